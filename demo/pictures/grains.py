"""Grains, beans, nuts, powders and everything else that is sold as a heap."""
from studio import *


def grain_mesh(name, mat, fn, nu=20, nv=12):
    """A mesh without an object, to be placed many times. fn(theta, phi) returns x, y, z."""
    v, f = sphere_uv(fn, nu, nv)
    ob = mesh(name, v, f, mat)
    me = ob.data
    bpy.data.objects.remove(ob)
    return me


def heap(pack, meshes, n, R, target, a, b, c, seed=1, flip=.5, jit=.12, strays=0, stray_r=(.6, .8), rmax=None, **kw):
    """Drops at most n grains inside radius R, until the heap has its height, and a few strays beside the vessel."""
    kw.setdefault('full', c * .9)
    rng = np.random.default_rng(seed)
    for i in range(n + strays):
        stray = i >= n
        r = rng.uniform(*stray_r) if stray else math.sqrt(rng.uniform()) * R
        t = rng.uniform(0, 2 * math.pi)
        M = pack.drop((r * math.cos(t), r * math.sin(t)), a, b, c, None if stray else target, k=1 if stray else 6, rmax=None if stray else rmax, **kw)
        if M is None: continue
        k = 1 + rng.normal() * jit
        M = M @ Matrix.Diagonal((k, k * (1 + rng.normal() * .05), k, 1))
        if rng.uniform() < flip: M = M @ Matrix.Rotation(math.pi, 4, 'X')
        inst(meshes[rng.integers(len(meshes))], M)


def katori(R=.46, H=.34, mat=None):
    """A steel bowl; returns its inner wall as height over radius."""
    lathe('katori', [(0, .02), (R * .55, .02), (R * .8, .07), (R * .95, .2), (R * 1.0, H), (R * 1.04, H + .012), (R * 1.055, H), (R * 1.04, H - .012), (R * 1.02, H - .03), (R * .97, .19), (R * .82, .05), (R * .6, 0), (R * .5, .004), (0, .004)], mat or steel(), 128, 90)
    return lambda r: np.interp(r, [0, R * .55, R * .8, R * .95, R], [.02, .02, .07, .2, H])


def plate(mat=None, R=.8):
    """A shallow plate with a rolled rim."""
    s = R / .8
    lathe('plate', [(0, .03), (.62 * s, .03), (.7 * s, .045), (.76 * s, .11), (.785 * s, .118), (.8 * s, .11), (.79 * s, .095), (.74 * s, .03), (.66 * s, .008), (0, .006)], mat or brass(), 160, 80)
    return lambda r: np.interp(r, [0, .62 * s, .7 * s, .78 * s], [.03, .03, .045, .115])


def bowl_of(meshes, a, b, c, n, vessel=None, R=.46, H=.34, dome=.16, strays=9, flip=.62, tilt=.22, jit=.12, res=420, roam=1.5, slope=1.1, width=1.38, full=None):
    """A katori heaped with grains of half axes a, b, c."""
    wall = katori(R, H, vessel)
    kw = {} if full is None else dict(full=full)
    top = lambda x, y: H - .05 + dome * np.maximum(0, 1 - (x * x + y * y) / (R * .97) ** 2)
    inside = R - .012
    def floor(X, Y):
        r = np.hypot(X, Y)
        return np.where(r < inside, np.maximum(top(X, Y) - 8.4 * c, wall(r) + .008), 0)
    heap(Pack(.95, floor, res), meshes, n, inside * .98, top, a, b, c, strays=strays, stray_r=(.56, .85), rmax=inside - a * .95, flip=flip, tilt=tilt, jit=jit, roam=roam, slope=slope, **kw)
    camera(width, 37, -12, (0, 0, .19), .95, focus=(0, -.25, .36))


def mound_of(meshes, a, b, c, n, R=.44, Hh=.2, mat=None, strays=40, tilt=.12, jit=.1, res=560, slope=.7, roam=.9, flip=.5, width=1.3):
    """A mound of grains on a brass plate."""
    plate(mat)
    top = lambda x, y: .03 + Hh * np.clip(1.06 - np.sqrt((x * x + y * y) / R ** 2 + .012), 0, 1) ** 1.1
    floor = lambda X, Y: np.where(np.hypot(X, Y) < .72, np.maximum(.03, top(X, Y) - 9 * c), np.where(np.hypot(X, Y) < .8, .11, 0))
    heap(Pack(.9, floor, res), meshes, n, R, top, a, b, c, strays=strays, stray_r=(R, .6), tilt=tilt, jit=jit, roam=roam, slope=slope, flip=flip)
    camera(width, 34, -10, (0, 0, .1), .95, focus=(0, -.2, .16))


