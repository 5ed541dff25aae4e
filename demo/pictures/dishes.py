"""The Indian menu: gravies in copper handis, rice, breakfast on a leaf, sweets and drinks."""
from studio import *
from grains import grain_mesh, heap, katori, plate, seed_mat
from leaves import coriander_leaf
from dairy import big_leaf, block, vessel


# ------------------------------------------------------------------ vessels and garnish
def copper():
    m = Mat('copper'); n = m.noise(8, 4); v = m.voronoi(30, feature='SMOOTH_F1')
    m.set(Base_Color=m.ramp(n, [(.3, '#b5673d'), (.7, '#d68d5e')]), Metallic=1., Normal=m.bump(v, .22, .02))
    r = m.node('ShaderNodeMapRange', {'Value': n, 'To Min': .2, 'To Max': .34}); m.set(Roughness=r.outputs[0]); return m
def handi(R=.5, H=.36):
    """A copper handi, tinned inside. Its mouth is R wide at height H."""
    lathe('handi', [(0, .0), (R * .6, .0), (R * .95, .1), (R * 1.04, .2), (R * .98, .3), (R * 1.0, H), (R * 1.09, H + .02), (R * 1.1, H + .03)], copper(), 128, 70)
    lathe('handi-inside', [(R * 1.1, H + .03), (R * 1.08, H + .034), (R * .98, H + .005), (R * .96, .3), (R * 1.0, .2), (R * .9, .1), (R * .5, .02), (0, .02)], steel(.2), 128, 60)
    return R * .985
def bowl(R=.5, H=.36, mat=None):
    katori(R, H, mat); return R * .99
def leaf_green():
    m = Mat('garnish'); v = m.attr('vein'); c = m.ramp(m.mix(.5, m.noise(14, 4), m.rnd()), [(.2, '#2f6a1a'), (.5, '#468a26'), (.85, '#69a838')])
    m.set(Base_Color=c, Roughness=.4, Specular=.45, Normal=m.bump(v, .3, .006)); m.translucent(m.mix(1, c, '#d8ff80', 'MULTIPLY'), .25); return m
def coriander_on(height, n, R, seed=3, sizes=(.3, .75), centre=(0, 0), mat=None):
    """Chopped coriander, denser towards the centre. height(x, y) is the surface it lies on."""
    mat = mat or leaf_green(); leaves = [coriander_leaf(mat, i) for i in range(5)]; r = random.Random(seed)
    for i in range(n):
        q, t = R * r.random() ** .8, r.uniform(0, 6.283); x, y = centre[0] + q * math.cos(t), centre[1] + q * math.sin(t)
        inst(r.choice(leaves), Matrix.Translation((x, y, height(x, y) + .012 + .02 * r.random())) @ Euler((r.gauss(0, .35), r.gauss(0, .35), r.uniform(0, 6))).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(*sizes), 4))
def curry_leaf(mat):
    V = []; nu, nv = 15, 7
    for j in range(nv):
        t = j / (nv - 1) * 2 - 1
        for i in range(nu):
            u = i / (nu - 1); w = .045 * math.sin(math.pi * min(1, u * .96 + .02)) ** .7; V.append(((u - .5) * .22, t * w, .02 * t * t + .012 * math.sin(u * 4)))
    o = mesh('curryleaf', V, gridfaces(nu, nv), mat); o.data.attributes.new('vein', 'FLOAT', 'POINT'); me = o.data; bpy.data.objects.remove(o); return me
def scatter(me, n, R, height, seed=1, size=(.9, 1.1), lift=.0, tilt=.3, inner=0., centre=(0, 0)):
    """n copies of a mesh (or of several) on a surface, inside radius R."""
    r = random.Random(seed); mes = me if isinstance(me, list) else [me]
    for i in range(n):
        q, t = math.sqrt(inner ** 2 + (R * R - inner ** 2) * r.random()), r.uniform(0, 6.283); x, y = centre[0] + q * math.cos(t), centre[1] + q * math.sin(t)
        inst(r.choice(mes), Matrix.Translation((x, y, height(x, y) + lift)) @ Euler((r.gauss(0, tilt), r.gauss(0, tilt), r.uniform(0, 6))).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(*size), 4))
def bead(mat, a, b=None, c=None, name='bead', nu=18, nv=12):
    b, c = b or a, c or a
    return grain_mesh(name, mat, lambda T, P: (a * np.sin(P) * np.cos(T), b * np.sin(P) * np.sin(T), c * np.cos(P)), nu, nv)
def plain(cols, rough=.4, sss=.2, scale=20, bump=.15): return seed_mat(cols, rough=rough, sss=sss, scale=scale, bump=bump)
def mustard(): return bead(plain(('#1c120c', '#2e1d12', '#452c1a'), .35, 0), .011)
def cumin_seed(): return grain_mesh('cumin', plain(('#4a3318', '#6d4e26', '#8f6c3a'), .6, 0), lambda T, P: (-.034 * np.cos(P), .0075 * np.sin(P) * np.cos(T), .0075 * np.sin(P) * np.sin(T)), 10, 10)
def dry_chilli(at, yaw, z, L=.42):
    m = Mat('dry-chilli'); n = m.noise(9, 4); m.set(Base_Color=m.ramp(n, [(.3, '#5c0c08'), (.7, '#9a1c10')]), Roughness=.3, Specular=.5, Normal=m.bump(m.noise(22, 3), .5, .012))
    t = np.linspace(0, 1, 30); P = np.stack([(t - .5) * L, .06 * np.sin(t * 3), .03 + .02 * np.sin(t * 5)], 1); o = tube('chilli', P, .036 * np.sin(np.pi * np.clip(t * .9 + .08, 0, 1)) ** .6, m, 14, lambda u, a: 1 + .18 * np.cos(3 * a + 6 * u))
    o.location = (at[0], at[1], z); o.rotation_euler = (0, 0, yaw)


