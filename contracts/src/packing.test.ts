import { expect, test } from 'vitest'
import { callNeededAfter, stateAfterEntry } from './packing.ts'

const counted = { quantity: 3, orderedG: null }
const weighed = { quantity: 2, orderedG: 2_000 }

test.each([
  ['all pieces', counted, { packed: 3, grams: null, replaced: false }, { state: 'PACKED', packed: 3, packedG: null }],
  ['fewer pieces', counted, { packed: 2, grams: null, replaced: false }, { state: 'SHORT', packed: 2, packedG: null }],
  ['none', counted, { packed: 0, grams: null, replaced: false }, { state: 'SHORT', packed: 0, packedG: null }],
  [
    'a replacement',
    counted,
    { packed: 1, grams: null, replaced: true },
    { state: 'REPLACED', packed: 1, packedG: null },
  ],
  ['a weight', weighed, { packed: 2, grams: 900, replaced: false }, { state: 'PACKED', packed: 2, packedG: 900 }],
  ['too few', weighed, { packed: 1, grams: null, replaced: false }, { state: 'SHORT', packed: 1, packedG: null }],
] as const)('[O46] computes the state of a line packed with %s', (_said, line, said, after) =>
  expect(stateAfterEntry(line, said)).toEqual(after),
)

const open = { ...counted, packed: 0, toBag: false, replaced: false }
const kilos = { ...weighed, packed: 0, toBag: false, replaced: false }
const decided = { ...counted, packed: 2, toBag: true, replaced: false }
const said = (packed: number, grams: number | null = null, replaced = false) => ({ packed, grams, replaced })

test.each([
  ['all is there', open, said(3), 'CALL', 'NONE'],
  ['less is there', open, said(2), 'CALL', 'NEW'],
  ['less is there and the wish is a refund', open, said(2), 'REFUND', 'NONE'],
  ['less is there and there is no wish', open, said(2), null, 'NONE'],
  ['a replacement fills it', open, said(2, null, true), 'CALL', 'NONE'],
  ['the weight is small', kilos, said(2, 1_599), 'CALL', 'NEW'],
  ['the weight is near', kilos, said(2, 1_600), 'CALL', 'NONE'],
  ['it is packed as decided', decided, said(2), 'CALL', 'AS_IT_WAS'],
  ['less is packed than decided', decided, said(1), 'CALL', 'NEW'],
  ['the decided replacement is packed', { ...decided, replaced: true }, said(2, null, true), 'CALL', 'AS_IT_WAS'],
  ['the decided replacement is left out', { ...decided, replaced: true }, said(2), 'CALL', 'NEW'],
] as const)('[O57] decides the call for a line: %s', (_what, before, what, wish, call) =>
  expect(callNeededAfter(before, what, wish)).toBe(call),
)
