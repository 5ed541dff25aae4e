import { join } from 'node:path'
import { embeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { ROOT } from '../toolchain.mjs'
import { superviseServer } from './supervise-server.mjs'
import { serveStorefront } from '../../storefront/scripts/dev-server.mjs'

const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 3000)
const publicUrl = process.env['PUBLIC_URL'] ?? `http://${host}:${port}`
const serverPort = port + 1000

// Held here, so that the database goes on while the server starts anew.
const database = process.env['DATABASE_URL']
  ? null
  : await embeddedPostgres({ dataDir: process.env['DATA_DIR'] ?? join(ROOT, 'data') })
const server = superviseServer({ PORT: String(serverPort), PUBLIC_URL: publicUrl })
const storefront = await serveStorefront({ host, port, publicUrl, server })
process.stdout.write(
  `\nIn development at ${publicUrl}: a saved page shows at once, the server starts anew by itself.\n\n`,
)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // A terminal and a launcher may both pass it on.
    if (stopping) return
    stopping = true
    void Promise.all([storefront.close(), server.stop()])
      .then(() => database?.release())
      .then(() => process.exit(0))
  })
