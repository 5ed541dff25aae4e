"""Milk, curd, ghee, oils and honey in their vessels; paneer, butter, bread and eggs."""
from studio import *
from leaves import leaf_mat


def vessel(name, outer, t, base, level, liquid, at=(0, 0, 0), tint='#f6fbf8'):
    """outer profile [(r,z)] bottom to lip; wall t, base thickness; liquid body touches the wall up to level"""
    P = spline(outer, 70); inner = [(max(0, r - t), z) for r, z in P if z > base]; iz = np.array(inner)
    prof = [(0, base)] + [(iz[0, 0] * .9, base)] + inner + [(P[-1][0] - t * .5, P[-1][1] + t * .45)] + [tuple(p) for p in P[::-1]] + [(0, outer[0][1] + .01)]
    lathe(name, prof, glass_mat(tint), 128, None, at, glass=True)
    body = [(0, base - .002), (iz[0, 0] * .9, base - .002)] + [(r + .003, z) for r, z in inner if z < level]; r1 = body[-1][0]
    body += [(r1, level + .012), (r1 - .012, level + .003), (r1 * .8, level), (0, level)]
    lathe(name + '-liquid', body, liquid, 128, None, at)
def milk():
    reset(); studio(back='#cfc0a4', key=.9, fill=.3); mk = Mat('milk'); mk.set(Base_Color='#fdfaf2', Roughness=.18, Specular=.4)
    vessel('bottle', [(.0, 0), (.27, .0), (.315, .03), (.325, .1), (.325, .75), (.31, .88), (.22, 1.08), (.165, 1.22), (.155, 1.36), (.175, 1.38), (.175, 1.43), (.165, 1.45)], .02, .05, 1.2, mk, (-.36, .18, .06))
    vessel('glass', [(.0, 0), (.2, .0), (.222, .02), (.23, .1), (.275, .8), (.28, .86)], .017, .06, .74, mk, (.33, -.18, .06))
    b = lathe('board', [(0, .06), (.98, .06), (1.0, .05), (1.0, .01), (.98, 0), (0, 0)], wood('#8d5c31', '#a9743f', 2.2, 'X', (1, 8, 8)), 128); b.location.y = .05
    cap = Mat('cap'); cap.set(Base_Color='#3d7a46', Roughness=.4, Metallic=.2); lathe('cap', [(0, 1.54), (.16, 1.54), (.185, 1.53), (.192, 1.5), (.192, 1.4), (.186, 1.4), (0, 1.41)], cap, 96, None, (-.36, .18, .06))
    camera(2.35, 14, -8, (-.02, 0, .72), .95, focus=(.1, -.3, .6))


def block(mat, s, seed):
    import bmesh
    b = bmesh.new(); bmesh.ops.create_cube(b, size=1); bmesh.ops.bevel(b, geom=b.edges[:], offset=.05, segments=3, affect='EDGES', profile=.6)
    bmesh.ops.subdivide_edges(b, edges=[e for e in b.edges if e.calc_length() > .3], cuts=14, use_grid_fill=True); bmesh.ops.recalc_face_normals(b, faces=b.faces[:])
    for v in b.verts:
        c = v.co.copy(); n = fbm(c.x + seed * 3, c.y, c.z, 3, 2.2) * .03 + fbm(c.x + seed, c.y, c.z, 2, 9) * .014; v.co += v.normal * n; v.co = Vector((v.co.x * s[0], v.co.y * s[1], v.co.z * s[2]))
    me = bpy.data.meshes.new('block'); b.to_mesh(me); b.free(); me.polygons.foreach_set('use_smooth', [True] * len(me.polygons)); me.materials.append(mat.m)
    o = bpy.data.objects.new('block', me); bpy.context.collection.objects.link(o); return o
def big_leaf(L=1., W=.5, at=(0, 0, .012), yaw=.4):
    vein = lambda m: m.math('POWER', m.wave(9, .4, 1, m.map(m.co(), (1, .0, 0))), 3.)
    m = leaf_mat('#27591a', '#4b8630', vein, .15); V = []; nu, nv = 81, 33
    for j in range(nv):
        t = j / (nv - 1) * 2 - 1
        for i in range(nu):
            u = i / (nu - 1); w = W * math.sin(math.pi * min(1, u * .97 + .02)) ** .62; x = (u - .5) * 2 * L + abs(t) * .1; y = t * w
            V.append((x, y, .05 * abs(t) ** 1.5 * w + .014 * math.sin(x * 9) * t * t + (-.012 if abs(t) < .04 else 0) + .02))
    o = mesh('bigleaf', V, gridfaces(nu, nv), m); o.location = at; o.rotation_euler = (0, 0, yaw); return o
