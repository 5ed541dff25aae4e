import type { PaymentsDeps } from './deps.ts'
import type { Lease } from './due-queries.ts'
import type { GatewayFailure } from './ports.ts'
import { LEASE_MS } from './rules.ts'

/** Worked on at the same time: what hangs at the provider must not hold up all others. */
const LANES = 4
/** After so many tries in a row that came to nothing the provider itself is the trouble; the next turn goes on. */
const MOST_IN_VAIN = 12

/** Rows about each of which the provider is to be asked. */
export interface Queue<Row> {
  name: string
  /** Takes the row that is due first, those that were tried in vain last; null when none is due. */
  take(lease: Lease): Promise<Row | null>
  /** Does what is due and writes when the row is due next. */
  work(row: Row): Promise<GatewayFailure | null>
  /** After a failure, whatever it was: later, by growing gaps, and told to a person in the end. */
  putOff(row: Row, why: GatewayFailure): Promise<void>
}

/**
 * Works through all that is due. A row that fails, by the provider's fault or by ours, is put off and keeps no other waiting.
 * Safe to repeat and in several processes: a process that dies leaves a lease that runs out.
 */
export async function workThrough<Row>({ clock, log }: PaymentsDeps, queue: Queue<Row>): Promise<void> {
  let inVain = 0
  const lane = async (): Promise<void> => {
    while (inVain < MOST_IN_VAIN) {
      const now = clock.now()
      const row = await queue.take({ now, until: new Date(now.getTime() + LEASE_MS) })
      if (row === null) return
      const failure = await queue.work(row).catch((error: unknown): GatewayFailure => {
        log.error({ err: error, queue: queue.name }, 'What was due could not be done')
        return { failed: 'unreachable', description: error instanceof Error ? error.message : 'unknown' }
      })
      inVain = failure ? inVain + 1 : 0
      if (failure) await queue.putOff(row, failure)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
