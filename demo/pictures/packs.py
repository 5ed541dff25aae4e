"""Dairy in its vessel, oils and honey in glass, bread, and packs: a paper pouch with the shop's leaf on its label."""
from studio import *
from grains import grain_mesh, katori, plate, powder_heap, powder_mat
from dairy import block, vessel
from dishes import GLASS, WHITE, as_mesh, bead, gravy_mat, plain, scatter, scene, surface


# ------------------------------------------------------------------ the shop's label
def leaf_outline(s):
    """The shop's leaf: a square of side s with two round corners and two tight ones."""
    def corner(cx, cz, r, a0, n): return [(cx + r * math.cos(a), cz + r * math.sin(a)) for a in np.linspace(a0, a0 + math.pi / 2, n)]
    h, R, q = s / 2, s * .54, s * .14
    return corner(h - q, h - q, q, 0, 8) + corner(-h + R, h - R, R, math.pi / 2, 24) + corner(-h + .01 * s, -h + .01 * s, .01 * s, math.pi, 3) + corner(h - R, -h + R, R, -math.pi / 2, 24)
def rounded(w, h, r): return [(x * (w / 2 - r) + r * math.cos(a), z * (h / 2 - r) + r * math.sin(a)) for x, z, a0 in ((1, 1, 0), (-1, 1, math.pi / 2), (-1, -1, math.pi), (1, -1, -math.pi / 2)) for a in np.linspace(a0, a0 + math.pi / 2, 10)]
def spaced(outline, n):
    """The outline as n points at equal distances: long straight edges must bend with the surface."""
    P = np.array(outline + outline[:1]); d = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]; t = np.linspace(0, d[-1], n, endpoint=False)
    return list(zip(np.interp(t, d, P[:, 0]), np.interp(t, d, P[:, 1])))
def sticker(outline, wrap, mat, lift, rings=14, at=(0, 0)):
    """A flat outline laid on a surface; wrap(x, z, lift) gives the point in space."""
    outline = spaced(outline, 160); V = []; n = len(outline)
    for i in range(rings):
        k = max(.002, i / (rings - 1)); V += [wrap(at[0] + x * k, at[1] + z * k, lift) for x, z in outline]
    return mesh('label', V, gridfaces(n, rings, True), mat, outward=False)
def paint(colour, rough=.5):
    m = Mat('paint'); m.set(Base_Color=colour, Roughness=rough, Specular=.3); return m
def label(wrap, w, h, band='#1c7a3e', at=(0, 0)):
    """White paper, a coloured band at its foot and the leaf above."""
    sticker(rounded(w, h, .03), wrap, paint('#fbf7ec', .6), .004, 20, at)
    sticker(rounded(w - .05, h * .13, .012), wrap, paint(band), .007, 10, (at[0], at[1] - h * .34))
    s = min(w * .62, h * .44); sticker(rounded(s, s, s * .34), wrap, paint('#1c7a3e'), .007, 12, (at[0], at[1] + h * .11)); sticker(leaf_outline(s * .46), wrap, paint('#f4b428'), .01, 12, (at[0] + s * .02, at[1] + h * .11 + s * .02))
def round_wrap(R, at=(0, 0, 0), turn=-.2):
    """Wraps a label around an upright cylinder that faces the camera."""
    def wrap(x, z, lift): a = -math.pi / 2 + turn + x / R; return (at[0] + (R + lift) * math.cos(a), at[1] + (R + lift) * math.sin(a), at[2] + z)
    return wrap
def kraft(colour=('#b98d58', '#c79e69', '#d3ae7c')):
    m = Mat('kraft'); f = m.noise(30, 6, .7, m.map(m.co(), (1, 1, 6))); n = m.noise(4, 4); m.set(Base_Color=m.ramp(m.mix(.5, f, n), [(.35, colour[0]), (.5, colour[1]), (.65, colour[2])]), Roughness=.75, Specular=.2, Normal=m.bump(m.mix(.5, n, m.noise(9, 5)), .35, .03)); return m
