import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPlatformPackages } from './lockfile.mjs'
import { ROOT } from './toolchain.mjs'

// `npm install` leaves builds for other systems out of the lockfile when a registry does not serve them, and then `npm
// ci` refuses the lockfile. The packages that need them list their names and versions, so this script can enter them.

const path = join(ROOT, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingPlatformPackages(lockfile)
for (const { name, entry } of missing) lockfile.packages[`node_modules/${name}`] = entry
const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
process.stdout.write(`${missing.length} packages for other systems added\n`)
