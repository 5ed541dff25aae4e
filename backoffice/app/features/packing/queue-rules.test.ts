import { expect, test } from 'vitest'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { repeatStep, stepsToSend, applyRefusal, withSteps, type PackingStep } from './queue-rules.ts'

const line = (position: number): PackingLine => ({
  position,
  stock_id: 7,
  name: 'Onion',
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
  version: 0,
  to_bag: false,
  call: null,
  back: 0,
  share: 90,
  by: null,
})

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
  lines: [line(0), line(1)],
}

const made = (key: string) => ({ key, at: 0, by: 'asha', number: '1', instead: null, refusal: null })
const pack = (key: string, position: number, version: number, packed = 3, uid = 'o1'): PackingStep => ({
  ...made(key),
  name: 'packLine',
  input: { order_uid: uid, position, stock_id: 7, version, packed, grams: null },
})
const undo = (key: string, position: number, version: number): PackingStep => ({
  ...made(key),
  name: 'unpackLine',
  input: { order_uid: 'o1', position, stock_id: 7, version },
})
const finish: PackingStep = {
  ...made('end'),
  name: 'finishPacking',
  input: { order: { uid: 'o1', version: 7 }, bags: 2 },
}

test('[O53] queued steps are applied in order; each raises the line and order versions', () => {
  const shown = withSteps(order, [pack('a', 0, 0, 2), undo('b', 0, 1), pack('c', 0, 2), pack('d', 1, 0, 0)])
  expect(shown.lines.map(({ state, packed, version }) => [state, packed, version])).toEqual([
    ['PACKED', 3, 3],
    ['SHORT', 0, 1],
  ])
  expect(shown.version).toBe(9)
})

test('[O57] a line lacking pieces needs a call until it is undone or the customer decides', () => {
  const calls = { ...order, when_short: 'CALL' as const }
  const callOf = (...steps: PackingStep[]) => withSteps(calls, steps).lines.map(({ call }) => call)
  const asked = { until: '1970-01-01T00:10:00.000Z', answer: null }
  expect(callOf(pack('a', 0, 0, 2), pack('b', 1, 0))).toEqual([asked, null])
  expect(callOf(pack('a', 0, 0, 2), undo('b', 0, 1))).toEqual([null, null])
  expect(withSteps(order, [pack('a', 0, 0, 2)]).lines[0]?.call).toBeNull()
  const decided = { ...line(0), to_bag: true, packed: 2, call: { ...asked, answer: 'KEEP' as const } }
  const inBag = (packed: number) => withSteps({ ...calls, lines: [decided] }, [pack('a', 0, 0, packed)]).lines[0]?.call
  expect([inBag(2), inBag(1)]).toEqual([decided.call, asked])
})

test('[O53] a step for an outdated version of a line is ignored', () => {
  const had = { ...order, version: 6, lines: [{ ...line(0), state: 'SHORT' as const, packed: 1, version: 1 }, line(1)] }
  expect(withSteps(had, [pack('a', 0, 0)])).toEqual(had)
})

test('[O55] steps of an order are sent one by one, and only the signed-in person’s', () => {
  const other = { ...pack('x', 0, 0, 3, 'o3'), by: 'ravi' }
  const steps = [pack('a', 0, 0), pack('b', 1, 0), pack('c', 0, 0, 3, 'o2'), other]
  expect(stepsToSend(steps, 'asha').map(({ key }) => key)).toEqual(['a', 'c'])
  expect(stepsToSend(steps, 'ravi').map(({ key }) => key)).toEqual(['x'])
})

test('[O54] after a refusal, the line’s last step blocks the line and the end of packing', () => {
  const why = { refusal: 'Ravi was first', quicker: true }
  const refused = applyRefusal([pack('a', 0, 0, 2), pack('b', 0, 1, 1), pack('c', 1, 0), finish], 'a', why)
  expect(refused.map(({ key, refusal }) => [key, refusal])).toEqual([
    ['b', 'Ravi was first'],
    ['c', null],
    ['end', null],
  ])
  expect(stepsToSend(refused, 'asha').map(({ key }) => key)).toEqual(['c'])
  expect(stepsToSend([...refused.slice(0, 1), finish], 'asha')).toEqual([])
})

test('[O54] choosing ‘Mine stays’ makes a new step for the current version of the line', () => {
  const now = { ...order, lines: [{ ...line(0), version: 4 }, line(1)] }
  const again = repeatStep({ ...pack('a', 0, 0, 2), refusal: 'Ravi was first' }, now, { key: 'new', at: 9 })
  expect(again).toMatchObject({ key: 'new', at: 9, refusal: null, input: { version: 4, packed: 2 } })
})
