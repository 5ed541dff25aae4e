"""More of an Indian kitchen's shelf: pulses, millets, flours, masalas, whole spices and bottles, in the shapes of the other families."""
from studio import *
import grains as g
import long as l
import produce as p
from dishes import GLASS, scene
from packs import BOTTLES, JARS, POUCH, bread, heap_front, jar, oil, pack, pickle
from grains import bowl_of, grain_mesh, nuts, seed_mat

PALE = dict(diffuse=4)
POT_OF_SPICE = dict(res=640, tilt=.2, roam=1.)


def pebbles(cols, a, n, amp=.14, rough=.5, sss=.15, squash=.85, blocky=1., bump=.3, **kw):
    """Uneven lumps: pepper, fenugreek, soya chunks, puffed lotus seeds. blocky < 1 flattens their sides."""
    reset(); studio(); m = seed_mat(cols, rough=rough, sss=sss, bump=bump, scale=16); M = []
    for s in range(5):
        def fn(T, P, s=s):
            k = lambda v: np.sign(v) * np.abs(v) ** blocky
            w = a * (1 + amp * np.sin(3 * T + s + 2 * np.cos(P)) * np.sin(P) + amp * .6 * np.sin(5 * P + 2 * T + 2 * s))
            return w * k(np.sin(P)) * k(np.cos(T)), w * k(np.sin(P)) * k(np.sin(T)), w * squash * k(np.cos(P))
        M.append(grain_mesh('pebble%d' % s, m, fn, 26, 18))
    bowl_of(M, a, a, a * squash * .9, n, tilt=1., **{**dict(strays=8), **kw})


def cowpeas():
    """Chawli: pale kidneys with a black eye where the pod held them."""
    reset(); studio(); m = seed_mat(('#d3bd90', '#e6d4ae', '#f3e9cd'), rough=.35, bump=.1, sss=.2, scale=14); co = m.co(); x, y, z = (m.sep(co, axis) for axis in 'XYZ')
    far = m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', m.math('MULTIPLY', z, z), 2.2)); front = m.ramp(m.math('ADD', m.math('MULTIPLY', y, 30.), .5), [(.5, 0.), (.65, 1.)]); eye = m.math('MULTIPLY', m.ramp(m.math('MULTIPLY', far, 600.), [(.16, 1.), (.3, 0.)]), front)
    body = m.ramp(m.mix(.35, m.rnd(), m.noise(14, 4)), [(.15, '#d3bd90'), (.45, '#e6d4ae'), (.85, '#f3e9cd')]); m.set(Base_Color=m.mix(eye, body, '#1d1410')); M = []
    for s in range(4):
        def fn(T, P, s=s):
            u = -np.cos(P); r = np.sin(P) ** .86; bend = .009 * (1 - u * u)
            return .046 * u, .03 * r * np.cos(T) - bend, .026 * r * np.sin(T)
        M.append(grain_mesh('cowpea%d' % s, m, fn, 28, 22))
    bowl_of(M, .046, .03, .024, 700, dome=.19, tilt=.5, strays=6, jit=.07)


def cloves():
    """A stem, four prongs and a round bud."""
    reset(); studio(); m = seed_mat(('#3a1d10', '#5c3320', '#865236'), rough=.65, bump=.5, sss=0, scale=20); M = []
    for s in range(4):
        def fn(T, P, s=s):
            u = -np.cos(P); r = .0115 * np.interp(u, [-1, -.92, 0, .42, .55, .63, .8, .94, 1], [.2, .75, .95, 1.35, 2.3, 1.5, 1.65, 1.1, 0]) * (1 + .2 * np.cos(4 * T) * np.exp(-((u - .52) / .12) ** 2))
            return .085 * u, r * np.cos(T) + .004 * (s - 1.5) * (1 - u * u), r * np.sin(T)
        M.append(grain_mesh('clove%d' % s, m, fn, 28, 44))
    bowl_of(M, .085, .018, .016, 420, tilt=.35, slope=.6, strays=0, dome=.18)


