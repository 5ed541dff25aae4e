import type { Queryable } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { refundOfCause } from './refund-queries.ts'

export interface RefundProgress {
  amountPaise: Paise
  /** Has it arrived where the money came from? */
  done: boolean
  updatedAt: Date
}

/** How far the refund of this cause is; null when none was asked for. */
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
