import type { EmailSender } from '../../modules/notifications/ports.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { outboxEmail } from './outbox.ts'
import { smtpEmail } from './smtp.ts'

/** The mail server that the settings name, or the outbox. */
export function chooseEmailSender(config: Config, log: Log): EmailSender {
  if (config.SMTP_URL) return smtpEmail({ url: config.SMTP_URL, from: config.MAIL_FROM })
  return outboxEmail({ dataDir: config.dataDir, clock: systemClock, log })
}