def cardamoms():
    """Green pods with three soft ridges and fine lines."""
    reset(); studio(); m = Mat('pod'); f = m.noise(7, 5, .6, m.map(m.co(), (2, 40, 40))); c = m.ramp(m.mix(.45, f, m.rnd()), [(.2, '#7d9450'), (.5, '#9db26c'), (.8, '#c3d096')]); m.set(Base_Color=c, Roughness=.6, Specular=.3, Normal=m.bump(f, .6, .008)); m.sss(.15, (.03, .03, .01), c)
    def make(s):
        def fn(T, P):
            u = -np.cos(P); r = np.sin(P) ** .95 * (1 + .1 * np.cos(3 * T + s)) * (1 - .12 * u)
            return .088 * u, .04 * r * np.cos(T), .037 * r * np.sin(T)
        return fn
    nuts(m, [make(s) for s in range(4)], .085, .038, .034, 260, strays=0)


def macaroni():
    """Short bent tubes: one surface outside and one inside."""
    reset(); studio(); m = seed_mat(('#dcae58', '#ebc67c', '#f5dca4'), rough=.4, sss=.3, bump=.05); M = []
    for s in range(4):
        L = .11 + .006 * s
        def fn(T, P, L=L):
            u = P / math.pi; out = u < .5; along = np.where(out, u * 2, 2 - u * 2) - .5; r = np.where(out, .036, .024); q = along * 1.7; R = L / 1.7
            return (R + r * np.cos(T)) * np.sin(q), (R + r * np.cos(T)) * np.cos(q) - R, r * np.sin(T)
        M.append(grain_mesh('macaroni%d' % s, m, fn, 24, 40))
    bowl_of(M, .07, .04, .034, 330, tilt=.5, strays=0, dome=.18)


def spread_jar(cols, band):
    m = Mat('spread'); n = m.noise(14, 5, .65); m.set(Base_Color=m.ramp(n, [(.35, cols[0]), (.5, cols[1]), (.65, cols[2])]), Roughness=.35, Specular=.4, Normal=m.bump(m.noise(50, 4), .3, .012)); m.sss(.15, (.04, .02, .01), cols[2]); jar(m, .68, True, (0, .05, 0), band)


