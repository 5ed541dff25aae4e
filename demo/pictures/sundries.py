"""Dried fruit, bark and leaves, sweets of milk, biscuits, and fruit with a knobbled skin."""
from studio import *
import fruits as f
import greens as h
import long as l
import pantry as k
import produce as p
import staples as st
from dishes import GLASS, WHITE, as_mesh, chips, gravy_mat, plain, scatter, scene, surface
from grains import bowl_of, grain_mesh, katori, plate
from greens import blade, green, grow, marked
from packs import JARS, POUCH, pack


def joined(parts):
    """One mesh of several, each with the material it has."""
    V, F, index, mats = [], [], [], []
    for me, M in parts:
        if me.materials[0] not in mats: mats.append(me.materials[0])
        o = len(V); V += [tuple(M @ v.co) for v in me.vertices]; F += [tuple(o + i for i in q.vertices) for q in me.polygons]; index += [mats.index(me.materials[0])] * len(me.polygons)
    me = bpy.data.meshes.new('joined'); me.from_pydata(V, [], F); me.update(); me.polygons.foreach_set('use_smooth', [True] * len(F))
    for m in mats: me.materials.append(m)
    me.polygons.foreach_set('material_index', index); return me


# ------------------------------------------------------------------ dried fruit and nuts
def pistachios():
    """Two half shells that gape at one end, and the kernel between them."""
    reset(); studio(); shell = Mat('shell'); n = shell.noise(7, 4, .6, shell.map(shell.co(), (2, 9, 9))); c = shell.ramp(shell.mix(.4, n, shell.rnd()), [(.2, '#cdb088'), (.5, '#e2cba6'), (.85, '#f2e4ca')]); shell.set(Base_Color=c, Roughness=.5, Specular=.35, Normal=shell.bump(n, .2, .006)); shell.sss(.15, (.03, .02, .01), c)
    kern = Mat('kernel'); f2 = kern.noise(9, 5, .65, kern.map(kern.co(), (2, 12, 12))); kern.set(Base_Color=kern.ramp(kern.mix(.4, f2, kern.rnd()), [(.25, '#6a4a3c'), (.42, '#7f8a34'), (.6, '#9fae48'), (.8, '#c2cc74')]), Roughness=.6, Normal=kern.bump(f2, .5, .008)); M = []
    def half(sign):
        V, nu, nv = [], 30, 26
        for depth in (1., .86):
            for j in range(nv):
                u = -math.cos(math.pi * (j + .02) / (nv - .96))
                for i in range(nu):
                    a = math.pi * i / (nu - 1); r = math.sqrt(max(0, 1 - u * u)) ** .85 * (1 - .12 * u); V.append((.086 * u * depth, .05 * r * math.cos(a) * depth, sign * .044 * r * math.sin(a) * depth))
        half_grid = gridfaces(nu, nv); F = half_grid + [tuple(i + nu * nv for i in q[::-1]) for q in half_grid]
        rim = [j * nu for j in range(nv)]; rim2 = [j * nu + nu - 1 for j in range(nv)]
        for edge in (rim, rim2): F += [(edge[j], edge[j + 1], edge[j + 1] + nu * nv, edge[j] + nu * nv) for j in range(nv - 1)]
        return as_mesh(mesh('half', V, F, shell))
    body = grain_mesh('kernel', kern, lambda T, P: (-.07 * np.cos(P), .04 * np.sin(P) ** .85 * np.cos(T), .032 * np.sin(P) ** .85 * np.sin(T)), 28, 22)
    for s in range(4):
        gape = .16 + .09 * s; M.append(joined([(half(sign), Matrix.Translation((-.08, 0, 0)) @ Matrix.Rotation(-sign * gape, 4, 'Y') @ Matrix.Translation((.08, 0, 0))) for sign in (1, -1)] + [(body, Matrix.Translation((.004, 0, 0)))]))
    bowl_of(M, .085, .05, .052, 230, tilt=.5, dome=.16, strays=5, jit=.06, slope=.7)


def shaped(mat, name, radius, nu, nv):
    """A closed mesh from radius(direction) -> (factor, height); the height, 0 in creases and 1 on bulges, becomes the attribute 'k'."""
    V, K = [], []
    for j in range(nv):
        P = math.pi * (j + .02) / (nv - .96)
        for i in range(nu):
            T = 2 * math.pi * i / nu; d = Vector((math.sin(P) * math.cos(T), math.sin(P) * math.sin(T), math.cos(P))); q, height = radius(d); V.append(q); K.append(height)
    return as_mesh(marked(mesh(name, V, gridfaces(nu, nv, True), mat), 'k', K))


