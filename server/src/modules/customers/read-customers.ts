import type { CustomerList, OfficeCustomer } from '@farmstand/contracts/office/customer'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { addressesOf } from '../addresses/index.ts'
import { customerByUid, findCustomers, marksOf } from '../identity/index.ts'
import { currentPlanOf } from '../membership/index.ts'
import { duePaise, goodwillOf, newestOrdersOf } from '../orders/index.ts'
import { problemsOfCustomer } from '../problems/index.ts'
import { messagesTo } from '../telling/index.ts'
import { accounts, balanceOf } from '../wallet/index.ts'

const MAX_FOUND = 30
const MAX_ORDERS = 20
const MAX_MESSAGES = 10

/** Returns the customers whose number or name contains the typed text, the newest first. */
export async function listCustomers(db: Queryable, find: string): Promise<CustomerList> {
  const found = await findCustomers(db, find.trim(), MAX_FOUND)
  return {
    results: found.map(({ uid, fullName, mobileNo, createdAt, cashBlockedAt }) => ({
      uid,
      full_name: fullName ?? '',
      mobile_no: mobileNo,
      since: createdAt.toISOString(),
      cash_blocked: cashBlockedAt !== null,
    })),
  }
}

/** Returns everything that the shop knows about a customer. */
export async function readCustomer(db: Queryable, uid: string, now: Date): Promise<OfficeCustomer | Refused> {
  const customer = await customerByUid(db, uid)
  if (!customer) return refused('NOT_FOUND')
  const { fullName, mobileNo, email, createdAt } = customer
  const { cashBlockedAt, staffNote } = await marksOf(db, uid)
  const { orders, total } = await newestOrdersOf(db, uid, MAX_ORDERS)
  const balance = await balanceOf(db, accounts.wallet(uid).id)
  return {
    uid,
    full_name: fullName ?? '',
    mobile_no: mobileNo,
    email,
    since: createdAt.toISOString(),
    wallet: toRupees(balance?.paise ?? paise(0)),
    plan_name: (await currentPlanOf(db, uid, now))?.planName ?? null,
    cash_blocked: cashBlockedAt !== null,
    note: staffNote,
    addresses: (await addressesOf(db, uid)).map((one) => ({
      uid: one.uid,
      full_address: one.fullAddress,
      is_default: one.isDefault,
    })),
    orders: orders.map((order) => ({
      uid: order.uid,
      order_number: String(order.number),
      status: order.status,
      delivery_day: order.deliveryDay,
      slot_name: order.slotName,
      amount: toRupees(duePaise(order)),
      payment_method: order.paymentMethod,
    })),
    total_orders: total,
    problems: (await problemsOfCustomer(db, uid)).map((one) => ({
      uid: one.uid,
      kind: one.kind,
      state: one.state,
      at: one.createdAt.toISOString(),
    })),
    messages: (await messagesTo(db, [mobileNo, ...(email === null ? [] : [email])], MAX_MESSAGES)).map((one) => ({
      key: one.key,
      text: one.body,
      state: one.state,
      at: one.at.toISOString(),
    })),
    goodwill: (await goodwillOf(db, uid)).map((one) => ({
      amount: toRupees(one.paise),
      reason: one.reason,
      at: one.at.toISOString(),
    })),
  }
}
