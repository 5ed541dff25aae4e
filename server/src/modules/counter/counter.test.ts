import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Estimation } from '@farmstand/contracts/estimation'
import type {
  CounterCustomer,
  CounterGoods,
  CounterOrderRequest,
  CounterPlaced,
} from '@farmstand/contracts/office/counter'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { balances, checkout, fillWallet, goods, orderOf, place as placeOwn, succeeded } from '../../testing/checkout.ts'
import { waitUntilBlocked, runWhileLocked } from '../../testing/gate.ts'
import { oneOffice, refusalReasonOf } from '../../testing/one-office.ts'
import { officeInputs } from '../../testing/office-inputs.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { fixture, moreStock } from '../../testing/shop-fixture.ts'
import { grocery, kitchen, orderRequest } from '../../testing/trading-app.ts'

let shop: TestApp
let office: TestOffice
let ravi: AtScreen
let as: SignedInCustomer
oneOffice('MANAGER', {
  shop: async (one) => {
    shop = one
    await moreStock(one.database.pool, 5_000)
  },
  customer: (one) => (as = one),
  office: (one, at) => ([office, ravi] = [one, at]),
})

const items = [grocery(fixture.stock.onion, 6)]
const part = { department: 'GROCERY' as const, slot_id: 2, day: '2026-11-27', occasion: null, occasion_members: null }

async function addressFor(customer_uid: string, pincode: string = fixture.pincode): Promise<string> {
  const address = { ...officeInputs.addCustomerAddress.address, pincode }
  const saved = succeeded(await office.act(ravi, 'addCustomerAddress', { customer_uid, address }))
  return saved.json<{ uid: string }>().uid
}

/** Prices goods for the caller, and returns the request that places them in cash. */
async function billed(more: Partial<CounterOrderRequest> = {}, wanted = items): Promise<CounterOrderRequest> {
  const asked = {
    customer_uid: as.uid,
    address_uid: more.add_to ? null : await addressFor(as.uid),
    add_to: more.add_to ?? null,
    items: [...wanted],
  }
  const { estimation_id } = succeeded(await office.act(ravi, 'billPhoneOrder', asked)).json<Estimation>()
  return {
    ...asked,
    estimation_id,
    parts: [part],
    payment_method: 'COD',
    code: null,
    when_short: null,
    customer_note: '',
    ...more,
  }
}
const place = (request: CounterOrderRequest, key?: string) => office.act(ravi, 'placePhoneOrder', request, key)
const placed = async (request: CounterOrderRequest) => succeeded(await place(request)).json<CounterPlaced>()
const caller = async (mobile: string): Promise<CounterCustomer> =>
  succeeded(
    await office.get(`/phoneCustomer?${new URLSearchParams({ mobile }).toString()}`, ravi),
  ).json<CounterCustomer>()
const ordersOf = async (uid: string) =>
  (
    await shop.database.pool.query<{ source: string; status: string; done_by: string | null }>(
      `select o.source, e.status, e.done_by from customer_order o join order_event e on e.order_uid = o.uid
       where o.customer_uid = $1 order by o.number`,
      [uid],
    )
  ).rows

