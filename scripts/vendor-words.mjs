import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Another payment provider is another file among the adapters: that holds as long as nothing else speaks of the one that is there. What
// staff read of a vendor, its name and the names of its keys, its adapter says.

const WORDS = /razorpay|rzp_|msg91|twilio|nominatim|openstreetmap|googleapis|google_maps/i
const FOLDERS = ['contracts/src', 'server/src', 'storefront/app', 'backoffice/app']
/** Adapters, the list of them, what only tests load, and what a tool writes. */
const MAY_NAME = [
  /\/adapters\//,
  /^server\/src\/vendors\.ts$/,
  /\.test\.tsx?$/,
  /\/testing\//,
  /\/\.react-router\//,
  /\/build\//,
]

/**
 * The lines of a shop's code that name a vendor, as `file:line`.
 * @param {string} root
 */
export function vendorWordsIn(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,css}`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !MAY_NAME.some((pattern) => pattern.test(path)))
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (WORDS.test(line) ? [`${path}:${at + 1}`] : [])),
    )
}
