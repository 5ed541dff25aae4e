import { MOVE_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import { isNoted, makeNote, noteInEnglish, type StoredNote } from '@farmstand/contracts/note-words'
import type { OfficeOrderEvent, OrderUndo } from '@farmstand/contracts/office/order'
import type { Queryable } from '../../platform/database.ts'
import { packingFacts } from '../catalogue/index.ts'
import { slotByIdOrName } from '../delivery/index.ts'
import { actorsOf, auditTrail } from '../staff/index.ts'
import { picksOf } from './picks/pick-queries.ts'
import type { StoredOrder, WholeOrder } from './queries.ts'
import { canBeMoved } from './rules.ts'

type Entry = Awaited<ReturnType<typeof auditTrail>>[number]

/**
 * Returns the history of an order in order of time: the steps of the order and other staff operations on it, each with
 * its actor.
 */
export async function historyOf(db: Queryable, { order, events }: WholeOrder): Promise<OfficeOrderEvent[]> {
  const trail = await auditTrail(db, `order:${order.uid}`)
  const actors = [...trail.map(({ actor }) => actor), ...events.flatMap(({ doneBy }) => doneBy ?? [])]
  const known = await actorsOf(db, actors)
  const undos = await undosOf(db, order, trail)
  const reasonAt = new Map(trail.map(({ at, reason }) => [at.getTime(), reason]))
  const steps = events.map(({ status, actor, doneBy, at }) => ({
    at: at.toISOString(),
    by: doneBy ? known(doneBy) : { kind: unnamed[actor], name: '' },
    what: 'STATUS' as const,
    o_status: status,
    before: null,
    after: null,
    ...reasonShown(reasonAt.get(at.getTime()) ?? null),
    undo: null,
  }))
  const good = order.saidGoodAt && {
    at: order.saidGoodAt.toISOString(),
    by: { kind: unnamed.customer, name: '' },
    what: 'ALL_GOOD' as const,
    o_status: null,
    before: null,
    after: null,
    reason: null,
    undo: null,
  }
  const others = trail.flatMap(({ id, operation, actor, at, before, after, reason }) => {
    const what = historyKinds[operation]
    // A line that was packed as ordered is not listed.
    if (!what || (what === 'PACKED_OTHERWISE' && !isPackedDifferently(after))) return []
    // The step of a delivery without refused goods is listed already.
    if (what === 'REFUSED_GOODS' && notesIn(after).length === 0) return []
    return [
      {
        at: at.toISOString(),
        by: known(actor),
        what,
        o_status: null,
        before: textsIn(before),
        after: textsIn(after),
        notes: what === 'MOVED' ? [windowNote(before), windowNote(after)] : notesIn(after),
        ...reasonShown(reason),
        undo: undos.get(id) ?? null,
      },
    ]
  })
  return [...steps, ...others, ...(good ? [good] : [])].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

const unnamed = { customer: 'CUSTOMER', seller: 'SELLER', shop: 'RULE' } as const
const historyKinds: Readonly<Record<string, OfficeOrderEvent['what']>> = {
  noteOrder: 'NOTED',
  moveOrders: 'MOVED',
  packLine: 'PACKED_OTHERWISE',
  replaceLine: 'PACKED_OTHERWISE',
  answerCall: 'PACKED_OTHERWISE',
  decideShortCrop: 'PACKED_OTHERWISE',
  unpackLine: 'UNPACKED',
  undoShortCrop: 'UNPACKED',
  refundOrder: 'REFUNDED',
  refundProblem: 'REFUNDED',
  handOver: 'REFUSED_GOODS',
  decideRefusedGoods: 'REFUSED_GOODS',
}

/**
 * Maps the ids of the audit entries that can be undone to their undo action. A change to a line can be undone until the
 * order is packed, and so can the last move to another window. Money, messages and papers cannot be undone. They are
 * corrected by a counter-entry.
 */
async function undosOf(db: Queryable, order: StoredOrder, trail: readonly Entry[]): Promise<Map<number, OrderUndo>> {
  const newestFirst = trail.toReversed()
  return new Map([...(await undosOfLines(db, order, newestFirst)), ...(await undoOfMove(db, order, newestFirst))])
}

async function undosOfLines(
  db: Queryable,
  { uid, status }: StoredOrder,
  newestFirst: readonly Entry[],
): Promise<[number, OrderUndo][]> {
  if (status !== 'CONFIRMED') return []
  const picks = await picksOf(db, [uid])
  const facts = await packingFacts(
    db,
    picks.map(({ stockId }) => stockId),
  )
  const openEntries = new Set(picks)
  return newestFirst.flatMap(({ id, actor, operation, before }) => {
    if (historyKinds[operation] !== 'PACKED_OTHERWISE') return []
    const line = textOf(before, 'line')
    const pick = [...openEntries].find((one) => one.doneBy === actor && facts.get(one.stockId)?.name === line)
    if (!pick) return []
    openEntries.delete(pick)
    const { position, stockId: stock_id, version } = pick
    return [[id, { operation: 'unpackLine', position, stock_id, version }]]
  })
}

async function undoOfMove(
  db: Queryable,
  order: StoredOrder,
  newestFirst: readonly Entry[],
): Promise<[number, OrderUndo][]> {
  const last = newestFirst.find(({ operation }) => operation === 'moveOrders')
  // The move cannot be undone if the customer has chosen another window since.
  if (!last || !canBeMoved(order.status) || order.addedTo !== null || !isInWindow(order, last.after)) return []
  const [day, window] = [textOf(last.before, 'day'), textOf(last.before, 'window')]
  const slot = await slotByIdOrName(db, window)
  return slot ? [[last.id, { operation: 'moveOrders', day, slot_id: slot.id }]] : []
}

/**
 * Returns null unless a move to a window would undo the order's last move by staff. `quiet` means that the customer was
 * not notified of that move yet, so that the undo needs no message. `movedAt` is the time of the move before it, or
 * null. The shop still notifies the customer of that earlier move if it has not done so.
 */
export async function undoOfLastMove(
  db: Queryable,
  order: StoredOrder,
  { slotId, day, now }: { slotId: number; day: string; now: Date },
): Promise<{ quiet: boolean; movedAt: Date | null } | null> {
  const newestFirst = (await auditTrail(db, `order:${order.uid}`)).toReversed()
  const [undo] = await undoOfMove(db, order, newestFirst)
  const way = undo?.[1]
  if (way?.operation !== 'moveOrders' || way.day !== day || way.slot_id !== slotId) return null
  const last = newestFirst.find(({ operation }) => operation === 'moveOrders')
  const quiet = last !== undefined && now.getTime() - last.at.getTime() < MOVE_UNDO_MS
  return { quiet, movedAt: movedBefore(last?.before) }
}

/** Returns the time of the move before the one of this audit entry. Entries of older releases contain none. */
function movedBefore(before: unknown): Date | null {
  const at = valueOf(before, 'moved_at')
  return typeof at === 'number' ? new Date(at) : null
}

/** Returns the day and window of an audit value as a note. Entries of every release contain both. */
const windowNote = (kept: unknown): StoredNote =>
  makeNote('IN_WINDOW', { day: textOf(kept, 'day'), window: textOf(kept, 'window') })

const isInWindow = ({ deliveryDay, slotName }: StoredOrder, after: unknown): boolean =>
  textOf(after, 'day') === deliveryDay && textOf(after, 'window') === slotName

/** Returns the text stored under `name` in an audit value, or '' if there is none. */
function textOf(value: unknown, name: string): string {
  const text = valueOf(value, name)
  return typeof text === 'string' ? text : ''
}

const valueOf = (value: unknown, name: string): unknown =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []).get(name)

const isPackedDifferently = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && ('less' in after || 'instead' in after)

const reasonShown = (reason: StoredNote | string | null) =>
  typeof reason === 'string' || reason === null ? { reason } : { reason: noteInEnglish(reason), noted_reason: reason }

/** Returns the notes in an audit value. Notes have texts in each language. */
const notesIn = (value: unknown): StoredNote[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isNoted) : []

/** Returns the texts and notes in an audit value in English, joined by commas. */
const textsIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .flatMap((one) => (typeof one === 'string' ? [one] : isNoted(one) ? [noteInEnglish(one)] : []))
        .join(', ')
    : null
