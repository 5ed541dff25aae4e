import type { PaymentsDeps } from './deps.ts'
import type { Lease } from './due-queries.ts'
import type { GatewayFailure } from './ports.ts'
import { LEASE_MS } from './rules.ts'

/** Rows worked on concurrently, so that one that hangs does not hold up the others. */
const LANES = 4
/** After so many failures in a row the provider itself is down; the next run goes on. */
const MOST_IN_VAIN = 12

/** Rows that the provider is to be asked about. */
export interface Queue<Row> {
  name: string
  /** Leases the row that is due first, those with failures last; null when none is due. */
  take(lease: Lease): Promise<Row | null>
  /** Does what is due and schedules the row's next time. */
  work(row: Row): Promise<GatewayFailure | null>
  /** Postpones after any failure, with backoff, and tells a person in the end. */
  putOff(row: Row, why: GatewayFailure): Promise<void>
}

/**
 * Works through everything that is due. A row that fails, by the provider's fault or by ours, is postponed and does not hold up the others.
 * Idempotent, and safe in several processes: the lease of a killed one expires.
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
