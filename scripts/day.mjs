import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ROOT, ensureInstalled, handOver, stop } from './toolchain.mjs'

// `npm run day` orders, packs, delivers and refunds a whole day at the built shop, with six packers’ phones and four
// riders at once, counts the riders’ cash, and checks the result. `npm run day -- --orders 100` makes it shorter.

ensureInstalled()
if (!(await ensureBuilt())) stop('The shop could not be built: see above.')
handOver([join(ROOT, 'bench/day.ts'), ...process.argv.slice(2)])
