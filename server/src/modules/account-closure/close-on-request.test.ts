import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { StaffClosureRequest } from '@farmstand/contracts/office/closure-requests'
import { countRows, isGone, placeOrderWithNotes, queryRows, setEmail } from '../../testing/account-deletion.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { emailOf, movedCustomer } from '../../testing/changing-customers.ts'
import { balances, cancel, codeOf, fillWallet, succeeded } from '../../testing/checkout.ts'
import { waitUntilBlocked, runWhileLocked } from '../../testing/gate.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { oneOffice, refusalReasonOf } from '../../testing/one-office.ts'
import { examples, orderRequest } from '../../testing/operations.ts'
import { deliver, paid } from '../../testing/paying.ts'
import { pollUntil } from '../../testing/slow-machine.ts'

let shop: TestApp
let office: TestOffice
let ravi: AtScreen
let as: SignedInCustomer
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one) => (office = one),
})
// Closing needs a passkey that was used just before, so each test signs a person in.
beforeEach(async () => {
  ravi = await office.joins('MANAGER')
})

interface Typed {
  number?: string
  gives_up?: number
  asked_by?: StaffClosureRequest
}

const close = ({ number = as.mobile, gives_up = 0, asked_by = 'PHONE' }: Typed = {}, key?: string) =>
  office.act(ravi, 'closeAccount', { customer_uid: as.uid, mobile_no: number, gives_up, asked_by }, key)
const refusalOf = async (typed?: Typed) => refusalReasonOf(await close(typed))
const mails = () => shop.mails.filter(({ to, template }) => to === emailOf(as) && template === 'account-deleted')
const cartStatus = async () => (await shop.call({ as, method: 'GET', url: addressOf('getCart') })).statusCode

describe('staff delete an account at its customer’s request', () => {
  test('[O115] a closure deletes the person and settles the wallet once, with email and audit', async () => {
    await setEmail(shop, as, emailOf(as))
    await fillWallet(shop, as, 250)
    expect(await refusalOf({ number: '+919812300000', gives_up: 250 })).toEqual({ reason: 'CLOSING_OTHER_NUMBER' })
    expect(await refusalOf()).toEqual({ reason: 'CLOSING_BALANCE', values: { paise: 25_000 } })
    expect(await refusalOf({ gives_up: 249.99 })).toMatchObject({ reason: 'CLOSING_BALANCE' })
    expect([await isGone(shop, as), await cartStatus(), mails()]).toEqual([false, 200, []])

    const digits = as.mobile.slice(-10)
    const typed = { number: `0${digits.slice(0, 5)} ${digits.slice(5)}`, gives_up: 250, asked_by: 'LETTER' } as const
    const key = 'key-of-closing-once-only'
    succeeded(await close(typed, key))
    succeeded(await close(typed, key))
    expect(await refusalOf(typed)).toEqual({ reason: 'ACCOUNT_GONE' })
    await pollUntil(async () => (await cartStatus()) === 401)
    await pollUntil(() => mails().length > 0)
    expect([await isGone(shop, as), await balances(shop, as.uid), mails().length]).toEqual([true, {}, 1])
    expect(await countRows(shop, 'ledger_transfer', 'key', `forfeit:${as.uid}`)).toBe(1)
    expect((await office.get(`/customer?uid=${as.uid}`, ravi)).statusCode).toBe(404)
    const entries = await queryRows(
      shop,
      `select * from audit_entry where operation = 'closeAccount' and subject = $1`,
      `customer:${as.uid}`,
    )
    expect(entries).toMatchObject([{ actor: `staff:${ravi.uid}`, after: { closed: true, asked_by: 'LETTER' } }])
    expect(JSON.stringify(entries)).not.toContain(digits)
  })

  test('[O115] open orders and unsettled money prevent the closure', async () => {
    const order = await placeOrderWithNotes(shop, as)
    expect(await refusalOf()).toEqual({
      reason: 'CLOSING_ORDERS_OPEN',
      values: { numbers: [Number(order.order_number)] },
    })
    succeeded(await cancel(shop, as, order.uid))
    const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
    await deliver(shop, shop.gateway.event('payment.captured', attempt.payment_id))
    await shop.payments.background.idle()
    expect(await refusalOf()).toEqual({ reason: 'CLOSING_MONEY_UNDER_WAY' })
  })

  test('[O115] a number that was changed within a day prevents the closure', async () => {
    const moved = await movedCustomer(shop, '+919812345111')
    as = moved
    expect(await refusalOf()).toEqual({ reason: 'CLOSING_NUMBER_NEW' })
    shop.clock.advance(24 * 3_600_000)
    ravi = await office.joins('MANAGER')
    succeeded(await close())
    expect(await isGone(shop, moved)).toBe(true)
  })
})

describe('at the same moment', () => {
  test('[O115] the closure waits for an order that is being placed, and is then refused', async () => {
    const payload = await orderRequest(shop, as)
    const held = 'select 1 from cart_line where customer_uid = $1 for update'
    const [order, closing] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const placing = shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
      await waitUntilBlocked(shop.database.pool, 1)
      const closes = close()
      await waitUntilBlocked(shop.database.pool, 2)
      return [placing, closes] as const
    })
    succeeded(await order)
    expect(refusalReasonOf(await closing).reason).toBe('CLOSING_ORDERS_OPEN')
    expect(await isGone(shop, as)).toBe(false)
  })

  test('[O115] an order that waits for the closure is refused and leaves no rows', async () => {
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    const payload = await orderRequest(shop, as)
    const held = 'select 1 from address where customer_uid = $1 for update'
    const [order, closing] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const closes = close()
      await waitUntilBlocked(shop.database.pool, 1)
      const placing = shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
      await waitUntilBlocked(shop.database.pool, 2)
      return [placing, closes] as const
    })
    succeeded(await closing)
    expect(codeOf(await order)).toBe('NOT_SIGNED_IN')
    expect(await countRows(shop, 'customer_order', 'customer_uid', as.uid)).toBe(0)
  })

  test('[O115] of several simultaneous closures one succeeds and forfeits the wallet once', async () => {
    await fillWallet(shop, as, 250)
    const closings = await Promise.all(Array.from({ length: 6 }, () => close({ gives_up: 250 })))
    const statuses = closings.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404])
    expect(await countRows(shop, 'ledger_transfer', 'key', `forfeit:${as.uid}`)).toBe(1)
  })
})
