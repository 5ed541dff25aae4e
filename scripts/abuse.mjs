import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run abuse` tries over HTTP what strangers and staff might do to the shop and to each other, and prints how often it was refused or
// bounded. It ends with 1 when a bound does not hold.

ensureInstalled()
process.exit(
  runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'server/src/abuse.test.ts'], {
    env: { ABUSE_FIGURES: 'yes' },
  }),
)
