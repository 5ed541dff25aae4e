import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable } from '../../platform/database.ts'
import { newestIdentity } from './queries.ts'
import { namelessShop } from './check-shop.ts'

export interface ShopReader {
  /** Who the shop is as last read; a shop without a name before it was begun. */
  current(): Shop
  /** Whether somebody has said who the shop is. */
  begun(): boolean
  /** Reads it again; called at start and whenever the database announces a change. */
  reload(): Promise<void>
}

/** Keeps who the shop is in memory. `imageHost` is where this installation serves pictures from, whatever the shop says; may be empty. */
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
    // One reading after the other, as with the settings: an earlier one that ends late must not bring back an old name.
    reload: () => (turn = turn.then(read, read)),
  }
}
