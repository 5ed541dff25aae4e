import { describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  cancel,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  manyBills,
  orderOf,
  place,
  sellersDeps,
} from '../../testing/checkout.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createBarrier } from '../../testing/gate.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { create } from '../../testing/paying.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { fixture, moreStock } from '../../testing/shop-fixture.ts'
import { refusalReasonOf } from '../../testing/one-office.ts'
import { grocery, groceryCombo, orderRequest, type Wanted } from '../../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
let houses = 0
let address: string
oneShop({
  opened: async (one) => {
    shop = one
    await moreStock(shop.database.pool, 5_000)
    await query(`update slot_offer set capacity = 1000`)
  },
  customer: (one) => {
    as = one
    address = `${++houses}, Lotus Lane, Camp, Pune`
  },
  settle: () => set({ COD_OPEN_RUPEES: 1e6, COD_OPEN_RUPEES_ADDRESS: 1e7, ITEM_PIECES_OPEN: 1e5, ORDERS_HOUR: 1e4 }),
})

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const set = (limits: Record<string, number>) => changeSettings(shop, limits)

const COD = () => ({ payment_method: 'COD', customer_address: address }) as const
async function buy(items: readonly Wanted[] = goods, more: Partial<OrderRequest> = COD(), who = as) {
  const bill = await checkout(shop, who, items)
  return place(shop, who, orderRequest(bill.estimation_id, items, more))
}
/** Requests the bill of an addition to an order. */
async function billOf(host: string, items: readonly Wanted[]) {
  for (const { id, quantity, type } of items) {
    const url = `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
    await shop.call({ as, method: 'PATCH', url })
  }
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true&add_to=${host}`
  return shop.call({ as, method: 'POST', url, payload: items })
}
async function add(host: string, items: readonly Wanted[] = goods): Promise<string> {
  const bill = await billOf(host, items)
  if (bill.statusCode !== 200) return codeOf(bill)
  return codeOf(await place(shop, as, orderRequest(bill.json<Estimation>().estimation_id, items, COD())))
}
async function deliver(uid: string): Promise<void> {
  const deps = await sellersDeps(shop)
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(deps, { orderUid: uid, to })).not.toHaveProperty('refused')
}

describe('the value of open cash orders', () => {
  test('[D11.7] a new customer’s open cash orders are limited to the paisa, additions included', async () => {
    // An order costs ₹127.10, and an addition ₹107.10.
    await set({ COD_OPEN_RUPEES: 341.3 })
    const first = orderOf(await buy())
    expect(await add(first.uid)).toBe('done')
    expect(await add(first.uid)).toBe('done')
    expect(await add(first.uid, [grocery(fixture.stock.onion, 1)])).toBe('COD_LIMIT')
    const refused = await buy()
    expect([refused.statusCode, codeOf(refused), refusalReasonOf(refused)]).toEqual([
      422,
      'COD_LIMIT',
      { reason: 'CASH_AMOUNT', values: { mostPaise: 34_130 } },
    ])
    await fillWallet(shop, as, 1_000)
    expect(codeOf(await buy(goods, { payment_method: 'WALLET' }))).toBe('done')
  })

  test('[D11.7] fifteen additions to three open orders are placed only within the limit', async () => {
    await set({ COD_OPEN_RUPEES: 1_000 })
    const hosts = []
    for (let n = 0; n < 3; n++) hosts.push(orderOf(await buy()))
    const answers = []
    for (let n = 0; n < 15; n++) answers.push(await add(hosts[n % 3]?.uid ?? ''))
    // 3 × ₹127.10 and 5 × ₹107.10 are ₹916.80. A sixth addition would exceed ₹1,000.00.
    expect(answers.filter((code) => code === 'done')).toHaveLength(5)
    expect(answers.filter((code) => code === 'COD_LIMIT')).toHaveLength(10)
  })

  test('[D11.7] the limit is shown before ordering and does not apply after the first delivery', async () => {
    await set({ COD_OPEN_RUPEES: 300 })
    const first = orderOf(await buy())
    expect((await checkout(shop, as, goods)).cash_left).toMatchObject({ amount: 172.9, limited_by: 'CUSTOMER' })
    await deliver(first.uid)
    expect((await checkout(shop, as, goods)).cash_left).toMatchObject({ amount: null })
    for (let n = 0; n < 4; n++) expect(codeOf(await buy())).toBe('done')
  })

  test('[D11.7] both parts of a checkout count before the first is placed', async () => {
    await set({ COD_OPEN_RUPEES: 347.09 })
    const bill = await checkout(shop, as, [...food, ...goods])
    expect(bill.final_amount).toBe(347.1)
    expect(codeOf(await place(shop, as, orderRequest(`${bill.estimation_id}__1`, food, COD())))).toBe('COD_LIMIT')
    await set({ COD_OPEN_RUPEES: 347.1 })
    for (const [suffix, items] of [
      ['1', food],
      ['2', goods],
    ] as const)
      expect(codeOf(await place(shop, as, orderRequest(`${bill.estimation_id}__${suffix}`, items, COD())))).toBe('done')
  })

  // Each order costs ₹127.10.
  test.each([
    [381.3, 3],
    [381.29, 2],
  ])('[D11.7] new customers’ cash orders to one address are limited: ₹%d allow %i orders', async (most, count) => {
    await set({ COD_OPEN_RUPEES_ADDRESS: most })
    const customers = await shop.customers(8)
    const requests: [SignedInCustomer, OrderRequest][] = []
    for (const who of customers) {
      const bill = await checkout(shop, who, goods)
      requests.push([who, orderRequest(bill.estimation_id, goods, COD())])
    }
    const together = createBarrier('checked', requests.length)
    shop.pause = together.at
    const answers = (await Promise.all(requests.map(([who, one]) => place(shop, who, one)))).map(codeOf)
    expect(together.come()).toBe(8)
    expect(answers.filter((code) => code === 'done')).toHaveLength(count)
    expect(answers.filter((code) => code === 'COD_LIMIT')).toHaveLength(8 - count)
    expect((await checkout(shop, as, goods)).cash_left.limited_by).toBe('CUSTOMER')
  })
})

