import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PackingLine, Replacements } from '@farmstand/contracts/office/packing'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { ShortagePreference } from '@farmstand/contracts/short-wish'
import { draw, until } from '../../testing/draw.tsx'
import { NotEnough } from './not-enough.tsx'
import type { Packing } from './use-packing.ts'

/** Three pieces of ₹25.00 are missing. Replacements may cost 1.5 times as much, ₹112.50. */
const line: PackingLine = {
  position: 0,
  stock_id: 7,
  name: 'Leek',
  local_names: {},
  units: '1 kg',
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
  version: 2,
  to_bag: false,
  call: null,
  back: 0,
  share: 75,
  by: null,
}
const choice = (item_id: number, name: string, price: number): Replacements['results'][number] => ({
  item_id,
  name,
  local_names: {},
  units: '1 kg',
  image: null,
  shelf: null,
  price,
  quantity: 3,
})
const nearest: Replacements = {
  results: [choice(8, 'Onion', 37.51), choice(9, 'Chard', 37.5), choice(10, 'Truffle', 112.51)],
}

const replace = vi.fn<Packing['replace']>()
const packAndAsk = vi.fn<Packing['packAndAsk']>()
const pack = vi.fn<Packing['pack']>()
const packing: Packing = {
  current: line,
  turn: 0,
  choose: () => {},
  next: () => {},
  pack,
  packAndAsk,
  replace,
  undo: () => {},
  finish: () => {},
  last: null,
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(nearest)))
  // Added because the test browser lacks this property.
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const mock of [replace, packAndAsk, pack]) mock.mockClear()
})

const opened = async (wish: ShortagePreference | null, role: StaffRole): Promise<void> => {
  await draw(<NotEnough line={line} wish={wish} packing={packing} onClose={() => {}} />, [role])
  await until(() => expect(document.querySelectorAll('button').length).toBeGreaterThan(3))
}
const named = (name: RegExp): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
const press = (button: HTMLButtonElement | undefined): Promise<void> => act(async () => button?.click())
const write = (text: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector('input')
    if (!field) throw new Error('No field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('[D11.11] a packer sees replacements up to 1.5 times the missing value, and the reason', async () => {
  await opened('NEAREST', 'PACKER')
  await until(() => expect(named(/ × /).length).toBeGreaterThan(0))
  expect(named(/^\d+ × /).map(({ textContent }) => textContent)).toEqual([
    '2 × Onion1 kg, ₹37.51',
    '3 × Chard1 kg, ₹37.50',
  ])
  expect(document.body.textContent).toContain(
    'Not offered: Truffle. One piece is worth more than 1.5 times the ₹75.00 that are missing.',
  )
  expect(document.querySelector('input')).toBeNull()
  await press(named(/^Another quantity of Onion/)[0])
  expect(named(/^\d$/).map(({ textContent }) => textContent)).toEqual(['1', '2'])
})

test('[D11.11] if the customer wants a refund, a packer may call but not replace', async () => {
  await opened('REFUND', 'PACKER')
  expect(named(/ × /)).toEqual([])
  expect(document.body.textContent).not.toContain('Replace it without a call')
  const summary = [...document.querySelectorAll('details')].find((one) => one.textContent?.includes('Ask the customer'))
  await press([...(summary?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '2'))
  expect(packAndAsk).toHaveBeenCalledExactlyOnceWith(line, 2)
  expect(pack).not.toHaveBeenCalled()
})

test('[D11.11] a manager may exceed the limits with a reason, and the reason is sent', async () => {
  await opened('REFUND', 'MANAGER')
  expect(named(/ × /)).toEqual([])
  await write('ab')
  expect(named(/ × /)).toEqual([])
  await write('Asked at the gate ')
  await until(() => expect(named(/^3 × Truffle/)).toHaveLength(1))
  await press(named(/^3 × Truffle/)[0])
  expect(replace.mock.lastCall?.slice(2)).toMatchObject([{ item_id: 10, quantity: 3 }, 'Asked at the gate'])
})
