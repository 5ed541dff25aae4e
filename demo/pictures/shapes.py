"""Geometry: lathes, tubes, grids, heaps of grains and piles that settle. One unit is 10 cm."""
import bpy, math, random, os
import numpy as np
from mathutils import Vector, Matrix, Euler, noise as mn

from materials import *

# ---------------------------------------------------------------- geometry
def mesh(name, v, f, mat=None, smooth=True, loc=(0, 0, 0), outward=True):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(map(float, p)) for p in v], [], [tuple(map(int, q)) for q in f]); me.update()
    if outward:                                      # glass and droplets need outward normals
        import bmesh
        b = bmesh.new(); b.from_mesh(me); bmesh.ops.recalc_face_normals(b, faces=b.faces[:]); b.to_mesh(me); b.free()
    if smooth: me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if mat: me.materials.append(mat.m)
    ob = bpy.data.objects.new(name, me); ob.location = loc; bpy.context.collection.objects.link(ob); return ob
def gridfaces(nu, nv, cu=False, cv=False):
    F = []
    for j in range(nv if cv else nv - 1):
        for i in range(nu if cu else nu - 1):
            F.append((j * nu + i, j * nu + (i + 1) % nu, ((j + 1) % nv) * nu + (i + 1) % nu, ((j + 1) % nv) * nu + i))
    return F
def spline(pts, n):
    """Catmull-Rom through points -> n samples (numpy)"""
    P = np.array(pts, float); P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]]); m = len(P) - 3
    t = np.linspace(0, m - 1e-6, n); i = t.astype(int); u = (t - i)[:, None]; a, b, c, d = P[i], P[i + 1], P[i + 2], P[i + 3]
    return .5 * ((2 * b) + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u ** 2 + (3 * b - a - 3 * c + d) * u ** 3)
def lathe(name, prof, mat, seg=96, n=None, loc=(0, 0, 0), glass=False):
    """prof: [(r,z)...] from inside to outside; smooth spline when n is given"""
    p = spline(prof, n) if n else np.array(prof, float); p[:, 0] = np.maximum(p[:, 0], 1e-4)
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    v = np.concatenate([np.stack([r * np.cos(a), r * np.sin(a), np.full(seg, z)], 1) for r, z in p])
    f = gridfaces(seg, len(p), True)
    return mesh(name, v, [q[::-1] for q in f] if glass else f, mat, loc=loc, outward=not glass)
def tube(name, path, radii, mat, seg=16, shape=None, caps=True):
    """sweep along path; shape(u,angle)->factor lets pods be ridged"""
    P = np.array(path, float); n = len(P); T = np.gradient(P, axis=0); T /= np.linalg.norm(T, axis=1)[:, None]
    up = np.array([0, 0, 1.]); up = up if abs(T[0] @ up) < .9 else np.array([1., 0, 0]); v = []; N = np.cross(T[0], up); N /= np.linalg.norm(N)
    R = np.broadcast_to(np.array(radii, float), (n,)); a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    for i in range(n):
        N = N - T[i] * (N @ T[i]); N /= np.linalg.norm(N); B = np.cross(T[i], N); k = np.ones(seg) if shape is None else shape(i / (n - 1), a)
        v.append(P[i] + (R[i] * k * np.cos(a))[:, None] * N + (R[i] * k * np.sin(a))[:, None] * B)
    F = gridfaces(seg, n, True)
    v = np.concatenate(v)
    if caps: F += [tuple(range(seg))[::-1], tuple(range((n - 1) * seg, n * seg))]
    return mesh(name, v, F, mat)
def sphere_uv(fn, nu=64, nv=40):
    """fn(theta 0..2pi, phi 0..pi) vectorised -> xyz; closed surface"""
    th = np.linspace(0, 2 * math.pi, nu, endpoint=False); ph = np.linspace(1e-3, math.pi - 1e-3, nv); TH, PH = np.meshgrid(th, ph)
    x, y, z = fn(TH, PH); v = np.stack([x.ravel(), y.ravel(), z.ravel()], 1)
    return v, gridfaces(nu, nv, True)[:] + [tuple(range(nu)), tuple(range((nv - 1) * nu, nv * nu))[::-1]]
def fbm(x, y, z=0, o=4, s=1.):
    return sum(mn.noise(Vector((x * s * 2 ** i, y * s * 2 ** i, z + 7.3 * i))) / 2 ** i for i in range(o))
def inst(me, matrix):
    ob = bpy.data.objects.new(me.name, me); ob.matrix_world = matrix; bpy.context.collection.objects.link(ob); return ob
