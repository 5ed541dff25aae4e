import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { actorsOf, auditTrail } from '../staff/index.ts'
import { namelessShop } from './check-shop.ts'
import { IDENTITY } from './office-handlers.ts'
import { identityHistory, newestIdentity, storedSettings } from './queries.ts'
import { settingDefinitions, settingKeys, type SettingDefinition } from './setting-definitions.ts'

/**
 * The two settings of the pause. They are left out, because the pause has a separate button that sets them together.
 */
const pauseKeys: ReadonlySet<string> = new Set(['PAUSED_UNTIL', 'PAUSE_REASON'])

/** Returns the shop's identity and settings, which the owner can change on a screen. */
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
  /** Returns the identity as last read. If there is none yet, returns one with empty fields. */
  current(): Shop
  /** Returns true if there is an identity. */
  begun(): boolean
  /** Reads the identity again. Called at the start and when PostgreSQL announces a change. */
  reload(): Promise<void>
}

/**
 * Returns a reader that keeps the identity in memory. `imageHost` is the address of pictures in this installation.
 * Unless empty, it replaces the address in the identity.
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
    // Reads run one after the other, so that a slow earlier read cannot bring back an old name. The settings are read
    // in the same way.
    reload: () => (turn = turn.then(read, read)),
  }
}
