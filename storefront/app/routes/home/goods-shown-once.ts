import { storeText } from '../../lib/storage.ts'
import type { ReorderableLine } from '../../lib/reorder.ts'

/**
 * Hides on the shelves of Home what Buy again shows, in every pack size, so that no good appears twice. A style sheet
 * hides it, because `home-room.js` can apply the stored one before the first paint of the next visit, so that nothing
 * moves.
 */
export function hideBoughtElsewhere(bought: readonly ReorderableLine[]): void {
  const rules = rulesFor(bought.flatMap(({ now }) => idsOf(now.item)))
  storeText('device', 'home-goods', rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

/** Shows all goods of the shelves again, because Buy again is not shown. */
export function showBoughtEverywhere(): void {
  document.adoptedStyleSheets = []
}

/** A shelf of which nothing is left is hidden with its title. */
function rulesFor(ids: readonly number[]): string {
  if (ids.length === 0) return ''
  const those = ids.map((id) => `[data-good="${id}"]`).join()
  const left = `> ul > [data-good]:not(${those})`
  return `:is(${those}, section:has(> ul > [data-good]):not(:has(${left}))):not([data-own] *) { display: none }`
}

/** Returns the ids of all pack sizes of a good. */
const idsOf = (item: { id: number; sizes?: readonly { id: number }[] | undefined }): number[] => [
  item.id,
  ...(item.sizes ?? []).map(({ id }) => id),
]
