import { queryOptions } from '@tanstack/react-query'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { read } from '../../lib/api.ts'
import { answerOrStored, readStoredAnswer } from '../../lib/stored-answers.ts'

/** An item with the quantity to replace. */
export type WantedItem = Pick<PackingLine, 'stock_id' | 'quantity'>

const cacheNameOf = ({ stock_id: item, quantity }: WantedItem): string => `instead:${item}:${quantity}`
const readReplacements = (line: WantedItem) =>
  answerOrStored(cacheNameOf(line), () =>
    read('replacements', { item: String(line.stock_id), quantity: String(line.quantity) }),
  )

/** Returns the query for the replacements of a line. Offline, the query returns the last stored answer. */
export const replacementsQuery = ({ stock_id: item, quantity }: WantedItem) =>
  queryOptions({
    queryKey: ['replacements', { item, quantity }],
    queryFn: () => readReplacements({ stock_id: item, quantity }),
    networkMode: 'always',
  })

/**
 * Milliseconds for which a prefetched list is used. It may be outdated, but the server checks each chosen replacement
 * again.
 */
const FRESH_MS = 30 * 60_000
const fetchedAt = new Map<string, number>()

/**
 * Prefetches the replacements for the open lines of an order, so that they are available in a cold room without
 * reception. Sends one request at a time, so that the packer's own requests are not delayed. Repeats the request for
 * each item and quantity at most twice an hour.
 */
export async function prefetchReplacements({ lines }: PackingOrder): Promise<void> {
  for (const line of lines.filter(({ state }) => state === 'OPEN')) {
    const name = cacheNameOf(line)
    const now = Date.now()
    // Checks both, because at sign-out the stored list is deleted while `fetchedAt` remains.
    if (readStoredAnswer(name) !== null && now - (fetchedAt.get(name) ?? 0) < FRESH_MS) continue
    try {
      await readReplacements(line)
      fetchedAt.set(name, now)
    } catch {
      return
    }
  }
}
