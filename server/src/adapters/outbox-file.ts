import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { newUid } from '../platform/ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** The messages of all channels that may end in the outbox. */
export const outboxSettings = {
  ALLOW_OUTBOX: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
}

export interface OutboxOptions {
  dataDir: string
  clock: Clock
  log: Log
}

export interface OutboxLine {
  channel: 'sms' | 'email'
  to: string
  template: string
  text: string
  code: string | null
}

/**
 * Writes messages to a file instead of sending them: one JSON object per line. The only place where codes are stored in clear, so
 * production refuses it. Written before the response, so that whoever has the response finds its code.
 */
export function outboxFile({ dataDir, clock, log }: OutboxOptions): (line: OutboxLine) => { reference: string } {
  const path = join(dataDir, 'outbox.ndjson')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendFileSync(path, '', { mode: 0o600 })
  // The mode above applies only to a new file.
  chmodSync(path, 0o600)
  return ({ channel, to, template, text, code }) => {
    const line = { at: clock.now().toISOString(), channel, to, template, text, code }
    appendFileSync(path, `${JSON.stringify(line)}\n`)
    log.info({ event: `${channel}_outbox`, template, text }, 'Message kept in the outbox')
    return { reference: newUid() }
  }
}