# ------------------------------------------------------------------ gravies
def gravy_mat(cols, oil=None, rough=.28, grain=.5, gloss=.07):
    """cols from dark to light; oil floats in patches and shines."""
    m = Mat('gravy'); n = m.noise(5, 6, .62); f = m.noise(46, 5, .65); c = m.ramp(m.mix(.4, n, f), [(.34, cols[0]), (.5, cols[1]), (.66, cols[2])]); r = rough
    if oil:
        patch = m.ramp(m.mix(.35, m.noise(3.2, 3, .5, dist=.8), m.noise(13, 2)), [(.53, 0.), (.6, 1.)]); c = m.mix(m.math('MULTIPLY', patch, .75), c, oil)
        mr = m.node('ShaderNodeMapRange', {'Value': patch, 'To Min': rough, 'To Max': gloss}); r = mr.outputs[0]
    m.set(Base_Color=c, Roughness=r, Specular=.5, Normal=m.bump(m.mix(.6, n, f), grain, .012)); m.sss(.12, (.04, .015, .005), c); return m
def dipped(cols, gravy, level, span=.06, rough=.3, bump=.25):
    """A piece that sits in gravy: its own colour above, gravy below and in streaks."""
    m = Mat('piece'); n = m.noise(11, 4); z = m.sep(m.node('ShaderNodeNewGeometry').outputs['Position'])
    k = m.math('ADD', m.math('DIVIDE', m.math('SUBTRACT', z, level), span), m.math('MULTIPLY', m.math('SUBTRACT', n, .5), 3.2), True)
    c = m.mix(k, gravy, m.ramp(m.mix(.4, n, m.rnd()), [(.25, cols[0]), (.5, cols[1]), (.75, cols[2])])); m.set(Base_Color=c, Roughness=rough, Specular=.5, Normal=m.bump(m.noise(30, 4), bump, .01)); m.sss(.15, (.04, .02, .01), c); return m
def surface(R, level, mat, spots=(), lump=.012, scale=4., seed=0, nr=90, nt=200, dome=0.):
    """The top of a gravy with a swelling (x, y, radius, height) over each piece. Returns its height."""
    def height(x, y):
        q = min(1, math.hypot(x, y) / R); z = level + dome * (1 - q * q) + lump * (fbm(x + seed, y, seed, 3, scale) + .35 * fbm(x, y, seed + 5, 2, scale * 5)) * (1 - q ** 6)
        return z + sum(h * math.exp(-((x - a) ** 2 + (y - b) ** 2) / (r * r)) for a, b, r, h in spots)
    V = [(R * i / (nr - 1) * math.cos(2 * math.pi * j / nt), R * i / (nr - 1) * math.sin(2 * math.pi * j / nt)) for i in range(nr) for j in range(nt)]
    mesh('gravy', [(x, y, height(x, y)) for x, y in V], gridfaces(nt, nr, True), mat); return height
def spread(n, R, gap, seed=1, tries=4000):
    """Up to n places at least gap apart inside radius R."""
    r = random.Random(seed); P = []
    for _ in range(tries):
        q, t = R * math.sqrt(r.random()), r.uniform(0, 6.283); p = (q * math.cos(t), q * math.sin(t))
        if all(math.hypot(p[0] - a, p[1] - b) > gap for a, b in P): P.append(p)
        if len(P) == n: break
    return P
def cream_swirl(height, R=.2, turns=2.2, at=(0, 0), w=.017):
    m = Mat('cream'); m.set(Base_Color='#fff7e6', Roughness=.2, Specular=.5); m.sss(.2, (.03, .025, .02), '#fff7e6'); t = np.linspace(.12, 1, 120)
    P = [(at[0] + R * u * math.cos(turns * 6.283 * u), at[1] + R * u * math.sin(turns * 6.283 * u)) for u in t]
    tube('cream', [(x, y, height(x, y) + .002) for x, y in P], w * (.75 + .35 * np.sin(t * 31)) * np.minimum(1, (1.02 - t) * 8), m, 12, lambda u, a: 1 / np.sqrt(np.cos(a) ** 2 + (np.sin(a) / .6) ** 2))
def curry(cols, oil, make=None, n=9, gap=.2, sink=.5, size=.1, garnish=14, vessel=handi, level=.3, lump=.014, extras=None, seed=2, reach=.8, rough=.28, grain=.5, stir=.05):
    """Pieces in a gravy. make(level) returns their meshes; sink is how deep they lie as a share of their size."""
    R = vessel(); P = spread(n, R * reach, gap, seed) if make else []
    h = surface(R, level, gravy_mat(cols, oil, rough, grain), [(x, y, size * 1.3, stir) for x, y in P], lump, seed=seed)
    r = random.Random(seed)
    if make:
        meshes = make(level + stir)
        for i, (x, y) in enumerate(P): inst(meshes[i % len(meshes)], Matrix.Translation((x, y, level + stir * .6 + size * (1 - 2 * sink))) @ Euler((r.gauss(0, .3), r.gauss(0, .3), r.uniform(0, 6))).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(.9, 1.1), 4))
    if garnish: coriander_on(h, garnish, R * .5, seed + 3)
    if extras: extras(h, R)
def as_mesh(o): me = o.data; bpy.data.objects.remove(o); return me
def chunks(mat, s, n=4, squash=1.): return [as_mesh(block(mat, (s, s * (1 + .1 * (i % 2)), s * squash), i + 3)) for i in range(n)]
def lumps(mat, a, n=4, rough=.18):
    """Uneven round pieces: chicken, potato."""
    out = []
    for s in range(n):
        def fn(T, P, s=s):
            k = 1 + rough * (np.sin(2 * T + s) * np.sin(P) + .6 * np.sin(3 * P + 2 * s) * np.cos(T + s) + .3 * np.sin(7 * T + 5 * P + s))
            return a * 1.25 * k * np.sin(P) * np.cos(T), a * .9 * k * np.sin(P) * np.sin(T), a * .75 * k * np.cos(P)
        out.append(grain_mesh('lump%d' % s, mat, fn, 60, 40))
    return out
def chickpea_meshes(mat, a=.06):
    return [grain_mesh('cp%d' % s, mat, lambda T, P, s=s: tuple(a * (1 + .05 * np.sin(3 * T + s) + .3 * np.exp(-(P / .3) ** 2) - .08 * np.exp(-(np.sin(T / 2) / .12) ** 2) * np.sin(P)) * k for k in (np.sin(P) * np.cos(T), .92 * np.sin(P) * np.sin(T), .95 * np.cos(P))), 36, 22) for s in range(4)]