def pouch(at=(0, 0, 0), yaw=0., w=.8, h=1.12, d=.34, band='#1c7a3e', paper=None, seed=1):
    """A stand-up pouch with a folded top; returns nothing."""
    nu, nv = 120, 90
    def half(x, z):
        u, v = min(1, abs(x) / (w / 2)), z / h; belly = (1 - u ** 2.6) ** .55 * (1 - max(0, v - .1) ** 2.2 / .9 ** 2.2 * .96)
        return d / 2 * belly * (.75 + .25 * min(1, v / .12)) + .012 * fbm(x * 1.2 + seed, z, seed, 3, 3.) * (1 - u ** 4) * (1 - v ** 4)
    def width(v): return w / 2 * (1 - .05 * v)
    V = []
    for j in range(nv):
        v = j / (nv - 1)
        for i in range(nu):
            a = i / nu * 4; side, k = (1, a - 1) if a < 2 else (-1, 3 - a); x = k * width(v); y = -side * half(x * w / 2 / width(v), v * h); V.append((x, y, v * h))
    o = mesh('pouch', V, gridfaces(nu, nv, True) + [tuple(range(nu))[::-1], tuple(range((nv - 1) * nu, nv * nu))], paper or kraft())
    wrap = lambda x, z, lift: (x, -half(x, z) - lift, z); before = set(bpy.context.scene.collection.objects); label(wrap, w * .66, h * .46, band, (0, h * .44))
    fold = mesh('fold', [(x * width(1) * 1.01, y, z) for z, y in ((h + .0, -.018), (h - .1, -.05), (h - .105, -.03), (h + .012, .0), (h + .004, .03), (h - .1, .045)) for x in np.linspace(-1, 1, 30)], gridfaces(30, 6), paper or kraft()); fold.modifiers.new('s', 'SOLIDIFY').thickness = .01
    for q in [o] + list(set(bpy.context.scene.collection.objects) - before): q.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(yaw, 4, 'Z')


# ------------------------------------------------------------------ dairy
def clay():
    m = Mat('clay'); n = m.noise(5, 5); f = m.noise(60, 4); m.set(Base_Color=m.ramp(m.mix(.4, n, f), [(.35, '#94502c'), (.5, '#b0653a'), (.65, '#c67c4e')]), Roughness=.85, Specular=.15, Normal=m.bump(m.mix(.6, m.wave(14, 1, 2, axis='Z'), f), .3, .012)); return m
def curd():
    lathe('matka', [(0, 0), (.3, 0), (.46, .08), (.53, .24), (.5, .4), (.44, .46), (.47, .5), (.52, .52), (.53, .545), (.5, .55), (.44, .5), (.42, .45), (.4, .3), (0, .28)], clay(), 128, 90); m = Mat('curd'); n = m.noise(6, 5); m.set(Base_Color='#fdf8ec', Roughness=.22, Specular=.45, Normal=m.bump(n, .15, .01)); m.sss(.35, (.05, .04, .03), '#fff8ea')
    R, L = .425, .455
    def dip(x, y): q = math.hypot((x - .12) / 1.35, y + .1); return L - .12 * max(0, 1 - (q / .15) ** 2) ** .7 + .01 * fbm(x, y, 2, 3, 6) + .02 * math.exp(-((q - .17) / .03) ** 2)
    nr, nt = 110, 200; mesh('curd', [(R * i / (nr - 1) * math.cos(6.2832 * j / nt), R * i / (nr - 1) * math.sin(6.2832 * j / nt), dip(R * i / (nr - 1) * math.cos(6.2832 * j / nt), R * i / (nr - 1) * math.sin(6.2832 * j / nt))) for i in range(nr) for j in range(nt)], gridfaces(nt, nr, True), m)
JAR = [(.0, 0), (.3, .0), (.345, .03), (.35, .1), (.35, .6), (.335, .68), (.29, .73), (.285, .8), (.295, .82)]
def lid(z, at, R=.31, m=None):
    lathe('lid', [(0, z + .12), (R - .02, z + .12), (R, z + .105), (R, z), (R - .012, z), (0, z + .02)], m or paint('#b58a3c', .35), 96, None, at)
