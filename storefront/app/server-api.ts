import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Api } from './lib/api-types.ts'
import { language } from '#messages/language.ts'
import { createCalls, type AskedCall } from './lib/create-calls.ts'
import { withoutOtherLanguages } from './lib/own-names.ts'

/** The shop for loaders: the public API, called inside the server's own process. */
export interface ShopApi {
  get(path: string): Promise<{ status: number; body: unknown }>
}

export const shopApi = createContext<ShopApi>()

type LoaderContext = Readonly<RouterContextProvider>

/** The calls that the server may make while it renders a page, all of public data. */
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

/** Returns public answers, null for an unknown thing. Any other failure is a fault of the server. */
export function readShop(context: LoaderContext): Api<PublicCall, null> {
  return createCalls<PublicCall, null>(({ url }) => read(context, url))
}

/** Returns public answers that a page requires. An unknown thing makes the page a 404. */
export function requireShop(context: LoaderContext): Api<PublicCall> {
  return createCalls<PublicCall>(async ({ url }: AskedCall) => {
    const body = await read(context, url)
    if (body === null) throw data(null, { status: 404 })
    return body
  })
}

async function read(context: LoaderContext, url: string): Promise<unknown> {
  const { status, body } = await context.get(shopApi).get(url)
  if (status === 404) return null
  if (status !== 200) throw new Error(`The shop returned ${status} for ${url}`)
  return withoutOtherLanguages(body, language)
}
