import { expect, test } from 'vitest'
import { invariants, invariantsOf, knownViolations, type Invariant, type ReconcileRun } from './rules.ts'

test('frequent checks cover money, nightly ones everything, then the provider’s books', () => {
  expect(invariantsOf('frequent')).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I13'])
  expect(invariantsOf('provider')).toEqual(['I15'])
  expect([...invariantsOf('all'), 'I15'].toSorted()).toEqual(invariants.toSorted())
})

test('the known violations are those of each invariant’s latest check', () => {
  const broken = (invariant: Invariant, what: string) => ({ invariant, what, rows: [] })
  const run = (
    scope: ReconcileRun['scope'],
    hour: number,
    ...violations: ReconcileRun['violations']
  ): ReconcileRun => ({
    scope,
    at: new Date(Date.UTC(2026, 2, 2, hour)),
    violations,
  })
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