def paneer():
    reset(); studio(back='#e9dfc9'); m = Mat('paneer'); p = m.voronoi(38); n = m.noise(14, 6, .65)
    m.set(Base_Color=m.ramp(n, [(.3, '#f3e8cf'), (.65, '#fbf5e6')]), Roughness=.55, Specular=.35, Normal=m.bump(m.mix(.5, n, m.math('POWER', p, .6)), .35, .012)); m.sss(.3, (.05, .035, .02), '#fff3dc')
    lathe('plate', [(0, .03), (.6, .03), (.72, .05), (.86, .1), (.885, .105), (.88, .09), (.74, .03), (.6, .0), (0, 0)], ceramic('#54757a', .3), 128, 70); big_leaf(.86, .46, (0, 0, .04), .35)
    fl = mesh('floor', [(-2, -2, .075), (2, -2, .075), (2, 2, .075), (-2, 2, .075)], [(0, 1, 2, 3)]); obs = []; r = random.Random(4)
    for i in range(13):
        s = .235 * r.uniform(.94, 1.06); o = block(m, (s, s * r.uniform(.96, 1.04), s * r.uniform(.9, 1.04)), i); lay = 0 if i < 8 else (1 if i < 12 else 2)
        k = i if lay == 0 else i - 8; t = k / (8 if lay == 0 else 4) * 6.283; rad = (.4 if lay == 0 else .21) if not (lay == 0 and k == 7) else .0
        if lay == 0 and k < 7: t = k / 7 * 6.283
        if lay == 2: rad = .03
        o.location = (rad * math.cos(t), rad * math.sin(t), .2 + lay * .275); o.rotation_euler = (r.uniform(-.15, .15), r.uniform(-.15, .15), r.uniform(0, 3)); obs.append(o)
    rigid_settle(obs, 70, [fl], .9); bpy.data.objects.remove(fl); camera(1.75, 33, -12, (0, 0, .17), .95, focus=(0, -.3, .25))


def egg_mesh(mat, w=.222, h=.29):
    def fn(T, P):
        z = np.cos(P); r = np.sin(P) * (1 - .13 * z) ** 1; k = w * r
        return k * np.cos(T), k * np.sin(T), -h * z
    v, f = sphere_uv(fn, 72, 48); o = mesh('egg', v, f, mat); me = o.data; bpy.data.objects.remove(o); return me
def eggs(cols=('#a8653a', '#c98a5c', '#dba77c')):
    reset(); studio(); m = Mat('egg'); n = m.noise(3, 4); sp = m.voronoi(42); k = m.mix(.25, m.rnd(), n)
    c = m.ramp(k, [(.1, cols[0]), (.5, cols[1]), (.9, cols[2])]); c = m.mix(m.ramp(m.noise(38, 2), [(.64, 0.), (.72, .35)]), c, cols[0])
    m.set(Base_Color=c, Roughness=.42, Specular=.42, Normal=m.bump(m.noise(110, 3, .6), .12, .004)); m.sss(.15, (.04, .02, .012), c)
    pu = Mat('pulp'); pn = pu.noise(45, 5, .7); pu.set(Base_Color=pu.ramp(pu.mix(.5, pn, pu.noise(6, 3)), [(.3, '#8d8374'), (.7, '#b5aa98')]), Roughness=.95, Specular=.1, Normal=pu.bump(pn, .8, .018))
    p = .5; X0, Y0 = .78, .53; nx, ny = 190, 130; V = []
    for j in range(ny):
        for i in range(nx):
            x, y = (i / (nx - 1) * 2 - 1) * X0, (j / (ny - 1) * 2 - 1) * Y0; cx, cy = math.cos(2 * math.pi * x / p), math.cos(2 * math.pi * (y - p / 2) / p)
            g = (cx + cy) / 2; z = .17 - .14 * math.tanh(1.25 * g) / .85 if g > 0 else .17 - .17 * math.tanh(1.15 * g); e = max(abs(x) / X0, abs(y) / Y0)
            rim = min(1, max(0, (e - .93) / .03)); z = z * (1 - rim) + .19 * rim
            if e > .975: z = .19 - (e - .975) / .025 * .18; x *= 1.02; y *= 1.03
            V.append((x, y, z + .004 * fbm(x, y, 3, 2, 14)))
    t = mesh('tray', V, gridfaces(nx, ny), pu); so = t.modifiers.new('so', 'SOLIDIFY'); so.thickness = .014
    me = egg_mesh(m); r = random.Random(2)
    for i in range(3):
        for j in range(2):
            M = Matrix.Translation(((i - 1) * p, (j - .5) * p, .325)) @ Euler((r.uniform(-.13, .13), r.uniform(-.13, .13), r.uniform(0, 6))).to_matrix().to_4x4() @ Matrix.Rotation(math.pi, 4, 'X') @ Matrix.Scale(r.uniform(.97, 1.03), 4); inst(me, M)
    camera(1.95, 36, -24, (0, 0, .22), .95, focus=(-.1, -.4, .4))

