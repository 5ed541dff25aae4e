import type { Transaction } from '../../platform/database.ts'
import { postTransfer, type TransferHead, type TransferKind, type Way } from '../wallet/index.ts'

/** Moves money between two accounts that must be able to: an account that lacks it is a broken invariant. */
export async function move<Kind extends TransferKind>(
  tx: Transaction,
  head: TransferHead<Kind>,
  way: Way<Kind>,
): Promise<void> {
  if ((await postTransfer(tx, head, way)) === 'uncovered')
    throw new Error(`Transfer ${head.key} is not covered by ${way.from.id}`)
}
