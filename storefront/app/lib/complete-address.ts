import type { Address } from '@farmstand/contracts/address'

export const addressFields = ['pincode', 'room_no', 'locality', 'area'] as const
export type AddressField = (typeof addressFields)[number]

type Written = Pick<Address, AddressField>

const PINCODE_DIGITS = 6

export const isWholePincode = (pincode: string): boolean => pincode.length === PINCODE_DIGITS

const isThere = (address: Written, field: AddressField): boolean =>
  field === 'pincode' ? isWholePincode(address.pincode) : address[field].trim() !== ''

/**
 * Returns the fields without which a rider could not find the address, in the order of the form. The shop stores an
 * address that lacks them, but does not deliver to it.
 */
export const missingIn = (address: Written): AddressField[] => addressFields.filter((field) => !isThere(address, field))

export const isComplete = (address: Written): boolean => missingIn(address).length === 0
