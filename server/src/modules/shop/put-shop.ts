import type { Shop } from '@farmstand/contracts/shop'
import { inTransaction, type Database, type Queryable, type Transaction } from '../../platform/database.ts'
import { addIdentity, newestIdentity, newestIdentityLocked, newestVersion } from './queries.ts'
import { changedShopFields, parseShop } from './check-shop.ts'

export interface ShopChange {
  version: number
  /** The changed fields. Empty if none differed, in which case no version was stored. */
  changed: ReturnType<typeof changedShopFields>
}

/**
 * Stores the result of `change` as a new version of the identity. Invoices keep the version from when they were issued.
 * If there are two simultaneous changes, the second builds on the first, or is refused if it expected another version.
 * Returns null if there is no identity yet.
 */
export async function changeIdentity(
  tx: Transaction,
  { change, version, cause }: { change: (present: Shop) => unknown; version: number | null; cause: string },
): Promise<ShopChange | { problems: string[] } | 'changed meanwhile' | null> {
  const present = await newestIdentityLocked(tx)
  if (!present) return null
  const before = await newestVersion(tx)
  if (version !== null && version !== before) return 'changed meanwhile'
  const outcome = parseShop(change(present), present)
  if ('problems' in outcome) return outcome
  const changed = changedShopFields(present, outcome.shop)
  if (changed.length > 0) await addIdentity(tx, outcome.shop, cause)
  return { changed, version: changed.length > 0 ? await newestVersion(tx) : before }
}

/** Stores `shop` as the first identity. Returns false if there is one already, which is not changed. */
export const beginShop = (db: Database, shop: Shop, cause: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (await newestIdentityLocked(tx)) return false
    await addIdentity(tx, shop, cause)
    return true
  })

/** Stores `shop` as the newest identity, whatever the earlier ones contain. */
export async function replaceShop(tx: Transaction, shop: Shop, cause: string): Promise<void> {
  await newestIdentityLocked(tx)
  await addIdentity(tx, shop, cause)
}

/** Returns the present identity; throws if there is none yet. */
export async function currentShop(db: Queryable): Promise<Shop> {
  const shop = await newestIdentity(db)
  if (!shop) throw new Error('This database contains no shop identity: run farmstand init')
  return shop
}
