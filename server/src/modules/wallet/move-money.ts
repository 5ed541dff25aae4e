import type { Transaction } from '../../platform/database.ts'
import type { TransferKind } from './movements.ts'
import { postTransfer, type TransferHead, type Way } from './post-transfer.ts'

/**
 * Moves money from one account to another, once per key; nothing when the amount is 0. False when the first account does not hold enough:
 * then roll the transaction back.
 */
export async function moveMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: Way<Kind>,
): Promise<boolean> {
  return way.amount === 0 || (await postTransfer(tx, head, way)) !== 'uncovered'
}

/** The same for money that must be there. */
export async function moveHeldMoney<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: Way<Kind>,
): Promise<void> {
  if (!(await moveMoney(tx, head, way))) throw new Error(`Transfer ${head.key} is not covered by ${way.from.id}`)
}
