import { queryOptions } from '@tanstack/react-query'
import { AGAIN_MS } from '../../lib/actions.ts'
import { CallError, read } from '../../lib/api.ts'
import { SEEN_LIST, keepLastAnswered, keepSeen, readSeen, seenOrder } from './kept-steps.ts'

/** As it was the last time, where the shop does not answer. */
export async function orSeen<Found extends object>(name: string, ask: () => Promise<Found>): Promise<Found> {
  try {
    const found = await ask()
    keepSeen(name, found)
    keepLastAnswered()
    return found
  } catch (error) {
    const seen = error instanceof CallError && error.status === 0 ? readSeen(name) : null
    if (seen === null) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept above, under the same name
    return seen as Found
  }
}

/** Without a connection too: then what was seen is shown. */
export const always = { networkMode: 'always', refetchInterval: AGAIN_MS } as const

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
