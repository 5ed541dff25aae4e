import type { ShopReply } from '@farmstand/contracts/shop'
import { useRouteLoaderData } from 'react-router'

interface RootData {
  shop: ShopReply
  origin: string
}

/** What the root loader knows; absent only while the root itself has failed, and then no page is drawn. */
export function useShop(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('A page was drawn without the shop it belongs to')
  return root
}

/** The same, for `meta` functions, which get matches instead of hooks. */
export function shopOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | null {
  // The root loader answers RootData; `meta` sees it untyped.
  return (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? null
}
