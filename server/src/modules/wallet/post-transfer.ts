import type { StoredNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { hashContent } from '../../platform/ids.ts'
import { addPaise, paise, subtractPaise, type Paise } from '../../platform/money.ts'
import type { MovementOf, TransferKind } from './movements.ts'
import { addToBalance, insertEntries, insertTransfer, openAccounts } from './queries.ts'
import { allowedSideOfZero, type LedgerAccount, type Posting } from './rules.ts'

export interface TransferHead<Kind extends TransferKind = TransferKind> {
  kind: Kind
  /**
   * The cause of the transfer, such as 'capture:pay_…' or 'pay:<order uid>'. A key is posted only once, however often
   * the function is called.
   */
  key: `${MovementOf<Kind>['key']}:${string}`
  /** Uid or id of what the transfer is about. */
  reference: string
  /** Text for the customer in the wallet's history. It is a string if a person wrote the reason. */
  description: StoredNote | string
  at: Date
}

/**
 * One amount of a transfer from one account to another. The kind of the transfer decides which accounts are permitted.
 */
export interface TransferLeg<Kind extends TransferKind = TransferKind> {
  from: LedgerAccount<MovementOf<Kind>['from'][number]>
  to: LedgerAccount<MovementOf<Kind>['to'][number]>
  amount: Paise
}

/**
 * `uncovered` means that an account would fall below zero, or that a debt would become positive. The caller must then
 * roll the transaction back, because a part of the transfer is already written.
 */
export type PostingResult = 'posted' | 'repeated' | 'uncovered'

/**
 * Writes one transfer with its entries and balances, in the caller's transaction. Amounts are in paise and above zero.
 * If the key was posted before, nothing changes. If it was posted with other content, an invariant is broken and the
 * function throws. Balances are locked in the order of their ids, so that transfers cannot deadlock.
 */
export async function postTransfer<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  ...ways: readonly TransferLeg<Kind>[]
): Promise<PostingResult> {
  const sorted = postingsOf(head.key, ways).toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const contentHash = hashContent(sorted.map(({ account, paise: amount }) => `${account.id} ${amount}`).join('\n'))
  const inserted = await insertTransfer(tx, { ...head, contentHash })
  if ('existingHash' in inserted) {
    if (inserted.existingHash !== contentHash) throw new Error(`Transfer ${head.key} was posted with other content`)
    return 'repeated'
  }
  await openAccounts(tx, sorted, head.at)
  for (const { account, paise: amount } of sorted) {
    if (allowedSideOfZero(account) && !(await addToBalance(tx, account, amount, head.at))) return 'uncovered'
  }
  await insertEntries(tx, inserted.id, sorted)
  return 'posted'
}

/** Sums the amounts by account, so that an account in several of them gets one entry, and none if they cancel out. */
function postingsOf(key: string, ways: readonly TransferLeg[]): Posting[] {
  const sums = new Map<string, Posting>()
  const add = (account: LedgerAccount, amount: Paise) =>
    sums.set(account.id, { account, paise: addPaise(sums.get(account.id)?.paise ?? paise(0), amount) })
  for (const { from, to, amount } of ways) {
    if (amount <= 0) throw new Error(`Transfer ${key} would move ${amount} paise`)
    add(from, subtractPaise(paise(0), amount))
    add(to, amount)
  }
  const moved = [...sums.values()].filter(({ paise: amount }) => amount !== 0)
  if (moved.length < 2) throw new Error(`Transfer ${key} moves nothing`)
  return moved
}

/**
 * Moves money from one account to another, once per key. An amount of 0 moves nothing. Returns false if the first
 * account does not hold enough. The caller must then roll the transaction back.
 */
export async function moveMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: TransferLeg<Kind>,
): Promise<boolean> {
  return way.amount === 0 || (await postTransfer(tx, head, way)) !== 'uncovered'
}

/** Moves money from one account to another. Throws if the first account does not hold enough. */
export async function moveHeldMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: TransferLeg<Kind>,
): Promise<void> {
  if (!(await moveMoney(tx, head, way))) throw new Error(`Transfer ${head.key} is not covered by ${way.from.id}`)
}
