import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { waitUntilBlocked } from '../../testing/gate.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  balances,
  cancel,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  orderOf,
  payOnline,
  place,
  sellersDeps,
} from '../../testing/checkout.ts'
import { setEmail } from '../../testing/account-deletion.ts'
import { passAMinute } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { kitchen, orderRequest, type Wanted } from '../../testing/trading-app.ts'
import { createLog } from '../../platform/log.ts'
import { createSettings } from '../shop/index.ts'
import type { SendOutcome } from '../notifications/index.ts'
import { sendRefundsSoon } from '../payments/index.ts'
import { sendDue } from '../telling/index.ts'
import { orderJobs, notifyPartWithoutOther } from './index.ts'
import { refusalReasonOf } from '../../testing/one-office.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { pollUntil } from '../../testing/slow-machine.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({
  opened: (one) => {
    shop = one
    return setMinimum(shop, '200')
  },
  customer: (one) => (as = one),
  settle: async () => {
    await query(`update slot_offer set capacity = 40`)
    shop.clock.advance(16 * MINUTE)
    await jobs()
  },
})

const MINUTE = 60_000
const COD = { payment_method: 'COD' } as const
const query = (statement: string, ...values: unknown[]) => shop.database.pool.query(statement, values)
const publicUrl = 'http://localhost:3000'
/** Runs the jobs that end abandoned checkouts, and sends the resulting messages. */
async function jobs(): Promise<void> {
  await cancelLeft()
  await outbox()
}
async function cancelLeft(): Promise<void> {
  const { db } = shop.payments
  const leftAlone = notifyPartWithoutOther({ publicUrl, senders: shop.senders })
  const refundsAsked = () => sendRefundsSoon(shop.payments)
  for (const job of orderJobs({ db, clock: shop.clock, refundsAsked, notifyLeftAlone: leftAlone })) await job.run()
  await shop.payments.background.idle()
}
/** Sends due messages. The provider of texts and mails replies with `answer`. */
const outbox = (answer: SendOutcome = { kind: 'sent', reference: '1' }): Promise<void> => {
  const sending = <Message>(sent: Message[]) => ({
    send: async (message: Message) => (answer.kind === 'sent' && sent.push(message), answer),
  })
  const { db } = shop.payments
  return sendDue({
    db,
    clock: shop.clock,
    settings: createSettings({ db, log: createLog('silent') }),
    secretKey: Buffer.alloc(32, 7),
    publicUrl,
    senders: { SMS: { text: sending(shop.texts) }, MAIL: { mail: sending(shop.mails) } },
  })
}
const read = async ({ uid }: Pick<Order, 'uid'>): Promise<Order> =>
  orderOf(await shop.call({ as, method: 'GET', url: addressOf('getOrder', { uid }) }))
const small = 'GROCERY'
/**
 * Returns the requests for both parts of a checkout. The kitchen part alone reaches the minimum, the grocery part alone
 * does not.
 */
async function both(more: Partial<OrderRequest> = {}, meal: readonly Wanted[] = food) {
  const bill = await checkout(shop, as, [...meal, ...goods])
  const part = (suffix: string, items: readonly Wanted[]) =>
    orderRequest(`${bill.estimation_id}__${suffix}`, items, { ...COD, ...more })
  return { bill, meal: part('1', meal), groceries: part('2', goods) }
}
const left = async (order: Order): Promise<Order> => {
  shop.clock.advance(15 * MINUTE)
  await jobs()
  return read(order)
}

