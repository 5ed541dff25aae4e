import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The path of a file that this package brings along, wherever its code was built into. */
export function shippedFile(path: string): string {
  const found = findPackageJSON('@farmstand/payment-sandbox', import.meta.url)
  if (!found) throw new Error('The payment sandbox has lost its package')
  return join(dirname(found), path)
}
