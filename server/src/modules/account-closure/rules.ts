import { because, refused, type Refused } from '../../platform/errors.ts'
import { toRupees, type Paise } from '../../platform/money.ts'
import type { OpenOrder } from '../orders/index.ts'

/** The facts that decide if an account can be closed. */
export interface ClosureState {
  /**
   * The refusal if the owner cannot confirm the closure now, because there is no email address or the number is too
   * new; otherwise null.
   */
  ownerProblem: Refused | null
  openOrders: readonly OpenOrder[]
  moneyUnderWay: boolean
  balance: Paise
}

/**
 * Returns the reason why the account cannot be closed now, or null. Reasons that take time to settle come first. The
 * reason that a checkbox settles comes last. `forfeits` is true if the customer agreed to give up the balance.
 */
export function closureRefusal(state: ClosureState, forfeits: boolean): Refused | null {
  const { ownerProblem, openOrders, moneyUnderWay, balance } = state
  if (openOrders.length > 0)
    return refused('OPEN_ORDERS', {
      ...because('ORDERS_STILL_OPEN', { numbers: openOrders.map(({ number }) => number) }),
      details: openOrders.map(wireOpenOrder),
    })
  if (moneyUnderWay) return refused('MONEY_UNDER_WAY')
  if (ownerProblem) return ownerProblem
  if (balance > 0 && !forfeits) return refused('BALANCE_NOT_FORFEITED', { details: { balance: toRupees(balance) } })
  return null
}

export const wireOpenOrder = ({ uid, number, status }: OpenOrder) => ({ uid, number, o_status: status })
