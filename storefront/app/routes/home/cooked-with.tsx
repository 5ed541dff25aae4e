import type { StockItem } from '@farmstand/contracts/stock-item'
import { useQuery } from '@tanstack/react-query'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { stock } from '../../features/catalogue/sellable.ts'
import { api } from '../../lib/api-client.ts'
import { results as words } from '#messages/results.ts'

/** Below what was found: what combos hold beside the best of it, but for what stands above already. */
export function CookedWith({ best, shown }: { best: StockItem; shown: ReadonlySet<number> }) {
  const { data = [] } = useQuery({
    queryKey: ['cooked-with', best.id],
    queryFn: ({ signal }) => api.listCookedWith({ params: { id: best.id }, signal }),
    staleTime: 300_000,
  })
  return (
    <Shelf
      title={words.cookedWith[best.department](best.name)}
      entries={data.filter(({ id }) => !shown.has(id)).map(stock)}
      cartControl={cartControl}
    />
  )
}
