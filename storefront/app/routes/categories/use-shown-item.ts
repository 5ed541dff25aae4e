import type { Combo } from '@farmstand/contracts/combo'
import { apiPaths } from '@farmstand/contracts/paths'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { useQuery } from '@tanstack/react-query'
import { combo, resultsOf, stock } from '../../features/catalogue/sellable.ts'
import { api } from '../../lib/api-client.ts'

/**
 * The present facts of the item on show: price and stock may have changed since the list was made. While they are asked for, and
 * when that fails, the item that was passed along is shown (S8.45).
 */
export function useShownItem(
  passed: Sellable | null,
  wanted: { type: Sellable['type']; id: string } | null,
): Sellable | null {
  const { data } = useQuery({
    queryKey: ['item', wanted?.type, wanted?.id],
    queryFn: ({ signal }) =>
      wanted?.type === 'COMBO' ? fetchCombo(wanted.id, signal) : fetchStock(wanted?.id ?? '', signal),
    enabled: wanted !== null,
  })
  return data ?? passed
}

async function fetchStock(id: string, signal: AbortSignal): Promise<Sellable> {
  return stock(await api.get<StockItem>(apiPaths.stock(id), { signal }))
}

async function fetchCombo(id: string, signal: AbortSignal): Promise<Sellable | null> {
  const reply = await api.get<{ results: Combo[] } | Combo[]>(apiPaths.combos, { query: { combo_id: id }, signal })
  const found = resultsOf(reply)[0]
  return found ? combo(found) : null
}
