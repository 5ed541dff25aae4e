"""Surfaces: a small wrapper over Blender's node materials, and the materials that several goods share."""
import bpy, math, random, os
import numpy as np
from mathutils import Vector, Matrix, Euler, noise as mn

def hexlin(h, a=1.0):
    h = h.lstrip('#'); c = [int(h[i:i+2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4) for x in c) + (a,)

# ---------------------------------------------------------------- node materials
class Mat:
    """Small wrapper over a node material: m.noise(...), m.ramp(...), m.bump(...), m.set(Roughness=...)."""
    def __init__(self, name):
        self.m = bpy.data.materials.new(name); self.m.use_nodes = True
        self.t = self.m.node_tree; self.b = self.t.nodes['Principled BSDF']
        self.out = self.t.nodes['Material Output']
        self.b.subsurface_method = 'BURLEY'      # a third cheaper than random walk, good enough here
    def node(self, kind, ins=None, **attrs):
        n = self.t.nodes.new(kind)
        for k, v in attrs.items(): setattr(n, k, v)
        for k, v in (ins or {}).items(): self.put(n.inputs[k], v)
        return n
    def put(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket): self.t.links.new(v, sock)
        elif isinstance(v, str): sock.default_value = hexlin(v)
        elif v is not None: sock.default_value = v
    def set(self, **kw):
        for k, v in kw.items(): self.put(self.b.inputs[k.replace('_', ' ')], v)
        return self
    def co(self, which='Object'): return self.node('ShaderNodeTexCoord').outputs[which]
    def map(self, vec, scale=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
        return self.node('ShaderNodeMapping', {'Vector': vec, 'Scale': scale, 'Location': loc, 'Rotation': rot}).outputs[0]
    def noise(self, scale=5, detail=4, rough=.55, vec=None, dist=0):
        return self.node('ShaderNodeTexNoise', {'Vector': vec or self.co(), 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}).outputs['Fac']
    def voronoi(self, scale=5, vec=None, feature='F1', rnd=1.0):
        return self.node('ShaderNodeTexVoronoi', {'Vector': vec or self.co(), 'Scale': scale, 'Randomness': rnd}, feature=feature).outputs['Distance']
    def wave(self, scale=5, dist=2, detail=2, vec=None, axis='X'):
        return self.node('ShaderNodeTexWave', {'Vector': vec or self.co(), 'Scale': scale, 'Distortion': dist, 'Detail': detail}, bands_direction=axis).outputs['Fac']
    def ramp(self, fac, stops):
        n = self.node('ShaderNodeValToRGB', {'Fac': fac}); e = n.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (p, c) in zip(e, stops):
            el.position = p; el.color = hexlin(c) if isinstance(c, str) else ((c,) * 3 + (1,) if isinstance(c, (int, float)) else c)
        return n.outputs['Color']
    def mix(self, fac, a, b, blend='MIX'):
        n = self.node('ShaderNodeMixRGB', {'Fac': fac, 'Color1': a, 'Color2': b}, blend_type=blend); return n.outputs[0]
    def math(self, op, a, b=None, clamp=False):
        n = self.node('ShaderNodeMath', operation=op, use_clamp=clamp); self.put(n.inputs[0], a); self.put(n.inputs[1], b); return n.outputs[0]
    def rnd(self): return self.node('ShaderNodeObjectInfo').outputs['Random']
    def sep(self, vec, axis='Z'): return self.node('ShaderNodeSeparateXYZ', {'Vector': vec}).outputs[axis]
    def attr(self, name, out='Fac'): return self.node('ShaderNodeAttribute', attribute_name=name).outputs[out]
    def bump(self, height, strength=.3, distance=.01, normal=None):
        n = self.node('ShaderNodeBump', {'Height': height, 'Strength': strength, 'Distance': distance})
        if normal: self.put(n.inputs['Normal'], normal)
        return n.outputs[0]
    def sss(self, weight, radius, color=None):
        self.put(self.b.inputs['Subsurface'], weight); self.b.inputs['Subsurface Radius'].default_value = radius
        if color is not None: self.put(self.b.inputs['Subsurface Color'], color)
        return self
    def translucent(self, color, fac=.35):
        """mix in a translucent lobe: leaves"""
        tr = self.node('ShaderNodeBsdfTranslucent', {'Color': color}); mx = self.node('ShaderNodeMixShader', {'Fac': fac})
        self.t.links.new(self.b.outputs[0], mx.inputs[1]); self.t.links.new(tr.outputs[0], mx.inputs[2])
        self.t.links.new(mx.outputs[0], self.out.inputs['Surface']); return self

def glass_mat(tint='#f4fbf8', rough=.0):
    m = Mat('glass'); m.t.nodes.remove(m.b)
    g = m.node('ShaderNodeBsdfGlass', {'Color': tint, 'Roughness': rough, 'IOR': 1.5}); tr = m.node('ShaderNodeBsdfTransparent', {'Color': tint})
    lp = m.node('ShaderNodeLightPath'); f = m.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    mx = m.node('ShaderNodeMixShader', {'Fac': f}); m.t.links.new(g.outputs[0], mx.inputs[1]); m.t.links.new(tr.outputs[0], mx.inputs[2])
    m.t.links.new(mx.outputs[0], m.out.inputs['Surface']); return m

def steel(rough=.17):
    m = Mat('steel'); c = m.co(); n = m.noise(6, 3, vec=m.map(c, (1, 1, 60)))
    m.set(Base_Color='#bdbcba', Metallic=1.)
    r = m.node('ShaderNodeMapRange', {'Value': n, 'To Min': rough - .06, 'To Max': rough + .08}); m.set(Roughness=r.outputs[0])
    m.set(Normal=m.bump(n, .04, .005)); return m
def brass():
    m = Mat('brass'); n = m.noise(9, 4); v = m.voronoi(26, feature='SMOOTH_F1')
    m.set(Base_Color=m.ramp(n, [(.3, '#d6a850'), (.7, '#e8c67a')]), Metallic=1.)
    r = m.node('ShaderNodeMapRange', {'Value': n, 'To Min': .2, 'To Max': .36}); m.set(Roughness=r.outputs[0], Normal=m.bump(v, .16, .02)); return m
def wood(dark='#7a4a26', light='#b98550', scale=3, axis='X', stretch=(1, 9, 9)):
    m = Mat('wood'); c = m.map(m.co(), stretch if axis == 'X' else stretch)
    g = m.noise(scale, 6, .6, vec=c, dist=.6); f = m.noise(scale * 14, 3, .6, vec=c)
    k = m.mix(.35, g, f); m.set(Base_Color=m.ramp(k, [(.36, dark), (.5, light), (.63, dark)]), Roughness=.5, Normal=m.bump(k, .25, .01)); return m
def ceramic(col='#efe9dd', rough=.25):
    m = Mat('ceramic'); n = m.noise(3, 3); m.set(Base_Color=col, Roughness=rough, Specular=.5, Clearcoat=.3, Normal=m.bump(n, .05, .02)); return m

