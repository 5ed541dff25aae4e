import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Api } from './lib/api-types.ts'
import { language } from '#messages/language.ts'
import { createCalls, type AskedCall } from './lib/create-calls.ts'
import { withoutOtherLanguages } from './lib/own-names.ts'

/** The shop as page loaders know it: its public API, called within the server's process. */
export interface ShopApi {
  get(path: string): Promise<{ status: number; body: unknown }>
}

export const shopApi = createContext<ShopApi>()

type LoaderContext = Readonly<RouterContextProvider>

/** The API calls that the server may make while it renders a page. All of them return public data. */
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

/** Returns API calls that give null for something that does not exist. Any other failure is an error of the server. */
export function readShop(context: LoaderContext): Api<PublicCall, null> {
  return createCalls<PublicCall, null>(({ url }) => read(context, url))
}

/** Returns API calls for data without which a page cannot exist. If the data does not exist, the page answers 404. */
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
