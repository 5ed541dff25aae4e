import type { CartLine } from '@farmstand/contracts/cart'
import { departments, type Department } from '@farmstand/contracts/department'

export type PaymentType = 'COD' | 'Online' | 'WALLET'

export const paymentTypes = ['COD', 'Online', 'WALLET'] as const satisfies readonly PaymentType[]

/** The fields of a cart line that the checkout uses. */
export type CheckoutLine = Pick<CartLine, 'name' | 'type' | 'units' | 'department' | 'in_stock' | 'image_urls'> & {
  id: number
  quantity: number
  lineTotal: number
}

/**
 * The customer's choices for one order part. The number of members is kept as typed. An invalid number is refused and
 * never corrected.
 */
export interface PartDraft {
  date: string | null
  slotId: number | null
  /**
   * True while the customer leaves the choice of a slot to the shop, as at the start. The first free slot is then
   * taken.
   */
  first: boolean
  occasion: string
  members: string
}

export const emptyPart: PartDraft = { date: null, slotId: null, first: true, occasion: '', members: '1' }

export type Parts<Value> = Record<Department, Value>

/** Splits the lines into kitchen and grocery. Leaves out sold-out lines, which cannot be ordered. */
export function splitLines(lines: readonly CheckoutLine[]): Parts<CheckoutLine[]> {
  const sellable = lines.filter((line) => line.in_stock && line.quantity > 0)
  return {
    KITCHEN: sellable.filter((line) => line.department === 'KITCHEN'),
    GROCERY: sellable.filter((line) => line.department === 'GROCERY'),
  }
}

/** The largest number of members that the order call accepts. */
const MAX_MEMBERS = 10_000

/**
 * Returns the number of people to cook for. Null unless the text is a whole number of at least 1, written in digits
 * only.
 */
export const membersOf = ({ members }: Pick<PartDraft, 'members'>): number | null =>
  /^[0-9]{1,5}$/.test(members) && Number(members) >= 1 && Number(members) <= MAX_MEMBERS ? Number(members) : null

/**
 * Returns true if an order part is complete. Kitchen needs members (at least 1), occasion, date and slot. Grocery needs
 * date and slot.
 */
export function isFilled(department: Department, draft: PartDraft): boolean {
  const scheduled = draft.date !== null && draft.slotId !== null
  if (department === 'GROCERY') return scheduled
  return scheduled && draft.occasion !== '' && membersOf(draft) !== null
}

export const partsWithLines = (lines: Parts<readonly CheckoutLine[]>): Department[] =>
  departments.filter((department) => lines[department].length > 0)

/**
 * Returns the order parts that have lines and are complete. This checkout orders them, and the others stay in the cart.
 */
export const filledParts = (lines: Parts<readonly CheckoutLine[]>, drafts: Parts<PartDraft>): Department[] =>
  partsWithLines(lines).filter((department) => isFilled(department, drafts[department]))

/**
 * Returns the order parts that are complete except for a valid number of members. They are not left in the cart unless
 * the customer asks for it.
 */
export const partsWithInvalidMembers = (
  lines: Parts<readonly CheckoutLine[]>,
  drafts: Parts<PartDraft>,
): Department[] =>
  partsWithLines(lines).filter(
    (part) => part === 'KITCHEN' && drafts[part].slotId !== null && membersOf(drafts[part]) === null,
  )

/**
 * Returns the order parts to calculate the bill for: those being ordered, or as a preview all of them while none is
 * complete.
 */
export function billedParts(lines: Parts<readonly CheckoutLine[]>, drafts: Parts<PartDraft>): Department[] {
  const ordered = [...filledParts(lines, drafts), ...partsWithInvalidMembers(lines, drafts)]
  return ordered.length > 0 ? partsWithLines(lines).filter((part) => ordered.includes(part)) : partsWithLines(lines)
}

/** Returns true when both lists contain the same items in the same quantities. */
export function sameLines(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const key = ({ type, id, quantity }: CheckoutLine): string => `${type}:${id}:${quantity}`
  const keys = new Set(other.map(key))
  return one.length === other.length && one.every((line) => keys.has(key(line)))
}
