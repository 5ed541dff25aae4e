import { describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  balances,
  cancel as cancelPart,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  orderOf,
  payOnline,
  place,
  sellersDeps,
  sellOut,
} from '../../testing/checkout.ts'
import { runWhileLocked, waitUntilBlocked } from '../../testing/gate.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { fixture, reprice } from '../../testing/shop-fixture.ts'
import { refusalReasonOf } from '../../testing/one-office.ts'
import { kitchen, orderRequest, type Wanted } from '../../testing/trading-app.ts'
import { sendRefundsSoon } from '../payments/index.ts'
import { orderJobs } from './index.ts'
import { pollUntil } from '../../testing/slow-machine.ts'

let shop: TestApp
let as: SignedInCustomer
let refill = async (): Promise<void> => undefined
oneShop({
  opened: (one) => (shop = one),
  customer: (one) => (as = one),
  settle: async () => {
    await setMinimum(shop, '50')
    await query(`update slot_offer set capacity = 40`)
    await query(`update zone set fee_paise = 2000, free_above_paise = 49900 where name = 'City'`)
    await repriced(22_000)
    await refill()
    refill = async () => undefined
    shop.clock.advance(16 * MINUTE)
    await jobs()
  },
})

const MINUTE = 60_000
const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
/** Runs the jobs that end abandoned checkouts. */
async function jobs(): Promise<void> {
  const { db } = shop.payments
  const refundsAsked = () => sendRefundsSoon(shop.payments)
  for (const job of orderJobs({ db, clock: shop.clock, refundsAsked })) await job.run()
  await shop.payments.background.idle()
}
/** Changes the price of the meal and waits until the shop sells it at that price. */
async function repriced(paise: number): Promise<void> {
  const { paneer } = fixture.stock
  await reprice(shop.database.pool, paneer, paise)
  const sold = async () =>
    (await shop.call({ url: addressOf('getStock', { id: paneer }) })).json<{ price: number }>().price
  await pollUntil(async () => (await sold()) === paise / 100)
}
const read = async ({ uid }: Pick<Order, 'uid'>): Promise<Order> =>
  orderOf(await shop.call({ as, method: 'GET', url: addressOf('getOrder', { uid }) }))
const cancel = ({ uid }: Pick<Order, 'uid'>, choice?: 'FEE' | 'CANCEL') => cancelPart(shop, as, uid, choice)
const refunds = (payment: string) =>
  [...shop.gateway.refunds.values()].filter((one) => one.paymentId === payment).map((one) => one.amountPaise)

type Paying = Partial<OrderRequest>
interface Requests {
  meal: OrderRequest
  groceries: OrderRequest
  payment: string
}
/**
 * Returns the requests for a checkout of a meal for ₹220.00 and groceries for ₹107.10. The delivery fee of ₹20.00 is
 * divided into ₹13.45 for the meal and ₹6.55 for the groceries.
 */
async function requests(method: 'COD' | 'WALLET' | 'ONLINE', meal: readonly Wanted[] = food): Promise<Requests> {
  const bill = await checkout(shop, as, [...meal, ...goods])
  if (method === 'WALLET') await fillWallet(shop, as, bill.final_amount)
  const payment = method === 'ONLINE' ? await payOnline(shop, as, bill) : ''
  const paying: Paying = { payment_method: method, ...(method === 'ONLINE' && { payment_id: payment }) }
  const part = (suffix: string, items: readonly Wanted[]) =>
    orderRequest(`${bill.estimation_id}__${suffix}`, items, paying)
  return { meal: part('1', meal), groceries: part('2', goods), payment }
}
async function both(method: 'COD' | 'WALLET' | 'ONLINE', meal: readonly Wanted[] = food) {
  const asked = await requests(method, meal)
  const one = orderOf(await place(shop, as, asked.meal))
  const groceries = orderOf(await place(shop, as, asked.groceries))
  return { meal: one, groceries, payment: asked.payment }
}

