import { makeNote } from '@farmstand/contracts/note-words'
import type { CropUndo } from '@farmstand/contracts/office/short-crop'
import type { Transaction } from '../../../platform/database.ts'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import type { AuditNote, ActingStaff, OfficeHandlers } from '../../staff/index.ts'
import { eachOrder, picksOf, type ChangeOrderDeps } from '../../orders/index.ts'
import { refuseChangedLine, lockPick, reopenLine, type LockedPick } from '../../packing/index.ts'
import { cropUndoState } from './rules.ts'

/**
 * Undoes a short crop for each of these orders, with the same function by which a packer reopens a line. Replacements
 * return to stock. An order that was packed further meanwhile is reported and left unchanged.
 */
export const undoShortCrop =
  (deps: ChangeOrderDeps): OfficeHandlers['undoShortCrop'] =>
  (tx, by, { orders, item_id: itemId }) => {
    const linesOf = new Map(orders.map(({ uid, lines }) => [uid, lines]))
    const meant = [...linesOf.keys()].map((uid) => ({ uid }))
    return eachOrder(deps, tx, meant, async (inner, { uid }) => {
      const notes = await giveBack(inner, by, { uid, itemId, lines: linesOf.get(uid) ?? [] })
      return 'refused' in notes ? notes : { note: notes }
    })
  }

/** Undoing does not change who has leased the order. */
const WITHOUT_LEASE = { ahead: true }

async function giveBack(
  tx: Transaction,
  by: ActingStaff,
  { uid, itemId, lines }: CropUndo & { itemId: number },
): Promise<readonly Omit<AuditNote, 'subject'>[] | Refused> {
  const held: LockedPick[] = []
  for (const { position, version } of lines) {
    const line = await lockPick(tx, by, { order_uid: uid, position, stock_id: itemId, version }, WITHOUT_LEASE)
    if ('refused' in line) return line
    if (line.pick.cropVersion !== version) return refuseChangedLine(tx, line.pick, line.facts?.name ?? '')
    held.push(line)
  }
  const [first] = held
  if (!first) throw new Error(`Order ${uid} has no lines to undo`)
  const { status, number } = first.order
  if (cropUndoState(status, await picksOf(tx, [uid]), itemId) !== 'WANTS_AGAIN')
    return refused('CONFLICT', because('PACKED_SINCE', { number }))
  const notes: AuditNote[] = []
  for (const line of held) {
    const done = await reopenLine(tx, by, line)
    if ('refused' in done) return done
    notes.push(...done.audit)
  }
  return notes.map(({ before, after }) => ({ before, after, reason: makeNote('SHORT_CROP_BACK') }))
}
