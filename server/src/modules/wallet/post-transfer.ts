import type { StoredNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { hashContent } from '../../platform/ids.ts'
import { addPaise, paise, subtractPaise, type Paise } from '../../platform/money.ts'
import type { MovementOf, TransferKind } from './movements.ts'
import { addToBalance, insertEntries, insertTransfer, openAccounts } from './queries.ts'
import { keptSide, type LedgerAccount, type Posting } from './rules.ts'

export interface TransferHead<Kind extends TransferKind = TransferKind> {
  kind: Kind
  /** Its one cause: 'capture:pay_…', 'pay:<order uid>'. The same key posts once, however often it is called. */
  key: `${MovementOf<Kind>['key']}:${string}`
  /** Uid or id of its subject. */
  reference: string
  /** Text for the customer in the wallet's history; a string if a person wrote the reason. */
  description: StoredNote | string
  at: Date
}

/** A leg of a transfer, only between accounts that its kind permits. */
export interface TransferLeg<Kind extends TransferKind = TransferKind> {
  from: LedgerAccount<MovementOf<Kind>['from'][number]>
  to: LedgerAccount<MovementOf<Kind>['to'][number]>
  amount: Paise
}

/**
 * `uncovered` means that an account would fall below zero, or a debt rise above it. The caller must then roll the
 * transaction back: part of the transfer is written.
 */
export type Posted = 'posted' | 'repeated' | 'uncovered'

/**
 * Writes one transfer with its entries and balances, in the caller's transaction; amounts are paise, above zero. A
 * known key changes nothing; with other content it breaks an invariant and throws. Balances are locked in the order of
 * their ids, so that transfers cannot deadlock.
 */
export async function postTransfer<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  ...ways: readonly TransferLeg<Kind>[]
): Promise<Posted> {
  const sorted = postingsOf(head.key, ways).toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const contentHash = hashContent(sorted.map(({ account, paise: amount }) => `${account.id} ${amount}`).join('\n'))
  const inserted = await insertTransfer(tx, { ...head, contentHash })
  if ('existingHash' in inserted) {
    if (inserted.existingHash !== contentHash) throw new Error(`Transfer ${head.key} was posted with other content`)
    return 'repeated'
  }
  await openAccounts(tx, sorted, head.at)
  for (const { account, paise: amount } of sorted) {
    if (keptSide(account) && !(await addToBalance(tx, account, amount, head.at))) return 'uncovered'
  }
  await insertEntries(tx, inserted.id, sorted)
  return 'posted'
}

/** Sums the legs by account; an account in two of them gets one entry. */
function postingsOf(key: string, ways: readonly TransferLeg[]): Posting[] {
  const sums = new Map<string, Posting>()
  const add = (account: LedgerAccount, amount: Paise) =>
    sums.set(account.id, { account, paise: addPaise(sums.get(account.id)?.paise ?? paise(0), amount) })
  for (const { from, to, amount } of ways) {
    if (amount <= 0) throw new Error(`Transfer ${key} would move ${amount} paise`)
    add(from, subtractPaise(paise(0), amount))
    add(to, amount)
  }
  if (sums.size < 2) throw new Error(`Transfer ${key} moves nothing`)
  return [...sums.values()]
}

/**
 * Moves money from one account to another, once per key; an amount of 0 moves nothing. False when the first account
 * does not hold enough: the caller must then roll the transaction back.
 */
export async function moveMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: TransferLeg<Kind>,
): Promise<boolean> {
  return way.amount === 0 || (await postTransfer(tx, head, way)) !== 'uncovered'
}

/** Moves money that the first account must hold; throws if it does not. */
export async function moveHeldMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: TransferLeg<Kind>,
): Promise<void> {
  if (!(await moveMoney(tx, head, way))) throw new Error(`Transfer ${head.key} is not covered by ${way.from.id}`)
}
