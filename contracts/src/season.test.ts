import { expect, test } from 'vitest'
import { backInMonth, seasonIn } from './season.ts'

test.each([
  ['Apr-Jun', '2026-03-31', 4],
  ['Apr-Jun', '2026-04-01', null],
  ['Apr-Jun', '2026-06-30', null],
  ['Apr-Jun', '2026-07-01', 4],
  ['May-May', '2026-05-31', null],
  ['May-May', '2026-06-01', 5],
  ['Nov-Feb', '2026-10-31', 11],
  ['Nov-Feb', '2026-11-01', null],
  ['Nov-Feb', '2026-12-31', null],
  ['Nov-Feb', '2027-01-01', null],
  ['Nov-Feb', '2027-02-28', null],
  ['Nov-Feb', '2027-03-01', 11],
  ['', '2026-03-31', null],
  [null, '2026-03-31', null],
])('[E83] an item of the season %j is on %s back in month %j', (season, today, month) => {
  expect(backInMonth(season, today)).toBe(month)
})

test.each([
  ['Nov–Feb', 'Nov-Feb'],
  ['november to february', 'Nov-Feb'],
  ['Sept. - Oct.', 'Sep-Oct'],
  ['May', 'May-May'],
  ['Nov-Feb-Mar', null],
  ['Winter', null],
  ['', null],
])('[E83] the cell %j is read as the season %j', (cell, season) => {
  expect(seasonIn(cell)).toBe(season)
})
