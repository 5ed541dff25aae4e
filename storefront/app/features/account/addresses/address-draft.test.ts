import { expect, it } from 'vitest'
import { isComplete, isWholePincode, missingIn } from '../../../lib/complete-address.ts'
import {
  emptyAddress,
  fullAddress,
  isEmptyDraft,
  pincodeDigits,
  parseAddressDraft,
  findSavedAddress,
} from './address-draft.ts'

const whole = { ...emptyAddress, room_no: '12', locality: 'MG Road', area: 'Camp', pincode: '411001' }

it('[S5.10] the full address is written as room, locality, area, pincode', () => {
  expect(fullAddress(whole)).toBe('12, MG Road, Camp, 411001')
})

it('[S5.9] an address draft without any field is accepted', () => {
  expect(fullAddress(emptyAddress)).toBe('')
  expect(fullAddress({ ...emptyAddress, area: ' Camp ' })).toBe('Camp')
})

it.each([
  ['411 001', '411001', true],
  ['41100199', '411001', true],
  ['4110', '4110', false],
  ['abc', '', false],
])('the pincode field reads %j as %j', (typed, kept, complete) => {
  expect(pincodeDigits(typed)).toBe(kept)
  expect(isWholePincode(kept)).toBe(complete)
})

it('[D5.13] the missing fields are those that a rider needs', () => {
  expect(missingIn(whole)).toEqual([])
  expect(isComplete(whole)).toBe(true)
  expect(missingIn({ ...whole, pincode: '4110', locality: '  ' })).toEqual(['pincode', 'locality'])
  expect(missingIn(emptyAddress)).toEqual(['pincode', 'room_no', 'locality', 'area'])
})

it('[D5.13] an address draft with only a type counts as empty', () => {
  expect(isEmptyDraft({ ...emptyAddress, type: 'Office', area: '  ' })).toBe(true)
  expect(isEmptyDraft({ ...emptyAddress, room_no: '9' })).toBe(false)
})

it('[E56] a stored value is restored only if it is an address draft', () => {
  const noted = { ...whole, rider_note: 'Blue gate' }
  expect(parseAddressDraft({ ...noted, more: 1 })).toEqual(noted)
  expect(parseAddressDraft({ ...whole, rider_note: undefined })).toEqual(whole)
  for (const kept of [null, 'x', {}, { ...whole, type: 'Farm' }, { ...whole, area: 7 }, { ...whole, room_no: null }])
    expect(parseAddressDraft(kept)).toBeNull()
})

it('[E56] a saved address is found in another spelling; an incomplete draft finds none', () => {
  const saved = { ...whole, uid: 'u', full_address: '', latitude: null, longitude: null, is_default: 0 }
  expect(findSavedAddress({ ...whole, locality: ' mg  road', type: 'Office' }, [saved])).toBe(saved)
  expect(findSavedAddress({ ...whole, room_no: '13' }, [saved])).toBeUndefined()
  expect(findSavedAddress(emptyAddress, [{ ...saved, ...emptyAddress }])).toBeUndefined()
})