describe('a part that was ordered alone', () => {
  test('[D10.16] a part below the minimum is cancelled at the deadline, and the customer notified', async () => {
    await setEmail(shop, as, `${as.uid}@mail.example`)
    const { groceries } = await both()
    const stock = async () => (await query('select on_hand from item where id = $1', fixture.stock.tomato)).rows
    const before = await stock()
    const order = orderOf(await place(shop, as, groceries))
    expect(order).toMatchObject({ waits_until: '2026-11-25T04:45:00.000Z', department: small })
    shop.clock.advance(15 * MINUTE - 1)
    await jobs()
    expect(await read(order)).toMatchObject({ o_status: 'PLACED', waits_until: '2026-11-25T04:45:00.000Z' })
    shop.clock.advance(1)
    const [texts, mails] = [shop.texts.length, shop.mails.length]
    await jobs()
    await jobs()
    const cancelled = await read(order)
    expect(cancelled).toMatchObject({ o_status: 'CANCELLED', waits_until: null, refund: null })
    expect(cancelled.events).toEqual([
      { o_status: 'PLACED', at: '2026-11-25T04:30:00.000Z', reason: null },
      { o_status: 'CANCELLED', at: '2026-11-25T04:45:00.000Z', reason: 'LEFT_ALONE' },
    ])
    expect(await stock()).toEqual(before)
    const words = `was cancelled. It was due on Thu 26 Nov, 11 AM - 1 PM. The other part of the checkout was not ordered within 15 minutes, and this part cannot be delivered alone.`
    const link = `http://localhost:3000/profile/order/${order.uid}`
    expect(shop.texts.slice(texts)).toEqual([
      {
        to: as.mobile,
        template: 'order-left',
        code: null,
        text: `Your Farmstand order ${order.order_number} ${words} You had not paid, so there is nothing to refund. View it or buy it again: ${link}`,
        gaps: [
          order.order_number,
          'You had not paid, so there is nothing to refund.',
          link,
          'Thu 26 Nov, 11 AM - 1 PM',
        ],
      },
    ])
    expect(shop.mails.slice(mails)).toMatchObject([
      {
        to: `${as.uid}@mail.example`,
        subject: `Your Farmstand order ${order.order_number} was cancelled`,
        text: expect.stringContaining(
          `Your order ${order.order_number} ${words}\n\nYou had not paid, so there is nothing to refund.\n\nView it or buy it again: ${link}`,
        ),
      },
    ])
    const { rows } = await query('select actor from order_event where order_uid = $1 order by id', order.uid)
    expect(rows).toEqual([{ actor: 'customer' }, { actor: 'shop' }])
  })

  test('[D10.16] the customer is notified once, in their language, despite a crash and an outage', async () => {
    await query(`update customer set language = 'hi' where uid = $1`, as.uid)
    const order = orderOf(await place(shop, as, (await both()).groceries))
    shop.clock.advance(15 * MINUTE)
    const sentTexts = () => shop.texts.filter(({ text }) => text.includes(order.uid))
    // The process ends here. The message stays stored, because the cancellation has committed it.
    await cancelLeft()
    expect((await read(order)).o_status).toBe('CANCELLED')
    expect(sentTexts()).toEqual([])
    await outbox({ kind: 'failed', reason: 'status 503' })
    await outbox()
    expect(sentTexts()).toEqual([])
    shop.clock.advance(MINUTE)
    await jobs()
    await jobs()
    expect(sentTexts()).toMatchObject([
      { to: as.mobile, template: 'order-left-hi', text: expect.stringContaining('रद्द') },
    ])
    expect(sentTexts()[0]?.text).toContain(`${publicUrl}/hi/profile/order/${order.uid}`)
  })

  test('[D10.16] cancelling a part paid by wallet returns all of its money to the wallet', async () => {
    const { bill, groceries } = await both({ payment_method: 'WALLET' })
    await fillWallet(shop, as, bill.final_amount)
    const order = orderOf(await place(shop, as, groceries))
    expect(await left(order)).toMatchObject({ o_status: 'CANCELLED', refund: { to: 'WALLET', status: 'DONE' } })
    expect(await balances(shop, as.uid)).toEqual({ wallet: Math.round(bill.final_amount * 100) })
    expect(shop.texts.at(-1)?.text).toContain(`₹${order.final_amount.toFixed(2)} was refunded to your wallet.`)
  })

  test('[D10.16] cancelling a part paid online returns all of its money to its source', async () => {
    const bill = (await both()).bill
    const payment_id = await payOnline(shop, as, bill)
    const paid = orderRequest(`${bill.estimation_id}__2`, goods, { payment_method: 'ONLINE', payment_id })
    const order = orderOf(await place(shop, as, paid))
    expect((await left(order)).o_status).toBe('CANCELLED')
    await passAMinute(shop)
    const returned = [...shop.gateway.refunds.values()].filter(({ paymentId }) => paymentId === payment_id)
    const sum = returned.reduce((total, { amountPaise }) => total + amountPaise, 0)
    expect([returned.length, sum]).toEqual([2, Math.round(bill.final_amount * 100)])
    expect(shop.texts.at(-1)?.text).toContain('is being refunded to the card, UPI or account you used.')
  })

  test('[D10.16] a part that reaches the minimum by itself stays placed', async () => {
    await setMinimum(shop, '220')
    const { meal } = await both()
    const order = orderOf(await place(shop, as, meal))
    expect(order.waits_until).toBeNull()
    expect((await left(order)).o_status).toBe('PLACED')
    await setMinimum(shop, '220.01')
    const under = await both()
    expect((await left(orderOf(await place(shop, as, under.meal)))).o_status).toBe('CANCELLED')
    await setMinimum(shop, '200')
  })

  test('[D10.16] a part is cancelled if only the whole had free delivery, else it is kept', async () => {
    const feast = [kitchen(fixture.stock.paneer, 2)]
    const free = await both({}, feast)
    expect(free.bill.shipping_charges).toBe(0)
    const order = orderOf(await place(shop, as, free.meal))
    expect(order.waits_until).not.toBeNull()
    expect((await left(order)).o_status).toBe('CANCELLED')
    const alone = await both({}, [kitchen(fixture.stock.paneer, 3)])
    expect((await left(orderOf(await place(shop, as, alone.meal)))).o_status).toBe('PLACED')
    const shared = await both()
    expect(shared.bill.shipping_charges).toBe(20)
    expect((await left(orderOf(await place(shop, as, shared.meal)))).o_status).toBe('PLACED')
  })

  test('[D10.16] a part that is already packed or cancelled does not change at the deadline', async () => {
    const deps = await sellersDeps(shop)
    const packed = orderOf(await place(shop, as, (await both()).groceries))
    for (const to of ['CONFIRMED', 'PACKED'] as const)
      expect(await advanceOrder(deps, { orderUid: packed.uid, to })).not.toHaveProperty('refused')
    expect(await read(packed)).toMatchObject({ waits_until: null })
    const cancelled = orderOf(await place(shop, as, (await both()).groceries))
    orderOf(await cancel(shop, as, cancelled.uid))
    expect((await left(packed)).o_status).toBe('PACKED')
    expect((await read(cancelled)).events.map(({ reason }) => reason)).toEqual([null, null])
  })
})

