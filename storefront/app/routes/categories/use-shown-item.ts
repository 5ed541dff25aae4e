import type { Sellable } from '@farmstand/contracts/sellable'
import { useQuery } from '@tanstack/react-query'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import { api } from '../../lib/api-client.ts'

/**
 * Returns the shown item with its current data, because price and stock may have changed since the list was loaded.
 * Until the data arrives, or if loading fails, returns the given item unchanged.
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
  return sellableStock(await api.getStock({ params: { id }, signal }))
}

async function fetchCombo(id: string, signal: AbortSignal): Promise<Sellable | null> {
  const [found] = (await api.listCombos({ query: { combo_id: id }, signal })).results
  return found ? sellableCombo(found) : null
}
