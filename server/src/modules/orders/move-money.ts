import type { Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { movement, postTransfer, type Account, type TransferHead } from '../wallet/index.ts'

/**
 * Moves money from one account to another, once per key, and nothing when the amount is 0. False when the first does not hold enough:
 * then the transaction must be given up.
 */
export async function moveMoney(
  tx: Transaction,
  head: TransferHead,
  { from, to, amount }: { from: Account; to: Account; amount: Paise },
): Promise<boolean> {
  return amount === 0 || (await postTransfer(tx, head, movement(from, to, amount))) !== 'uncovered'
}

/** The same for money that must be there. */
export async function moveHeldMoney(
  tx: Transaction,
  head: TransferHead,
  way: { from: Account; to: Account; amount: Paise },
): Promise<void> {
  if (!(await moveMoney(tx, head, way))) throw new Error(`Transfer ${head.key} is not covered by ${way.from.id}`)
}
