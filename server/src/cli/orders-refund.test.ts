import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { farmstand } from '../testing/farmstand.ts'
import { confirmed, openPackingRoom, room, shown } from '../testing/packing-room.ts'

openPackingRoom()

const refund = (...args: string[]) =>
  farmstand({ connection: room.shop.database.connection, folder: tmpdir() }, ['orders', 'refund', ...args])

async function delivered(method: 'COD' | 'WALLET') {
  const order = await confirmed(method)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return order
}

test('[O92] [O21] [D10.21] of a delivered order pieces, an amount and the rest of an item are given back at the command line', async () => {
  const order = await delivered('COD')
  const { order_number: number } = order
  const pieces = await refund(number, '--item', 'onion', '--pieces', '2', '--reason', 'Soft')
  expect(pieces.out).toMatch(/^Order \d+: ₹50\.00 goes into the wallet, credit note CN\/\d{4}\/\d{6}\.$/m)
  const part = await refund(number, '--item', 'Onion', '--amount', '12.50', '--reason', 'Small', '--json')
  expect(JSON.parse(part.out)).toMatchObject({ amount: 12.5, to: 'WALLET' })
  expect((await refund(number, '--amount', '1', '--reason', 'Late')).code).toBe(0)
  const rest = await refund(number, '--item', 'Onion', '--reason', 'Soft too')
  expect(rest.code).toBe(0)
  const { credits } = await shown(order)
  expect(credits.map(({ amount }) => amount).slice(0, 3)).toEqual([50, 12.5, 1])
  expect(await refund(number, '--item', 'Onion', '--reason', 'Once more')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Name one of these of order \d+:\n(?![^]*× Onion,)/),
  })
})

test('[O92] what was paid goes back where it came from unless another place is named, and too much is refused in words', async () => {
  const { order_number: number } = await delivered('WALLET')
  expect(await refund(number, '--amount', '99999', '--reason', 'All')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Only ₹[\d,.]+ of this order is left to give back\./),
  })
  expect((await refund(number, '--amount', '5', '--to', 'wallet', '--reason', 'Late')).out).toContain('into the wallet')
})

test('[O92] an order that is under way, nothing named, pieces of nothing and no reason are each refused', async () => {
  const { order_number: number } = await confirmed('COD')
  const refusals = [
    [[number, '--amount', '5', '--reason', 'Late'], 'is not delivered: nothing is to be given back of it'],
    [[number, '--reason', 'Late'], 'name an --item or an --amount'],
    [[number, '--amount', '5', '--pieces', '1', '--reason', 'Late'], '--pieces are of an --item'],
    [[number, '--item', 'Onion', '--amount', '5', '--pieces', '1', '--reason', 'Late'], '--pieces are of an --item'],
    [[number, '--amount', '0', '--reason', 'Late'], 'an amount of rupees, like 42.50'],
    [[number, '--amount', '5'], '--reason'],
    [['999999', '--amount', '5', '--reason', 'Late'], 'There is no order 999999'],
  ] as const
  for (const [args, words] of refusals) {
    const answer = await refund(...args)
    expect(answer.code).not.toBe(0)
    expect(answer.err).toContain(words)
  }
})
