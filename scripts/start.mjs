import { ensureBuilt } from './pages-build.mjs'
import { ensureInstalled, serve, stop } from './toolchain.mjs'

ensureInstalled()
if (!ensureBuilt()) stop('The storefront could not be built: see above.')
serve(['server/src/main.ts', ...process.argv.slice(2)])
