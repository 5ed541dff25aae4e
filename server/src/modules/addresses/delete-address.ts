import { inTransaction, type Database } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { chooseAddress } from './choose-address.ts'
import { addressesOf, lockAddressBook, updateAddress } from './queries.ts'

export interface DeleteAddressInput {
  customerUid: string
  named: readonly (string | undefined)[]
}

/** Hides exactly one address; if it was the default, the one saved first becomes the default. */
export async function deleteAddress(
  db: Database,
  { customerUid, named }: DeleteAddressInput,
  now: Date,
): Promise<{ uid: string } | Refused> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerUid)
    const chosen = await chooseAddress(tx, customerUid, named)
    if ('refused' in chosen) return chosen
    await updateAddress(tx, chosen.uid, { deletedAt: now, isDefault: false })
    const [heir] = chosen.isDefault ? await addressesOf(tx, customerUid) : []
    if (heir) await updateAddress(tx, heir.uid, { isDefault: true })
    return { uid: chosen.uid }
  })
}
