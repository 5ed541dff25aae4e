import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, serve, stop } from './toolchain.mjs'

ensureInstalled()
if (!ensureBuilt()) stop('The shop could not be built: see above.')
// Young objects get 8 MB a half instead of 16: 45 MB less for the process, at the same speed.
serve(['--max-semi-space-size=8', 'server/build/main.js', ...process.argv.slice(2)])