def creased(dark, mid, light, crease, rough=.55, bump=.5, sss=.15):
    """A surface whose creases are darker than its bulges."""
    m = Mat('creased'); n = m.noise(14, 5); c = m.ramp(m.mix(.5, n, m.rnd()), [(.2, dark), (.5, mid), (.8, light)]); c = m.mix(m.ramp(m.attr('k'), [(.05, .85), (.5, 0.)]), c, crease)
    m.set(Base_Color=c, Roughness=rough, Specular=.35, Normal=m.bump(m.noise(40, 4), bump, .006)); m.sss(sss, (.04, .02, .01), c); return m


def folded(p, scale, seed):
    """0 in the creases and 1 on the folds between them."""
    return min(1., abs(mn.noise(p * scale + Vector((seed * 3.7, seed, 0)))) * 2.6)


def walnuts():
    """Halves of kernels: two lobes, folded like a brain."""
    reset(); studio(); m = creased('#9a6a34', '#c2965a', '#e2c48e', '#5c3416', .55, .4); M = []
    for s in range(6):
        def radius(d, s=s):
            k = .65 * folded(d, 2.3, s) + .35 * folded(d, 5., s + 9); groove = math.exp(-(d.x / .13) ** 2); w = (.74 + .34 * k) * (1 - .2 * groove) * (1 + .1 * math.sin(2 * math.atan2(d.y, d.x) + s)); z = d.z if d.z > 0 else d.z * .45
            return (.115 * w * d.x, .1 * w * d.y, .085 * w * z), k * (1 - .6 * groove)
        M.append(shaped(m, 'walnut%d' % s, radius, 72, 48))
    bowl_of(M, .11, .095, .06, 150, tilt=.6, dome=.2, strays=4, jit=.1, slope=.8, roam=1.1, flip=.3)


def anjeer():
    """Dried figs, pressed flat: wrinkled from the stalk outwards."""
    reset(); studio(); m = creased('#8a5e30', '#b48850', '#d6b47e', '#4e2c12', .5, .5, .25); M = []
    for s in range(5):
        def radius(d, s=s):
            a = math.atan2(d.y, d.x); r = math.hypot(d.x, d.y) ** .6; w = .5 + .5 * math.sin(11 * a + 14 * mn.noise(d * 1.6 + Vector((s, 0, 0))) + s); w = .4 * w + .6 * folded(d, 3., s); pit = .6 * math.exp(-(r / .3) ** 2); e = (1 + .14 * math.sin(2 * a + s) + .08 * math.sin(3 * a + 2 * s)) * (1 + .25 * math.exp(-(a / .3) ** 2))
            return (.145 * e * r * math.cos(a) * (.93 + .07 * w), .13 * e * r * math.sin(a) * (.93 + .07 * w), math.copysign(.05 * abs(d.z) ** .7 - .034 * pit, d.z) * (.8 + .25 * w * min(1, r * 1.4))), w * (1 - .5 * pit)
        M.append(shaped(m, 'fig%d' % s, radius, 110, 50))
    bowl_of(M, .14, .13, .05, 90, tilt=.5, dome=.2, strays=0, jit=.1, slope=.8, roam=1.)


def kokum():
    """Dried rinds: dark, cupped and wrinkled."""
    reset(); studio(); m = creased('#1c0a12', '#331420', '#5a2836', '#0c0406', .38, .8, .05); M = []
    for s in range(6):
        q = random.Random(s); ph = [q.uniform(0, 6) for _ in range(4)]
        def radius(d, ph=ph, s=s):
            a = math.atan2(d.y, d.x); r = math.hypot(d.x, d.y) ** .7; w = 1 + .2 * math.sin(2 * a + ph[0]) + .12 * math.sin(3 * a + ph[1]); x, y = .1 * w * r * math.cos(a), .08 * w * r * math.sin(a); k = folded(Vector((x, y, 0)) * 8, 1.6, s)
            return (x, y, .016 * d.z + .06 * r * r * math.sin(a + ph[2]) ** 2 + .03 * k * r), k
        M.append(shaped(m, 'rind%d' % s, radius, 64, 22))
    bowl_of(M, .095, .08, .026, 210, tilt=.8, dome=.2, strays=0, jit=.15, slope=.9, roam=1.1)