def bean_meshes(mat, a=.075):
    def fn(T, P, s):
        u = -np.cos(P); r = np.sin(P) ** .86; return a * u, a * .55 * r * np.cos(T) - (.02 + .004 * s) * (1 - u * u), a * .46 * r * np.sin(T)
    return [grain_mesh('bean%d' % s, mat, lambda T, P, s=s: fn(T, P, s), 28, 24) for s in range(3)]


def paneer_makhani():
    curry(('#c2521c', '#d9692a', '#e88a48'), '#c83c0c', lambda z: chunks(dipped(('#ecc890', '#f4dcb2', '#faead0'), '#d9692a', z + .07, .09), .155), 10, .22, .5, .08, 10, extras=lambda h, R: cream_swirl(h, .17, 2., (.0, -.0), .015), stir=.03, seed=5)
def chole():
    curry(('#5a2c10', '#7c4018', '#9c5a26'), '#7a2608', lambda z: chickpea_meshes(dipped(('#b98a4a', '#cda060', '#dcb67c'), '#7c4018', z + .01, .05)), 70, .082, .42, .06, 16, stir=.02, reach=.93, extras=lambda h, R: onion_rings(h))
def rajma():
    curry(('#5c1a0c', '#7e2a12', '#9c4420'), '#8a2208', lambda z: bean_meshes(dipped(('#4a0e0c', '#641612', '#80281e'), '#6e2210', z, .04, .22)), 62, .09, .4, .05, 16, stir=.015, reach=.92)
def chicken():
    curry(('#6e2a0c', '#94420f', '#b5611e'), '#a82c06', lambda z: lumps(dipped(('#a8682e', '#c48a4c', '#d8a468'), '#8a3c10', z + .06, .12), .15), 6, .3, .36, .13, 16, stir=.05)
def egg_curry():
    white = lambda z: dipped(('#f2e4c8', '#faf0dc', '#fffaf0'), '#b06a24', z - .03, .05)
    def halves(h, R):
        w, y = Mat('egg-white'), Mat('yolk'); w.set(Base_Color='#fdf7ea', Roughness=.3); w.sss(.3, (.04, .03, .02), '#fff6e4'); n = y.noise(20, 4); y.set(Base_Color=y.ramp(n, [(.3, '#e8961c'), (.7, '#f6b63c')]), Roughness=.6, Normal=y.bump(n, .3, .01))
        for i, (x, yy, a) in enumerate(((-.27, .12, .5), (.26, .16, 2.2), (-.0, -.29, 3.3), (-.31, -.16, 1.3), (.3, -.15, 4.6), (-.01, .0, 2.8))):
            M = Matrix.Translation((x, yy, .335 + (.02 if i == 5 else 0))) @ Euler((.12 * math.sin(i * 2), .12 * math.cos(i * 3), a)).to_matrix().to_4x4()
            outer = grain_mesh('half', w, lambda T, P: ((.19 * np.cos(P) * (1)), .145 * np.sin(P) * (1 - .13 * np.cos(P)) * np.cos(T), np.minimum(.0, .145 * np.sin(P) * np.sin(T))), 72, 48); inst(outer, M)
            inst(grain_mesh('yolk', y, lambda T, P: (.085 * np.sin(P) * np.cos(T) - .02, .082 * np.sin(P) * np.sin(T), .014 * np.cos(P)), 40, 20), M)
    curry(('#8a4410', '#ad6218', '#c98430'), '#b04208', None, garnish=16, extras=halves)
def dal_tadka():
    def tadka(h, R):
        scatter(cumin_seed(), 46, .3, h, 2, lift=.006); scatter(mustard(), 30, .34, h, 5, lift=.004); dry_chilli((-.12, .1), .5, h(-.12, .1)); dry_chilli((.14, .16), 2.4, h(.14, .16) + .005, .36)
    split = lambda z: [grain_mesh('dal%d' % s, dipped(('#d99a24', '#e8b544', '#f2cb6a'), '#d8952a', z - .01, .03, .3), lambda T, P, s=s: (.034 * np.sin(P) * np.cos(T), .032 * np.sin(P) * np.sin(T), .014 * np.cos(P)), 20, 12) for s in range(2)]
    curry(('#c07c14', '#d9982a', '#eab548'), '#c8660c', split, 105, .05, .5, .012, 14, bowl, .3, .012, tadka, stir=.004, reach=.94, rough=.22)
def tomato_soup():
    def cubes(h, R):
        m = Mat('crouton'); n = m.noise(20, 4); m.set(Base_Color=m.ramp(n, [(.3, '#a8682a'), (.55, '#d29a50'), (.75, '#e8c084')]), Roughness=.8, Normal=m.bump(m.voronoi(40), .6, .015)); scatter(chunks(m, .075), 7, .13, h, 4, lift=.025, tilt=.4, centre=(.12, .12))
        cream_swirl(h, .17, 1.8, (-.1, -.1), .013)
    curry(('#b02a0c', '#c83c14', '#d85426'), None, None, garnish=5, vessel=lambda: bowl(.5, .36, ceramic('#e9dfca')), level=.3, lump=.003, extras=cubes, rough=.16, grain=.12)
def aloo():
    m = dipped(('#d9a024', '#e8b53a', '#f2c95c'), '#c98a18', .2, .1, .38)
    R = bowl(.5, .34); h = surface(R, .27, gravy_mat(('#a8690c', '#c48416', '#d9a02c'), '#b0700a'), lump=.03); r = random.Random(6); C = chunks(m, .125, 5) + lumps(m, .075, 3, .12)
    for layer, (n, rad, z) in enumerate(((26, .41, .32), (16, .3, .4), (7, .16, .47))):
        for x, y in spread(n, rad, .125, layer + 2): inst(r.choice(C), Matrix.Translation((x, y, z + r.uniform(-.02, .02))) @ Euler((r.uniform(0, 6), r.uniform(0, 6), r.uniform(0, 6))).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(.85, 1.15), 4))
    top = lambda x, y: .36 + .17 * max(0, 1 - (x * x + y * y) / .2); scatter(mustard(), 60, .4, top, 3, lift=.02); scatter(cumin_seed(), 30, .36, top, 6, lift=.025); coriander_on(top, 26, .36, 4)


