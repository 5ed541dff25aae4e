import {
  eachAttribute,
  sheetAttributes,
  type AttributeValues,
  type SheetAttribute,
} from '@farmstand/contracts/item-attributes'
import { localFields } from '@farmstand/contracts/languages'
import { isLargePriceChange, priceNumbers } from '@farmstand/contracts/money'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { departmentOf, levelsOf } from '@farmstand/contracts/office/sheet-category'
import { importedFacts, type ImportedFact, type ImportProblemCode } from '@farmstand/contracts/office/import-words'
import type { PlannedLine } from '@farmstand/contracts/office/item-import'
import type { SheetLine } from '@farmstand/contracts/office/sheet-good'
import { changedFields, pickFields } from '../edited-fields.ts'
import { factsIn, factsOfLine } from '../facts-of-line.ts'
import { factsOf, tidyItemFacts } from '../item-facts.ts'
import { labelGapsOf } from '../label-rules.ts'
import type { CategoryRow, ItemRow } from '../queries.ts'

/** The facts about the shop that the plan for a sheet needs. */
export interface SheetContext {
  /** The items whose SKU or name occurs in the sheet. */
  items: readonly ItemRow[]
  categories: readonly CategoryRow[]
  /** The departments of the items in each category. */
  departments: ReadonlyMap<number, ReadonlySet<string>>
  /** Items that an undone import had added. */
  hiddenItems: ReadonlySet<number>
  /** The day in India whose tax rates count. */
  today: string
}

/** A line of a sheet with the plan for it and the facts to write. */
export interface LineWithPlan {
  line: SheetLine
  plan: PlannedLine
  /** Null for a new item. */
  row: ItemRow | null
  /** The old values of the changed fields. Null for a new item and for a line that changes nothing. */
  before: Partial<ItemFacts> | null
  /** The facts to write. Null for a line that changes nothing or has a problem. */
  facts: ItemFacts | null
  /** The names of the parent category and the category, if the import must create them. */
  home: readonly [string, string] | null
}

class Problem extends Error {
  readonly sentence: { code: ImportProblemCode; values: string[] }
  constructor(code: ImportProblemCode, ...values: string[]) {
    super(code)
    this.sentence = { code, values }
  }
}

/** Returns a plan for each line. Changes nothing. The import leaves out lines with a problem. */
export function planLines(lines: readonly SheetLine[], shelves: SheetContext): LineWithPlan[] {
  const guide = lineFindersOf(shelves)
  /** For each item, the number of the first line that names it. */
  const taken = new Map<number | string, number>()
  return lines.map((line) => {
    let row: ItemRow | null = null
    try {
      row = guide.find(line)
      const key = row?.id ?? (line.sku || `${line.name ?? ''} ${packed(line.units ?? '')}`.toLowerCase())
      const first = taken.get(key)
      if (first !== undefined) throw new Problem('TWICE', String(first))
      taken.set(key, line.line)
      return row === null ? added(line, guide, shelves) : changed(line, row, guide, shelves)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return {
        line,
        row,
        before: null,
        facts: null,
        home: null,
        plan: { ...planOf(line, row), outcome: 'REFUSED', problem: error.sentence },
      }
    }
  })
}

const planOf = (line: SheetLine, row: ItemRow | null): PlannedLine => ({
  line: line.line,
  outcome: row === null ? 'ADD' : 'CHANGE',
  item_id: row?.id ?? null,
  name: line.name || (row?.name ?? line.sku ?? ''),
  units: line.units || (row?.units ?? ''),
  department: row?.department ?? departmentOf(line),
  changes: [],
  stock: row === null ? (line.stock ?? 0) : 0,
  bold: false,
  gaps: [],
  problem: null,
})

/** Normalises a pack size, so that '500 g' equals '500G'. */
const packed = (units: string): string => units.toLowerCase().replaceAll(/\s+/g, '')

/** Returns functions that find the item and the category of a line. */
function lineFindersOf({ items, categories }: SheetContext) {
  const bySku = new Map(items.map((row) => [row.sku, row]))
  const byName = Map.groupBy(items, (row) => row.name.toLowerCase())
  const byId = new Map(categories.map((row) => [row.id, row]))
  const nameOf = (id: number): string => {
    const row = byId.get(id)
    const above = row?.parentId == null ? undefined : byId.get(row.parentId)
    return [above?.name, row?.name].filter(Boolean).join(' > ')
  }

  function find(line: SheetLine): ItemRow | null {
    const row = line.sku ? (bySku.get(line.sku) ?? null) : named(line)
    if (row?.kind === 'COMBO') throw new Problem('COMBO', row.name)
    return row
  }

  function named({ name = '', units = '' }: SheetLine): ItemRow | null {
    const alike = byName.get(name.toLowerCase()) ?? []
    const fitting = units === '' ? alike : alike.filter((row) => packed(row.units) === packed(units))
    if (fitting.length > 1) throw new Problem('AMBIGUOUS', name)
    return fitting[0] ?? null
  }

  /**
   * Returns the id of the category that a cell names. If there is no such category, returns the names of the parent
   * category and the category to create.
   */
  function homeOf(cell: string): number | readonly [string, string] {
    const [first, second] = levelsOf(cell)
    const hasName = (row: CategoryRow, name: string): boolean =>
      [row.name, row.slug, ...Object.values(row.localTexts).map((texts) => texts.name)].some(
        (one) => one?.toLowerCase() === name.toLowerCase(),
      )
    const tops = categories.filter((row) => row.parentId === null && hasName(row, first))
    const below = categories.filter((row) => row.parentId !== null && hasName(row, second))
    const inside = below.filter((row) => tops.some(({ id }) => id === row.parentId))
    if (inside[0]) return inside[0].id
    if (cell.includes('>') || below.length === 0) return [tops[0]?.name ?? first, second]
    if (below.length > 1) throw new Problem('WHICH_CATEGORY', second)
    return below[0]?.id ?? [first, second]
  }

  return { find, nameOf, homeOf }
}
type Guide = ReturnType<typeof lineFindersOf>

