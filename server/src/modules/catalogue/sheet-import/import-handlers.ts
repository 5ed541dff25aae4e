import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ImportPlan } from '@farmstand/contracts/office/item-import'
import type { SheetLine } from '@farmstand/contracts/office/sheet-good'
import { shopDay } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import { hashContent, newUid } from '../../../platform/ids.ts'
import { paise } from '../../../platform/money.ts'
import { oneLine } from '../../../platform/text.ts'
import type { AuditNote, ActingStaff, OfficeHandlers } from '../../staff/index.ts'
import { categoryHandlers } from '../category-handlers.ts'
import { lockCategories, writeCategory } from '../category-queries.ts'
import { problemOfFacts } from '../check-facts.ts'
import { countStock, type CountPromised } from '../count-stock.ts'
import { changedFields, pickFields } from '../edited-fields.ts'
import { combosWith } from '../edit-queries.ts'
import { newCatalogueIds, writeItems, type ImportedItemRow as ItemColumns } from '../import-queries.ts'
import { columnsOf, factsOf } from '../item-facts.ts'
import { categoriesInOrder } from '../item-queries.ts'
import { labelGapsOf } from '../label-rules.ts'
import { findBatch, recordPrices } from '../price-queries.ts'
import { samePrice, type Price } from '../price-rules.ts'
import type { ItemRow } from '../queries.ts'
import { revertPrices } from '../revert-prices.ts'
import { slugOf } from '../rules.ts'
import {
  addImport,
  departmentsByCategory,
  hiddenByUndo,
  hideBareCategories,
  lastPositions,
  linesOf,
  lockImport,
  lockItems,
  lockItemsNamed,
  markImportUndone,
  takenNames,
} from './import-queries.ts'
import { planLines, type LineWithPlan } from './plan-lines.ts'

/**
 * Returns the staff operations for importing a sheet of items. Staff plan the import, write all lines at once, and can
 * undo the import as a whole.
 */
export const importHandlers = (
  promised: CountPromised,
): Pick<OfficeHandlers, 'planImport' | 'importItems' | 'undoImport'> => ({
  planImport: async (tx, by, { lines }) => ({
    answer: planOf(await compareLinesWithShop(tx, by, lines)),
    audit: [],
  }),

  importItems: async (tx, by, { name, lines, seal, looked }) => {
    const all = await compareLinesWithShop(tx, by, lines)
    if (planOf(all).seal !== seal) return refused('CONFLICT', because('SHEET_OUTDATED'))
    const unseen = all.filter(({ plan, row }) => plan.bold && row !== null && !looked.includes(row.id))
    if (unseen.length > 0)
      return refused('UNPROCESSABLE', {
        ...because('SHEET_PRICE_LEAPS', { name: unseen[0]?.plan.name ?? '' }),
        details: { bold: unseen.flatMap(({ row }) => (row === null ? [] : [row.id])) },
      })
    const written = all.filter(({ facts }) => facts !== null)
    if (written.length === 0) return refused('UNPROCESSABLE', because('SHEET_CHANGES_NOTHING'))
    const categories = await makeCategories(tx, by, written)
    if ('refused' in categories) return categories
    return writeImport(tx, by, { name: oneLine(name), written, categories, promised })
  },

  undoImport: async (tx, by, { import_uid: uid }) => undoImport(tx, by, uid),
})

/** Compares the lines with the items of the shop, and locks these items until the transaction ends. */
async function compareLinesWithShop(
  tx: Transaction,
  { now }: ActingStaff,
  lines: readonly SheetLine[],
): Promise<LineWithPlan[]> {
  await lockCategories(tx)
  const items = await lockItemsNamed(
    tx,
    lines.flatMap(({ sku }) => (sku ? [sku] : [])),
    lines.flatMap(({ name }) => (name ? [name.toLowerCase()] : [])),
  )
  const all = planLines(lines, {
    items,
    categories: await categoriesInOrder(tx),
    departments: await departmentsByCategory(tx),
    hiddenItems: (await hiddenByUndo(tx)).items,
    today: shopDay(now),
  })
  const moved = all.filter(({ row, facts }) => row !== null && facts !== null && facts.department !== row.department)
  for (const one of moved) {
    const combo = (await combosWith(tx, one.row?.id ?? 0)).find(
      ({ department }) => department !== one.facts?.department,
    )
    if (!combo) continue
    one.facts = null
    one.plan = { ...one.plan, outcome: 'REFUSED', problem: { code: 'IN_COMBO', values: [combo.name] } }
  }
  return all
}

function planOf(all: readonly LineWithPlan[]): ImportPlan {
  const lines = all.map(({ plan }) => plan)
  const made = new Set(all.flatMap(({ home, facts }) => (home && facts ? [home.join(' > ')] : [])))
  return { seal: hashContent(JSON.stringify(lines)), lines, new_categories: [...made] }
}

