import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { draw, until } from '../../testing/draw.tsx'
import { Choices } from './choices.tsx'
import { changeSteps, readQueuedSteps } from './queued-steps-store.ts'
import type { PackingStep } from './queue-rules.ts'
import { RefusedSteps } from './refused-steps.tsx'
import { RefusedOrders } from './waiting-steps.tsx'

afterEach(() => void vi.unstubAllGlobals())

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
  share: 90,
  by: null,
}
const order: PackingOrder = {
  uid: 'o1',
  order_number: '1',
  version: 5,
  o_status: 'CONFIRMED',
  department: 'GROCERY',
  customer_name: 'Meera',
  area: 'Kothrud',
  slot_name: 'Morning',
  starts_at: '2026-11-23T02:00:00.000Z',
  priority: false,
  note: '',
  when_short: null,
  customer_note: '',
  occasion: null,
  occasion_members: null,
  rider_note: '',
  receiver_name: '',
  receiver_mobile: '',
  comes_with: [],
  payment_method: 'COD',
  to_pay: 90,
  packer: null,
  mine: false,
  bags: null,
  lines: [line],
}
const refused = (refusal: string, quicker: boolean): PackingStep => ({
  key: 'a',
  at: 0,
  by: 'asha',
  number: '1',
  instead: null,
  refusal,
  quicker,
  name: 'packLine',
  input: { order_uid: 'o1', position: 0, stock_id: 7, version: 1, packed: 3, grams: null },
})
const buttons = (): (string | null)[] => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

test.each([
  [
    'CONFIRMED',
    true,
    ['Leek: someone else packed it first', '#1: someone else packed it first'],
    ['Keep theirs', 'Keep mine'],
  ],
  ['CONFIRMED', false, ['Leek: not done', '#1: not done'], ['OK']],
  ['CANCELLED', true, ['Leek: not done', '#1: someone else packed it first'], ['OK']],
] as const)(
  '[O54] a %s order shows a refused step (another was first: %s), with a retry if useful',
  async (status, quicker, titles, choices) => {
    changeSteps(() => [refused('It cannot be.', quicker)])
    await draw(
      <>
        <RefusedSteps order={{ ...order, o_status: status }} />
        <RefusedOrders />
      </>,
    )
    expect([...document.querySelectorAll('h2, a')].map(({ textContent }) => textContent)).toEqual(titles)
    expect(buttons()).toEqual(choices)
    await press(choices[0])
    expect(readQueuedSteps()).toEqual([])
  },
)

test('[O29] replacements show a loading state, and a retry button after an error', async () => {
  const asked = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', asked)
  asked.mockResolvedValueOnce(Response.json({ code: 'INTERNAL', message: 'The shop is busy.' }, { status: 503 }))
  await draw(<Choices line={line} missing={90} onChoose={() => {}} onOther={() => {}} />)
  await until(() => expect(document.body.textContent).toContain('The shop is busy.'))
  asked.mockResolvedValueOnce(Response.json({ results: [] }))
  await press('Try again')
  await until(() => expect(document.body.textContent).toContain('No similar item is in stock.'))
  expect(buttons()).toEqual([])
})
