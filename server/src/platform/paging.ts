/**
 * The page to show where `page` is asked for, and how many there are; pages count from 1. Beyond the last one it is the last
 *, and of nothing it is the first.
 */
export function shownPage(
  page: number,
  { total, size }: { total: number; size: number },
): { page: number; pages: number } {
  const pages = Math.ceil(total / size)
  return { page: Math.min(page, Math.max(1, pages)), pages }
}
