import type { CartLine } from '@farmstand/contracts/cart'
import { departments, type Department } from '@farmstand/contracts/department'

export type PaymentType = 'COD' | 'Online' | 'WALLET'

export const paymentTypes = ['COD', 'Online', 'WALLET'] as const satisfies readonly PaymentType[]

/** What checkout needs to know of a cart line. */
export type Line = Pick<CartLine, 'name' | 'type' | 'units' | 'department' | 'in_stock' | 'image_urls'> & {
  id: number
  quantity: number
  lineTotal: number
}

/** What the customer has said about one part so far. Members exactly as typed: what is no such number is refused, not mended. */
export interface PartDraft {
  date: string | null
  slotId: number | null
  /** The customer leaves the choice to us, as it was at the start: the first free slot is taken. */
  first: boolean
  occasion: string
  members: string
}

export const emptyPart: PartDraft = { date: null, slotId: null, first: true, occasion: '', members: '1' }

export type Parts<Value> = Record<Department, Value>

/** The lines of each part that can be ordered; what is sold out is not. */
export function splitLines(lines: readonly Line[]): Parts<Line[]> {
  const sellable = lines.filter((line) => line.in_stock && line.quantity > 0)
  return {
    KITCHEN: sellable.filter((line) => line.department === 'KITCHEN'),
    GROCERY: sellable.filter((line) => line.department === 'GROCERY'),
  }
}

/** As many as the order call takes. */
const MOST_MEMBERS = 10_000

/** How many the kitchen cooks for; null when what was typed is no whole number from 1 on, in digits alone. */
export const membersOf = ({ members }: Pick<PartDraft, 'members'>): number | null =>
  /^[0-9]{1,5}$/.test(members) && Number(members) >= 1 && Number(members) <= MOST_MEMBERS ? Number(members) : null

/** Kitchen: members (at least 1), occasion, date and slot. Grocery: date and slot. */
export function isFilled(department: Department, draft: PartDraft): boolean {
  const scheduled = draft.date !== null && draft.slotId !== null
  if (department === 'GROCERY') return scheduled
  return scheduled && draft.occasion !== '' && membersOf(draft) !== null
}

export const present = (lines: Parts<readonly Line[]>): Department[] =>
  departments.filter((department) => lines[department].length > 0)

/** The parts that this checkout orders: those with lines that are filled in; the others stay in the cart. */
export const filledParts = (lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] =>
  present(lines).filter((department) => isFilled(department, drafts[department]))

/** The parts that are to be ordered, for a number of members that means none: only the customer leaves them in the cart. */
export const mistypedParts = (lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] =>
  present(lines).filter(
    (part) => part === 'KITCHEN' && drafts[part].slotId !== null && membersOf(drafts[part]) === null,
  )

/** The parts the bill is for: those being ordered, or before any is filled in all of them, to look at. */
export function billedParts(lines: Parts<readonly Line[]>, drafts: Parts<PartDraft>): Department[] {
  const ordered = [...filledParts(lines, drafts), ...mistypedParts(lines, drafts)]
  return ordered.length > 0 ? present(lines).filter((part) => ordered.includes(part)) : present(lines)
}

/** Whether the same would be ordered. */
export function sameLines(one: readonly Line[], other: readonly Line[]): boolean {
  const key = ({ type, id, quantity }: Line): string => `${type}:${id}:${quantity}`
  const keys = new Set(other.map(key))
  return one.length === other.length && one.every((line) => keys.has(key(line)))
}
