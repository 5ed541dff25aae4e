import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ROOT, ensureInstalled, handOver, stop } from './toolchain.mjs'

// `npm run soak -- --minutes 60` sells at a steady rate at the built shop, and checks that memory and answers do not grow.

ensureInstalled()
if (!(await ensureBuilt())) stop('The shop could not be built: see above.')
handOver([join(ROOT, 'bench/soak/main.ts'), ...process.argv.slice(2)])
