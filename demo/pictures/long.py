"""Long, bent and podded vegetables, bananas, okra, tomatoes and mangoes."""
from studio import *
from leaves import leaf_mat
from produce import skin, brown, green_stalk, view, put, body, stalk


def swept(name, path, radii, mat, n=90, seg=48, shape=None, rough=0., seed=0, squash=1.):
    """A body swept along a smooth path; radii are sampled along it; rough adds lumps."""
    P = spline(path, n); R = np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(radii)), radii)
    R = np.convolve(np.pad(R, 3, mode='edge'), np.ones(7) / 7, 'valid')
    o = tube(name, P, R, mat, seg, shape)
    if rough or squash != 1:
        for v in o.data.vertices:
            q = 1 + rough * fbm(v.co.x + seed * 4.7, v.co.y, v.co.z, 3, 4)
            c = v.co; i = min(n - 1, max(0, int(v.index // seg))); a = Vector(P[i]); v.co = a + (c - a) * q
    return o


def pile(make, layers, gap, friction=.9, spread=.2, wall=.62, length=3., flip=.35, drop=.2, frames=80, seed=8):
    """Lets long bodies fall between two walls, layer on layer, and returns them at rest."""
    fl = mesh('floor', [(-length, -wall, 0), (length, -wall, 0), (length, wall, 0), (-length, wall, 0), (-length, -wall * 1.2, 2), (length, -wall * 1.2, 2), (length, wall * 1.2, 2), (-length, wall * 1.2, 2)], [(0, 1, 2, 3), (0, 4, 5, 1), (3, 2, 6, 7)])
    obs, r, k = [], random.Random(seed), 0
    for l, cnt in enumerate(layers):
        for i in range(cnt):
            o = make(k); o.location = (r.uniform(-.08, .08), (i - (cnt - 1) / 2) * gap, .1 + l * drop)
            o.rotation_euler = (r.uniform(0, 6), r.uniform(-.05, .05), r.uniform(-spread, spread) + (math.pi if r.random() < flip else 0)); obs.append(o); k += 1
    rigid_settle(obs, frames, [fl], friction); bpy.data.objects.remove(fl)
    return obs


def long_skin(stops, rough=.4, coat=.1, grain=(1, 14, 14), lines=0., line_colour='#ffffff', tip=None, bump=.2, sss=.12, spots=None, noise=6):
    """Skin of a body that lies along x, with fine lines along it."""
    m = Mat('long'); f = m.noise(noise, 5, .6, m.map(m.co(), grain)); n = m.noise(5, 4)
    c = m.ramp(m.mix(.5, m.mix(.4, n, m.rnd()), f), stops)
    if lines: c = m.mix(m.ramp(f, [(.5, 0.), (.68, lines)]), c, line_colour)
    if spots: c = m.mix(m.ramp(m.voronoi(spots[1]), [(.04, spots[2]), (.12, 0.)]), c, spots[0])
    if tip:
        x = m.sep(m.co('Generated'), 'X'); c = m.mix(m.ramp(x, tip[1]), c, tip[0])
    m.set(Base_Color=c, Roughness=rough, Specular=.45, Clearcoat=coat, Normal=m.bump(f, bump, .008)); m.sss(sss, (.04, .02, .01), c)
    return m


# ------------------------------------------------------------------ bananas
def bananas(cols, n=6, L=1., R=.115, bend=.5, tip='#4a3a1c', speckle=.25, hand=True, ends='#8a9a3a', width=1.75):
    reset(); studio()
    m = Mat('banana'); x = m.attr('along'); f = m.noise(6, 5, .6, m.map(m.co(), (2, 9, 9)))
    c = m.ramp(m.mix(.4, f, m.rnd()), [(.25, cols[0]), (.5, cols[1]), (.8, cols[2])])
    c = m.mix(m.ramp(x, [(.06, .7), (.2, 0.), (.82, 0.), (.94, .5)]), c, ends); c = m.mix(m.ramp(x, [(.0, 0.), (.965, 0.), (.985, 1.)]), c, tip)
    c = m.mix(m.ramp(m.noise(26, 3), [(.62, 0.), (.7, speckle)]), c, '#6a4a1c')
    m.set(Base_Color=c, Roughness=.42, Specular=.4, Normal=m.bump(f, .1, .008)); m.sss(.15, (.05, .03, .01), c)
    crown = Vector((-.42, .12, .2))
    five = lambda u, a: 1 - .07 * np.cos(5 * a) * np.interp(u, [0, .2, .85, 1], [.3, 1, 1, .3])
    for i in range(n):
        u = (i / (n - 1) - .5) if n > 1 else 0
        r = random.Random(i); a = math.radians(-26 + u * 78); d = Vector((math.cos(a), math.sin(a) * .95 - .12, 0)); side = Vector((-d.y, d.x, 0)); l = L * r.uniform(.94, 1.06)
        P = [crown + d * (l * t) + Vector((0, 0, .0)) + side * (bend * l * .22 * math.sin(t * math.pi) * (-.5)) + Vector((0, 0, (.26 * math.sin(min(1, t * 1.15) * math.pi * .9) - .1 * t) * l * bend + abs(u) * -.02)) for t in (0, .12, .3, .5, .7, .88, 1.)]
        zmin = R * .95
        P = [Vector((p.x, p.y, max(zmin, p.z))) for p in P]
        o = swept('banana', P, [.04, .042, .075, R * .98, R * 1.04, R, R * .8, R * .34, R * .22, R * .24], m, 80, 50, five)
        at = o.data.attributes.new('along', 'FLOAT', 'POINT'); at.data.foreach_set('value', np.repeat(np.linspace(0, 1, 80), 50).astype(np.float32))
    cut = Mat('cut'); n = cut.noise(9, 4); cut.set(Base_Color=cut.ramp(n, [(.3, '#8a7a34'), (.55, '#a3983e'), (.75, '#6a5228')]), Roughness=.6, Normal=cut.bump(n, .3, .01))
    b = swept('crown', [crown + Vector((-.13, .02, .03)), crown + Vector((-.07, .01, .02)), crown + Vector((.0, -.01, .0)), crown + Vector((.09, -.03, -.03))], [.04, .05, .075, .085], cut, 24, 28)
    camera(width, 38, -4, (.02, -.1, .12), .95, focus=(.1, -.35, .2))


# ------------------------------------------------------------------ roots
def carrots():
    reset(); studio()
    m = long_skin([(.3, '#c2500c'), (.5, '#dd6a16'), (.75, '#ee8a34')], .42, .1, (14, .8, .8), bump=.35)
    def make(k):
        r = random.Random(k); L = r.uniform(1.15, 1.4); w = r.uniform(.95, 1.1)
        o = swept('carrot', [(-L / 2, 0, 0), (-L / 6, .02 * (-1) ** k, 0), (L / 6, .03, 0), (L / 2, r.uniform(-.05, .05), 0)], [.012, .035 * w, .066 * w, .09 * w, .11 * w, .125 * w, .135 * w, .12 * w, .05], m, 90, 36, rough=.05, seed=k); return o
    obs = pile(make, [5, 4, 2], .27, wall=.72, spread=.12, flip=0, drop=.3)
    g = green_stalk('#3f6a20', '#82a048')
    for o in obs:
        for q in range(5):
            a = q * 1.26; t = tube('top', [(.6, .03 * math.cos(a), .03 * math.sin(a)), (.7, .05 * math.cos(a), .05 * math.sin(a)), (.78 + .05 * math.sin(q), .08 * math.cos(a + .3), .08 * math.sin(a + .3))], [.018, .014, .012], g, 8); t.matrix_world = o.matrix_world
    camera(2.3, 38, 30, (.02, .0, .14), .95, focus=(.1, -.2, .25))


def radish():
    reset(); studio()
    m = long_skin([(.3, '#ddd8c4'), (.5, '#efebdc'), (.75, '#faf7ee')], .32, .25, (10, 1, 1), bump=.15, sss=.3, tip=('#b8c98a', [(.84, 0.), (.98, .6)]))
    def make(k):
        r = random.Random(k); L = r.uniform(1.3, 1.5)
        return swept('radish', [(-L / 2, .0, 0), (-L / 5, .03, 0), (L / 5, -.02, 0), (L / 2, .02, 0)], [.006, .02, .06, .1, .125, .135, .135, .12, .07], m, 90, 40, rough=.03, seed=k)
    obs = pile(make, [4, 2], .3, wall=.65, spread=.1, flip=0, drop=.34)
    g = leaf_mat('#2f6420', '#5d9038'); s = green_stalk('#6f9a3e', '#b4cc86'); r = random.Random(4)
    for o in obs:
        for q in range(5):
            a = r.uniform(0, 6.28); l = r.uniform(.3, .46); P = spline([(.66, .03 * math.cos(a), .03 * math.sin(a)), (.8, .06 * math.cos(a), .06 * math.sin(a)), (.66 + l, .14 * math.cos(a), .14 * math.sin(a))], 20)
            t = tube('stem', P, np.linspace(.022, .012, 20), s, 8); t.matrix_world = o.matrix_world
            V, nu, nv = [], 24, 9
            for j in range(nv):
                y = j / (nv - 1) * 2 - 1
                for i in range(nu):
                    u = i / (nu - 1); w = .085 * math.sin(math.pi * min(1, u * .92 + .06)) ** .7 * (1 + .25 * math.sin(u * 24)); q0 = P[int(8 + u * 11)]
                    V.append((q0[0] + u * .1, q0[1] + y * w * math.cos(a + 1.57), q0[2] + y * w * math.sin(a + 1.57) + .03 * math.sin(u * 14 + 3 * y)))
            lf = mesh('leaf', V, gridfaces(nu, nv), g); lf.matrix_world = o.matrix_world
    camera(2.3, 38, 28, (.14, .0, .12), .95, focus=(.1, -.2, .25))


def roots(cols, L, R, layers, seed=3, rough=.14, rings=0., bend=.12, width=2., gap=.3):
    """Sweet potatoes and arbi."""
    reset(); studio()
    m = Mat('root'); n = m.noise(20, 6, .7); w = m.noise(7, 4, .6, m.map(m.co(), (16, .6, .6))) if rings else m.noise(5, 4, .6, m.map(m.co(), (1, 9, 9)))
    c = m.ramp(m.mix(.5, n, w), [(.3, cols[0]), (.5, cols[1]), (.72, cols[2])]); c = m.mix(m.ramp(m.voronoi(9), [(.02, .6), (.06, 0.)]), c, '#5a3a24')
    m.set(Base_Color=c, Roughness=.8, Specular=.2, Normal=m.bump(m.mix(.5, n, w), .5 if rings else .35, .014))
    def make(k):
        r = random.Random(k + seed); l, q = L * r.uniform(.85, 1.15), R * r.uniform(.85, 1.12)
        return swept('root', [(-l / 2, 0, 0), (-l / 5, bend * l * r.uniform(-.6, .6), 0), (l / 5, bend * l * r.uniform(-1, 1), 0), (l / 2, 0, 0)], [.01, q * .3, q * .72, q, q * 1.04, q * .9, q * .6, q * .26, .012], m, 80, 44, rough=rough, seed=k)
    pile(make, layers, gap, wall=.7, spread=.5, drop=.36)
    camera(width, 37, 16, (0, 0, .14), .95, focus=(.1, -.25, .25))


def ginger():
    reset(); studio()
    m = Mat('ginger'); n = m.noise(18, 6, .7); w = m.wave(1.6, 5, 4, m.map(m.co(), (2.2, 2.2, 2.2)))
    m.set(Base_Color=m.ramp(m.mix(.18, n, w), [(.3, '#a07845'), (.5, '#bd965e'), (.74, '#d8b985')]), Roughness=.72, Specular=.25, Normal=m.bump(m.mix(.2, n, w), .35, .012)); m.sss(.08, (.03, .02, .01), '#d9bb88')
    r = random.Random(5)
    def finger(p, a, l, R, depth=0, z=0):
        q = p + Vector((math.cos(a), math.sin(a), z)) * l
        mid = p.lerp(q, .5) + Vector((0, 0, .03))
        o = swept('finger', [p, mid, q], [R * .75, R * .95, R * 1.02, R, R * .96, R * .88, R * .6, R * .15], m, 40, 30, rough=.14, seed=r.random() * 9)
        if depth:
            for s in (-1, 1, .3)[:2 + (r.random() < .6)]: finger(p.lerp(q, r.uniform(.35, .8)), a + s * r.uniform(.6, 1.2), l * r.uniform(.5, .75), R * r.uniform(.72, .9), depth - 1, r.uniform(-.1, .35))
    finger(Vector((-.62, .28, .13)), -.15, .8, .14, 2); finger(Vector((-.3, -.36, .12)), .2, .62, .125, 2); finger(Vector((.2, .0, .13)), .5, .46, .12, 1)
    camera(1.85, 40, -6, (.02, 0, .12), .95, focus=(0, -.3, .2))


# ------------------------------------------------------------------ gourds and marrows
def gourds(stops, L, R, layers, shape=None, rough=.02, coat=.15, bend=.06, neck=1., width=2.1, stem=True, lines=0., line_colour='#ffffff', bump=.2, spots=None, gap=.4, flower=None, gloss=.4, profile=None, azim=24, seg=60, n=110, wall=.7, spread=.2, drop=.4):
    reset(); studio()
    m = long_skin(stops, gloss, coat, (1, 12, 12), lines, line_colour, None, bump, .1, spots)
    prof = profile or [.02, R * .6, R * .92, R, R, R * .98, R * .95 * neck, R * .8 * neck, R * .5 * neck, R * .2]
    def make(k):
        r = random.Random(k + 2); l = L * r.uniform(.92, 1.08)
        return swept('gourd', [(-l / 2, 0, 0), (-l / 5, bend * l * r.uniform(.3, 1) * (-1) ** k, 0), (l / 5, bend * l * r.uniform(.3, 1) * (-1) ** k, 0), (l / 2, 0, 0)], prof, m, n, seg, shape, rough, k)
    obs = pile(make, layers, gap, wall=wall, spread=spread, drop=drop, flip=.3)
    if stem:
        g = green_stalk('#55702c', '#93a660')
        for o in obs: t = tube('stem', [(L / 2 - .03, 0, 0), (L / 2 + .06, 0, 0), (L / 2 + .13, .02, .01)], [R * .3, R * .2, R * .26], g, 14); subsurf(t, 1); t.matrix_world = o.matrix_world
    camera(width, 37, azim, (.02, 0, .15), .95, focus=(.1, -.25, .25))


ridges = lambda count, depth, power=1.5: (lambda u, a: 1 - depth * np.interp(u, [0, .06, .2, .85, 1], [.1, .6, 1, .9, .2]) * (1 - np.abs(np.cos(a * count / 2)) ** power))


def warts(u, a):
    """Bitter gourd: rows of long warts between pointed ones."""
    row = np.abs(np.cos(a * 4)) ** 1.2; knob = .5 + .5 * np.sin(u * 95 + 2.4 * np.sin(a * 4) + a * 2)
    k = np.interp(u, [0, .08, .2, .85, 1], [.2, .7, 1, .9, .3])
    return 1 - .24 * k + .16 * k * row * (.55 + .45 * np.sin(u * 40 + a)) + .15 * k * (1 - row) * knob + .04 * k * np.sin(u * 150 + a * 7)


# ------------------------------------------------------------------ pods and chillies
def pods(stops, L, R, layers, shape=None, bend=.1, width=1.9, gap=.12, tipped=True, flat=1., azim=34, cap_colour=None, profile=None, coat=.1, gloss=.42, seed=0, drop=.16, wall=.6, frames=80):
    reset(); studio()
    m = long_skin(stops, gloss, coat, (1, 10, 10), bump=.12)
    g = green_stalk(*(cap_colour or ('#5f8a30', '#9ab86a')))
    prof = profile or [.004, R * .5, R * .85, R, R, R * 1.02, R, R * .95, R * .7, R * .3]
    sh = shape or (lambda u, a: 1 / np.sqrt((np.cos(a) / flat) ** 2 + np.sin(a) ** 2) if flat != 1 else np.ones(len(a)))
    def make(k):
        r = random.Random(k + seed); l = L * r.uniform(.85, 1.12)
        o = swept('pod', [(-l / 2, 0, 0), (-l / 5, bend * l * r.uniform(.3, 1) * (-1) ** k, 0), (l / 5, bend * l * r.uniform(.3, 1) * (-1) ** k, 0), (l / 2, 0, 0)], prof, m, 70, 24, sh, .02, k)
        o['l'] = l; return o
    obs = pile(make, layers, gap, wall=wall, drop=drop, spread=.3, flip=.4, frames=frames)
    if tipped:
        for o in obs:
            l = o['l']; t = tube('cap', [(l / 2 - .02, 0, 0), (l / 2 + .015, 0, 0), (l / 2 + .03, .004, 0), (l / 2 + .11, .02, .01)], [R * .6, R * .7, R * .3, R * .3], g, 10); t.matrix_world = o.matrix_world
    camera(width, 37, azim, (.02, .02, .1), .95, focus=(.1, -.15, .2))


def peas():
    reset(); studio()
    g = long_skin([(.3, '#4d8424'), (.5, '#66a034'), (.75, '#86b850')], .4, .15, (1, 9, 9), bump=.1)
    pea = Mat('pea'); pea.set(Base_Color=pea.ramp(pea.mix(.5, pea.rnd(), pea.noise(9)), [(.2, '#5a9a28'), (.6, '#7ab43c'), (.9, '#94c65a')]), Roughness=.3, Specular=.5, Normal=pea.bump(pea.noise(30), .06, .004)); pea.sss(.2, (.03, .04, .01), '#8cc04a')
    from grains import grain_mesh
    pm = grain_mesh('pea', pea, lambda T, P: (.062 * np.sin(P) * np.cos(T), .062 * np.sin(P) * np.sin(T), .059 * np.cos(P)), 28, 18)
    bumps = lambda u, a: (1 + .14 * np.abs(np.sin(u * math.pi * 8)) * np.interp(u, [0, .1, .9, 1], [0, 1, 1, 0])) / np.sqrt((np.cos(a) / .72) ** 2 + np.sin(a) ** 2)
    def make(k):
        r = random.Random(k); l = r.uniform(.78, .95); o = swept('pod', [(-l / 2, 0, 0), (-l / 5, .04 * (-1) ** k, 0), (l / 5, .04 * (-1) ** k, 0), (l / 2, 0, 0)], [.004, .05, .078, .085, .085, .085, .078, .05, .012], g, 80, 28, bumps, .0, k); o['l'] = l; return o
    obs = pile(make, [6, 5, 3], .2, wall=.55, spread=.3, drop=.2)
    for o in obs: l = o['l']; t = tube('cap', [(l / 2 - .03, 0, 0), (l / 2 + .02, 0, 0), (l / 2 + .1, .02, 0)], [.03, .016, .018], g, 8); t.matrix_world = o.matrix_world
    # one open pod in front, and loose peas
    V, nu, nv = [], 60, 20
    for j in range(nv):
        a = math.pi * (.08 + .84 * j / (nv - 1))
        for i in range(nu): u = i / (nu - 1); w = .085 * math.sin(math.pi * (u * .96 + .02)) ** .5; V.append(((u - .5) * .95, w * 1.25 * math.cos(a), .09 - w * math.sin(a)))
    o = mesh('open', V, gridfaces(nu, nv), g); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .012; M = Matrix.Translation((.05, -.66, .0)) @ Matrix.Rotation(-.12, 4, 'Z'); o.matrix_world = M
    for i in range(7): inst(pm, M @ Matrix.Translation((-.36 + i * .12, 0, .075)) @ Matrix.Scale(.85 + .15 * math.sin(math.pi * (i + .5) / 7), 4))
    r = random.Random(9)
    for (x, y) in ((-.62, -.5), (-.5, -.68), (.66, -.5), (.74, -.64), (-.74, -.3)): inst(pm, Matrix.Translation((x, y, .058)))
    camera(2.0, 38, 8, (.0, -.12, .1), .95, focus=(.05, -.5, .12))


def kernels_row(R, L, count, rows, mat, profile):
    from grains import grain_mesh
    k = grain_mesh('kernel', mat, lambda T, P: (.032 * np.sin(P) ** .7 * np.cos(T), .036 * np.sin(P) ** .7 * np.sin(T), .05 * np.sign(np.cos(P)) * np.abs(np.cos(P)) ** .7), 18, 12)
    out = []
    for i in range(count):
        u = (i + .5) / count; r = R * np.interp(u, [0, .1, .3, .8, .93, 1], profile)
        for j in range(rows):
            a = 2 * math.pi * (j + .5 * (i % 2) * .0) / rows; rr = random.Random(i * 91 + j)
            M = Matrix.Translation(((u - .5) * L, r * math.cos(a), r * math.sin(a))) @ Matrix.Rotation(a - math.pi / 2, 4, 'X') @ Euler((rr.gauss(0, .05), rr.gauss(0, .06), 0)).to_matrix().to_4x4() @ Matrix.Scale(np.interp(u, [0, .1, .85, 1], [.75, 1, .95, .55]) * rr.uniform(.95, 1.05), 4)
            out.append((k, M))
    return out


def corn():
    reset(); studio()
    m = Mat('kernel'); m.set(Base_Color=m.ramp(m.mix(.4, m.rnd(), m.noise(12)), [(.2, '#e8b020'), (.6, '#f4c838'), (.9, '#f8dc6a')]), Roughness=.22, Specular=.5, Clearcoat=.3); m.sss(.3, (.05, .03, .01), '#f4c838')
    core = Mat('core'); core.set(Base_Color='#e8d48a', Roughness=.6)
    hus = leaf_mat('#6a9a34', '#a8c46a', lambda mm: mm.noise(4, 4, .6, mm.map(mm.co(), (1, 18, 18))), .3)
    for (x, y, z, yaw, seed) in ((.05, .22, .22, .25, 1), (.1, -.26, .22, -.12, 2)):
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(seed, 4, 'X')
        for me, K in kernels_row(.165, 1.15, 34, 15, m, [.6, .85, 1, .92, .7, .35]): inst(me, M @ K)
        c = swept('core', [(-.58, 0, 0), (-.2, 0, 0), (.2, 0, 0), (.56, 0, 0)], [.08, .14, .15, .15, .12, .05], core, 30, 20); c.matrix_world = M
        for q in range(6):
            a = q / 6 * 6.283 + seed; V, nu, nv = [], 40, 13
            for j in range(nv):
                t = j / (nv - 1) * 2 - 1
                for i in range(nu):
                    u = i / (nu - 1); w = .75 * math.sin(math.pi * min(1, u * .8 + .2)) ** .8; peel = max(0, u - .25) * (.5 if math.sin(a + seed) > -.2 else .12)
                    r = .222 + peel * .5; aa = a + t * w; V.append((-.66 + u * (.95 - peel * .5), r * math.cos(aa), r * math.sin(aa) + .01 * math.sin(u * 20 + t)))
            h = mesh('husk', V, gridfaces(nu, nv), hus); s = h.modifiers.new('s', 'SOLIDIFY'); s.thickness = .006; h.matrix_world = M
        t = swept('stem', [(-.62, 0, 0), (-.74, 0, 0), (-.84, .02, 0)], [.13, .08, .085], green_stalk('#8aa85a', '#c4d098'), 20, 20); t.matrix_world = M
    camera(2.05, 38, -8, (-.04, 0, .16), .95, focus=(.1, -.4, .25))


def baby_corn():
    reset(); studio()
    m = long_skin([(.3, '#e3c25a'), (.5, '#f0d878'), (.75, '#f8e8a8')], .4, .1, (1, 1, 1), bump=.1)
    nub = lambda u, a: 1 + .07 * np.interp(u, [0, .1, .8, .92], [.4, 1, 1, 0]) * np.abs(np.sin(a * 5)) ** .6 * (.55 + .45 * np.abs(np.sin(u * 80)))
    def make(k):
        l = random.Random(k).uniform(.8, .98); return swept('bc', [(-l / 2, 0, 0), (-l / 6, .01, 0), (l / 6, -.01, 0), (l / 2, 0, 0)], [.006, .03, .055, .072, .08, .084, .082, .07, .06], m, 160, 60, nub)
    pile(make, [6, 5, 4], .18, wall=.55, spread=.15, drop=.2)
    camera(1.75, 38, 30, (.0, .0, .12), .95, focus=(.1, -.2, .2))


def asparagus():
    reset(); studio()
    m = long_skin([(.3, '#4d7a2c'), (.5, '#6a9a40'), (.75, '#94b868')], .42, .1, (1, 12, 12), bump=.1, tip=('#c9d4a0', [(.0, .9), (.16, 0.)]))
    sc = Mat('scale'); sc.set(Base_Color=sc.ramp(sc.noise(6), [(.3, '#4a5a44'), (.7, '#7a6a78')]), Roughness=.5)
    from grains import grain_mesh
    leaf = grain_mesh('scale', sc, lambda T, P: (.05 * np.cos(P) + .02, .02 * np.sin(P) * np.cos(T), .006 * np.sin(P) * np.sin(T)), 12, 14)
    def make(k):
        l = random.Random(k).uniform(1.3, 1.5); o = swept('asp', [(-l / 2, 0, 0), (-l / 6, .01, 0), (l / 6, -.01, 0), (l / 2, .0, 0)], [.055, .055, .054, .052, .05, .05, .054, .046, .006], m, 90, 24); o['l'] = l; return o
    obs = pile(make, [6, 5, 3], .13, wall=.5, spread=.05, flip=0, drop=.16)
    for o in obs:
        l = o['l']; r = random.Random(int(l * 1000))
        for i in range(26):
            tipz = i < 18; x = l / 2 - (.02 + i * .016 if tipz else r.uniform(.3, 1.1)); a = i * 2.4; R = np.interp(l / 2 - x, [0, .05, .2, .4], [.012, .04, .054, .05])
            inst(leaf, o.matrix_world @ Matrix.Translation((x - .02, R * math.cos(a), R * math.sin(a))) @ Matrix.Rotation(a - math.pi / 2, 4, 'X') @ Matrix.Rotation(-.12, 4, 'Y'))
    camera(1.95, 38, 30, (.04, .0, .1), .95, focus=(.1, -.2, .2))


# ------------------------------------------------------------------ okra
def okra_mesh(mat, seed):
    r = random.Random(seed); L = r.uniform(.85, 1.1); bend = r.uniform(.02, .11) * r.choice((-1, 1)); w = r.uniform(.9, 1.08)
    U = [0, .04, .12, .28, .5, .72, .86, .9, .915, .93, .955, .975, .99, 1.0, 1.06, 1.12, 1.125]; Rr = [.004, .017, .034, .056, .073, .081, .078, .076, .09, .089, .074, .052, .036, .03, .027, .029, .004]
    u = np.concatenate([np.linspace(0, .88, 46), np.linspace(.885, 1.125, 44)]); rad = np.interp(u, U, Rr) * w; path = np.stack([(u - .5) * L, bend * np.sin(np.clip(u, 0, 1) * math.pi) * 1. + .03 * np.sin(u * 7 + seed), np.zeros_like(u)], 1)
    seg = 60; ridge = lambda a: np.abs(np.cos(a * 2.5)) ** 1.7
    amp = lambda uu: .24 * np.interp(uu, [0, .05, .2, .8, .9, .905, 1.2], [.1, .5, 1, .9, .8, .12, .05])
    o = tube('okra', path, rad, mat, seg, lambda t, a: (lambda uu: 1 - amp(uu) + amp(uu) * ridge(a))(np.interp(t, np.linspace(0, 1, len(u)), u)))
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    for nme, fn in (('ridge', lambda i: ridge(a) * (amp(u[i]) / .24)), ('len', lambda i: np.full(seg, u[i] / 1.125))):
        at = o.data.attributes.new(nme, 'FLOAT', 'POINT'); at.data.foreach_set('value', np.concatenate([fn(i) for i in range(len(u))]).astype(np.float32))
    return o
def okra():
    reset(); studio(); m = Mat('okra'); ln = m.attr('len'); rg = m.attr('ridge'); n = m.noise(9, 5)
    body = m.mix(m.math('MULTIPLY', rg, .75), m.ramp(m.mix(.4, n, m.rnd()), [(.2, '#355f18'), (.5, '#4d7f24'), (.85, '#659838')]), '#8db552')
    cap = m.ramp(ln, [(.0, '#5c8a30'), (.8, '#5c8a30'), (.815, '#93b25e'), (.86, '#7fa24c'), (.9, '#86a552'), (.985, '#a9b878'), (1., '#c4b98a')])
    c = m.mix(m.ramp(ln, [(.797, 0.), (.803, 1.)]), body, cap); c = m.mix(m.ramp(ln, [(.0, .55), (.06, 0.)]), c, '#8a7a3a'); c = m.mix(m.ramp(m.noise(70, 2), [(.68, 0.), (.74, .35)]), c, '#2c4a16')
    m.set(Base_Color=c, Roughness=.48, Specular=.4, Sheen=.7, Normal=m.bump(m.mix(.5, m.noise(120, 3), m.noise(16, 3)), .16, .006)); m.sss(.12, (.02, .03, .008), c)
    fl = mesh('floor', [(-3, -.62, 0), (3, -.62, 0), (3, .62, 0), (-3, .62, 0), (-3, -.75, 2), (3, -.75, 2), (3, .75, 2), (-3, .75, 2)], [(0, 1, 2, 3), (0, 4, 5, 1), (3, 2, 6, 7)]); obs = []; r = random.Random(8); lay = [7, 6, 5, 3]; k = 0
    for l, cnt in enumerate(lay):
        for i in range(cnt):
            o = okra_mesh(m, k); o.location = (r.uniform(-.08, .08), (i - (cnt - 1) / 2) * .185, .1 + l * .2); o.rotation_euler = (r.uniform(0, 6), r.uniform(-.05, .05), r.uniform(-.2, .2) + (math.pi if r.random() < .35 else 0)); obs.append(o); k += 1
    rigid_settle(obs, 80, [fl], .9); bpy.data.objects.remove(fl); camera(2.0, 36, 38, (.02, .02, .1), .95, focus=(.1, -.15, .2))



# ------------------------------------------------------------------ tomatoes
def drops(ob, n, mat, seed=1, s0=.008, s1=.028, upmin=.1):
    v, f = sphere_uv(lambda T, P: (np.sin(P) * np.cos(T), np.sin(P) * np.sin(T), np.cos(P) * .5), 20, 12); d = mesh('drop', v, f, mat); me = d.data; bpy.data.objects.remove(d); r = random.Random(seed); bpy.context.view_layer.update(); P = [p for p in ob.data.polygons if len(p.vertices) == 4]; k = 0
    while k < n:
        p = r.choice(P); nr = (ob.matrix_world.to_3x3() @ p.normal).normalized()
        if nr.z < upmin: continue
        s = s0 + (s1 - s0) * r.random() ** 2.5; inst(me, Matrix.Translation(ob.matrix_world @ p.center) @ nr.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Diagonal((s, s * r.uniform(.8, 1.1), s, 1))); k += 1
def water():
    return glass_mat('#ffffff')
def tomato_obj(mat, green, R, seed, M):
    r = random.Random(seed); ph = [r.uniform(0, 6) for _ in range(4)]
    def fn(T, P):
        s = np.sin(P); lobe = 1 + .028 * np.cos(5 * T + ph[0]) * s * np.exp(-((P - .5) / .9) ** 2) + .018 * np.cos(2 * T + ph[1]) + .012 * np.cos(3 * T + ph[2]); d = .2 * np.exp(-(P / .38) ** 2) * (1 + .25 * np.cos(5 * T + ph[0])); d2 = .05 * np.exp(-((math.pi - P) / .3) ** 2)
        k = s ** .93 * lobe; return R * k * np.cos(T), R * k * np.sin(T), R * (.84 * np.cos(P) - d + d2)
    v, f = sphere_uv(fn, 128, 80); o = mesh('tomato', v, f, mat); o.matrix_world = M
    n = r.choice((5, 6)); parts = []
    for i in range(n):
        t0 = i / n * 6.283 + r.uniform(-.15, .15); L = R * r.uniform(.62, .85); up = r.uniform(.02, .5); r2 = r.uniform(-.5, .5); V = []; NU, NV = 15, 5
        for j in range(NV):
            q = j / (NV - 1) * 2 - 1
            for k in range(NU):
                u = k / (NU - 1); w = R * .09 * (1 - u) ** .75 * (.7 + .6 * math.sin(u * 2.6)) + .001; rr = R * .03 + L * (u - .12 * u * u); P0 = max(.03, rr / R)
                zs = R * (.84 * math.cos(min(1.5, P0 * 1.02)) - .2 * math.exp(-(P0 / .38) ** 2)) + R * .03 + R * up * u ** 2.2 + .12 * w * abs(q); tw = t0 + r2 * u * u
                x, y = rr * math.cos(tw) - q * w * math.sin(tw), rr * math.sin(tw) + q * w * math.cos(tw); V.append((x, y, zs))
        s = mesh('sepal', V, gridfaces(NU, NV), green); so = s.modifiers.new('so', 'SOLIDIFY'); so.thickness = R * .025; subsurf(s, 2); parts.append(s)
    z0 = R * .66; st = tube('stem', [(0, 0, z0), (.0, 0, z0 + R * .12), (R * .05, R * .02, z0 + R * .25), (R * .14, R * .05, z0 + R * .36)], [R * .07, R * .048, R * .05, R * .062], green, 14); subsurf(st, 1); parts.append(st)
    for s in parts: s.matrix_world = M
    return o
def tomato():
    reset(); studio(); m = Mat('tomato'); z = m.sep(m.co('Generated')); n = m.noise(3.5, 4); k = m.math('ADD', m.math('MULTIPLY', z, .8), m.math('MULTIPLY', n, .3))
    c = m.ramp(k, [(.2, '#b80f08'), (.6, '#cf1a0c'), (.88, '#d92f10'), (1., '#dd5a1a')]); c = m.mix(m.ramp(m.voronoi(42), [(.0, .35), (.12, 0.)]), c, '#ee7a3a')
    m.set(Base_Color=c, Roughness=.22, Specular=.5, Clearcoat=.35, Clearcoat_Roughness=.06, Normal=m.bump(m.noise(26, 3), .04, .006)); m.sss(.12, (.05, .012, .006), c)
    g = leaf_mat('#2c5a18', '#56862c'); R = .37; w = water()
    for i, (x, y, s, rx, ry, rz) in enumerate([(-.4, .1, 1, .12, -.22, .3), (.38, .2, .96, .3, .25, 2.), (.06, -.42, 1.02, .42, .1, 4.)]):
        M = Matrix.Translation((x, y, R * s * .8)) @ Euler((rx, ry, rz), 'ZYX').to_matrix().to_4x4(); o = tomato_obj(m, g, R * s, i, M); drops(o, 34, w, i)
    camera(1.8, 34, -8, (0, -.02, .26), .95, focus=(.05, -.6, .35))



def cherry_tomatoes():
    reset(); studio(); m = skin([(.2, '#b80f08'), (.6, '#cf1a0c'), (.95, '#dd4a1a')], .2, .5, .4, pore_depth=.02)
    g = leaf_mat('#2c5a18', '#56862c'); r = random.Random(5); spots = []
    for row, n in ((0, 5), (1, 4), (2, 4), (3, 3)):
        for i in range(n): spots.append(((i - (n - 1) / 2) * .36 + r.uniform(-.04, .04), .5 - row * .33 + r.uniform(-.04, .04)))
    w = water()
    for i, (x, y) in enumerate(spots):
        R = .16 * r.uniform(.92, 1.08); M = Matrix.Translation((x, y, R * .84)) @ Euler((r.uniform(-.9, .9), r.uniform(-.7, .7), r.uniform(0, 6)), 'ZYX').to_matrix().to_4x4(); o = tomato_obj(m, g, R, i, M)
        if i % 3 == 0: drops(o, 10, w, i, .006, .014)
    camera(1.9, 38, -6, (0, .02, .12), .95, focus=(.05, -.4, .2))


# ------------------------------------------------------------------ mangoes
def mango_fn(L=.52, W=.4, H=.385):
    def fn(T, P):
        u = np.cos(P); s = np.sin(P) ** .92; k = 1 + .10 * u - .04 * u * u; x = L * u; y = W * s * k * np.cos(T); z = H * s * k * np.sin(T); bk = np.exp(-((P - 2.75) / .35) ** 2); return x, y + .05 * (1 - u * u) * 0 + .045 * np.sin(u * 2.2), z - .02 * bk
    return fn
def mango_skin():
    m = Mat('mangoskin'); g = m.co('Generated'); x = m.sep(g, 'X'); z = m.sep(g, 'Z'); n = m.noise(2.2, 4); k = m.math('ADD', m.math('MULTIPLY', x, .62), m.math('ADD', m.math('MULTIPLY', n, .42), m.math('MULTIPLY', z, .12)))
    c = m.ramp(k, [(.25, '#e8b02a'), (.5, '#f0a21c'), (.72, '#ea8417'), (.9, '#dc5a1c')]); d = m.voronoi(24); c = m.mix(m.ramp(d, [(.05, .6), (.13, 0.)]), c, '#fbe08a'); c = m.mix(m.ramp(m.noise(40, 2), [(.7, 0.), (.75, .45)]), c, '#9a5a1a')
    m.set(Base_Color=c, Roughness=.36, Specular=.45, Sheen=.2, Normal=m.bump(m.mix(.6, m.noise(50, 3), m.noise(7, 3)), .12, .008)); m.sss(.2, (.08, .03, .008), c); return m
def mango_flesh():
    m = Mat('flesh'); v = m.map(m.co(), (3, 14, 8)); f = m.noise(4, 5, .6, v, .5); n = m.noise(4, 4); m.set(Base_Color=m.ramp(m.mix(.5, f, n), [(.28, '#e57c04'), (.52, '#f79a10'), (.74, '#feb93a')]), Roughness=.2, Specular=.5, Normal=m.bump(f, .4, .02)); m.sss(.35, (.1, .04, .01), '#f9a01a'); return m
def cheek(skin, flesh, M, cut=.07, cubes=False):
    """half mango: skin bowl below, cut face on top. local z up = cut face"""
    L, W, D = .5, .37, .36 - cut; nu, nv = 120, 40; V = []
    out = lambda t: (L * math.cos(t) * (1 + .05 * math.cos(t)), W * math.sin(t) * (1 + .12 * math.cos(t)))
    for j in range(nv):
        a = j / (nv - 1) * math.pi / 2
        for i in range(nu): x, y = out(i / nu * 6.28319); k = math.cos(a) ** .9 + 1e-4; V.append((x * k, y * k, -D * math.sin(a)))
    V += [(x * .975, y * .968, .004) for x, y in (out(i / nu * 6.28319) for i in range(nu))]; F = gridfaces(nu, nv, True); b = nu * nv; F += [(b + i, b + (i + 1) % nu, (i + 1) % nu, i) for i in range(nu)]
    o = mesh('cheekskin', V, F, skin); o.matrix_world = M; V = []; n = 150 if not cubes else 300; nt = 240 if not cubes else 420
    for j in range(n):
        k = j / (n - 1)
        for i in range(nt):
            t = i / nt * 6.28319; x, y = out(t); x, y = x * .975 * k, y * .968 * k
            if cubes:
                p = .125; cu, cv = ((x + .06 * y) / p) % 1, ((y) / p) % 1; d = min(cu, 1 - cu, cv, 1 - cv); e = min(1, (1 - k) * 9); dome = .2 * (1 - k * k); z = dome + .003 - e * .13 * (1 - min(1, max(0, (d - .05) / .05))) + e * .014 * min(1, d * 4) + .006 * fbm(x, y, 2, 2, 6)
            else: z = .003 + .012 * (1 - k ** 8) + .006 * fbm(x, y, 2, 3, 5) * (1 - k ** 6) - .03 * math.exp(-((x / .26) ** 2 + (y / .15) ** 2) * 1.5)
            V.append((x, y, z))
    o2 = mesh('cheekflesh', V, gridfaces(nt, n, True), flesh); o2.matrix_world = M; return o, o2
def mango():
    reset(); studio(); sk, fl = mango_skin(), mango_flesh(); v, f = sphere_uv(mango_fn(), 128, 80); w = mesh('mango', v, f, sk); w.matrix_world = Matrix.Translation((-.22, .34, .375)) @ Euler((.25, -.14, .5)).to_matrix().to_4x4()
    st = Mat('stalk'); st.set(Base_Color='#5a3d22', Roughness=.8); s = tube('stalk', [(.49, .045, 0), (.53, .05, .01), (.575, .05, .02)], [.045, .026, .03], st, 14); s.matrix_world = w.matrix_world
    cheek(sk, fl, Matrix.Translation((.42, -.12, .27)) @ Euler((.5, -.1, -.35)).to_matrix().to_4x4())
    cheek(sk, fl, Matrix.Translation((-.3, -.46, .235)) @ Euler((.3, .06, .3)).to_matrix().to_4x4(), .1, True)
    camera(1.95, 38, -6, (.03, -.06, .22), .95, focus=(0, -.5, .3))



def raw_mango():
    reset(); studio(); m = skin([(.2, '#3f6a1e'), (.5, '#56842a'), (.9, '#7fa044')], .35, .45, .15, spots=('#9ab860', .5), spot_scale=40, blush=.6)
    v, f = sphere_uv(mango_fn(.44, .34, .33), 128, 80); ob = mesh('mango', v, f, m); me = ob.data; bpy.data.objects.remove(ob)
    for (x, y, yaw, roll) in ((-.42, .22, .5, .2), (.4, .26, 2.4, -.2), (.02, -.34, -.35, .1)):
        M = Matrix.Translation((x, y, .325)) @ Euler((roll, -.12, yaw)).to_matrix().to_4x4(); inst(me, M)
        s = tube('stalk', [(.41, .04, 0), (.46, .045, .01), (.52, .05, .03)], [.04, .022, .026], brown(), 14); s.matrix_world = M
    camera(1.95, 36, -6, (.0, -.03, .2), .95, focus=(0, -.45, .3))
