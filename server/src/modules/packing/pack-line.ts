import { makeNote, type NoteReason } from '@farmstand/contracts/note-words'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { CALL_MS, callNeededAfter, type CallAnswer } from '@farmstand/contracts/packing'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { packingFacts, returnStock, takeStock } from '../catalogue/index.ts'
import { untouchedPick, updatePick, wantedOf, type PickOutcome, type StoredPick } from '../orders/index.ts'
import type { AuditNote, ActingStaff, OfficeOutcome } from '../staff/index.ts'
import { refuseChangedLine, lockPick, packedLine, type LockedPick, type ChangeContext } from './lock-pick.ts'
import { mayOverrideRules, replacementRefusal } from './judge-replacement.ts'
import { outcomeAfter } from './rules.ts'
import { adjustHeldStock } from './adjust-held-stock.ts'

/** The deadline of the call to the customer about missing pieces, and the customer's answer. */
type Call = Pick<StoredPick, 'callUntil' | 'callAnswer'>

interface LineAnswer {
  order_uid: string
  order_version: number
  version: number
}
export type LineOutcome = Promise<OfficeOutcome<LineAnswer> | Refused>

interface ReplacementInput extends Pick<InputOf<'replaceLine'>, 'packed' | 'replacement' | 'reason'> {
  toBag: boolean
  call: Call
  /** True if the customer agreed to the replacement in a call. */
  agreed?: boolean
  crop?: boolean
  leftOut?: number
}

interface PickUpdate {
  standing: PickOutcome
  toBag: boolean
  call: Call
  /** True if a short crop decides the change, which may still be undone then. */
  crop?: boolean
  /** Undamaged pieces that are taken out of the bag and return to the shelf. */
  leftOut?: number
  /** The name of the replacement. */
  instead?: string
  /** The reason why a manager allowed a replacement that a packer may not choose. */
  reason?: string
}

const whenPacked: ChangeContext = { ahead: false }
/** The values of a pick about which no call is needed. */
const noCall: Call = { callUntil: null, callAnswer: null }
const nothingMissing = refused('UNPROCESSABLE', because('NOTHING_MISSING'))

/** Records how much of a pick is in the bag: pieces, or grams for items sold by weight. */
export async function packLine(
  tx: Transaction,
  by: ActingStaff,
  input: InputOf<'packLine'>,
  when = whenPacked,
): LineOutcome {
  const held = await lockPick(tx, by, input, when)
  if ('refused' in held) return held
  const { pick } = held
  if (input.packed > pick.quantity)
    return refused('UNPROCESSABLE', because('MORE_THAN_ORDERED', { most: pick.quantity }))
  if (input.grams !== null && (pick.orderedG === null || input.packed !== pick.quantity))
    return refused('UNPROCESSABLE', because('WEIGHT_UNFIT'))
  if (when.ahead && input.packed === pick.quantity) return nothingMissing
  const standing = outcomeAfter(pick, { packed: input.packed, grams: input.grams, replacement: null })
  const toBag = when.ahead && standing.packed > 0
  const said = { packed: input.packed, grams: input.grams, replaced: false, asked: input.ask_customer }
  const call = when.ahead ? noCall : callAfterEntry(held, said, by.now)
  return writePick(tx, by, held, { standing, toBag, call, crop: when.ahead })
}

/** Replaces missing pieces. The replacement is taken out of stock at once, so that nobody buys it meanwhile. */
export async function replaceLine(
  tx: Transaction,
  by: ActingStaff,
  input: InputOf<'replaceLine'>,
  when = whenPacked,
): LineOutcome {
  const held = await lockPick(tx, by, input, when)
  if ('refused' in held) return held
  const { pick } = held
  if (input.packed >= pick.quantity) return nothingMissing
  const call = callAfterEntry(held, { packed: input.packed, grams: null, replaced: true }, by.now)
  const { packed, replacement, reason } = input
  return replaceHeld(tx, by, held, { packed, replacement, reason, toBag: when.ahead, call, crop: when.ahead })
}

/**
 * Returns true if a short crop or a call has already decided this replacement, so that the packer only needs to put it
 * in the bag.
 */
const wasDecided = (pick: StoredPick, itemId: number, quantity: number): boolean =>
  pick.toBag && pick.replacementId === itemId && quantity <= (pick.replacementQuantity ?? 0)

/**
 * Replaces missing pieces of a pick that the caller has locked. `toBag` is true if the replacement must still be put in
 * the bag.
 */
