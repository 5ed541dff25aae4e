import type { Banner } from '@farmstand/contracts/banner'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { intervalUntilError } from '../../lib/query-client.ts'

const REFRESH_MS = 30_000
const LAST_IN_CAROUSEL = 7
const SINGLE_PLACES = [6, 7]

/** Returns the shop's banners. They are loaded again every 30 s while the page is visible. */
export function useBanners(initial: Banner[]): Banner[] {
  const { data } = useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => api.listBanners({ signal }),
    initialData: initial,
    refetchInterval: intervalUntilError(REFRESH_MS),
  })
  return data
}

/** Returns the active banners whose view_sequence is 1 to 7, in that order. */
export const carouselBanners = (banners: readonly Banner[]): Banner[] =>
  banners
    .filter((banner) => banner.inactive === 0 && banner.view_sequence >= 1 && banner.view_sequence <= LAST_IN_CAROUSEL)
    .toSorted((a, b) => a.view_sequence - b.view_sequence)

/** Returns the banners at positions 6 and 7. Home shows each of them a second time below the categories. */
export const singleBanners = (banners: readonly Banner[]): Banner[] =>
  carouselBanners(banners).filter((banner) => SINGLE_PLACES.includes(banner.view_sequence))

/** Groups entries into pairs, one pair for each slide. If the number is odd, the last slide has a single entry. */
export function inPairs<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / 2) }, (_, index) => entries.slice(index * 2, index * 2 + 2))
}
