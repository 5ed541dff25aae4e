import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SmsSender } from '../../modules/notifications/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import { newUid } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'

export interface OutboxOptions {
  dataDir: string
  clock: Clock
  log: Log
}

/**
 * Keeps texts in a file instead of sending them: one JSON object a line. The only place where a code stands in clear, which is
 * why production refuses it. Written before `send` returns, so that whoever has the answer to a request finds its code.
 */
export function outboxSms({ dataDir, clock, log }: OutboxOptions): SmsSender {
  const path = join(dataDir, 'outbox.ndjson')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendFileSync(path, '', { mode: 0o600 })
  // The mode above counts only for a new file.
  chmodSync(path, 0o600)
  return {
    async send({ to, template, text, code }) {
      const line = { at: clock.now().toISOString(), channel: 'sms', to, template, text, code }
      appendFileSync(path, `${JSON.stringify(line)}\n`)
      log.info({ event: 'sms_outbox', template, text }, 'Text kept in the outbox')
      return { kind: 'sent', reference: newUid() }
    },
  }
}
