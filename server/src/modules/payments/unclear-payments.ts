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

/** Payments whose state at the provider this shop does not understand, the oldest first. */
export async function unclearPayments(db: Queryable): Promise<UnclearPayment[]> {
  return (await unclearIntents(db)).map((row) => ({
    providerOrderId: row.providerOrderId ?? '',
    customerUid: row.customerUid,
    amountPaise: row.amountPaise,
    begunAt: row.createdAt,
    unclear: readNotes(row.unclear ?? ''),
  }))
}

/** What a person must look at, how much of it there is, and the command that tells more. */
export interface PaymentConcern {
  code: 'UNCLEAR_PAYMENTS' | 'FAILED_REFUNDS' | 'OWED_PAYMENTS'
  count: number
  command: string
}

/** Empty when all is well. */
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
