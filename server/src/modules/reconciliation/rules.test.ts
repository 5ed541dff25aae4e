import { describe, expect, test } from 'vitest'
import {
  startOfChanges,
  invariants,
  invariantsOf,
  knownViolations,
  rowsToCheck,
  type Invariant,
  type ReconcileRun,
} from './rules.ts'

test('frequent checks cover money, nightly ones everything, then the provider’s books', () => {
  expect(invariantsOf('frequent')).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I13'])
  expect(invariantsOf('provider')).toEqual(['I15'])
  expect([...invariantsOf('all'), 'I15'].toSorted()).toEqual(invariants.toSorted())
})

const broken = (invariant: Invariant, what: string) => ({ invariant, what, rows: [] })
const run = (scope: ReconcileRun['scope'], hour: number, ...violations: ReconcileRun['violations']): ReconcileRun => ({
  scope,
  at: new Date(Date.UTC(2026, 2, 2, hour)),
  readAt: new Date(Date.UTC(2026, 2, 2, hour)),
  violations,
})

test('the known violations are those of each invariant’s latest check', () => {
  expect(knownViolations([])).toEqual([])
  expect(
    knownViolations([
      run('frequent', 5, broken('I2', 'seen since')),
      run(
        'all',
        3,
        broken('I2', 'mended since'),
        broken('I3', 'also mended'),
        broken('I8', 'goods'),
        broken('I8', 'more'),
      ),
      run('provider', 4, broken('I15', 'a payment')),
      run('all', 2, broken('I9', 'of the night before')),
    ]),
  ).toEqual([broken('I2', 'seen since'), broken('I8', 'goods'), broken('I8', 'more'), broken('I15', 'a payment')])
})

describe('[O204] the rows of a frequent check', () => {
  const changedSince = (hour: number, ...fully: Invariant[]) => ({
    time: new Date(Date.UTC(2026, 2, 2, hour)),
    fully: new Set(fully),
  })
  const unread = (one: ReconcileRun): ReconcileRun => ({ ...one, readAt: null })

  test.each<[string, ReconcileRun[], ReturnType<typeof rowsToCheck>]>([
    ['all, without an earlier run', [], null],
    ['all, after runs of an earlier release', [unread(run('frequent', 5)), unread(run('all', 3))], null],
    ['all, if only the provider’s books were compared', [run('provider', 5)], null],
    ['those changed since the latest run', [run('frequent', 5), run('all', 3)], changedSince(5)],
    ['those changed since the nightly run, if it was later', [run('all', 5), run('frequent', 4)], changedSince(5)],
    [
      'all of an invariant that the previous frequent run found violated',
      [run('frequent', 5, broken('I2', 'a')), run('all', 3)],
      changedSince(5, 'I2'),
    ],
    [
      'all of an invariant that the nightly run has found violated since',
      [run('all', 5, broken('I3', 'a')), run('frequent', 4, broken('I2', 'b'))],
      changedSince(5, 'I2', 'I3'),
    ],
    [
      'not all of an invariant that was mended since the nightly run',
      [run('frequent', 5), run('all', 3, broken('I3', 'a'))],
      changedSince(5),
    ],
  ])('%s', (_which, newestFirst, expected) => {
    expect(rowsToCheck(newestFirst)).toEqual(expected)
  })

  test('checked rows begin 15 minutes before the latest run, or this one after a clock reset', () => {
    const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 2, hour, minute))
    expect(startOfChanges(at(5), at(5, 5))).toEqual(at(4, 45))
    expect(startOfChanges(at(5), at(4))).toEqual(at(3, 45))
  })
})
