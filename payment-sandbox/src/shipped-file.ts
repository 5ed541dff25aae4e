import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the path of a file of this package, even if the package's code was bundled into another folder. */
export function shippedFile(path: string): string {
  const found = findPackageJSON('@farmstand/payment-sandbox', import.meta.url)
  if (!found) throw new Error('The package.json of the payment sandbox is missing')
  return join(dirname(found), path)
}
