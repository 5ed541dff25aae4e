import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ROOT, ensureInstalled, handOver, stop } from './toolchain.mjs'

// `npm run cluster` runs the shop on several machines, all simulated on this one, for 30 minutes, and kills its parts
// while customers order. `npm run cluster -- --minutes 8 --kills 2` is a short trial. docs/operations/many-machines.md
// explains the parts.

ensureInstalled()
if (!(await ensureBuilt())) stop('The shop could not be built: see above.')
handOver([join(ROOT, 'bench/cluster/main.ts'), ...process.argv.slice(2)])
