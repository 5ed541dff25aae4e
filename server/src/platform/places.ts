import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the package with this code, the same for its sources and for the bundle built from them. */
const server = dirname(packageFile())

/** A path in the server's package, wherever the calling code was bundled into. */
export const inServer = (path: string): string => join(server, path)

/** The same from the project's root. */
export const inProject = (path: string): string => join(server, '..', path)

function packageFile(): string {
  const found = findPackageJSON(import.meta.url)
  if (!found) throw new Error('The server has lost its package.json')
  return found
}
