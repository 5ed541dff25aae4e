import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { farmstandAs } from '../testing/farmstand.ts'
import { placeConfirmedOrder, openPackingRoom, room, readOrderAsCustomer } from '../testing/packing-room.ts'

openPackingRoom()

const run = (operation: string, input: object) =>
  farmstandAs({ connection: room.shop.database.connection, folder: tmpdir() }, room.ravi, operation, input)

async function delivered(method: 'COD' | 'WALLET') {
  const order = await placeConfirmedOrder(method)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return order
}

const nothing = { lines: [], amount: null, to: 'SOURCE', reason: 'Soft' }
const refund = ({ uid }: { uid: string }, wish: object) => run('refundOrder', { order: { uid }, ...nothing, ...wish })

test('[O92] [O21] [D10.21] [D11.19] staff refund pieces, part of an item and part of a delivered order', async () => {
  const order = await delivered('COD')
  const { creditable } = JSON.parse((await run('order', { uid: order.uid })).out) as OfficeOrder
  const place = creditable?.lines.find(({ name }) => name === 'Onion')?.place ?? -1
  const pieces = await refund(order, { lines: [{ place, quantity: 2, amount: null }] })
  expect(JSON.parse(pieces.out)).toMatchObject({
    amount: 50,
    to: 'WALLET',
    note: expect.stringMatching(/^CN\/\d{4}\//),
  })
  expect((await refund(order, { lines: [{ place, quantity: null, amount: 12.5 }] })).code).toBe(0)
  expect((await refund(order, { amount: 1, reason: 'Late' })).code).toBe(0)
  const { credits } = await readOrderAsCustomer(order)
  expect(credits.map(({ amount }) => amount)).toEqual([50, 12.5, 1])
})

test('[O92] too high an amount is refused; a paid order is refunded to the wallet on request', async () => {
  const order = await delivered('WALLET')
  expect(await refund(order, { amount: 99_999 })).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/Only ₹[\d,.]+ of this order can still be refunded\./),
  })
  const given = await refund(order, { amount: 5, to: 'WALLET' })
  expect(JSON.parse(given.out)).toMatchObject({ amount: 5, to: 'WALLET' })
})

test('[O92] an undelivered order, an empty refund, no amount and no reason are refused', async () => {
  const order = await placeConfirmedOrder('COD')
  expect(await refund(order, { amount: 5 })).toMatchObject({
    code: 1,
    err: expect.stringContaining('is confirmed. You can refund it only after delivery.'),
  })
  expect((await refund(order, {})).code).toBe(1)
  expect(await refund(order, { amount: 0 })).toMatchObject({ code: 2, err: expect.stringContaining('error: amount: ') })
  expect(await refund(order, { amount: 5, reason: '' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error: reason: '),
  })
})
