import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the package that holds this code, the same for its sources and for the program built of them. */
const server = dirname(packageFile())

/** A path of the server's package, wherever the code that asks for it was built into. */
export const inServer = (path: string): string => join(server, path)

/** The same from the root of the project. */
export const inProject = (path: string): string => join(server, '..', path)

function packageFile(): string {
  const found = findPackageJSON(import.meta.url)
  if (!found) throw new Error('The server has lost its package.json')
  return found
}