# ------------------------------------------------------------------ rice and grains that were cooked
def rice_mesh(cols, a=.052, w=.0098, n=4, rough=.34):
    m = plain(cols, rough, .45, 30, .1)
    return [grain_mesh('rice', m, lambda T, P, s=s: (-a * np.cos(P), w * np.sin(P) ** .8 * np.cos(T) + a * .12 * (s - 1.5) / 2 * np.sin(P) ** 2, w * np.sin(P) ** .8 * np.sin(T)), 14, 14) for s in range(n)]
def bed(top, R, mat, sink):
    """A soft body just below a heap, so that no gap between grains shows the vessel."""
    nr, nt = 40, 120; P = [(R * i / (nr - 1) * math.cos(6.2832 * j / nt), R * i / (nr - 1) * math.sin(6.2832 * j / nt)) for i in range(nr) for j in range(nt)]
    mesh('bed', [(x, y, float(top(x, y)) - sink + .008 * fbm(x, y, 0, 2, 20)) for x, y in P], gridfaces(nt, nr, True), mat)
def heaped(meshes, n, a, b, c, R, wall, H, dome, seed=1, res=520, tilt=.1, roam=.9, slope=.6, fill=None):
    """Fills a vessel whose mouth is R wide at height H. Returns the surface height."""
    top = lambda x, y: H + dome * np.maximum(0, 1 - (x * x + y * y) / (R * R))
    if fill: bed(top, R * .985, fill, c * 1.2)
    p = Pack(.95, lambda X, Y: np.where(np.hypot(X, Y) < R, np.maximum(top(X, Y) - 7 * c, wall), 0), res, seed)
    heap(p, meshes, n, R * .98, top, a, b, c, seed, tilt=tilt, roam=roam, slope=slope, rmax=R - a * .6, jit=.08)
    def height(x, y): return float(p.h[int((y + .95) / p.dx), int((x + .95) / p.dx)])
    return height
def jeera_rice():
    R = bowl(.52, .32); h = heaped(rice_mesh(('#e9dcc0', '#f5ecd8', '#fdf8ec')) * 3 + [cumin_seed()], 3600, .05, .011, .0095, R, .05, .28, .2, fill=plain(('#dccbaa', '#eadfc6', '#f4ecda'), .6, .3)); scatter(cumin_seed(), 60, .42, h, 4, lift=.004); coriander_on(h, 14, .3, 5)
def biryani():
    R = handi(.52, .36); white, gold, deep = rice_mesh(('#e9dcc0', '#f5ecd8', '#fdf8ec')), rice_mesh(('#e6a81c', '#f2c042', '#f8d470')), rice_mesh(('#c8680e', '#de8420', '#eda040'))
    h = heaped(white * 3 + gold * 2 + deep, 3800, .05, .011, .0095, R, .06, .33, .17, 3, fill=plain(('#c88c24', '#dcae58', '#e8cf98'), .6, .3))
    scatter(chunks(plain(('#d9600c', '#ea7a1c', '#f2963c'), .35), .085, 3), 9, .38, h, 2, lift=.02, tilt=.5); scatter(bead(plain(('#5a8a1e', '#78a832', '#98c454'), .3), .042), 16, .4, h, 3, lift=.02)
    scatter(chunks(plain(('#e2cfa0', '#f0e2bc', '#faf2d8'), .5), .1, 2), 6, .34, h, 12, lift=.03, tilt=.5)
    onion = plain(('#3c1a0a', '#6a3010', '#96501c'), .4, .1); r = random.Random(2)
    for i in range(60):
        t = np.linspace(0, 1, 14); L = r.uniform(.07, .16); o = tube('fried-onion', np.stack([(t - .5) * L, .02 * np.sin(t * 5 + i), .012 * np.sin(t * 7 + i)], 1), .0065, onion, 6); q, a = .26 * math.sqrt(r.random()), r.uniform(0, 6.3)
        x, y = q * math.cos(a) + .04, q * math.sin(a) - .04; o.location = (x, y, h(x, y) + .02 + .02 * r.random()); o.rotation_euler = (r.gauss(0, .4), r.gauss(0, .4), r.uniform(0, 6))
    coriander_on(h, 18, .38, 8, (.5, .9))
def onion_rings(h, n=4, centre=(.16, .14)):
    m = Mat('onion-ring'); m.set(Base_Color=m.ramp(m.sep(m.co(), 'X'), [(.2, '#c25a86'), (.6, '#f4dfe2')]), Roughness=.25); m.sss(.3, (.03, .02, .02), '#f4dfe2'); t = np.linspace(0, 6.283, 60)
    for i in range(n):
        R = .06 + .022 * i; x, y = centre[0] + .03 * math.sin(i * 3), centre[1] + .03 * math.cos(i * 2); tube('ring', np.stack([x + R * np.cos(t), y + R * np.sin(t), h(x, y) + .05 + .012 * i + .02 * np.sin(t + i)], 1), .011, m, 10, caps=False)
def flake_meshes(cols, a=.036, thick=.006):
    m = plain(cols, .55, .3, 24, .3); out = []
    for s in range(6):
        rr = random.Random(s); ph = [rr.uniform(0, 6) for _ in range(3)]; e = rr.uniform(.72, .95)
        def fn(T, P, ph=ph, e=e):
            w = (1 + .1 * np.sin(2 * T + ph[0]) + .07 * np.sin(3 * T + ph[1])) * np.sin(P) ** .6; x, y = a * w * np.cos(T), a * e * w * np.sin(T); return x, y, thick * np.cos(P) + .3 * (x * x - y * y * .6) / a
        out.append(grain_mesh('flake', m, fn, 24, 10))
    return out
def on_plate(meshes, n, a, b, c, mat=None, R=.56, H=.3, seed=1, tilt=.2, fill=None):
    """A generous mound on a plate. Returns its height."""
    plate(mat or steel(), .8); top = lambda x, y: .03 + H * np.clip(1.04 - (x * x + y * y) / R ** 2, 0, 1) ** .8
    if fill: bed(top, R * .99, fill, c * 1.6)
    p = Pack(.9, lambda X, Y: np.where(np.hypot(X, Y) < .7, np.maximum(.03, top(X, Y) - 7 * c), .11), 520, seed); heap(p, meshes, n, R, top, a, b, c, seed, tilt=tilt, roam=.9, slope=.8, jit=.1)
    return lambda x, y: float(p.h[int((y + .9) / p.dx), int((x + .9) / p.dx)])