def tamarind():
    """Seedless pulp: dark, sticky lumps with strings."""
    reset(); studio(); m = Mat('pulp'); n = m.noise(9, 6, .7); c = m.ramp(m.mix(.4, n, m.rnd()), [(.25, '#2a120a'), (.5, '#4c2412'), (.75, '#7a4222')]); m.set(Base_Color=c, Roughness=.3, Specular=.5, Clearcoat=.3, Normal=m.bump(m.mix(.5, n, m.noise(34, 5)), .9, .03)); m.sss(.1, (.04, .014, .006), c); M = []
    for s in range(6):
        def fn(T, P, s=s):
            w = 1 + .22 * np.sin(2 * T + s + np.cos(2 * P)) * np.sin(P) + .13 * np.sin(4 * P + 3 * T + 2 * s) + .06 * np.sin(9 * T + 7 * np.cos(P) + s)
            return .15 * w * np.sin(P) * np.cos(T), .085 * w * np.sin(P) * np.sin(T), .06 * w * np.cos(P)
        M.append(grain_mesh('lump%d' % s, m, fn, 64, 44))
    bowl_of(M, .14, .085, .055, 90, tilt=.6, dome=.2, strays=0, jit=.14, slope=.8, roam=1.); r = random.Random(2); string = plain(('#6a4424', '#8a6034', '#a67c4a'), .7)
    for i in range(26):
        q, a = .34 * math.sqrt(r.random()), r.uniform(0, 6.3); x, y = q * math.cos(a), q * math.sin(a); z = .31 + .2 * max(0, 1 - q * q / .2); t = np.linspace(0, 1, 12); d = r.uniform(0, 6.3); tube('string', np.stack([x + (t - .5) * .2 * math.cos(d) + .012 * np.sin(7 * t + i), y + (t - .5) * .2 * math.sin(d), z + .03 * np.sin(3.14 * t) - .02], 1), .004, string, 6)


# ------------------------------------------------------------------ bark and dried leaves
def cinnamon():
    """Quills: bark that curled in from both sides."""
    reset(); studio(); m = Mat('bark'); n = m.noise(6, 6, .7, m.map(m.co(), (1.4, 14, 14))); c = m.ramp(m.mix(.5, n, m.rnd()), [(.25, '#6a3618'), (.5, '#94552a'), (.75, '#b8794a')]); m.set(Base_Color=c, Roughness=.7, Specular=.25, Normal=m.bump(n, .5, .01))
    def make(i):
        r = random.Random(i); L = r.uniform(1., 1.25); R = r.uniform(.055, .075); V, nu, nv = [], 90, 40; turn = r.uniform(4.2, 5.4); ph = r.uniform(0, 6)
        for j in range(nv):
            u = j / (nv - 1) - .5
            for a in np.linspace(-turn, turn, nu):
                q = abs(a); rad = R * (1 - .115 * q); side = 1 if a > 0 else -1; b = q - .3; y = side * (R * .8 - rad * math.cos(b)); z = rad * math.sin(b) + R * .35
                V.append((u * L, y * (1 + .05 * math.sin(5 * u + ph)), z + .006 * math.sin(9 * u + 3 * a + ph)))
        o = mesh('quill', V, gridfaces(nu, nv), m, outward=False); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .012; return o
    l.pile(make, [6, 5, 3], .2, spread=.16, drop=.2, frames=70); camera(1.8, 38, 22, (0, 0, .12), .95, focus=(.0, -.2, .2))


