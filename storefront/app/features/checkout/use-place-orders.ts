import type { Address } from '@farmstand/contracts/address'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { User } from '@farmstand/contracts/user'
import { useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { ApiError, isConnectionProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { MINE } from '../../lib/query-client.ts'
import { checkout as text } from '../../messages/en/checkout.ts'
import { remaining, type Begun, type CheckoutAction, type CheckoutState } from './checkout-state.ts'
import { dropDraft, keepChoices } from './draft-storage.ts'
import type { Department, Line, Parts } from './parts.ts'
import { orderRequest } from './payload.ts'
import { needsNewBill, placeParts, type PartRequest } from './place-parts.ts'

export interface Placing {
  customer: User
  address: Address
  estimation: Estimation
  /** The parts filled in now, which this press of the button orders. */
  parts: readonly Department[]
  lines: Parts<Line[]>
}

/** Places the orders of a checkout by cash on delivery, and leaves everything recoverable when one fails. */
export function usePlaceOrders(state: CheckoutState, dispatch: Dispatch<CheckoutAction>, onDone: () => void) {
  const client = useQueryClient()
  return async ({ customer, address, estimation, parts, lines }: Placing): Promise<void> => {
    const begun: Begun = state.begun ?? { estimation, together: [...parts], lines }
    const wanted = remaining({ begun, placed: state.placed }).filter((part) => parts.includes(part))
    dispatch({ type: 'begin', begun })
    let placedNow = state.placed.length
    const outcome = await placeParts(requestsFor(wanted, begun, { state, customer, address }), (part) => {
      placedNow += 1
      dispatch({ type: 'part-placed', part })
    })
    if (!outcome.all) {
      const { part, error } = outcome
      // A bill under which something is placed, or may be, stays; a bill nobody has used is worked out anew.
      const keepBill = !needsNewBill(error) && (placedNow > 0 || isConnectionProblem(error))
      dispatch({ type: 'part-failed', part, failure: failureOf(error), keepBill })
      void client.invalidateQueries({ queryKey: [MINE] })
      void client.invalidateQueries({ queryKey: ['slots'] })
      // The one alert of the shop (S4.26).
      window.alert(text.failure)
      return
    }
    keepChoices(state)
    dropDraft()
    dispatch({ type: 'finish' })
    notify.success(text.success)
    client.removeQueries({ queryKey: [MINE, 'estimation'] })
    void client.invalidateQueries({ queryKey: [MINE] })
    onDone()
  }
}

type Fixed = { state: CheckoutState; customer: User; address: Address }

function requestsFor(parts: readonly Department[], begun: Begun, { state, customer, address }: Fixed): PartRequest[] {
  return parts.flatMap((part) => {
    const { date, slotId } = state.drafts[part]
    if (date === null || slotId === null || state.payment === null) return []
    const draft = { ...state.drafts[part], date, slotId }
    const request = orderRequest({
      customer,
      address,
      draft,
      department: part,
      payment: state.payment,
      estimationId: begun.estimation.estimation_id,
      together: begun.together,
      lines: begun.lines[part],
    })
    return [{ part, request }]
  })
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.message
    ? { code: error.code, message: error.message }
    : { code: 'NETWORK', message: text.unknownCause }
