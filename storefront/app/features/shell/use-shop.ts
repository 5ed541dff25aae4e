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
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(root) ? root : null
}

/** The root has one loader, so the names of what it answers are enough to know it by. */
const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value
