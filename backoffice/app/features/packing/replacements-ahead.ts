import { queryOptions } from '@tanstack/react-query'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { read } from '../../lib/api.ts'
import { orSeen, readSeen } from '../../lib/kept-answers.ts'

/** So many of an item. */
export type WantedItem = Pick<PackingLine, 'stock_id' | 'quantity'>

const seenAs = ({ stock_id: item, quantity }: WantedItem): string => `instead:${item}:${quantity}`
const readReplacements = (line: WantedItem) =>
  orSeen(seenAs(line), () => read('replacements', { item: String(line.stock_id), quantity: String(line.quantity) }))

/** What may stand in for a line; without a connection as it was seen last. */
export const replacementsQuery = ({ stock_id: item, quantity }: WantedItem) =>
  queryOptions({
    queryKey: ['replacements', { item, quantity }],
    queryFn: () => readReplacements({ stock_id: item, quantity }),
    networkMode: 'always',
  })

/** So long a list seen ahead serves: what stands in for an item changes with the shelf, and the server judges each choice anew. */
const FRESH_MS = 30 * 60_000
const fetchedAt = new Map<string, number>()

/**
 * Sees what may stand in for the lines of an order before anything is missing, so that a phone in a cold room knows it. One line after the
 * other, so that the packer's own calls go first, and each amount of an item twice an hour at most: the day's goods are the same few in most orders.
 */
export async function seeReplacements({ lines }: PackingOrder): Promise<void> {
  for (const line of lines.filter(({ state }) => state === 'OPEN')) {
    const name = seenAs(line)
    const now = Date.now()
    // What was seen is dropped when its packer signs out.
    if (readSeen(name) !== null && now - (fetchedAt.get(name) ?? 0) < FRESH_MS) continue
    try {
      await readReplacements(line)
      fetchedAt.set(name, now)
    } catch {
      return
    }
  }
}