describe('pieces of one item over all open orders', () => {
  const online = async (items: readonly Wanted[]) => {
    const bill = await checkout(shop, as, items)
    return { bill, code: codeOf(await create(shop, as, payment(bill))) }
  }
  const payment = ({ estimation_id, final_amount }: Estimation) => ({
    amount: Math.round(final_amount * 100),
    purpose: 'CHECKOUT',
    estimation_id,
  })

  test('[D11.7] pieces are limited in combos and additions too, for every payment method', async () => {
    await set({ ITEM_PIECES_OPEN: 10 })
    const first = orderOf(await buy([grocery(fixture.stock.tomato, 6)]))
    expect(await add(first.uid, [groceryCombo(fixture.combos.saladBox, 4)])).toBe('done')
    expect(await add(first.uid, [grocery(fixture.stock.tomato, 1)])).toBe('QUANTITY_LIMIT')
    expect(codeOf(await billOf(first.uid, [groceryCombo(fixture.combos.saladBox, 1)]))).toBe('QUANTITY_LIMIT')
    const bill = await billOf(first.uid, [grocery(fixture.stock.tomato, 1)])
    expect(refusalReasonOf(bill)).toEqual({ reason: 'PIECES_HELD', values: { most: 10, name: 'Tomato' } })
    orderOf(await cancel(shop, as, first.uid))
    expect(codeOf(await buy([grocery(fixture.stock.tomato, 10)]))).toBe('done')
  })

  test('[D11.7] every piece that a combo contains counts towards the limit', async () => {
    await set({ ITEM_PIECES_OPEN: 10 })
    const boxes = (quantity: number) => [groceryCombo(fixture.combos.lastTomatoes, quantity)]
    const first = orderOf(await buy(boxes(4)))
    expect(codeOf(await billOf(first.uid, boxes(2)))).toBe('QUANTITY_LIMIT')
    expect(codeOf(await billOf(first.uid, [grocery(fixture.stock.tomato, 3)]))).toBe('QUANTITY_LIMIT')
    expect(await add(first.uid, boxes(1))).toBe('done')
    expect(codeOf(await billOf(first.uid, [grocery(fixture.stock.tomato, 1)]))).toBe('QUANTITY_LIMIT')
  })

  test('[D11.5] [D11.7] the piece limit is checked again when the payment begins and the order is placed', async () => {
    await set({ ITEM_PIECES_OPEN: 10 })
    const bill = await checkout(shop, as, [grocery(fixture.stock.tomato, 6)])
    const [first = '', second = ''] = await manyBills(shop, bill, 2)
    await query('update cart_line set quantity = 99 where customer_uid = $1', as.uid)
    const items = [grocery(fixture.stock.tomato, 6)]
    expect(codeOf(await place(shop, as, orderRequest(first, items, COD())))).toBe('done')
    expect(codeOf(await create(shop, as, { ...payment(bill), estimation_id: second }))).toBe('QUANTITY_LIMIT')
    expect(codeOf(await place(shop, as, orderRequest(second, items, COD())))).toBe('QUANTITY_LIMIT')
    expect((await online([grocery(fixture.stock.tomato, 4)])).code).toBe('done')
  })

  test('[D11.7] twenty simultaneous orders stay within the piece limit', async () => {
    await set({ ITEM_PIECES_OPEN: 10 })
    const items = [grocery(fixture.stock.tomato, 3)]
    const bills = await manyBills(shop, await checkout(shop, as, items), 20)
    await query('update cart_line set quantity = 99 where customer_uid = $1', as.uid)
    const together = createBarrier('checked', bills.length)
    shop.pause = together.at
    const answers = await Promise.all(bills.map((id) => place(shop, as, orderRequest(id, items, COD()))))
    expect(together.come()).toBe(20)
    expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(3)
  })
})

test('[D11.7] orders per hour are limited, counting cancelled ones and additions', async () => {
  await set({ ORDERS_HOUR: 4 })
  const first = orderOf(await buy())
  shop.clock.advance(60_000)
  orderOf(await cancel(shop, as, orderOf(await buy()).uid))
  expect(await add(first.uid)).toBe('done')
  const bill = await checkout(shop, as, goods)
  expect(await add(first.uid)).toBe('done')
  const refused = await place(shop, as, orderRequest(bill.estimation_id, goods, COD()))
  expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '3540',
  ])
  await expect(buy()).rejects.toThrow('TOO_MANY_REQUESTS')
  shop.clock.advance(3_539_999)
  await expect(buy()).rejects.toThrow('TOO_MANY_REQUESTS')
  shop.clock.advance(1)
  expect(codeOf(await buy())).toBe('done')
})