# name: (function, how it is developed)
STAPLES = {
    # pulses
    'whole-moong': (lambda: g.beads(('#2c3714', '#465324', '#6e7844'), .019, 3600, rough=.5, flat=.9), {}),
    'matki': (lambda: g.beads(('#54341c', '#7c5330', '#a47c4c'), .021, 3000, flat=.82), {}),
    'chawli': (cowpeas, {}),
    'kala-chana': (lambda: g.chickpeas(('#472a18', '#6a4328', '#916644'), .043, 520), {}),
    'masoor-whole': (lambda: g.pulses(('#4c3322', '#6e4f38', '#967458'), .027, .0125, 'whole', n=2000, freckle=None), {}),
    'white-peas': (lambda: g.beads(('#d3bd86', '#e6d6ab', '#f4e9cc'), .036, 950, rough=.5), {}),
    'moong-chilka': (lambda: g.pulses(('#4d6224', '#b8a63c', '#f0d878'), .026, .0125, n=1900, freckle=None), {}),
    'urad-gota': (lambda: g.beads(('#d6c8a4', '#e8dec2', '#f6efdf'), .024, 2300, flat=.85), PALE),
    'roasted-chana-dal': (lambda: g.pulses(('#c4862a', '#dca648', '#f0ca7c'), .037, .0185, n=850, freckle='#f8e2b0'), {}),
    'soya-chunks': (lambda: pebbles(('#a8824e', '#c6a26a', '#dfc294'), .062, 260, .16, .85, .1, .8, bump=1., strays=0), {}),
    # grains
    'sabudana': (lambda: g.beads(('#ded6c6', '#eee8da', '#fbf8f0'), .0215, 2700, rough=.5, sss=.5), PALE),
    'varai': (lambda: g.beads(('#d4c8aa', '#e6dcc2', '#f5eedc'), .0115, 6500, rough=.5, res=640), PALE),
    'jowar': (lambda: g.beads(('#c8ae7e', '#dfca9e', '#f0e4c8'), .022, 2600), {}),
    'bajra': (lambda: g.beads(('#74745a', '#959678', '#b8b798'), .016, 4300, res=560), {}),
    'wheat': (lambda: g.sticks(('#a06c2c', '#c29048', '#deb678'), .037, .0165, 2600, .5, bend=.04), {}),
    'dalia': (lambda: pebbles(('#b0803c', '#d0a25c', '#e9c894'), .014, 5200, .2, .6, blocky=.7, res=640, strays=14), {}),
    'murmura': (lambda: g.sticks(('#e0d8c4', '#efe9da', '#fbf8f0'), .042, .02, 1500, .7, bend=.05, sss=.3), PALE),
    'macaroni': (macaroni, {}),
    'cornflakes': (lambda: g.flakes(('#c47a18', '#dc9a30', '#f0c062'), .055, 700, .006, .34), {}),
    # flours
    'maida': (lambda: g.powder(('#dacdb6', '#e9e1cf', '#f8f3e8'), lump=1.2), PALE),
    'jowar-flour': (lambda: g.powder(('#c6b290', '#dbcaac', '#ece0c8'), lump=1.2), PALE),
    'bajra-flour': (lambda: g.powder(('#948c76', '#b0a892', '#cac3ae'), lump=1.2), {}),
    'ragi-flour': (lambda: g.powder(('#82624e', '#a0806a', '#bda08a'), lump=1.2), {}),
    'rice-flour': (lambda: g.powder(('#dcd5c8', '#ebe6dc', '#faf8f2'), lump=1.2), PALE),
    'rajgira-flour': (lambda: g.powder(('#c8ae84', '#dcc69e', '#eee0c2'), lump=1.2), PALE),
    # sweeteners and salt
    'brown-sugar': (lambda: g.crystals(('#84501f', '#a66c36', '#ca9258'), .0085, 9000), {}),
    'jaggery-powder': (lambda: g.powder(('#8e5a18', '#b47c2c', '#d6a250'), coarse=(9000, (.003, .007))), {}),
    'mishri': (lambda: g.crystals(('#dfd9cc', '#efeade', '#fcfaf5'), .034, 1300, rough=.08, strays=0), PALE),
    'rock-salt': (lambda: g.powder(('#cfa092', '#e2bbae', '#f3dad0'), ('#5b3a20', '#8a5d36'), H=.3, coarse=(9000, (.003, .007))), {}),
    'black-salt': (lambda: g.powder(('#7c585c', '#9c7678', '#bc9898'), ('#5b3a20', '#8a5d36'), H=.3, coarse=(7000, (.003, .006))), {}),
    # dried fruit
    'raisins-golden': (lambda: g.raisins(('#8e5e1c', '#bb8630', '#e0b45e')), {}),
    'dates': (lambda: g.dates(('#2c140b', '#4e2412', '#7a3d1c')), {}),
    'makhana': (lambda: pebbles(('#dcc8a8', '#f1e8d6', '#fdfaf3'), .075, 150, .1, .8, .3, .92, bump=.6, strays=0), PALE),
    'charoli': (lambda: g.beads(('#9a6a36', '#ba8c54', '#d8b27e'), .027, 1800, rough=.55, flat=.8), {}),
    # masalas
    'hing': (lambda: g.powder(('#c0923e', '#d9b05a', '#ecd08a')), {}),
    'garam-masala': (lambda: g.powder(('#4c2f18', '#6c4526', '#8f653e')), {}),
    'goda-masala': (lambda: g.powder(('#352012', '#50331d', '#70502f')), {}),
    'kanda-lasun-masala': (lambda: g.powder(('#74200e', '#94361a', '#b8562e')), {}),
    'kitchen-king': (lambda: g.powder(('#845618', '#a87224', '#ca963e')), {}),
    'chaat-masala': (lambda: g.powder(('#746042', '#927a58', '#b29a78')), {}),
    'pav-bhaji-masala': (lambda: g.powder(('#843012', '#a6481e', '#c66c36')), {}),
    'sambar-masala': (lambda: g.powder(('#9a4c18', '#ba6a26', '#d88e42')), {}),
    'cumin-powder': (lambda: g.powder(('#684e2c', '#876a40', '#a8895c')), {}),
    'lasun-chutney': (lambda: g.powder(('#761a0a', '#9a2e14', '#c04e2a'), coarse=(7000, (.004, .01))), {}),
    'peanut-chutney': (lambda: g.powder(('#844620', '#a66836', '#c88f5a'), coarse=(7000, (.004, .01))), {}),
    # whole spices
    'mustard-seeds': (lambda: g.beads(('#20130e', '#36201a', '#573a2c'), .0135, 5200, rough=.45, sss=0, res=640), {}),
    'methi-seeds': (lambda: pebbles(('#94681e', '#b4832c', '#d4a84e'), .017, 3400, .1, .5, blocky=.55, res=560, strays=14), {}),
    'ajwain': (lambda: g.sticks(('#584628', '#7a6842', '#a49268'), .018, .0085, 5600, .7, ridged=.16, bend=.1, **POT_OF_SPICE), {}),
    'sesame': (lambda: g.pulses(('#d9c8a2', '#eadec0', '#f7f0de'), .0165, .0065, 'whole', n=5500, freckle=None, res=640), PALE),
    'fennel': (lambda: g.sticks(('#69763a', '#8c9852', '#b4be80'), .043, .011, 3200, .6, ridged=.16, bend=.15, **POT_OF_SPICE), {}),
    'black-pepper': (lambda: pebbles(('#1a1310', '#2e231d', '#54453a'), .024, 2200, .1, .6, 0, .98, bump=1., res=560, strays=14), {}),
    'cloves': (cloves, {}),
    'cardamom': (cardamoms, {}),
    'poppy-seeds': (lambda: g.beads(('#c8bfac', '#dcd4c4', '#f0ebe0'), .0085, 9000, rough=.6, res=720), PALE),
    'dry-red-chilli': (lambda: l.pods([(.3, '#4e0806'), (.5, '#7c100a'), (.75, '#a82014')], .8, .055, [8, 7, 5, 3], bend=.22, coat=.3, gloss=.3, gap=.13, width=1.7, flat=.75, cap_colour=('#8a6a3a', '#b8985c')), {}),
    'green-tea': (lambda: g.sticks(('#2c361a', '#48572c', '#74824a'), .034, .007, 3600, .8, ridged=.25, bend=.6, sss=0, res=560), {}),
    # vegetables and fruit of the season
    'drumstick': (lambda: l.pods([(.3, '#3f6a26'), (.5, '#5a8636'), (.75, '#82a858')], 1.75, .05, [6, 5, 4], bend=.05, gap=.115, width=2.2, gloss=.5), {}),
    'pointed-gourd': (lambda: l.gourds([(.3, '#4c842a'), (.5, '#669c3a'), (.75, '#8cb85c')], .55, .11, [4, 3, 2], lines=.8, line_colour='#d4e4a8', gap=.24, width=1.7, coat=.25, wall=.5, spread=.25, drop=.2), {}),
    'jamun': (lambda: p.small_fruit([(.1, '#170a1c'), (.5, '#2a1230'), (.9, '#4e2450')], .1, 70), {}),
    'ber': (lambda: p.small_fruit([(.1, '#96702c'), (.45, '#a8a83c'), (.9, '#c8cc66')], .11, 55), {}),
    # bottles and jars
    'coconut-oil': (scene(lambda: oil('#f7f4e6', '#efe8cc', '#2f7d8c'), **BOTTLES), GLASS),
    'rice-bran-oil': (scene(lambda: oil('#eab93a', '#cf9616', '#b5651c'), **BOTTLES), GLASS),
    'sesame-oil': (scene(lambda: oil('#d8921c', '#b8720e', '#7a3b12'), **BOTTLES), GLASS),
    'soyabean-oil': (scene(lambda: oil('#f4de74', '#e2c23a', '#3f7d2c'), **BOTTLES), GLASS),
    'vinegar': (scene(lambda: oil('#f8f8f4', '#ecebe2', '#5a7fa0'), **BOTTLES), GLASS),
    'soya-sauce': (scene(lambda: oil('#1c0c06', '#140804', '#7a1414'), **BOTTLES), GLASS),
    'lemon-pickle': (scene(lambda: pickle(('#82540e', '#b0801f', '#d8ac46'), '#c89018', '#d9b012'), **JARS), GLASS),
    'mixed-pickle': (scene(lambda: pickle(('#62240a', '#8e4416', '#b87028'), '#a8500e', '#3f7d2c'), **JARS), GLASS),
    'peanut-butter': (scene(lambda: spread_jar(('#a06a30', '#bd8644', '#d8a868'), '#9a5a20'), **JARS), GLASS),
    'instant-coffee': (scene(pack(heap_front(('#321a0c', '#4c2a14', '#6a4224')), '#7a1c1c'), **POUCH), GLASS),
    'white-bread': (scene(lambda: bread(('#cdb894', '#e6d8bc', '#f4ead6')), width=2., elev=26, azim=-30, at=(0, -.05, .28), back='#cfc0a4', key=.9, fill=.3), GLASS),
}
