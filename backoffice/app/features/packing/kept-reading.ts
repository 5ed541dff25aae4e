import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { always, orSeen } from '../../lib/kept-answers.ts'
import { SEEN_LIST, seenOrder } from './kept-steps.ts'

export const packingOrderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['packingOrder', { uid }],
    queryFn: () => orSeen(seenOrder(uid), () => read('packingOrder', { uid })),
    ...always,
  })

/** What is to be packed; of one day where one is named. */
export const packingListQuery = (day: string | null) =>
  queryOptions({
    queryKey: ['packing', { day }],
    queryFn: () => orSeen(`${SEEN_LIST}:${day ?? ''}`, () => read('packing', day === null ? {} : { day })),
    ...always,
  })
