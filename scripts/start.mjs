import { ensureBuilt } from './storefront-build.mjs'
import { ensureInstalled, handOver, stop } from './toolchain.mjs'

ensureInstalled()
if (!ensureBuilt()) stop('The storefront could not be built: see above.')
handOver(['server/src/main.ts', ...process.argv.slice(2)])