def bay_leaves():
    """Tej patta: long dried leaves with three veins, in a loose heap."""
    reset(); studio(); m = green('#5f6a38', '#7e8650', '#a2a672', '#c2c092', '#e4e0a0', rough=.6, shine=.12, ribs=.55, bump=.5, fine=26); M = [blade(m, .95, .15, s, 1.3, .75, .35, .12, .09, 3, veins=0, ear=0, nu=70, nv=23) for s in range(7)]
    for me in M:
        at = me.attributes['vein'].data
        for v in me.vertices:
            u = min(1, max(0, v.co.x / .95)); lane = .075 * math.sin(math.pi * min(1, u ** .75)) ** .8
            at[v.index].value = max(math.exp(-(v.co.y / .008) ** 2), .8 * math.exp(-((abs(v.co.y) - lane) / .006) ** 2), .25 * max(0, math.cos(v.co.x * 90)) ** 10)
    r = random.Random(9)
    for i in range(34):
        q = i / 34; a = r.uniform(0, 6.283); R = .34 * (1 - q * .6) * math.sqrt(r.random()); yaw = r.gauss(.5, .55) + (math.pi if r.random() < .4 else 0)
        grow(r.choice(M), Vector((R * math.cos(a) - .42 * math.cos(yaw), R * math.sin(a) * .7 - .42 * math.sin(yaw), .03 + .26 * q)), yaw, r.gauss(.03, .09), r.gauss(0, .22), r.uniform(.85, 1.08))
    camera(1.9, 42, 10, (0, 0, .1), .95, focus=(0, -.25, .2))


def kasuri_methi():
    """Dried fenugreek: crumpled leaflets and bits of stalk."""
    reset(); studio(); m = green('#3a4420', '#566030', '#7e8650', '#98a066', '#c8d080', rough=.75, shine=.1, ribs=.4, bump=.5); M = []
    for s in range(8):
        me = blade(m, .1, .045, s, 3., .8, .9, 1.4, .5, 5, veins=5, nu=21, nv=11)
        for v in me.vertices: v.co.x -= .05; v.co.z += .022
        M.append(me)
    stalk = plain(('#6a6a38', '#8a8a50', '#a8a46c'), .7, 0); t = grain_mesh('bit', stalk, lambda T, P: (-.07 * np.cos(P), .006 * np.sin(P) ** .3 * np.cos(T) + .006 * np.cos(P) ** 2, .006 * np.sin(P) ** .3 * np.sin(T)), 8, 10)
    bowl_of(M * 3 + [t], .048, .04, .016, 1700, tilt=.9, dome=.2, strays=10, jit=.25, slope=1., full=.03)


# ------------------------------------------------------------------ milk sweets
def khoa(): st.pebbles(('#d0ac78', '#e6cca0', '#f5e4c2'), .036, 1100, .13, .75, .25, .9, bump=1., strays=10)


def shrikhand():
    """Hung curd with saffron, swept into a peak, with pistachio."""
    m = gravy_mat(('#eac060', '#f3d27c', '#f9e2a4'), None, .35, .25, .2); katori(.5, .32, brass()); r = random.Random(4)
    def height(x, y):
        q = math.hypot(x, y); a = math.atan2(y, x); turn = (a + q * 15) % 6.2832; ridge = .5 + .5 * math.cos(turn); k2 = max(0, 1 - (q / .47) ** 2)
        return .3 + .15 * k2 + .035 * ridge * k2 ** .5 * min(1, q * 9) + .012 * fbm(x, y, 3, 3, 7) * k2
    nr, nt = 150, 260; V = [(.47 * i / (nr - 1) * math.cos(6.2832 * j / nt), .47 * i / (nr - 1) * math.sin(6.2832 * j / nt)) for i in range(nr) for j in range(nt)]; mesh('shrikhand', [(x, y, height(x, y)) for x, y in V], gridfaces(nt, nr, True), m)
    scatter(chips(plain(('#7f9a3a', '#a3b85a', '#c6d07c'), .5), .034), 34, .24, height, 3, lift=.01); scatter(chips(plain(('#e2cfa8', '#f0e2c4', '#faf2de'), .5), .04), 16, .26, height, 5, lift=.01); saffron = plain(('#9a1c06', '#c23a0c', '#de6a1c'), .5)
    for i in range(22):
        q, a = .3 * math.sqrt(r.random()), r.uniform(0, 6.3); x, y = q * math.cos(a), q * math.sin(a); t = np.linspace(0, 1, 10); X, Y = x + (t - .5) * .09 * math.cos(i), y + (t - .5) * .09 * math.sin(i); tube('saffron', [(u, v, height(u, v) + .007) for u, v in zip(X, Y)], .0035, saffron, 6)


