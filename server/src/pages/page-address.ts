/** Values that name something of the shop; anything else in a page's query is dropped, so it can neither render nor be cached. */
const plainValue = /^[A-Za-z0-9_-]{1,24}$/

/**
 * The address of a page as the cache knows it: path without a trailing slash, known parameters in a fixed order.
 * Two spellings of one page share one rendering.
 */
export function pageAddress(url: URL, known: ReadonlySet<string>): string {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : url.pathname
  const kept = [...url.searchParams]
    .filter(([name, value]) => known.has(name) && plainValue.test(value))
    .filter(([name], index, all) => all.findIndex(([other]) => other === name) === index)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query = new URLSearchParams(kept).toString()
  return query ? `${path}?${query}` : path
}