def kanda_poha():
    h = on_plate(flake_meshes(('#dba21c', '#ecbc3c', '#f6d468')), 3000, .034, .03, .009, fill=plain(('#c08c18', '#d6a62c', '#e6bc4c'), .6, .2)); nut = plain(('#a8562c', '#c47a44', '#d89a64'), .5)
    scatter(bead(nut, .055, .036, .034), 20, .44, h, 3, lift=.014); scatter(mustard(), 60, .48, h, 5, lift=.005); scatter(curry_leaf(leaf_green()), 7, .36, h, 6, lift=.02, tilt=.4)
    scatter(chunks(plain(('#e6c8b0', '#f2dccb', '#f6cfc6'), .3, .4), .05, 3, .4), 26, .46, h, 8, lift=.008, tilt=.6); coriander_on(h, 30, .4, 7)
def sabudana():
    pearl = bead(plain(('#dccba8', '#ece0c4', '#f8f0de'), .2, .7, 12, .03), .028, None, .026, nu=20, nv=12); nut = lumps(plain(('#b98a50', '#d2a86c', '#e6c690'), .6, .2), .03, 3, .2)
    h = on_plate([pearl] * 22 + nut[:1], 2300, .026, .026, .022, tilt=.6, fill=plain(('#c9b288', '#dcc9a2', '#e8dabc'), .5, .3)); scatter(nut, 24, .45, h, 3, (.8, 1.3), lift=.012, tilt=1.); scatter(cumin_seed(), 50, .46, h, 2, lift=.006); coriander_on(h, 24, .4, 7)
    green = plain(('#2f6a1a', '#468a26', '#69a838'), .3); scatter(bead(green, .03, .03, .008), 10, .4, h, 9, lift=.014)
def upma():
    m = plain(('#d8bc7c', '#e8d09a', '#f4e4bc'), .5, .4, 40, .4); clump = lumps(m, .026, 5, .25)
    h = on_plate(clump, 2600, .028, .024, .021, tilt=.8, fill=m); pea = bead(plain(('#5a8a1e', '#78a832', '#98c454'), .3), .04); carrot = chunks(plain(('#d9600c', '#ea7a1c', '#f2963c'), .35), .045, 3)
    scatter(pea, 16, .46, h, 3, lift=.015); scatter(carrot, 22, .46, h, 4, lift=.01, tilt=.6); scatter(mustard(), 60, .48, h, 5, lift=.006); scatter(curry_leaf(leaf_green()), 7, .36, h, 6, lift=.02, tilt=.4); coriander_on(h, 14, .3, 9)
    cashew(h, 9, .4)
def cashew(h, n, R, seed=4, gold=('#cfa060', '#e2ba7c', '#efd2a0')):
    def fn(T, P):
        u = -np.cos(P); r = np.sin(P) ** .8 * (1 + .22 * u); q = u * 1.25; return .085 * np.sin(q) + .034 * r * np.cos(T) * np.sin(q), .085 * np.cos(q) - .05 + .034 * r * np.cos(T) * np.cos(q), .028 * r * np.sin(T)
    scatter(grain_mesh('cashew', plain(gold, .45), fn, 36, 28), n, R, h, seed, lift=.02)
def soft_bowl(cols, level=.31, dome=.07, lump=.05, oil=None, rough=.4, grain=.7, vessel=None):
    R = vessel() if vessel else bowl(.5, .34); return surface(R, level - .02, gravy_mat(cols, oil, rough, grain, .08), lump=lump, scale=5, seed=4, dome=dome), R
def khichdi():
    h, R = soft_bowl(('#c99a30', '#dcb450', '#ecca78'), dome=.1, lump=.03); grains = rice_mesh(('#dcb450', '#ecca78', '#f4dc9c'), .036, .011); scatter(grains, 900, R * .95, h, 2, lift=.002, tilt=.3)
    scatter(bead(plain(('#d99a24', '#e8b544', '#f2cb6a'), .35), .026, .025, .013), 260, R * .95, h, 3, lift=.002)
    g = Mat('ghee-pool'); g.set(Base_Color='#f2b420', Roughness=.06, Specular=.6, Transmission=.35); o = lathe('pool', [(0, .02), (.1, .016), (.14, .0), (.1, -.01), (0, -.01)], g, 64, 30, (.0, -.05, h(0, -.05)));
    scatter(cumin_seed(), 40, .34, h, 6, lift=.008); coriander_on(h, 12, .34, 5, centre=(.05, .1))
def curd_rice():
    h, R = soft_bowl(('#e6dcc6', '#f4ecdc', '#fdf9f0'), dome=.1, lump=.03); scatter(rice_mesh(('#f0e6d0', '#f8f1e2', '#fefaf2'), .036, .011), 1000, R * .95, h, 2, lift=.002)
    scatter(bead(plain(('#7c0a1c', '#b01830', '#d03c4c'), .15, .4), .03, .024, .024), 22, .4, h, 3, lift=.016); scatter(mustard(), 60, .4, h, 5, lift=.006); scatter(curry_leaf(leaf_green()), 6, .28, h, 6, lift=.02, tilt=.3); dry_chilli((.05, .1), .5, h(.05, .1)); coriander_on(h, 8, .36, 9)


# ------------------------------------------------------------------ breakfast, breads
def idli_disc(m):
    return lambda at, rx=0, ry=0: setattr(lathe('idli', [(0, 0), (.16, .006), (.26, .04), (.31, .075), (.3, .1), (.2, .145), (.09, .16), (0, .163)], m, 96, 60, at), 'rotation_euler', (rx, ry, 0))
def small_bowl(cols, at, R=.2, H=.15, oil=None, mat=None):
    k = katori(R, H, mat); bpy.context.scene.collection.objects[-1].location = at; before = set(bpy.context.scene.collection.objects); h = surface(R * .96, H * .8, gravy_mat(cols, oil), lump=.008, scale=9, nr=40, nt=90)
    for o in set(bpy.context.scene.collection.objects) - before: o.location = at
    return lambda x, y: h(x - at[0], y - at[1]) + at[2]
