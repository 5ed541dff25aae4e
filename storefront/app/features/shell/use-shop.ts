import type { InLanguages } from '@farmstand/contracts/languages'
import type { ShopReply } from '@farmstand/contracts/shop'
import { useRouteLoaderData } from 'react-router'
import { language } from '#messages/language.ts'

const policyNames = ['privacy', 'terms', 'refunds'] as const satisfies readonly (keyof ShopReply['policies'])[]

/**
 * The shop's data that every page gets. Leaves out the texts of policies and questions, which are on separate pages,
 * the grower (on Home only) and the guarantee (on product pages).
 */
export type ShopOfPage = Omit<ShopReply, 'policies' | 'questions' | 'grower' | 'guarantee'> & {
  policies: readonly (typeof policyNames)[number][]
}

export const shopOfPage = ({
  questions: _questions,
  grower: _grower,
  guarantee: _guarantee,
  ...shop
}: ShopReply): ShopOfPage => ({
  ...shop,
  policies: policyNames.filter((name) => shop.policies[name]),
})

/** Returns the grower as Home shows it, in this build's language. Null if the seller has written no text. */
export function growerOf({ grower }: Pick<ShopReply, 'grower'>): Grower | null {
  const story = ownText(grower, 'story')
  const promise = ownText(grower, 'promise')
  return story || promise ? { name: grower.name, picture: grower.picture, story, promise } : null
}

/** Returns the seller's guarantee in this build's language; empty if there is none. */
export const guaranteeOf = ({ guarantee }: Pick<ShopReply, 'guarantee'>): string => ownText(guarantee, 'text')

export interface Grower {
  name: string
  picture: string
  story: string
  promise: string
}

function ownText<Field extends string>(texts: InLanguages<Field, string>, field: Field): string {
  const own = language === 'en' ? texts[field] : texts[`${field}_${language}`]
  return own || texts[field]
}

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
