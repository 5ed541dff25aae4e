import type { Background } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { WantedDelivery } from '@farmstand/contracts/payment'
import type { Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import type { SettingsReader } from '../shop/index.ts'
import type { PaymentGateway } from './ports.ts'

/** The outside dependencies of settling, refunds and jobs. */
export interface PaymentsDeps {
  db: Database
  clock: Clock
  log: Log
  gateway: PaymentGateway
  /**
   * The key for hashing mobile numbers that got a cashback. The shop stores only hashes, so it recognises a number
   * without storing it.
   */
  secretKey: Buffer
  background: Background
}

/**
 * A function that returns the total and the expiry of a customer's estimation, or null if there is no such estimation.
 */
export type EstimationTotal = (
  customerUid: string,
  estimationUid: string,
) => Promise<{ totalPaise: Paise; expiresAt: Date } | null>

/**
 * A function that returns the refusal that an order of this estimation would get now, or null if it would be accepted.
 */
export type PayableProblem = (asked: {
  customerUid: string
  estimationUid: string
  deliveries: readonly WantedDelivery[]
}) => Promise<Refused | null>

export interface PaymentRoutesDeps extends PaymentsDeps {
  settings: SettingsReader
  estimationTotal: EstimationTotal
  payableProblem: PayableProblem
}
