import type { Queryable } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { openDebts } from '../wallet/index.ts'
import { openRefunds } from './refund-queries.ts'
import { unclearIntents } from './queries.ts'

export interface UnclearPayment {
  providerOrderId: string
  customerUid: string
  amountPaise: Paise
  begunAt: Date
  /** The provider's answer that this shop does not understand. */
  unclear: string
}

/** Payments whose state at the provider this shop does not understand, the oldest first. */
export async function unclearPayments(db: Queryable): Promise<UnclearPayment[]> {
  return (await unclearIntents(db)).map((row) => ({
    providerOrderId: row.providerOrderId ?? '',
    customerUid: row.customerUid,
    amountPaise: row.amountPaise,
    begunAt: row.createdAt,
    unclear: row.unclear ?? '',
  }))
}

/** What a person must look at, one line each, with the command that tells more; empty when all is well. */
export async function paymentConcerns(db: Queryable): Promise<string[]> {
  const unclear = (await unclearIntents(db)).length
  const refunds = (await openRefunds(db)).filter(({ status }) => status === 'FAILED').length
  const owing = (await openDebts(db)).length
  return [
    told(unclear, 'payments are not understood', 'payments unclear'),
    told(refunds, 'refunds wait for a person', 'refunds list'),
    told(owing, 'payments were taken back after their use and are owed', 'claims list'),
  ].filter((line) => line !== null)
}

const told = (rows: number, what: string, command: string): string | null =>
  rows === 0 ? null : `${rows} ${what}: farmstand ${command}`
