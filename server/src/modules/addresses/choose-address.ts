import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { addressesOf, ownAddress, type StoredAddress } from './queries.ts'
import { addressNamed } from './rules.ts'

/** The address meant: the one named, or the only one there is. */
export async function chooseAddress(
  tx: Transaction,
  customerUid: string,
  named: readonly (string | undefined)[],
): Promise<StoredAddress | Refused> {
  const name = addressNamed(customerUid, named)
  if (name === 'two named') return refused('NOT_FOUND')
  if (name.uid !== null) return (await ownAddress(tx, customerUid, name.uid)) ?? refused('NOT_FOUND')
  const [only, ...more] = await addressesOf(tx, customerUid)
  if (!only) return refused('NOT_FOUND')
  return more.length === 0 ? only : refused('ADDRESS_AMBIGUOUS')
}
