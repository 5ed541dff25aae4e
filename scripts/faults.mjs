import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run faults` kills the shop 20 times at each defined point of paying and ordering. While 32 customers order, it
// makes the database fail in every way, with 20 restarts. It also runs with full numbers of participants those tests
// that `npm test` runs with fewer. `npm run faults -- 3` kills and restarts only three times each. `npm run faults --
// 20 database` runs only the files with `database` in their name.

ensureInstalled()
const [rounds = '20', ...named] = process.argv.slice(2)
const files = [
  'kill-points',
  'killed-under-load',
  'database-faults',
  'outsiders',
  'modules/orders/order-races',
  'modules/orders/money-races',
  'modules/payments/made-up-payments',
  'modules/payments/many-payments',
  'modules/payments/one-among-many',
  'modules/payments/payment-races',
].filter((name) => named.length === 0 || named.some((part) => name.includes(part)))
process.exit(
  runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--no-file-parallelism',
      ...files.map((name) => `server/src/${name}.test.ts`),
    ],
    { env: { FAULT_ROUNDS: rounds } },
  ),
)
