import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { actorsOf, auditTrail } from '../staff/index.ts'
import { namelessShop } from './check-shop.ts'
import { IDENTITY } from './office-handlers.ts'
import { identityHistory, newestIdentity, storedSettings } from './queries.ts'
import { settingDefinitions, settingKeys, type SettingDefinition } from './setting-definitions.ts'

/** Settings of the pause, which is omitted because it has its own button; its two settings belong together. */
const pauseKeys: ReadonlySet<string> = new Set(['PAUSED_UNTIL', 'PAUSE_REASON'])

/** Returns the shop's identity and settings for the owner to change. */
export async function readIdentity(db: Queryable): Promise<ShopIdentity | Refused> {
  const shop = await newestIdentity(db)
  const [newest] = await identityHistory(db)
  if (!shop || !newest) return refused('NOT_FOUND', because('NO_SHOP'))
  const trail = (await auditTrail(db, IDENTITY)).toReversed()
  const named = await actorsOf(
    db,
    trail.map(({ actor }) => actor),
  )
  const stored = await storedSettings(db)
  return {
    version: newest.version,
    shop,
    history: trail.map(({ at, actor, before, after }) => ({
      at: at.toISOString(),
      by: named(actor),
      before: before ?? null,
      after: after ?? null,
    })),
    settings: settingKeys
      .filter((key) => !pauseKeys.has(key))
      .map((key) => {
        const { form, choices, some, default: fallback }: SettingDefinition<unknown> = settingDefinitions[key]
        const value = stored.get(key) ?? fallback
        return {
          key,
          form: form ?? null,
          choices: choices ? [...choices] : null,
          some: some ?? null,
          value,
          default: fallback,
        }
      }),
  }
}

export interface ShopReader {
  /** Returns the identity as last read, or one with empty fields if there is none yet. */
  current(): Shop
  /** Returns true if there is an identity. */
  begun(): boolean
  /** Reads the identity again; called at start and when PostgreSQL announces a change. */
  reload(): Promise<void>
}

/**
 * Returns a reader that keeps the identity in memory. `imageHost` is this installation's address of pictures, which
 * replaces the identity's unless empty.
 */
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
    // Reads run one after the other, as for the settings, so that a slow earlier read cannot restore an old name.
    reload: () => (turn = turn.then(read, read)),
  }
}
