import type { Order } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { createStore, type StoreApi } from 'zustand'
import { keepAsked } from '../../lib/payment/asked-payment.ts'
import { reduce, withoutStale, type CheckoutAction, type CheckoutState } from './checkout-state.ts'
import { keepDraft, restoreState } from './draft-storage.ts'
import type { Line, Parts } from './parts.ts'

export interface CheckoutStore extends Pick<StoreApi<CheckoutState>, 'getState' | 'getInitialState' | 'subscribe'> {
  dispatch: (action: CheckoutAction) => void
}

/** Phases whose state is stored for a reload; it first asks for the result of requests under way. */
const kept: ReadonlySet<CheckoutState['phase']> = new Set(['choosing', 'window', 'asking', 'placing', 'unsure'])

/** Creates a checkout store from this tab's draft and stores every change. */
export function createCheckoutStore(
  customerUid: string,
  start: Pick<CheckoutOptions, 'today' | 'occasions' | 'now'>,
  host: Order | null,
  inCart: Parts<Line[]>,
): CheckoutStore {
  const store = createStore<CheckoutState>(() =>
    withoutStale(restoreState(customerUid, start, host), inCart, new Date(start.now)),
  )
  return {
    ...store,
    dispatch: (action) => {
      const state = reduce(store.getState(), action)
      store.setState(state, true)
      if (kept.has(state.phase)) keepDraft(customerUid, state)
      keepAsked(askedIn(state))
    },
  }
}

/** Returns the provider's order whose payment has an unknown result; else null. */
const askedIn = ({ begun, phase }: CheckoutState): string | null =>
  phase !== 'done' && begun?.online?.paymentId === null ? begun.online.orderId : null
