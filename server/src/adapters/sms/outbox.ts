import type { SmsSender } from '../../modules/notifications/ports.ts'
import { outboxFile, type OutboxOptions } from '../outbox-file.ts'

export function outboxSms(options: OutboxOptions): SmsSender {
  const keep = outboxFile(options)
  return {
    reaches: () => true,
    send: async (message) => ({ kind: 'sent', ...keep({ ...message, channel: 'sms' }) }),
  }
}
