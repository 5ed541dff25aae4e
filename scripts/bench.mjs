import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ROOT, ensureInstalled, handOver, stop } from './toolchain.mjs'

ensureInstalled()
if (!(await ensureBuilt())) stop('The shop could not be built: see above.')
const [which, ...rest] = process.argv.slice(2)
if (which === 'search') handOver([join(ROOT, 'bench/search.ts'), ...rest])
else if (which === 'office') handOver([join(ROOT, 'bench/office.ts')])
else if (which === 'books') handOver([join(ROOT, 'bench/books.ts'), ...rest])
else if (which === 'statements') handOver([join(ROOT, 'bench/order-statements.ts')])
else if (which === 'million') handOver([join(ROOT, 'bench/growth.ts'), ...rest])
else if (which === 'dev') handOver([join(ROOT, 'bench/dev-speed.ts')])
else handOver([join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)])
