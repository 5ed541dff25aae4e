import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { actorsOf, auditTrail } from '../staff/index.ts'
import { namelessShop } from './check-shop.ts'
import { IDENTITY } from './office-handlers.ts'
import { identityHistory, newestIdentity, storedSettings } from './queries.ts'
import { settingDefinitions, settingKeys, type SettingDefinition } from './setting-definitions.ts'

/** Left out: a pause has a button of its own, because its two settings belong together. */
const pauseKeys: ReadonlySet<string> = new Set(['PAUSED_UNTIL', 'PAUSE_REASON'])

/** The shop's identity and settings, as the owner sees and changes them. */
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