def jar(content, level=.66, cap=True, at=(0, 0, 0), band='#1c7a3e'):
    vessel('jar', JAR, .018, .04, level, content, at)
    if cap: lid(.76, at)
    label(round_wrap(.356, at, -.1), .4, .34, band, (0, .36))
def ghee():
    m = Mat('ghee'); n = m.noise(16, 5, .65); m.set(Base_Color=m.ramp(n, [(.35, '#e2a92c'), (.5, '#efc04c'), (.65, '#f6d272')]), Roughness=.35, Specular=.4, Normal=m.bump(m.noise(60, 4), .25, .01)); m.sss(.4, (.07, .045, .015), '#f6cc5c')
    jar(m, .68, False, (-.22, .12, 0), '#e2a92c'); at = (.46, -.3, 0); katori(.24, .17, brass()); bpy.context.scene.collection.objects[-1].location = at; h = surface(.235, .14, m, lump=.012, scale=12, nr=50, nt=90, dome=.03); bpy.context.scene.collection.objects[-1].location = at
def honey_mat(colour='#c9720a', density=1.):
    """Clear and golden: what lies behind shines through."""
    m = Mat('clear'); m.set(Base_Color=colour, Roughness=.03, Specular=.5, Transmission=.82, IOR=1.42); m.sss(.0, (.1, .05, .01)); return m
def honey():
    m = honey_mat('#e08a12'); jar(m, .68, True, (-.2, .1, 0), '#d98a12'); katori(.24, .15, ceramic('#efe6d2')); o = bpy.context.scene.collection.objects[-1]; o.location = (.45, -.3, 0); g = Mat('honey-pool'); g.set(Base_Color='#c86e06', Roughness=.05, Specular=.6); g.sss(.2, (.05, .02, .004), '#e08a12'); surface(.235, .115, g, lump=.003, nr=40, nt=90); bpy.context.scene.collection.objects[-1].location = (.45, -.3, 0)
BOTTLE = [(.0, 0), (.25, .0), (.29, .03), (.3, .1), (.3, .72), (.28, .86), (.18, 1.08), (.13, 1.2), (.12, 1.32), (.135, 1.34), (.135, 1.38), (.125, 1.4)]
def oil(colour, pool, band):
    at = (-.16, .16, 0); vessel('bottle', BOTTLE, .016, .04, 1.16, honey_mat(colour), at); lathe('cap', [(0, 1.5), (.13, 1.5), (.15, 1.485), (.152, 1.34), (.14, 1.34), (0, 1.36)], paint('#1c7a3e', .4), 96, None, at); label(round_wrap(.306, at, -.1), .4, .4, band, (0, .42))
    k = (.42, -.28, 0); katori(.22, .15, brass()); bpy.context.scene.collection.objects[-1].location = k; g = Mat('pool'); g.set(Base_Color=pool, Roughness=.03, Specular=.6, Clearcoat=.5); g.sss(.15, (.05, .03, .005), pool); surface(.216, .12, g, lump=.001, nr=30, nt=90); bpy.context.scene.collection.objects[-1].location = k
def butter():
    plate(ceramic('#54757a', .3), .8); m = Mat('butter'); n = m.noise(7, 5); m.set(Base_Color=m.ramp(n, [(.35, '#f2cf66'), (.6, '#f8df8c')]), Roughness=.3, Specular=.4, Normal=m.bump(n, .15, .01)); m.sss(.4, (.06, .04, .015), '#fae08a')
    o = block(m, (.62, .36, .3), 3); o.location = (-.12, .06, .18); o.rotation_euler = (0, 0, -.12)
    for i, (x, y, t, z) in enumerate(((.3, -.0, 1.2, .16), (.4, -.06, 1.36, .1))): s = block(m, (.05, .36, .3), i + 5); s.location = (x, y - .02, .03 + z); s.rotation_euler = (0, t - .9 if i == 0 else 1.5, -.12)
