import { inTransaction, type Database, type Transaction } from './database.ts'
import type { Refused } from './errors.ts'

/** Carries a refusal out of a transaction so that it is rolled back; never leaves this file. */
class GivenUp extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super('The transaction was given up')
    this.refusal = refusal
  }
}

/** Like `inTransaction`, and a refusal rolls it back. */
export async function inRefusableTransaction<T extends object>(
  db: Database,
  work: (tx: Transaction) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx)
      if ('refused' in outcome) throw new GivenUp(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof GivenUp) return error.refusal
    throw error
  }
}

/** A savepoint: a refusal rolls back this part only, and the rest goes on. */
export async function inSavepoint<T extends object>(
  tx: Transaction,
  work: (inner: Transaction) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await tx.transaction(async (inner) => {
      const outcome = await work(inner)
      if ('refused' in outcome) throw new GivenUp(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof GivenUp) return error.refusal
    throw error
  }
}
