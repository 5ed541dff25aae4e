import { systemClock } from '../../platform/clock.ts'
import { vendor } from '../../platform/vendor.ts'
import { outboxFile, outboxSettings } from '../outbox-file.ts'
import type { SmsDeps, SmsVendor } from './sms-vendor.ts'

export const outbox: SmsVendor = {
  about: { label: 'outbox', keys: null },
  ...vendor({
    settings: outboxSettings,
    problems: ({ ALLOW_OUTBOX }, { chosen, production }) =>
      chosen && production && ALLOW_OUTBOX !== '1'
        ? ['SMS_PROVIDER=outbox writes codes to a file: in production set a real provider, or ALLOW_OUTBOX=1']
        : [],
    open: (_set, { dataDir, log }: SmsDeps) => {
      const keep = outboxFile({ dataDir, clock: systemClock, log })
      return {
        reaches: () => true,
        send: async (message) => ({ kind: 'sent', ...keep({ ...message, channel: 'sms' }) }),
      }
    },
  }),
}
