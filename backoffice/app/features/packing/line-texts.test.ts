import { expect, test } from 'vitest'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import { amountToPack, likelyWeights, lineStatusText } from './line-texts.ts'

const line = (more: Partial<PackingLine> = {}): PackingLine => ({
  position: 0,
  stock_id: 7,
  name: 'Leek',
  local_names: {},
  units: '250 g',
  image: null,
  shelf: null,
  veg_nonveg_type: 0,
  combo: null,
  quantity: 3,
  ordered_g: null,
  state: 'OPEN',
  packed: 0,
  packed_g: null,
  replacement: null,
  version: 1,
  to_bag: false,
  call: null,
  back: 0,
  share: 75,
  by: null,
  ...more,
})
const onion = { item_id: 8, quantity: 2, name: 'Onion', local_names: {}, units: '1 kg' }

test.each([
  [1000, [900, 910, 920, 930, 940, 950, 960, 970, 980, 990]],
  [500, [400, 410, 420, 430, 440, 450, 460, 470, 480, 490]],
  [490, [400, 410, 420, 430, 440, 450, 460, 470, 480]],
  [100, [80, 90]],
  [40, []],
])('[O45] the weights proposed for %d g include none that is too low', (ordered, weights) => {
  expect(likelyWeights(ordered).filter((grams) => grams < ordered)).toEqual(weights)
})

test.each<[string, Partial<PackingLine>]>([
  ['3 × 250 g', {}],
  ['250 g', { quantity: 1 }],
  ['1 kg', { ordered_g: 1000 }],
  ['750 g', { ordered_g: 750 }],
  ['2 × 250 g, 2 × Onion', { to_bag: true, packed: 2, replacement: onion }],
  ['2 × Onion', { to_bag: true, replacement: onion }],
])('[O45] the amount to pack is %s', (said, more) => expect(amountToPack(line(more))).toBe(said))

test('[O45] an open line has no status text; a line decided in advance shows the decision', () => {
  expect(lineStatusText(line())).toBe('')
  expect(lineStatusText(line({ to_bag: true, packed: 2 }))).toBe(lineStatusText(line({ state: 'SHORT', packed: 2 })))
  expect(lineStatusText(line({ state: 'PACKED', packed: 3, packed_g: 740 }))).toBe('740 g')
})
