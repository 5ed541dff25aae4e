import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, handOver, stop } from './toolchain.mjs'

ensureInstalled()
// The server refuses to start without a built storefront, although development serves its pages from the sources.
if (!(await ensureBuilt('storefront', 'backoffice'))) stop('The storefront could not be built: see above.')
handOver(['scripts/dev/main.mjs'])
