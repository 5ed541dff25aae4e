import type { WaitingMoney } from '@farmstand/contracts/payment'
import { formatRupees } from '@farmstand/contracts/money'
import { queryOptions } from '@tanstack/react-query'
import { payment } from '#messages/payment.ts'
import { api } from '../api-client.ts'
import { CUSTOMER_KEY } from '../query-client.ts'
import { timeText } from '../times.ts'

/** The customer's payments for orders that were not placed yet, from any tab and device. */
export const waitingMoneyQuery = queryOptions({
  queryKey: [CUSTOMER_KEY, 'waiting-money'],
  queryFn: async ({ signal }) => (await api.listWaitingMoney({ signal })).results,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** Returns a sentence about what happens to it. */
export const waitingWords = ({ state, amount, until }: WaitingMoney): string =>
  payment.waiting[state](formatRupees(amount), until === null ? '' : timeText(until))
