"""Round fruit and vegetables: bodies turned from a profile, with the skin, stalk and crown of each kind."""
from studio import *
from grains import grain_mesh


def body(profile, mat, nu=112, nv=80, lobes=0, depth=0., at_top=True, lumps=0., seed=0, squash=(1, 1), name='body'):
    """Turns profile [(r, z) from the top to the bottom] into a closed mesh with lobes and lumps; returns the mesh."""
    S = spline(profile, nv)
    th = np.linspace(0, 2 * math.pi, nu, endpoint=False)
    rng = random.Random(seed); ph = [rng.uniform(0, 6) for _ in range(4)]
    V = []
    for i, (r, z) in enumerate(S):
        r = max(r, 1e-3)
        for t in th:
            k = 1 + .012 * math.sin(2 * t + ph[0]) + .008 * math.sin(3 * t + ph[1])
            if lobes: k *= 1 - depth * abs(math.sin(lobes * t / 2 + ph[2])) ** .5 if depth < 0 else 1 - depth + depth * abs(math.cos(lobes * t / 2 + ph[2])) ** .7
            x, y, zz = r * k * math.cos(t) * squash[0], r * k * math.sin(t) * squash[1], z
            if lumps:
                q = 1 + lumps * fbm(x + seed * 3.1, y, zz, 3, 1.6)
                x, y, zz = x * q, y * q, zz * q
            V.append((x, y, zz))
    n = len(S)
    ob = mesh(name, V, gridfaces(nu, n, True) + [tuple(range(nu)), tuple(range((n - 1) * nu, n * nu))[::-1]], mat)
    me = ob.data; bpy.data.objects.remove(ob)
    return me


def put(me, spots, seed=1, turn=True):
    """Places copies at (x, y, z, scale, tilt x, tilt y)."""
    r = random.Random(seed); out = []
    for (x, y, z, s, rx, ry) in spots:
        M = Matrix.Translation((x, y, z)) @ Euler((rx, ry, r.uniform(0, 6.283) if turn else 0), 'XYZ').to_matrix().to_4x4() @ Matrix.Scale(s, 4)
        out.append(inst(me, M))
    return out


def stalk(path, radii, mat, spots, seed=1):
    """A stalk for each copy placed by put() with the same seed."""
    t = tube('stalk', path, radii, mat, 14); subsurf(t, 1)
    me = t.data; mods = t
    out = put(me, spots, seed)
    for o in out: subsurf(o, 1)
    bpy.data.objects.remove(mods)
    return out


def brown():
    m = Mat('stalk'); n = m.noise(20, 4); m.set(Base_Color=m.ramp(n, [(.3, '#4a3018'), (.7, '#7a5a34')]), Roughness=.8, Normal=m.bump(n, .5, .01)); return m


def green_stalk(a='#4d6e26', b='#7f9a48'):
    m = Mat('greenstalk'); n = m.noise(12, 4); m.set(Base_Color=m.ramp(n, [(.3, a), (.7, b)]), Roughness=.5, Normal=m.bump(n, .3, .01)); return m


def skin(stops, rough=.3, spec=.5, coat=.2, pores=0, pore_depth=.1, spots=None, spot_scale=24, streak=None, sss=(.1, (.05, .02, .01)), along='Z', blush=.3, noise=3.):
    """Skin coloured along its axis; pores for citrus, spots of a second colour, streaks from pole to pole."""
    m = Mat('skin'); z = m.sep(m.co('Generated'), along); n = m.noise(noise, 4)
    k = m.math('ADD', m.math('MULTIPLY', z, 1 - blush), m.math('MULTIPLY', n, blush))
    c = m.ramp(k, stops)
    if streak:
        f = m.noise(4, 5, .7, m.map(m.co(), (9, 9, .9)))
        c = m.mix(m.ramp(f, [(.42, 0.), (.66, streak[1])]), c, streak[0])
    if spots: c = m.mix(m.ramp(m.voronoi(spot_scale), [(.04, spots[1]), (.12, 0.)]), c, spots[0])
    bump = m.noise(26, 3)
    if pores: bump = m.mix(.75, bump, m.ramp(m.voronoi(pores, feature='SMOOTH_F1'), [(.0, 0.), (.6, 1.)]))
    m.set(Base_Color=c, Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=.12, Normal=m.bump(bump, pore_depth, .006))
    m.sss(sss[0], sss[1], c)
    return m


THREE = [(-.42, .16, .0, 1, .12, -.2), (.38, .2, .0, .95, .25, .2), (.0, -.42, .0, 1.02, .3, .1)]
FIVE = [(-.52, .3, 0, 1, .1, -.1), (.04, .42, 0, .97, .2, .15), (.56, .24, 0, 1.02, -.1, .3), (-.26, -.28, 0, 1.03, .3, .0), (.36, -.34, 0, .98, .35, .2)]


def rest(spots, h): return [(x, y, z + h * s, s, rx, ry) for (x, y, z, s, rx, ry) in spots]
def view(width=1.9, z=.24, azim=-10, elev=35): camera(width, elev, azim, (0, -.02, z), .95, focus=(.05, -.5, z + .1))


# ------------------------------------------------------------------ fruit
APPLE = [(.002, .235), (.05, .245), (.11, .31), (.2, .34), (.31, .29), (.385, .12), (.38, -.08), (.3, -.26), (.18, -.34), (.1, -.335), (.05, -.3), (.002, -.29)]


def apple(stops, streak=None, spots=('#f3dcae', .55), blush=.45):
    reset(); studio()
    m = skin(stops, .24, .5, .35, spots=spots, spot_scale=30, streak=streak, blush=blush, pore_depth=.03)
    me = body(APPLE, m, lobes=5, depth=.03)
    at = rest(THREE, .335)
    put(me, at); stalk([(0, 0, .22), (.01, 0, .3), (.03, .01, .38), (.06, .02, .44)], [.016, .012, .013, .02], brown(), at)
    view(1.85, .28)


