import type { Banner } from '@farmstand/contracts/banner'
import type { HomeShelves } from '@farmstand/contracts/shelf'

/** A picture to show beside the form, and what it shows. */
export interface SignInPicture {
  path: string
  name: string
}

const MAX_PICTURES = 3

/**
 * Returns vegetarian items to show, one of each category, taken from each of Home's shelves in turn. If the shelves have too few
 * pictures, returns a banner.
 */
export function goodsToShow(
  { lower_prices: lower, kitchen, pinned }: Pick<HomeShelves, 'lower_prices' | 'kitchen' | 'pinned'>,
  banners: readonly Pick<Banner, 'inactive' | 'image_url' | 'title'>[],
): SignInPicture[] {
  const found = new Map<number, SignInPicture>()
  for (let at = 0; at < Math.max(lower.length, kitchen.length, pinned.length); at += 1)
    for (const item of [lower[at], kitchen[at], pinned[at]]) {
      const path = item?.image_urls[0]
      if (item && path && item.veg_nonveg_type === 0 && found.size < MAX_PICTURES && !found.has(item.category_id))
        found.set(item.category_id, { path, name: item.name })
    }
  if (found.size === MAX_PICTURES) return [...found.values()]
  const banner = banners.find(({ inactive }) => inactive === 0)
  return banner?.image_url ? [{ path: banner.image_url, name: banner.title }] : []
}