function added(line: SheetLine, { homeOf, nameOf }: Guide, { departments }: SheetContext): LineWithPlan {
  const { name, category, units, price } = line
  if (!name) throw new Problem('NEEDS_NAME')
  if (!category) throw new Problem('NEEDS_CATEGORY')
  if (!units) throw new Problem('NEEDS_UNITS')
  if (price === undefined) throw new Problem('NEEDS_PRICE')
  const mark = line.veg_nonveg_type ?? null
  if (mark === null) throw new Problem('NEEDS_MARK')
  const home = homeOf(category)
  const id = typeof home === 'number' ? home : null
  const cooks = id !== null && [...(departments.get(id) ?? [])].join() === 'KITCHEN'
  const department = line.department ?? (cooks ? 'KITCHEN' : departmentOf(line))
  const wished = tidyItemFacts(factsOfLine({ ...line, department, veg_nonveg_type: mark }, id ?? 0))
  if (wished.name === '') throw new Problem('NEEDS_NAME')
  if (wished.units === '') throw new Problem('NEEDS_UNITS')
  if (wished.weighed && wished.net_unit !== 'g') throw new Problem('NOT_WEIGHED')
  const gaps = labelGapsOf('STOCK', wished)
  const facts = { ...wished, shown: gaps.length === 0 }
  const path = typeof home === 'number' ? nameOf(home) : home.join(' > ')
  const values = shownValues(facts, path)
  const changes = importedFacts.flatMap((fact) =>
    values[fact] === '' || values[fact] === null ? [] : [{ fact, before: null, after: values[fact] }],
  )
  return {
    line,
    row: null,
    before: null,
    facts,
    home: typeof home === 'number' ? null : home,
    plan: { ...planOf(line, null), department, changes, gaps },
  }
}

function changed(
  line: SheetLine,
  row: ItemRow,
  { homeOf, nameOf }: Guide,
  { hiddenItems, today }: SheetContext,
): LineWithPlan {
  const now = factsOf({ row, aliases: [], parts: [] }, today)
  const home = line.category ? homeOf(line.category) : row.categoryId
  const written = factsIn(line)
  // An item found by name keeps its stored name, because the name in the sheet differs at most in capital letters.
  if (!line.sku) delete written.name
  // If the sheet has the same pack size in another spelling, the item keeps its units and net quantity.
  if (written.units !== undefined && packed(written.units) === packed(now.units)) {
    delete written.units
    delete written.net_value
    delete written.net_unit
  }
  const wished = tidyItemFacts({ ...now, ...written, category_id: typeof home === 'number' ? home : 0 })
  if (wished.weighed && wished.net_unit !== 'g') throw new Problem('NOT_WEIGHED')
  const gaps = labelGapsOf('STOCK', wished)
  const shown = (now.shown || hiddenItems.has(row.id)) && gaps.length === 0
  const facts = { ...wished, shown }
  const [was, is] = [
    shownValues(now, nameOf(row.categoryId)),
    shownValues(facts, typeof home === 'number' ? nameOf(home) : home.join(' > ')),
  ]
  const changes = importedFacts.flatMap((fact) =>
    was[fact] === is[fact] ? [] : [{ fact, before: was[fact], after: is[fact] }],
  )
  const plan: PlannedLine = {
    ...planOf(line, row),
    outcome: changes.length === 0 ? 'SAME' : 'CHANGE',
    department: facts.department,
    changes,
    bold: isLargePriceChange(priceNumbers(now), priceNumbers(facts)),
    gaps: changes.length === 0 ? [] : gaps,
  }
  if (changes.length === 0) return { line, row, before: null, facts: null, home: null, plan }
  const before = pickFields(now, changedFields(now, facts))
  return { line, row, before, facts, home: typeof home === 'number' ? null : home, plan }
}

const shownValues = (facts: ItemFacts, category: string): Record<ImportedFact, string | number | boolean | null> => ({
  name: facts.name,
  ...localFields('name', (name) => facts[name]),
  category,
  department: facts.department,
  units: facts.units,
  cost: facts.cost,
  discount: facts.discount,
  veg_nonveg_type: facts.veg_nonveg_type,
  gst_rate: facts.gst_rate,
  hsn: facts.hsn,
  ...eachAttribute<Pick<AttributeValues, SheetAttribute>>(sheetAttributes, (name) => facts[name]),
  weighed: facts.weighed,
  description: facts.description,
  shown: facts.shown,
})