def orange(stops=(('.2', '#e8780e'), ), pores=60, R=.34, cut=None, squash=.94, colour=('#e06a08', '#f08a1a', '#f6a032')):
    reset(); studio()
    m = skin([(.1, colour[0]), (.5, colour[1]), (.95, colour[2])], .38, .5, .1, pores=pores, pore_depth=.35, blush=.6, noise=2.)
    P = [(.002, R * .9), (R * .1, R * .915), (R * .35, R * .91), (R * .75, R * .62), (R, 0), (R * .78, -R * .6), (R * .35, -R * .88), (R * .08, -R * .87), (.002, -R * .85)]
    me = body([(r, z * squash) for r, z in P], m, lumps=.02)
    at = rest(THREE, R * .84)
    put(me, at)
    st = green_stalk('#56702c', '#6f8a3e'); stalk([(0, 0, R * .8), (0, 0, R * .88)], [.026, .02], st, at)
    view(1.7, .24)


def citrus_cut(colour, flesh, R=.2, n=5, pores=70, pith='#f6f0d8', tip=0.):
    """Small limes, one of them halved."""
    reset(); studio()
    m = skin([(.1, colour[0]), (.5, colour[1]), (.95, colour[2])], .32, .5, .2, pores=pores, pore_depth=.25, blush=.6, noise=2.)
    P = [(.002, R * (1 + tip)), (R * .12, R * .97), (R * .5, R * .86), (R * .9, R * .42), (R, 0), (R * .9, -R * .42), (R * .5, -R * .86), (R * .12, -R * .97), (.002, -R * (1 + tip))]
    me = body(P, m, lumps=.02)
    put(me, [(-.42, .26, R * .95, 1, .7, .3), (.03, .34, R * .96, 1.02, .2, .9), (.46, .2, R, .98, 1.2, .2), (-.3, -.2, R, 1.03, .4, -.6)][:n - 1], 4)
    f = Mat('flesh'); v = f.map(f.co(), (1, 1, 1)); a = f.node('ShaderNodeTexGradient', {'Vector': f.co()}, gradient_type='RADIAL').outputs['Fac']
    seg = f.math('FRACT', f.math('MULTIPLY', a, 10.)); rib = f.math('ABSOLUTE', f.math('SUBTRACT', seg, .5))
    x = f.node('ShaderNodeVectorMath', {0: f.map(f.co(), (1, 1, 0))}, operation='LENGTH').outputs['Value']
    edge = f.ramp(f.math('DIVIDE', x, R), [(.0, 1.), (.1, .0), (.84, 0.), (.9, 1.)])
    wall = f.math('MAXIMUM', f.ramp(rib, [(.44, 0.), (.49, 1.)]), edge)
    pulp = f.ramp(f.noise(5, 5, .6, f.map(f.co(), (14, 14, 1)), 1.), [(.3, flesh[0]), (.7, flesh[1])])
    f.set(Base_Color=f.mix(wall, pulp, pith), Roughness=.15, Specular=.6, Normal=f.bump(f.mix(.6, f.voronoi(26), wall), .3, .01)); f.sss(.35, (.06, .05, .02), flesh[1])
    M = Matrix.Translation((.28, -.33, R * .82)) @ Euler((.95, .12, .25)).to_matrix().to_4x4()
    V, nu, nv = [], 72, 24
    for j in range(nv):
        b = j / (nv - 1) * math.pi / 2
        for i in range(nu): t = i / nu * 2 * math.pi; V.append((R * math.cos(b) * math.cos(t), R * math.cos(b) * math.sin(t), -R * math.sin(b)))
    o = mesh('half', V, gridfaces(nu, nv, True), m); o.matrix_world = M
    d = lathe('face', [(0, .004), (R * .5, .006), (R * .9, .004), (R, 0), (R, -.01)], f, 72); d.matrix_world = M
    view(1.45, .16)


def guava(cut='#f6eecb'):
    reset(); studio()
    m = skin([(.1, '#8fae3e'), (.5, '#b3c65a'), (.95, '#cdd578')], .42, .45, .1, pores=26, pore_depth=.2, spots=('#7f8f3a', .4), spot_scale=50, blush=.6)
    P = [(.002, .31), (.05, .32), (.14, .29), (.27, .15), (.335, -.05), (.3, -.22), (.18, -.32), (.08, -.335), (.06, -.315), (.002, -.31)]
    at = rest(THREE, .315); put(body(P, m, lumps=.05), at); stalk([(0, 0, .3), (.0, 0, .34), (.02, .01, .38)], [.025, .016, .018], brown(), at)
    view(1.75, .25)


def chikoo():
    reset(); studio()
    m = Mat('chikoo'); n = m.noise(30, 6, .7); m.set(Base_Color=m.ramp(m.mix(.5, n, m.noise(3, 3)), [(.3, '#6f4a28'), (.5, '#94683c'), (.72, '#b58a58')]), Roughness=.85, Specular=.15, Sheen=.3, Normal=m.bump(n, .45, .006))
    P = [(.002, .31), (.09, .3), (.2, .2), (.25, 0), (.22, -.17), (.12, -.28), (.03, -.315), (.002, -.32)]
    at = [(x, y, .245, k, 1.1 + rx, ry) for (x, y, z, k, rx, ry) in FIVE]; put(body(P, m, lumps=.07), at); stalk([(0, 0, .29), (0, 0, .325), (.01, 0, .34)], [.04, .03, .02], brown(), at)
    view(1.85, .2)