export async function replaceHeld(
  tx: Transaction,
  by: ActingStaff,
  held: LockedPick,
  { packed, replacement: { item_id: itemId, quantity }, reason, agreed = false, ...how }: ReplacementInput,
): LineOutcome {
  const { order, pick } = held
  const item = (await packingFacts(tx, [itemId])).get(itemId)
  if (!item || itemId === pick.stockId) return refused('NOT_FOUND')
  const refusal = wasDecided(pick, itemId, quantity)
    ? null
    : replacementRefusal(held, { packed, item, quantity, agreed })
  const allowed = refusal !== null && reason !== undefined && mayOverrideRules(by.actor)
  if (refusal && !allowed) return refusal
  const replacement = { itemId, quantity, pricePaise: item.pricePaise }
  const standing = outcomeAfter(pick, { packed, grams: null, replacement })
  const done = await writePick(tx, by, held, { standing, ...how, instead: item.name, ...(allowed && { reason }) })
  if ('refused' in done) return done
  const taking = { why: 'REPLACEMENT' as const, reference: order.uid, at: by.now }
  const { short } = await takeStock(tx, [{ stockId: itemId, quantity }], taking)
  return short.length === 0 ? done : refused('OUT_OF_STOCK', because('REPLACEMENT_TOO_FEW', { name: item.name }))
}

export async function unpackLine(tx: Transaction, by: ActingStaff, input: InputOf<'unpackLine'>): LineOutcome {
  const held = await lockPick(tx, by, input, { ahead: false, back: true })
  return 'refused' in held ? held : reopenLine(tx, by, held)
}

/** Reopens a pick that the caller has locked. */
export const reopenLine = (tx: Transaction, by: ActingStaff, held: LockedPick): LineOutcome =>
  writePick(tx, by, held, { standing: untouchedPick(held.pick.sharePaise), toBag: false, call: noCall })

interface CallEntry {
  packed: number
  grams: number | null
  replaced: boolean
  /** True if the packer wants the customer to be called, whatever the customer's preference for shortages. */
  asked?: boolean | undefined
}

/**
 * Returns the values of the call about a pick. A call is needed if less is packed than was ordered and the customer or
 * the packer wants a call first.
 */
function callAfterEntry({ order, pick }: LockedPick, said: CallEntry, now: Date): Call {
  const before = { ...pick, replaced: pick.replacementId !== null }
  const after = callNeededAfter(before, said, said.asked ? 'CALL' : order.whenShort)
  if (after === 'AS_IT_WAS') return { callUntil: pick.callUntil, callAnswer: pick.callAnswer }
  return after === 'NEW' ? { callUntil: new Date(now.getTime() + CALL_MS), callAnswer: null } : noCall
}

/** Writes the state of a pick and adjusts the stock accordingly. An earlier replacement returns to the shelf. */
export async function writePick(
  tx: Transaction,
  by: ActingStaff,
  { order, pick, facts }: LockedPick,
  { standing, toBag, call, crop = false, leftOut = 0, instead, reason }: PickUpdate,
): LineOutcome {
  const open = standing.state === 'OPEN'
  const done = open ? { doneBy: null, doneAt: null } : { doneBy: by.actor.name, doneAt: by.now }
  const cropVersion = crop ? pick.version + 1 : open ? null : pick.cropVersion
  const wants = wantedOf({ ...standing, quantity: pick.quantity })
  const known = await adjustHeldStock(tx, pick, { wants, leftOut, at: by.now })
  if (!(await updatePick(tx, pick, { ...standing, ...call, ...done, ...known, toBag, cropVersion })))
    return refuseChangedLine(tx, pick, facts?.name ?? '')
  if (pick.replacementId !== null && pick.replacementQuantity !== null)
    await returnStock(tx, [{ stockId: pick.replacementId, quantity: pick.replacementQuantity }], {
      why: 'REPLACEMENT',
      reference: order.uid,
      at: by.now,
    })
  return {
    answer: { order_uid: order.uid, order_version: order.version, version: pick.version + 1 },
    audit: [{ ...auditNoteOf(pick, { ...standing, ...call }, facts?.name ?? '', instead), ...(reason && { reason }) }],
  }
}

const noteOfAnswer = {
  REPLACE: 'CUSTOMER_AGREED',
  LEAVE_OUT: 'CUSTOMER_AGREED',
  KEEP: 'CUSTOMER_AGREED',
  UNANSWERED: 'NOBODY_REACHED',
} as const satisfies Record<CallAnswer, NoteReason>

function auditNoteOf(pick: StoredPick, standing: PickOutcome & Call, name: string, instead = ''): AuditNote {
  const back = pick.sharePaise - standing.keptPaise
  return {
    subject: `order:${pick.orderUid}`,
    before: { line: name, stood: { state: pick.state, packed: pick.packed, grams: pick.packedG } },
    after: {
      how: makeNote('LINE_PACKED', packedLine({ ...pick, ...standing })),
      ...(instead && { instead: makeNote('PACKED_INSTEAD', { name: instead }) }),
      ...(back > 0 && { less: makeNote('PAID_LESS', { paise: back }) }),
      ...(standing.callUntil && {
        called: makeNote(standing.callAnswer ? noteOfAnswer[standing.callAnswer] : 'TO_BE_CALLED'),
      }),
    },
  }
}
