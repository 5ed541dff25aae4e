import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run abuse` tries over HTTP the attacks that strangers and staff might make on the shop and on each other. It
// prints how often each attack was refused or limited, and exits with 1 if a limit does not hold.

ensureInstalled()
process.exit(
  runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'server/src/abuse.test.ts'], {
    env: { ABUSE_FIGURES: 'yes' },
  }),
)
