"""One entry for each picture. blender -b --factory-startup -P goods.py -- NAME[,NAME…] [px=1200] [samples=26]"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *
import grains as g
import produce as p
import long as l
import leaves as v
import dairy as d
from dishes import DISHES
from packs import PACKS
import greens as h
import fruits as f
import pantry as k
from staples import STAPLES
from sundries import SUNDRIES

# name: (function, how it is developed)
GOODS = {
    'toor-dal': (lambda: g.pulses(('#cf8416', '#eba931', '#f5c561')), {}),
    'moong-dal': (lambda: g.pulses(('#d99a1c', '#efbf40', '#f6d672'), .026, .0115, n=1800), {}),
    'chana-dal': (lambda: g.pulses(('#b9741a', '#d9962e', '#eab557'), .036, .017, n=900), {}),
    'urad-dal': (lambda: g.pulses(('#c9b994', '#e2d6b6', '#f1e8cf'), .027, .012, n=1700, freckle='#fffdf4'), dict(diffuse=4)),
    'masoor-dal': (lambda: g.pulses(('#d2562a', '#ea7a45', '#f6a070'), .024, .0105, n=2100, freckle='#ffc4a0'), {}),
    'kabuli-chana': (lambda: g.chickpeas(('#d3ab6e', '#e6c68f', '#f3deb2')), {}),
    'rajma': (lambda: g.kidney(('#3f0a0c', '#5e1214', '#7c2420')), {}),
    'poha': (lambda: g.flakes(('#d8c9a2', '#e8dcbc', '#f3ead2'), .036, 2600), dict(diffuse=4)),
    'oats': (lambda: g.flakes(('#bfa06c', '#d6bc8c', '#e8d5ae'), .034, 2600, thick=.0075), {}),
    'basmati-rice': (lambda: g.sticks(('#e3d6b8', '#efe5cc', '#f8f1de'), .04, .0072, 7000, .33, bend=.12, sss=.5, res=640, tilt=.06, slope=.5, roam=.8, jit=.07, dome=.13), dict(diffuse=5, strength=.45)),
    'sona-masoori-rice': (lambda: g.sticks(('#ddd0b0', '#ebdfc2', '#f5ecd6'), .025, .0088, 7000, .35, bend=.08, res=640, tilt=.2, roam=1.), dict(diffuse=5, strength=.45)),
    'vermicelli': (lambda: g.sticks(('#cf9a48', '#e2b667', '#efcf8e'), .085, .0062, 2600, .4, bend=.35, mound=True, tilt=.2, slope=.5, strays=25), {}),
    'cumin': (lambda: g.sticks(('#5b4426', '#84683c', '#a98d58'), .03, .0062, 4200, .65, ridged=.18, bend=.18, res=640, tilt=.2, roam=1.), {}),
    'almonds': (g.almonds, {}),
    'cashews': (g.cashews, {}),
    'peanuts': (g.peanuts, {}),
    'raisins': (g.raisins, {}),
    'dates-dry': (g.dates, {}),
    'tea': (g.tea_leaves, {}),
    'apple-shimla': (lambda: p.apple([(.1, '#c8a83e'), (.35, '#c9582a'), (.6, '#b3221c'), (1., '#9c1418')], ('#e0a040', .5)), {}),
    'apple-royal-gala': (lambda: p.apple([(.1, '#d9b04a'), (.4, '#d2743a'), (.7, '#c0402a'), (1., '#b8322a')], ('#e8c060', .6)), {}),
    'apple-washington': (lambda: p.apple([(.1, '#7c0a14'), (.5, '#94101a'), (1., '#6a0810')], None), {}),
    'apple-green': (lambda: p.apple([(.1, '#8fb43a'), (.5, '#9fc247'), (1., '#b2cc5a')], None, ('#e3efb0', .6)), {}),
    'orange-nagpur': (lambda: p.orange(R=.32, squash=.84, colour=('#d9720e', '#ea8c1e', '#e8a83a')), {}),
    'orange-imported': (lambda: p.orange(R=.34, squash=.99, colour=('#e56a06', '#f28212', '#f69a2a')), {}),
    'sweet-lime': (lambda: p.orange(R=.31, squash=.97, colour=('#a8b03a', '#c0bf48', '#d2c85a')), {}),
    'lemon': (lambda: p.citrus_cut(('#cfc62e', '#e2d63e', '#ece05a'), ('#b4b83a', '#d3d05a')), {}),
    'guava': (p.guava, {}),
    'sapota': (p.chikoo, {}),
    'peach': (lambda: p.stone_fruit([(.2, '#f0b04a'), (.5, '#ea8a4a'), (.8, '#c8402e')], .29, .8), {}),
    'plum': (lambda: p.stone_fruit([(.2, '#5a1424'), (.5, '#7c1c30'), (.85, '#a83a3e')], .24, bloom='#9a8aa8'), {}),
    'pear-green': (p.pear, {}),
    'kiwi': (p.kiwi, {}),
    'pomegranate': (p.pomegranate, {}),
    'grapes-black': (lambda: p.grapes(('#1a1020', '#2c1a38', '#4a2a50')), {}),
    'cherries': (lambda: p.small_fruit([(.1, '#5a0610'), (.5, '#8a0c18'), (.9, '#b01e26')], .1, 70, stem=.5), {}),
    'blueberries': (lambda: p.small_fruit([(.1, '#1c2448'), (.5, '#2c3a68'), (.9, '#47588a')], .07, 170, crown=True), {}),
    'amla': (lambda: p.small_fruit([(.1, '#a3b04a'), (.5, '#b8c25e'), (.9, '#ccd07a')], .115, 50), {}),
    'watermelon': (lambda: p.melon([(.3, '#7fa04a'), (.7, '#a3bd6a')], stripes='#2c4a1e', flesh=('#d93a3c', '#e8585a'), seeds=True), {}),
    'muskmelon': (lambda: p.melon([(.3, '#a89a58'), (.7, '#c4b478')], .45, net=True, flesh=('#f0a858', '#f2b46a'), long=1.), {}),
    'coconut': (p.coconut, dict(diffuse=4)),
    'onion': (p.onion, {}),
    'potato': (p.potato, {}),
    'baby-potato': (lambda: p.potato(.5, 12, ('#b08f54', '#cdac6e', '#dec48c')), {}),
    'beetroot': (p.beetroot, {}),
    'garlic': (p.garlic, dict(diffuse=4)),
    'brinjal-small': (p.brinjal_small, {}),
    'brinjal-bharta': (p.brinjal_big, {}),
    'capsicum-green': (lambda: p.capsicum([('#1f4a14', '#2f6a1c', '#4a8428')]), {}),
    'bell-pepper-red-yellow': (lambda: p.capsicum([('#b01210', '#cf1e14', '#d93a1c'), ('#e3a008', '#f2b814', '#f6c838')]), {}),
    'pumpkin': (p.pumpkin, {}),
    'mushroom': (p.mushroom, dict(diffuse=4, target='#e3d9c6')),
    'banana-robusta': (lambda: l.bananas(('#d9b21e', '#ecca34', '#f4dc5c')), {}),
    'banana-elaichi': (lambda: l.bananas(('#e0b01c', '#f0c838', '#f6da64'), 9, .68, .095, .4, width=1.4), {}),
    'banana-red': (lambda: l.bananas(('#7c2a24', '#983a30', '#b0564a'), 5, .9, .13, .45, ends='#6a3a24'), {}),
    'banana-nendran': (lambda: l.bananas(('#d3a01c', '#e6b832', '#f0cc58'), 4, 1.15, .13, .55, speckle=.6), {}),
    'raw-banana': (lambda: l.bananas(('#4d7a22', '#66962e', '#84ae48'), 5, 1., .115, .45, ends='#5a7a2a', speckle=0), {}),
    'carrot': (l.carrots, {}),
    'radish-white': (l.radish, dict(diffuse=4)),
    'sweet-potato': (lambda: l.roots(('#7c3440', '#9c4c50', '#b8706a'), .95, .19, [3, 2], gap=.42), {}),
    'colocasia': (lambda: l.roots(('#4a3220', '#6f4e32', '#94704c'), .5, .15, [4, 3, 2], rings=1., gap=.28, width=1.9), {}),
    'ginger': (l.ginger, {}),
    'cucumber': (lambda: l.gourds([(.3, '#1f4a18'), (.5, '#2f6420'), (.75, '#558a38')], 1.35, .145, [3, 2], rough=.02, profile=[.02, .1, .14, .15, .15, .15, .15, .148, .14, .11, .05],  lines=.35, line_colour='#8fb45c', spots=('#7fa850', 30, .4), gap=.34, neck=.95), {}),
    'zucchini-green': (lambda: l.gourds([(.3, '#16381a'), (.5, '#23501f'), (.75, '#3f7030')], 1.3, .15, [3, 2], coat=.4, profile=[.02, .1, .14, .15, .15, .15, .15, .148, .14, .11, .05],  gloss=.25, lines=.3, line_colour='#7fa45a', spots=('#8fb46a', 44, .45), gap=.34), {}),
    'bottle-gourd': (lambda: l.gourds([(.3, '#7f9f44'), (.5, '#98b658'), (.75, '#b4cc78')], 1.7, .21, [2], spots=('#dbe8ac', 22, .5), profile=[.03, .13, .2, .222, .225, .215, .195, .17, .155, .145, .11, .05], gap=.52, bend=.03, spread=.12, rough=.012), {}),
    'sponge-gourd': (lambda: l.gourds([(.3, '#3f6a24'), (.5, '#5a8834'), (.75, '#7aa44e')], 1.45, .12, [3, 2], lines=.5, line_colour='#2f4f1a', gap=.32, bend=.1), {}),
    'ridge-gourd': (lambda: l.gourds([(.3, '#34601e'), (.5, '#4a7c2a'), (.75, '#6a9a44')], 1.5, .14, [3, 2], l.ridges(10, .2, 3.5), gap=.34, bend=.08, seg=120), {}),
    'bitter-gourd': (lambda: l.gourds([(.3, '#3d7022'), (.5, '#558e30'), (.75, '#7cb04e')], 1.15, .16, [3, 2], l.warts, rough=.0, coat=.3, gloss=.3, gap=.36, seg=160, n=260, profile=[.012, .05, .1, .14, .16, .16, .15, .11, .06, .03]), {}),
    'coccinia': (lambda: l.gourds([(.3, '#4a8428'), (.5, '#629c38'), (.75, '#86b658')], .5, .085, [5, 4, 3, 1], lines=.6, line_colour='#c8dc9a', gap=.19, width=1.6, coat=.3, wall=.5, spread=.25, drop=.2), {}),
    'green-chilli': (lambda: l.pods([(.3, '#2c6a1c'), (.5, '#3f8426'), (.75, '#5c9c3a')], .85, .048, [9, 8, 6, 4], bend=.12, coat=.5, gloss=.2, gap=.11, width=1.7, profile=[.003, .016, .03, .04, .046, .05, .052, .052, .048, .03]), {}),
    'french-beans': (lambda: l.pods([(.3, '#4d8428'), (.5, '#629a36'), (.75, '#82b052')], 1.15, .042, [12, 11, 9, 6], bend=.09, gap=.09, width=1.95), {}),
    'cluster-beans': (lambda: l.pods([(.3, '#5a8a34'), (.5, '#709e44'), (.75, '#8fb464')], .75, .034, [14, 13, 11, 8, 5], bend=.07, gap=.075, width=1.6, flat=.6, gloss=.6), {}),
    'broad-beans': (lambda: l.pods([(.3, '#62963a'), (.5, '#7caa4e'), (.75, '#a0c474')], .7, .075, [7, 6, 5, 3], bend=.22, gap=.16, flat=.4, width=1.7), {}),
    'green-peas': (l.peas, {}),
    'sweet-corn': (l.corn, {}),
    'baby-corn': (l.baby_corn, {}),
    'asparagus': (l.asparagus, {}),
    'ladies-finger': (l.okra, {}),
    'tomato': (l.tomato, {}),
    'cherry-tomato': (l.cherry_tomatoes, {}),
    'mango': (l.mango, {}),
    'raw-mango': (l.raw_mango, {}),
    'coriander-leaves': (v.coriander, {}),
    # leafy vegetables and heads
    'spinach': (h.spinach, {}),
    'methi': (h.methi, {}),
    'mint-leaves': (h.mint, {}),
    'basil': (h.basil, {}),
    'curry-leaves': (h.curry_leaves, {}),
    'spring-onion': (h.spring_onion, {}),
    'leek': (h.leek, {}),
    'cabbage': (h.cabbage, {}),
    'lettuce-iceberg': (h.lettuce, {}),
    'cauliflower': (h.cauliflower, dict(diffuse=4)),
    'broccoli': (h.broccoli, {}),
    # fruit shown whole and cut
    'papaya': (f.papaya, {}),
    'pineapple': (f.pineapple, {}),
    'strawberry': (f.strawberries, {}),
    'dragon-fruit': (f.dragon_fruit, {}),
    'avocado': (f.avocado, {}),
    'passion-fruit': (f.passion_fruit, {}),
    'tender-coconut': (f.tender_coconut, {}),
    # the pantry
    'moong-sprouts': (k.sprouts, {}),
    'jaggery': (k.jaggery, {}),
    'papad': (k.papad, {}),
    'milk': (d.milk, dict(target='#dcd3c0', gain=.64, diffuse=4, wb=.6)),
    'paneer': (d.paneer, dict(target='#e9e1cf', gain=1., diffuse=4)),
    'eggs-desi': (d.eggs, dict(wb=.9)),
    'eggs-white': (lambda: d.eggs(('#e3d9c8', '#efe8da', '#f6f1e6')), dict(wb=.9, diffuse=4)),
    'turmeric-powder': (lambda: g.powder(('#b06a04', '#dd9708', '#efb321')), {}),
    'red-chilli-powder': (lambda: g.powder(('#7c1205', '#a81f0b', '#c8371a')), {}),
    'coriander-powder': (lambda: g.powder(('#8a6a34', '#ab8b50', '#c6aa72')), {}),
    'atta': (lambda: g.powder(('#d5bd94', '#e6d3b0', '#f2e5ca'), lump=1.2), dict(diffuse=4)),
    'besan': (lambda: g.powder(('#dcb258', '#ecca78', '#f6dd9c'), lump=1.2), {}),
    'sooji': (lambda: g.powder(('#e2cf9f', '#efdfb8', '#f8eed2'), coarse=(9000, (.004, .008))), dict(diffuse=4)),
    'sugar': (lambda: g.crystals(('#ded6c6', '#eee8da', '#faf6ec'), .0085, 9000), dict(diffuse=4)),
    'salt': (lambda: g.powder(('#d9d4ca', '#e9e5dc', '#f6f3ec'), ('#5b3a20', '#8a5d36'), H=.3, coarse=(9000, (.003, .006))), dict(diffuse=4)),
}

GOODS.update(DISHES)
GOODS.update(PACKS)
GOODS.update(STAPLES)
GOODS.update(SUNDRIES)


def main():
    args = sys.argv[sys.argv.index('--') + 1:]
    px = int(args[1]) if len(args) > 1 else 1200
    samples = int(args[2]) if len(args) > 2 else 26
    for name in args[0].split(','):
        started = time.time()
        make, look = GOODS[name]
        try:
            make()
            print('BUILT %s %.1fs' % (name, time.time() - started), flush=True)
            render(name, px, samples, **look)
        except Exception as error:
            import traceback; traceback.print_exc(); print('FAILED', name, error, flush=True)


if __name__ == '__main__': main()