def seed_mat(cols, rough=.34, spec=.5, bump=.14, sss=.3, freckle=None, scale=30):
    """One colour per grain with a fine grain of its own; cols from dark to light."""
    m = Mat('seed')
    col = m.ramp(m.mix(.35, m.rnd(), m.noise(scale, 4)), [(.15, cols[0]), (.45, cols[1]), (.85, cols[2])])
    if freckle: col = m.mix(m.ramp(m.noise(160, 2), [(.58, 0.), (.75, .35)]), col, freckle)
    m.set(Base_Color=col, Roughness=rough, Specular=spec, Normal=m.bump(m.noise(90, 3), bump, .003))
    if sss: m.sss(sss, (.02, .009, .003), col)
    return m


def split_grain(a, c, s, kind='split'):
    """A split pulse: round above, nearly flat below; 'whole' is a flat ellipsoid."""
    e = 1 + .08 * math.sin(s * 2.1)
    def fn(T, P):
        r, z = np.sin(P), np.cos(P)
        w = 1 + .05 * np.sin(3 * T + s) + .03 * np.sin(2 * T + 2 * s)
        zz = np.where(z > 0, c * 1.15 * np.abs(z) ** .85, -c * .75 * np.abs(z) ** .28 * np.minimum(1, (1 - r) * 9 + .12)) if kind == 'split' else c * z
        return a * e * w * r ** .8 * np.cos(T), a / e * w * r ** .8 * np.sin(T), zz
    return fn


def pulses(cols, a=.0285, c=.0125, kind='split', n=1500, freckle='#fbe3a8', **kw):
    """Dal in a katori."""
    reset(); studio()
    m = seed_mat(cols, freckle=freckle)
    bowl_of([grain_mesh('g%d' % s, m, split_grain(a, c, s, kind), 24, 14) for s in range(4)], a, a, c, n, **kw)


def chickpeas(cols, a=.052, n=330):
    """Whole chickpeas with their beak and seam."""
    reset(); studio()
    m = seed_mat(cols, rough=.5, bump=.5, sss=.25, scale=14)
    M = []
    for s in range(5):
        def fn(T, P, s=s):
            r, z = np.sin(P), np.cos(P)
            k = 1 + .05 * np.sin(3 * T + s) + .35 * np.exp(-((P - .0) / .28) ** 2) - .08 * np.exp(-(np.sin(T / 2) / .12) ** 2) * r
            return a * k * r * np.cos(T), a * .92 * k * r * np.sin(T), a * .95 * k * z + .004 * np.sin(5 * T) * r
        M.append(grain_mesh('c%d' % s, m, fn, 36, 22))
    bowl_of(M, a, a, a * .85, n, dome=.2, tilt=1.2, strays=5, jit=.06)


def kidney(cols, a=.062, n=330, speckle=None):
    """Kidney-shaped beans (rajma, lobia)."""
    reset(); studio()
    m = seed_mat(cols, rough=.22, spec=.55, bump=.05, sss=.1, freckle=speckle, scale=9)
    M = []
    for s in range(5):
        def fn(T, P, s=s):
            u = -np.cos(P); r = np.sin(P) ** .86; bend = (.018 + .004 * (s % 3)) * (1 - u * u)
            return a * u, a * .55 * r * np.cos(T) - bend * 1.3, a * .46 * r * np.sin(T)
        M.append(grain_mesh('k%d' % s, m, fn, 28, 24))
    bowl_of(M, a, a * .55, a * .42, n, dome=.19, tilt=.35, strays=6, jit=.07)


def beads(cols, a, n, rough=.4, sss=.2, flat=1., **kw):
    """Small round seeds: mustard, sabudana, millets, pepper, whole moong."""
    reset(); studio()
    m = seed_mat(cols, rough=rough, sss=sss)
    M = []
    for s in range(4):
        def fn(T, P, s=s):
            k = 1 + .06 * np.sin(2 * T + s) * np.sin(P)
            return a * k * np.sin(P) * np.cos(T), a * np.sin(P) * np.sin(T), a * flat * np.cos(P)
        M.append(grain_mesh('b%d' % s, m, fn, 16, 10))
    bowl_of(M, a, a, a * .8 * flat, n, tilt=1., strays=14, **kw)


