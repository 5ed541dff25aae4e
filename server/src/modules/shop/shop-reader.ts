import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable } from '../../platform/database.ts'
import { newestIdentity } from './queries.ts'
import { namelessShop } from './check-shop.ts'

export interface ShopReader {
  /** The identity as last read; one without a name when there is none yet. */
  current(): Shop
  /** Whether there is an identity. */
  begun(): boolean
  /** Rereads it; called at start and whenever the database announces a change. */
  reload(): Promise<void>
}

/** Keeps the identity in memory. `imageHost` is where this installation serves pictures from, whatever the identity says; may be empty. */
export function createShop({ db, imageHost = '' }: { db: Queryable; imageHost?: string }): ShopReader {
  let shop: Shop | null = null
  let turn: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    const stored = await newestIdentity(db)
    shop = stored && imageHost ? { ...stored, image_host: imageHost } : stored
  }
  return {
    current: () => shop ?? namelessShop,
    begun: () => shop !== null,
    // Readings run one after the other, as with the settings: a slow earlier one must not bring back an old name.
    reload: () => (turn = turn.then(read, read)),
  }
}
