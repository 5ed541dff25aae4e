import { Type } from 'typebox'
import type { EmailSender } from '../../modules/notifications/ports.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { vendor, type VendorInfo, type Vendor } from '../../platform/vendor.ts'
import { outboxSettings, outboxFile, type OutboxOptions } from '../outbox-file.ts'
import { smtpEmail } from './smtp.ts'

export interface EmailDeps {
  dataDir: string
  log: Log
}

/** Email through the SMTP server in the settings. Without a server in the settings, messages go to the outbox file. */
export const mail: Vendor<EmailDeps, EmailSender> & { about: VendorInfo } = {
  about: { label: 'SMTP', keys: { needs: ['SMTP_URL', 'MAIL_FROM'], at: null } },
  ...vendor({
    settings: {
      ...outboxSettings,
      SMTP_URL: Type.String({ pattern: '^(smtps?://\\S+)?$', default: '' }),
      MAIL_FROM: Type.String({ pattern: '^([^@\\r\\n]+@[^@\\s]+)?$', default: '' }),
    },
    secrets: ['SMTP_URL'],
    problems: ({ SMTP_URL, MAIL_FROM, ALLOW_OUTBOX }, { production }) => {
      if (SMTP_URL) return MAIL_FROM ? [] : ['SMTP_URL needs MAIL_FROM, the address that mail comes from']
      return production && ALLOW_OUTBOX !== '1'
        ? ['Without SMTP_URL, mail with codes is written to a file: in production set SMTP_URL, or ALLOW_OUTBOX=1']
        : []
    },
    open: ({ SMTP_URL: url, MAIL_FROM: from }, { dataDir, log }: EmailDeps) =>
      url ? smtpEmail({ url, from }) : outboxEmail({ dataDir, clock: systemClock, log }),
  }),
}

function outboxEmail(options: OutboxOptions): EmailSender {
  const keep = outboxFile(options)
  return { send: async (message) => ({ kind: 'sent', ...keep({ ...message, channel: 'email' }) }) }
}