def sticks(cols, a, w, n, rough=.4, ridged=0., bend=.1, sss=.2, mound=False, **kw):
    """Long thin seeds: cumin, fennel, rice, vermicelli."""
    reset(); studio()
    m = seed_mat(cols, rough=rough, sss=sss, bump=.2)
    M = []
    for s in range(5):
        def fn(T, P, s=s):
            u = -np.cos(P); r = w * np.sqrt(np.clip(1 - np.abs(u) ** 2.6, 0, 1)) * (1 - .12 * u) * (1 + ridged * np.cos(6 * T))
            return a * u, r * 1.1 * np.cos(T) + a * bend * (s - 1.5) / 2 * (1 - u * u), r * .95 * np.sin(T)
        M.append(grain_mesh('s%d' % s, m, fn, 18, 18))
    (mound_of if mound else bowl_of)(M, a, w * 1.3, w, n, **kw)


def flakes(cols, a, n, thick=.005, cup=.16, rough=.6, **kw):
    """Flattened grains: poha, oats."""
    reset(); studio()
    m = seed_mat(cols, rough=rough, sss=.3, bump=.35, scale=24)
    M = []
    for s in range(6):
        rr = random.Random(s); ph = [rr.uniform(0, 6) for _ in range(3)]; e = rr.uniform(.72, .95)
        def fn(T, P, ph=ph, e=e):
            r = np.sin(P) ** .6; w = 1 + .1 * np.sin(2 * T + ph[0]) + .06 * np.sin(3 * T + ph[1]) + .04 * np.sin(5 * T + ph[2])
            x, y = a * w * r * np.cos(T), a * e * w * r * np.sin(T)
            return x, y, thick * np.cos(P) + cup * (x * x - y * y * .6) / a + .0016 * np.sin(x * 260 + ph[0])
        M.append(grain_mesh('f%d' % s, m, fn, 28, 10))
    bowl_of(M, a, a * .85, thick * 1.5, n, tilt=.14, strays=8, slope=.5, full=.012, **kw)


# ------------------------------------------------------------------ nuts and dried fruit
def nuts(mat, fns, a, b, c, n, nu=36, nv=28, **kw):
    meshes = [grain_mesh('n%d' % i, mat, fn, nu, nv) for i, fn in enumerate(fns)]
    bowl_of(meshes, a, b, c, n, **{**dict(tilt=.2, dome=.15, strays=0, jit=.07, slope=.7), **kw})


def almonds():
    reset(); studio()
    m = Mat('almond'); f = m.noise(6, 6, .65, m.map(m.co(), (3, 26, 26)))
    c = m.ramp(m.mix(.35, f, m.rnd()), [(.25, '#6f3c19'), (.5, '#96582b'), (.75, '#b87a45')])
    m.set(Base_Color=c, Roughness=.62, Specular=.3, Normal=m.bump(f, .6, .008))
    def make(s):
        def fn(T, P):
            u = -np.cos(P); r = np.sin(P) ** .85 * (1 - .32 * u - .08 * u * u)
            return .105 * u, .062 * r * np.cos(T) * (1 + .03 * math.sin(s)), .031 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(4)], .1, .056, .03, 240)


def cashews():
    reset(); studio()
    m = Mat('cashew'); n = m.noise(9, 4)
    c = m.ramp(m.mix(.4, n, m.rnd()), [(.2, '#dcc095'), (.5, '#ecd9b4'), (.85, '#f6ead0')])
    m.set(Base_Color=c, Roughness=.48, Specular=.4, Normal=m.bump(m.noise(40, 3), .2, .004)); m.sss(.3, (.04, .025, .012), c)
    def make(s):
        def fn(T, P):
            u = -np.cos(P); r = np.sin(P) ** .8 * (1 + .22 * u); q = u * 1.25
            R = .085 + .004 * s
            x, y = R * np.sin(q), R * np.cos(q) - R * .6
            return x + .036 * r * np.cos(T) * np.sin(q), y + .036 * r * np.cos(T) * np.cos(q), .03 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(4)], .1, .06, .03, 260)


def peanuts():
    reset(); studio()
    m = seed_mat(('#9a4a33', '#b9674a', '#d28a68'), rough=.55, bump=.35, sss=.1, scale=12)
    def make(s):
        def fn(T, P):
            u = -np.cos(P); r = np.sin(P) ** .8 * (1 - .1 * u + .05 * np.sin(3 * T + s))
            return .062 * u, .04 * r * np.cos(T), .038 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(4)], .06, .04, .036, 480)


