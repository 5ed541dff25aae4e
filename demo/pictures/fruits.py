"""Fruit that is shown whole and cut: papaya, pineapple, dragon fruit, avocado, passion fruit, tender coconut, strawberries."""
from studio import *
from produce import skin, body, put, stalk, brown, green_stalk, view
from grains import grain_mesh, katori
from greens import blade, green, grow, marked, dome


def lying(x, y, z, yaw, roll=0., lean=0.):
    """Lays a body that was turned around z on its side."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(math.pi / 2 + lean, 4, 'Y') @ Matrix.Rotation(roll, 4, 'Z')


def halved(profile, shell, face, M, depth=lambda k, x, y: 0., n=70, rings=70):
    """Half of a turned body, cut along its axis, cut face up. The face's attribute 'k' is 0 in the middle and 1 at the skin."""
    S = spline(profile, n); S[:, 0] = np.maximum(S[:, 0], 1e-3); V = []
    for r, z in S:
        for j in range(40): a = math.pi + math.pi * j / 39; V.append((z, r * math.cos(a), r * math.sin(a)))
    o = mesh('shell', V, gridfaces(40, n), shell); o.matrix_world = M
    ring = [(z, r) for r, z in S] + [(z, -r) for r, z in S[::-1]]; c = (S[0][1] + S[-1][1]) / 2; V, K = [], []
    for j in range(rings):
        k = max(1e-3, j / (rings - 1))
        for x, y in ring: px, py = c + (x - c) * k, y * k; V.append((px, py, depth(k, px, py))); K.append(k)
    f = marked(mesh('face', V, gridfaces(len(ring), rings, True), face), 'k', K); f.matrix_world = M; return o, f


def flesh(stops, wet=.2, grain=14, bump=.2, sss=.3, glow=None, fibre=None):
    m = Mat('flesh'); n = m.noise(grain, 5, .6, m.map(m.co(), fibre) if fibre else None); k = m.math('ADD', m.attr('k'), m.math('MULTIPLY', m.math('SUBTRACT', n, .5), .06)); c = m.ramp(k, stops)
    m.set(Base_Color=c, Roughness=wet, Specular=.5, Normal=m.bump(n, bump, .01)); m.sss(sss, (.08, .04, .02), glow or c); return m


def seed_mesh(colour, a, b, c, rough=.25, name='seed'):
    m = Mat(name); m.set(Base_Color=colour, Roughness=rough, Specular=.5, Clearcoat=.3, Normal=m.bump(m.noise(60, 3), .3, .004))
    return grain_mesh(name, m, lambda T, P: (a * np.sin(P) * np.cos(T), b * np.sin(P) * np.sin(T), c * np.cos(P)), 18, 12)


