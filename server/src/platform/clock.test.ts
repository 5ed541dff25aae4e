import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDay, shopDay, shopInstant } from './clock.ts'

describe('days of the shop', () => {
  test('[D1.10] [S9.17] days begin at midnight in India, whatever the server’s time zone is', () => {
    expect(shopDay(new Date('2026-11-25T18:29:59.999Z'))).toBe('2026-11-25')
    expect(shopDay(new Date('2026-11-25T18:30:00.000Z'))).toBe('2026-11-26')
    expect(shopInstant('2026-11-26', 0).toISOString()).toBe('2026-11-25T18:30:00.000Z')
    expect(shopInstant('2026-11-26', 9 * 60 + 30).toISOString()).toBe('2026-11-26T04:00:00.000Z')
  })

  test('days are counted across months and leap years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(['2028-02-29', '2026-02-29', '2026-13-01', 'soon'].map(isCalendarDay)).toEqual([true, false, false, false])
  })
})
