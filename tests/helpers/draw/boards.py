"""Drawn boards that several tests start from."""

GREY_BURIED = """
    a  b  c  d
 1 :A :A ^A ^A
 2 ^A ^A ^A ^A
"""
"""No empty cell is beside grey's colour, so grey can place nothing; red can."""

ONLY_P_IS_STUCK = """
    a  b  c  d  e  f
 1  .. .. .. .. :I ^I
 2  .. .. .. .. ^I ^I
 3  :D ^D ^D ^D :I ^I
 4  :D ^D ^D ^D ^I ^I
 5  :A :A ^A ^A .. ..
 6  ^A ^A ^A ^A .. ..
"""
"""Grey's colour can be reached from a2 and d1 alone: by the Italian rule grey can place any tile but P."""

NO_ROOM = """
    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q
 1 :A :A ^A ^A :B ^B :B ^B :C ^C ^C :C :D ^D ^D ^D ..
 2 ^A ^A ^A ^A ^B ^B ^B ^B ^C ^C ^C ^C :D ^D ^D ^D ..
 3 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..
 4 ^a ^a :a :a ^b :b ^b :b ^c :c :c ^c ^d :d :d :d ..
 5 :a :a :a :a :b :b :b :b :c :c :c :c ^d :d :d :d ..
 6 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..
 7 :E ^E ^E ^E :F ^F ^F ^F :G ^G ^G ^G ^H :H :H ^H ..
 8 ^E :E ^E ^E ^F ^F :F ^F ^G ^G ^G :G ^H ^H ^H ^H ..
 9 .. .. .. .. .. .. .. .. ++ .. .. .. .. .. .. .. ..
10 ^e :e :e :e ^f :f :f :f ^g :g :g :g :h ^h ^h :h ..
11 :e ^e :e :e :f :f ^f :f :g :g :g ^g :h :h :h :h ..
12 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..
13 ^I :I ^I :I ^J :J ^J ^J ^K :K ^K ^K ^L :L ^L ^L ..
14 ^I ^I ^I ^I :J ^J ^J ^J ^K :K ^K ^K ^L ^L :L ^L ..
15 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..
16 :i ^i :i ^i :j ^j :j :j :k ^k :k :k :l ^l :l :l ..
17 :i :i :i :i ^j :j :j :j :k ^k :k :k :l :l ^l :l ..
"""
"""No empty rectangle of 2 × 4 is left; tiles M, N, O and P of both players are not on the board."""
