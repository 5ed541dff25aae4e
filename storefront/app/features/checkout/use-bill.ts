import { roundToCash, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { Department } from '@farmstand/contracts/department'
import type { CashOnDeliveryAllowance, Estimation, EstimationAmounts } from '@farmstand/contracts/estimation'
import { messageOf } from '../../lib/api-error.ts'
import { checkout as text } from '#messages/checkout.ts'
import type { DeliverTo } from './addition.ts'
import { remainingParts, type CheckoutState } from './checkout-state.ts'
import type { Readiness } from './enabling-rule.ts'
import type { CheckoutLine, Parts } from './parts.ts'
import { useEstimation } from './use-checkout-data.ts'

export interface CheckoutBill {
  estimation: Estimation | null
  /** The amounts of the orders that the button would place now. */
  amounts: EstimationAmounts | null
  /** The rupees to pay in cash. Each order is rounded to whole rupees. */
  cash: number | null
  /** The customer's remaining allowance for cash on delivery at this address; null until known. */
  cashLeft: CashOnDeliveryAllowance | null
  state: Readiness['bill']
  problem: string | null
  /** Loads the bill again and returns it. Returns undefined if that failed. */
  reload: () => Promise<Estimation | undefined>
}

interface BillFor {
  customerUid: string
  address: DeliverTo | null
  billed: readonly Department[]
  lines: Parts<CheckoutLine[]>
  state: CheckoutState
  /** The rupees by which the order is below the minimum order. Below the minimum the shop calculates no bill. */
  missing: number
  /** The server's time. */
  now: Date
}

/**
 * Returns the bill of the order parts being ordered. Once the first part is placed, returns the remaining parts of the
 * same bill.
 */
export function useBill({ customerUid, address, billed, lines, state, missing, now }: BillFor): CheckoutBill {
  const { begun } = state
  const query = useEstimation({
    customerUid,
    address,
    lines: billed.flatMap((part) => lines[part]),
    wanted: begun === null && state.phase === 'choosing' && missing === 0,
    addTo: state.addTo,
    now,
  })
  const { data, error, isPlaceholderData, isFetching } = query
  const failed = begun === null && error !== null && !isFetching && missing === 0
  const problem = failed ? messageOf(error, text.estimationFailed) : null
  const reload = async (): Promise<Estimation | undefined> => {
    const renewed = await query.refetch()
    return renewed.isError ? undefined : renewed.data
  }

  if (begun) {
    const open = remainingParts(state).flatMap((part) => begun.estimation.parts[part] ?? [])
    const [amounts, cash] = [sumAmounts(open), cashOf(open)]
    return { estimation: begun.estimation, amounts, cash, cashLeft: null, state: 'ready', problem: null, reload }
  }
  const usable = address !== null && address.pincode !== '' && data !== undefined && !failed && missing === 0
  const settled = usable && !isPlaceholderData && !isFetching
  return {
    estimation: settled ? data : null,
    amounts: usable ? data : null,
    cash: usable ? cashOf(Object.values(data.parts)) : null,
    cashLeft: usable ? data.cash_left : null,
    state: failed ? 'failed' : settled ? 'ready' : isFetching ? 'working' : 'none',
    problem,
    reload,
  }
}

const fields = ['total_item_cost', 'shipping_charges', 'tax_amount', 'total_discount', 'final_amount'] as const

/** Returns the rupees that the rider collects for these order parts. */
const cashOf = (parts: readonly EstimationAmounts[]): number =>
  fromPaise(parts.reduce((sum, { final_amount: amount }) => sum + roundToCash(toPaise(amount)), 0))

/** Adds up order parts of an estimation, exact to the paisa. */
export function sumAmounts(parts: readonly EstimationAmounts[]): EstimationAmounts {
  const sum = (field: (typeof fields)[number]): number =>
    fromPaise(parts.reduce((total, part) => total + toPaise(part[field]), 0))
  return {
    total_item_cost: sum('total_item_cost'),
    shipping_charges: sum('shipping_charges'),
    tax_amount: sum('tax_amount'),
    total_discount: sum('total_discount'),
    final_amount: sum('final_amount'),
  }
}