describe('a customer who cancels one part of a checkout', () => {
  test('[D11.8] nothing is cancelled before the customer decides about the other part', async () => {
    const { meal, groceries } = await both('COD')
    expect((await read(meal)).other_part).toEqual({
      uid: groceries.uid,
      order_number: groceries.order_number,
      amount_due: 113.65,
      own_fee: 13.45,
      choices: ['FEE', 'CANCEL'],
    })
    const answer = await cancel(meal)
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'OTHER_PART_UNDECIDED'])
    expect(refusalReasonOf(answer)).toEqual({
      reason: 'OTHER_PART_COSTS',
      values: { number: Number(groceries.order_number), paise: 1_345 },
    })
    expect([(await read(meal)).o_status, (await read(groceries)).o_status]).toEqual(['PLACED', 'PLACED'])
  })

  test('[D11.8] the kept part’s own delivery fee is collected at the door', async () => {
    const { meal, groceries } = await both('COD')
    expect(orderOf(await cancel(meal, 'FEE'))).toMatchObject({ o_status: 'CANCELLED', other_part: null })
    expect(await read(groceries)).toMatchObject({
      o_status: 'PLACED',
      shipping_charges: 20,
      own_fee: 13.45,
      final_amount: 127.1,
      amount_due: 127.1,
      tax_amount: 3.06,
    })
    const deps = await sellersDeps(shop)
    for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      expect(await advanceOrder(deps, { orderUid: groceries.uid, to })).not.toHaveProperty('refused')
    expect((await query('select total_paise from invoice where order_uid = $1', groceries.uid)).rows).toEqual([
      { total_paise: 12_710 },
    ])
  })

  test('[D11.8] the fee is taken from the wallet refund, and returned with the other part', async () => {
    const { meal, groceries } = await both('WALLET')
    orderOf(await cancel(meal, 'FEE'))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 22_000 })
    orderOf(await cancel(groceries))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 34_710 })
  })

  test('[D11.8] the kept part’s fee is taken from the card refund', async () => {
    const { meal, groceries, payment } = await both('ONLINE')
    expect(orderOf(await cancel(meal, 'FEE')).refund).toMatchObject({ amount: 220, to: 'ONLINE' })
    await shop.payments.background.idle()
    expect(refunds(payment)).toEqual([22_000])
    orderOf(await cancel(groceries))
    await shop.payments.background.idle()
    expect(refunds(payment).toSorted((one, other) => one - other)).toEqual([12_710, 22_000])
  })

  test.each(['COD', 'WALLET', 'ONLINE'] as const)(
    '[D11.8] cancelling both parts returns all money: %s',
    async (method) => {
      const { meal, groceries, payment } = await both(method)
      orderOf(await cancel(meal, 'CANCEL'))
      expect([(await read(meal)).o_status, (await read(groceries)).o_status]).toEqual(['CANCELLED', 'CANCELLED'])
      await shop.payments.background.idle()
      expect(await balances(shop, as.uid)).toEqual(method === 'WALLET' ? { wallet: 34_710 } : {})
      expect(refunds(payment).toSorted((one, other) => one - other)).toEqual(
        method === 'ONLINE' ? [11_365, 23_345] : [],
      )
    },
  )

  test.each([
    ['WALLET', 2_000, ['FEE', 'CANCEL']],
    ['WALLET', 1_999, ['CANCEL']],
    ['ONLINE', 2_000, ['FEE', 'CANCEL']],
    ['ONLINE', 1_999, ['CANCEL']],
    ['COD', 1_999, ['FEE', 'CANCEL']],
  ] as const)(
    '[D11.8] a fee of ₹20.00, paid by %s, with a refund of %i paise allows: %j',
    async (method, price, choices) => {
      await query(`update zone set free_above_paise = 12000 where name = 'City'`)
      await repriced(price)
      const { meal, groceries } = await both(method)
      expect(meal).toMatchObject({ amount_due: price / 100, shipping_charges: 0 })
      expect((await read(meal)).other_part).toMatchObject({ own_fee: 20, choices })
      if (choices.length === 1) {
        expect(codeOf(await cancel(meal, 'FEE'))).toBe('OTHER_PART_UNDECIDED')
        return
      }
      orderOf(await cancel(meal, 'FEE'))
      expect(await read(groceries)).toMatchObject({ o_status: 'PLACED', own_fee: 20, amount_due: 127.1 })
      expect(await balances(shop, as.uid)).toEqual({})
    },
  )

  test('[D11.8] the customer is not asked if the other part already pays its own fee', async () => {
    const feast = [kitchen(fixture.stock.paneer, 3)]
    const { groceries, meal } = await both('COD', feast)
    expect((await read(groceries)).other_part).toBeNull()
    orderOf(await cancel(groceries))
    expect(await read(meal)).toMatchObject({ o_status: 'PLACED', own_fee: 0, final_amount: 660 })
  })

  test('[D11.8] the customer can only cancel both if the other part is too small and has no fee', async () => {
    await setMinimum(shop, '200')
    await query(`update zone set fee_paise = 0 where name = 'City'`)
    const { meal, groceries } = await both('COD')
    expect((await read(meal)).other_part).toMatchObject({ own_fee: 0, choices: ['CANCEL'] })
    expect(codeOf(await cancel(meal, 'FEE'))).toBe('OTHER_PART_UNDECIDED')
    orderOf(await cancel(meal, 'CANCEL'))
    expect((await read(groceries)).o_status).toBe('CANCELLED')
  })

  test('[D11.8] the customer can only cancel both once the other part is packed and billed', async () => {
    const { meal, groceries } = await both('COD')
    const deps = await sellersDeps(shop)
    for (const to of ['CONFIRMED', 'PACKED'] as const) await advanceOrder(deps, { orderUid: groceries.uid, to })
    expect((await read(meal)).other_part?.choices).toEqual(['CANCEL'])
    orderOf(await cancel(meal, 'CANCEL'))
    expect((await read(groceries)).o_status).toBe('CANCELLED')
  })

  test('[D11.8] a cancelled order is charged no fee when both parts are cancelled at once', async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await shop.customer()
      as = customer
      const { meal, groceries } = await both('WALLET')
      const answers = await Promise.all([cancel(meal, 'FEE'), cancel(groceries, 'FEE')])
      expect(answers.map(codeOf)).toEqual(['done', 'done'])
      expect(await balances(shop, as.uid)).toEqual({ wallet: 34_710 })
    }
  })

  test('[D11.8] if the seller packs meanwhile, the fee is on the invoice or not charged', async () => {
    const deps = await sellersDeps(shop)
    for (let round = 0; round < 5; round++) {
      const { meal, groceries } = await both('COD')
      await advanceOrder(deps, { orderUid: groceries.uid, to: 'CONFIRMED' })
      const [answer] = await Promise.all([
        cancel(meal, 'FEE'),
        advanceOrder(deps, { orderUid: groceries.uid, to: 'PACKED' }),
      ])
      const paid = (await query('select total_paise from invoice where order_uid = $1', groceries.uid)).rows[0]
      expect([codeOf(answer), paid?.total_paise]).toEqual(
        answer.statusCode === 200 ? ['done', 12_710] : ['OTHER_PART_UNDECIDED', 11_365],
      )
      await advanceOrder(deps, { orderUid: groceries.uid, to: 'OUT_FOR_DELIVERY' })
      await cancel(meal)
    }
  })
})

