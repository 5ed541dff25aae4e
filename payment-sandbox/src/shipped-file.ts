import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The path of a file shipped with this package, wherever its code was bundled into. */
export function shippedFile(path: string): string {
  const found = findPackageJSON('@farmstand/payment-sandbox', import.meta.url)
  if (!found) throw new Error('The payment sandbox has lost its package')
  return join(dirname(found), path)
}
