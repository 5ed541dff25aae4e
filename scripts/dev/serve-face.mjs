import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer as createVite } from 'vite'
import { ROOT } from '../toolchain.mjs'

/** Matches the paths that Vite forwards to the server. Vite answers all other paths itself. */
const NOT_VITES = '^/(?!@|__|app/|node_modules/)'

/** @typedef {import('react-router').ServerBuild} Build */

/**
 * The storefront or the back office, served from the sources.
 * @typedef {object} Face
 * @property {'storefront' | 'backoffice'} folder
 * @property {string} host
 * @property {number} port
 * @property {string} behind the origin of the running server that answers all requests except pages
 * @property {(request: import('node:http').IncomingMessage) => boolean} isPage
 * @property {(build: Build) => import('react-router').RouterContextProvider | undefined} contextFor
 * @property {() => Promise<unknown>} listening resolves when the server answers
 */

/**
 * Serves the storefront or the back office with hot module replacement, and forwards all other requests to the server.
 * @param {Face} face
 */
export async function serveFace({ folder, host, port, behind, isPage, contextFor, listening }) {
  const http = createHttpServer()
  const vite = await createVite({
    root: join(ROOT, folder),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { [NOT_VITES]: { target: behind } },
    },
  })
  const build = () => /** @type {Promise<Build>} */ (vite.ssrLoadModule('virtual:react-router/server-build'))
  // The handler must come from the same copy of the router as the pages, because it has to recognise their context.
  const { createRequestHandler } = /** @type {typeof import('react-router')} */ (
    await vite.ssrLoadModule('react-router')
  )
  const handle = createRequestHandler(build, 'development')
  const renderPage = createRequestListener(async (request) => handle(request, contextFor(await build())))
  http.on('request', (request, response) => {
    if (isPage(request)) renderPage(request, response)
    // The server may be restarting.
    else void listening().then(() => vite.middlewares(request, response))
  })
  await new Promise((resolve) => http.listen(port, host, () => resolve(undefined)))
  return {
    close: async () => {
      await vite.close()
      http.closeAllConnections()
    },
  }
}
