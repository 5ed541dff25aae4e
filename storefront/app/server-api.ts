import { createContext, data, type RouterContextProvider } from 'react-router'

/** How a loader reads the shop: the public API, called inside the server's own process. */
export interface ShopApi {
  get(path: string): Promise<{ status: number; body: unknown }>
}

export const shopApi = createContext<ShopApi>()

type LoaderContext = Readonly<RouterContextProvider>

/** The body of a public answer, or null when the shop does not know the thing. Anything else is a fault of the server. */
export async function readShop<T>(context: LoaderContext, path: string): Promise<T | null> {
  const { status, body } = await context.get(shopApi).get(path)
  if (status === 404) return null
  if (status !== 200) throw new Error(`The shop answered ${status} for ${path}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server serialises its answers by the contract's schema, so the shape is known.
  return body as T
}

/** The same, where a page cannot do without the thing: an unknown one makes the page a 404. */
export async function requireShop<T>(context: LoaderContext, path: string): Promise<T> {
  const body = await readShop<T>(context, path)
  if (body === null) throw data(null, { status: 404 })
  return body
}
