import { expect, it } from 'vitest'
import { emptyAddress, fullAddress, isWholePincode, pincodeDigits } from './address-draft.ts'

it('[S5.10] writes an address as room, locality, area, pincode', () => {
  expect(fullAddress({ ...emptyAddress, room_no: '12', locality: 'MG Road', area: 'Camp', pincode: '411001' })).toBe(
    '12, MG Road, Camp, 411001',
  )
})

it('[S5.9] needs no field at all', () => {
  expect(fullAddress(emptyAddress)).toBe('')
  expect(fullAddress({ ...emptyAddress, area: ' Camp ' })).toBe('Camp')
})

it.each([
  ['411 001', '411001', true],
  ['41100199', '411001', true],
  ['4110', '4110', false],
  ['abc', '', false],
])('takes of %j as pincode %j', (typed, kept, whole) => {
  expect(pincodeDigits(typed)).toBe(kept)
  expect(isWholePincode(kept)).toBe(whole)
})
