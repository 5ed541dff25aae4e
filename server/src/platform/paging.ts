/**
 * Returns the page to show for a requested `page`, and the number of pages. Pages are counted from 1. A request beyond
 * the last page gets the last one. For an empty list, returns page 1 of 0 pages.
 */
export function shownPage(
  page: number,
  { total, size }: { total: number; size: number },
): { page: number; pages: number } {
  const pages = Math.ceil(total / size)
  return { page: Math.min(page, Math.max(1, pages)), pages }
}
