import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
process.exit((await ensureBuilt()) ? 0 : 1)