describe('an order by phone', () => {
  test('[O140] staff open an account by number and name, and find it again by the number', async () => {
    const mobile = '+919812377001'
    expect((await caller(mobile)).customer).toBeNull()
    const added = succeeded(await office.act(ravi, 'addCustomer', { mobile, full_name: ' Sunita  Kale ' }))
    const { customer_uid } = added.json<{ customer_uid: string }>()
    await addressFor(customer_uid)
    expect((await caller(mobile)).customer).toMatchObject({
      uid: customer_uid,
      full_name: 'Sunita Kale',
      wallet: 0,
      addresses: [{ pincode: fixture.pincode, is_default: 1 }],
      usual: [],
      open_orders: [],
    })
    // A second call under another name does not rename the account.
    await office.act(ravi, 'addCustomer', { mobile, full_name: 'Someone else' })
    expect((await caller(mobile)).customer?.full_name).toBe('Sunita Kale')
    const { rows } = await shop.database.pool.query(
      `select 1 from audit_entry where operation = 'readCustomer' and subject = $1 and actor = $2`,
      [`customer:${customer_uid}`, `staff:${ravi.uid}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('[O140] [O185] an order by phone takes the shop’s prices, stock and windows; the cart stays', async () => {
    const bill = await checkout(shop, as, goods)
    const stock = async () =>
      (
        await shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [
          fixture.stock.onion,
        ])
      ).rows[0]?.on_hand ?? 0
    const before = await stock()
    const request = await billed()
    const { orders, telling } = await placed(request)
    expect(orders).toMatchObject([{ department: 'GROCERY', slot_name: '11 AM - 1 PM' }])
    expect(await stock()).toBe(before - 6)
    const own = orderOf(await shop.call({ as, url: addressOf('getOrder', { uid: orders[0]?.uid ?? '' }) }))
    const same = await checkout(shop, as, items)
    expect(own).toMatchObject({ final_amount: same.final_amount, shipping_charges: same.shipping_charges })
    expect(await ordersOf(as.uid)).toEqual([{ source: 'PHONE', status: 'PLACED', done_by: `staff:${ravi.uid}` }])
    const cart = succeeded(await shop.call({ as, url: addressOf('getCart') })).json<Cart>()
    expect(cart.items.map(({ item_id, quantity }) => [item_id, quantity])).toContainEqual([
      goods[0]?.id,
      goods[0]?.quantity,
    ])
    // The shop sends no messages, so that staff tell the caller.
    expect(telling).toBe(false)
    expect(bill.final_amount).toBeGreaterThan(0)
    expect((await caller(as.mobile)).customer?.usual).toMatchObject([
      { good: { id: fixture.stock.onion }, quantity: 6 },
    ])
  })

  test('[O140] cancelled orders do not count among the goods that a caller usually orders', async () => {
    const [kept, ...wrong] = [await placed(await billed()), await placed(await billed()), await placed(await billed())]
    for (const { orders } of wrong)
      await office.act(ravi, 'cancelOrders', { orders: orders.map(({ uid }) => ({ uid })), reason: 'Called twice' })
    const tomatoes = await billed({}, [grocery(fixture.stock.tomato, 4)])
    await placed(tomatoes)
    await placed(await billed({}, [grocery(fixture.stock.tomato, 4)]))
    expect(kept?.orders).toHaveLength(1)
    const usual = (await caller(as.mobile)).customer?.usual ?? []
    expect(usual.map(({ good }) => good.id)).toEqual([fixture.stock.tomato, fixture.stock.onion])
  })

  test('[O140] [I11] a double press and a second tab place one order', async () => {
    const request = await billed()
    const key = 'key-of-a-double-press'
    const answers = await Promise.all([place(request, key), place(request, key), place(request)])
    const [press, again, tab] = answers.map(({ statusCode }) => statusCode)
    // Either the double press or the second tab comes first.
    expect(new Set([press, tab])).toEqual(new Set([200, 409]))
    expect(again).toBe(press)
    expect(await ordersOf(as.uid)).toHaveLength(1)
  })

  test('[O140] the limits of the shop hold: minimum, zone, window and cash', async () => {
    const address_uid = await addressFor(as.uid)
    const bill = async (wanted: typeof items, to = address_uid) =>
      office.act(ravi, 'billPhoneOrder', { customer_uid: as.uid, address_uid: to, add_to: null, items: wanted })
    expect(refusalReasonOf(await bill([grocery(fixture.stock.onion, 1)])).reason).toBe('BELOW_MINIMUM')
    expect((await bill(items, await addressFor(as.uid, '999999'))).statusCode).not.toBe(200)
    const closed = await place(await billed({ parts: [{ ...part, day: '2026-11-24' }] }))
    expect(refusalReasonOf(closed).reason).toBe('DAY_OVER')
    await placed(await billed())
    await changeSettings(shop, { COD_OPEN_ORDERS: 1 })
    onTestFinished(() => changeSettings(shop, { COD_OPEN_ORDERS: 10 }))
    const second = await place(await billed({ parts: [{ ...part, slot_id: 3 }] }))
    expect(second.json<{ code: string }>().code).toBe('COD_LIMIT')
  })

  test('[O116] staff cannot exceed a customer’s places by moving phone orders, even at once', async () => {
    const [first] = (await placed(await billed())).orders
    const [second] = (await placed(await billed({ parts: [{ ...part, slot_id: 3 }] }))).orders
    const bill = await checkout(shop, as, goods)
    const own = orderOf(await placeOwn(shop, as, orderRequest(bill.estimation_id, goods)))
    const uids = [first?.uid ?? '', second?.uid ?? '']
    await changeSettings(shop, { SLOT_PLACES_CUSTOMER: 1 })
    onTestFinished(() => changeSettings(shop, { SLOT_PLACES_CUSTOMER: 1_000 }))
    const move = async (...moved: string[]) => {
      const orders = moved.map((uid) => ({ uid }))
      return succeeded(await office.act(ravi, 'moveOrders', { orders, slot_id: 4, day: part.day })).json<OrderAnswers>()
        .results
    }
    // Both moves wait for their orders, and with the customer's lock the second one counts only after the first.
    const held = 'select 1 from customer_order where uid = any($1) for update'
    const moves = await runWhileLocked(shop.database.pool, held, [uids], async () => {
      const moving = uids.map((uid) => move(uid))
      await waitUntilBlocked(shop.database.pool, 2)
      return moving
    })
    const moved = (await Promise.all(moves)).flat()
    expect(moved.filter(({ done }) => done)).toHaveLength(1)
    expect(moved.find(({ done }) => !done)).toMatchObject({ reason: 'CALLER_PLACES', values: { most: 1 } })
    expect((await move(own.uid))[0]).toMatchObject({ done: true })
  })

  test('[O140] kitchen and grocery are placed together or not at all', async () => {
    const both = [...items, kitchen(fixture.stock.paneer)]
    const meal = { ...part, department: 'KITCHEN' as const, occasion: 'Birthday', occasion_members: 4 }
    const without = await place(await billed({ parts: [part] }, both))
    expect(without.json<{ code: string }>().code).toBe('SLOT_UNAVAILABLE')
    expect(await ordersOf(as.uid)).toEqual([])
    const { orders } = await placed(await billed({ parts: [part, meal] }, both))
    expect(orders.map(({ department }) => department)).toEqual(['KITCHEN', 'GROCERY'])
  })

  test('[O140] goods are added to a placed order, and the shop’s search finds them', async () => {
    const [host] = (await placed(await billed())).orders
    const few = [grocery(fixture.stock.onion, 1)]
    const { orders } = await placed(await billed({ add_to: host?.uid ?? '', parts: [] }, few))
    const added = orderOf(await shop.call({ as, url: addressOf('getOrder', { uid: orders[0]?.uid ?? '' }) }))
    expect(added).toMatchObject({ added_to: host?.uid, shipping_charges: 0 })
    const found = succeeded(await office.get('/phoneGoods?q=pyaz', ravi)).json<CounterGoods>()
    expect(found.results[0]).toMatchObject({ id: fixture.stock.onion, type: 'STOCK', in_stock: true })
  })

  test('[O185] the answer names the cash in whole rupees, and whether the shop sends messages', async () => {
    await changeSettings(shop, { TELL_CUSTOMERS: 'yes' })
    onTestFinished(() => changeSettings(shop, { TELL_CUSTOMERS: 'no' }))
    const { orders, telling } = await placed(await billed({}, goods))
    expect(orders).toMatchObject([{ final_amount: 127.1, cash: 127, slot_name: '11 AM - 1 PM' }])
    expect(telling).toBe(true)
  })
})

describe('the wallet by phone', () => {
  const newestCode = () => shop.texts.findLast(({ to, template }) => to === as.mobile && template === 'wallet-code')
  const sendCode = ({ customer_uid, estimation_id }: CounterOrderRequest) =>
    office.act(ravi, 'sendWalletCode', { customer_uid, estimation_id })

  test('[O141] the wallet pays only by the code that the customer received for this bill, once', async () => {
    await fillWallet(shop, as, 1_000)
    const request = await billed({ payment_method: 'WALLET' })
    expect(refusalReasonOf(await place(request)).reason).toBe('WALLET_CODE_NEEDED')
    succeeded(await sendCode(request))
    const text = newestCode()
    expect(text?.text).toContain('from your Farmstand wallet')
    const code = text?.code ?? ''
    const other = await billed({ payment_method: 'WALLET', code })
    expect(await placed(other)).toMatchObject({ wrong_code: true, orders: [] })
    const paid = await placed({ ...request, code })
    expect(paid.orders).toHaveLength(1)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 100_000 - (paid.orders[0]?.final_amount ?? 0) * 100 })
    expect((await place({ ...request, code })).statusCode).toBe(200)
    expect(await ordersOf(as.uid)).toHaveLength(1)
  })

  test('[O141] wrong codes are counted, and after five of them the right one is void', async () => {
    await fillWallet(shop, as, 1_000)
    const request = await billed({ payment_method: 'WALLET' })
    succeeded(await sendCode(request))
    const code = newestCode()?.code ?? ''
    const wrong = code === '11111' ? '22222' : '11111'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await placed({ ...request, code: wrong })).toMatchObject({ wrong_code: true, orders: [] })
    expect(await placed({ ...request, code })).toMatchObject({ wrong_code: true, orders: [] })
    expect((await sendCode(request)).statusCode).toBe(429)
  })
})
