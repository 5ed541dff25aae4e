import { makeNote } from '@farmstand/contracts/note-words'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { CropDecision } from '@farmstand/contracts/office/short-crop'
import type { Transaction } from '../../../platform/database.ts'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import type { AuditNote, ActingStaff, OfficeHandlers } from '../../staff/index.ts'
import { eachOrder, orderHead, picksOf, type ChangeOrderDeps, type StoredOrder } from '../../orders/index.ts'
import { packLine, replaceLine } from '../../packing/index.ts'

type Decided = Omit<InputOf<'decideShortCrop'>, 'orders'>
type Notes = readonly Omit<AuditNote, 'subject'>[]

/**
 * Applies a short crop of an item to orders as previewed. An order that was packed, cancelled, moved or changed
 * meanwhile is reported and left unchanged. Each line is changed by the same functions as in packing, but ahead of
 * packing.
 */
export const decideShortCrop =
  (deps: ChangeOrderDeps): OfficeHandlers['decideShortCrop'] =>
  (tx, by, { orders, ...decided }) => {
    const decisions = new Map(orders.map((one) => [one.uid, one]))
    const meant = [...decisions.keys()].map((uid) => ({ uid }))
    return eachOrder(deps, tx, meant, async (inner, { uid }) => {
      const decision = decisions.get(uid)
      if (!decision) throw new Error(`Order ${uid} has no decision`)
      const notes = await goShort(inner, by, decided, decision)
      return 'refused' in notes ? notes : { note: notes }
    })
  }

const AHEAD = { ahead: true }

async function goShort(
  tx: Transaction,
  by: ActingStaff,
  { item_id: itemId, day, instead }: Decided,
  { uid, slot_id: slotId, lines }: CropDecision,
): Promise<Notes | Refused> {
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  const undecided = refuseByPreference(head, instead)
  if (undecided) return undecided
  const notes: AuditNote[] = []
  for (const { position, version, packed, missing } of lines) {
    const line = { order_uid: uid, position, stock_id: itemId, version, packed }
    const done =
      head.whenShort === 'NEAREST' && instead !== null
        ? await replaceLine(tx, by, { ...line, replacement: { item_id: instead, quantity: missing } }, AHEAD)
        : await packLine(tx, by, { ...line, grams: null }, AHEAD)
    if ('refused' in done) return done
    notes.push(...done.audit)
  }
  return (await refuseMovedOrEmpty(tx, uid, { slotId, day })) ?? notes.map(ofShortCrop)
}

/** Refuses an order whose customer's preference for shortages does not allow this decision. Returns null otherwise. */
function refuseByPreference({ number, whenShort }: StoredOrder, instead: number | null): Refused | null {
  if (whenShort === 'CALL') return refused('CONFLICT', because('CALL_WISHED', { number }))
  if (whenShort === 'NEAREST' && instead === null) return refused('CONFLICT', because('NEAREST_WISHED', { number }))
  return null
}

/**
 * Refuses an order that was moved to another window, or whose bag would be empty. The order is already locked, so the
 * checks stay valid.
 */
async function refuseMovedOrEmpty(
  tx: Transaction,
  uid: string,
  { slotId, day }: { slotId: number; day: string },
): Promise<Refused | null> {
  const held = await orderHead(tx, uid)
  if (!held) return refused('NOT_FOUND')
  const { number, slotName, deliveryDay } = held
  if (held.slotId !== slotId || deliveryDay !== day)
    return refused('CONFLICT', because('MOVED_AWAY', { number, window: slotName, day: deliveryDay }))
  const picks = await picksOf(tx, [uid])
  return picks.every(({ state, packed, replacementId }) => state !== 'OPEN' && packed === 0 && replacementId === null)
    ? refused('CONFLICT', because('NOTHING_ELSE_HELD', { number }))
    : null
}

const ofShortCrop = ({ before, after }: AuditNote): Omit<AuditNote, 'subject'> => ({
  before,
  after,
  reason: makeNote('SHORT_CROP'),
})
