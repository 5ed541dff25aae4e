import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run faults` kills the shop 20 times at each named point of paying and ordering; `npm run faults -- 3` three times.

ensureInstalled()
const rounds = process.argv[2] ?? '20'
process.exit(
  runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/kill-points.test.ts'], {
    env: { FAULT_ROUNDS: rounds },
  }),
)
