import { formatRupees } from '@farmstand/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import { availableOf, describeChanges, lastBasketOf, sumOfLines, type ReorderLine } from '../../lib/reorder.ts'
import { lastBasket as text } from '#messages/last-basket.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { useAddAgain } from './use-add-again.ts'

/** The number of latest orders that are searched for the last delivered one. */
const ORDERS_SEARCHED = 10
/** The number of item names to show. */
const NAMES_SHOWN = 3

/**
 * Offers the items of the last delivered order in an empty cart, at current prices and with one tap. Shows nothing if
 * there is no such order.
 */
export function LastBasket({ userUid }: { userUid: string }) {
  const { data: repeats = [] } = useQuery(lastBasketQuery(userUid))
  const addAgain = useAddAgain()
  const available = availableOf(repeats)
  if (available.length === 0) return null
  const names = available.slice(0, NAMES_SHOWN).map(({ line }) => line.name)
  return (
    <section
      aria-label={text.title}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <h2 className="text-base font-semibold">{text.title}</h2>
        <p className="text-sm text-muted">{text.items(names.join(', '), available.length - names.length)}</p>
        <p className="text-sm text-muted">{describeChanges(repeats) || text.hint}</p>
      </div>
      <Button wide onClick={() => addAgain(available)}>
        <span className="amount">{text.addAll(available.length, formatRupees(sumOfLines(available)))}</span>
      </Button>
    </section>
  )
}

const lastBasketQuery = (uid: string) => ({
  queryKey: [CUSTOMER_KEY, 'orders', 'last-basket', uid],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReorderLine[]> => {
    const query = { user_uid: uid, page: 1, limit: ORDERS_SEARCHED }
    const { results } = await api.listOrders({ params: { uid }, query, signal })
    return lastBasketOf(results, signal)
  },
  staleTime: 60_000,
})