def papaya():
    reset(); studio(); P = [(.002, .66), (.05, .655), (.12, .6), (.17, .45), (.22, .25), (.28, .0), (.31, -.22), (.28, -.44), (.18, -.6), (.06, -.66), (.002, -.665)]
    m = skin([(.1, '#c99a2a'), (.35, '#d8a836'), (.6, '#b9a63a'), (.85, '#7f9440')], .36, .45, .15, blush=.5, noise=2.2, pore_depth=.08, spots=('#7a6a2a', .35), spot_scale=26)
    me = body(P, m, lobes=5, depth=.03, lumps=.02); M = lying(-.05, .42, .3, .18, .4); inst(me, M); st = tube('stalk', [(0, 0, .64), (0, 0, .7), (.01, 0, .75)], [.05, .035, .045], green_stalk('#6a7a34', '#98a05a'), 14); st.matrix_world = M
    f = flesh([(.0, '#e8923e'), (.46, '#f0a050'), (.52, '#ea6a22'), (.84, '#e85f1e'), (.95, '#f0a03a'), (.985, '#c9b040'), (1., '#8a9440')], .18, 12, .25, .3, '#f08030'); hollow = lambda k, x, y: -.15 * max(0, 1 - (k / .52) ** 4) ** .6 + .012 * (1 - k ** 8) * (k > .5)
    s = seed_mesh('#1c1714', .03, .027, .033, .3); r = random.Random(4)
    for (x, y, yaw, tip) in ((.08, -.32, -.12, .22), ):
        M = Matrix.Translation((x, y, .3)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(tip, 4, 'X'); halved(P, m, f, M, hollow, 90)
        for i in range(230):
            k, t = .44 * math.sqrt(r.random()), r.uniform(0, 6.283); px = .66 * k * math.cos(t) - .06; py = k * .28 * math.sin(t) * (1.1 - .5 * px); inst(s, M @ Matrix.Translation((px, py, hollow(k, 0, 0) + .02 + r.random() * .05)) @ Euler((r.random() * 6, r.random() * 6, 0)).to_matrix().to_4x4())
    view(1.9, .25)


def pineapple():
    reset(); studio(); S = spline([(.002, .46), (.14, .46), (.24, .4), (.3, .22), (.315, 0), (.3, -.24), (.24, -.42), (.14, -.48), (.002, -.48)], 260); nu = 300; V, H = [], []; rows, cols = 9, 9
    for i, (r, z) in enumerate(S):
        v = (z + .48) / .94 * rows * .62; deep = min(1, r / .2)
        for j in range(nu):
            a = j / nu * 2 * math.pi; p, q = (a / 6.28319 * cols + v) % 1, (a / 6.28319 * cols - v) % 1; e = max(abs(2 * p - 1), abs(2 * q - 1)); h = (1 - e ** 3) * .8 + .25 * math.exp(-(e / .16) ** 2); k = r + .042 * h * deep; V.append((k * math.cos(a), k * math.sin(a), z)); H.append(e)
    m = Mat('pine'); e = m.attr('edge'); n = m.noise(9, 4); z = m.sep(m.co('Generated')); c = m.ramp(m.math('ADD', e, m.math('MULTIPLY', m.math('SUBTRACT', n, .5), .3)), [(.05, '#6a4a1c'), (.2, '#b08030'), (.5, '#d39a34'), (.8, '#c48a2a'), (.97, '#7a6a24')]); c = m.mix(m.ramp(z, [(.3, 0.), (1., .55)]), c, '#6f8434')
    m.set(Base_Color=c, Roughness=.5, Specular=.4, Normal=m.bump(m.noise(40, 4), .4, .01)); m.sss(.08, (.03, .02, .01), c)
    M = Matrix.Translation((-.1, .18, .48)) @ Euler((.04, -.05, .2)).to_matrix().to_4x4(); o = marked(mesh('pineapple', V, gridfaces(nu, 260, True), m), 'edge', H); o.matrix_world = M
    sp = Mat('spike'); sp.set(Base_Color='#8a6a34', Roughness=.7); r = random.Random(3)
    t = tube('spine', [(0, 0, 0), (.012, 0, .03), (.01, 0, .075)], [.016, .01, .002], sp, 8); me = t.data; bpy.data.objects.remove(t)
    for i in range(-12, 26):
        for j in range(-12, 26):
            A, B = i + .5, j + .5; a, v = (A + B) / 2 / cols * 6.28319, (A - B) / 2; z = v / rows / .62 * .94 - .48
            if 0 <= a < 6.283 and -.4 < z < .4: R = np.interp(z, S[::-1, 1], S[::-1, 0]) + .04; inst(me, M @ Matrix.Translation((R * math.cos(a), R * math.sin(a), z)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(.25, 4, 'Y'))
    g = green('#2f5a2a', '#4a7a3c', '#76a058', '#8fb070', rough=.45, ribs=.2, shine=.15); L = [blade(g, .62, .05, s, .6, .45, .8, .25, .0, 3, veins=0, ear=0, nu=33, nv=9) for s in range(6)]
    for i in range(54): u = i / 53; grow(r.choice(L), M @ Vector((.05 * (1 - u) * math.cos(i * 2.4), .05 * (1 - u) * math.sin(i * 2.4), .43 + .12 * u)), i * 2.4, .35 + 1.1 * u + r.gauss(0, .08), 0, (.55 + .45 * math.sin(math.pi * (.15 + .7 * u))) * r.uniform(.9, 1.1))
    f = Mat('slice'); co = f.map(f.co(), (1, 1, 0)); x = f.node('ShaderNodeVectorMath', {0: co}, operation='LENGTH').outputs['Value']; a = f.node('ShaderNodeTexGradient', {'Vector': f.co()}, gradient_type='RADIAL').outputs['Fac']; ray = f.noise(1, 5, .7, f.node('ShaderNodeCombineXYZ', {'X': f.math('MULTIPLY', a, 60.), 'Y': f.math('MULTIPLY', x, 6.)}).outputs[0]); c = f.ramp(f.math('DIVIDE', x, .3), [(.0, '#f3dc7a'), (.28, '#f0d468'), (.34, '#f2c232'), (.85, '#f0b41e'), (.97, '#c98a24'), (1., '#8a6420')])
    f.set(Base_Color=f.mix(f.ramp(ray, [(.4, 0.), (.7, .5)]), c, '#fae08a'), Roughness=.18, Specular=.5, Normal=f.bump(ray, .4, .012)); f.sss(.3, (.08, .05, .02), '#f4c840')
    rim = lambda r_: [(0, .06), (r_ * .5, .062), (r_ * .96, .06), (r_, .05), (r_, .01), (r_ * .96, 0), (0, 0)]
    for (x, y, z, rot) in ((.3, -.36, .0, (0, 0, .3)), (.42, -.28, .075, (.12, .1, 1.)), ): d = lathe('slice', rim(.29), f, 96); d.matrix_world = Matrix.Translation((x, y, z)) @ Euler(rot).to_matrix().to_4x4()
    camera(2.2, 24, -8, (0, 0, .6), .95, focus=(0, -.3, .5))


def dragon_fruit():
    reset(); studio(); P = [(.002, .42), (.07, .41), (.17, .35), (.27, .2), (.31, 0), (.28, -.2), (.18, -.36), (.06, -.42), (.002, -.42)]
    m = skin([(.1, '#b81a52'), (.5, '#d42a66'), (.9, '#e0568a')], .36, .5, .2, blush=.7, noise=4, pore_depth=.1); me = body(P, m, lumps=.03)
    g = Mat('flap'); k = g.attr('k'); g.set(Base_Color=g.ramp(k, [(.0, '#d42a66'), (.35, '#dc5a80'), (.6, '#c0b060'), (.85, '#7fa040'), (1., '#5a8030')]), Roughness=.4, Specular=.45, Normal=g.bump(g.noise(20, 3), .15, .01)); r = random.Random(3); F = []
    for s in range(4):
        V, K = [], []
        for j in range(9):
            t = j / 4 - 1
            for i in range(21): u = i / 20; w = .1 * (1 - u) ** .7 * (1 + .3 * math.sin(u * 3)); V.append((.3 * u - .03, t * w, -(.05 * math.sin(u * 2.2) * (1 - abs(t)) + (.0 + .02 * s) * u * u + .02 * abs(t)))); K.append(u)
        o = marked(mesh('flap', V, gridfaces(21, 9), g), 'k', K); me2 = o.data; bpy.data.objects.remove(o); F.append(me2)
    def scales(M, below=9):
        for i in range(30):
            z = .36 - .72 * i / 29; a = i * 2.39996; R = np.interp(z, [q[1] for q in P[::-1]], [q[0] for q in P[::-1]]); q = Vector((R * math.cos(a), R * math.sin(a), z)); up = Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(-1.25 - .3 * (z > .2) + .25 * (z < -.2), 4, 'Y')
            if (M.to_3x3() @ Vector((math.cos(a), math.sin(a), 0))).z < below and (M @ q).z > .07: o = inst(r.choice(F), M @ Matrix.Translation(q * .97) @ up @ Matrix.Scale(r.uniform(.75, 1.1) * (.6 + .4 * R / .31), 4)); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .012
    M = Matrix.Translation((-.22, .3, .4)) @ Euler((.35, -.3, .3)).to_matrix().to_4x4(); inst(me, M); scales(M)
    f = flesh([(.0, '#f6f4f0'), (.8, '#f3f0ec'), (.87, '#f0b8cc'), (.9, '#d83a74'), (1., '#b81a52')], .22, 20, .15, .3, '#ffffff'); co = f.map(f.co(), (1, 1, 0)); d = f.math('MULTIPLY', f.ramp(f.voronoi(26, co), [(.2, 1.), (.27, 0.)]), f.ramp(f.attr('k'), [(.0, 1.), (.8, 1.), (.83, 0.)])); f.set(Base_Color=f.mix(d, f.b.inputs['Base Color'].links[0].from_socket, '#15110f'))
    M = Matrix.Translation((.3, -.3, .27)) @ Euler((.5, -.1, .25)).to_matrix().to_4x4(); halved(P, m, f, M, lambda k, x, y: .012 * (1 - k ** 8)); H = M @ Matrix.Rotation(math.pi / 2, 4, 'Y'); scales(H, -.1)
    view(1.75, .3)


def avocado():
    reset(); studio(); P = [(.002, .45), (.05, .45), (.11, .4), (.15, .27), (.2, .12), (.27, -.06), (.285, -.2), (.23, -.34), (.1, -.41), (.002, -.415)]
    m = Mat('hass'); n = m.voronoi(22, feature='SMOOTH_F1'); m.set(Base_Color=m.ramp(m.mix(.5, n, m.noise(4, 4)), [(.25, '#1c2616'), (.5, '#2c3a20'), (.75, '#4a5a30')]), Roughness=.42, Specular=.45, Clearcoat=.1, Normal=m.bump(n, .7, .02))
    M = lying(-.3, .3, .275, 2.7, .6); inst(body(P, m, lumps=.03), M); st = tube('stalk', [(0, 0, .44), (0, 0, .48)], [.04, .03], brown(), 12); st.matrix_world = M
    f = flesh([(.0, '#f0e6a4'), (.55, '#f0e8a0'), (.78, '#dfe28a'), (.92, '#a8c458'), (.97, '#6a8f34'), (1., '#2c3a20')], .3, 10, .06, .3, '#eef0b0'); hole = lambda k, x, y: .01 * (1 - k ** 8) - (math.sqrt(max(0, .0256 - (x + .12) ** 2 - y * y)) * .95 if (x + .12) ** 2 + y * y < .0256 else 0)
    pit = Mat('pit'); pn = pit.noise(5, 5, .6, pit.map(pit.co(), (1, 4, 4))); pit.set(Base_Color=pit.ramp(pn, [(.3, '#5a3218'), (.6, '#8a5228'), (.8, '#a87040')]), Roughness=.35, Specular=.5, Normal=pit.bump(pn, .25, .01))
    for (x, y, yaw, tip, stone) in ((.36, -.02, -.75, .3, False), (-.1, -.36, .25, .35, True)):
        M = Matrix.Translation((x, y, .265)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(tip, 4, 'X'); halved(P, m, f, M, hole, 90, 120)
        if stone: v, fc = sphere_uv(lambda T, Q: (.158 * np.sin(Q) * np.cos(T), .155 * np.sin(Q) * np.sin(T), .15 * np.cos(Q)), 64, 40); o = mesh('pit', v, fc, pit); o.matrix_world = M @ Matrix.Translation((-.12, 0, .02))
    view(1.6, .2)


def passion_fruit():
    reset(); studio(); R = .25; P = [(.002, R * 1.05), (R * .3, R * 1.0), (R * .75, R * .7), (R, 0), (R * .75, -R * .7), (R * .3, -R), (.002, -R * 1.04)]
    m = skin([(.1, '#3a1424'), (.5, '#561e34'), (.9, '#78344a')], .4, .45, .15, spots=('#c9a0a0', .4), spot_scale=40, blush=.7, noise=3, pore_depth=.3); put(body(P, m, lumps=.05), [(-.42, .26, R, 1, .4, .3), (.12, .42, R, .97, 1.2, .3)], 3)
    f = flesh([(.0, '#d98a10'), (.74, '#d98a10'), (.78, '#f0dcd0'), (.9, '#f3e6dc'), (.95, '#c06a80'), (1., '#4a1a2c')], .3, 12, .2, .2, '#f0e0c0'); hollow = lambda k, x, y: -.13 * max(0, 1 - (k / .8) ** 6) ** .5
    p = Mat('pulp'); p.set(Base_Color=p.ramp(p.mix(.5, p.rnd(), p.noise(9)), [(.2, '#d07c06'), (.6, '#ea9c10'), (.9, '#f4b830')]), Roughness=.06, Specular=.7, Clearcoat=.6); p.sss(.4, (.06, .03, .005), '#f0a018'); sac = grain_mesh('sac', p, lambda T, Q: (.05 * np.sin(Q) * np.cos(T), .036 * np.sin(Q) * np.sin(T), .036 * np.cos(Q)), 20, 14); s = seed_mesh('#120d0a', .028, .018, .012, .15); r = random.Random(5)
    for (x, y, yaw, tip) in ((.4, -.04, .5, .35), (-.14, -.3, -.2, .4)):
        M = Matrix.Translation((x, y, R * .98)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(tip, 4, 'X'); halved(P, m, f, M, hollow)
        for i in range(64):
            k, t = .185 * math.sqrt((i + .5) / 64), i * 2.4 + r.gauss(0, .2); Q = M @ Matrix.Translation((k * math.cos(t), k * math.sin(t), -.055 + .03 * r.random())) @ Euler((r.gauss(0, .4), r.gauss(0, .4), r.random() * 6)).to_matrix().to_4x4(); inst(sac, Q)
            if i % 5 < 3: inst(s, Q @ Matrix.Translation((0, 0, .031)))
    view(1.45, .18)


def tender_coconut():
    reset(); studio(); m = skin([(.1, '#7f9a3a'), (.5, '#6a9434'), (.9, '#4f8428')], .4, .45, .12, blush=.5, noise=2, pore_depth=.1, streak=('#a8b860', .35), spots=('#8a7a3a', .3), spot_scale=18)
    P = [(.002, .34), (.16, .34), (.2, .335), (.34, .25), (.43, .06), (.44, -.14), (.36, -.36), (.2, -.47), (.002, -.49)]; cut = [(.002, .44), (.05, .44), (.14, .36), (.28, .3), (.4, .1), (.44, -.1), (.36, -.34), (.2, -.46), (.002, -.48)]
    me = body(cut, m, lobes=3, depth=.05, lumps=.02); M = Matrix.Translation((-.34, .34, .47)) @ Euler((.1, -.12, .4)).to_matrix().to_4x4(); inst(me, M); t = tube('stalk', [(0, 0, .42), (0, 0, .5), (.02, 0, .56)], [.1, .07, .08], brown(), 16); t.matrix_world = M
    w = Mat('husk'); f = w.noise(4, 5, .6, w.map(w.co(), (10, 10, 1.2))); w.set(Base_Color=w.ramp(f, [(.3, '#e3dcb8'), (.6, '#f3eed6'), (.8, '#faf8ea')]), Roughness=.6, Normal=w.bump(f, .4, .012)); w.sss(.2, (.04, .03, .02), '#f6f0d8')
    O = Matrix.Translation((.24, -.18, .45)) @ Euler((.12, .08, 1.2)).to_matrix().to_4x4(); o = inst(body([(.34, .23), (.41, .1), (.44, -.1), (.36, -.34), (.2, -.46), (.002, -.48)], m, lobes=3, depth=.05, lumps=.02, seed=2), O)
    top = lathe('pared', [(.06, .2), (.075, .3), (.11, .405), (.13, .41), (.16, .4), (.25, .32), (.345, .235), (.35, .22)], w, 12, None); top.data.polygons.foreach_set('use_smooth', [False] * len(top.data.polygons)); top.matrix_world = O
    q = Mat('water'); q.set(Base_Color='#d9d6c8', Roughness=.03, Specular=.6); l = lathe('water', [(0, .33), (.09, .33)], q, 40); l.matrix_world = O
    s = Mat('straw'); s.set(Base_Color=s.ramp(s.math('FRACT', s.math('MULTIPLY', s.math('ADD', s.sep(s.co()), s.math('MULTIPLY', s.node('ShaderNodeTexGradient', {'Vector': s.co()}, gradient_type='RADIAL').outputs['Fac'], .12)), 8.)), [(.48, '#faf6ea'), (.52, '#c8443a')]), Roughness=.3); t = tube('straw', spline([(.0, 0, .2), (.02, 0, .5), (.05, .0, .72), (.12, .01, .8), (.24, .02, .84)], 40), .024, s, 20, caps=False); t.matrix_world = O
    camera(1.9, 30, -8, (0, 0, .45), .95, focus=(.1, -.5, .6))


def strawberries():
    reset(); studio(); m = skin([(.1, '#a80d14'), (.5, '#c4161a'), (.85, '#d4281e'), (1., '#e8a070')], .22, .55, .35, blush=.2, noise=4, pore_depth=.1, sss=(.15, (.06, .015, .01)))
    P = [(.002, .1), (.06, .125), (.13, .11), (.17, .02), (.15, -.1), (.1, -.21), (.045, -.28), (.002, -.295)]; S = spline(P, 80); pts = []; r = random.Random(6)
    for i in range(130): z = .09 - .37 * (i + .5) / 130; R = np.interp(z, S[::-1, 1], S[::-1, 0]); pts.append((Vector((R * math.cos(i * 2.39996), R * math.sin(i * 2.39996), z)), i * 2.39996))
    nu = 110; V = []; Q = np.array([q for q, _ in pts])
    for rr, z in S:
        a = np.arange(nu) / nu * 6.28319; ring = np.stack([max(rr, 1e-3) * np.cos(a), max(rr, 1e-3) * np.sin(a), np.full(nu, z)], 1); near = np.sqrt(((ring[:, None] - Q[None]) ** 2).sum(2)).min(1)
        V += list(ring * np.stack([1 - .07 * np.exp(-(near / .013) ** 2)] * 2 + [np.ones(nu)], 1))
    o = mesh('berry', V, gridfaces(nu, 80, True) + [tuple(range(nu)), tuple(range(79 * nu, 80 * nu))[::-1]], m); me = o.data; bpy.data.objects.remove(o)
    s = seed_mesh('#d9b04a', .0055, .0085, .004, .35); g = green('#2f6a20', '#4a8a30', '#74ac48', rough=.5); L = [blade(g, .15, .035, k, 1., .7, .3, -.25, .05, 4, veins=0, ear=0, nu=17, nv=7) for k in range(5)]; obs = []
    wall = katori(.56, .26); top = lambda x, y: .29 + .26 * max(0., 1 - (x * x + y * y) / .24); p = Pack(.95, lambda X, Y: np.where(np.hypot(X, Y) < .54, np.maximum(wall(np.hypot(X, Y)), .1), .4), 300); rng = np.random.default_rng(3)
    for i in range(200):
        q, t = .44 * math.sqrt(rng.uniform()), rng.uniform(0, 6.283); N = p.drop((q * math.cos(t), q * math.sin(t)), .14, .11, .1, top, rmax=.42, tilt=.35, full=.08, slope=.7)
        if N is not None: obs.append(inst(me, N @ Matrix.Rotation(rng.uniform(0, 6.3), 4, 'X') @ Matrix.Rotation(-math.pi / 2, 4, 'Y') @ Matrix.Translation((0, 0, .08)) @ Matrix.Scale(rng.uniform(.72, .84), 4)))
    for x, y, a in ((-.62, -.44, .5), (.66, -.42, 2.2)): obs.append(inst(me, Matrix.Translation((x, y, .115)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(-1.45, 4, 'Y') @ Matrix.Scale(.8, 4) @ Matrix.Translation((0, 0, .08))))
    bpy.context.view_layer.update()
    for q in obs:
        W = q.matrix_world.copy()
        for p, a in pts: inst(s, W @ Matrix.Translation((p.x * .955, p.y * .955, p.z)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'Y'))
        for k in range(8): a = k / 8 * 6.283; c = inst(r.choice(L), W @ Matrix.Translation((.0, 0, .115)) @ Matrix.Rotation(a + r.gauss(0, .15), 4, 'Z') @ Matrix.Rotation(r.uniform(-.1, .35), 4, 'Y') @ Matrix.Scale(r.uniform(.85, 1.15), 4)); t = c.modifiers.new('s', 'SOLIDIFY'); t.thickness = .004
        t = tube('stalk', [(0, 0, .1), (.0, .01, .16), (.02, .02, .22)], [.014, .011, .013], g, 10); t.matrix_world = W; marked(t, 'vein', [0] * len(t.data.vertices))
    camera(1.7, 38, -6, (0, -.04, .15), .95, focus=(.05, -.4, .25))
