import type { Address } from '@farmstand/contracts/address'

export const addressTypes = ['Home', 'Office', 'Other'] as const

export interface AddressDraft {
  room_no: string
  locality: string
  area: string
  pincode: string
  type: Address['type']
}

export const emptyAddress: AddressDraft = { room_no: '', locality: '', area: '', pincode: '', type: 'Home' }

export const draftOf = ({ room_no, locality, area, pincode, type }: Address): AddressDraft => ({
  room_no,
  locality,
  area,
  pincode,
  type,
})

const PINCODE_DIGITS = 6

/** Digits only, at most 6. */
export const pincodeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, PINCODE_DIGITS)

/** Whether to hint; it never blocks saving. */
export const isWholePincode = (pincode: string): boolean => pincode.length === PINCODE_DIGITS

/** 'room, locality, area, pincode', without what was left empty. */
export const fullAddress = ({ room_no, locality, area, pincode }: AddressDraft): string =>
  [room_no, locality, area, pincode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
