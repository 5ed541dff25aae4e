import { expect, test } from 'vitest'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { CustomerList, OfficeCustomer } from '@farmstand/contracts/office/customer'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { balances, checkout, codeOf, goods, orderOf, place, succeeded } from '../../testing/checkout.ts'
import { oneOffice, refusalReasonOf } from '../../testing/one-office.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { orderRequest } from '../../testing/trading-app.ts'

let shop: TestApp
let office: TestOffice
let ravi: AtScreen
let as: SignedInCustomer
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, ravi] = [one, at]),
})

const give = (amount: number, by = ravi, key?: string) =>
  office.act(by, 'giveGoodwill', { customer_uid: as.uid, amount, reason: 'Waited long' }, key)
const read = async (by = ravi): Promise<OfficeCustomer> =>
  succeeded(await office.get(`/customer?uid=${as.uid}`, by)).json<OfficeCustomer>()

test('[O142] staff find a customer by number or name, and each view is recorded', async () => {
  const bill = await checkout(shop, as, goods)
  const order = orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods)))
  await office.act(ravi, 'noteCustomer', { customer_uid: as.uid, note: ' Rings twice ' })
  const accountant = await office.joins('ACCOUNTANT')
  const found = succeeded(await office.get(`/customers?find=${as.mobile.slice(-6)}`, accountant)).json<CustomerList>()
  expect(found.results.map(({ uid }) => uid)).toContain(as.uid)
  expect(await read(accountant)).toMatchObject({
    mobile_no: as.mobile,
    note: 'Rings twice',
    total_orders: 1,
    orders: [{ uid: order.uid, status: 'PLACED' }],
  })
  const { rows } = await shop.database.pool.query<{ operation: string }>(
    'select operation from audit_entry where actor = $1 and operation like $2 order by id',
    [`staff:${accountant.uid}`, 'read%'],
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['readCustomers', 'readCustomer'])
})

test('[O143] goodwill reaches the wallet once, within a person’s daily limit, even at once', async () => {
  const key = 'key-of-one-gift-only'
  await Promise.all([give(100, ravi, key), give(100, ravi, key)])
  expect(await balances(shop, as.uid)).toEqual({ wallet: 10_000 })
  expect(refusalReasonOf(await give(501)).reason).toBe('CREDIT_AT_ONCE')
  const rushed = await Promise.all(Array.from({ length: 8 }, () => give(400)))
  expect(rushed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  expect(await balances(shop, as.uid)).toEqual({ wallet: 170_000 })
  expect((await read()).goodwill.map(({ amount }) => amount)).toEqual([400, 400, 400, 400, 100])
})

test('[O144] cash on delivery is refused to a blocked customer until staff allow it again', async () => {
  const block = (blocked: boolean) =>
    office.act(ravi, 'blockCash', { customer_uid: as.uid, blocked, reason: 'Refused three times' })
  const before = await checkout(shop, as, goods)
  succeeded(await block(true))
  const refusal = await place(shop, as, orderRequest(before.estimation_id, goods, { payment_method: 'COD' }))
  expect([codeOf(refusal), refusalReasonOf(refusal).reason]).toEqual(['COD_LIMIT', 'CASH_BLOCKED'])
  const bill: Estimation = await checkout(shop, as, goods)
  expect(bill.cash_left).toEqual({ orders: 0, amount: null, limited_by: 'BLOCKED' })
  expect((await read()).cash_blocked).toBe(true)
  succeeded(await block(false))
  orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'COD' })))
})