def idli():
    plate(steel(), .95); big_leaf(.78, .5, (-.05, 0, .035), .3); m = Mat('idli'); p = m.voronoi(60); n = m.noise(20, 5); m.set(Base_Color=m.ramp(n, [(.3, '#efe6d2'), (.7, '#fbf6ea')]), Roughness=.75, Specular=.2, Normal=m.bump(m.mix(.5, n, m.math('POWER', p, .5)), .4, .012)); m.sss(.35, (.05, .04, .03), '#fff6e6')
    put = idli_disc(m); put((-.38, .08, .075)); put((.0, -.28, .075)); put((-.16, -.06, .2), .12, -.1)
    h = small_bowl(('#d8d6b4', '#e6e6c8', '#f2f2de'), (.28, .3, .05), .2, .16); scatter(mustard(), 22, .12, h, 3, lift=.004, centre=(.28, .3)); scatter(curry_leaf(leaf_green()), 2, .08, h, 5, lift=.012, centre=(.28, .3))
    h = small_bowl(('#a84c0c', '#c66a16', '#d98a2c'), (.5, -.16, .05), .2, .16, '#b8460a'); coriander_on(h, 5, .1, 4, (.3, .5), (.5, -.16))
def chapati_mat(base=('#c9985a', '#e0ba80', '#eccf9e'), burn='#6a3c18'):
    m = Mat('chapati'); n = m.noise(3, 5); c = m.ramp(n, [(.3, base[0]), (.5, base[1]), (.7, base[2])]); s = m.ramp(m.mix(.3, m.noise(7, 3, .5), m.noise(40, 3)), [(.52, 0.), (.62, .9)]); small = m.ramp(m.noise(24, 2), [(.66, 0.), (.74, .6)])
    c = m.mix(s, c, '#a8692e'); c = m.mix(m.math('MULTIPLY', s, small, True), c, burn); c = m.mix(small, c, '#8f5726'); m.set(Base_Color=c, Roughness=.55, Specular=.35, Normal=m.bump(m.mix(.5, m.noise(12, 5), m.noise(60, 3)), .35, .015)); m.sss(.15, (.03, .015, .008), c); return m
def bread_disc(m, R, z, seed, at=(0, 0), wave=.03, fold=False):
    nr, nt = 60, 140; V = []
    for i in range(nr):
        for j in range(nt):
            q = i / (nr - 1); t = 2 * math.pi * j / nt; r = R * q * (1 + .02 * math.sin(3 * t + seed) + .012 * math.sin(7 * t + seed * 2)); x, y = r * math.cos(t), r * math.sin(t); zz = wave * (fbm(x + seed * 3, y, seed, 3, 2.2) * (.4 + q * q) + .25 * fbm(x, y, seed + 9, 2, 8)) + .012 * (1 - q ** 8)
            if fold and y > 0: y, zz = -y * .96 - .01, .075 * min(1, (abs(y) / .14)) ** .5 * (1 - .45 * q) + zz * .7 + .02
            V.append((at[0] + x, at[1] + y, z + zz))
    o = mesh('bread', V, gridfaces(nt, nr, True), m, outward=False); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .014; return o
def chapati():
    plate(steel(), .92)
    for i in range(5): bread_disc(chapati_mat(), .66 - .006 * i, .06 + .03 * i, i * 1.7, (.02 * math.sin(i * 2), .02 * math.cos(i * 3)))
    o = bread_disc(chapati_mat(), .62, .23, 4.4, (0, 0), .03, True); o.rotation_euler = (0, 0, .5); o.location = (.02, .12, 0)
def bhakri():
    plate(steel(), .8); m = lambda: chapati_mat(('#b9ab8c', '#d2c6aa', '#e2d8c0'), '#4a3a28')
    for i in range(3): bread_disc(m(), .56 - .01 * i, .06 + .045 * i, i * 2.3, (.02 * math.sin(i * 2), .02 * math.cos(i * 3)), .022)
    onion_rings(lambda x, y: .15, 5, (.3, -.16))
def thalipeeth():
    plate(steel(), .8); m = lambda: chapati_mat(('#7c4a1c', '#a06a2e', '#bd8842'), '#3c1e0c'); h = lambda x, y: .165
    for i in range(2): bread_disc(m(), .54, .06 + .05 * i, i * 3.1 + 1, (.03 * i, .02 * i), .03)
    coriander_on(h, 22, .44, 3, (.2, .4)); b = Mat('butter'); b.set(Base_Color='#fbeebb', Roughness=.3); b.sss(.3, (.05, .035, .02), '#fbeebb'); inst(lumps(b, .085, 1, .12)[0], Matrix.Translation((.06, -.06, .2)))
def dhokla():
    plate(steel(), .8)
    m = Mat('dhokla'); p = m.voronoi(34); n = m.noise(24, 5); m.set(Base_Color=m.ramp(m.mix(.5, n, p), [(.2, '#d9a416'), (.45, '#efc63c'), (.7, '#f8dc72')]), Roughness=.7, Specular=.25, Normal=m.bump(m.mix(.5, n, m.math('POWER', p, .5)), .8, .03)); m.sss(.25, (.04, .025, .01), '#f4d050')
    C = [as_mesh(block(m, (.33, .33, .22), i + 2)) for i in range(4)]; r = random.Random(3); spots = [(-.36, .2), (0, .24), (.36, .2), (-.2, -.16), (.18, -.14)]
    for i, (x, y) in enumerate(spots): inst(C[i % 4], Matrix.Translation((x, y, .15)) @ Matrix.Rotation(r.gauss(0, .12), 4, 'Z'))
    inst(C[1], Matrix.Translation((-.1, .05, .37)) @ Matrix.Rotation(.3, 4, 'Z')); inst(C[2], Matrix.Translation((.24, .06, .37)) @ Matrix.Rotation(-.2, 4, 'Z'))
    tops = [(x, y, .262) for x, y in spots[:1] + spots[3:]] + [(-.1, .05, .482), (.24, .06, .482)]; g = leaf_green()
    for i, (x, y, z) in enumerate(tops): h = lambda a, b, z=z: z; scatter(mustard(), 14, .13, h, i, centre=(x, y)); coriander_on(h, 4, .1, i, (.3, .6), (x, y), g)
    scatter(curry_leaf(g), 5, .14, lambda a, b: .485, 3, centre=(.05, .05), tilt=.2)