def cheese():
    plate(wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), .85); m = Mat('cheese'); m.set(Base_Color='#f4b83a', Roughness=.3, Specular=.4, Normal=m.bump(m.noise(5, 3), .08, .01)); m.sss(.35, (.06, .035, .01), '#f8c250'); r = random.Random(4)
    for i in range(8):
        bend = .03 if i > 5 else 0; z = .05 + i * .032; n = 40; V = [((a * .36) * 1., (b * .36), (.012 * fbm(a + i, b, i, 2, 1.2) + bend * max(0, a * b))) for b in np.linspace(-1, 1, n) for a in np.linspace(-1, 1, n)]; o = mesh('slice', V, gridfaces(n, n), m); o.location = (r.gauss(0, .02) + .03 * (i > 5), r.gauss(0, .02), z); o.rotation_euler = (0, 0, .25 + r.gauss(0, .05) + (.3 if i == 7 else 0)); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .026; b = o.modifiers.new('b', 'BEVEL'); b.width = .006; b.segments = 2
def batter():
    lathe('pot', [(0, .0), (.4, .0), (.5, .08), (.52, .3), (.52, .42), (.56, .44), (.565, .45), (.55, .46), (.505, .43), (.5, .3), (.47, .09), (.38, .03), (0, .02)], steel(), 128, 90); m = Mat('batter'); n = m.noise(9, 5); v = m.voronoi(24); m.set(Base_Color='#f6eeda', Roughness=.3, Specular=.4, Normal=m.bump(m.math('POWER', v, .5), .35, .012)); m.sss(.3, (.05, .04, .03), '#f8f0de'); h = surface(.5, .36, m, lump=.012, scale=6, dome=.03)
    b = bead(m, 1., 1., .5, 'bubble', 14, 9); scatter(b, 150, .46, h, 3, (.006, .022)); L = steel(.14); t = spline([(.1, -.08, .37), (.2, -.05, .6), (.34, .02, .95), (.4, .05, 1.1)], 40); tube('handle', t, np.linspace(.03, .02, 40), L, 16); lathe('ladle', [(0, .0), (.1, .02), (.16, .09), (.165, .1), (.155, .095), (.1, .03), (0, .015)], L, 64, 40, (.03, -.12, .36))


# ------------------------------------------------------------------ bread
def crust(cols=('#7a3c12', '#a4581e', '#c47a34')):
    m = Mat('crust'); n = m.noise(4, 5); up = m.sep(m.node('ShaderNodeNewGeometry').outputs['Normal']); k = m.math('ADD', m.math('MULTIPLY', up, .75), m.math('MULTIPLY', m.math('SUBTRACT', n, .5), .6), True)
    m.set(Base_Color=m.ramp(k, [(.0, '#ecd0a0'), (.35, '#d9a660'), (.65, cols[1]), (1., cols[0])]), Roughness=.35, Specular=.4, Normal=m.bump(m.mix(.5, n, m.noise(30, 4)), .2, .012)); m.sss(.12, (.03, .015, .006), cols[2]); return m
def pav():
    lathe('board', [(0, .06), (.95, .06), (.97, .05), (.97, .01), (.95, 0), (0, 0)], wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), 128); m = crust()
    def bun(s):
        def fn(T, P):
            k = lambda v, e: np.sign(v) * np.abs(v) ** e; c = np.cos(P); r = np.sin(P) ** .5
            return .235 * r * k(np.cos(T), .62), .235 * r * k(np.sin(T), .62), np.where(c > 0, .2 * c ** .9, .14 * k(c, .5)) + .006 * np.sin(3 * T + s) * r
        return grain_mesh('bun%d' % s, m, fn, 90, 60)
    B = [bun(s) for s in range(3)]; r = random.Random(3)
    for i in range(3):
        for j in range(2): inst(B[(i + j) % 3], Matrix.Translation(((i - 1) * .435, (j - .5) * .435, .2)) @ Euler((r.gauss(0, .02), r.gauss(0, .02), r.choice((0, 1.5708, 3.1416)))).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(.98, 1.03), 4))
