import type { WaitingMoney } from '@farmstand/contracts/payment'
import { useQuery } from '@tanstack/react-query'
import { waitingMoneyQuery } from '../../lib/payment/waiting-money.ts'
import type { CheckoutState } from './checkout-state.ts'

/** What was paid and not used by other checkouts than the one that goes on here, which shows its own money. */
export function useWaitingMoney({ begun, placed }: Pick<CheckoutState, 'begun' | 'placed'>): readonly WaitingMoney[] {
  const { data = [] } = useQuery(waitingMoneyQuery)
  const own = begun?.online?.orderId ?? null
  return data.filter(
    ({ state, order_id: order }) => (own === null || order !== own) && !(state === 'HELD' && placed.length > 0),
  )
}
