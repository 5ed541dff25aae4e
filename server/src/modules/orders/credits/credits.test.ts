import { describe, expect, test } from 'vitest'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { GivenCredit, OfficeOrder } from '@farmstand/contracts/office/order'
import {
  mixedItems,
  placeConfirmedOrder,
  finishPacking,
  invoicesOf,
  openPackingRoom,
  pricePotatoesAsReplacement,
  pack,
  packTheRest,
  replace,
  room,
  readOrderAsCustomer,
} from '../../../testing/packing-room.ts'
import { passAMinute } from '../../../testing/paying.ts'
import { violationsAfter } from '../../../testing/planting.ts'
import { fixture } from '../../../testing/shop-fixture.ts'
import { grocery } from '../../../testing/trading-app.ts'
import { volume } from '../../../testing/volume.ts'

const { tomato, onion, spinach, potato } = fixture.stock

openPackingRoom()
pricePotatoesAsReplacement()

type Asked = InputOf<'refundOrder'>

/** Creates a delivered order of tomatoes, salad boxes and onions, packed as ordered. */
async function delivered(method: 'COD' | 'WALLET' | 'ONLINE' = 'WALLET') {
  const order = await placeConfirmedOrder(method)
  await bring(order)
  return order
}

async function bring({ uid }: { uid: string }): Promise<void> {
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid }] })
}

const inOffice = async ({ uid }: { uid: string }) =>
  (await room.office.get(`/order?uid=${uid}`, room.ravi)).json<OfficeOrder>()

const refund = ({ uid }: { uid: string }, asked: Partial<Asked>, who = room.ravi) =>
  room.office.act(who, 'refundOrder', {
    order: { uid },
    lines: [],
    amount: null,
    to: 'SOURCE',
    reason: 'arrived bruised',
    ...asked,
  })
const given = async (order: { uid: string }, asked: Partial<Asked>): Promise<GivenCredit> => {
  const answer = await refund(order, asked)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<GivenCredit>()
}
const pieces = (place: number, quantity: number) => ({ lines: [{ place, quantity, amount: null }] })
const part = (place: number, amount: number) => ({ lines: [{ place, quantity: null, amount }] })