interface LineCategories {
  /** Ids by the text 'Parent > Category'. */
  ids: Map<string, number>
  made: number[]
  audit: AuditNote[]
}

/** Creates the categories that the shop lacks. Categories that an undone import had created are shown again. */
async function makeCategories(
  tx: Transaction,
  by: ActingStaff,
  written: readonly LineWithPlan[],
): Promise<LineCategories | Refused> {
  const categories: LineCategories = { ids: new Map(), made: [], audit: [] }
  const known = await categoriesInOrder(tx)
  const { saveCategory } = categoryHandlers()
  const tops = new Map(known.flatMap((row) => (row.parentId === null ? [[row.name.toLowerCase(), row.id]] : [])))
  const make = async (name: string, parentId: number | null): Promise<number | Refused> => {
    const facts = { ...emptyCategory, name, parent_id: parentId }
    const done = await saveCategory(tx, by, { category_id: null, before: facts, after: facts })
    if ('refused' in done) return done
    categories.made.push(done.answer.category_id)
    categories.audit.push(...done.audit)
    return done.answer.category_id
  }
  for (const { home } of written) {
    const path = home?.join(' > ') ?? ''
    if (home === null || categories.ids.has(path)) continue
    const [first, second] = home
    const top = tops.get(first.toLowerCase()) ?? (await make(first, null))
    if (typeof top !== 'number') return top
    tops.set(first.toLowerCase(), top)
    const made = await make(second, top)
    if (typeof made !== 'number') return made
    categories.ids.set(path, made)
  }
  const hidden = (await hiddenByUndo(tx)).categories
  const byId = new Map(known.map((row) => [row.id, row]))
  const used = new Set(written.flatMap(({ facts }) => (facts ? [facts.category_id] : [])))
  const above = [...used].flatMap((id) => byId.get(id)?.parentId ?? [])
  for (const id of new Set([...used, ...above])) {
    if (!hidden.has(id) || byId.get(id)?.active !== false) continue
    await writeCategory(tx, id, { active: true })
    categories.audit.push({ subject: `category:${id}`, before: { shown: false }, after: { shown: true } })
  }
  return categories
}

const stored = ({
  onHand: _onHand,
  missing: _missing,
  counts: _counts,
  updatedAt: _updatedAt,
  ...columns
}: ItemRow): ItemColumns => columns

const priceOf = (facts: ItemFacts): Price => {
  const { costPaise, discountBp } = columnsOf(facts)
  return { costPaise: paise(costPaise), discountBp }
}

async function writeImport(
  tx: Transaction,
  by: ActingStaff,
  {
    name,
    written,
    categories,
    promised,
  }: { name: string; written: readonly LineWithPlan[]; categories: LineCategories; promised: CountPromised },
) {
  const { actor, now: at } = by
  const today = shopDay(at)
  const fresh = written.filter(({ row }) => row === null)
  const ids = await newCatalogueIds(tx, fresh.length)
  const skus = await freeSkus(tx, fresh)
  const positions = await lastPositions(tx)
  const rows = written.map((one) => {
    if (one.facts === null) throw new Error(`Line ${one.line.line} has no facts to write`)
    const { home } = one
    const facts = home === null ? one.facts : { ...one.facts, category_id: categories.ids.get(home.join(' > ')) ?? 0 }
    const broken = problemOfFacts('STOCK', facts, one.row?.images ?? [])
    if (broken !== null) throw new Error(`Line ${one.line.line} was accepted but has a problem: ${broken.reason}`)
    if (one.row !== null) return { one, facts, columns: { ...stored(one.row), ...columnsOf(facts) } }
    const place = fresh.indexOf(one)
    const [id, sku] = [ids[place], skus[place]]
    if (id === undefined || sku === undefined) throw new Error('The database returned no id for a new item')
    const position = (positions.get(facts.category_id) ?? 0) + 1
    positions.set(facts.category_id, position)
    return { one, facts, columns: { ...columnsOf(facts), id, sku, kind: 'STOCK' as const, position } }
  })
  await writeItems(
    tx,
    rows.map(({ columns }) => columns),
  )
  const moves = rows.flatMap(({ one: { row }, facts, columns: { id } }) => {
    if (row === null) return []
    const [before, after] = [{ costPaise: paise(row.costPaise), discountBp: row.discountBp }, priceOf(facts)]
    return samePrice(before, after) ? [] : [{ id, before, after, outcome: 'DONE' as const }]
  })
  const batch = { source: 'SHEET', name, state: 'PUBLISHED', by: actor.name, at, publishAt: at } as const
  const prices = moves.length === 0 ? null : await recordPrices(tx, moves, batch)
  const counts = rows.flatMap(({ one: { row, line }, columns: { id } }) =>
    row === null && line.stock !== undefined ? [{ id, counted: line.stock }] : [],
  )
  await countStock(tx, counts, { promised, at })
  const uid = newUid()
  await addImport(
    tx,
    { uid, name, by: actor.name, at, prices, categories: categories.made },
    rows.map(({ one, facts, columns: { id } }) => ({
      itemId: id,
      line: one.line.line,
      before:
        one.row === null
          ? null
          : pickFields(factsOf({ row: one.row, aliases: [], parts: [] }, today), fieldsOf(one, facts, today)),
      after: one.row === null ? facts : pickFields(facts, fieldsOf(one, facts, today)),
    })),
  )
  const answer = { import_uid: uid, added: fresh.length, changed: rows.length - fresh.length }
  const after = { file: name, added: answer.added, changed: answer.changed }
  return { answer, audit: [{ subject: `import:${uid}`, after }, ...categories.audit] }
}

