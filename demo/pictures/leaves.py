"""Leaves, herbs and bunches."""
from studio import *


def leaf_mat(dark='#2d5f1c', light='#5f9436', veins=None, fac=.3):
    m = Mat('leaf'); n = m.noise(8, 4); c = m.ramp(n, [(.3, dark), (.7, light)])
    if veins: c = m.mix(m.ramp(veins(m), [(.0, 0.), (1., .5)]), c, '#a9c46a'); h = veins(m)
    m.set(Base_Color=c, Roughness=.38, Specular=.45, Normal=m.bump(h if veins else m.noise(30, 3), .25, .01)); m.translucent(m.mix(1, c, '#c8f070', 'MULTIPLY'), fac); return m


def leaflet(V, F, base, ang, size, r, C):
    """fan-shaped, lobed and toothed leaflet as a polar grid; C collects the vein height"""
    nt, nr = 49, 9; o = len(V); lob = r.uniform(.9, 1.1); ph = r.uniform(-.1, .1); cup = r.uniform(-.25, .35)
    for j in range(nt):
        q = j / (nt - 1) * 2 - 1; th = q * 1.55; env = (1 - .42 * abs(q) ** 2.2); l3 = .5 + .5 * math.cos(q * 3 * math.pi * .98 + ph); l9 = .5 + .5 * math.cos(q * 10.5 * math.pi)
        R = size * env * (.58 + .34 * l3 ** .6 * lob + .12 * l9)
        for k in range(nr):
            t = k / (nr - 1); a = ang + th * (t * .5 + .5) if t > 0 else ang; x, y = base[0] + math.cos(a) * R * t, base[1] + math.sin(a) * R * t
            z = base[2] + size * (cup * t * t * (.4 + abs(q)) - .12 * t + .05 * math.sin(q * 9 + 3 * t) * t) + r.uniform(-1, 1) * .004 * size; V.append((x, y, z)); C.append(max(0, math.cos(q * 3 * math.pi)) ** 8 * (1 - t * .6))
    for j in range(nt - 1):
        for k in range(nr - 1): F.append((o + j * nr + k, o + j * nr + k + 1, o + (j + 1) * nr + k + 1, o + (j + 1) * nr + k))
def coriander_leaf(mat, seed):
    r = random.Random(seed); V, F, C = [], [], []; s = .105
    for (bx, by, an, sc) in ((.1, 0, 0, 1.), (.03, .012, 1.15, .78), (.03, -.012, -1.15, .78)): leaflet(V, F, (bx, by, 0), an + r.uniform(-.15, .15), s * sc * r.uniform(.9, 1.1), r, C)
    o = mesh('cleaf', V, F, mat); at = o.data.attributes.new('vein', 'FLOAT', 'POINT'); at.data.foreach_set('value', np.array(C, np.float32)); st = len(V); me = o.data; bpy.data.objects.remove(o); return me
def coriander():
    reset(); studio(); m = Mat('coriander'); n = m.noise(14, 4); c = m.ramp(m.mix(.5, n, m.rnd()), [(.2, '#2f6a1a'), (.5, '#468a26'), (.85, '#69a838')]); v = m.attr('vein'); c = m.mix(m.math('MULTIPLY', v, .5), c, '#a8cc70')
    m.set(Base_Color=c, Roughness=.42, Specular=.4, Normal=m.bump(m.mix(.5, v, m.noise(60, 3)), .3, .006)); m.translucent(m.mix(1, c, '#d8ff80', 'MULTIPLY'), .32)
    sm = Mat('stem'); sm.set(Base_Color=sm.ramp(sm.mix(.5, sm.rnd(), sm.noise(5, 3)), [(.2, '#5f9436'), (.8, '#a5c56c')]), Roughness=.35); sm.sss(.2, (.02, .03, .01), '#9cc060')
    M = [coriander_leaf(m, i) for i in range(8)]; r = random.Random(5)
    for i in range(46):
        a = r.uniform(-1, 1) * .5; sp = r.gauss(0, .05); L = r.uniform(.75, 1.25); b0 = Vector((-.95 + r.uniform(-.08, .08), sp * 1.3, .05 + abs(r.gauss(0, .05)))); tie = Vector((-.4, sp * .8, .06 + abs(r.gauss(0, .045)))); lift = r.uniform(.0, .34)
        tip = Vector((-.4 + L * math.cos(a), L * math.sin(a) * .95, .05 + lift)); mid = tie.lerp(tip, .5) + Vector((0, 0, .07 + lift * .3)); P = spline([b0, tie, mid, tip], 28); tube('st', P, np.linspace(.017, .008, 28), sm, 8)
        for k in range(r.choice((6, 7, 8))):
            u = 27 if k == 0 else int(r.uniform(.5, .98) * 27); p = Vector(P[u]); d = (Vector(P[u]) - Vector(P[u - 1])).normalized(); side = r.choice((-1, 1)); yaw = math.atan2(d.y, d.x) + (0 if k == 0 else side * r.uniform(.4, 1.3)); l = 0.02 if k == 0 else r.uniform(.06, .16)
            q = p + Vector((math.cos(yaw) * l, math.sin(yaw) * l, r.uniform(.01, .07)));
            if k: tube('pe', [p, p.lerp(q, .5) + Vector((0, 0, .008)), q + Vector((math.cos(yaw), math.sin(yaw), 0)) * .05], [.006, .005, .004], sm, 6)
            s = r.uniform(.8, 1.35); inst(r.choice(M), Matrix.Translation(q) @ Euler((r.gauss(0, .45), r.uniform(-.5, .45), yaw)).to_matrix().to_4x4() @ Matrix.Scale(s, 4))
    tw = Mat('twine'); tw.set(Base_Color='#c9a86a', Roughness=.9, Normal=tw.bump(tw.wave(30, 1), .6, .01))
    for k in range(3): t = np.linspace(0, 6.283, 40); tube('tw', np.stack([np.full(40, -.44 + k * .028) + .01 * np.sin(3 * t + k), .14 * np.cos(t), .085 + .1 * np.sin(t)], 1), .014, tw, 8)
    camera(2.25, 40, 16, (.0, .02, .12), .95, focus=(.3, -.2, .25))

