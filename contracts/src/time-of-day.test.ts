import { describe, expect, test } from 'vitest'
import { timeInIndia, timeOfDay } from './time-of-day.ts'

describe('times of the day', () => {
  test.each([
    [0, '12 AM'],
    [5, '12:05 AM'],
    [539, '8:59 AM'],
    [720, '12 PM'],
    [1050, '5:30 PM'],
    [1439, '11:59 PM'],
    [1440, '12 AM'],
  ])('[S3.18] formats minute %i as %s', (minute, time) => expect(timeOfDay(minute)).toBe(time))

  test.each([
    ['2026-11-21T12:00:00.000Z', '5:30 PM'],
    ['2026-11-21T12:00:59.999Z', '5:30 PM'],
    ['2026-11-21T18:29:59.999Z', '11:59 PM'],
    ['2026-11-21T18:30:00.000Z', '12 AM'],
    ['2026-11-21T09:00:00+05:30', '9 AM'],
  ])('[S9.17] formats %s as %s in India', (instant, time) => {
    expect(timeInIndia(instant)).toBe(time)
    expect(timeInIndia(new Date(instant))).toBe(time)
  })
})
