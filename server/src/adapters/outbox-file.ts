import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { newUid } from '../platform/ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** The setting that allows the outbox in production. Every channel that can use an outbox declares it. */
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
 * Returns a function that writes messages to a file instead of sending them, one JSON object per line. Only this file
 * contains codes in readable form, so production refuses it by default. The line is written before the response is
 * sent, so that whoever gets the response finds the code.
 */
export function outboxFile({ dataDir, clock, log }: OutboxOptions): (line: OutboxLine) => { reference: string } {
  const path = join(dataDir, 'outbox.ndjson')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendFileSync(path, '', { mode: 0o600 })
  // The mode above applies only to a newly created file.
  chmodSync(path, 0o600)
  return ({ channel, to, template, text, code }) => {
    const line = { at: clock.now().toISOString(), channel, to, template, text, code }
    appendFileSync(path, `${JSON.stringify(line)}\n`)
    log.info({ event: `${channel}_outbox`, template, text }, 'Wrote a message to the outbox')
    return { reference: newUid() }
  }
}
