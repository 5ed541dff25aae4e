import type { HarvestItem } from './harvest.ts'

/**
 * How many pieces of an item are too few for what is ordered: by a count, else by what came in; 0 where it is enough or nothing came in yet.
 * Pure: safe to ship to the browser.
 */
export function tooFew({ missing, brought_in: brought, to_get: toGet, usually }: HarvestItem): number {
  if (missing > 0) return missing
  return brought > 0 ? Math.max(toGet - usually, 0) : 0
}
