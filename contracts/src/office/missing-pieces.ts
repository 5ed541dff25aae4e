import type { HarvestItem } from './harvest.ts'

/**
 * Returns how many pieces of an item are missing for the orders, by the last count or else by the goods brought in.
 * Returns 0 if there are enough, or if nothing was brought in yet. Pure: safe to ship to the browser.
 */
export function missingPiecesOf({ missing, brought_in: brought, to_get: toGet, usually }: HarvestItem): number {
  if (missing > 0) return missing
  return brought > 0 ? Math.max(toGet - usually, 0) : 0
}
