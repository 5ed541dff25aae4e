import type { Order } from '@farmstand/contracts/order'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../../testing/draw.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'

const order = (more: Partial<Order> = {}): Order =>
  // The dialog reads only these fields.
  ({
    uid: 'meal',
    order_number: '7',
    amount_due: 143.08,
    payment_method: 'WALLET',
    cancel_until: '2026-11-26T09:30:00.000Z',
    other_part: null,
    additions: [],
    ...more,
  }) as unknown as Order
const other = (choices: NonNullable<Order['other_part']>['choices']): Order['other_part'] => ({
  uid: 'goods',
  order_number: '8',
  amount_due: 110.97,
  own_fee: 17.5,
  choices,
})

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

const drawn = (one: Order): Promise<HTMLElement> => draw(<CancelOrderDialog order={one} onClose={() => undefined} />)
const said = (): string => document.body.textContent
const choose = async (start: string): Promise<void> => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(start))
  if (!label) throw new Error(`No choice ${start} in: ${said()}`)
  await press(label)
}

it('[D10.6] cancelling an order placed alone shows its refund', async () => {
  await drawn(order())
  expect(said()).toContain('₹143.08 goes back to your wallet at once.')
  await press(button('Yes, cancel it'))
  await until(() => expect(asked.map((address) => address.replace(/^.*\/orders\//, ''))).toContain('meal/cancel'))
})

it('[D11.8] the refund is shown for each choice about the other order part', async () => {
  await drawn(order({ other_part: other(['FEE', 'CANCEL']) }))
  expect(button('Yes, cancel it').disabled).toBe(true)
  expect(said()).not.toContain('goes back to')
  await choose('Keep order 8.')
  expect(said()).toContain('Its delivery alone costs ₹17.50 more')
  expect(said()).toContain('₹125.58 goes back to your wallet at once.')
  await choose('Cancel order 8 too.')
  expect(said()).toContain('₹254.05 goes back to your wallet at once.')
  expect(button('Yes, cancel both').disabled).toBe(false)
})

it('[D11.8] without a choice, the dialog says that both order parts are cancelled', async () => {
  await drawn(order({ payment_method: 'ONLINE', other_part: other(['CANCEL']) }))
  expect(said()).toContain('Order 8 cannot be delivered alone. It is cancelled together with this one.')
  expect(said()).toContain('₹254.05 goes back to the card, UPI or bank account you paid with')
  expect(button('Yes, cancel both').disabled).toBe(false)
})

const addition = (number: string, more: Partial<Order['additions'][number]> = {}): Order['additions'][number] => ({
  uid: `added-${number}`,
  order_number: number,
  item_count: 1,
  amount_due: 280,
  o_status: 'PLACED',
  payment_method: 'WALLET',
  ...more,
})

it('[E239] the question names the orders that are cancelled too, with the money of all', async () => {
  await drawn(order({ additions: [addition('9'), addition('10', { o_status: 'CANCELLED' })] }))
  expect(said()).toContain('Order 9 was added to this one. It is cancelled too.')
  expect(said()).toContain('₹423.08 goes back to your wallet at once.')
  expect(button('Yes, cancel both').disabled).toBe(false)
})

it('[E239] the refund is named for each way in which the orders were paid', async () => {
  const paidOnline = { amount_due: 50, payment_method: 'ONLINE' }
  await drawn(order({ payment_method: 'COD', additions: [addition('9', paidOnline), addition('10')] }))
  expect(said()).toContain('Orders 9, 10 were added to this one. They are cancelled too.')
  expect(said()).toContain('₹50.00 goes back to the card, UPI or bank account you paid with')
  expect(said()).toContain('₹280.00 goes back to your wallet at once.')
  expect(said()).not.toContain('nothing to refund')
  expect(button('Yes, cancel all').disabled).toBe(false)
})
