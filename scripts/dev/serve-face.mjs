import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer as createVite } from 'vite'
import { ROOT } from '../toolchain.mjs'

/** Vite answers these paths itself and forwards all others to the server. */
const NOT_VITES = '^/(?!@|__|app/|node_modules/)'

/** @typedef {import('react-router').ServerBuild} Build */

/**
 * A face of the shop, served from its sources.
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
 * Serves a face with hot module replacement, and forwards all requests except pages to the server.
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
  // The router copy of the pages, because it must recognise the context that it made.
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
