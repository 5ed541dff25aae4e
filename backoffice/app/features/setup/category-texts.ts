import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { levelsOf } from '@farmstand/contracts/office/sheet-category'

export type SheetDraft = Extract<NonNullable<SetupDraft['goods']>, { from: 'SHEET' }>
export type CategoryText = NonNullable<SheetDraft['about']>[number]

/** The number of item names that make up the default text of a category. */
const ITEMS_LISTED = 3

type Goods = Pick<SheetDraft, 'rows' | 'about'>

/**
 * Returns the text under each category of a new sheet: the text that the seller wrote earlier, or else the names of a
 * few items.
 */
export function textsOf(rows: SheetDraft['rows'], before: Goods): CategoryText[] {
  const named = namesOf(before.rows)
  const written = new Map(
    (before.about ?? [])
      .filter(({ category, text }) => text !== named.get(category))
      .map(({ category, text }) => [category, text]),
  )
  return [...namesOf(rows)].map(([category, names]) => ({ category, text: written.get(category) ?? names }))
}

const namesOf = (rows: SheetDraft['rows']): Map<string, string> =>
  new Map(
    [...Map.groupBy(rows, (row) => levelsOf(row.category)[0])].map(([category, goods]) => [
      category,
      [...new Set(goods.map(({ name }) => name))].slice(0, ITEMS_LISTED).join(', '),
    ]),
  )
