import { readNotes, type StoredNote } from '@farmstand/contracts/note-words'
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
  /** The provider's answers that this shop does not understand. */
  unclear: (StoredNote | string)[]
}

/** Returns payments about which the provider gave answers that this shop does not understand, the oldest first. */
export async function unclearPayments(db: Queryable): Promise<UnclearPayment[]> {
  return (await unclearIntents(db)).map((row) => ({
    providerOrderId: row.providerOrderId ?? '',
    customerUid: row.customerUid,
    amountPaise: row.amountPaise,
    begunAt: row.createdAt,
    unclear: readNotes(row.unclear ?? ''),
  }))
}

/** A kind of problem that a person must solve, with the number of cases and the command that lists them. */
export interface PaymentConcern {
  code: 'UNCLEAR_PAYMENTS' | 'FAILED_REFUNDS' | 'OWED_PAYMENTS'
  count: number
  command: string
}

/** Returns the problems that exist now. */
export async function paymentConcerns(db: Queryable): Promise<PaymentConcern[]> {
  const unclear = (await unclearIntents(db)).length
  const refunds = (await openRefunds(db)).filter(({ status }) => status === 'FAILED').length
  const owing = (await openDebts(db)).length
  const all: PaymentConcern[] = [
    { code: 'UNCLEAR_PAYMENTS', count: unclear, command: 'farmstand money list' },
    { code: 'FAILED_REFUNDS', count: refunds, command: 'farmstand money list' },
    { code: 'OWED_PAYMENTS', count: owing, command: 'farmstand money list' },
  ]
  return all.filter(({ count }) => count > 0)
}
