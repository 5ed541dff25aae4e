import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../platform/database.ts'
import { paise } from '../../../platform/money.ts'
import { rupeesText } from '@farmstand/contracts/money'
import type { ShelfRow } from '../queries.ts'
import { replaceShelves, type ShelfColumns } from '../shelf-queries.ts'
import { localTextsOf, shelfTexts, wordingOf } from '../wording.ts'
import type { Merging } from './merge-rows.ts'

/** Writes the shelves of Home if they differ from the file, which is a complete list. Returns their number. */
export async function mergeShelves(tx: Transaction, { rows, stored }: Merging): Promise<number> {
  if (rows.shelves === null) return 0
  const wanted = rows.shelves
    .toSorted((a, b) => a.place_on_home - b.place_on_home)
    .map((row): ShelfColumns => ({
      place: row.place_on_home,
      title: row.title,
      localTexts: localTextsOf(shelfTexts, row),
      rule: row.rule,
      underPaise: row.under,
      word: row.word,
      skus: row.goods,
      active: row.active,
      shownFrom: row.from,
      shownUntil: row.until,
    }))
  const known = stored.shelves.map(({ id: _id, version: _version, ...row }) => row)
  if (isDeepStrictEqual(wanted, known)) return 0
  await replaceShelves(tx, wanted)
  return wanted.length
}

/** Returns the cells of a shelf for an export. */
export const shelfCells = (row: ShelfRow, known: ReadonlySet<string>) => ({
  place_on_home: String(row.place),
  ...wordingOf(shelfTexts, row),
  rule: row.rule,
  under: row.underPaise === null ? '' : rupeesText(paise(row.underPaise)),
  word: row.word ?? '',
  goods: row.skus.filter((sku) => known.has(sku)).join(' | '),
  from: row.shownFrom ?? '',
  until: row.shownUntil ?? '',
  active: row.active ? '1' : '0',
})
