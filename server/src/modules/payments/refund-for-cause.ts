import type { Queryable } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { refundOfCause } from './refund-queries.ts'

export interface RefundProgress {
  amountPaise: Paise
  /** Whether the money is back where it came from. */
  done: boolean
  updatedAt: Date
}

/** The state of the refund for this cause; null when none was asked for. */
export async function refundForCause(db: Queryable, cause: string): Promise<RefundProgress | null> {
  const found = await refundOfCause(db, cause)
  return (
    found && {
      amountPaise: found.amountPaise,
      done: found.status === 'PROCESSED' || found.status === 'SETTLED',
      updatedAt: found.updatedAt,
    }
  )
}
