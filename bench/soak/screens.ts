import { setTimeout as sleep } from 'node:timers/promises'
import { open, type ServerAddress } from '../../server/src/testing/day/wire.ts'
import type { Seen } from './seen.ts'

/**
 * Keeps this many screens of the back office open. Each receives the news, and connects again after 20 to 90 seconds, as
 * a phone in a pocket does.
 */
export function openScreens(
  seen: Seen,
  door: ServerAddress,
  { cookie, count, signal }: { cookie: string; count: number; signal: AbortSignal },
): { news: () => number } {
  let news = 0
  const stay = async (): Promise<void> => {
    while (!signal.aborted) {
      const started = performance.now()
      const stream = await open(door, '/office/v1/news', { headers: { cookie, accept: 'text/event-stream' } })
      seen.answered('news opened', performance.now() - started)
      if (stream.statusCode !== 200) throw new Error(`The news stream answered ${stream.statusCode}`)
      let isOurs = false
      stream.setEncoding('utf8').on('data', (text: string) => (news += text.split('data: ').length - 1))
      stream.on('error', () => undefined)
      stream.on('close', () => isOurs || signal.aborted || seen.failed('news', 'The shop ended a stream'))
      await sleep(20_000 + Math.random() * 70_000, undefined, { signal }).catch(() => undefined)
      isOurs = true
      stream.destroy()
    }
  }
  for (let screen = 0; screen < count; screen++)
    void (async () => {
      while (!signal.aborted) await stay().catch((error: unknown) => seen.failed('news', error))
    })()
  return { news: () => news }
}
