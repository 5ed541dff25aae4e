import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededAt, stillToGet, usualGrowth, type WindowNeed } from './rules.ts'

const pieces = fc.integer({ min: 0, max: 500 })
const weeks = fc.array(pieces, { minLength: 2, maxLength: 4 })

describe('[O66] the forecast of further orders', () => {
  test('the forecast is the median of earlier windows, with half pieces rounded up', () => {
    expect([usualGrowth([]), usualGrowth([40])]).toEqual([0, 0])
    expect([usualGrowth([2, 5]), usualGrowth([9, 1, 3]), usualGrowth([0, 100, 4, 5])]).toEqual([4, 3, 5])
  })

  test('as many weeks are above the forecast as below it, in any sequence of the weeks', () => {
    fc.assert(
      fc.property(weeks, fc.infiniteStream(fc.nat()), (earlier, order) => {
        const usual = usualGrowth(earlier)
        const shuffled = earlier
          .map((one) => ({ one, key: order.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(usualGrowth(shuffled)).toBe(usual)
        expect(Number.isInteger(usual)).toBe(true)
        expect(usual).toBeGreaterThanOrEqual(Math.min(...earlier))
        expect(usual).toBeLessThanOrEqual(Math.max(...earlier))
        const half = Math.floor(earlier.length / 2)
        expect(earlier.filter((one) => one > usual).length).toBeLessThanOrEqual(half)
        expect(earlier.filter((one) => one < usual - 1).length).toBeLessThanOrEqual(half)
      }),
    )
  })

  test('a larger week never lowers the forecast, and one odd week has little effect', () => {
    fc.assert(
      fc.property(weeks, fc.nat(3), fc.integer({ min: 1, max: 10_000 }), (earlier, place, more) => {
        const grown = earlier.map((one, at) => (at === place % earlier.length ? one + more : one))
        expect(usualGrowth(grown)).toBeGreaterThanOrEqual(usualGrowth(earlier))
        if (earlier.length > 2) expect(usualGrowth(grown)).toBeLessThanOrEqual(Math.max(...earlier))
      }),
    )
  })
})

const at = (hour: number): Date => new Date(`2026-11-26T${String(hour).padStart(2, '0')}:00:00+05:30`)
const need = fc.record({
  startsAt: fc.integer({ min: 7, max: 20 }).map(at),
  needed: pieces,
  asked: fc.boolean(),
}) satisfies fc.Arbitrary<WindowNeed>

describe('[O65] the quantity to get', () => {
  test('available goods cover early windows first, whichever windows are selected', () => {
    const windows = [
      { startsAt: at(17), needed: 4, asked: true },
      { startsAt: at(9), needed: 5, asked: false },
    ]
    expect([0, 5, 7, 9, 12].map((there) => stillToGet(windows, there))).toEqual([4, 4, 2, 0, 0])
  })

  test('the windows’ quantities to get add up to the need less the available goods', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 5 }), fc.integer({ min: -50, max: 2_000 }), (windows, there) => {
        const of = (asked: (one: WindowNeed) => boolean) =>
          stillToGet(
            windows.map((one) => ({ ...one, asked: asked(one) })),
            there,
          )
        const all = windows.reduce((sum, { needed }) => sum + needed, 0)
        expect(of(() => true)).toBe(Math.max(0, all - Math.max(0, there)))
        expect(of(({ asked }) => asked) + of(({ asked }) => !asked)).toBe(of(() => true))
      }),
    )
  })

  test('each received piece lowers the quantity to get by at most one', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 5 }), pieces, (windows, there) => {
        const fallen = stillToGet(windows, there) - stillToGet(windows, there + 1)
        expect([0, 1]).toContain(fallen)
      }),
    )
  })
})

test('[O65] goods are needed an hour before the earliest window with a need', () => {
  const windows = [
    { startsAt: at(17), needed: 1, asked: true },
    { startsAt: at(11), needed: 2, asked: true },
    { startsAt: at(9), needed: 0, asked: true },
    { startsAt: at(7), needed: 3, asked: false },
  ]
  expect(neededAt(windows)).toEqual(at(10))
  expect(neededAt([])).toBeNull()
})
