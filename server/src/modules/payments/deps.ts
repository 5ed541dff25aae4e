import type { Background } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { WantedDelivery } from '@farmstand/contracts/payment'
import type { Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import type { SettingsReader } from '../shop/index.ts'
import type { PaymentGateway } from './ports.ts'

/** What settling, refunding and the jobs are given. */
export interface PaymentsDeps {
  db: Database
  clock: Clock
  log: Log
  gateway: PaymentGateway
  /** The key that numbers are hashed with which had a cashback, so that they are recognised but not stored. */
  secretKey: Buffer
  background: Background
}

/** The total of this customer's estimation in paise and until when it holds; null when there is none. */
export type EstimationTotal = (
  customerUid: string,
  estimationUid: string,
) => Promise<{ totalPaise: Paise; expiresAt: Date } | null>

/** Why an order of this customer's estimation would be refused now; null when it would be placed. */
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
