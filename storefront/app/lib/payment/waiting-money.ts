import type { WaitingMoney } from '@farmstand/contracts/payment'
import { formatRupees } from '@farmstand/contracts/money'
import { queryOptions } from '@tanstack/react-query'
import { payment } from '#messages/payment.ts'
import { api } from '../api-client.ts'
import { MINE } from '../query-client.ts'
import { timeText } from '../times.ts'

/** Money that was paid for an order and bought nothing yet: paid in any tab, and on any device. */
export const waitingMoneyQuery = queryOptions({
  queryKey: [MINE, 'waiting-money'],
  queryFn: async ({ signal }) => (await api.listWaitingMoney({ signal })).results,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** What becomes of it, in a sentence. */
export const waitingWords = ({ state, amount, until }: WaitingMoney): string =>
  payment.waiting[state](formatRupees(amount), until === null ? '' : timeText(until))
