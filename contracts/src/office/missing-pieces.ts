import type { HarvestItem } from './harvest.ts'

/**
 * Returns the missing pieces of an item: by the last count, else by the goods that came in. Returns 0 if there are
 * enough, or nothing came in yet. Pure: safe to ship to the browser.
 */
export function missingPiecesOf({ missing, brought_in: brought, to_get: toGet, usually }: HarvestItem): number {
  if (missing > 0) return missing
  return brought > 0 ? Math.max(toGet - usually, 0) : 0
}
