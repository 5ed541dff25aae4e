import { renderToReadableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, createContext, type EntryContext } from 'react-router'
import { shopApi, type ShopApi } from './server-api.ts'

/** On every script that a rendering itself writes, so that the server can tell them from any other. */
const mark = createContext<string>()

/** What a page's loaders may see: the public shop and nothing of the visitor. */
export function createLoadContext(api: ShopApi, scriptMark: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  context.set(mark, scriptMark)
  return context
}

export { pageParameters } from './page-parameters.ts'

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