def fresh_cream():
    st.spread_jar(('#f2e8d0', '#faf3e2', '#fefaf0'), '#3d6fa8'); at = (.5, -.36, 0); katori(.22, .15, ceramic('#54757a', .3)); bpy.context.scene.collection.objects[-1].location = at; m = Mat('cream'); m.set(Base_Color='#fdf7e8', Roughness=.2, Specular=.45); m.sss(.3, (.05, .04, .03), '#fff8ea')
    surface(.214, .115, m, lump=.012, scale=7, dome=.035, nr=50, nt=90); bpy.context.scene.collection.objects[-1].location = at


# ------------------------------------------------------------------ baked and dried
def baked(dark='#8a4c16', mid='#c08038', light='#e0ae66', pores=0.):
    m = Mat('baked'); n = m.noise(6, 5); fine = m.noise(60, 4); up = m.noise(3, 3); m.set(Base_Color=m.ramp(m.mix(.5, n, m.mix(.5, fine, up)), [(.32, dark), (.5, mid), (.66, light)]), Roughness=.7, Specular=.25, Normal=m.bump(m.mix(.5, fine, m.math('POWER', m.voronoi(34), .5)) if pores else fine, .5 + pores, .014)); return m


def glucose_biscuits():
    """Rectangular biscuits with a rippled edge and a raised frame, before their pack."""
    m = baked('#b0742c', '#d69c4c', '#ecc27c'); W, H = .34, .2; nt, nr = 200, 46; V = []
    for q in np.linspace(.001, 1, nr):
        for t in np.linspace(0, 6.2832, nt, endpoint=False):
            c, s = math.cos(t), math.sin(t); e = (abs(c) ** 7 + abs(s) ** 7) ** (-1 / 7); x, y = W / 2 * q * e * c, H / 2 * q * e * s; rip = 1 + .022 * math.cos(38 * t); x, y = x * rip, y * rip
            frame = math.exp(-((q - .8) / .035) ** 2); dots = max(0, math.cos(x * 75)) ** 4 * max(0, math.cos(y * 75)) ** 4 * (q < .68); V.append((x, y, .026 + .01 * (1 - q ** 8) + .008 * frame - .01 * dots))
    o = mesh('biscuit', V, gridfaces(nt, nr, True), m, outward=False); o.modifiers.new('s', 'SOLIDIFY').thickness = .042; r = random.Random(2)
    for i in range(6): q = o.copy(); bpy.context.collection.objects.link(q); q.matrix_world = Matrix.Translation((.3 + r.gauss(0, .01), -.34 + r.gauss(0, .01), .03 + .047 * i)) @ Matrix.Rotation(.35 + r.gauss(0, .05), 4, 'Z')
    o.matrix_world = Matrix.Translation((.0, -.5, .09)) @ Euler((-.5, .06, .25)).to_matrix().to_4x4()


def rusk():
    """Twice-baked slices on a board: brown rim, porous face."""
    lathe('board', [(0, .06), (.95, .06), (.97, .05), (.97, .01), (.95, 0), (0, 0)], wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), 128); rim = baked('#6a3410', '#94521e', '#b8783a'); face = baked('#a8662a', '#c98c48', '#e4b878', 1.); out = spline([(-.36, .0), (-.38, .03), (-.37, .17), (-.3, .26), (-.12, .3), (.12, .3), (.3, .26), (.37, .17), (.38, .03), (.36, .0), (.0, -.005), (-.36, .0)], 100); n = len(out)
    def piece(M, s):
        t = .046; V = [(a, d * t, z) for d in (-1, 1) for a, z in out]; o = mesh('rim', V, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], rim); parts = [o]
        for d in (-1, 1): rings = 24; parts.append(mesh('face', [(a * q, d * t + d * .006 * fbm(a * q * 3 + s, z, d, 2, 6), .14 + (z - .14) * q) for q in np.linspace(.999, .002, rings) for a, z in out], gridfaces(n, rings, True), face, outward=False))
        for q in parts: q.matrix_world = M
    r = random.Random(6)
    for i in range(7): piece(Matrix.Translation((-.05 + r.gauss(0, .02), .5 - i * .15, .07)) @ Euler((.3, r.gauss(0, .02), r.gauss(0, .03)), 'XYZ').to_matrix().to_4x4(), i)
    piece(Matrix.Translation((.1, -.66, .125)) @ Euler((1.5, .0, -.3), 'XYZ').to_matrix().to_4x4(), 11)