def subsurf(ob, lv=2):
    m = ob.modifiers.new('s', 'SUBSURF'); m.levels = lv; m.render_levels = lv; return ob

# ---------------------------------------------------------------- packing: grains dropped one by one on a height map
class Pack:
    """Ballistic packing. floor(x,y) is the container or table; each grain settles on the local plane and raises the map."""
    def __init__(self, L, floor, res=420, seed=1):
        self.L, self.G = L, res; self.rng = np.random.default_rng(seed); g = np.linspace(-L, L, res)
        X, Y = np.meshgrid(g, g); self.h = floor(X, Y); self.dx = g[1] - g[0]; self.g = g
    def drop(self, xy, a, b, c, target=None, k=6, roam=1.5, tilt=.18, rmax=None, slope=1.1, full=None):
        r = self.rng; best = None; s = max(2, int(a / self.dx))
        for i in range(k):
            x, y = (xy if i == 0 else (xy[0] + r.normal() * a * roam, xy[1] + r.normal() * a * roam))
            if rmax and math.hypot(x, y) > rmax: continue
            ix, iy = int((x + self.L) / self.dx), int((y + self.L) / self.dx)
            if ix < s + 1 or iy < s + 1 or ix >= self.G - s - 1 or iy >= self.G - s - 1: continue
            hm = self.h[iy - s:iy + s + 1:max(1, s // 3), ix - s:ix + s + 1:max(1, s // 3)].mean() - (target(x, y) if target else 0)
            if best is None or hm < best[0]: best = (hm, x, y, ix, iy)
        if best is None or (target and full is not None and best[0] > full): return None
        _, x, y, ix, iy = best; yaw = r.uniform(0, 2 * math.pi); cs, sn = math.cos(yaw), math.sin(yaw)
        sl = (slice(iy - s, iy + s + 1), slice(ix - s, ix + s + 1)); H = self.h[sl]
        dX, dY = np.meshgrid(self.g[sl[1]] - x, self.g[sl[0]] - y); u = (dX * cs + dY * sn) / a; v = (-dX * sn + dY * cs) / b; q = u * u + v * v; ins = q < 1
        if ins.sum() < 3: ins = q < q.min() + 1.5
        A = np.stack([dX[ins], dY[ins], np.ones(ins.sum())], 1); co, *_ = np.linalg.lstsq(A, H[ins], rcond=None)
        gx, gy = np.clip(co[:2], -slope, slope); res = H[ins] - (gx * dX[ins] + gy * dY[ins]); z = np.percentile(res, 82) + c * .8
        gx += r.normal() * tilt; gy += r.normal() * tilt
        top = z + gx * dX + gy * dY + c * np.sqrt(np.clip(1 - q, 0, 1)); self.h[sl] = np.where(ins, np.maximum(H, top), H)
        nrm = Vector((-gx, -gy, 1)).normalized(); ex = Vector((cs, sn, gx * cs + gy * sn)).normalized(); ey = nrm.cross(ex)
        M = Matrix((ex, ey, nrm)).transposed().to_4x4(); M.translation = (x, y, z); return M

def rigid_settle(obs, frames=90, extra=(), friction=.7, shape='CONVEX_HULL'):
    """let objects fall with Bullet, then freeze them where they lie"""
    sc = bpy.context.scene
    if not sc.rigidbody_world: bpy.ops.rigidbody.world_add()
    w = sc.rigidbody_world; w.collection = bpy.data.collections.new('rb'); w.substeps_per_frame = 12; w.solver_iterations = 20; w.point_cache.frame_end = frames + 5
    sc.gravity = (0, 0, -9.8)
    for o, passive, shp in [(o, False, shape) for o in obs] + [(o, True, 'MESH') for o in extra]:
        w.collection.objects.link(o); rb = o.rigid_body
        if rb is None:
            bpy.context.view_layer.objects.active = o; bpy.ops.rigidbody.object_add(); rb = o.rigid_body
        rb.type = 'PASSIVE' if passive else 'ACTIVE'; rb.collision_shape = shp; rb.friction = friction; rb.restitution = 0.
        rb.use_margin = True; rb.collision_margin = .002; rb.linear_damping = .15; rb.angular_damping = .4
    for f in range(1, frames + 1): sc.frame_set(f)
    mats = {o: o.matrix_world.copy() for o in obs}
    for o in list(obs) + list(extra): w.collection.objects.unlink(o)
    bpy.ops.rigidbody.world_remove()
    for o, m in mats.items(): o.matrix_world = m

