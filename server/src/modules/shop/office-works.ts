import { DAY_MS } from '../../platform/clock.ts'
import { refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeWorks } from '../staff/index.ts'
import { pauseOf } from './pause.ts'
import { putSettings } from './put-settings.ts'
import { storedSettings } from './queries.ts'
import { parseSettings } from './setting-definitions.ts'

/** A pause is for a flood, a funeral or a full kitchen; who stops for longer closes days. */
const LONGEST_PAUSE_MS = 31 * DAY_MS

type ShopWorkName = 'pauseShop' | 'resumeShop'

/** All that staff do about the shop as a whole. */
export const shopWorks = (): Pick<OfficeWorks, ShopWorkName> => ({
  pauseShop: async (tx, { now }, { reason, until }) => {
    const end = new Date(until)
    if (end <= now) return refused('UNPROCESSABLE', { message: 'A pause ends later than now.' })
    if (end.getTime() > now.getTime() + LONGEST_PAUSE_MS)
      return refused('UNPROCESSABLE', { message: 'A pause lasts at most 31 days. Close days for longer.' })
    const words = oneLine(reason)
    if (words === '') return refused('UNPROCESSABLE', { message: 'Say why: customers read it.' })
    await putSettings(tx, { PAUSED_UNTIL: end.toISOString(), PAUSE_REASON: words })
    return {
      answer: { until: end.toISOString() },
      audit: [{ subject: 'shop', after: { paused_until: end.toISOString() }, reason: words }],
    }
  },
  resumeShop: async (tx, { now }) => {
    const pause = pauseOf(parseSettings(await storedSettings(tx)).settings, now)
    if (!pause) return refused('CONFLICT', { message: 'The shop takes orders already.' })
    await putSettings(tx, { PAUSED_UNTIL: '', PAUSE_REASON: '' })
    return { answer: { open: true }, audit: [{ subject: 'shop', before: { paused_until: pause.until.toISOString() } }] }
  },
})
