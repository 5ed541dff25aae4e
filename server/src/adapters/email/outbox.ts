import type { EmailSender } from '../../modules/notifications/ports.ts'
import { outboxFile, type OutboxOptions } from '../outbox-file.ts'

export function outboxEmail(options: OutboxOptions): EmailSender {
  const keep = outboxFile(options)
  return { send: async (message) => ({ kind: 'sent', ...keep({ ...message, channel: 'email' }) }) }
}