describe('a part whose other part was attempted', () => {
  test.each(['meal', 'groceries'] as const)(
    '[D10.16] if both parts are placed, %s first, both stay placed',
    async (first) => {
      const parts = await both()
      const order = orderOf(await place(shop, as, parts[first]))
      const second = orderOf(await place(shop, as, parts[first === 'meal' ? 'groceries' : 'meal']))
      expect((await read(order)).waits_until).toBeNull()
      expect(second.waits_until).toBeNull()
      expect([(await left(order)).o_status, (await read(second)).o_status]).toEqual(['PLACED', 'PLACED'])
    },
  )

  const noPlace = `update slot_offer set capacity = 0 where department = 'KITCHEN'`
  const { paneer } = fixture.stock
  const described = async () =>
    (await shop.call({ url: addressOf('getStock', { id: paneer }) })).json<{ description: string }>().description
  test.each([
    ['the slot is full', noPlace, 'SLOT_FULL'],
    ['the goods are sold out', `update item set on_hand = 0 where id = ${paneer}`, 'OUT_OF_STOCK'],
  ])(
    '[D10.16] if the shop refuses one part because %s, the other stays, whichever came first',
    async (_, statement, code) => {
      for (const order of ['after', 'before'] as const) {
        const { meal, groceries } = await both()
        const { rows } = await query('select on_hand from item where id = $1', paneer)
        await query(statement)
        if (order === 'before') expect(codeOf(await place(shop, as, meal))).toBe(code)
        const placed = orderOf(await place(shop, as, groceries))
        if (order === 'after') expect(codeOf(await place(shop, as, meal))).toBe(code)
        expect((await read(placed)).waits_until).toBeNull()
        await query(`update slot_offer set capacity = 40`)
        await query('update item set on_hand = $1, description = $2 where id = $3', rows[0]?.on_hand, order, paneer)
        expect((await left(placed)).o_status).toBe('PLACED')
        // The stock alone could still be the value from before it was sold out.
        await pollUntil(async () => (await described()) === order)
      }
    },
  )

  const whilePaused = async (work: () => Promise<void>): Promise<void> => {
    const url = addressOf('getCheckoutOptions')
    const pause = async () => (await shop.call({ as, url })).json<CheckoutOptions>().pause
    await query(`insert into setting (key, value) values ('PAUSED_UNTIL', '2099-01-01T00:00:00Z')`)
    while ((await pause()) === null) await new Promise(setImmediate)
    await work()
    await query(`delete from setting where key = 'PAUSED_UNTIL'`)
    while ((await pause()) !== null) await new Promise(setImmediate)
  }
  test('[D10.16] if the shop pauses and refuses one part, the other stays, whichever came first', async () => {
    for (const order of ['after', 'before'] as const) {
      const { meal, groceries } = await both()
      const tried = () => whilePaused(async () => expect(codeOf(await place(shop, as, meal))).toBe('SHOP_PAUSED'))
      if (order === 'before') await tried()
      const placed = orderOf(await place(shop, as, groceries))
      if (order === 'after') await tried()
      expect((await read(placed)).waits_until).toBeNull()
      expect((await left(placed)).o_status).toBe('PLACED')
    }
  })

  test('[D10.16] if the other part’s pincode is no longer served, the placed part stays', async () => {
    const { meal, groceries } = await both()
    const placed = orderOf(await place(shop, as, groceries))
    const served = (active: boolean) =>
      query(`update zone_pincode set active = $1 where pincode = $2`, active, fixture.pincode)
    await served(false)
    onTestFinished(async () => void (await served(true)))
    expect(codeOf(await place(shop, as, meal))).toBe('PINCODE_NOT_SERVED')
    expect((await left(placed)).o_status).toBe('PLACED')
  })

  test('[D10.16] if the customer’s request caused the refusal, the placed part is cancelled', async () => {
    const { meal, groceries } = await both()
    const order = orderOf(await place(shop, as, groceries))
    const url = `${addressOf('setCartItem')}?item_id=${fixture.stock.paneer}&quantity=0&type=STOCK`
    await shop.call({ as, method: 'PATCH', url })
    expect(codeOf(await place(shop, as, meal))).toBe('CART_CHANGED')
    expect(codeOf(await place(shop, as, { ...meal, occasion: null }))).toBe('UNPROCESSABLE')
    expect(codeOf(await place(shop, as, { ...meal, pincode: '411045' }))).toBe('ESTIMATION_MISMATCH')
    expect(codeOf(await place(shop, as, { ...meal, delivery_date: '2026-11-24' }))).toBe('SLOT_UNAVAILABLE')
    const stranger = await shop.customer()
    await query(noPlace)
    expect(codeOf(await place(shop, stranger, meal))).toBe('NOT_FOUND')
    expect((await left(order)).o_status).toBe('CANCELLED')
  })

  test('[D10.16] a part cannot be ordered alone after the other part was cancelled', async () => {
    const { meal, groceries } = await both()
    orderOf(await cancel(shop, as, orderOf(await place(shop, as, meal)).uid))
    const refused = await place(shop, as, groceries)
    expect([codeOf(refused), refusalReasonOf(refused)]).toEqual([
      'ESTIMATION_EXPIRED',
      { reason: 'OTHER_PART_CANCELLED' },
    ])
  })
})

