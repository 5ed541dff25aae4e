import type { Shop } from '@farmstand/contracts/shop'
import { inTransaction, type Database, type Queryable, type Transaction } from '../../platform/database.ts'
import { addIdentity, newestIdentity, newestIdentityLocked, newestVersion } from './queries.ts'
import { changedFields, parseShop } from './check-shop.ts'

export interface ShopChange {
  version: number
  /** Empty when it said the same already; then nothing was written. */
  changed: ReturnType<typeof changedFields>
}

/**
 * Makes what `change` answers who the shop is from now on, as a new version beside the ones before; invoices keep what they say.
 * Of two changes at once the second builds on the first, or is told when it knew another version. Null: there is no shop to change yet.
 */
export async function changeIdentity(
  tx: Transaction,
  { change, version, cause }: { change: (present: Shop) => unknown; version: number | null; cause: string },
): Promise<ShopChange | { problems: string[] } | 'changed meanwhile' | null> {
  const present = await newestIdentityLocked(tx)
  if (!present) return null
  const before = await newestVersion(tx)
  if (version !== null && version !== before) return 'changed meanwhile'
  const outcome = parseShop(change(present))
  if ('problems' in outcome) return outcome
  const changed = changedFields(present, outcome.shop)
  if (changed.length > 0) await addIdentity(tx, outcome.shop, cause)
  return { changed, version: changed.length > 0 ? await newestVersion(tx) : before }
}

/** Makes `shop` the first identity; false when there is one already, which then stays. */
export const beginShop = (db: Database, shop: Shop, cause: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (await newestIdentityLocked(tx)) return false
    await addIdentity(tx, shop, cause)
    return true
  })

/** Makes `shop` the identity that follows on all before, whatever they were. */
export async function replaceShop(tx: Transaction, shop: Shop, cause: string): Promise<void> {
  await newestIdentityLocked(tx)
  await addIdentity(tx, shop, cause)
}

/** In whose name the shop acts now. A shop that was never begun has no name to act in. */
export async function currentShop(db: Queryable): Promise<Shop> {
  const shop = await newestIdentity(db)
  if (!shop) throw new Error('This database holds no shop: nobody has said in whose name it acts')
  return shop
}
