import { workThrough, type Queue } from '../../platform/due-work.ts'
import type { PaymentsDeps } from './deps.ts'
import type { GatewayFailure } from './ports.ts'
import { LEASE_MS } from './rules.ts'

type ProviderQueue<Row> = Pick<Queue<Row, GatewayFailure>, 'take' | 'work' | 'putOff'> & { name: string }

/** Asks the provider about each due row. An error of the shop counts as an unreachable provider. */
export const askThrough = <Row>(
  { clock, log }: PaymentsDeps,
  { name, take, work, putOff }: ProviderQueue<Row>,
): Promise<void> =>
  workThrough<Row, GatewayFailure>(clock, {
    lanes: 4,
    mostInVain: 12,
    leaseMs: LEASE_MS,
    take,
    work,
    putOff,
    thrown: (error) => {
      log.error({ err: error, queue: name }, 'Due work failed')
      return { failed: 'unreachable', description: error instanceof Error ? error.message : 'unknown' }
    },
  })
