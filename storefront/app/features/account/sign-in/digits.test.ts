import { describe, expect, it } from 'vitest'
import { ownPath } from '../../../lib/return-path.ts'
import { codeDigits, isWholeCode, isWholeMobile, mobileDigits, applyMobileInput, withCountryCode } from './digits.ts'

describe('a mobile number field', () => {
  it.each([
    ['98a7-6', '9876'],
    ['98765432109999', '9876543210'],
    ['९८७६', '9876'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['0091 98765 43210', '9876543210'],
    ['+91 098765 43210', '9876543210'],
    ['+91 91987 65432', '9198765432'],
    ['९८७६५४३२१०', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
  ])('[S5.1] the number field reads %j as %j', (typed, kept) => expect(mobileDigits(typed)).toBe(kept))

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['0091-91987-65432', '9198765432'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
  ])('[S5.1] the number field reads the keys %j as %j', (keys, number) => {
    let entry = { shown: '', typed: '' }
    for (const key of keys) entry = applyMobileInput(entry, entry.shown + key)
    expect(entry.shown).toBe(number)
  })

  it('[S5.1] the number field no longer contains a deleted digit', () => {
    let entry = { shown: '', typed: '' }
    for (const key of '+91987') entry = applyMobileInput(entry, entry.shown + key)
    entry = applyMobileInput(entry, '98')
    for (const key of '76543210') entry = applyMobileInput(entry, entry.shown + key)
    expect(entry.shown).toBe('9876543210')
  })

  it('[S5.2] a mobile number is complete with exactly 10 digits', () => {
    expect([9, 10, 11].map((length) => isWholeMobile('9'.repeat(length)))).toEqual([false, true, false])
  })

  it('[S5.3] [S9.1] the number is sent with the prefix +91', () =>
    expect(withCountryCode('9876543210')).toBe('+919876543210'))
})

describe('a sign-in code', () => {
  it.each([
    ['1a2 3-4567', '12345'],
    ['१२३४५', '12345'],
  ])('[S5.4] a sign-in code keeps at most 5 digits: %j is %j', (typed, kept) => expect(codeDigits(typed)).toBe(kept))
  it('[S5.5] [S9.2] a sign-in code is complete with exactly 5 digits', () => {
    expect([4, 5, 6].map((length) => isWholeCode('1'.repeat(length)))).toEqual([false, true, false])
  })
})

describe('the path to return to after sign-in', () => {
  it.each(['/cart', '/profile/order?page=2', '/'])('the path after sign-in may be %j', (path) =>
    expect(ownPath(path)).toBe(path),
  )
  it.each([null, '', 'cart', '//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
    'the path after sign-in may not be %j',
    (path) => expect(ownPath(path)).toBeNull(),
  )
})
