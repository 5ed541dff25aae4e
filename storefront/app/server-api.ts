import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Api } from './lib/api-types.ts'
import { language } from '#messages/language.ts'
import { callsOver, type AskedCall } from './lib/calls-over.ts'
import { withoutOtherLanguages } from './lib/own-names.ts'

/** How a loader reads the shop: the public API, called inside the server's own process. */
export interface ShopApi {
  get(path: string): Promise<{ status: number; body: unknown }>
}

export const shopApi = createContext<ShopApi>()

type LoaderContext = Readonly<RouterContextProvider>

/** What the server may read while it renders a page: what everybody may see. */
type PublicCall =
  | 'getShop'
  | 'getGeneralSetting'
  | 'getStock'
  | 'searchStocks'
  | 'listCombos'
  | 'listCategories'
  | 'listSubcategories'
  | 'listBanners'
  | 'getHomeShelves'
  | 'getCompanions'

/** Public answers, each null when the shop does not know the thing. Anything else is a fault of the server. */
export function readShop(context: LoaderContext): Api<PublicCall, null> {
  return callsOver<PublicCall, null>(({ url }) => read(context, url))
}

/** The same, where a page cannot do without the thing: an unknown one makes the page a 404. */
export function requireShop(context: LoaderContext): Api<PublicCall> {
  return callsOver<PublicCall>(async ({ url }: AskedCall) => {
    const body = await read(context, url)
    if (body === null) throw data(null, { status: 404 })
    return body
  })
}

async function read(context: LoaderContext, url: string): Promise<unknown> {
  const { status, body } = await context.get(shopApi).get(url)
  if (status === 404) return null
  if (status !== 200) throw new Error(`The shop answered ${status} for ${url}`)
  return withoutOtherLanguages(body, language)
}
