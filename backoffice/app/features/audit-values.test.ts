import { expect, test } from 'vitest'
import { changeOf } from './audit-values.ts'

test('[D10.34] what was done is written down in words, with nothing that only a program reads', () => {
  expect(changeOf({ status: 'PACKED' }, { status: 'OUT_FOR_DELIVERY' })).toBe('Packed → On the road')
  const stood = { line: 'Methi', stood: { state: 'OPEN', packed: 0, grams: null } }
  expect(changeOf(stood, { packed: '2 of 3' })).toBe('Methi, to pack, 0 → 2 of 3')
  expect(changeOf(null, { taken: true })).toBe('')
  expect(changeOf(null, 'goods,seen')).toBe('First items')
  expect(changeOf({ roles: ['OWNER', 'PACKER'] }, null)).toBe('Owner, Packer')
})
