import { processQueue, type Queue } from '../../platform/due-work.ts'
import type { PaymentsDeps } from './deps.ts'
import type { GatewayFailure } from './ports.ts'
import { LEASE_MS } from './rules.ts'

type ProviderQueue<Row> = Pick<Queue<Row, GatewayFailure>, 'take' | 'work' | 'postpone'> & { name: string }

/**
 * Works on each due row of a queue with calls to the provider. An exception in the shop counts as an unreachable
 * provider.
 */
export const workThroughProviderQueue = <Row>(
  { clock, log }: PaymentsDeps,
  { name, take, work, postpone }: ProviderQueue<Row>,
): Promise<void> =>
  processQueue<Row, GatewayFailure>(clock, {
    lanes: 4,
    maxFailures: 12,
    leaseMs: LEASE_MS,
    take,
    work,
    postpone: postpone,
    thrown: (error) => {
      log.error({ err: error, queue: name }, 'Due work failed')
      return { failed: 'unreachable', description: error instanceof Error ? error.message : 'unknown' }
    },
  })
