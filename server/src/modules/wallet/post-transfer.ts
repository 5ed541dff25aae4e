import type { Transaction } from '../../platform/database.ts'
import { hashContent } from '../../platform/ids.ts'
import { addPaise, subtractPaise, paise, type Paise } from '../../platform/money.ts'
import { addToBalance, insertEntries, insertTransfer, openAccounts } from './queries.ts'
import { isCovered, type Account, type Posting } from './rules.ts'

export interface TransferHead {
  /** Names the one cause: 'capture:pay_…', 'post:<order uid>'. The same key posts once, whoever calls and how often. */
  key: string
  kind: string
  /** Uid or id of what it is about. */
  reference: string
  /** What a customer reads in the wallet's history. */
  description: string
  at: Date
}

/** `uncovered`: an account would fall below zero. Roll the transaction back then: part of the transfer is written. */
export type Posted = 'posted' | 'repeated' | 'uncovered'

/**
 * Writes one transfer with its entries and the balances they change, all in the caller's transaction. Amounts are paise and must
 * sum to zero. A key that was posted before changes nothing; with other content it is a broken invariant and throws (I11).
 * Balances are locked in the order of their ids, so that transfers never wait for each other in a circle.
 */
export async function postTransfer(tx: Transaction, head: TransferHead, postings: readonly Posting[]): Promise<Posted> {
  if (addPaise(...postings.map((one) => one.paise)) !== 0) throw new Error(`Transfer ${head.key} does not sum to zero`)
  const sorted = postings.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const contentHash = hashContent(sorted.map(({ account, paise: amount }) => `${account.id} ${amount}`).join('\n'))
  const inserted = await insertTransfer(tx, { ...head, contentHash })
  if ('existingHash' in inserted) {
    if (inserted.existingHash !== contentHash) throw new Error(`Transfer ${head.key} was posted with other content`)
    return 'repeated'
  }
  await openAccounts(tx, sorted, head.at)
  for (const { account, paise: amount } of sorted) {
    if (isCovered(account) && !(await addToBalance(tx, account.id, amount, head.at))) return 'uncovered'
  }
  await insertEntries(tx, inserted.id, sorted)
  return 'posted'
}

/** The two entries of money going from one account to another; `amount` in paise, above zero. */
export const movement = (from: Account, to: Account, amount: Paise): Posting[] => [
  { account: from, paise: subtractPaise(paise(0), amount) },
  { account: to, paise: amount },
]
