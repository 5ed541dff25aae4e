"""Sprouts, jaggery and papad."""
from studio import *
from grains import grain_mesh, bowl_of, plate
from dairy import block


def sprouts():
    """Sprouted moong: a green bead that opened, with a white curled root."""
    reset(); studio(); m = Mat('sprout'); x = m.sep(m.co(), 'X'); k = m.ramp(m.math('ADD', m.math('MULTIPLY', x, 10.), .5), [(.42, 0.), (.62, 1.)]); c = m.mix(k, m.ramp(m.mix(.4, m.rnd(), m.noise(20)), [(.2, '#5f7a2c'), (.5, '#7f9a3e'), (.85, '#a3b860')]), '#f4f0de')
    m.set(Base_Color=c, Roughness=.3, Specular=.5, Clearcoat=.2, Normal=m.bump(m.noise(50), .1, .004)); m.sss(.3, (.03, .03, .015), c); M = []
    for s in range(7):
        cur, l = (s - 3) * .75, .13 + .02 * (s % 3)
        def fn(T, P, cur=cur, l=l, s=s):
            u = P / math.pi; head = u < .5; h = np.clip(u / .5, 0, 1); t = np.clip((u - .45) / .55, 0, 1); r = np.where(head, .033 * np.sin(np.pi * np.clip(h, 0, .93)) ** .7, np.interp(t, [0, .15, .6, 1], [.017, .0125, .009, .001])); a = cur * t
            px = np.where(head, -.042 + .08 * h, .036 + l * np.sin(a) / np.where(np.abs(cur) < .1, 1e9, cur) + (l * t if abs(cur) < .1 else 0)); pz = np.where(head, 0, l * (1 - np.cos(a)) / (cur if abs(cur) >= .1 else 1) * (abs(cur) >= .1)); dx, dz = np.where(head, 1., np.cos(a)), np.where(head, 0., np.sin(a))
            return px - dz * r * np.cos(T), r * np.sin(T), pz + dx * r * np.cos(T)
        M.append(grain_mesh('sprout%d' % s, m, fn, 16, 44))
    bowl_of(M, .07, .04, .03, 900, dome=.2, tilt=.7, strays=2, jit=.08, roam=1.2)


def chunks(m, sizes, seed=4, friction=.9, floor=.0, spread=.3, frames=70):
    """Blocks that fall on a board or plate; sizes are (x, y, height, (a, b, c))."""
    fl = mesh('floor', [(-2, -2, floor), (2, -2, floor), (2, 2, floor), (-2, 2, floor)], [(0, 1, 2, 3)]); r = random.Random(seed); obs = []
    for i, (x, y, z, s) in enumerate(sizes): o = block(m, s, i * 1.7); o.location = (x, y, z); o.rotation_euler = (r.uniform(-spread, spread), r.uniform(-spread, spread), r.uniform(0, 6.3)); obs.append(o)
    rigid_settle(obs, frames, [fl], friction); bpy.data.objects.remove(fl); return obs


def jaggery():
    """Broken blocks of gur on a brass plate."""
    reset(); studio(); m = Mat('gur'); n = m.noise(7, 7, .7); f = m.noise(60, 4, .7); m.set(Base_Color=m.ramp(m.mix(.35, n, f), [(.3, '#8f5312'), (.5, '#bd7a22'), (.7, '#dba548')]), Roughness=.55, Specular=.4, Normal=m.bump(m.mix(.5, n, f), .8, .025)); m.sss(.3, (.06, .03, .008), '#d0902e'); plate(R=.85)
    obs = chunks(m, [(-.26, .2, .3, (.46, .4, .34)), (.26, .22, .3, (.42, .36, .36)), (.02, -.24, .3, (.44, .34, .3)), (-.42, -.2, .2, (.2, .18, .16)), (.44, -.14, .2, (.24, .18, .15)), (.02, .08, .72, (.34, .3, .26)), (-.12, -.48, .15, (.13, .12, .1)), (.28, -.44, .15, (.16, .12, .1)), (.36, -.4, .3, (.09, .08, .06))], floor=.035, spread=.4)
    tex = bpy.data.textures.new('rough', 'CLOUDS'); tex.noise_scale = .09; tex.noise_depth = 4
    for o in obs: subsurf(o, 2); d = o.modifiers.new('d', 'DISPLACE'); d.texture = tex; d.texture_coords = 'GLOBAL'; d.strength = .05; d.mid_level = .5
    r = random.Random(3); c = grain_mesh('crumb', m, lambda T, P: tuple((1 + .25 * np.sin(3 * T + 2) * np.sin(3 * P)) * q for q in (np.sin(P) * np.cos(T), np.sin(P) * np.sin(T), .8 * np.cos(P))), 12, 9)
    for i in range(150): q, t = .64 * math.sqrt(r.random()), r.uniform(0, 6.28); s = .004 + .02 * r.random() ** 3; inst(c, Matrix.Translation((q * math.cos(t), q * math.sin(t), .035 + s * .5)) @ Matrix.Scale(s, 4))
    camera(1.75, 34, -12, (0, 0, .15), .95, focus=(0, -.3, .25))