def raisins(cols=('#1c0f12', '#34191c', '#5a2d2a')):
    reset(); studio()
    m = seed_mat(cols, rough=.42, bump=.1, sss=.15)
    def make(s):
        def fn(T, P):
            u = -np.cos(P); w = 1 + .14 * np.sin(4 * T + 3 * u + s) + .1 * np.sin(7 * T - 5 * u + 2 * s) + .06 * np.sin(11 * T + 9 * u)
            r = np.sin(P) ** .8 * w
            return .062 * u * (1 + .05 * np.sin(5 * T)), .038 * r * np.cos(T), .03 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(6)], .06, .038, .028, 420, 44, 30)


def dates(cols=('#5c2c12', '#8a4a1f', '#b97a3e')):
    reset(); studio()
    m = Mat('date'); f = m.noise(5, 5, .6, m.map(m.co(), (2, 16, 16)))
    c = m.ramp(m.mix(.35, f, m.rnd()), [(.25, cols[0]), (.5, cols[1]), (.8, cols[2])])
    m.set(Base_Color=c, Roughness=.35, Specular=.5, Normal=m.bump(f, .6, .012)); m.sss(.15, (.04, .015, .006), c)
    def make(s):
        def fn(T, P):
            u = -np.cos(P); r = np.sin(P) ** .7 * (1 + .07 * np.sin(5 * T + s + 2 * u) + .05 * np.sin(9 * T + 4 * u))
            return .125 * u, .056 * r * np.cos(T), .05 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(5)], .12, .056, .045, 120, 44, 34)


# ------------------------------------------------------------------ powders
def powder_heap(name, mat, R, H, seed=0, at=(0, 0, 0), nr=150, nt=240, lump=1.):
    V = []
    for i in range(nr):
        r = R * (i / (nr - 1)) ** .9
        for j in range(nt):
            t = 2 * math.pi * j / nt; x, y = r * math.cos(t), r * math.sin(t)
            q = r / R * (1 + .07 * fbm(x * 2 + seed, y * 2, 1, 2)); b = max(0., 1.03 - math.sqrt(q * q + .01)); edge = min(1, (1 - i / (nr - 1)) * 8)
            z = H * b ** 1.12 + edge * lump * (.035 * H * 3 * fbm(x + seed, y, 0, 2, 3.2 / R) * .5 + .012 * fbm(x, y, seed, 3, 11 / R) + .006 * abs(fbm(x, y, seed + 4, 2, 30 / R)))
            V.append((at[0] + x, at[1] + y, at[2] + max(0, z) + .001))
    return mesh(name, V, gridfaces(nt, nr, True), mat)


def powder_mat(cols, fine=.45):
    m = Mat('powder'); n = m.noise(7, 8, .65); f = m.noise(120, 4, .7); k = m.mix(fine, n, f)
    m.set(Base_Color=m.ramp(k, [(.32, cols[0]), (.5, cols[1]), (.68, cols[2])]), Roughness=.95, Specular=.08, Sheen=.25, Normal=m.bump(m.mix(.5, m.noise(45, 6, .75), m.noise(200, 3, .75)), .8, .016))
    return m


def spoon(mat, at, yaw, fill=None, tilt=0.):
    ob = lathe('bowl', [(0, .022), (.1, .03), (.17, .075), (.205, .13), (.215, .137), (.224, .13), (.19, .07), (.12, .012), (0, 0)], mat, 72, 60); ob.scale = (1.3, 1, .95)
    h = tube('handle', [(.26, 0, .115), (.36, 0, .118), (.6, 0, .15), (1.0, 0, .2), (1.5, 0, .235), (1.7, 0, .24)], [.036, .034, .03, .033, .042, .03], mat, 24, lambda u, a: 1 / np.sqrt((np.cos(a) / 1.25) ** 2 + (np.sin(a) / .8) ** 2)); subsurf(h, 2)
    M = Matrix.Translation(at) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'Y'); parts = [ob, h]
    if fill:
        p = powder_heap('fill', fill, .185, .1, 3, nr=60, nt=120, lump=.6); p.location = (0, 0, .085); p.scale = (1.3, 1, 1); parts.append(p)
    for o in parts: o.matrix_world = M @ o.matrix_basis
    return parts


