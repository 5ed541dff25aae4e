"""Leafy vegetables, herbs, heads and florets."""
from studio import *
from produce import green_stalk, inst, put
from grains import grain_mesh


def green(dark, mid, light, vein='#b4cf78', glow='#d8ff80', rough=.42, coat=0., shine=.32, ribs=.5, bump=.3, fine=60):
    """A leaf's surface: three greens, lighter veins (attribute 'vein'), and light that shines through."""
    m = Mat('green'); c = m.ramp(m.mix(.5, m.noise(9, 4), m.rnd()), [(.2, dark), (.5, mid), (.85, light)]); v = m.attr('vein'); c = m.mix(m.math('MULTIPLY', v, ribs), c, vein)
    m.set(Base_Color=c, Roughness=rough, Specular=.4, Clearcoat=coat, Normal=m.bump(m.mix(.5, v, m.noise(fine, 3)), bump, .006)); m.translucent(m.mix(1, c, glow, 'MULTIPLY'), shine)
    return m


def marked(o, name, values):
    at = o.data.attributes.new(name, 'FLOAT', 'POINT'); at.data.foreach_set('value', np.array(values, np.float32)); return o


def blade(mat, L, W, seed=0, tip=1., base=.6, fold=.15, curl=.3, ruffle=.05, waves=9, teeth=0., blister=0., veins=7, ear=.09, nu=49, nv=17):
    """One leaf along x from its stalk; tip and base say how pointed its ends are. Returns the mesh."""
    r = random.Random(seed); V, C = [], []; ph = r.uniform(0, 6); twist = r.uniform(-.25, .25); L *= r.uniform(.9, 1.1)
    for j in range(nv):
        t = j / (nv - 1) * 2 - 1
        for i in range(nu):
            u = i / (nu - 1); w = W * (math.sin(math.pi * min(1., u ** base)) ** .8 if u > 0 else 0) * (1 - .35 * u ** (3 / tip)) + .004 * (1 - u)
            if teeth: w *= 1 + teeth * abs(((u * 11) % 1) - .5) * abs(t) ** 2
            x, y = L * u + ear * L * abs(t) * (1 - u), t * w
            v = max(math.exp(-(y / .012) ** 2) * (1 - .5 * u), .6 * max(0, math.cos(math.pi * (u * veins - abs(t) * 1.1) * 2)) ** 12 * (1 - abs(t) * .6))
            z = fold * abs(y) - curl * L * u * u + ruffle * abs(t) ** 2 * math.sin(waves * u * 2 + ph + (2 if t > 0 else 0)) * L * .5 + twist * y * u - .012 * math.exp(-(y / .012) ** 2)
            if blister: z += blister * L * (1 - v) * (.5 + .5 * math.cos(math.pi * (u * veins - abs(t) * 1.1) * 2 + math.pi)) * (1 - t * t) ** .5
            V.append((x, y, z)); C.append(v)
    o = marked(mesh('blade', V, gridfaces(nu, nv), mat), 'vein', C); me = o.data; bpy.data.objects.remove(o); return me


def grow(me, at, yaw, pitch, roll, s): return inst(me, Matrix.Translation(at) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(-pitch, 4, 'Y') @ Matrix.Rotation(roll, 4, 'X') @ Matrix.Scale(s, 4))


def stem_mat(a='#5f9436', b='#a5c56c'):
    m = Mat('stem'); m.set(Base_Color=m.ramp(m.mix(.5, m.rnd(), m.noise(5, 3)), [(.2, a), (.8, b)]), Roughness=.35); return m.sss(.2, (.02, .03, .01), b)


def twine(x, rz, ry, n=3, z=.085):
    m = Mat('twine'); m.set(Base_Color='#c9a86a', Roughness=.9, Normal=m.bump(m.wave(30, 1), .6, .01))
    for k in range(n): t = np.linspace(0, 6.283, 40); tube('twine', np.stack([np.full(40, x + k * .028) + .01 * np.sin(3 * t + k), ry * np.cos(t), z + rz * np.sin(t)], 1), .014, m, 8)


