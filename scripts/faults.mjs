import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run faults` kills the shop 20 times at each named point of paying and ordering, and takes its database away in every way, with
// 20 restarts, while 32 customers order; `npm run faults -- 3` each three times; `npm run faults -- 20 database` the second alone.

ensureInstalled()
const [rounds = '20', ...named] = process.argv.slice(2)
const files = ['kill-points', 'database-faults'].filter(
  (name) => named.length === 0 || named.some((part) => name.includes(part)),
)
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
