import type { Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { movement, postTransfer, type Account, type TransferHead } from '../wallet/index.ts'

/** Moves money between two accounts that must be able to: an account that lacks it is a broken invariant. */
export async function move(
  tx: Transaction,
  head: TransferHead,
  { from, to, amount }: { from: Account; to: Account; amount: Paise },
): Promise<void> {
  if ((await postTransfer(tx, head, movement(from, to, amount))) === 'uncovered')
    throw new Error(`Transfer ${head.key} is not covered by ${from.id}`)
}
