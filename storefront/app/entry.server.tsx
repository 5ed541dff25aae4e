import { renderToReadableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { shopApi, type ShopApi } from './server-api.ts'

/** What a page's loaders may see: the public shop and nothing of the visitor. */
export function createLoadContext(api: ShopApi): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  return context
}

/** Query parameters that change what a public page shows. */
export const pageParameters: readonly string[] = ['sub', 'show', 'veg', 'item']

/** Pages are rendered whole and kept as bytes, so nothing is streamed in pieces that need scripts to be put together. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
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