/** Returns the fields that a line changes. Returns none for a new item. */
const fieldsOf = ({ row }: LineWithPlan, facts: ItemFacts, today: string) =>
  row === null ? [] : changedFields(factsOf({ row, aliases: [], parts: [] }, today), facts)

/** Returns a free SKU for each new item, in the order of the items. */
async function freeSkus(tx: Transaction, fresh: readonly LineWithPlan[]): Promise<string[]> {
  const bases = fresh.map(({ line }) => line.sku || slugOf(line.name ?? '').slice(0, 70) || 'item')
  const taken = await takenNames(tx, bases)
  for (const { line } of fresh) if (line.sku) taken.add(line.sku)
  return fresh.map(({ line }, at) => {
    if (line.sku) return line.sku
    const base = bases[at] ?? 'item'
    let sku = base
    for (let number = 2; taken.has(sku); number += 1) sku = `${base}-${number}`
    taken.add(sku)
    return sku
  })
}

async function undoImport(tx: Transaction, by: ActingStaff, uid: string): ReturnType<OfficeHandlers['undoImport']> {
  await lockCategories(tx)
  const made = await lockImport(tx, uid)
  if (!made) return refused('NOT_FOUND', because('NO_SUCH_IMPORT'))
  if (made.undoneAt) return refused('CONFLICT', because('IMPORT_UNDONE'))
  const lines = await linesOf(tx, uid)
  // Locks the items in the order of their ids before the prices are reverted.
  const first = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  const stayed = new Set<string>()
  if (made.prices !== null && (await findBatch(tx, made.prices))?.reverted === false) {
    const back = await revertPrices(tx, by, { batch_uid: made.prices })
    if ('refused' in back) return back
    for (const { name, done } of back.answer.results) if (!done) stayed.add(name)
  }
  const now = new Map(
    (
      await lockItems(
        tx,
        first.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const writes: ItemColumns[] = []
  let [restored, hidden] = [0, 0]
  for (const line of lines) {
    const row = now.get(line.itemId)
    if (!row) continue
    if (line.before === null) {
      if (row.active) writes.push({ ...stored(row), active: false })
      hidden += 1
      continue
    }
    const facts = factsOf({ row, aliases: [], parts: [] }, shopDay(by.now))
    const back = await formerFacts(tx, row, { facts, before: line.before, after: line.after })
    if (back.stayed) stayed.add(row.name)
    if (changedFields(facts, back.facts).length > 0) writes.push({ ...stored(row), ...columnsOf(back.facts) })
    if (!stayed.has(row.name)) restored += 1
  }
  await writeItems(tx, writes)
  const bare = await hideBareCategories(tx, made.categories)
  await markImportUndone(tx, uid, by.now)
  return {
    answer: { import_uid: uid, restored, hidden, stayed: [...stayed] },
    audit: [
      { subject: `import:${uid}`, after: { undone: true, restored, hidden, stayed: stayed.size } },
      ...bare.map((id) => ({ subject: `category:${id}`, before: { shown: true }, after: { shown: false } })),
    ],
  }
}

/**
 * Returns the facts with the old value of each field that the import changed and nobody has changed since. Leaves out
 * prices, because these are reverted with their batch.
 */
async function formerFacts(
  tx: Transaction,
  row: ItemRow,
  { facts, before, after }: { facts: ItemFacts; before: Partial<ItemFacts>; after: Partial<ItemFacts> },
): Promise<{ facts: ItemFacts; stayed: boolean }> {
  const own = changedFields({ ...facts, ...after }, { ...facts, ...before }).filter(
    (name) => name !== 'cost' && name !== 'discount',
  )
  const held = own.filter((name) => !changedFields({ ...facts, ...after }, facts).includes(name))
  const wished = { ...facts, ...pickFields({ ...facts, ...before }, held) }
  const back = { ...wished, shown: wished.shown && labelGapsOf('STOCK', wished).length === 0 }
  const broken =
    problemOfFacts('STOCK', back, row.images) !== null ||
    (back.department !== facts.department &&
      (await combosWith(tx, row.id)).some(({ department }) => department !== back.department))
  return broken ? { facts, stayed: true } : { facts: back, stayed: held.length < own.length }
}