def crumb(mat, blocky=False):
    fn = (lambda T, P: (np.sin(P) ** .4 * np.sign(np.cos(T)) * np.abs(np.cos(T)) ** .5, np.sin(P) ** .4 * np.sign(np.sin(T)) * np.abs(np.sin(T)) ** .5, np.sign(np.cos(P)) * np.abs(np.cos(P)) ** .5)) if blocky else (lambda T, P: (np.sin(P) * np.cos(T) * (1 + .2 * np.sin(3 * T)), np.sin(P) * np.sin(T), np.cos(P) * .8))
    return grain_mesh('crumb', mat, fn, 8, 6)


def specks(mat, n, R0, R1, s0=.003, s1=.009, seed=5, blocky=False):
    me = crumb(mat, blocky); r = np.random.default_rng(seed)
    for i in range(n):
        q = R0 + (R1 - R0) * r.uniform() ** 2.2; t = r.uniform(0, 6.283); s = s0 + (s1 - s0) * r.uniform() ** 2
        inst(me, Matrix.Translation((q * math.cos(t), q * math.sin(t), s * .5)) @ Matrix.Scale(s, 4))


def grit(mat, ob, n, s0=.0022, s1=.0075, seed=7, blocky=False):
    me = crumb(mat, blocky); r = random.Random(seed); vs = ob.data.vertices
    for k in range(n):
        p = vs[int(len(vs) * r.random() ** .55)].co; s = s0 + (s1 - s0) * r.random() ** 4
        inst(me, Matrix.Translation(p) @ Euler((r.random() * 6, r.random() * 6, 0)).to_matrix().to_4x4() @ Matrix.Scale(s, 4))


def crystals(cols, size, n, vessel=None, rough=.2, strays=90):
    """Sugar and salt: cubic crystals in a brass bowl."""
    reset(); studio()
    m = Mat('crystal')
    m.set(Base_Color=m.ramp(m.rnd(), [(.2, cols[0]), (.5, cols[1]), (.85, cols[2])]), Roughness=rough, Specular=.5); m.sss(.4, (.02, .018, .015), cols[2])
    M = []
    for s in range(4):
        e = 1 + .2 * math.sin(s * 2.3)
        def fn(T, P, e=e):
            k = lambda v: np.sign(v) * np.abs(v) ** .45
            return size * e * k(np.sin(P)) * k(np.cos(T)), size * k(np.sin(P)) * k(np.sin(T)), size * .9 * k(np.cos(P))
        M.append(grain_mesh('x%d' % s, m, fn, 12, 8))
    bowl_of(M, size, size, size * .8, n, vessel or brass(), tilt=1., strays=strays, res=640, roam=1.2, jit=.2)


def powder(cols, ladle=('#8a5a30', '#c39260'), R=.56, H=.36, lump=1.7, coarse=None, loose=900):
    """A heap of powder with a filled wooden spoon; coarse = (grains, size) for semolina, sugar and salt."""
    reset(); studio()
    m = powder_mat(cols); ob = powder_heap('heap', m, R, H, lump=lump)
    g = m
    if coarse:
        g = Mat('crystal'); g.set(Base_Color=cols[2], Roughness=.25, Specular=.5); g.sss(.4, (.02, .018, .015), cols[2])
    specks(g, loose, R - .03, R + .16, *(coarse[1] if coarse else (.003, .009)), blocky=bool(coarse))
    grit(g, ob, coarse[0] if coarse else 3200, *(coarse[1] if coarse else (.0022, .0075)), blocky=bool(coarse))
    spoon(wood(*ladle), (.42, -.5, 0), math.radians(22), m)
    camera(1.75, 34, -10, (.12, -.08, .11), .95, focus=(.1, -.35, .15))


def tea_leaves():
    """CTC tea: dark granules in a brass bowl."""
    reset(); studio()
    m = seed_mat(('#1b0f0a', '#2f1a10', '#4d2c1a'), rough=.6, sss=0, bump=.5)
    M = []
    for s in range(6):
        def fn(T, P, s=s):
            w = 1 + .25 * np.sin(3 * T + s + 2 * np.cos(P)) + .15 * np.sin(5 * P + 2 * s)
            return .017 * w * np.sin(P) * np.cos(T), .013 * w * np.sin(P) * np.sin(T), .012 * w * np.cos(P)
        M.append(grain_mesh('t%d' % s, m, fn, 14, 10))
    bowl_of(M, .015, .013, .011, 5200, brass(), tilt=1., strays=60, res=640, roam=1.)
