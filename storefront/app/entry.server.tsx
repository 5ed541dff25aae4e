import { renderToReadableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, createContext, type EntryContext } from 'react-router'
import { shopApi, type ShopApi } from './server-api.ts'

/** The nonce of every script in a rendered page. The server uses it to recognise these scripts. */
const mark = createContext<string>()

/**
 * Creates the context for the loaders of a page. It gives access to the shop's public API, without any data of the
 * visitor.
 */
export function createLoadContext(api: ShopApi, scriptMark: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  context.set(mark, scriptMark)
  return context
}

export { pageParameters } from './page-parameters.ts'

/**
 * Renders a whole page at once. The server stores pages as bytes, so it does not stream pieces that scripts would have
 * to put together.
 */
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