def bread(crumb=('#b98a52', '#d8b27c', '#e8cb9c')):
    lathe('board', [(0, .06), (.95, .06), (.97, .05), (.97, .01), (.95, 0), (0, 0)], wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), 128)
    m = crust(); c = Mat('crumb'); p = c.voronoi(26); p2 = c.voronoi(60); n = c.noise(40, 4); hole = c.math('MULTIPLY', c.math('POWER', p, .6), c.math('POWER', p2, .4)); c.set(Base_Color=c.ramp(c.mix(.5, n, hole), [(.15, crumb[0]), (.4, crumb[1]), (.65, crumb[2])]), Roughness=.9, Specular=.1, Normal=c.bump(hole, 1., .03)); c.sss(.2, (.03, .02, .01), '#e4c494')
    out = [(x, z) for x, z in spline([(-.27, 0), (-.29, .02), (-.285, .3), (-.33, .42), (-.3, .54), (-.15, .61), (0, .625), (.15, .61), (.3, .54), (.33, .42), (.285, .3), (.29, .02), (.27, 0)], 90)]
    def slice_(y, t, lean, x=0, yaw=0., lift=0.):
        n = len(out); V = [(a, s * t / 2, z) for s in (-1, 1) for a, z in out]; F = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]; o = mesh('crust', V, F, m); faces = []
        for s in (-1, 1):
            rings = 30; W = [(a * k, s * (t / 2 - .0) + .004 * fbm(a * k * 3, z, y * 9, 2, 8), .31 + (z - .31) * k) for k in np.linspace(.999, .002, rings) for a, z in out]; faces.append(mesh('crumb', W, gridfaces(n, rings, True), c, outward=False))
        for q in [o] + faces: q.matrix_world = Matrix.Translation((x, y, .062 + lift)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
    for i in range(7): slice_(.5 - i * .105, .1, .02 * math.sin(i * 3), -.06)
    slice_(-.3, .1, .38, -.03, .0); slice_(-.5, .1, 1.48, .1, -.3, .03)


# ------------------------------------------------------------------ packs
def pack(front=None, band='#1c7a3e'):
    def build(): pouch((-.12, .15, 0), -.12, band=band); front and front()
    return build
def heap_front(cols, R=.27, H=.15, at=(.3, -.36, 0)):
    def build(): powder_heap('heap', powder_mat(cols), R, H, 3, at, 80, 130)
    return build
def biscuits():
    m = Mat('biscuit'); n = m.noise(8, 5); m.set(Base_Color=m.ramp(m.mix(.5, n, m.noise(50, 4)), [(.3, '#a86a2a'), (.5, '#cd9448'), (.7, '#e2b36c')]), Roughness=.65, Normal=m.bump(m.noise(60, 4), .4, .012)); R = .2
    nt, nr = 150, 40; V = [(R * q * (1 + .03 * math.cos(30 * t)) * math.cos(t), R * q * (1 + .03 * math.cos(30 * t)) * math.sin(t), .022 + .012 * (1 - q ** 6) - .012 * math.exp(-((q - .72) / .03) ** 2) - .014 * max(0, math.cos(q * 28)) ** 6 * max(0, math.cos(6 * t)) ** 8 * (q < .65)) for q in np.linspace(.001, 1, nr) for t in np.linspace(0, 6.2832, nt, endpoint=False)]
    o = mesh('biscuit', V, gridfaces(nt, nr, True), m, outward=False); o.modifiers.new('s', 'SOLIDIFY').thickness = .04; r = random.Random(2)
    for i in range(5): q = o.copy(); bpy.context.collection.objects.link(q); q.matrix_world = Matrix.Translation((.28 + r.gauss(0, .012), -.34 + r.gauss(0, .012), .03 + .046 * i)) @ Matrix.Rotation(r.uniform(0, 6), 4, 'Z')
    o.matrix_world = Matrix.Translation((.02, -.5, .09)) @ Euler((-.42, .1, .3)).to_matrix().to_4x4()
def pickle(cols=('#7a1c06', '#a83a0c', '#cc6418'), gloss='#b8300a', band='#c2410c'):
    m = gravy_mat(cols, gloss, .2, .8); jar(m, .66, True, (-.2, .1, 0), band); at = (.44, -.3, 0); katori(.24, .15); bpy.context.scene.collection.objects[-1].location = at; before = set(bpy.context.scene.collection.objects)
    h = surface(.236, .11, m, lump=.014, scale=12, nr=40, nt=90); scatter([as_mesh(block(plain(('#6a5a12', '#94701a', '#b8842c'), .25, .2), (.1, .09, .06), i)) for i in range(3)], 12, .16, h, 3, lift=.025, tilt=.6); scatter(bead(plain(('#3a1c08', '#8a5a1c', '#c8963c'), .4), .011), 40, .2, h, 5, lift=.006)
    for o in set(bpy.context.scene.collection.objects) - before: o.matrix_world = Matrix.Translation(at) @ o.matrix_basis
def ketchup():
    at = (-.16, .16, 0); m = Mat('ketchup'); m.set(Base_Color='#a8140a', Roughness=.2, Specular=.5); m.sss(.15, (.04, .01, .005), '#c82012'); vessel('bottle', BOTTLE, .016, .04, 1.26, m, at); lathe('cap', [(0, 1.5), (.13, 1.5), (.15, 1.485), (.152, 1.34), (.14, 1.34), (0, 1.36)], paint('#fbf7ec', .4), 96, None, at); label(round_wrap(.306, at, -.1), .4, .4, '#a8140a', (0, .42))
    k = (.42, -.28, 0); katori(.22, .14, ceramic('#efe6d2')); bpy.context.scene.collection.objects[-1].location = k; surface(.216, .11, m, lump=.012, scale=9, nr=40, nt=90); bpy.context.scene.collection.objects[-1].location = k


JARS, BOTTLES, POUCH = dict(width=1.75, elev=22, azim=-6, at=(.05, 0, .36), focus=(.0, -.25, .36), back='#cfc0a4', key=.9, fill=.3), dict(width=2.3, elev=17, azim=-6, at=(.06, 0, .68), focus=(.0, -.15, .6), back='#cfc0a4', key=.9, fill=.3), dict(width=1.9, elev=20, azim=-6, at=(.02, 0, .52), focus=(-.1, -.1, .5), back='#cfc0a4', key=.9, fill=.3)
PACKS = {
    'curd': (scene(curd, width=1.6, elev=34, at=(-.05, -.05, .2), focus=(0, -.3, .4)), WHITE),
    'ghee': (scene(ghee, **JARS), GLASS),
    'butter': (scene(butter, width=1.85, elev=32, at=(0, 0, .15)), WHITE),
    'cheese-slices': (scene(cheese, width=1.7, elev=34, at=(0, 0, .15)), {}),
    'honey': (scene(honey, **JARS), GLASS),
    'mustard-oil': (scene(lambda: oil('#e9a41a', '#c67c08', '#d98c06'), **BOTTLES), GLASS),
    'sunflower-oil': (scene(lambda: oil('#f6d64a', '#e8b818', '#f2c230'), **BOTTLES), GLASS),
    'groundnut-oil': (scene(lambda: oil('#eebc3c', '#d99414', '#b9703a'), **BOTTLES), GLASS),
    'bread': (scene(bread, width=2., elev=26, azim=-30, at=(0, -.05, .28), back='#cfc0a4', key=.9, fill=.3), GLASS),
    'pav': (scene(pav, width=2.05, elev=34, azim=-20, at=(0, 0, .16)), {}),
    'idli-batter': (scene(batter, width=1.7, elev=34, at=(0, 0, .35)), WHITE),
    'mango-pickle': (scene(pickle, **JARS), GLASS),
    'ketchup': (scene(ketchup, **BOTTLES), GLASS),
    'coffee': (scene(pack(heap_front(('#2a160b', '#3e2212', '#55311c')), '#5a3218'), **POUCH), GLASS),
    'marie-biscuits': (scene(pack(biscuits, '#d98a12'), **POUCH), GLASS),
}
