import type { ShopReply } from '@farmstand/contracts/shop'
import { useRouteLoaderData } from 'react-router'

const policyNames = ['privacy', 'terms', 'refunds'] as const satisfies readonly (keyof ShopReply['policies'])[]

/** The shop's data on every page: only the names of its policies, whose texts have pages of their own. */
export type ShopOfPage = Omit<ShopReply, 'policies'> & { policies: readonly (typeof policyNames)[number][] }

export const shopOfPage = (shop: ShopReply): ShopOfPage => ({
  ...shop,
  policies: policyNames.filter((name) => shop.policies[name]),
})

interface RootData {
  shop: ShopOfPage
  origin: string
}

/** Returns the root loader's data, which is absent only while the root itself has failed; then no page renders. */
export function useShop(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('The root loader returned no shop')
  return root
}

/** Returns the same for `meta` functions, which receive matches instead of hooks. */
export function shopOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(root) ? root : null
}

/** Recognises the root's data by the names of its fields, because the root has one loader. */
const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value
