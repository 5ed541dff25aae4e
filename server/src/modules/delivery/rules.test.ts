import { parseSlotName } from '@farmstand/contracts/slot-name'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopInstant } from '../../platform/clock.ts'
import {
  bookableDays,
  cutoffOf,
  dayProblem,
  isBeforeCutoff,
  combineWindowSettings,
  slotName,
  type WindowSettings,
  type WindowPlan,
} from './rules.ts'

describe('delivery rules, on a machine set to Los Angeles', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('the machine is not in India', () => {
    expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(480)
  })

  test.each([
    [540, 660, '9 AM - 11 AM'],
    [570, 660, '9:30 AM - 11 AM'],
    [0, 60, '12 AM - 1 AM'],
    [660, 720, '11 AM - 12 PM'],
    [720, 785, '12 PM - 1:05 PM'],
    [1260, 1440, '9 PM - 12 AM'],
  ])('[S3.18] the window %i to %i is named %s and found by that name', (startMinute, endMinute, name) => {
    expect(slotName({ startMinute, endMinute })).toBe(name)
    expect(parseSlotName(name)).toEqual({ startMinute, endMinute })
  })

  test.each([
    '',
    '9 AM',
    '11 AM - 9 AM',
    '9 AM - 9 AM',
    '13 AM - 2 PM',
    '9:60 AM - 11 AM',
    '0 AM - 1 AM',
    '9 - 11',
    '९ AM - 11 AM',
  ])('[S3.18] %j names no window', (name) => expect(parseSlotName(name)).toBeNull())

  test('[D1.10] a slot starts at its hour in India, in any time zone of the machine', () => {
    expect(shopInstant('2026-11-21', 540).toISOString()).toBe('2026-11-21T03:30:00.000Z')
    expect(shopInstant('2026-11-21', 0).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  })

  test.each([
    ['one second before the cut-off', -1000, true],
    ['one millisecond before the cut-off', -1, true],
    ['at the cut-off', 0, false],
    ['one second after the cut-off', 1000, false],
  ])('[S5.16] [D5.5] %s', (_, offset, open) => {
    const cutoff = cutoffOf(shopInstant('2026-11-21', 540), 120)
    expect(cutoff.toISOString()).toBe('2026-11-21T01:30:00.000Z')
    expect(isBeforeCutoff(cutoff, new Date(cutoff.getTime() + offset))).toBe(open)
  })

  const lastMinute = new Date('2026-11-21T18:29:00Z') // 23:59 in India
  const firstMinute = new Date('2026-11-21T18:31:00Z') // 00:01 of the next day in India

  test('[S5.15] [D1.10] today is the day in India: at 23:59 the old day, at 00:01 the new day', () => {
    expect(bookableDays(lastMinute, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(bookableDays(firstMinute, 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  })

  test('[S5.15] past days, days too far ahead and days that do not exist cannot be booked', () => {
    expect(dayProblem('2026-11-21', lastMinute, 7)).toBeNull()
    expect(dayProblem('2026-11-21', firstMinute, 7)).toEqual({ reason: 'DAY_OVER', values: {} })
    expect(dayProblem('2026-11-28', firstMinute, 7)).toBeNull()
    expect(dayProblem('2026-11-29', firstMinute, 7)).toEqual({
      reason: 'DAY_TOO_FAR',
      values: { last: '2026-11-28' },
    })
    expect(dayProblem('2026-11-31', firstMinute, 60)).toEqual({ reason: 'DAY_NOT_REAL', values: {} })
    expect(dayProblem('2027-01-01', new Date('2026-12-31T20:00:00Z'), 1)).toBeNull()
  })
})

test.each([
  ['9AM-11AM', 540, 660],
  [' 9 am – 11:30 pm ', 540, 1410],
  ['10 AM - 12 AM', 600, 1440],
])('[S3.18] the unusual name %j is parsed as a window', (name, startMinute, endMinute) =>
  expect(parseSlotName(name)).toEqual({ startMinute, endMinute }),
)

test.each(['x9 AM - 11 AM', '9 AM - 11 AMx', '9 AM - 99 PM', '99 AM - 11 PM', '9 AM -  11 AM', '9 AM  - 11 AM'])(
  '[S3.18] the malformed name %j is no window',
  (name) => expect(parseSlotName(name)).toBeNull(),
)

describe('the plan of a window', () => {
  const everyDay: WindowSettings = {
    capacity: 10,
    cutoffMinutes: 60,
    weekdayCapacity: null,
    weekdayCutoff: null,
    weekdayClosed: null,
    changeCapacity: null,
    changeCutoff: null,
    changeClosed: null,
    changeReason: null,
    dayReason: null,
  }
  const open = { capacity: 10, cutoffMinutes: 60, closed: null }
  const shut = { ...open, closed: '' }

  test.each<[string, Partial<WindowSettings>, WindowPlan, WindowPlan]>([
    ['is the general one without other settings', {}, open, open],
    [
      'is its weekday’s before the general one',
      { weekdayCapacity: 5, weekdayCutoff: 0 },
      { ...open, capacity: 5, cutoffMinutes: 0 },
      { ...open, capacity: 5, cutoffMinutes: 0 },
    ],
    [
      'is the date’s before the weekday’s',
      { weekdayCapacity: 5, weekdayCutoff: 30, changeCapacity: 0, changeCutoff: 90 },
      { ...open, capacity: 0, cutoffMinutes: 90 },
      { ...open, capacity: 5, cutoffMinutes: 30 },
    ],
    ['may close its weekday', { weekdayClosed: true }, shut, shut],
    ['may leave its weekday open', { weekdayClosed: false }, open, open],
    ['may open a day of a closed weekday', { weekdayClosed: true, changeClosed: false }, open, shut],
    ['may close a day, without a reason', { changeClosed: true }, shut, open],
    [
      'may close a day, with a reason',
      { changeClosed: true, changeReason: 'Festival' },
      { ...open, closed: 'Festival' },
      open,
    ],
    ['shows no reason for an open day', { changeReason: 'Festival' }, open, open],
    [
      'is closed with the whole shop',
      { changeClosed: false, dayReason: 'Stock-taking' },
      { ...open, closed: 'Stock-taking' },
      open,
    ],
  ])('%s', (_, parts, plan, pattern) => {
    expect(combineWindowSettings({ ...everyDay, ...parts })).toEqual({ plan, pattern })
  })
})
