import type { ShopReply } from '@farmstand/contracts/shop'
import { useRouteLoaderData } from 'react-router'

const policyNames = ['privacy', 'terms', 'refunds'] as const satisfies readonly (keyof ShopReply['policies'])[]

/**
 * The shop's data as every page gets it. It contains only the names of the policies, because their texts are on
 * separate pages.
 */
export type ShopOfPage = Omit<ShopReply, 'policies'> & { policies: readonly (typeof policyNames)[number][] }

export const shopOfPage = (shop: ShopReply): ShopOfPage => ({
  ...shop,
  policies: policyNames.filter((name) => shop.policies[name]),
})

interface RootData {
  shop: ShopOfPage
  origin: string
}

/**
 * Returns the data that the root loads. The data is missing only if the root itself has failed, and then no page
 * renders.
 */
export function useShop(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('The root loader returned no shop')
  return root
}

/** Returns the same data for `meta` functions, which receive route matches and cannot use hooks. */
export function shopOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(root) ? root : null
}

/** Recognises the root's data by the names of its fields. Only the root's loader returns these fields. */
const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value
