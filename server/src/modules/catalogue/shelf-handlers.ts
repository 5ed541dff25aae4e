import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeShelves } from '@farmstand/contracts/office/shelves'
import { toPaise } from '@farmstand/contracts/money'
import { isCalendarDay } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Because } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { homeShelves } from './find-shelves.ts'
import { readCatalogue, type ShelfRow } from './queries.ts'
import { addShelf, changeShelf, dropShelf, namedItems, type ShelfColumns } from './shelf-queries.ts'
import { buildSnapshot } from './snapshot.ts'
import { localTextsOf, shelfTexts, wordingOf } from './wording.ts'

/** Returns the staff operations on the shelves of the home page. */
export const shelfHandlers = (): Pick<OfficeHandlers, 'saveShelf' | 'removeShelf'> => ({
  saveShelf: async (tx, _by, { shelf, facts }) => {
    const row = columnsOf(facts)
    const found = await namedItems(tx, row.skus)
    const stray = row.skus.find((sku) => !found.some((one) => one.sku === sku))
    const problem = stray === undefined ? problemOf(row) : because('NO_SUCH_SKU', { sku: stray })
    if (problem) return refused('UNPROCESSABLE', problem)
    if (!shelf) {
      const id = await addShelf(tx, row)
      return { answer: { shelf_id: id }, audit: [{ subject: `shelf:${id}`, after: audited(row) }] }
    }
    const before = await changeShelf(tx, shelf, row)
    if (!before) return changedMeanwhile
    return {
      answer: { shelf_id: shelf.id },
      audit: [{ subject: `shelf:${shelf.id}`, before: audited(before), after: audited(row) }],
    }
  },
  removeShelf: async (tx, _by, { shelf }) => {
    const gone = await dropShelf(tx, shelf)
    if (!gone) return changedMeanwhile
    return { answer: { shelf_id: shelf.id }, audit: [{ subject: `shelf:${shelf.id}`, before: audited(gone) }] }
  },
})

const changedMeanwhile = refused('CONFLICT', because('SHELF_CHANGED'))

/** Returns all shelves in display order, with the number of goods on each on the home page. `today` is the date in India. */
export async function shelfList(db: Queryable, today: string): Promise<OfficeShelves> {
  const stored = await readCatalogue(db)
  const rows = stored.shelves
  const goods = await namedItems(
    db,
    rows.flatMap(({ skus }) => skus),
  )
  const onHome = new Map(
    homeShelves(buildSnapshot(stored, { today, hidesOutOfSeason: false })).more.map((one) => [
      one.id,
      one.entries.length,
    ]),
  )
  return {
    results: rows.map((row) => {
      const chosen = row.skus.flatMap((sku) => goods.find((one) => one.sku === sku) ?? [])
      return {
        id: row.id,
        version: row.version,
        place: row.place,
        ...wordingOf(shelfTexts, row),
        rule: row.rule,
        under: row.underPaise === null ? null : toRupees(paise(row.underPaise)),
        word: row.word ?? '',
        goods: chosen.map(({ sku }) => sku),
        chosen,
        active: row.active,
        from: row.shownFrom,
        until: row.shownUntil,
        shown: onHome.get(row.id) ?? 0,
      }
    }),
  }
}

function columnsOf(facts: InputOf<'saveShelf'>['facts']): ShelfColumns {
  const { rule } = facts
  return {
    place: facts.place,
    title: oneLine(facts.title),
    localTexts: localTextsOf(shelfTexts, facts, oneLine),
    rule,
    underPaise: rule === 'UNDER' && facts.under !== null ? toPaise(facts.under) : null,
    word: rule === 'WORD' ? oneLine(facts.word) || null : null,
    skus: rule === 'CHOSEN' ? [...new Set(facts.goods)] : [],
    active: facts.active,
    shownFrom: facts.from,
    shownUntil: facts.until,
  }
}

function problemOf({ title, rule, underPaise, word, skus, shownFrom, shownUntil }: ShelfColumns): Because | null {
  if (title === '') return because('SHELF_TITLE_MISSING')
  const isEmpty =
    (rule === 'UNDER' && underPaise === null) ||
    (rule === 'WORD' && word === null) ||
    (rule === 'CHOSEN' && skus.length === 0)
  if (isEmpty) return because('SHELF_GOODS_MISSING')
  const noDay = [shownFrom, shownUntil].find((day) => day !== null && !isCalendarDay(day))
  if (typeof noDay === 'string') return because('NO_DAY', { day: noDay })
  return shownFrom !== null && shownUntil !== null && shownUntil < shownFrom ? because('ENDS_BEFORE_BEGIN') : null
}

const audited = ({
  title,
  place,
  rule,
  underPaise,
  word,
  skus,
  active,
  shownFrom,
  shownUntil,
}: ShelfColumns | ShelfRow) => ({
  place,
  title,
  rule,
  under: underPaise === null ? null : toRupees(paise(underPaise)),
  word,
  goods: skus.join(', '),
  active,
  from: shownFrom,
  until: shownUntil,
})
