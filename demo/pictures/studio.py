"""The studio: one backdrop, one light, one camera and one development for all pictures."""
import ctypes, struct, sys, tempfile, time, zlib
import bpy, math, random, os
import numpy as np
from mathutils import Vector, Matrix, Euler, noise as mn

from materials import *
from shapes import *

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.environ.get('PICTURES_OUT', os.path.join(HERE, 'out'))

# ---------------------------------------------------------------- studio
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True); random.seed(3); np.random.seed(3)
def studio(back='#f3f0e4', key=1., fill=.45, rim=.5, key_at=(-3.1, .9, 3.5), key_size=2.4, table=None):
    m = Mat('backdrop'); n = m.noise(1.2, 3); m.set(Base_Color=m.mix(.03, back, m.ramp(n, [(.3, '#c9bfa8'), (.7, '#ffffff')])), Roughness=.85, Specular=.15)
    prof = [(-9, 0)] + [(x, 0) for x in np.linspace(-6, 4.5, 6)] + [(4.5 + 2.5 * math.sin(t), 2.5 - 2.5 * math.cos(t)) for t in np.linspace(.15, math.pi / 2, 10)] + [(7, 9)]
    v = [(x, y, z) for (y, z) in prof for x in (-14, 14)]
    mesh('backdrop', v, gridfaces(2, len(prof)), m)
    def area(name, at, size, watts, col):
        l = bpy.data.lights.new(name, 'AREA'); l.shape = 'SQUARE'; l.size = size; l.energy = watts; l.color = hexlin(col)[:3]
        o = bpy.data.objects.new(name, l); o.location = at; o.rotation_euler = (Vector((0, 0, .2)) - Vector(at)).to_track_quat('-Z', 'Y').to_euler(); bpy.context.collection.objects.link(o); return o
    area('key', key_at, key_size, 420 * key, '#fff8ee')
    area('bounce', (2.6, -3.2, 2.2), 2.8, 150 * fill, '#ffe3c2')
    area('rim', (2.2, 3.6, 2.6), 1.6, 130 * rim, '#fff3e0')
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; t = w.node_tree
    tc = t.nodes.new('ShaderNodeTexCoord'); sp = t.nodes.new('ShaderNodeSeparateXYZ'); rp = t.nodes.new('ShaderNodeValToRGB')
    t.links.new(tc.outputs['Generated'], sp.inputs[0]); t.links.new(sp.outputs['Z'], rp.inputs['Fac'])
    rp.color_ramp.elements[0].color = (.30, .27, .23, 1); rp.color_ramp.elements[1].color = (1, .97, .92, 1); t.links.new(rp.outputs[0], t.nodes['Background'].inputs[0])
    t.nodes['Background'].inputs[1].default_value = .5
def camera(width=1.6, elev=36, azim=-14, at=(0, 0, .15), fstop=.55, lens=85, focus=None, dist=None):
    """width = scene units across the frame at the target"""
    d = dist or width * lens / 36.; e, a = math.radians(elev), math.radians(azim); at = Vector(at)
    c = bpy.data.cameras.new('cam'); c.lens = lens; o = bpy.data.objects.new('cam', c); bpy.context.collection.objects.link(o); bpy.context.scene.camera = o
    o.location = at + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * d
    o.rotation_euler = (at - o.location).to_track_quat('-Z', 'Y').to_euler(); c.clip_start = .01
    c.dof.use_dof = True; c.dof.aperture_fstop = fstop; c.dof.focus_distance = ((Vector(focus) if focus else at) - o.location).length; return o
def frame(fill=.92):
    """Zooms and shifts the camera until the goods fill this share of the picture's side and most of its area, and removes strays that its edge would cut.

    Handles and things wider than the picture (backdrop, cloth) do not count; of grains, the middle 96 percent count."""
    sc = bpy.context.scene; bpy.context.view_layer.update(); cam = sc.camera; view = np.array(cam.matrix_world.inverted()); points = {}; things = []
    for o in sc.objects:
        if o.type != 'MESH' or o.name.startswith(('backdrop', 'handle')): continue
        if o.data.name not in points:
            v = np.empty(len(o.data.vertices) * 3, np.float32); o.data.vertices.foreach_get('co', v); points[o.data.name] = v.reshape(-1, 3)[::max(1, len(v) // 3 // 600)]
        v = points[o.data.name]
        if not len(v): continue
        q = np.c_[v, np.ones(len(v))] @ (view @ np.array(o.matrix_world)).T; k = cam.data.lens / 36.; xy = q[:, :2] / -q[:, 2:3] * k
        things.append((o, xy.min(0), xy.max(0)))
    size = lambda t: max(t[2] - t[1])
    big = [t for t in things if .1 <= size(t) < 1.3]; small = [t for t in things if size(t) < .1]; lo, hi = [t[1] for t in big], [t[2] for t in big]
    if len(small) > 20 or not big: lo.append(np.percentile([t[1] for t in small], 2, axis=0)); hi.append(np.percentile([t[2] for t in small], 98, axis=0))
    lo, hi = np.min(lo, 0), np.max(hi, 0); w, h = hi - lo; zoom = min(2.2, fill / max(w, h), (fill - .12) / math.sqrt(w * h)); mid = (lo + hi) / 2 * zoom
    cam.data.lens *= zoom; cam.data.shift_x, cam.data.shift_y = mid[0], mid[1]; cam.data.dof.aperture_fstop *= zoom
    for o, a, b in small:
        if (np.abs(np.r_[a, b] * zoom - np.r_[mid, mid]) > .485).any(): bpy.data.objects.remove(o)

# ---------------------------------------------------------------- render, denoise, develop
def png(path, rgb8):
    h, w, _ = rgb8.shape; raw = b''.join(b'\0' + rgb8[y].tobytes() for y in range(h))
    ch = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
    open(path, 'wb').write(b'\x89PNG\r\n\x1a\n' + ch(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)) + ch(b'sRGB', b'\0') + ch(b'IDAT', zlib.compress(raw, 6)) + ch(b'IEND', b''))
def load(path):
    im = bpy.data.images.load(path); w, h = im.size; a = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im)
    return np.ascontiguousarray(a.reshape(h, w, 4)[::-1, :, :3])
