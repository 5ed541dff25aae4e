import type { Address } from '@farmstand/contracts/address'
import { asciiDigits } from '@farmstand/contracts/digits'
import { addressFields, isComplete } from '../../../lib/complete-address.ts'

export const addressTypes = ['Home', 'Office', 'Other'] as const

export interface AddressDraft {
  room_no: string
  locality: string
  area: string
  pincode: string
  type: Address['type']
  building: string
  landmark: string
  receiver_name: string
  receiver_mobile: string
  rider_note: string
}

export const emptyAddress: AddressDraft = {
  room_no: '',
  locality: '',
  area: '',
  pincode: '',
  type: 'Home',
  building: '',
  landmark: '',
  receiver_name: '',
  receiver_mobile: '',
  rider_note: '',
}

/** The fields that a rider can do without. */
const extraFields = ['building', 'landmark', 'receiver_name', 'receiver_mobile', 'rider_note'] as const

export const addressDraftOf = ({ room_no, locality, area, pincode, type, ...address }: Address): AddressDraft => ({
  room_no,
  locality,
  area,
  pincode,
  type,
  building: address.building,
  landmark: address.landmark,
  receiver_name: address.receiver_name,
  receiver_mobile: address.receiver_mobile.slice(-10),
  rider_note: address.rider_note,
})

/** Returns the digits of a typed pincode, at most 6. */
export const pincodeDigits = (typed: string): string => asciiDigits(typed).replace(/\D/g, '').slice(0, 6)

/** Returns true if only the address type is chosen, so that the draft need not be kept. */
export const isEmptyDraft = (draft: AddressDraft): boolean => addressFields.every((field) => draft[field].trim() === '')

/** Returns 'room, building, locality, landmark, area, pincode', leaving out empty fields. */
export const fullAddress = ({ room_no, building, locality, landmark, area, pincode }: AddressDraft): string =>
  joined([room_no, building, locality, landmark, area, pincode])

/** Returns 'room, locality, area, pincode', by which the position is looked up. */
export const addressToLocate = ({ room_no, locality, area, pincode }: AddressDraft): string =>
  joined([room_no, locality, area, pincode])

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/**
 * Returns the saved address that is the same as this draft, ignoring case and spacing. Undefined for an incomplete
 * draft.
 */
export const findSavedAddress = (draft: AddressDraft, saved: readonly Address[]): Address | undefined =>
  isComplete(draft)
    ? saved.find((one) => addressFields.every((field) => folded(one[field]) === folded(draft[field])))
    : undefined

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Reads a draft from storage. Returns null if the stored value is no draft, because an earlier version or a person may
 * have written it.
 */
export function parseAddressDraft(kept: unknown): AddressDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found: Record<string, unknown> = { ...kept }
  const type = addressTypes.find((known) => known === found.type)
  const [pincode, room_no, locality, area] = addressFields.map((field) => found[field])
  if (!type || typeof pincode !== 'string' || typeof room_no !== 'string') return null
  if (typeof locality !== 'string' || typeof area !== 'string') return null
  const extra = { ...emptyAddress }
  for (const field of extraFields) {
    const text = found[field]
    if (typeof text === 'string') extra[field] = text
  }
  return { ...extra, room_no, locality, area, pincode, type }
}
