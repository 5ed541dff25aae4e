import { DAY_MS } from '../../platform/clock.ts'
import { because, refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { pauseOf } from './pause.ts'
import { malformedField, withField } from './check-shop.ts'
import { changeIdentity } from './put-shop.ts'
import { putSettings } from './settings.ts'
import { storedSettings } from './queries.ts'
import { parseSettings } from './setting-definitions.ts'

/** The subject of audit entries about the shop's identity. */
export const IDENTITY = 'shop:identity'

/** Maximum number of letters of a text in the audit. The stored versions contain the full text. */
const MAX_LETTERS = 80
const shortenText = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS)}…` : value

/**
 * The longest pause in milliseconds. Pauses are for a flood, a funeral or a full kitchen. If the shop stays closed for
 * longer, the seller closes days.
 */
const LONGEST_PAUSE_MS = 31 * DAY_MS

type ShopWorkName = 'pauseShop' | 'resumeShop' | 'changeShop' | 'changeSettings'

function untranslated(texts: readonly string[]) {
  const problems = texts.map(malformedField)
  return { ...because('SHOP_LACKING', { said: texts, problems }), details: { problems } }
}

/** Returns the operations of staff that concern the shop as a whole. */
export const shopHandlers = (): Pick<OfficeHandlers, ShopWorkName> => ({
  changeShop: async (tx, _by, { version, changes }) => {
    const outcome = await changeIdentity(tx, {
      version,
      change: (present) => changes.reduce<unknown>((shop, { field, value }) => withField(shop, field, value), present),
      cause: changes.length === 1 ? `set ${changes[0]?.field ?? ''}` : `set ${changes.length} fields`,
    })
    if (outcome === null) return refused('NOT_FOUND', because('NO_SHOP_TO_CHANGE'))
    if (outcome === 'changed meanwhile') return refused('CONFLICT', because('CHANGED_SINCE'))
    if ('problems' in outcome) return refused('UNPROCESSABLE', untranslated(outcome.problems))
    const { changed } = outcome
    const shortened = (side: 'before' | 'after') =>
      Object.fromEntries(changed.map((one) => [one.field, shortenText(one[side])] as const))
    return {
      answer: { version: outcome.version, changed },
      audit:
        changed.length === 0 ? [] : [{ subject: IDENTITY, before: shortened('before'), after: shortened('after') }],
    }
  },
  changeSettings: async (tx, _by, { entries }) => {
    const stored = await storedSettings(tx)
    const outcome = await putSettings(tx, Object.fromEntries(entries.map(({ key, value }) => [key, value])))
    if ('problems' in outcome) return refused('UNPROCESSABLE', because('SETTINGS_UNFIT', { said: outcome.problems }))
    return {
      answer: { saved: outcome.saved },
      audit: entries.map(({ key, value }) => ({
        subject: `setting:${key}`,
        before: { [key]: stored.get(key) ?? 'default' },
        after: { [key]: value.trim() },
      })),
    }
  },
  pauseShop: async (tx, { now }, { reason, until }) => {
    const end = new Date(until)
    if (end <= now) return refused('UNPROCESSABLE', because('PAUSE_OVER'))
    if (end.getTime() > now.getTime() + LONGEST_PAUSE_MS) return refused('UNPROCESSABLE', because('PAUSE_TOO_LONG'))
    const words = oneLine(reason)
    if (words === '') return refused('UNPROCESSABLE', because('PAUSE_WITHOUT_WHY'))
    await putSettings(tx, { PAUSED_UNTIL: end.toISOString(), PAUSE_REASON: words })
    return {
      answer: { until: end.toISOString() },
      audit: [{ subject: 'shop', after: { paused_until: end.toISOString() }, reason: words }],
    }
  },
  resumeShop: async (tx, { now }) => {
    const pause = pauseOf(parseSettings(await storedSettings(tx)).settings, now)
    if (!pause) return refused('CONFLICT', because('NOT_PAUSED'))
    await putSettings(tx, { PAUSED_UNTIL: '', PAUSE_REASON: '' })
    return { answer: { open: true }, audit: [{ subject: 'shop', before: { paused_until: pause.until.toISOString() } }] }
  },
})
