import { join } from 'node:path'
import { isPage } from '@farmstand/contracts/pages'
import { embeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { ROOT } from '../toolchain.mjs'
import { serveFace } from './serve-face.mjs'
import { superviseServer } from './supervise-server.mjs'

const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 3000)
const officePort = Number(process.env['BACKOFFICE_PORT'] ?? port + 1)
const publicUrl = process.env['PUBLIC_URL'] ?? `http://${host}:${port}`
// Browsers store passkeys only for host names, not for IP addresses.
const officeUrl = process.env['BACKOFFICE_URL'] ?? `http://localhost:${officePort}`
/** The difference between the server's ports and the ports that a developer opens. */
const BEHIND = 1000

// The database is started here, so that it keeps running while the server restarts.
const database = process.env['DATABASE_URL']
  ? null
  : await embeddedPostgres({ dataDir: process.env['DATA_DIR'] ?? join(ROOT, 'data') })
const server = superviseServer({
  PORT: String(port + BEHIND),
  PUBLIC_URL: publicUrl,
  BACKOFFICE_PORT: String(officePort + BEHIND),
  BACKOFFICE_URL: officeUrl,
})

const api = {
  /** @param {string} path */
  get: async (path) => {
    const address = server.url + path
    // A restarting server answers as soon as it is ready.
    const answer = await fetch(address).catch(() => server.listening().then(() => fetch(address)))
    return { status: answer.status, body: await answer.json() }
  },
}
/** @typedef {{ createLoadContext: (api: object, mark: string) => import('react-router').RouterContextProvider }} PagesEntry */

/** @param {import('node:http').IncomingMessage} request */
const pathOf = ({ url }) => new URL(url ?? '/', publicUrl).pathname
const faces = await Promise.all([
  serveFace({
    folder: 'storefront',
    host,
    port,
    behind: server.url,
    listening: server.listening,
    isPage: (request) => isPage(pathOf(request)) || pathOf(request).endsWith('.data'),
    contextFor: (build) =>
      /** @type {PagesEntry} */ (/** @type {unknown} */ (build.entry.module)).createLoadContext(api, ''),
  }),
  serveFace({
    folder: 'backoffice',
    host,
    port: officePort,
    behind: `http://127.0.0.1:${officePort + BEHIND}`,
    listening: server.listening,
    // All screens share one document, which a browser requests whenever it opens an address.
    isPage: (request) =>
      request.method === 'GET' &&
      request.headers['sec-fetch-dest'] === 'document' &&
      !pathOf(request).startsWith('/office/v1/'),
    contextFor: () => undefined,
  }),
])
process.stdout.write(
  `\nIn development: the shop at ${publicUrl}, the back office at ${officeUrl}. Saved files show at once; the server restarts automatically.\n\n`,
)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // A terminal and a launcher may both forward the signal.
    if (stopping) return
    stopping = true
    void Promise.all([...faces.map((face) => face.close()), server.stop()])
      .then(() => database?.release())
      .then(() => process.exit(0))
  })
