import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { actorsOf, auditTrail } from '../staff/index.ts'
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
