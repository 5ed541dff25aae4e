import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { offlineQueryOptions, answerOrStored } from '../../lib/stored-answers.ts'
import { SEEN_LIST, seenOrder } from './queued-steps-store.ts'

export const packingOrderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['packingOrder', { uid }],
    queryFn: () => answerOrStored(seenOrder(uid), () => read('packingOrder', { uid })),
    ...offlineQueryOptions,
  })

/** Returns the query for the orders to pack on one day, or on all days. */
export const packingListQuery = (day: string | null) =>
  queryOptions({
    queryKey: ['packing', { day }],
    queryFn: () => answerOrStored(`${SEEN_LIST}:${day ?? ''}`, () => read('packing', day === null ? {} : { day })),
    ...offlineQueryOptions,
  })
