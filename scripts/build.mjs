import { ensureBuilt } from './pages-build.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
process.exit(ensureBuilt() ? 0 : 1)
