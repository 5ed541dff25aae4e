import { describe, expect, it } from 'vitest'
import { phoneText } from '../../lib/phone-text.ts'
import { hoursText } from './contact-text.ts'

describe('contact texts', () => {
  it('contact texts show phone numbers in groups of digits', () => {
    expect(phoneText('+919876543210')).toBe('+91 98765 43210')
    expect(phoneText('020-1234')).toBe('020-1234')
  })

  it('contact texts show opening hours in a readable form', () => {
    expect(hoursText('Mo-Su 07:00-21:00')).toBe('Monday to Sunday 7 AM to 9 PM')
    expect(hoursText('Sa 09:30-12:00')).toBe('Saturday 9:30 AM to 12 PM')
    expect(hoursText('Mon-Fri, after lunch')).toBe('Mon-Fri, after lunch')
  })
})