def hakka_noodles():
    """Two blocks of dried wavy noodles."""
    reset(); studio(); m = plain(('#d8ac58', '#e6c27a', '#f2d8a0'), .45, .3); plate(wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), .95); r = random.Random(3)
    def cake(M, seed):
        for i in range(150):
            lay = i // 15; lane = (i % 15) / 14 - .5; a = np.linspace(-.5, .5, 80); ph = r.uniform(0, 6); along = lay % 2
            w = lane * .52 + .022 * np.sin(a * 34 + ph) + .02 * np.sin(a * 7 + ph * 2); z = .03 + lay * .024 + .012 * np.sin(a * 34 + ph + 1.5) + .006 * np.sin(a * 11 + ph); e = a * .6 + .01 * np.sin(a * 20 + ph)
            P = np.stack([e, w, z] if along else [w, e, z], 1); o = tube('strand', P, .0115, m, 7); o.matrix_world = M
    cake(Matrix.Translation((-.3, .22, .03)) @ Matrix.Rotation(.25, 4, 'Z'), 1); cake(Matrix.Translation((.3, -.2, .03)) @ Matrix.Rotation(-.2, 4, 'Z'), 2)
    camera(1.9, 38, -10, (0, 0, .12), .95, focus=(0, -.25, .2))


# ------------------------------------------------------------------ fruit with a knobbled skin
def knobbled(R, n, height, stops, crease, squash=.95, sharp=1.4, rough=.45, nu=150, nv=110):
    """A fruit covered with n knobs; the attribute 'k' is 0 in the creases and 1 on the knobs. Returns the mesh."""
    pts = np.array([(math.sqrt(1 - z * z) * math.cos(i * 2.39996), math.sqrt(1 - z * z) * math.sin(i * 2.39996), z) for i in range(n) for z in (1 - 2 * (i + .5) / n,)]); V, K = [], []; m = Mat('knobs'); kk = m.attr('k'); nn = m.noise(14, 5); c = m.mix(m.ramp(kk, [(.05, 1.), (.4, 0.)]), m.ramp(m.mix(.5, nn, m.rnd()), stops), crease); m.set(Base_Color=c, Roughness=rough, Specular=.4, Normal=m.bump(nn, .25, .01)); m.sss(.12, (.03, .02, .01), c)
    for j in range(nv):
        P = math.pi * (j + .01) / (nv - .98)
        for i in range(nu):
            T = 2 * math.pi * i / nu; d = np.array([math.sin(P) * math.cos(T), math.sin(P) * math.sin(T), math.cos(P)]); q = np.sort(np.arccos(np.clip(pts @ d, -1, 1))); gap = min(1., (q[1] - q[0]) / (1.9 / math.sqrt(n))); k2 = gap ** (1 / sharp)
            rad = R * (1 - height + height * k2) * (1 + .03 * math.sin(2 * T + 1) * math.sin(P)); V.append((rad * d[0], rad * d[1], rad * d[2] * squash)); K.append(k2)
    o = marked(mesh('knobbled', V, gridfaces(nu, nv, True), m), 'k', K); return as_mesh(o)


def custard_apple():
    reset(); studio(); me = knobbled(.36, 90, .14, [(.25, '#7f9a4c'), (.5, '#9db468'), (.8, '#c2d094')], '#5a5a34', .94, 1.7)
    at = [(-.42, .2, .33, 1, .3, -.3), (.4, .22, .33, .95, .6, .3), (.0, -.42, .33, 1.02, .4, .1)]; p.put(me, at); p.stalk([(0, 0, .3), (.0, 0, .38), (.02, .01, .44)], [.03, .022, .026], p.brown(), at); p.view(1.85, .28)