describe('crediting a delivered order', () => {
  test('[D10.21] [O91] a credit for a wallet order changes credit note, wallet, total and books', async () => {
    const order = await delivered('WALLET')
    const { wallet: before = 0, spent = 0 } = (await inOffice(order)).customer ?? {}
    const { note, amount, to } = await given(order, pieces(4, 1))
    expect({ amount, to }).toEqual({ amount: 25, to: 'WALLET' })
    const after = await inOffice(order)
    expect(after.customer?.wallet).toBeCloseTo(before + 25, 2)
    expect(after.customer?.spent).toBeCloseTo(spent - 25, 2)
    expect(after.order.amount_due).toBeCloseTo(order.final_amount - 25, 2)
    const onions = { name: 'Onion', local_names: { hi: 'प्याज' }, quantity: 1, amount: 25 }
    expect(after.order.credits).toMatchObject([{ note, amount: 25, to: 'WALLET', status: 'DONE', lines: [onions] }])
    expect(after.creditable?.lines[4]).toMatchObject({ position: 2, credited: 2500, creditedQuantity: 1, quantity: 4 })
    expect(after.history.at(-1)).toMatchObject({
      what: 'REFUNDED',
      by: { kind: 'STAFF', name: 'Asha MANAGER' },
      reason: 'arrived bruised',
    })
    const [invoice, paper] = await invoicesOf(order)
    expect(invoice).toMatchObject({ kind: expect.not.stringMatching('CREDIT_NOTE'), total: order.final_amount })
    expect(paper).toMatchObject({ number: note, kind: 'CREDIT_NOTE', refers_to: invoice?.number, total: 25 })
    expect(paper?.lines).toMatchObject([{ description: 'Onion', quantity: 1, total: 25 }])
  })

  test('[D10.21] credit notes have no number gap, and credited pieces add up to the line total', async () => {
    const order = await delivered('WALLET')
    const line = (await inOffice(order)).creditable?.lines[0]
    const notes: GivenCredit[] = []
    for (let piece = 0; piece < 3; piece += 1) notes.push(await given(order, pieces(0, 1)))
    const numbers = notes.map(({ note }) => Number(note.split('/').at(-1)))
    expect(numbers).toEqual([0, 1, 2].map((after) => (numbers[0] ?? 0) + after))
    expect(Math.round(notes.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(line?.total)
    const fourth = await refund(order, pieces(0, 1))
    expect(fourth.statusCode).toBe(422)
    expect(fourth.json()).toMatchObject({ reason: 'PIECES_LEFT', values: { left: 0 } })
  })

  test('[D10.21] credits go to the source or the wallet, and for cash orders to the wallet', async () => {
    const online = await delivered('ONLINE')
    expect(await given(online, part(0, 10.5))).toMatchObject({ to: 'SOURCE', amount: 10.5 })
    expect((await readOrderAsCustomer(online)).credits).toMatchObject([
      { to: 'ONLINE', status: 'PENDING', amount: 10.5 },
    ])
    await passAMinute(room.shop)
    const refunds = await room.shop.database.pool.query('select amount_paise, status from refund where cause like $1', [
      `credit:${online.uid}:%`,
    ])
    expect(refunds.rows).toMatchObject([{ amount_paise: 1050, status: expect.stringMatching('PENDING|PROCESSED') }])
    expect(await given(online, { ...part(0, 5), to: 'WALLET' })).toMatchObject({ to: 'WALLET' })
    expect(await given(await delivered('COD'), part(0, 5))).toMatchObject({ to: 'WALLET' })
  })

  test('[D10.21] an amount for the whole order lowers what can still be credited of each line', async () => {
    const order = await delivered('WALLET')
    const { note } = await given(order, { amount: 100 })
    const paper = (await invoicesOf(order)).find(({ number }) => number === note)
    expect(paper?.total).toBe(100)
    expect(paper?.lines.length).toBeGreaterThan(2)
    const tooMuch = await refund(order, { amount: order.final_amount - 99.99 })
    expect(tooMuch.json()).toMatchObject({ reason: 'ORDER_LEFT' })
    expect((await readOrderAsCustomer(order)).amount_due).toBeCloseTo(order.final_amount - 100, 2)
  })

  test('[D10.21] an order packed differently than ordered can be credited for what was packed', async () => {
    const order = await placeConfirmedOrder('ONLINE', [...mixedItems, grocery(spinach, 2)])
    await pack(order, tomato, { grams: 2850 })
    await pack(order, onion, { packed: 0 })
    expect((await replace(order, spinach, 1, potato, 1)).statusCode).toBe(200)
    await packTheRest(order)
    await finishPacking(order)
    for (const step of ['sendOutOrders', 'deliverOrders'] as const)
      await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
    const { creditable, order: now } = await inOffice(order)
    expect(creditable?.lines.map(({ position, name }) => [position, name])).toEqual([
      [0, 'Tomato'],
      [1, 'Tomato (Salad box)'],
      [1, 'Onion (Salad box)'],
      [1, 'Spinach (Salad box)'],
      [3, 'Spinach'],
      [3, 'Potato'],
      ...(now.shipping_charges > 0 ? [[null, 'Delivery']] : []),
    ])
    const all = await given(order, { amount: now.amount_due })
    const [invoice, paper] = await invoicesOf(order)
    expect({ ...paper, total: all.amount }).toMatchObject({
      total: invoice?.total,
      taxable_value: invoice?.taxable_value,
      cgst: invoice?.cgst,
      lines: invoice?.lines,
    })
    expect((await readOrderAsCustomer(order)).amount_due).toBe(0)
  })

  test('[D10.21] credits are refused before delivery, without the right and for bad amounts', async () => {
    const open = await placeConfirmedOrder('WALLET')
    expect((await refund(open, { amount: 1 })).json()).toMatchObject({
      reason: 'NOT_DELIVERED',
      values: { status: 'CONFIRMED' },
    })
    const order = await delivered('WALLET')
    expect((await refund(order, { amount: 1 }, room.asha)).statusCode).toBe(403)
    const { version } = await inOffice(order)
    await given(order, { amount: 1 })
    expect((await refund(order, { order: { uid: order.uid, version }, amount: 1 })).statusCode).toBe(409)
    for (const wrong of [{ amount: 1.005 }, { lines: [] }, { ...pieces(0, 1), amount: 1 }, pieces(77, 1)])
      expect((await refund(order, wrong)).statusCode).toBe(422)
  })

  test('[O91] a manager may credit ₹500 at once and ₹2,000 a day, an owner more after step-up', async () => {
    const many = [grocery(tomato, 20)]
    const large = async () => {
      const one = await placeConfirmedOrder('WALLET', many)
      await bring(one)
      return one
    }
    const orders = [await large(), await large(), await large(), await large(), await large()]
    const last = await large()
    const maya = await room.office.joins('MANAGER')
    expect((await refund(last, { amount: 500.01 }, maya)).json()).toMatchObject({
      reason: 'CREDIT_AT_ONCE',
      values: { mostPaise: 50_000 },
    })
    const answers = await Promise.all(orders.map((one) => refund(one, { amount: 500 }, maya)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.body).toContain('₹2,000.00 a day')
    const omar = await room.office.joins('OWNER')
    expect((await refund(last, { amount: 50 }, omar)).statusCode).toBe(200)
    room.shop.clock.advance(6 * 60_000)
    const late = await refund(last, { amount: 501 }, omar)
    expect(late.json()).toMatchObject({ code: 'STEP_UP_NEEDED' })
  })
})

describe('concurrent credits', () => {
  const TIMES = volume(12, 60)

  test(`[I7] [I8] ${TIMES} credits of one line never exceed its price, and each has its own number`, async () => {
    const order = await delivered('ONLINE')
    // Refunds by one manager run one after another anyway, so an owner gives these.
    const omar = await room.office.joins('OWNER')
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, nth) => refund(order, nth % 2 ? pieces(4, 1) : part(4, 25), omar)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
    expect((await readOrderAsCustomer(order)).amount_due).toBeCloseTo(order.final_amount - 100, 2)
    expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
  })

  test('[O91] repeated requests with one key give one credit note', async () => {
    const order = await delivered('WALLET')
    const input = { order: { uid: order.uid }, lines: [], amount: 7, to: 'WALLET' as const, reason: 'late' }
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => room.office.act(room.ravi, 'refundOrder', input, key)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await invoicesOf(order)).filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(1)
  })
})

describe('reconcile on credit notes', () => {
  const unguarded = 'alter table order_credit disable trigger user'
  const credit = 'update order_credit set'
  test.each<[string, string, string, (uid: string) => string[]]>([
    [
      'a credited sum without credits',
      'I7',
      '"credits":',
      (uid) => [`update customer_order set credited_paise = credited_paise + 1 where uid = '${uid}'`],
    ],
    [
      'lines that do not add up to the amount',
      'I7',
      '"lines":',
      (uid) => [unguarded, `${credit} lines = jsonb_set(lines, '{0,paise}', '4999') where order_uid = '${uid}'`],
    ],
    [
      'a line credited with more than its price',
      'I7',
      '"given":',
      (uid) => [unguarded, `${credit} lines = jsonb_set(lines, '{0,paise}', '10001') where order_uid = '${uid}'`],
    ],
    [
      'more pieces credited than were bought',
      'I7',
      '"pieces":5',
      (uid) => [unguarded, `${credit} lines = jsonb_set(lines, '{0,quantity}', '5') where order_uid = '${uid}'`],
    ],
    [
      'money that went to the bank instead of the wallet',
      'I8',
      '"went_to":',
      (uid) => [unguarded, `${credit} goes_to = 'WALLET' where order_uid = '${uid}'`],
    ],
    [
      'a credit whose refund was never requested',
      'I8',
      '"cause":',
      (uid) => [`delete from refund where cause like 'credit:${uid}:%'`],
    ],
    [
      'a missing credit note',
      'I18',
      '"note":',
      (uid) => [`delete from invoice where order_uid = '${uid}' and credit_uid is not null`],
    ],
    [
      'a credit note with another amount',
      'I18',
      '"printed":',
      (uid) => [
        `update invoice set total_paise = total_paise + 1 where order_uid = '${uid}' and credit_uid is not null`,
      ],
    ],
    [
      'a credit of an order that was not delivered',
      'I7',
      '"PACKED"',
      (uid) => [
        'alter table customer_order drop constraint customer_order_credited',
        `update customer_order set status = 'PACKED' where uid = '${uid}'`,
      ],
    ],
  ])('[I7] [I8] [I18] reconcile reports %s', async (_what, invariant, row, plant) => {
    const order = await delivered('ONLINE')
    await given(order, pieces(4, 2))
    expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
    const named = Object.entries(await violationsAfter(room.shop.database, plant(order.uid), room.shop.clock.now()))
    expect(named.filter(([which]) => which === invariant).map(([, rows]) => rows.replaceAll(/\s/g, ''))).toEqual([
      expect.stringContaining(row),
    ])
  })
})
