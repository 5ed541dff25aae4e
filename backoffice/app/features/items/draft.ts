import { useSyncExternalStore } from 'react'
import { isLargePriceChange, toBasisPoints, toPaise } from '@farmstand/contracts/money'
import type { ItemRow } from '@farmstand/contracts/office/items'

/**
 * The columns that can be edited: the price in paise, the discount in hundredths of a percent, and the number of pieces
 * on the shelf.
 */
export type EditableField = 'cost' | 'discount' | 'shelf'
export const fields = ['cost', 'discount', 'shelf'] as const satisfies readonly EditableField[]

/** The unpublished changes to an item. `base`: the published values when editing began. `wanted`: the new values. */
export interface Draft {
  row: ItemRow
  base: Record<EditableField, number>
  wanted: Partial<Record<EditableField, number>>
}
export type Drafts = ReadonlyMap<number, Draft>

export const valuesOf = ({ cost, discount, on_hand, promised, missing }: ItemRow): Record<EditableField, number> => ({
  cost: toPaise(cost),
  discount: toBasisPoints(discount),
  shelf: on_hand + promised - missing,
})

export interface PriceNumbers {
  costPaise: number
  discountBp: number
}
export const priceBefore = ({ base }: Draft): PriceNumbers => ({ costPaise: base.cost, discountBp: base.discount })
export const priceAfter = ({ base, wanted }: Draft): PriceNumbers => ({
  costPaise: wanted.cost ?? base.cost,
  discountBp: wanted.discount ?? base.discount,
})
export const changesPrice = ({ wanted }: Draft): boolean => wanted.cost !== undefined || wanted.discount !== undefined
export const isLargeChange = (draft: Draft): boolean =>
  changesPrice(draft) && isLargePriceChange(priceBefore(draft), priceAfter(draft))

/** The session-storage key of this tab's drafts, which must survive a reload. */
const DRAFTS_KEY = 'farmstand-prices'
const listeners = new Set<() => void>()
let drafts: Drafts = loadDrafts()

function loadDrafts(): Drafts {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `saveDrafts` below writes it
    const kept = JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? '[]') as [number, Draft][]
    return new Map(kept)
  } catch {
    return new Map()
  }
}

function saveDrafts(next: Drafts): void {
  drafts = next
  try {
    sessionStorage.setItem(DRAFTS_KEY, JSON.stringify([...next]))
  } catch {
    // When the storage is full, the drafts are kept in memory until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

export const useDrafts = (): Drafts =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => drafts,
  )

export interface CellValue {
  row: ItemRow
  field: EditableField
  /** The new value; null restores the published value. */
  value: number | null
}

/** Writes values into the drafts. A value equal to the published one is no change, so it removes the draft. */
export function writeDrafts(all: readonly CellValue[]): void {
  const next = new Map(drafts)
  for (const { row, field, value } of all) {
    const before = next.get(row.id) ?? { row, base: valuesOf(row), wanted: {} }
    const { [field]: _dropped, ...others } = before.wanted
    const wanted = value === null || value === before.base[field] ? others : { ...others, [field]: value }
    if (Object.keys(wanted).length === 0) next.delete(row.id)
    else next.set(row.id, { ...before, wanted })
  }
  saveDrafts(next)
}

/** Sets the base of a draft to the item's current price, once the person has seen that price. */
export function rebaseDraft(row: ItemRow): void {
  const draft = drafts.get(row.id)
  if (!draft) return
  const next = new Map(drafts)
  next.set(row.id, { ...draft, row, base: { ...valuesOf(row), shelf: draft.base.shelf } })
  saveDrafts(next)
}

/** Discards the drafts of these items, or only the drafts of their prices or counts. */
export function discardDrafts(ids: readonly number[], which: 'all' | 'prices' | 'counts' = 'all'): void {
  const next = new Map(drafts)
  for (const id of ids) {
    const draft = next.get(id)
    if (!draft) continue
    const { shelf } = draft.wanted
    const { shelf: _shelf, ...prices } = draft.wanted
    const wanted = which === 'all' ? {} : which === 'counts' ? prices : shelf === undefined ? {} : { shelf }
    if (Object.keys(wanted).length === 0) next.delete(id)
    else next.set(id, { ...draft, wanted })
  }
  saveDrafts(next)
}

export function discardAllDrafts(): void {
  keepSheetName(null)
  saveDrafts(new Map())
}

const SHEET_NAME_KEY = 'farmstand-sheet'
/** Returns the name of the spreadsheet that the prices came from, for the price history; null for prices typed here. */
export const sheetName = (): string | null => (drafts.size === 0 ? null : sessionStorage.getItem(SHEET_NAME_KEY))
export function keepSheetName(name: string | null): void {
  if (name === null) sessionStorage.removeItem(SHEET_NAME_KEY)
  else sessionStorage.setItem(SHEET_NAME_KEY, name.slice(0, 120))
}
