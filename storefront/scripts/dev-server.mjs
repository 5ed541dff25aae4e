import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { isPage } from '@farmstand/contracts/pages'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer as createVite } from 'vite'

/** What Vite itself answers; the rest belongs to the server. */
const NOT_VITES = '^/(?!@|__|app/|node_modules/)'

/**
 * @typedef {import('react-router').ServerBuild & { entry: { module: PagesEntry } }} PagesBuild
 * @typedef {{ createLoadContext: (api: object, mark: string) => import('react-router').RouterContextProvider }} PagesEntry
 */

/**
 * Serves the pages from their sources, with hot module replacement, and passes everything else on to the server.
 * @param {{ host: string, port: number, publicUrl: string, server: import('../../scripts/dev/supervise-server.mjs').SupervisedServer }} options
 */
export async function serveStorefront({ host, port, publicUrl, server }) {
  const http = createHttpServer()
  const vite = await createVite({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { [NOT_VITES]: { target: server.url } },
    },
  })
  const build = () =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite does not know what a module exports
    /** @type {Promise<PagesBuild>} */ (vite.ssrLoadModule('virtual:react-router/server-build'))
  // The pages' own copy of the router: it knows the context it made.
  const { createRequestHandler } =
    /** @type {typeof import('react-router')} */ (
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      await vite.ssrLoadModule('react-router')
    )
  const handle = createRequestHandler(build, 'development')
  const api = {
    /** @param {string} path */
    get: async (path) => {
      const address = server.url + path
      // A server that is started anew meanwhile answers as soon as it is back.
      const answer = await fetch(address).catch(() => server.listening().then(() => fetch(address)))
      return { status: answer.status, body: await answer.json() }
    },
  }
  const renderPage = createRequestListener(async (request) => {
    const { createLoadContext } = (await build()).entry.module
    return handle(request, createLoadContext(api, ''))
  })

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const answer = async (request, response) => {
    await server.listening()
    const { pathname } = new URL(request.url ?? '/', publicUrl)
    if (isPage(pathname) || pathname.endsWith('.data')) renderPage(request, response)
    else vite.middlewares(request, response)
  }
  http.on('request', (request, response) => void answer(request, response))
  await new Promise((resolve) => http.listen(port, host, () => resolve(undefined)))
  return {
    close: async () => {
      await vite.close()
      http.closeAllConnections()
    },
  }
}