def stone_fruit(stops, R=.27, fuzz=0., spots=FIVE, crease=.12, bloom=None, width=1.75):
    reset(); studio()
    m = skin(stops, .38 if not fuzz else .65, .45, .15 if not fuzz else 0, blush=.55, noise=2.4, pore_depth=.03, sss=(.15, (.06, .02, .01)))
    if fuzz: m.set(Sheen=fuzz)
    if bloom: m.set(Base_Color=m.mix(m.ramp(m.noise(4, 5), [(.42, 0.), (.75, .45)]), m.ramp(m.noise(2.4, 4), stops), bloom))
    def fn(T, P):
        s = np.sin(P); cr = 1 - crease * np.exp(-(np.sin(T / 2) / .1) ** 2) * s - .1 * np.exp(-(P / .3) ** 2)
        return R * s * cr * np.cos(T), R * s * cr * np.sin(T), R * (.96 * np.cos(P) - .16 * np.exp(-(P / .25) ** 2))
    v, f = sphere_uv(fn, 96, 64); ob = mesh('stone', v, f, m); me = ob.data; bpy.data.objects.remove(ob)
    at = rest(spots, R * .93); put(me, at); stalk([(0, 0, R * .74), (0, 0, R * .9), (.01, 0, R * 1.05)], [.012, .01, .014], brown(), at)
    view(width, R * .8)


def pear():
    reset(); studio()
    m = skin([(.1, '#a3b646'), (.5, '#b9c65a'), (.95, '#cbd06e')], .36, .45, .15, spots=('#7f8a34', .5), spot_scale=44, blush=.6)
    P = [(.002, .42), (.05, .43), (.11, .39), (.16, .26), (.24, .1), (.33, -.1), (.33, -.24), (.24, -.36), (.1, -.39), (.05, -.36), (.002, -.35)]
    at = [(-.36, .1, .38, 1, .1, -.15), (.3, .22, .38, .95, .05, .15), (.12, -.36, .33, 1, 1.45, .2)]
    put(body(P, m, lumps=.05), at, 3); stalk([(0, 0, .41), (.01, 0, .48), (.04, .01, .56)], [.018, .012, .018], brown(), at, 3)
    view(1.75, .33)


def kiwi():
    reset(); studio()
    m = Mat('kiwi'); n = m.noise(60, 6, .75, m.map(m.co(), (1, 1, .5))); m.set(Base_Color=m.ramp(n, [(.3, '#5a4420'), (.55, '#7d6334'), (.75, '#9a8048')]), Roughness=.9, Sheen=.8, Normal=m.bump(n, .7, .008))
    P = [(.002, .27), (.06, .27), (.15, .23), (.215, .1), (.22, -.05), (.18, -.19), (.09, -.26), (.03, -.27), (.002, -.27)]
    me = body(P, m)
    put(me, [(-.36, .22, .215, 1, 1.5, .3), (.24, .34, .215, 1, 1.5, 1.4)], 5)
    f = Mat('kiwiflesh'); x = f.math('DIVIDE', f.node('ShaderNodeVectorMath', {0: f.map(f.co(), (1, 1, 0))}, operation='LENGTH').outputs['Value'], .215)
    a = f.node('ShaderNodeTexGradient', {'Vector': f.co()}, gradient_type='RADIAL').outputs['Fac']
    ray = f.math('ABSOLUTE', f.math('SUBTRACT', f.math('FRACT', f.math('MULTIPLY', a, 30.)), .5))
    base = f.ramp(x, [(.0, '#e8ecb4'), (.24, '#dfe6a0'), (.34, '#8fb52e'), (.7, '#7aa822'), (.95, '#9cc24a'), (1., '#6a5a2a')])
    base = f.mix(f.math('MULTIPLY', f.ramp(ray, [(.1, 0.), (.45, .45)]), f.ramp(x, [(.3, 0.), (.45, 1.), (.85, 0.)])), base, '#c8dc7a')
    seeds = f.math('MULTIPLY', f.ramp(f.voronoi(30, f.map(f.co(), (1, 1, 0)), rnd=.7), [(.2, 1.), (.26, 0.)]), f.ramp(x, [(.28, 0.), (.34, 1.), (.52, 1.), (.6, 0.)]))
    f.set(Base_Color=f.mix(seeds, base, '#1a120a'), Roughness=.15, Specular=.6, Normal=f.bump(f.noise(30, 3), .15, .008)); f.sss(.3, (.05, .05, .01), '#8fb52e')
    for (px, py, rot) in ((-.12, -.28, (.95, .1, .2)), (.42, -.16, (.8, .25, .6))):
        M = Matrix.Translation((px, py, .17)) @ Euler(rot).to_matrix().to_4x4()
        S = [(r, z) for r, z in P if z <= .1]
        o = lathe('half', [(.22, .02), (.222, -.02), (.2, -.12), (.15, -.2), (.06, -.25), (.002, -.26)], m, 72, 40); o.matrix_world = M
        d = lathe('face', [(0, .026), (.12, .028), (.2, .026), (.22, .02)], f, 96); d.matrix_world = M
    view(1.5, .17)


