import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import { matchDoorPayment } from '../orders/index.ts'
import type { ActingStaff, OfficeOutcome } from '../staff/index.ts'

/** Marks a UPI payment at the door as found at the bank. Of two people at the same moment, the second is refused. */
export async function matchUpi(
  tx: Transaction,
  { actor, now }: ActingStaff,
  { order_uid: orderUid, bank_reference: typed }: InputOf<'matchUpi'>,
): Promise<OfficeOutcome<AnswerOf<'matchUpi'>> | Refused> {
  const bankReference = typed === null ? null : oneLine(typed)
  if (bankReference !== null && bankReference.length < 3) return refused('UNPROCESSABLE', because('BANK_UNNAMED'))
  const match = bankReference === null ? null : { bankReference, matchedBy: actor.name, matchedAt: now }
  if (!(await matchDoorPayment(tx, orderUid, match))) return refused('CONFLICT', because('UPI_MATCHED'))
  return {
    answer: { order_uid: orderUid },
    audit: [{ subject: `order:${orderUid}`, after: { bank_reference: bankReference } }],
  }
}