def papad(cols=('#e0c27c', '#ead49a', '#f2e2b4'), fleck='#b08a4a', dots='#3a2a1c', pearls=0):
    """A stack of papad with dots of pepper or cumin, or two stacks of small ones of sabudana pearls; one leans on them."""
    reset(); studio(); m = Mat('papad'); n = m.noise(5, 5); sp = m.ramp(m.voronoi(17), [(.09, 1.), (.15, 0.)]); fine = m.ramp(m.noise(90, 2), [(.66, 0.), (.7, .5)]); c = m.mix(fine, m.ramp(n, [(.3, cols[0]), (.5, cols[1]), (.7, cols[2])]), fleck)
    if dots: c = m.mix(m.math('MULTIPLY', sp, .85), c, dots)
    normal = m.bump(m.math('POWER', m.voronoi(pearls), .5), .9, .02) if pearls else m.bump(m.mix(.4, m.noise(30, 4), sp), .5, .012); m.set(Base_Color=c, Roughness=.5, Specular=.3, Normal=normal); m.translucent(c, .3 if pearls else .12)
    def disc(R, seed, warp=1.):
        V, nt, nr = [], 160, 40
        for i in range(nr):
            q = i / (nr - 1)
            for j in range(nt): t = j / nt * 6.28319; rr = R * q * (1 + .008 * math.sin(5 * t + seed) + .006 * math.sin(11 * t + seed * 2)); x, y = rr * math.cos(t), rr * math.sin(t); V.append((x, y, warp * (.016 * q * q * math.sin(3 * t + seed * 2.3) + .012 * q * fbm(x + seed * 5, y, 0, 2, 2.2))))
        o = mesh('papad', V, gridfaces(nt, nr, True), m); s = o.modifiers.new('s', 'SOLIDIFY'); s.thickness = .011; return o
    r = random.Random(2); R = .46 if pearls else .72
    if pearls:
        for j, (x, y) in enumerate(((-.42, .26), (.42, .28))):
            for i in range(9): o = disc(R, i + 9 * j, .6); o.matrix_world = Matrix.Translation((x + r.gauss(0, .014), y + r.gauss(0, .014), .02 + .019 * i)) @ Matrix.Rotation(r.uniform(0, 6), 4, 'Z')
        o = disc(R, 31, .5); o.matrix_world = Matrix.Translation((.02, -.36, .16)) @ Euler((.3, -.06, .8), 'ZYX').to_matrix().to_4x4(); camera(1.9, 38, -10, (0, 0, .1), .95, focus=(.1, -.4, .2)); return
    for i in range(12): o = disc(R, i, .6 + .05 * i); o.matrix_world = Matrix.Translation((-.05 + r.gauss(0, .014), .1 + r.gauss(0, .014), .02 + .019 * i)) @ Matrix.Rotation(r.uniform(0, 6), 4, 'Z')
    o = disc(.7, 31, .5); o.matrix_world = Matrix.Translation((.3, -.5, .2)) @ Euler((.27, -.06, .8), 'ZYX').to_matrix().to_4x4()
    camera(1.9, 38, -10, (0, 0, .1), .95, focus=(.1, -.4, .2))
