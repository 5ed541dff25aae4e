import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, handOver, stop } from './toolchain.mjs'

ensureInstalled()
// The server asks for a finished storefront when it starts; pages in development do not come from it.
if (!ensureBuilt('storefront', 'backoffice')) stop('The storefront could not be built: see above.')
handOver(['scripts/dev/main.mjs'])
