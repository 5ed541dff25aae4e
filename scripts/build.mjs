import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
process.exit(ensureBuilt() ? 0 : 1)
