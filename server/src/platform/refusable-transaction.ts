import { inTransaction, type Database, type Transaction } from './database.ts'
import { refused, type Refused } from './errors.ts'

/** An error that carries a refusal out of a transaction and rolls it back; it never leaves this file. */
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

/** Runs `work` like `inTransaction`; a refusal rolls it back. */
export const inRefusableTransaction = <T extends object>(db: Database, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => inTransaction(db, inner), work)

/** A refusal that rolls back successful work; it never leaves this file. */
const succeeded = refused('CONFLICT')

/** Runs work and always rolls it back; returns its refusal, or null if it would succeed now. */
export async function dryRunTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<Refused | null>,
): Promise<Refused | null> {
  const outcome = await inRefusableTransaction(db, async (tx) => (await work(tx)) ?? succeeded)
  return outcome === succeeded ? null : outcome
}

/** Runs `work` in a savepoint; a refusal rolls back this part only, and the transaction continues. */
export const inSavepoint = <T extends object>(tx: Transaction, work: Work<T>): Promise<T | Refused> =>
  rolledBackByRefusal((inner) => tx.transaction(inner), work)
