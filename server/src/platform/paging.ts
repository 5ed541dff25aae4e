/**
 * Returns the page to show for a requested `page`, and the number of pages; pages count from 1. A request beyond the
 * last page gets the last one; for an empty list, page 1 of 0 pages.
 */
export function shownPage(
  page: number,
  { total, size }: { total: number; size: number },
): { page: number; pages: number } {
  const pages = Math.ceil(total / size)
  return { page: Math.min(page, Math.max(1, pages)), pages }
}