def pomegranate():
    reset(); studio()
    m = skin([(.1, '#b3242a'), (.45, '#c8352f'), (.75, '#d4563a'), (1., '#d98a4a')], .34, .5, .25, blush=.5, noise=2.6, pore_depth=.12, spots=('#7a1a1c', .35), spot_scale=36)
    P = [(.002, .36), (.05, .37), (.075, .45), (.1, .5), (.085, .495), (.06, .44), (.09, .36), (.22, .31), (.345, .12), (.36, -.06), (.29, -.26), (.15, -.35), (.002, -.37)]
    P = [(.002, .33)] + P[5:]
    me = body(P, m, lobes=6, depth=.035)
    at = [(-.38, .16, .34, 1, .5, -.5), (.4, .2, .34, .96, .35, .75)]
    put(me, at, 2)
    crown = Mat('crown'); crown.set(Base_Color=crown.ramp(crown.noise(6), [(.3, '#b0302a'), (.7, '#d07848')]), Roughness=.45)
    for i in range(6):
        t = i / 6 * 6.283
        p = tube('c', [(.05 * math.cos(t), .05 * math.sin(t), .34), (.06 * math.cos(t), .06 * math.sin(t), .4), (.1 * math.cos(t), .1 * math.sin(t), .47)], [.032, .03, .004], crown, 10, lambda u, a: np.where(np.abs(np.sin(a)) > .5, 1., .45))
        me2 = p.data; bpy.data.objects.remove(p)
        for o in put(me2, at, 2): subsurf(o, 1)
    a = Mat('aril'); a.set(Base_Color=a.ramp(a.mix(.5, a.rnd(), a.noise(20)), [(.2, '#7d0812'), (.6, '#b3101c'), (.9, '#d43a3a')]), Roughness=.08, Specular=.7, Clearcoat=.6); a.sss(.3, (.05, .01, .01), '#c01a22')
    fn = lambda T, P: (.034 * np.sin(P) * np.cos(T) * (1 + .15 * np.cos(3 * T)), .034 * np.sin(P) * np.sin(T), .047 * np.cos(P) * (1 - .1 * np.cos(P)))
    M = [grain_mesh('aril', a, fn, 20, 14)]
    bowl = lathe('katori', [(0, .02), (.2, .02), (.29, .05), (.34, .12), (.355, .19), (.37, .198), (.375, .19), (.355, .11), (.29, .02), (.2, 0), (0, 0)], steel(), 112, 70); bowl.location = (.02, -.42, 0)
    wall = lambda r: np.interp(r, [0, .2, .29, .34, .355], [.02, .02, .05, .12, .19])
    top = lambda x, y: .17 + .1 * max(0, 1 - (x * x + y * y) / .12)
    p = Pack(.5, lambda X, Y: np.where(np.hypot(X, Y) < .345, np.maximum(wall(np.hypot(X, Y)), .08), .3), 260); rng = np.random.default_rng(4)
    for i in range(420):
        r, t = .32 * math.sqrt(rng.uniform()), rng.uniform(0, 6.283); N = p.drop((r * math.cos(t), r * math.sin(t)), .036, .034, .03, top, rmax=.31, tilt=1.2, full=.03)
        if N is not None: inst(M[0], Matrix.Translation((.02, -.42, 0)) @ N)
    view(1.85, .26)


