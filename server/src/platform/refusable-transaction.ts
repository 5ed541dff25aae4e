import { inTransaction, type Database, type Transaction } from './database.ts'
import { refused, type Refused } from './errors.ts'

/** Carries a refusal out of a transaction so that it is rolled back; never leaves this file. */
class GivenUp extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super('The transaction was given up')
    this.refusal = refusal
  }
}

type Work<T> = (tx: Transaction) => Promise<T | Refused>

async function rolledBackByRefusal<T extends object>(
  open: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: Work<T>,
): Promise<T | Refused> {
  try {
    return await open(async (tx) => {
      const outcome = await work(tx)
      if ('refused' in outcome) throw new GivenUp(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof GivenUp) return error.refusal
    throw error
  }
}

/** Like `inTransaction`, and a refusal rolls it back. */
export const inRefusableTransaction = <T extends object>(db: Database, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => inTransaction(db, inner), work)

/** Rolls back work that went through; never leaves this file. */
const wentThrough = refused('CONFLICT')

/** Does work and always rolls it back: the refusal that it would meet now, or null. */
export async function tryOut(
  db: Database,
  work: (tx: Transaction) => Promise<Refused | null>,
): Promise<Refused | null> {
  const outcome = await inRefusableTransaction(db, async (tx) => (await work(tx)) ?? wentThrough)
  return outcome === wentThrough ? null : outcome
}

/** A savepoint: a refusal rolls back this part only, and the rest goes on. */
export const inSavepoint = <T extends object>(tx: Transaction, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => tx.transaction(inner), work)
