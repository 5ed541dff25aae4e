import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { levelsOf } from '@farmstand/contracts/office/sheet-category'

export type SheetDraft = Extract<NonNullable<SetupDraft['goods']>, { from: 'SHEET' }>
export type CategoryText = NonNullable<SheetDraft['about']>[number]

/** So many things of a category are named where nobody wrote something better. */
const NAMED = 3

/** What stands under each category: as it was written, else a few of its goods by name. */
export function textsOf({ rows, about = [] }: Pick<SheetDraft, 'rows' | 'about'>): CategoryText[] {
  const written = new Map(about.map(({ category, text }) => [category, text]))
  return [...Map.groupBy(rows, (row) => levelsOf(row.category)[0])].map(([category, goods]) => ({
    category,
    text: written.get(category) ?? [...new Set(goods.map(({ name }) => name))].slice(0, NAMED).join(', '),
  }))
}
