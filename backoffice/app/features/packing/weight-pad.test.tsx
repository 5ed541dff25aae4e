import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { draw } from '../../testing/draw.tsx'
import { LineCard } from './line-card.tsx'
import type { Packing } from './use-packing.ts'
import { WeightPad } from './weight-pad.tsx'

const line: PackingLine = {
  position: 0,
  stock_id: 7,
  name: 'Leek',
  local_names: {},
  units: '500 g',
  image: null,
  shelf: null,
  veg_nonveg_type: 0,
  combo: null,
  quantity: 1,
  ordered_g: 500,
  state: 'OPEN',
  packed: 0,
  packed_g: null,
  replacement: null,
  version: 2,
  to_bag: false,
  call: null,
  back: 0,
  share: 75,
  by: null,
}
const pack = vi.fn<Packing['pack']>()
const packing: Packing = {
  current: line,
  turn: 0,
  choose: () => {},
  next: () => {},
  pack,
  packAndAsk: () => {},
  replace: () => {},
  undo: () => {},
  finish: () => {},
  last: null,
}
beforeEach(() => {
  pack.mockReset()
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
})

const buttons = () => [...document.querySelectorAll('button')]
const press = (name: string): Promise<void> =>
  act(async () => {
    const found = buttons().find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`No button ${name} in: ${document.body.textContent}`)
    found.click()
  })
/** Types a weight into the field and submits it. */
const enter = (grams: string): Promise<void> =>
  act(async () => {
    const [input] = document.getElementsByName('grams')
    if (!(input instanceof HTMLInputElement)) throw new Error(`Nothing to type in: ${document.body.textContent}`)
    input.value = grams
    input.form?.requestSubmit()
  })
const weights = (): (number | null)[] => pack.mock.calls.map(([, , grams]) => grams)
const said = (): string => document.body.textContent
const asks = (grams: number): string => `${grams} g of 500 g is less than 80 %. Pack it as short?`

async function typing(): Promise<void> {
  await draw(<WeightPad line={line} packing={packing} />, ['PACKER'])
  await press('Other weight')
}

test('[O45] a weight below 80 % of the order is accepted only when entered twice', async () => {
  await typing()
  await enter('399')
  expect(said()).toContain(asks(399))
  expect(weights()).toEqual([])
  await enter('399')
  expect(weights()).toEqual([399])
})

test('[O45] a different weight below 80 % must again be entered twice', async () => {
  await typing()
  await enter('399')
  await enter('39')
  expect(said()).toContain(asks(39))
  expect(said()).not.toContain(asks(399))
  expect(weights()).toEqual([])
  await enter('39')
  expect(weights()).toEqual([39])
})

test('[O45] a weight of 80 %, also one that corrects a low weight, is accepted at once', async () => {
  await typing()
  await enter('400')
  expect(weights()).toEqual([400])
  await press('Other weight')
  await enter('49')
  await enter('490')
  expect(weights()).toEqual([400, 490])
})

test('[O45] closing the weight dialog discards a weight that was not confirmed', async () => {
  await typing()
  await enter('399')
  await act(async () =>
    buttons()
      .find((one) => one.getAttribute('aria-label') === 'Close')
      ?.click(),
  )
  await press('Other weight')
  expect(said()).not.toContain(asks(399))
  await enter('399')
  expect(said()).toContain(asks(399))
  expect(weights()).toEqual([])
})

test('[O45] the weight pad offers the ordered weight and ten lower weights', async () => {
  await draw(<WeightPad line={line} packing={packing} />, ['PACKER'])
  const pad = ['400', '410', '420', '430', '440', '450', '460', '470', '480', '490', 'Other weight', '500 or more']
  expect(
    buttons()
      .map(({ textContent }) => textContent)
      .slice(0, 12),
  ).toEqual(pad)
  await press('400')
  await press('500 or more')
  expect(pack.mock.calls).toEqual([
    [line, 1, 400],
    [line, 1, 500],
  ])
})

test.each([
  ['450', line],
  ['500 or more', line],
  ['Packed', { ...line, ordered_g: null }],
])('[O45] the second tap of a double tap on %s has no effect', async (name, one) => {
  // The tested code reads only these fields.
  const order = { when_short: null, lines: [one] } as unknown as PackingOrder
  await draw(<LineCard order={order} line={one} packing={packing} />, ['PACKER'])
  const key = buttons().find(({ textContent }) => textContent === name)
  for (const detail of [1, 2])
    await act(async () => key?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  expect(pack).toHaveBeenCalledOnce()
})