const full = () => query(`update slot_offer set capacity = 0 where department = 'KITCHEN'`)

test('[D11.8] placing the second part waits for a change of the first part that is being written', async () => {
  const { meal, groceries } = await requests('COD')
  const first = orderOf(await place(shop, as, meal))
  const change = 'select 1 from customer_order where uid = $1 for no key update'
  const placing = await runWhileLocked(shop.database.pool, change, [first.uid], async () => {
    const second = place(shop, as, groceries)
    await waitUntilBlocked(shop.database.pool)
    expect((await read(first)).o_status).toBe('PLACED')
    return { second }
  })
  expect(orderOf(await placing.second).o_status).toBe('PLACED')
})

describe('an order whose other part the shop refused', () => {
  const gone = async () => {
    refill = await sellOut(shop, fixture.stock.paneer)
  }

  test.each(['first', 'second'] as const)(
    '[D11.8] the placed part stays and its own fee is collected at the door, refused %s',
    async (turn) => {
      const asked = await requests('COD')
      await full()
      if (turn === 'first') expect(codeOf(await place(shop, as, asked.meal))).toBe('SLOT_FULL')
      const order = orderOf(await place(shop, as, asked.groceries))
      if (turn === 'second') expect(codeOf(await place(shop, as, asked.meal))).toBe('SLOT_FULL')
      expect(await read(order)).toMatchObject({
        waits_until: null,
        own_fee: 0,
        own_fee_due: { amount: 13.45, at: '2026-11-25T04:45:00.000Z' },
        final_amount: 113.65,
      })
      shop.clock.advance(15 * MINUTE)
      await jobs()
      await jobs()
      expect(await read(order)).toMatchObject({
        o_status: 'PLACED',
        own_fee: 13.45,
        own_fee_due: null,
        final_amount: 127.1,
      })
    },
  )

  test('[D11.8] no fee is charged if the refused part is placed in time after all', async () => {
    const asked = await requests('COD')
    await full()
    const order = orderOf(await place(shop, as, asked.groceries))
    expect(codeOf(await place(shop, as, asked.meal))).toBe('SLOT_FULL')
    await query(`update slot_offer set capacity = 40`)
    orderOf(await place(shop, as, asked.meal))
    shop.clock.advance(15 * MINUTE)
    await jobs()
    expect(await read(order)).toMatchObject({ own_fee: 0, own_fee_due: null, final_amount: 113.65 })
  })

  test('[D11.5] [D11.8] the fee is taken from the remaining money, and what is left returns to the card', async () => {
    const asked = await requests('ONLINE')
    const order = orderOf(await place(shop, as, asked.groceries))
    await gone()
    expect(codeOf(await place(shop, as, asked.meal))).toBe('OUT_OF_STOCK')
    await shop.payments.background.idle()
    expect(refunds(asked.payment)).toEqual([22_000])
    expect(await read(order)).toMatchObject({ own_fee: 13.45, final_amount: 127.1 })
    orderOf(await cancel(order))
    await shop.payments.background.idle()
    expect(refunds(asked.payment).toSorted((one, other) => one - other)).toEqual([12_710, 22_000])
  })

  test('[D11.8] a wallet order’s fee is taken from the remaining money after the time limit', async () => {
    const asked = await requests('WALLET')
    const order = orderOf(await place(shop, as, asked.groceries))
    await full()
    expect(codeOf(await place(shop, as, asked.meal))).toBe('SLOT_FULL')
    expect(await balances(shop, as.uid)).toEqual({ hold: 23_345 })
    shop.clock.advance(15 * MINUTE)
    await jobs()
    await jobs()
    expect(await balances(shop, as.uid)).toEqual({ wallet: 22_000 })
    expect(await read(order)).toMatchObject({ own_fee: 13.45, final_amount: 127.1 })
  })
})

