import { inTransaction, type Database, type Transaction } from './database.ts'
import { refused, type Refused } from './errors.ts'

/**
 * An error that carries a refusal out of a transaction and rolls the transaction back. It is always caught in this
 * file.
 */
class RolledBack extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super('The transaction was rolled back')
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
      if ('refused' in outcome) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

/** Runs `work` as `inTransaction` does. A refusal rolls the transaction back. */
export const inRefusableTransaction = <T extends object>(db: Database, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => inTransaction(db, inner), work)

/** A refusal that rolls back work that succeeded. It is never returned from this file. */
const succeeded = refused('CONFLICT')

/** Runs `work` and always rolls it back. Returns its refusal, or null if it would succeed now. */
export async function dryRunTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<Refused | null>,
): Promise<Refused | null> {
  const outcome = await inRefusableTransaction(db, async (tx) => (await work(tx)) ?? succeeded)
  return outcome === succeeded ? null : outcome
}

/** Runs `work` in a savepoint. A refusal rolls back only this part, and the transaction continues. */
export const inSavepoint = <T extends object>(tx: Transaction, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => tx.transaction(inner), work)
