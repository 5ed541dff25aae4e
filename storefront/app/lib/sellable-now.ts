import type { Sellable } from '@farmstand/contracts/sellable'
import { api } from './api-client.ts'
import { hasCode } from './api-error.ts'

/** Loads an item or a combo as it is sold now. Returns null if it is no longer sold. */
export async function loadSellable({ type, id }: { type: Sellable['type']; id: number }): Promise<Sellable | null> {
  try {
    if (type === 'STOCK') return { type, item: await api.getStock({ params: { id } }) }
    const [item] = (await api.listCombos({ query: { combo_id: id } })).results
    return item ? { type, item } : null
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}