describe('remaining money after a fee that is too small for the provider to refund', () => {
  const price = async (paise: number) => {
    await reprice(shop.database.pool, fixture.stock.paneer, paise)
    const shownPrice = async () =>
      (await shop.call({ url: addressOf('getStock', { id: fixture.stock.paneer }) })).json<{ cost: number }>().cost
    await pollUntil(async () => (await shownPrice()) === paise / 100)
  }

  test('[D11.4] [D11.8] the small remaining amount is credited to the wallet when a part is cancelled', async () => {
    await price(99)
    const { meal, payment } = await both('ONLINE')
    expect(orderOf(await cancel(meal, 'FEE'))).toMatchObject({ refund: { amount: 0.99, to: 'WALLET', status: 'DONE' } })
    await shop.payments.background.idle()
    expect([await balances(shop, as.uid), refunds(payment)]).toEqual([{ wallet: 99 }, []])
    await price(22_000)
  })

  test('[D11.4] [D11.8] the small remaining amount is credited to the wallet when a part is never placed', async () => {
    await price(99)
    const asked = await requests('ONLINE')
    orderOf(await place(shop, as, asked.groceries))
    await full()
    expect(codeOf(await place(shop, as, asked.meal))).toBe('SLOT_FULL')
    shop.clock.advance(15 * MINUTE)
    await jobs()
    expect([await balances(shop, as.uid), refunds(asked.payment)]).toEqual([{ wallet: 99 }, []])
    await price(22_000)
  })
})