# ------------------------------------------------------------------ sweets, drinks
def gulab_jamun():
    R = bowl(.5, .3); syrup = Mat('syrup'); syrup.set(Base_Color='#8a3c06', Roughness=.05, Specular=.6, Transmission=.25); surface(R, .2, syrup, lump=.002)
    m = Mat('jamun'); n = m.noise(6, 5); m.set(Base_Color=m.ramp(n, [(.3, '#3c1206'), (.55, '#5e200a'), (.75, '#823a14')]), Roughness=.22, Specular=.55, Clearcoat=.6, Normal=m.bump(m.noise(26, 4), .12, .01)); m.sss(.15, (.04, .012, .004), '#7a3010')
    B = [grain_mesh('jamun%d' % s, m, lambda T, P, s=s: tuple(.165 * (1 + .012 * np.sin(3 * T + s) * np.sin(P)) * k for k in (np.sin(P) * np.cos(T), np.sin(P) * np.sin(T), .96 * np.cos(P))), 64, 48) for s in range(3)]
    places = [(.29 * math.cos(t), .29 * math.sin(t), .24) for t in np.linspace(.3, 6.58, 6)[:5]] + [(.0, -.02, .36)]; r = random.Random(2); sliver = plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5)
    for i, (x, y, z) in enumerate(places):
        inst(B[i % 3], Matrix.Translation((x, y, z)) @ Euler((r.uniform(0, 6), r.uniform(0, 6), 0)).to_matrix().to_4x4())
        for k in range(5): a, d = r.uniform(0, 6.3), r.uniform(0, .06); inst(chips(sliver), Matrix.Translation((x + d * math.cos(a), y + d * math.sin(a), z + .16)) @ Euler((r.gauss(0, .4), r.gauss(0, .4), r.uniform(0, 6))).to_matrix().to_4x4())
def chips(m, a=.022): return bead(m, a, a * .3, a * .22, 'sliver', 8, 6)
def kheer():
    R = bowl(.5, .34, brass()); h = surface(R, .29, gravy_mat(('#ecd9b0', '#f4e6c6', '#faf0da'), None, .2, .25), lump=.006); scatter(rice_mesh(('#f2e4c6', '#f9f0dc', '#fefaf0'), .034, .011, rough=.25), 190, R * .94, h, 2, lift=.0)
    scatter(chips(plain(('#e2cfa8', '#f0e2c4', '#faf2de'), .5), .05), 26, .34, h, 3, lift=.012); scatter(chips(plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5), .034), 26, .32, h, 4, lift=.012); cashew(h, 4, .3, 7)
    saffron = plain(('#9a1c06', '#c23a0c', '#de6a1c'), .5); r = random.Random(5)
    for i in range(16):
        q, a = .3 * math.sqrt(r.random()), r.uniform(0, 6.3); x, y = q * math.cos(a), q * math.sin(a); t = np.linspace(0, 1, 10); tube('saffron', np.stack([x + (t - .5) * .09 * math.cos(i), y + (t - .5) * .09 * math.sin(i) + .01 * np.sin(t * 6), np.full(10, h(x, y) + .007)], 1), .0035, saffron, 6)
def ladoo():
    plate(brass(), .8); m = Mat('ladoo'); p = m.voronoi(46); n = m.noise(30, 5, .7); m.set(Base_Color=m.ramp(m.mix(.4, n, m.rnd()), [(.25, '#b8781c'), (.5, '#d29a38'), (.75, '#e6b95e')]), Roughness=.65, Specular=.3, Normal=m.bump(m.mix(.5, n, p), .7, .02)); m.sss(.15, (.03, .015, .006), '#d9a040')
    B = [grain_mesh('ladoo%d' % s, m, lambda T, P, s=s: tuple(.2 * (1 + .02 * np.sin(2 * T + s) * np.sin(P) + .012 * np.sin(5 * T + 3 * P + s)) * k for k in (np.sin(P) * np.cos(T), np.sin(P) * np.sin(T), .93 * np.cos(P))), 90, 64) for s in range(3)]
    nut = plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5); almond = plain(('#c9a878', '#e2cba4', '#f0e2c4'), .5); places = [(.31 * math.cos(t), .31 * math.sin(t), .215) for t in np.linspace(.4, 6.68, 6)[:5]] + [(.02, 0, .44)]
    for i, (x, y, z) in enumerate(places): inst(B[i % 3], Matrix.Translation((x, y, z)) @ Euler((.3 * i, i, 0)).to_matrix().to_4x4()); h = lambda a, b, z=z: z + .186; scatter(chips(nut, .03), 5, .045, h, i, centre=(x, y)); scatter(chips(almond, .04), 3, .05, h, i + 9, centre=(x, y))
def jalebi():
    plate(steel(), .82); m = Mat('jalebi'); n = m.noise(9, 4); m.set(Base_Color=m.ramp(n, [(.3, '#c8560a'), (.5, '#e2780f'), (.72, '#f09a2c')]), Roughness=.14, Specular=.6, Clearcoat=.7, Normal=m.bump(m.noise(30, 3), .15, .01)); m.sss(.35, (.06, .02, .005), '#f08a1c')
    def one(x, y, z, s, tilt):
        r = random.Random(s); t = np.linspace(0, 1, 220); a = 6.283 * 3.1 * t + s; R = .07 + .19 * t + .012 * np.sin(a * 2.3 + s); P = np.stack([R * np.cos(a), R * np.sin(a) * .95, .016 * np.sin(a * 1.7 + s)], 1); tail = np.linspace(P[-1], np.array([-.1 * math.cos(s), .22 * math.sin(s), .045]), 30)
        o = tube('jalebi', np.concatenate([P, tail[1:]]), .034 * (1 + .12 * np.sin(np.linspace(0, 40, 249))), m, 14); o.location = (x, y, z); o.rotation_euler = (tilt * math.cos(s), tilt * math.sin(s), 0)
    for i, t in enumerate(np.linspace(.2, 6.48, 6)[:5]): one(.38 * math.cos(t), .36 * math.sin(t), .09, i * 1.3, .12)
    for i, t in enumerate((.9, 2.9, 5.)): one(.2 * math.cos(t), .2 * math.sin(t), .19, i * 2.1 + .5, .2)
    one(.0, -.02, .29, 4., .2); scatter(chips(plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5), .026), 22, .3, lambda x, y: .32 - .25 * math.hypot(x, y), 3)


