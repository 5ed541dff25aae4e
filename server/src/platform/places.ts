import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the server's package. It is the same whether the sources or the bundle run. */
const server = dirname(packageFile())

/** Resolves a path within the server's package, also from bundled code. */
export const inServer = (path: string): string => join(server, path)

/** Resolves a path relative to the project's root. */
export const inProject = (path: string): string => join(server, '..', path)

function packageFile(): string {
  const found = findPackageJSON(import.meta.url)
  if (!found) throw new Error('The package.json of the server is missing')
  return found
}