describe('a part left alone, concurrently', () => {
  const hold = (point: string) => {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    shop.pause = async (at) => {
      if (at !== point) return
      arrived.resolve()
      await released.promise
    }
    return { arrived: arrived.promise, release: () => released.resolve() }
  }

  test('[D10.16] a part that twenty processes find at once is cancelled once', async () => {
    const { bill, groceries } = await both({ payment_method: 'WALLET' })
    await fillWallet(shop, as, bill.final_amount)
    const order = orderOf(await place(shop, as, groceries))
    shop.clock.advance(15 * MINUTE)
    const before = shop.texts.length
    await Promise.all(Array.from({ length: 20 }, jobs))
    expect((await read(order)).events).toHaveLength(2)
    expect(shop.texts.length - before).toBe(1)
    expect(await balances(shop, as.uid)).toEqual({ wallet: Math.round(bill.final_amount * 100) })
  })

  test('[D10.16] a part is cancelled if the other part is checked in time but written too late', async () => {
    const { meal, groceries } = await both()
    const order = orderOf(await place(shop, as, groceries))
    const held = hold('checked')
    const late = place(shop, as, meal)
    await held.arrived
    shop.clock.advance(15 * MINUTE)
    held.release()
    expect(codeOf(await late)).toBe('ESTIMATION_EXPIRED')
    await jobs()
    expect((await read(order)).o_status).toBe('CANCELLED')
  })

  test('[D10.16] the job waits for the other part that is being written, and both stay placed', async () => {
    const { meal, groceries } = await both()
    const order = orderOf(await place(shop, as, groceries))
    const held = hold('written')
    const second = place(shop, as, meal)
    await held.arrived
    shop.clock.advance(15 * MINUTE)
    const cancelling = jobs()
    await waitUntilBlocked(shop.database.pool)
    held.release()
    expect(codeOf(await second)).toBe('done')
    await cancelling
    expect((await read(order)).o_status).toBe('PLACED')
  })

  test('[D10.16] [D11.8] cancelling waits for the other part that is being written, then asks about it', async () => {
    const { meal, groceries } = await both()
    const order = orderOf(await place(shop, as, meal))
    const held = hold('written')
    const second = place(shop, as, groceries)
    await held.arrived
    const cancelling = cancel(shop, as, order.uid)
    await waitUntilBlocked(shop.database.pool)
    held.release()
    expect([codeOf(await second), codeOf(await cancelling)]).toEqual(['done', 'OTHER_PART_UNDECIDED'])
  })
})