def bunch(n, stem, leafing, seed=5, reach=(.5, .9), fan=.5, lift=.34, radius=(.017, .01), tail=.55):
    """Stems tied at x = -.4 that fan out to the right; leafing(path, random) puts their leaves."""
    r = random.Random(seed)
    for i in range(n):
        a = r.uniform(-1, 1) * fan; sp = r.gauss(0, .05); l = r.uniform(*reach); up = r.uniform(0, lift)
        b0 = Vector((-.4 - tail + r.uniform(-.06, .06), sp * 1.3, .05 + abs(r.gauss(0, .05)))); tie = Vector((-.4, sp * .8, .06 + abs(r.gauss(0, .045))))
        tip = Vector((-.4 + l * math.cos(a), l * math.sin(a) * .95, .06 + up)); P = spline([b0, tie, tie.lerp(tip, .5) + Vector((0, 0, .06 + up * .3)), tip], 28)
        tube('st', P, np.linspace(*radius, 28), stem, 8); leafing([Vector(p) for p in P], r)
    twine(-.44, .1, .14)


def heading(P, i): d = P[i] - P[i - 1]; return math.atan2(d.y, d.x)


def spinach():
    reset(); studio(); m = green('#2a661c', '#3f8628', '#62a53a', '#a9d074', rough=.4, coat=.08, ribs=.4); M = [blade(m, .46, .19, s, 3., .8, .2, .25, .09, 7, blister=.02, ear=.2) for s in range(8)]
    def leafing(P, r): grow(r.choice(M), P[-1], heading(P, 27) + r.gauss(0, .25), r.uniform(-.05, .5), r.gauss(0, .45), r.uniform(.7, 1.15))
    bunch(60, stem_mat('#6fa044', '#b4d086'), leafing, reach=(.2, .85), fan=.6, lift=.3, radius=(.02, .014), tail=.45); camera(2.25, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


def methi():
    reset(); studio(); m = green('#2c6420', '#43822e', '#6aa044', '#a9cc74', rough=.5); L = [blade(m, .085, .042, s, 3., .8, .2, .2, .02, 4, veins=5, nu=17, nv=9) for s in range(6)]
    def leafing(P, r):
        for k in range(r.choice((6, 7, 8))):
            u = 27 if k == 0 else int(r.uniform(.5, .98) * 27); p = P[u]; yaw = heading(P, u) + (0 if k == 0 else r.choice((-1, 1)) * r.uniform(.4, 1.2)); d = .02 if k == 0 else r.uniform(.05, .12); q = p + Vector((math.cos(yaw) * d, math.sin(yaw) * d, r.uniform(.01, .07)))
            if k: tube('pe', [p, p.lerp(q, .5) + Vector((0, 0, .008)), q], [.006, .005, .004], sm, 6)
            s, pit = r.uniform(.8, 1.5), r.uniform(-.2, .5)
            for dy in (-1.1, 0, 1.1): grow(r.choice(L), q, yaw + dy + r.gauss(0, .1), pit, r.gauss(0, .3), s * (1 if dy == 0 else .9))
    sm = stem_mat('#6a9a40', '#aac878'); bunch(58, sm, leafing, reach=(.6, 1.2), fan=.48); camera(2.25, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


def sprigs(M, stem, pairs, n, length, seed=4, size=(.6, 1.), spread=.5, tight=.12, radius=.014, up=.5):
    """Sprigs with leaves in crossed pairs, largest in the middle, as mint and basil grow."""
    def leafing(P, r):
        for k in range(pairs):
            u = int(27 * (.42 + .58 * k / (pairs - 1))); yaw = heading(P, u); s = r.uniform(*size) * (1 - .35 * (k / (pairs - 1)) ** 3)
            for side in (-1, 1):
                roll = k * 1.57
                grow(r.choice(M), P[u] + Vector((0, 0, .008 + .02 * k / pairs)), yaw + side * (1.2 - .6 * (k / (pairs - 1)) ** 2) * (.7 if k % 2 else 1), up * (1.4 if k % 2 else .5) + r.gauss(0, .15), side * .3 + r.gauss(0, .25), s)
    bunch(n, stem, leafing, seed, length, spread, .4, (radius, radius * .6), .45)


def mint():
    reset(); studio(); m = green('#2c6a20', '#42902c', '#68b040', '#a0cc70', rough=.5, bump=.45, ribs=.35); M = [blade(m, .23, .09, s, 1.2, .75, .3, .2, .04, 5, teeth=.2, blister=.07, veins=6, ear=.05, nu=45, nv=15) for s in range(6)]
    sprigs(M, stem_mat('#5a5a34', '#7f9a4c'), 8, 26, (.6, 1.05), size=(.75, 1.15)); camera(2.1, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


def basil():
    reset(); studio(); m = green('#2b6a1c', '#42882a', '#68a83c', '#9ccc62', rough=.28, coat=.25, ribs=.35); M = [blade(m, .26, .12, s, 1.4, .7, .5, .55, .03, 3, blister=.09, veins=5) for s in range(6)]
    sprigs(M, stem_mat('#6a9a3c', '#a6c872'), 5, 18, (.6, 1.05), size=(.65, 1.1)); camera(2.0, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


def curry_leaves():
    """Curry leaf sprigs (kadi patta), each a stalk with pairs of pointed leaflets."""
    reset(); studio(); m = green('#1c4a14', '#2c6420', '#48862e', '#8ab458', rough=.3, coat=.2, ribs=.4); M = [blade(m, .22, .05, s, .7, .8, .3, .2, .02, 3, veins=8, ear=.0, nu=33, nv=11) for s in range(6)]
    sm = stem_mat('#5c7a34', '#8ea65a'); r = random.Random(3)
    for i in range(11):
        a = (i - 5) / 5 * .55 + r.gauss(0, .06); z = .03 + .05 * (i % 3); l = r.uniform(1.2, 1.5); o = Vector((-.75, -.02 * i + .1, z))
        P = [Vector(p) for p in spline([o, o + Vector((l * .35 * math.cos(a), l * .35 * math.sin(a), .09)), o + Vector((l * .7 * math.cos(a * 1.15), l * .7 * math.sin(a * 1.15), .1)), o + Vector((l * math.cos(a * 1.3), l * math.sin(a * 1.3), .04))], 40)]
        tube('rachis', P, np.linspace(.013, .005, 40), sm, 8)
        for k in range(10):
            u = int(39 * (.16 + .8 * k / 9)); yaw = heading(P, u); s = math.sin(math.pi * (.22 + .6 * k / 9)) * r.uniform(.9, 1.15)
            for side in (-1, 1): grow(r.choice(M), P[u], yaw + side * (1.15 - .35 * k / 9) + r.gauss(0, .1), r.uniform(-.05, .35), r.gauss(0, .3), s)
        grow(r.choice(M), P[-1], heading(P, 39), 0, 0, .8)
    camera(2.0, 42, 6, (.0, .02, .08), .95, focus=(.1, -.2, .12))


def spring_onion():
    reset(); studio(); g = Mat('scallion'); x = g.attr('len'); f = g.noise(4, 4, .6, g.map(g.co(), (1, 16, 16)))
    c = g.ramp(g.math('ADD', x, g.math('MULTIPLY', g.math('SUBTRACT', f, .5), .1)), [(.0, '#f6f1e0'), (.16, '#f3efda'), (.27, '#cfdc9c'), (.42, '#6f9c3c'), (.7, '#3f7a28'), (1., '#2f6620')])
    g.set(Base_Color=c, Roughness=.34, Specular=.45, Clearcoat=.15, Normal=g.bump(f, .12, .006)); g.sss(.15, (.03, .03, .015), c)
    root = Mat('root'); root.set(Base_Color='#d9c9a0', Roughness=.9); r = random.Random(7)
    for i in range(13):
        lay = i // 6; y = ((i % 6) - 2.5 + .5 * (lay % 2)) * .105; z = .07 + lay * .1; o = Vector((-1. + r.uniform(-.04, .04), y, z)); w = r.uniform(.85, 1.15)
        for k in range(3):
            spread = (k - 1) * .12 + r.gauss(0, .04); pts = [o, o + Vector((.16, 0, 0)), o + Vector((.6, spread * .2, .02)), o + Vector((1.2, y * .5 + spread * .7, .05 + .03 * k)), o + Vector((1.75 + r.uniform(-.15, .15), y * .9 + spread * 1.5, .02 + .05 * r.random()))]
            P = spline(pts, 70); P[:, 2] = np.maximum(P[:, 2], .03); R = np.interp(np.linspace(0, 1, 70), [0, .03, .07, .12, .2, .5, .85, 1], [.012, .05, .062, .046, .036, .034, .026, .004]) * w * (1 if k == 1 else .8)
            marked(tube('scallion', P, R, g, 18, lambda u, a: 1 - .25 * min(1, u * 1.6) * np.abs(np.sin(a))), 'len', np.repeat(np.linspace(0, 1, 70), 18))
        for k in range(16): t = r.uniform(0, 6.28); tube('root', [o + Vector((.012, 0, 0)), o + Vector((-.06, .03 * math.cos(t), .03 * math.sin(t))), o + Vector((-.12 - .06 * r.random(), .07 * math.cos(t), max(.004 - z, .05 * math.sin(t) - .03)))], [.006, .004, .002], root, 5)
    camera(2.3, 38, 24, (.0, .0, .1), .95, focus=(.0, -.25, .2))


def leek():
    reset(); studio(); g = Mat('leek'); x = g.attr('len'); f = g.noise(4, 5, .6, g.map(g.co(), (1, 18, 18)))
    c = g.ramp(g.math('ADD', x, g.math('MULTIPLY', g.math('SUBTRACT', f, .5), .12)), [(.0, '#f5f1e2'), (.3, '#eff0d8'), (.46, '#c0d690'), (.6, '#6f9c48'), (1., '#3a6a38')])
    g.set(Base_Color=c, Roughness=.4, Specular=.4, Normal=g.bump(f, .3, .008)); g.sss(.15, (.03, .03, .02), c); root = Mat('root'); root.set(Base_Color='#cdbb92', Roughness=.9); r = random.Random(2)
    for i, (y, z, yaw) in enumerate(((-.42, .13, .04), (-.1, .13, -.03), (.24, .13, .05), (-.2, .36, .1))):
        M = Matrix.Translation((-.95, y, z)) @ Matrix.Rotation(yaw, 4, 'Z'); P = spline([(0, 0, 0), (.4, 0, 0), (.8, .0, 0), (1.05, 0, 0)], 50)
        b = marked(tube('shaft', P, np.interp(np.linspace(0, 1, 50), [0, .03, .08, .3, 1], [.05, .12, .135, .12, .13]), g, 40), 'len', np.repeat(np.linspace(0, .5, 50), 40)); b.matrix_world = M
        for k in range(9):
            side = (-1) ** k; out = .04 + .045 * (k // 2); V, C, nu, nv = [], [], 40, 11; ph = r.uniform(0, 6); l = r.uniform(.75, 1.05)
            for j in range(nv):
                t = j / (nv - 1) * 2 - 1
                for n in range(nu):
                    u = n / (nu - 1); w = .13 * (1 - .5 * u ** 3); a = t * 1.35 * (1 - .55 * u); yy = side * (.09 * math.cos(a) * (1 - u * .3) + out * u * 2.2 * u) ; zz = (.125 + .02 * u) * math.sin(a) - .1 * u * u * (k % 3 - .4) + .012 * math.sin(8 * u + ph)
                    V.append((.8 + l * u, yy, zz)); C.append(.4 + .6 * u)
            o = marked(mesh('flag', V, gridfaces(nu, nv), g), 'len', C); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .008; o.matrix_world = M
        for k in range(26): t = r.uniform(0, 6.28); q = tube('root', [(.01, .03 * math.cos(t), .03 * math.sin(t)), (-.06, .06 * math.cos(t), .06 * math.sin(t)), (-.14, .09 * math.cos(t), .09 * math.sin(t) - .02)], [.006, .005, .002], root, 5); q.matrix_world = M
    camera(2.4, 38, 22, (.0, .0, .1), .95, focus=(.0, -.25, .2))


def wrap(mat, R, yaw, width, top, flare, ruffle, seed, centre=.95, base=1.9, nu=64, nv=48, ribs=6, squash=.86, puff=.012):
    """A leaf that wraps a head: from its base, past its middle at polar angle `centre`, to `top` beyond; the edge flares and ruffles."""
    r = random.Random(seed); ph = [r.uniform(0, 6) for _ in range(3)]; V, C = [], []; turn = Matrix.Rotation(yaw, 3, 'Z') @ Matrix.Rotation(centre, 3, 'Y')
    for j in range(nv):
        u = j / (nv - 1); y = -base + (base + top) * u; half = width * math.sin(math.pi * min(1, .1 + u * .82)) ** .55
        for i in range(nu):
            t = i / (nu - 1) * 2 - 1; x = t * half; yy = y - .22 * t * t * u ** 2; g = max(1e-4, math.hypot(x, yy)); edge = max(abs(t), u) ** 7 * (.2 + .8 * u)
            k = R + flare * edge + ruffle * edge * (math.sin(t * 9 + ph[0] + u * 4) + .5 * math.sin(t * 21 + u * 15 + ph[1])) + puff * math.sin(x * 7 + ph[2]) * math.sin(y * 6 + ph[0])
            v = max(math.exp(-(x / (.1 * (1.1 - u))) ** 2), .75 * max(0, math.cos(math.pi * (u * ribs - abs(x) * 1.6))) ** 14 * (1 - .4 * u)); k += .012 * v * (1 - u)
            q = turn @ Vector((-yy / g * math.sin(g), x / g * math.sin(g), math.cos(g))) * k; V.append((q.x, q.y, q.z * squash)); C.append(v)
    o = marked(mesh('wrap', V, gridfaces(nu, nv), mat), 'vein', C); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .007; return o


def head(mat, core, n, R, flare, ruffle, at=(0, 0, 0), tilt=(0, 0), squash=.86, width=1.25, grow_by=.009, seed=0, outer=0, outer_mat=None, puff=.012):
    """A round head of wrapped leaves: cabbage and lettuce."""
    M = Matrix.Translation(at) @ Euler((tilt[0], tilt[1], 0)).to_matrix().to_4x4(); v, f = sphere_uv(lambda T, P: (R * .98 * np.sin(P) * np.cos(T), R * .98 * np.sin(P) * np.sin(T), R * .98 * squash * np.cos(P)), 48, 30); b = mesh('core', v, f, core); marked(b, 'vein', [0] * len(v)); b.matrix_world = M
    r = random.Random(seed)
    for i in range(n + outer):
        far = i >= n; o = wrap(outer_mat or mat if far else mat, R + i * grow_by + (.02 if far else 0), i * 2.4 + r.uniform(-.2, .2), width * r.uniform(.95, 1.1), (.45 if far else 1.35 - .6 * i / n), flare * (3. if far else .2 + i / n), ruffle * (1.6 if far else .6), seed * 50 + i, centre=1.2 if far else .75 + .3 * i / n, squash=squash, puff=puff); o.matrix_world = M


def cabbage():
    reset(); studio(); m = green('#7fa854', '#a5c476', '#c6da9c', '#eef2d4', '#f4ffc8', .42, .1, .2, ribs=.75, bump=.2, fine=30); o = green('#4f8440', '#6f9c54', '#94b874', '#dfe8c0', '#e0ffb0', .42, .1, .2, ribs=.75, fine=30)
    head(m, m, 9, .46, .02, .006, (-.02, 0, .42), (.25, -.1), .88, 1.3, .008, 1, 3, o); camera(1.7, 34, -8, (0, 0, .4), .95, focus=(0, -.4, .5))


def lettuce():
    reset(); studio(); m = green('#86b44c', '#a8cc6c', '#cbe094', '#f0f6d0', '#f4ffb8', .3, .25, .3, ribs=.55, bump=.35, fine=14)
    head(m, m, 10, .4, .05, .022, (-.02, 0, .38), (.3, -.1), .86, 1.25, .01, 4, 4, puff=.022); camera(1.7, 34, -8, (0, 0, .36), .95, focus=(0, -.4, .45))


def dome(n, reach=1.25):
    """n directions spread evenly over a dome of this polar reach."""
    for i in range(n):
        c = 1 - (1 - math.cos(reach)) * (i + .5) / n; s = math.sqrt(1 - c * c); yield Vector((s * math.cos(i * 2.39996), s * math.sin(i * 2.39996), c))


def florets(M, R, size, n, per, bead, at, squash=1., reach=1.3, seed=1):
    """A dome of florets, each a dome of beads."""
    r = random.Random(seed)
    for d in dome(n, reach):
        q = d.to_track_quat('Z', 'Y').to_matrix().to_4x4(); k = R * r.uniform(.94, 1.04); s = size * r.uniform(.85, 1.15)
        for e in dome(per, 1.5):
            p = at @ Matrix.Translation((d.x * k, d.y * k, d.z * k * squash)) @ q @ Matrix.Translation((e.x * s + r.gauss(0, s * .04), e.y * s + r.gauss(0, s * .04), e.z * s * .8)); inst(r.choice(M), p @ Euler((r.random() * 6, r.random() * 6, 0)).to_matrix().to_4x4() @ Matrix.Scale(bead * r.uniform(.75, 1.25), 4))


def knob(m, s, lump=.22): return grain_mesh('knob', m, lambda T, P: tuple((1 + lump * np.sin(3 * T + s) * np.sin(4 * P + s) + lump * .5 * np.sin(7 * T + 2 * s) * np.sin(6 * P)) * q for q in (np.sin(P) * np.cos(T), np.sin(P) * np.sin(T), np.cos(P))), 22, 16)


def cauliflower():
    reset(); studio(); m = Mat('curd'); n = m.noise(9, 4); m.set(Base_Color=m.ramp(m.mix(.5, n, m.rnd()), [(.2, '#eadfbc'), (.5, '#f4ecd2'), (.85, '#fbf6e6')]), Roughness=.6, Specular=.25, Normal=m.bump(m.mix(.5, m.noise(70, 3), m.voronoi(60)), .5, .008)); m.sss(.25, (.04, .03, .015), '#f6eccc')
    at = Matrix.Translation((0, 0, .3)) @ Euler((.3, -.06, 0)).to_matrix().to_4x4(); florets([knob(m, s, .1) for s in range(5)], .385, .105, 36, 34, .031, at, .82, 1.5)
    v, f = sphere_uv(lambda T, P: (.4 * np.sin(P) * np.cos(T), .4 * np.sin(P) * np.sin(T), .33 * np.cos(P)), 48, 30); b = mesh('core', v, f, m); b.matrix_world = at
    g = green('#4f8a34', '#72a24a', '#9cc070', '#eaf0cc', '#e8ffb0', .42, .05, .2, ribs=.8, fine=30)
    for i in range(10): o = wrap(g, .46 + .012 * i, i * 2.4, .5, .42 + .2 * (i % 3), .1, .02, i, 1.6, 1.3, ribs=5, squash=.9); o.matrix_world = at
    camera(1.7, 36, -8, (0, 0, .36), .95, focus=(0, -.4, .45))


def broccoli():
    reset(); studio(); m = Mat('bud'); m.set(Base_Color=m.ramp(m.mix(.4, m.noise(5, 4), m.rnd()), [(.2, '#1f4a1c'), (.5, '#32682a'), (.85, '#578a42')]), Roughness=.65, Specular=.25, Normal=m.bump(m.noise(90, 3), .4, .006)); K = [knob(m, s, .3) for s in range(4)]
    st = Mat('stalk'); n = st.noise(5, 4, .6, st.map(st.co(), (8, 8, 1))); st.set(Base_Color=st.ramp(n, [(.3, '#6f9a4a'), (.7, '#a3c47a')]), Roughness=.45, Normal=st.bump(n, .2, .01)); st.sss(.15, (.03, .03, .01), '#9cc070')
    for i, (x, y, z, s, rx, ry) in enumerate(((-.36, .22, .42, 1., .5, -.3), (.4, .2, .4, .92, .75, .45), (.02, -.36, .34, .86, .72, .05))):
        at = Matrix.Translation((x, y, z)) @ Euler((rx, ry, i)).to_matrix().to_4x4() @ Matrix.Scale(s, 4)
        florets(K, .3, .085, 40, 60, .0155, at, .72, 1.85, i); v, f = sphere_uv(lambda T, P: (.29 * np.sin(P) * np.cos(T), .29 * np.sin(P) * np.sin(T), .2 * np.cos(P)), 40, 26); b = mesh('under', v, f, m); b.matrix_world = at
        t = tube('stalk', spline([(0, 0, .05), (0, 0, -.15), (.01, 0, -.3), (.0, 0, -.5)], 24), np.interp(np.linspace(0, 1, 24), [0, .35, .6, 1], [.24, .13, .115, .12]), st, 28, lambda u, a: 1 + .07 * np.cos(5 * a) * (1 - u)); t.matrix_world = at
        for k in range(9): a = k / 9 * 6.283; c = tube('branch', spline([(.05 * math.cos(a), .05 * math.sin(a), -.3), (.13 * math.cos(a), .13 * math.sin(a), -.14), (.26 * math.cos(a), .26 * math.sin(a), .04)], 14), np.linspace(.05, .06, 14), st, 14); c.matrix_world = at
    camera(1.8, 36, -8, (0, 0, .3), .95, focus=(0, -.4, .4))