CUTTING = [(.0, 0), (.17, .0), (.19, .03), (.2, .15), (.225, .42), (.255, .62), (.26, .66)]
TUMBLER = [(.0, 0), (.2, .0), (.222, .02), (.23, .1), (.275, .8), (.28, .86)]
def drink(m, level, shape=TUMBLER, places=((-.3, .12), (.3, -.16)), top=None, tray=True):
    """Two glasses on a wooden board; top(height, x, y, radius) puts something on the liquid."""
    if tray: lathe('board', [(0, .06), (.86, .06), (.88, .05), (.88, .01), (.86, 0), (0, 0)], wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), 128)
    r = float(np.interp(level, [z for _, z in shape], [q for q, _ in shape])) - .02
    for i, (x, y) in enumerate(places):
        vessel('glass', shape, .016, .05, level, m, (x, y, .06))
        if top: top(lambda a, b: level + .062, x, y, r, i)
def liquid(cols, rough=.16, scale=4, sss='#fff6e4'):
    m = Mat('liquid'); n = m.noise(scale, 4); m.set(Base_Color=m.ramp(n, [(.35, cols[0]), (.5, cols[1]), (.65, cols[2])]), Roughness=rough, Specular=.4); m.sss(.15, (.05, .03, .015), sss); return m
def froth(cols, size=(.006, .022)):
    m = Mat('froth'); m.set(Base_Color=cols, Roughness=.12, Specular=.55); m.sss(.2, (.02, .012, .008), cols); b = bead(m, 1., 1., .7, 'bubble', 14, 9)
    return lambda h, x, y, r, i: (scatter(b, 130, r, h, 3 + i, size, inner=r * .8, centre=(x, y)), scatter(b, 26, r * .8, h, 9 + i, size, centre=(x, y)))
def chai():
    drink(liquid(('#a8652f', '#b8753c', '#c2844c'), sss='#c98a50'), .58, CUTTING, ((-.3, .14), (.26, -.14)), froth('#dcae7c', (.008, .026)))
def herbs(h, x, y, r, i):
    scatter(cumin_seed(), 12, r * .9, h, i + 2, (.6, .9), .004, centre=(x, y)); coriander_on(h, 7, r * .7, i + 4, (.3, .5), (x, y))
def buttermilk(): drink(liquid(('#f0e9d8', '#f8f3e6', '#fdfaf2')), .79, top=herbs)
def lassi():
    m = Mat('malai'); m.set(Base_Color='#fff6e0', Roughness=.4); m.sss(.3, (.03, .02, .015), '#fff6e0'); pista, saffron = plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5), plain(('#c23a0c', '#de6a1c', '#f08a2c'), .5)
    def top(h, x, y, r, i):
        scatter(lumps(m, .05, 3), 9, r * .65, h, i, lift=.01, centre=(x, y)); scatter(chips(pista, .03), 16, r * .7, lambda a, b: h(a, b) + .05, i + 3, centre=(x, y)); scatter(chips(saffron, .022), 8, r * .7, lambda a, b: h(a, b) + .05, i + 6, centre=(x, y))
    drink(liquid(('#f2e6c8', '#f8f0da', '#fdf8ea')), .79, top=top)
def solkadhi(): drink(liquid(('#cf7c90', '#dc93a4', '#e6a9b6'), sss='#f0b8c4'), .58, CUTTING, ((-.3, .14), (.26, -.14)), lambda h, x, y, r, i: coriander_on(h, 6, r * .7, i + 4, (.25, .45), (x, y)))


def scene(build, width=1.5, elev=42, azim=-12, at=(0, 0, .18), focus=(0, -.22, .32), back='#f3f0e4', **light):
    def make(): reset(); studio(back, **light); build(); camera(width, elev, azim, at, .95, focus=focus)
    return make


PLATE, GLASSES = dict(width=1.95, elev=38, at=(0, 0, .12), focus=(0, -.25, .25)), dict(width=1.95, elev=28, azim=-8, at=(0, 0, .42), focus=(.1, -.2, .6), back='#cfc0a4', key=.9, fill=.3)
GLASS = dict(target='#e0d6c2', gain=.72, wb=.6)
WHITE = dict(diffuse=4)
DISHES = {
    'kanda-poha': (scene(kanda_poha, **PLATE), {}),
    'idli-chutney': (scene(idli, **{**PLATE, 'width': 2.1}), WHITE),
    'upma': (scene(upma, **PLATE), {}),
    'sabudana-khichdi': (scene(sabudana, **PLATE), WHITE),
    'dhokla': (scene(dhokla, **PLATE), {}),
    'dal-tadka': (scene(dal_tadka), {}),
    'jeera-rice': (scene(jeera_rice), WHITE),
    'veg-biryani': (scene(biryani), {}),
    'curd-rice': (scene(curd_rice), WHITE),
    'dal-khichdi': (scene(khichdi), {}),
    'paneer-butter-masala': (scene(paneer_makhani), {}),
    'chole': (scene(chole), {}),
    'rajma-curry': (scene(rajma), {}),
    'aloo-sabzi': (scene(aloo), {}),
    'chicken-curry': (scene(chicken), {}),
    'egg-curry': (scene(egg_curry), {}),
    'tomato-soup': (scene(tomato_soup), {}),
    'chapati': (scene(chapati, **PLATE), {}),
    'jowar-bhakri': (scene(bhakri, **PLATE), {}),
    'thalipeeth': (scene(thalipeeth, **PLATE), {}),
    'gulab-jamun': (scene(gulab_jamun), {}),
    'kheer': (scene(kheer), WHITE),
    'besan-ladoo': (scene(ladoo, **PLATE), {}),
    'jalebi': (scene(jalebi, **PLATE), {}),
    'masala-chai': (scene(chai, **{**GLASSES, 'at': (0, 0, .32)}), GLASS),
    'buttermilk': (scene(buttermilk, **GLASSES), {**GLASS, **WHITE}),
    'lassi': (scene(lassi, **GLASSES), {**GLASS, **WHITE}),
    'solkadhi': (scene(solkadhi, **{**GLASSES, 'at': (0, 0, .32)}), GLASS),
}