def render(name, px=1080, samples=96, target='#f3f0e4', gain=1.05, sat=1.06, threads=2, strength=.55, wb=.8, bounces=8, diffuse=2, fill=.92):
    if fill: frame(fill)
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; c = sc.cycles; c.device = 'CPU'; sc.render.threads_mode = 'FIXED'; sc.render.threads = threads
    sc.render.resolution_x = sc.render.resolution_y = px; c.use_adaptive_sampling = True; c.adaptive_threshold = .045; c.adaptive_min_samples = 5; c.samples = max(4, samples // 2); c.use_denoising = False
    c.max_bounces = bounces; c.diffuse_bounces = diffuse; c.glossy_bounces = 4; c.transmission_bounces = 8; c.transparent_max_bounces = 12; c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3; c.blur_glossy = .6; c.filter_width = 1.3; sc.render.use_persistent_data = True; sc.view_settings.view_transform = 'Raw'
    vl = sc.view_layers[0]; vl.use_pass_diffuse_color = True; vl.use_pass_normal = True
    sc.use_nodes = True; t = sc.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile')
    tmp = os.path.join(tempfile.gettempdir(), 'farmstand-picture-%d' % os.getpid()); os.makedirs(tmp, exist_ok=True); fo.base_path = tmp; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.file_slots.clear()
    for s in ('Image', 'DiffCol', 'Normal'): fo.file_slots.new(s + '_'); t.links.new(rl.outputs[s], fo.inputs[s + '_'])
    co = t.nodes.new('CompositorNodeComposite'); t.links.new(rl.outputs['Image'], co.inputs[0])
    t0 = time.time(); c0 = time.process_time(); im = []; ft = []
    for i, seed in enumerate((11, 29)):
        c.seed = seed; sc.frame_set(1); bpy.ops.render.render(); L = lambda s: load(os.path.join(tmp, s + '_0001.exr'))
        im.append(L('Image')); ft.append((L('DiffCol'), L('Normal')))
    rend = time.time() - t0; cpu = time.process_time() - c0; A, B = im; out = (A + B) / 2
    lib = os.environ.get('PICTURES_DENOISER', os.path.join(HERE, 'libdn.so'))
    if os.path.exists(lib):
        dn = ctypes.CDLL(lib); F = np.concatenate([(ft[0][0] + ft[1][0]) / 2 * 20, (ft[0][1] + ft[1][1]) / 2 * 3.5], 2).astype(np.float32); F = np.ascontiguousarray(F); o = np.zeros_like(A)
        p = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
        dn.nlm(p(A), p(B), p(F), 6, p(o), px, px, 5, 1, ctypes.c_float(strength)); out = o
    np.save(os.path.join(OUT, name + '.npy'), out.astype(np.float16))
    develop(out, name, target, gain, sat, wb)
    print('RENDERED %s %dpx %dspp wall %.0fs cpu %.0fs total %.0fs' % (name, px, samples, rend, cpu, time.time() - t0), flush=True)
def develop(lin, name, target='#f3f0e4', gain=1., sat=1.06, wb=.8):
    """expose so that the top strip of the backdrop reaches the target, soft shoulder, a little saturation, sRGB"""
    h = lin.shape[0]; st = np.median(lin[:h // 14].reshape(-1, 3), 0); tg = np.array(hexlin(target)[:3]); Y = np.array([.2126, .7152, .0722])
    inv = lambda y: y if y < .6 else .6 + .4 * np.arctanh(min(.98, (y - .6) / .4))       # undo the shoulder for the target
    tl = np.array([inv(v) for v in tg]); g = (tl @ Y) / max(1e-4, st @ Y) * gain; bal = ((tl / (tl @ Y)) / (st / (st @ Y))) ** wb
    x = lin * g * bal; l = (x @ Y)[..., None]; x = np.maximum(l + (x - l) * sat, 0)
    x = np.where(x < .6, x, .6 + .4 * np.tanh((x - .6) / .4)); x = np.clip(x, 0, 1)
    s = np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055); s = s + (s - .5) * .06 * (1 - np.abs(2 * s - 1))
    s += (np.random.default_rng(1).random(s.shape) - .5) / 255
    png(os.path.join(OUT, name + '.png'), (np.clip(s, 0, 1) * 255 + .5).astype(np.uint8))
