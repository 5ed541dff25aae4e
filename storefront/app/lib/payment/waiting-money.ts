import type { UnusedPayment } from '@farmstand/contracts/payment'
import { formatRupees } from '@farmstand/contracts/money'
import { queryOptions } from '@tanstack/react-query'
import { payment } from '#messages/payment.ts'
import { api } from '../api-client.ts'
import { CUSTOMER_KEY } from '../query-client.ts'
import { timeText } from '../times.ts'

/** The query for the customer's payments for which no order was placed yet. They may come from any tab or device. */
export const waitingMoneyQuery = queryOptions({
  queryKey: [CUSTOMER_KEY, 'waiting-money'],
  queryFn: async ({ signal }) => (await api.listWaitingMoney({ signal })).results,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** Returns a sentence about what happens to the payment. */
export const unusedPaymentText = ({ state, amount, until }: UnusedPayment): string =>
  payment.waiting[state](formatRupees(amount), until === null ? '' : timeText(until))