def litchi():
    reset(); studio(); M = [knobbled(.14, 240, .05, stops, '#6a1a20', 1.04, 1.2, .5, 90, 66) for stops in ([(.2, '#94283a'), (.5, '#b84450'), (.85, '#d4786c')], [(.2, '#a83848'), (.5, '#c85c5c'), (.85, '#dc9878')])]; wall = katori(.52, .28); rng = np.random.default_rng(5); top = lambda x, y: .26 + .2 * max(0., 1 - (x * x + y * y) / .24); q = Pack(.95, lambda X, Y: np.where(np.hypot(X, Y) < .5, np.maximum(wall(np.hypot(X, Y)), .1), 0), 300); g2 = p.brown()
    for i in range(44):
        r, t = .44 * math.sqrt(rng.uniform()), rng.uniform(0, 6.283); N = q.drop((r * math.cos(t), r * math.sin(t)), .14, .14, .13, top, rmax=.38, tilt=1.2, full=.04, slope=.6)
        if N is None: continue
        inst(M[rng.integers(2)], N)
        if rng.uniform() < .5: s = tube('stem', [(0, 0, .13), (.01, 0, .17), (.03, .01, .21)], [.012, .009, .011], g2, 8); s.matrix_world = N
    for x, y in ((-.7, -.38), (.66, -.46)): inst(M[0], Matrix.Translation((x, y, .135)) @ Euler((.5, .8, x)).to_matrix().to_4x4())
    camera(1.65, 37, -12, (0, -.03, .2), .95, focus=(0, -.3, .3))


