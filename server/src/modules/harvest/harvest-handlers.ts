import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import { because, refused } from '../../platform/errors.ts'
import { shopDay } from '../../platform/clock.ts'
import { adjustIntake, forgetHarvest, recordHarvest, packingFacts, stockNote, wireStock } from '../catalogue/index.ts'
import { promisedStock, type ChangeOrderDeps } from '../orders/index.ts'
import type { AuditNote, OfficeHandlers } from '../staff/index.ts'
import { harvestCounts } from './harvest-queries.ts'
import { writeIntake } from './intake-queries.ts'
import { decideShortCrop } from './short-crop/decide-short-crop.ts'
import { undoShortCrop } from './short-crop/undo-short-crop.ts'

/** Records the intake of a day and adds it to stock, for all of the items or for none. */
export const bringIn: OfficeHandlers['bringIn'] = async (tx, { now: at }, { day, came }) => {
  const items = came.map(({ item_id: id }) => id)
  if (new Set(items).size < items.length) return refused('UNPROCESSABLE', because('ITEM_TWICE'))
  const facts = await packingFacts(tx, items)
  const counts = await harvestCounts(tx, { day, department: null })
  const results: ReturnType<typeof wireStock>[] = []
  const audit: AuditNote[] = []
  // Sorted by id, which is the lock order of stock.
  for (const { item_id: itemId, before, brought_in: quantity } of came.toSorted((a, b) => a.item_id - b.item_id)) {
    const item = facts.get(itemId)
    if (!item) return refused('NOT_FOUND', because('NO_SUCH_ITEM'))
    if (quantity === before) return refused('UNPROCESSABLE', because('NOTHING_DIFFERS', { name: item.name }))
    const packedBefore = counts.reduce((all, { id, packed }) => (id === itemId ? all + packed : all), 0)
    if (!(await writeIntake(tx, { day, itemId, source: item.source, before, quantity, packedBefore, at })))
      return refused('CONFLICT', because('INTAKE_CHANGED', { name: item.name }))
    const note = { itemId, day: shopDay(at), source: item.source }
    await (quantity > 0 ? recordHarvest(tx, note) : forgetHarvest(tx, note))
    const reference = serializeNote(makeNote('CAME_IN_FOR', { day }))
    const moved = await adjustIntake(tx, { id: itemId, difference: quantity - before, reference, at }, promisedStock)
    if ('refused' in moved) return moved
    results.push(wireStock(moved))
    audit.push({ ...stockNote(moved), reason: makeNote('CAME_IN', { day, before, after: quantity }) })
  }
  return { answer: { results }, audit }
}

/** Returns the staff operations of the harvest, which are about intake and short crops. */
export const harvestHandlers = (
  deps: ChangeOrderDeps,
): Pick<OfficeHandlers, 'bringIn' | 'decideShortCrop' | 'undoShortCrop'> => ({
  bringIn,
  decideShortCrop: decideShortCrop(deps),
  undoShortCrop: undoShortCrop(deps),
})
