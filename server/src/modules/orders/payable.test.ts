import { describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { checkout, codeOf, food, goods, orderOf, payOnline, place, succeeded } from '../../testing/checkout.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { create } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { orderRequest } from '../../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({ opened: (one) => (shop = one), customer: (one) => (as = one), settle: () => repair() })

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const repair = async () => {
  await setMinimum(shop, '50')
  await query(`update setting set value = '1000' where key = 'SLOT_PLACES_CUSTOMER'`)
  await query(`update zone_pincode set active = true`)
  await query(`update slot_offer set capacity = 40`)
  await query(`update item set active = true where sku = 'tomato'`)
}
const GOODS = { department: 'GROCERY', delivery_date: '2026-11-26', delivery_slot: 2 }
const FOOD = { department: 'KITCHEN', delivery_date: '2026-11-26', delivery_slot: 2 }

/**
 * Makes a checkout of groceries, applies `change`, and begins a payment. Returns the refusal's code, or `done` if the
 * payment began.
 */
async function payAfter(change: () => Promise<unknown>, deliveries: object[] = [GOODS]): Promise<string> {
  const { estimation_id, final_amount } = await checkout(shop, as, goods)
  await change()
  const amount = Math.round(final_amount * 100)
  return codeOf(await create(shop, as, { amount, purpose: 'CHECKOUT', estimation_id, deliveries }))
}

describe('a payment for a checkout', () => {
  test('[D11.5] a payment begins when all goods are available, and reserves nothing', async () => {
    const before = await query('select on_hand from item where id = $1', fixture.stock.tomato)
    expect(await payAfter(async () => undefined)).toBe('done')
    expect((await query('select on_hand from item where id = $1', fixture.stock.tomato)).rows).toEqual(before.rows)
    expect((await query('select sum(booked)::int as taken from slot_day having sum(booked) > 0')).rows).toEqual([])
  })

  test('[D11.5] a payment is refused from the minute of the slot’s cut-off on', async () => {
    const today = [{ department: 'GROCERY', delivery_date: '2026-11-25', delivery_slot: 3 }]
    // The window from 5 PM takes orders until 3 PM in India.
    const at = (time: string) => payAfter(async () => shop.clock.set(time), today)
    shop.clock.set('2026-11-25T09:25:00.000Z')
    expect(await at('2026-11-25T09:29:59.999Z')).toBe('done')
    expect(await at('2026-11-25T09:30:00.000Z')).toBe('SLOT_UNAVAILABLE')
  })

  test.each([
    ['a full slot', 'SLOT_FULL', `update slot_offer set capacity = 0 where department = 'GROCERY'`],
    ['sold-out stock', 'OUT_OF_STOCK', `update item set on_hand = 2 where sku = 'tomato'`],
    ['a pincode without delivery', 'PINCODE_NOT_SERVED', `update zone_pincode set active = false`],
    ['an emptied cart', 'CART_CHANGED', 'delete from cart_line'],
  ])('[D11.5] a payment is refused for %s', async (_what, code, statement) => {
    const kept = await query(`select on_hand from item where sku = 'tomato'`)
    expect(await payAfter(() => query(statement))).toBe(code)
    await query(`update item set on_hand = $1 where sku = 'tomato'`, kept.rows[0]?.on_hand)
  })

  test('[D11.5] a payment is refused for an item withdrawn meanwhile, which is named', async () => {
    const bill = await checkout(shop, as, goods)
    await query(`update item set active = false where sku = 'tomato'`)
    const asked = { amount: Math.round(bill.final_amount * 100), purpose: 'CHECKOUT', deliveries: [GOODS] }
    await vi.waitFor(async () => {
      const refused = await create(shop, as, { ...asked, estimation_id: bill.estimation_id })
      expect(refused.json()).toMatchObject({ code: 'OUT_OF_STOCK', details: [{ name: 'Tomato' }] })
    }, 20_000)
    // The server reads the item again after a moment. The next test needs it on sale.
    await repair()
    await vi.waitFor(() => checkout(shop, as, goods), 20_000)
  })

  test('[D11.5] a payment is refused for more places than one customer can hold', async () => {
    const bill = await checkout(shop, as, goods)
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods)))
    await query(`update setting set value = '1' where key = 'SLOT_PLACES_CUSTOMER'`)
    await untilSetting()
    expect(await payAfter(async () => undefined)).toBe('SLOT_LIMIT')
    expect(await payAfter(async () => undefined, [])).toBe('done')
  })

  test('[D11.5] a payment is refused if the slot of one of two parts is full', async () => {
    const { estimation_id, final_amount } = await checkout(shop, as, [...food, ...goods])
    await query(`update slot_offer set capacity = 0 where department = 'KITCHEN'`)
    const asked = { amount: Math.round(final_amount * 100), purpose: 'CHECKOUT', estimation_id }
    expect(codeOf(await create(shop, as, { ...asked, deliveries: [FOOD, GOODS] }))).toBe('SLOT_FULL')
  })

  test('[D11.5] a payment is refused if the checkout was ordered in cash meanwhile', async () => {
    const bill = await checkout(shop, as, goods)
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods)))
    const asked = { amount: Math.round(bill.final_amount * 100), purpose: 'CHECKOUT' }
    expect(codeOf(await create(shop, as, { ...asked, estimation_id: bill.estimation_id }))).toBe('ORDER_ALREADY_PLACED')
  })
})

test('[D11.5] a payment for a bill below the minimum is refused before it begins', async () => {
  await setMinimum(shop, '107.11')
  for (const { id, quantity, type } of goods)
    succeeded(
      await shop.call({
        as,
        method: 'PATCH',
        url: `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`,
      }),
    )
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`
  const answer = await shop.call({ as, method: 'POST', url, payload: goods })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'BELOW_MINIMUM_ORDER', message: 'Minimum order amount is ₹107.11' })
  await setMinimum(shop, '107.10')
  expect((await checkout(shop, as, goods)).total_item_cost).toBe(126)
  expect(await payOnline(shop, as, await checkout(shop, as, goods))).toMatch(/^pay_/)
})

/** Waits for the changed setting, which reaches the shop through the change events of the catalogue. */
const untilSetting = () => new Promise((resolve) => setTimeout(resolve, 300))
