import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { StoredPick } from '../orders/index.ts'
import type { ActingStaff } from '../staff/index.ts'
import { refuseChangedLine, lockPick, type LockedPick } from './lock-pick.ts'
import { replaceHeld, writePick, type LineOutcome } from './pack-line.ts'
import { piecesInBag, outcomeAfter } from './rules.ts'

/** A call does not lease the order to the person who calls. The order stays with its packer. */
const WITHOUT_LEASE = { ahead: true }

/**
 * Records a customer's answer to a call about an order line. The packer then puts the replacement in the bag, or takes
 * unwanted pieces out of it, which return to the shelf. After KEEP and UNANSWERED the bag does not change, and the
 * missing pieces are refunded.
 */
export async function answerCall(tx: Transaction, by: ActingStaff, input: InputOf<'answerCall'>): LineOutcome {
  const held = await lockPick(tx, by, input, WITHOUT_LEASE)
  if ('refused' in held) return held
  const { pick, facts } = held
  if (pick.callUntil === null || pick.callAnswer !== null) return refuseChangedLine(tx, pick, facts?.name ?? '')
  const call = { callUntil: pick.callUntil, callAnswer: input.answer }
  const refusal = refuseAnswer(held, input, by)
  if (refusal) return refusal
  // A weighed pick that is too light counts as completely missing, so the replacement is for the whole pick.
  const packed = pick.packedG === null ? pick.packed : 0
  const inBag = piecesInBag(pick)
  if (input.replacement) {
    const instead = {
      packed,
      replacement: input.replacement,
      reason: input.reason,
      agreed: true,
      leftOut: pick.packedG === null ? 0 : inBag,
    }
    return replaceHeld(tx, by, held, { ...instead, toBag: true, call })
  }
  if (input.answer === 'LEAVE_OUT') {
    const standing = outcomeAfter(pick, { packed: 0, grams: null, replacement: null })
    return writePick(tx, by, held, { standing, toBag: pick.packed > 0, call, leftOut: inBag })
  }
  return writePick(tx, by, held, { standing: pick, toBag: false, call })
}

function refuseAnswer(
  { pick }: LockedPick,
  { answer, replacement }: InputOf<'answerCall'>,
  { now }: ActingStaff,
): Refused | null {
  if ((answer === 'REPLACE') !== (replacement !== null)) return refused('UNPROCESSABLE', because('REPLACEMENT_UNASKED'))
  if (answer === 'KEEP' && pick.packed === 0) return refused('UNPROCESSABLE', because('NOTHING_TO_TAKE'))
  if (answer === 'UNANSWERED' && !isPastDeadline(pick, now)) return refused('UNPROCESSABLE', because('CALL_TOO_EARLY'))
  return null
}

const isPastDeadline = ({ callUntil }: StoredPick, now: Date): boolean => callUntil !== null && callUntil <= now