def figs():
    reset(); studio(); P = [(.002, .36), (.03, .35), (.05, .29), (.1, .2), (.19, .08), (.25, -.06), (.24, -.2), (.15, -.29), (.05, -.31), (.002, -.305)]
    m = p.skin([(.05, '#4a2440'), (.35, '#6a3450'), (.65, '#7f5a4c'), (.9, '#94a058')], .45, .4, .1, blush=.4, noise=3., streak=('#a88a78', .4), pore_depth=.06, spots=('#c8b4a0', .25), spot_scale=40); me = p.body(P, m, lobes=9, depth=.025, lumps=.03); s = p.green_stalk('#7a8a44', '#a0a868')
    for x, y, z, k, rx, ry in ((-.5, .24, .27, 1, .5, -.25), (.02, .38, .28, .97, .2, .15), (.5, .2, .27, .95, .35, .4)):
        M = Matrix.Translation((x, y, z)) @ Euler((rx, ry, x * 3)).to_matrix().to_4x4() @ Matrix.Scale(k, 4); inst(me, M); t = tube('stalk', [(0, 0, .34), (.0, 0, .39), (.015, .01, .43)], [.03, .024, .028], s, 12); t.matrix_world = M
    pulp = f.flesh([(.0, '#8a3040'), (.3, '#b8505a'), (.62, '#cc7468'), (.74, '#ecd0b0'), (.9, '#f4e6cc'), (.97, '#c8b07c'), (1., '#6a3450')], .3, 40, 1., .3, '#d87868'); seed = f.seed_mesh('#e4c888', .009, .007, .009, .4); r = random.Random(5)
    for x, y, yaw in ((-.34, -.36, .35), (.34, -.34, -.5)):
        M = Matrix.Translation((x, y, .235)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(.32, 4, 'X'); f.halved(P, m, pulp, M, lambda k2, a, b: -.03 * max(0, 1 - (k2 / .3) ** 2))
        for i in range(150): k2, t = .62 * math.sqrt(r.random()), r.uniform(0, 6.283); inst(seed, M @ Matrix.Translation((-.06 + .27 * k2 * math.cos(t), .22 * k2 * math.sin(t), .003)))
    p.view(1.75, .24)


# ------------------------------------------------------------------ leafy vegetables of the season
def leafy(mats, L, W, n, stem, seed=0, tip=1.6, base=.8, ruffle=.09, teeth=0., blister=.02, spread=.6, reach=(.25, .85), size=(.7, 1.15), ear=.15, per=1):
    """A tied bunch of large leaves, each on a stalk of its own."""
    M = [blade(mats[s % len(mats)], L, W, s + seed, tip, base, .2, .3, ruffle, 8, teeth, blister, ear=ear) for s in range(8)]
    def leafing(P, r):
        for i in range(per):
            u = 27 if i == 0 else int(r.uniform(.6, .95) * 27); grow(r.choice(M), P[u], h.heading(P, u) + r.gauss(0, .25) + (0 if i == 0 else r.choice((-1, 1)) * .7), r.uniform(-.05, .5), r.gauss(0, .45), r.uniform(*size) * (1 if i == 0 else .75))
    h.bunch(n, stem, leafing, reach=reach, fan=spread, lift=.3, radius=(.019, .012), tail=.45); camera(2.25, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


def amaranth():
    """Math: some leaves wine red, some green with red veins."""
    reset(); studio(); red = green('#3a0f24', '#5e1a38', '#8a3454', '#b8406c', '#ff7090', .4, .08, .3, .6); mixed = green('#2f4a24', '#5a3a3c', '#86485a', '#b8406c', '#ff9090', .4, .08, .3, .6)
    leafy([red, mixed], .34, .17, 70, h.stem_mat('#8a2450', '#b84c78'), 3, 1.2, .8, .07)


def mustard_greens():
    """Sarson: large, toothed and ruffled leaves on pale stalks."""
    reset(); studio(); leafy([green('#2f6a1c', '#46882a', '#70aa40', '#bcd488', '#d8ff80', .42, .05, .3, .6)], .62, .23, 44, h.stem_mat('#86b050', '#c0d890'), 5, 2.4, .9, .14, .28, .05)


def dill():
    """Feathery fronds on thin stalks."""
    reset(); studio(); m = green('#2f6a2c', '#478a3c', '#74ac5c', '#9cc47c', rough=.5, ribs=0., shine=.25); r0 = random.Random(1); fronds = []
    for s in range(5):
        parts = []
        def needle(a, b, w): parts.append((as_mesh(tube('n', [a, a.lerp(b, .5) + Vector((0, 0, .004)), b], [w, w * .8, w * .3], m, 5, caps=False)), Matrix()))
        spine = [Vector((.034 * i, .002 * i * i * r0.uniform(-.3, .3), .004 * i)) for i in range(10)]
        for i in range(9): needle(spine[i], spine[i + 1], .0035)
        for i in range(1, 10):
            for side in (-1, 1):
                a = side * (1.05 - .05 * i) + r0.gauss(0, .12); l1 = .13 * math.sin(math.pi * (.25 + .07 * i)) * r0.uniform(.8, 1.1); q = spine[i] + Vector((l1 * math.cos(a), l1 * math.sin(a), r0.uniform(-.015, .03))); needle(spine[i], q, .003)
                for k2 in (.45, .7, .95):
                    for side2 in (-1, 1): b = a + side2 * .75 + r0.gauss(0, .15); o2 = spine[i].lerp(q, k2); needle(o2, o2 + Vector((.05 * math.cos(b), .05 * math.sin(b), r0.uniform(-.012, .02))), .0026)
        fronds.append(joined(parts))
    def leafing(P, r):
        for k2 in range(6):
            u = 27 if k2 == 0 else int(r.uniform(.5, .97) * 27); grow(r.choice(fronds), P[u], h.heading(P, u) + (0 if k2 == 0 else r.choice((-1, 1)) * r.uniform(.3, .9)), r.uniform(-.1, .5), r.gauss(0, .5), r.uniform(.8, 1.25))
    h.bunch(52, h.stem_mat('#5f9440', '#9cc070'), leafing, reach=(.55, 1.15), fan=.48); camera(2.25, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))


# name: (function, how it is developed)
SUNDRIES = {
    'pistachios': (pistachios, {}),
    'walnuts': (walnuts, {}),
    'anjeer': (anjeer, {}),
    'kokum': (kokum, {}),
    'tamarind': (tamarind, {}),
    'cinnamon': (cinnamon, {}),
    'tej-patta': (bay_leaves, {}),
    'kasuri-methi': (kasuri_methi, {}),
    'khoa': (khoa, WHITE),
    'shrikhand': (scene(shrikhand), {}),
    'fresh-cream': (scene(fresh_cream, **JARS), {**GLASS, **WHITE}),
    'glucose-biscuits': (scene(pack(glucose_biscuits, '#c2410c'), **POUCH), GLASS),
    'rusk': (scene(rusk, width=2., elev=30, azim=-30, at=(0, -.05, .2)), {}),
    'hakka-noodles': (hakka_noodles, {}),
    'rice-papad': (lambda: k.papad(('#ece4d0', '#f5efe0', '#fbf8ee'), '#ece4d0', '#5a4a38'), WHITE),
    'sabudana-papad': (lambda: k.papad(('#f0e4c8', '#f7f0de', '#fcf9f0'), '#f0e4c8', None, 16), WHITE),
    'custard-apple': (custard_apple, {}),
    'litchi': (litchi, {}),
    'fig-fresh': (figs, {}),
    'dill': (dill, {}),
    'amaranth-red': (amaranth, {}),
    'mustard-greens': (mustard_greens, {}),
}
