import type { Order } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { createStore, type StoreApi } from 'zustand'
import { keepPendingPayment } from '../../lib/payment/pending-payment.ts'
import { reduceCheckout, dropStaleCheckout, type CheckoutAction, type CheckoutState } from './checkout-state.ts'
import { storeCheckoutDraft, restoreState } from './draft-storage.ts'
import type { CheckoutLine, Parts } from './parts.ts'

export interface CheckoutStore extends Pick<StoreApi<CheckoutState>, 'getState' | 'getInitialState' | 'subscribe'> {
  dispatch: (action: CheckoutAction) => void
}

/**
 * In these phases, the state is stored so that it survives a reload. After the reload, the page first asks for the
 * result of requests that were running.
 */
const storedPhases: ReadonlySet<CheckoutState['phase']> = new Set(['choosing', 'window', 'asking', 'placing', 'unsure'])

/** Creates the store of a checkout from the draft stored in this tab. Every change is stored again. */
export function createCheckoutStore(
  customerUid: string,
  start: Pick<CheckoutOptions, 'today' | 'occasions' | 'now'>,
  host: Order | null,
  inCart: Parts<CheckoutLine[]>,
): CheckoutStore {
  const store = createStore<CheckoutState>(() =>
    dropStaleCheckout(restoreState(customerUid, start, host), inCart, new Date(start.now)),
  )
  return {
    ...store,
    dispatch: (action) => {
      const state = reduceCheckout(store.getState(), action)
      store.setState(state, true)
      if (storedPhases.has(state.phase)) storeCheckoutDraft(customerUid, state)
      keepPendingPayment(unsettledOrderOf(state))
    },
  }
}

/** Returns the id of the provider's order if the result of its payment is unknown, else null. */
const unsettledOrderOf = ({ begun, phase }: CheckoutState): string | null =>
  phase !== 'done' && begun?.online?.paymentId === null ? begun.online.orderId : null
