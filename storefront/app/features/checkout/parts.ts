import type { CartLine } from '@farmstand/contracts/cart'
import { departments, type Department } from '@farmstand/contracts/department'

export type PaymentType = 'COD' | 'Online' | 'WALLET'

export const paymentTypes = ['COD', 'Online', 'WALLET'] as const satisfies readonly PaymentType[]

/** The fields of a cart line that checkout needs. */
export type Line = Pick<CartLine, 'name' | 'type' | 'units' | 'department' | 'in_stock' | 'image_urls'> & {
  id: number
  quantity: number
  lineTotal: number
}

/** The customer's choices for one part. Members are kept as typed; an invalid number is refused, not corrected. */
export interface PartDraft {
  date: string | null
  slotId: number | null
  /** True while the customer leaves the choice to the shop, as at the start; the first free slot is taken. */
  first: boolean
  occasion: string
  members: string
}

export const emptyPart: PartDraft = { date: null, slotId: null, first: true, occasion: '', members: '1' }

export type Parts<Value> = Record<Department, Value>

/** Splits the lines that can be ordered by part, without sold-out ones. */
export function splitLines(lines: readonly Line[]): Parts<Line[]> {
  const sellable = lines.filter((line) => line.in_stock && line.quantity > 0)
  return {
    KITCHEN: sellable.filter((line) => line.department === 'KITCHEN'),
    GROCERY: sellable.filter((line) => line.department === 'GROCERY'),
  }
}

/** The maximum that the order call accepts. */
const MOST_MEMBERS = 10_000

/** Returns the number of people to cook for; null unless the text is a whole number from 1 on, in digits only. */
export const membersOf = ({ members }: Pick<PartDraft, 'members'>): number | null =>
  /^[0-9]{1,5}$/.test(members) && Number(members) >= 1 && Number(members) <= MOST_MEMBERS ? Number(members) : null

/** Returns true for a complete part. Kitchen: members (at least 1), occasion, date and slot. Grocery: date and slot. */
export function isFilled(department: Department, draft: PartDraft): boolean {
  const scheduled = draft.date !== null && draft.slotId !== null
  if (department === 'GROCERY') return scheduled
  return scheduled && draft.occasion !== '' && membersOf(draft) !== null
}

export const partsWithLines = (lines: Parts<readonly Line[]>): Department[] =>
  departments.filter((department) => lines[department].length > 0)

/** Returns the complete parts with lines, which this checkout orders; the others stay in the cart. */
export const filledParts = (lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] =>
  partsWithLines(lines).filter((department) => isFilled(department, drafts[department]))

/** Returns the parts that lack only a valid number of members; only the customer leaves them in the cart. */
export const mistypedParts = (lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] =>
  partsWithLines(lines).filter(
    (part) => part === 'KITCHEN' && drafts[part].slotId !== null && membersOf(drafts[part]) === null,
  )

/** Returns the parts of the bill: those being ordered, or all of them as a preview while none is complete. */
export function billedParts(lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] {
  const ordered = [...filledParts(lines, drafts), ...mistypedParts(lines, drafts)]
  return ordered.length > 0 ? partsWithLines(lines).filter((part) => ordered.includes(part)) : partsWithLines(lines)
}

/** Returns true when both lists order the same. */
export function sameLines(one: readonly Line[], other: readonly Line[]): boolean {
  const key = ({ type, id, quantity }: Line): string => `${type}:${id}:${quantity}`
  const keys = new Set(other.map(key))
  return one.length === other.length && one.every((line) => keys.has(key(line)))
}
