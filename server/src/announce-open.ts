import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import type { Terminal } from './platform/terminal.ts'
import { isOutboxChosen } from './vendors.ts'

/** Shows the addresses of the open shop: in a panel on a terminal, else in the log. */
export function announceOpen(
  listening: { port: number } | string | null,
  office: string | null,
  { config, terminal, log }: { config: Config; terminal: Terminal | null; log: Log },
): void {
  const address =
    typeof listening === 'object' && listening ? `http://${config.HOST}:${listening.port}` : config.publicUrl
  const codes = isOutboxChosen(config)
    ? `any mobile number; the code appears in this log and in ${join(config.DATA_DIR, 'outbox.ndjson')}`
    : 'codes are sent by SMS'
  if (!terminal && office) log.info({ office }, `The back office is open at ${office}`)
  if (!terminal) return log.info({ address }, `The shop is open at ${address}; to sign in: ${codes}`)
  terminal.panel('The shop is open', [
    ['Shop', address],
    ['To sign in', codes],
    ...(office ? [['Back office', office] as const] : []),
    ['API', `${address}/api/docs`],
    ['To stop', 'Ctrl+C'],
  ])
}
