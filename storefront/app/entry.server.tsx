import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter, createContext } from 'react-router'
import { type ShopApi, shopApi } from './server-api.ts'
import { sortings } from '@farmstand/contracts/sorting'
import type { PageParameters } from '@farmstand/contracts/page-parameters'

/** On every script that a rendering itself writes, so that the server can tell them from any other. */
const mark = createContext<string>()

/** What a page's loaders may see: the public shop and nothing of the visitor. */
export function createLoadContext(api: ShopApi, scriptMark: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  context.set(mark, scriptMark)
  return context
}

/** Pages are rendered whole and kept as bytes, so nothing is streamed in pieces that need scripts to be put together. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const nonce = context.get(mark)
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed = true
      console.error(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed ? 500 : status, headers })
}

/** Every query parameter of a page stands here: the server takes any other out of the address. */
export const pageParameters: PageParameters = {
  '/': { q: 'typed' },
  '/Auth': { from: 'browser' },
  '/categories/:categoryId': {
    sub: 'subcategory',
    show: ['products', 'combo'],
    veg: ['0', '1'],
    sort: sortings,
    item: 'entry',
  },
  '/checkout': { add_to: 'browser' },
  '/offline': { to: 'browser' },
  '/profile/order': { page: 'browser' },
  '/profile/wallet': { recharge: 'browser', from: 'browser' },
}