def grapes(cols, R=.075, n=70, bloom='#8a8fae', oval=1.15):
    reset(); studio()
    m = skin([(.1, cols[0]), (.5, cols[1]), (.95, cols[2])], .3, .5, .1, blush=.6, sss=(.3, (.06, .04, .02)), pore_depth=.02)
    m.set(Base_Color=m.mix(m.ramp(m.noise(9, 5), [(.45, 0.), (.75, .35)]), m.ramp(m.mix(.5, m.rnd(), m.noise(3)), [(.2, cols[0]), (.5, cols[1]), (.9, cols[2])]), bloom))
    me = grain_mesh('grape', m, lambda T, P: (R * np.sin(P) * np.cos(T), R * np.sin(P) * np.sin(T), R * oval * np.cos(P)), 40, 26)
    r = random.Random(4); placed = []
    tries = 0
    while len(placed) < n and tries < 20000:
        tries += 1; u = r.random(); w = .36 * (1 - u) ** .6 + .06
        x = -.5 + 1.05 * u; y = r.gauss(0, w * .5); z = R + abs(r.gauss(0, w * .42))
        if abs(y) > w or z > w * 1.05 + R: continue
        if all((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2 > (R * 1.72) ** 2 for a, b, c in placed): placed.append((x, y, z))
    for (x, y, z) in placed: inst(me, Matrix.Translation((x, y, z)) @ Euler((r.uniform(0, 6), r.uniform(0, 6), 0)).to_matrix().to_4x4() @ Matrix.Scale(r.uniform(.92, 1.06), 4))
    g = green_stalk('#6a7a34', '#93a055')
    tube('stem', spline([(-.82, .1, .3), (-.66, .03, .24), (-.4, 0, .2), (.1, 0, .16), (.4, 0, .1)], 30), np.linspace(.026, .012, 30), g, 12)
    for (x, y, z) in placed[::2]: tube('s', [(x * .92 - .02, y * .2, .17), (x * .96, y * .6, (z + .17) / 2 + .03), (x, y, z)], [.009, .007, .008], g, 6)
    camera(1.75, 38, 14, (-.05, 0, .16), .95, focus=(0, -.2, .25))


def small_fruit(stops, R, n, stem=None, crown=False, vessel=True, spots=None):
    """Berries, cherries and amla heaped in a bowl."""
    reset(); studio()
    m = skin(stops, .25, .5, .3, blush=.6, spots=spots, sss=(.2, (.05, .02, .01)), pore_depth=.03)
    if crown:
        c = m.ramp(m.mix(.4, m.rnd(), m.noise(6, 5)), [(s[0], s[1]) for s in stops]); m.set(Base_Color=m.mix(m.ramp(m.noise(7, 5), [(.4, 0.), (.7, .5)]), c, '#7f90b8'), Roughness=.5, Clearcoat=0)
    def fn(T, P):
        k = 1 + (.12 * np.exp(-((P - .3) / .09) ** 2) * (1 + .3 * np.cos(5 * T)) - .12 * np.exp(-(P / .24) ** 2) if crown else -.14 * np.exp(-(P / .28) ** 2) * np.ones_like(T))
        return R * k * np.sin(P) * np.cos(T), R * k * np.sin(P) * np.sin(T), R * .93 * k * np.cos(P)
    me = grain_mesh('berry', m, fn, 44, 36)
    from grains import katori
    wall = katori(.5, .28); top = lambda x, y: .26 + .17 * max(0., 1 - (x * x + y * y) / .22)
    p = Pack(.95, lambda X, Y: np.where(np.hypot(X, Y) < .48, np.maximum(wall(np.hypot(X, Y)), .1), 0), 300); rng = np.random.default_rng(6)
    g = green_stalk('#5f7a2c', '#8a9c4a')
    for i in range(n):
        r, t = .46 * math.sqrt(rng.uniform()), rng.uniform(0, 6.283); N = p.drop((r * math.cos(t), r * math.sin(t)), R, R, R * .9, top, rmax=.48 - R * .9, tilt=1.5, full=R * .2, slope=.6)
        if N is None: continue
        o = inst(me, N)
        if stem and rng.uniform() < stem:
            s = tube('stem', [(0, 0, R * .8), (R * .3, 0, R * 2.1), (R * 1.1, R * .3, R * 3.4)], [R * .07, R * .055, R * .09], g, 8); s.matrix_world = N @ Euler((rng.normal() * .4, rng.normal() * .4, rng.uniform(0, 6))).to_matrix().to_4x4()
    for (x, y) in ((-.7, -.4), (.62, -.5), (.78, -.1)): inst(me, Matrix.Translation((x, y, R * .92)) @ Euler((rng.uniform(0, 3), rng.uniform(0, 3), 0)).to_matrix().to_4x4())
    camera(1.65, 37, -12, (0, -.03, .2), .95, focus=(0, -.3, .3))


def melon(stops, R=.5, stripes=None, net=False, flesh=None, long=1.1, seeds=False, rind='#dfe6b8'):
    """A whole melon with a wedge cut from another."""
    reset(); studio()
    m = Mat('rind'); a = m.node('ShaderNodeTexGradient', {'Vector': m.co()}, gradient_type='RADIAL').outputs['Fac']
    n = m.noise(5, 5, .6)
    if stripes:
        w = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', m.math('ADD', m.math('MULTIPLY', a, 11.), m.math('MULTIPLY', n, .9))), .5))
        c = m.mix(m.ramp(w, [(.12, 1.), (.2, 0.)]), m.ramp(n, stops), stripes)
        m.set(Base_Color=c, Roughness=.32, Clearcoat=.2, Normal=m.bump(n, .05, .01))
    else:
        v = m.ramp(m.voronoi(16, feature='DISTANCE_TO_EDGE'), [(.0, 1.), (.09, 0.)]) if net else n
        m.set(Base_Color=m.mix(m.math('MULTIPLY', v, .8), m.ramp(n, stops), '#e3d7b0') if net else m.ramp(n, stops), Roughness=.6, Normal=m.bump(v, .7 if net else .1, .02))
    P = [(.002, R * .93 * long), (R * .15, R * .945 * long), (R * .55, R * .82 * long), (R * .92, R * .4 * long), (R, 0), (R * .92, -R * .4 * long), (R * .55, -R * .82 * long), (R * .15, -R * .945 * long), (.002, -R * .94 * long)]
    me = body(P, m, lumps=.02, lobes=10 if net else 0, depth=.02)
    put(me, [(-.28, .34, R * .97, 1, 1.2, .5)], 7); stalk([(0, 0, R * .9 * long), (.01, 0, R * 1.0 * long), (.05, .02, R * 1.1 * long)], [.03, .022, .028], green_stalk(), [(-.28, .34, R * .97, 1, 1.2, .5)], 7)
    f = Mat('melonflesh'); d = f.attr('depth'); n = f.noise(14, 5)
    f.set(Base_Color=f.ramp(f.math('ADD', d, f.math('MULTIPLY', f.math('SUBTRACT', n, .5), .04)), [(.0, flesh[0]), (.78, flesh[1]), (.86, rind), (.95, rind), (.985, '#4d7030')]), Roughness=.2, Specular=.5, Normal=f.bump(f.mix(.5, n, f.voronoi(40)), .25, .01)); f.sss(.3, (.08, .03, .02), flesh[1])
    S = R * .98
    for (px, py, yaw, arc) in ((.36, -.3, .5, 1.15), ):
        V, D, nr, na = [], [], 40, 60
        half = arc / 2
        faces = []
        # two cut faces of a wedge whose spine lies on the table side, and the rind below
        for sgn in (-1, 1):
            o0 = len(V)
            for j in range(na):
                b = -math.pi / 2 + math.pi * j / (na - 1)
                for i in range(nr):
                    r = S * (i / (nr - 1)); x, rr = r * math.sin(b), r * math.cos(b)
                    y, z = rr * math.sin(sgn * half), -rr * math.cos(sgn * half)
                    V.append((x, y, z)); D.append(i / (nr - 1))
            faces += [tuple(o0 + q for q in F) for F in gridfaces(nr, na)]
        w = mesh('wedge', V, faces, f); at = w.data.attributes.new('depth', 'FLOAT', 'POINT'); at.data.foreach_set('value', np.array(D, np.float32))
        V = []
        for j in range(na):
            b = -math.pi / 2 + math.pi * j / (na - 1)
            for i in range(24): q = -half + arc * i / 23; V.append((S * math.sin(b), S * math.cos(b) * math.sin(q), -S * math.cos(b) * math.cos(q)))
        k = mesh('rindw', V, gridfaces(24, na), m)
        M = Matrix.Translation((px, py, S * .985)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(.42, 4, 'X')
        w.matrix_world = M; k.matrix_world = M
        if seeds:
            sm = Mat('seed'); sm.set(Base_Color='#140c08', Roughness=.25)
            sme = grain_mesh('seed', sm, lambda T, P: (.03 * np.sin(P) * np.cos(T) * (1 + .25 * np.cos(T)), .009 * np.cos(P), .02 * np.sin(P) * np.sin(T)), 18, 12); r = random.Random(3)
            for sgn in (-1, 1):
                for q in range(26):
                    b = r.uniform(-1.1, 1.1); rr = S * r.uniform(.45, .74); x, c = rr * math.sin(b), rr * math.cos(b)
                    inst(sme, M @ Matrix.Translation((x, c * math.sin(sgn * half) + .004 * sgn, -c * math.cos(sgn * half))) @ Matrix.Rotation(-sgn * half + (math.pi / 2 - math.pi / 2), 4, 'X') @ Euler((0, r.uniform(0, 6), 0)).to_matrix().to_4x4())
    camera(2.15, 33, -8, (.02, .0, .42), .95, focus=(.2, -.5, .45))


def coconut():
    reset(); studio()
    m = Mat('husk'); f = m.noise(5, 7, .75, m.map(m.co(), (14, 14, 1.6))); m.set(Base_Color=m.ramp(f, [(.3, '#3f2814'), (.5, '#6d4a28'), (.72, '#a07a4a')]), Roughness=.9, Normal=m.bump(f, 1., .03))
    P = [(.002, .42), (.12, .4), (.3, .25), (.38, .02), (.34, -.2), (.2, -.36), (.002, -.4)]
    put(body(P, m, lumps=.03), [(-.34, .26, .38, 1, .5, -.3)], 3)
    w = Mat('kernel'); w.set(Base_Color='#fbf8f0', Roughness=.35, Specular=.45, Normal=w.bump(w.noise(14, 4), .12, .01)); w.sss(.3, (.05, .04, .03), '#fffaf0')
    M = Matrix.Translation((.34, -.2, .27)) @ Euler((.75, .25, 0)).to_matrix().to_4x4()
    for prof, mt in (([(.39, .0), (.385, -.1), (.32, -.25), (.18, -.36), (.002, -.4)], m), ([(.39, 0), (.375, .012), (.36, .004), (.355, .0)], m), ([(.356, .002), (.32, .012), (.275, .0), (.25, -.08), (.18, -.2), (.08, -.255), (.002, -.265)], w)):
        o = lathe('half', prof, mt, 96, 50); o.matrix_world = M
    view(1.75, .3)


# ------------------------------------------------------------------ vegetables
def onion():
    """Pink onions of Nashik, with papery skin and a dry neck."""
    reset(); studio()
    m = Mat('onion'); f = m.noise(3, 5, .6, m.map(m.co(), (13, 13, .7))); z = m.sep(m.co('Generated'))
    c = m.ramp(m.mix(.4, f, m.rnd()), [(.25, '#8f3550'), (.5, '#b45470'), (.75, '#d28a96')])
    c = m.mix(m.ramp(z, [(.0, .5), (.14, 0.), (.8, 0.), (.95, .8)]), c, '#d9b27c')
    m.set(Base_Color=c, Roughness=.3, Specular=.5, Clearcoat=.25, Sheen=.1, Normal=m.bump(f, .22, .01)); m.sss(.1, (.04, .015, .015), c)
    P = [(.012, .47), (.02, .42), (.03, .36), (.06, .31), (.16, .255), (.29, .13), (.335, -.02), (.3, -.16), (.18, -.27), (.08, -.3), (.06, -.31), (.002, -.31)]
    me = body(P, m, 128, 90, lumps=.02)
    put(me, rest(FIVE, .295), 4)
    root = Mat('root'); root.set(Base_Color='#c9b083', Roughness=.9)
    view(1.95, .24)


def potato(scale=1., n=5, colour=('#a8854c', '#c3a062', '#d6b97e')):
    reset(); studio()
    m = Mat('potato'); n1 = m.noise(24, 6, .7); e = m.ramp(m.voronoi(5), [(.03, 1.), (.1, 0.)])
    c = m.ramp(m.mix(.5, n1, m.noise(3, 4)), [(.3, colour[0]), (.5, colour[1]), (.72, colour[2])])
    c = m.mix(m.math('MULTIPLY', e, .5), c, '#7a5a30'); c = m.mix(m.ramp(m.noise(70, 2), [(.66, 0.), (.72, .5)]), c, '#7d5d34')
    m.set(Base_Color=c, Roughness=.75, Specular=.25, Normal=m.bump(m.mix(.4, n1, e), .4, .012)); m.sss(.06, (.03, .02, .01), c)
    r = random.Random(3)
    spots = FIVE if n == 5 else [(-.6, .34, 0), (-.18, .42, 0), (.26, .4, 0), (.64, .26, 0), (-.44, .0, 0), (.0, .04, 0), (.42, -.06, 0), (-.24, -.36, 0), (.2, -.38, 0), (-.16, .2, .27), (.2, .16, .27), (.02, -.16, .27)]
    k = .3 * scale
    for i, s in enumerate(spots):
        a, b, c_ = k * r.uniform(1.1, 1.32), k * r.uniform(.86, 1.), k * r.uniform(.78, .9)
        def fn(T, P): return a * np.sin(P) * np.cos(T), b * np.sin(P) * np.sin(T) + .0 * P, c_ * np.cos(P)
        v, f = sphere_uv(fn, 90, 60)
        V = []
        for x, y, z in v: q = 1 + .17 * fbm(x + i * 5.3, y, z, 3, 1.5); V.append((x * q, y * q, z * q))
        o = mesh('potato', V, f, m); o.matrix_world = Matrix.Translation((s[0], s[1], c_ * 1. + (s[2] if len(s) == 3 else 0))) @ Matrix.Rotation(r.uniform(0, 6), 4, 'Z')
    view(1.95, .2)


def beetroot():
    reset(); studio()
    m = Mat('beet'); n = m.noise(14, 6, .7); m.set(Base_Color=m.ramp(m.mix(.5, n, m.noise(3)), [(.3, '#3d1220'), (.5, '#5a1a2e'), (.75, '#7c3a44')]), Roughness=.7, Specular=.25, Normal=m.bump(m.mix(.5, n, m.wave(4, 3, 3, axis='Z')), .35, .012))
    P = [(.06, .33), (.1, .3), (.22, .24), (.32, .06), (.3, -.12), (.18, -.26), (.06, -.36), (.02, -.46), (.006, -.58)]
    at = [(-.42, .12, .3, 1, 1.0, -.4), (.3, .26, .3, .95, 1.25, .5), (.08, -.36, .3, 1, 1.1, .9)]
    put(body(P, m, lumps=.06), at, 6)
    s = Mat('beetstem'); f = s.noise(4, 4, .6, s.map(s.co(), (12, 12, 1))); s.set(Base_Color=s.ramp(f, [(.3, '#7c1238'), (.7, '#b54a6a')]), Roughness=.4)
    r = random.Random(2)
    for k in range(7):
        t = k / 7 * 6.283; h = r.uniform(.1, .24)
        stalk([(.04 * math.cos(t), .04 * math.sin(t), .3), (.05 * math.cos(t), .05 * math.sin(t), .36), (.08 * math.cos(t + .3), .08 * math.sin(t + .3), .36 + h)], [.024, .022, .018], s, at, 6)
    view(1.85, .24)


def garlic():
    reset(); studio(back='#e3d8c2')
    m = Mat('garlic'); f = m.noise(3, 5, .6, m.map(m.co(), (14, 14, 1))); z = m.sep(m.co('Generated'))
    c = m.ramp(f, [(.3, '#d9cbb6'), (.55, '#efe6d6'), (.8, '#f8f2e6')]); c = m.mix(m.ramp(f, [(.3, .4), (.36, 0.)]), c, '#a58aa0')
    c = m.mix(m.ramp(z, [(.0, .6), (.1, 0.)]), c, '#b09a70')
    m.set(Base_Color=c, Roughness=.5, Specular=.35, Sheen=.2, Normal=m.bump(f, .3, .01)); m.sss(.3, (.05, .035, .025), c)
    P = [(.03, .42), (.036, .36), (.045, .28), (.08, .2), (.2, .1), (.29, -.04), (.28, -.16), (.18, -.24), (.08, -.25), (.002, -.245)]
    me = body(P, m, 144, 84, lobes=9, depth=.13)
    put(me, [(-.36, .22, .25, 1, .12, -.1), (.36, .26, .25, .95, 1.2, .3), (.04, -.24, .25, 1.02, .2, .15)], 5)
    clove = grain_mesh('clove', m, lambda T, P: (.075 * np.sin(P) * np.cos(T) * (1 - .25 * np.cos(P)), .06 * np.sin(P) * np.sin(T) * np.where(np.sin(T) > 0, 1, .6) * (1 - .25 * np.cos(P)), .15 * np.cos(P) + .02 * np.cos(2 * P)), 40, 30)
    for (x, y, a) in ((.48, -.3, .6), (.58, -.12, 2.2), (-.42, -.36, 1.2)): inst(clove, Matrix.Translation((x, y, .06)) @ Euler((1.5, 0, a)).to_matrix().to_4x4())
    view(1.7, .2)


def brinjal_small():
    reset(); studio()
    m = skin([(.0, '#2a0f30'), (.5, '#4a1a50'), (.9, '#6f3a72')], .16, .55, .5, blush=.4, pore_depth=.02, streak=('#c9a6c0', .35))
    P = [(.002, .27), (.1, .28), (.2, .2), (.27, .02), (.26, -.16), (.17, -.29), (.06, -.335), (.002, -.34)]
    at = [(-.5, .3, .25, 1, 1.2, -.5), (.04, .4, .25, .97, 1.3, .2), (.55, .22, .25, 1.02, 1.1, .7), (-.28, -.22, .25, 1.03, 1.2, .3), (.34, -.32, .25, .98, 1.25, -.3)]
    put(body(P, m, lumps=.02), at, 8); calyx(at, .27, 8, .2)
    view(1.95, .22)


def calyx(at, z, seed, R, points=5, length=.3, mat=None, stem=.22):
    """The green cap and stalk of a brinjal."""
    g = mat or green_stalk('#3f6424', '#6f8f42')
    V, nt, nr = [], 80, 16
    for i in range(nr):
        u = i / (nr - 1)
        for j in range(nt):
            t = j / nt * 6.283; reach = .55 + .45 * abs(math.cos(points * t / 2)) ** .8
            r = R * 1.06 * u * reach; d = (r / R) ** 2
            V.append((r * math.cos(t), r * math.sin(t), z + .03 - d * R * .62 + .004 * math.sin(9 * t)))
    o = mesh('calyx', V, gridfaces(nt, nr, True), g); me = o.data; bpy.data.objects.remove(o)
    for c in put(me, at, seed):
        s = c.modifiers.new('s', 'SOLIDIFY'); s.thickness = .016; subsurf(c, 1)
    stalk([(0, 0, z), (0, 0, z + .07), (.02, .01, z + stem * .7), (.06, .03, z + stem)], [.05, .035, .03, .04], g, at, seed)


def brinjal_big():
    reset(); studio()
    m = skin([(.0, '#1d0a24'), (.5, '#2e1038'), (.95, '#4a2052')], .13, .55, .6, blush=.3, pore_depth=.02)
    P = [(.002, .56), (.1, .56), (.17, .46), (.24, .26), (.33, 0), (.36, -.22), (.3, -.42), (.16, -.54), (.002, -.56)]
    at = [(-.2, .26, .34, 1, 1.5, -.15), (.12, -.32, .33, .96, 1.5, .25)]
    r = [(x, y, z, s, a, b) for (x, y, z, s, a, b) in at]
    me = body(P, m, lumps=.03)
    for (x, y, z, s, yaw) in ((-.1, .26, .345, 1, 1.9), (.12, -.36, .335, .95, 1.25)):
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(1.5, 4, 'X') @ Matrix.Scale(s, 4)
        inst(me, M); cap(M, .56, .2)
    view(2.05, .28)


def cap(M, z, R):
    g = green_stalk('#3f6424', '#6f8f42'); V, nt, nr = [], 80, 16
    for i in range(nr):
        u = i / (nr - 1)
        for j in range(nt):
            t = j / nt * 6.283; reach = .5 + .5 * abs(math.cos(2.5 * t)) ** .8; r = R * 1.15 * u * reach; d = (r / R) ** 2
            V.append((r * math.cos(t), r * math.sin(t), z + .02 - d * R * .75))
    c = mesh('cap', V, gridfaces(nt, nr, True), g); s = c.modifiers.new('s', 'SOLIDIFY'); s.thickness = .016; subsurf(c, 1); c.matrix_world = M
    t = tube('stalk', [(0, 0, z), (0, 0, z + .06), (.03, .01, z + .16), (.08, .03, z + .25)], [.06, .042, .036, .046], g, 14); subsurf(t, 1); t.matrix_world = M


def capsicum(pairs):
    """pairs: one list of colours for each pepper."""
    reset(); studio()
    P = [(.002, .2), (.05, .21), (.1, .27), (.2, .31), (.3, .24), (.335, .05), (.3, -.18), (.2, -.34), (.1, -.33), (.05, -.28), (.002, -.26)]
    spots = [(-.38, .18, .32, 1, .15, -.3), (.4, .18, .32, .96, .2, .3), (.02, -.36, .3, 1, 1.0, .15)]
    for i, s in enumerate(spots):
        cols = pairs[i % len(pairs)]
        m = skin([(.0, cols[0]), (.5, cols[1]), (1., cols[2])], .14, .55, .5, blush=.5, pore_depth=.02, sss=(.1, (.04, .03, .01)))
        put(body(P, m, 144, 84, lobes=4, depth=.2, seed=i), [s], 10 + i)
        stalk([(0, 0, .2), (0, 0, .26), (.02, .01, .36), (.06, .02, .44)], [.075, .036, .034, .05], green_stalk('#3f6a20', '#7a9a42'), [s], 10 + i)
    view(1.9, .28)


def pumpkin():
    reset(); studio()
    m = Mat('pumpkin'); n = m.noise(5, 5); m.set(Base_Color=m.mix(m.ramp(m.voronoi(14), [(.03, .6), (.1, 0.)]), m.ramp(n, [(.3, '#6a7a3a'), (.48, '#b07a34'), (.7, '#c98f46')]), '#e3c88a'), Roughness=.5, Normal=m.bump(n, .2, .015))
    P = [(.002, .2), (.08, .24), (.24, .31), (.46, .26), (.58, .06), (.56, -.12), (.4, -.28), (.2, -.32), (.002, -.26)]
    at = [(-.12, .2, .31, 1, .1, .1)]
    put(body(P, m, 180, 90, lobes=12, depth=.12), at, 3); stalk([(0, 0, .2), (0, 0, .32), (.05, .02, .42)], [.07, .045, .06], green_stalk('#6a6a34', '#98905a'), at, 3)
    f = Mat('pflesh'); n = f.noise(16, 5); f.set(Base_Color=f.ramp(n, [(.3, '#e58a1a'), (.7, '#f5b03e')]), Roughness=.45, Normal=f.bump(n, .3, .012)); f.sss(.25, (.08, .03, .01), '#f0a030')
    V, nu = [], 50
    for j in range(14):
        for i in range(nu):
            b = -1.25 + 2.5 * i / (nu - 1); R = .42 - .17 * j / 13
            V.append((R * math.sin(b), -R * math.cos(b) + .12, 0))
    sl = mesh('slice', V, gridfaces(nu, 14), f); s = sl.modifiers.new('s', 'SOLIDIFY'); s.thickness = .16; bv = sl.modifiers.new('b', 'BEVEL'); bv.width = .02; bv.segments = 3
    sl.matrix_world = Matrix.Translation((.42, -.3, .15)) @ Euler((.25, .1, .5)).to_matrix().to_4x4()
    V = []
    for j in range(6):
        for i in range(nu): b = -1.26 + 2.52 * i / (nu - 1); V.append((.428 * math.sin(b), -.428 * math.cos(b) + .12, .005 - .17 * j / 5))
    o = mesh('skin', V, gridfaces(nu, 6), m); o.matrix_world = sl.matrix_world
    view(2.05, .26)


def mushroom():
    reset(); studio(back='#d9cdb6')
    m = Mat('mush'); n = m.noise(12, 5); m.set(Base_Color=m.ramp(n, [(.3, '#e3d8c4'), (.6, '#f3ecde'), (.8, '#faf6ec')]), Roughness=.55, Specular=.3, Normal=m.bump(m.mix(.5, n, m.noise(80)), .15, .008)); m.sss(.3, (.05, .035, .025), '#f6eee0')
    P = [(.002, .16), (.1, .155), (.2, .1), (.255, 0.), (.245, -.06), (.2, -.075), (.1, -.05), (.085, -.06), (.085, -.14), (.095, -.23), (.085, -.26), (.002, -.26)]
    me = body(P, m, 96, 96, lumps=.03)
    at = [(-.5, .3, .26, 1, .3, -.2), (.02, .42, .26, .95, .1, .2), (.5, .26, .26, 1, .2, .4), (-.3, -.14, .26, 1.05, .3, -.1), (.22, -.06, .27, .98, .4, .2), (-.04, -.5, .2, .9, 1.7, .4), (.58, -.36, .2, .86, 1.9, -.5)]
    put(me, at, 4)
    view(1.8, .2)

