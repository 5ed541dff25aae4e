import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Another payment provider needs only another adapter file, as long as no other code contains the name of the present
// one. The adapter also contains the texts about the vendor that staff read: the vendor's name and the names of the
// keys.

const WORDS = /razorpay|rzp_|msg91|twilio|nominatim|openstreetmap|googleapis|google_maps/i
const FOLDERS = ['contracts/src', 'server/src', 'storefront/app', 'backoffice/app']
/** Files that may contain a vendor's name: adapters, their list, files that only tests load, and generated files. */
const MAY_NAME = [
  /\/adapters\//,
  /^server\/src\/vendors\.ts$/,
  /\.test\.tsx?$/,
  /\/testing\//,
  /\/\.react-router\//,
  /\/build\//,
]

/**
 * Returns the lines of a shop's code that name a vendor, as `file:line`.
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
