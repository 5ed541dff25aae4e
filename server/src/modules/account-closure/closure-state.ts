import type { AccountClosure } from '@farmstand/contracts/account-closure'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import {
  customerByUid,
  needsMobileCode,
  refuseNewNumber,
  shortenEmail,
  shortenMobile,
  type Customer,
} from '../identity/index.ts'
import { openOrdersOf } from '../orders/index.ts'
import { hasMoneyUnderWay } from '../payments/index.ts'
import { accounts, balanceOf, hasHeldMoney } from '../wallet/index.ts'
import type { ClosureDeps } from './deps.ts'
import { wireOpenOrder, type ClosureState } from './rules.ts'

/**
 * Reads the conditions for closing an account. Each step reads them again, also inside the transaction that closes it.
 */
export async function closureState(db: Queryable, customer: Customer, now: Date): Promise<ClosureState> {
  const { uid } = customer
  const openOrders = await openOrdersOf(db, uid)
  // Money that is held for an abandoned checkout returns to the wallet later, so the account must still exist then.
  const underWay = (await hasHeldMoney(db, uid)) || (await hasMoneyUnderWay(db, uid))
  // The balance is read after the pending money, so that money that arrives between the two reads is counted.
  const wallet = await balanceOf(db, accounts.wallet(uid).id)
  return {
    ownerProblem:
      refuseNewNumber(customer, now, 'DELETION_RESTS') ?? (customer.email === null ? refused('EMAIL_MISSING') : null),
    openOrders,
    moneyUnderWay: underWay,
    balance: wallet?.paise ?? paise(0),
  }
}

/** Returns the state of the account, which the customer reads before deciding. */
export async function showClosure({ db, clock }: ClosureDeps, uid: string): Promise<AccountClosure | Refused> {
  const now = clock.now()
  const customer = await customerByUid(db, uid)
  if (!customer) return refused('NOT_SIGNED_IN')
  const state = await closureState(db, customer, now)
  return {
    sent_to: customer.email === null ? null : shortenEmail(customer.email),
    mobile_code_to: needsMobileCode(customer, now) ? shortenMobile(customer.mobileNo) : null,
    number_rests: refuseNewNumber(customer, now, 'DELETION_RESTS') !== null,
    balance: toRupees(state.balance),
    open_orders: state.openOrders.map(wireOpenOrder),
    money_under_way: state.moneyUnderWay,
  }
}
