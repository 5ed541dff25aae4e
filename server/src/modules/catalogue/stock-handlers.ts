import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { AuditNote, ActingStaff, OfficeHandlers } from '../staff/index.ts'
import { lockStock, writeStock, type HeldStock } from './count-queries.ts'
import { countStock, type CountPromised, type StockResult } from './count-stock.ts'
import { putOnShelf } from './stock-queries.ts'

type StockHandlers = Pick<OfficeHandlers, 'countStock' | 'moveStock' | 'sellOut'>

/** Returns the staff operations on stock. */
export const stockHandlers = (promised: CountPromised): StockHandlers => ({
  countStock: async (tx, { now }, { counts }) => {
    const inputs = counts.map(({ item_id: id, counted }) => ({ id, counted }))
    const ids = inputs.map(({ id }) => id)
    if (new Set(ids).size < ids.length) return refused('UNPROCESSABLE', because('ITEM_TWICE'))
    const known = await stockOf(tx, ids)
    if ('refused' in known) return known
    const results = await countStock(tx, inputs, { promised, at: now })
    const counted = new Map(inputs.map(({ id, counted: count }) => [id, count]))
    return {
      answer: { results: results.map(wireStock) },
      audit: results.map((one) => ({
        ...stockNote(one),
        reason: makeNote('COUNTED', { count: counted.get(one.id) ?? 0 }),
      })),
    }
  },

  moveStock: async (tx, by, { moves }) => {
    const results: StockResult[] = []
    const audit: AuditNote[] = []
    // Sorted by id, because all code locks stock in the order of ids.
    for (const move of moves.toSorted((a, b) => a.item_id - b.item_id)) {
      const moved = await moveOne(tx, by, move, promised)
      if ('refused' in moved) return moved
      results.push(moved)
      audit.push({
        ...stockNote(moved),
        reason: makeNote('STOCK_MOVED', { move: move.why, why: oneLine(move.reason) }),
      })
    }
    return { answer: { results: results.map(wireStock) }, audit }
  },

  sellOut: async (tx, { now, reach }, { item_id: id }) => {
    const stock = await oneStock(tx, id)
    if ('refused' in stock) return stock
    if (reach === 'OWN' && stock.department !== 'KITCHEN') return refused('NOT_FOUND', because('NOT_OF_KITCHEN'))
    if (stock.onHand === 0) return refused('CONFLICT', because('SOLD_OUT_ALREADY', { name: stock.name }))
    const gone = { id, onHand: 0, missing: stock.missing, difference: -stock.onHand }
    await writeStock(tx, [gone], { why: 'ADJUST', reference: serializeNote(makeNote('SOLD_OUT')), at: now })
    const result = await resultOf(tx, stock, promised)
    return { answer: wireStock(result), audit: [{ ...stockNote(result), reason: makeNote('SOLD_OUT') }] }
  },
})

/** Locks the items and returns their stock. Refuses a combo, because it has no stock of its own. */
async function stockOf(tx: Transaction, ids: readonly number[]): Promise<HeldStock[] | Refused> {
  const held = await lockStock(tx, ids)
  const combo = held.find(({ kind }) => kind === 'COMBO')
  if (combo) return refused('UNPROCESSABLE', because('STOCK_OF_COMBO', { name: combo.name }))
  return held.length === ids.length ? held : noSuchItem
}

const noSuchItem = refused('NOT_FOUND', because('NO_SUCH_ITEM'))

async function oneStock(tx: Transaction, id: number): Promise<HeldStock | Refused> {
  const held = await stockOf(tx, [id])
  return 'refused' in held ? held : (held[0] ?? noSuchItem)
}

type Move = InputOf<'moveStock'>['moves'][number]

async function moveOne(
  tx: Transaction,
  { now: at }: ActingStaff,
  { item_id: id, quantity, why, reason: given }: Move,
  promised: CountPromised,
): Promise<StockResult | Refused> {
  const stock = await oneStock(tx, id)
  if ('refused' in stock) return stock
  if (quantity === 0 || (quantity < 0 && why !== 'ADJUST'))
    return refused('UNPROCESSABLE', because('MOVE_HOW_MANY', { name: stock.name }))
  const reference = oneLine(given) || serializeNote(makeNote('STOCK_MOVED', { move: why, why: '' }))
  if (why === 'WASTE') {
    const refusal = await takeAway(tx, stock, { quantity, why, reference, at, promised })
    if (refusal) return refusal
  } else if (quantity > 0) await putOnShelf(tx, [{ stockId: id, quantity }], { why, reference, at })
  else if (stock.onHand + quantity < 0)
    return refused('CONFLICT', because('SHELF_PROMISED', { name: stock.name, left: stock.onHand }))
  else {
    const left = { id, onHand: stock.onHand + quantity, missing: stock.missing, difference: quantity }
    await writeStock(tx, [left], { why: 'ADJUST', reference, at })
  }
  return resultOf(tx, stock, promised)
}

/** Adds an intake to stock, or corrects a wrong entry. `difference` is in pieces and not 0. */
export async function adjustIntake(
  tx: Transaction,
  { id, difference, ...move }: { id: number; difference: number; reference: string; at: Date },
  promised: CountPromised,
): Promise<StockResult | Refused> {
  const stock = await oneStock(tx, id)
  if ('refused' in stock) return stock
  if (difference > 0) await putOnShelf(tx, [{ stockId: id, quantity: difference }], { why: 'RECEIVED', ...move })
  else {
    const refusal = await takeAway(tx, stock, { quantity: -difference, why: 'ADJUST', promised, ...move })
    if (refusal) return refusal
  }
  return resultOf(tx, stock, promised)
}

/**
 * Removes pieces from stock. If that includes pieces promised to orders, these count as missing, and the next intake
 * goes to them first.
 */
async function takeAway(
  tx: Transaction,
  { id, name, onHand, missing }: HeldStock,
  gone: { quantity: number; why: 'WASTE' | 'ADJUST'; reference: string; at: Date; promised: CountPromised },
): Promise<Refused | null> {
  const { quantity, why, reference, at, promised } = gone
  const there = onHand + ((await promised(tx, [id])).get(id) ?? 0) - missing
  if (quantity > there) return refused('CONFLICT', because('SHELF_HOLDS', { left: there, name }))
  const taken = Math.min(onHand, quantity)
  const left = { id, onHand: onHand - taken, missing: missing + quantity - taken, difference: -taken }
  await writeStock(tx, [left], { why, reference, at })
  return null
}

async function resultOf(tx: Transaction, before: HeldStock, promised: CountPromised): Promise<StockResult> {
  const [after] = await lockStock(tx, [before.id])
  if (!after) throw new Error(`The locked item ${before.id} is gone`)
  const taken = await promised(tx, [before.id])
  return {
    id: before.id,
    name: before.name,
    promised: taken.get(before.id) ?? 0,
    before: before.onHand,
    after: after.onHand,
    difference: after.onHand - after.missing - (before.onHand - before.missing),
    missing: after.missing,
  }
}

export const wireStock = ({ id, ...rest }: StockResult) => ({ item_id: id, ...rest })

export const stockNote = ({ id, before, after, missing }: StockResult) => ({
  subject: `item:${id}`,
  before: { on_hand: before },
  after: { on_hand: after, missing },
})
