/**
 * The page to show when `page` is asked for, and how many there are; pages count from 1. Beyond the last page it is the last one, and page
 * 1 of an empty list.
 */
export function shownPage(
  page: number,
  { total, size }: { total: number; size: number },
): { page: number; pages: number } {
  const pages = Math.ceil(total / size)
  return { page: Math.min(page, Math.max(1, pages)), pages }
}
