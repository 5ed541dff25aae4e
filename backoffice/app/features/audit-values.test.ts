import { expect, test } from 'vitest'
import { describeAuditChange } from './audit-values.ts'

test('[O17] the activity list describes a change in words and omits technical values', () => {
  expect(describeAuditChange({ status: 'PACKED' }, { status: 'OUT_FOR_DELIVERY' })).toBe('Packed → Out for delivery')
  const before = { line: 'Methi', stood: { state: 'OPEN', packed: 0, grams: null } }
  expect(describeAuditChange(before, { packed: '2 of 3' })).toBe('Methi, to pack, 0 → 2 of 3')
  expect(describeAuditChange(null, { taken: true })).toBe('')
  expect(describeAuditChange(null, 'goods,seen')).toBe('First items')
  expect(describeAuditChange({ roles: ['OWNER', 'PACKER'] }, null)).toBe('Owner, Packer')
})

test('[O17] the activity list shows times and enum names as people write them', () => {
  expect(describeAuditChange({ due: '2026-11-26T03:30:00.000Z' }, { day: '2026-11-27' })).toMatch(
    /^.*26 Nov.* 9 AM → .*27 Nov.*$/,
  )
  expect(
    describeAuditChange(null, { department: 'KITCHEN', method: 'COD', why: 'WASTE', key: 'MIN_ORDER_AMOUNT' }),
  ).toBe('Kitchen, COD, waste, min order amount')
  const rider = '92fcd9c2-2aca-434e-8573-6ee9e1239792'
  expect(describeAuditChange(null, { planned: 2, rider })).toBe('run 2')
  expect(describeAuditChange(null, { out: 3, left: 0 })).toBe('3 orders sent out')
  expect(describeAuditChange(null, { due: 300, counted: 290 })).toBe('expected ₹300.00, counted ₹290.00')
  expect(describeAuditChange({ name: 'ASHA' }, { name: 'Asha' })).toBe('ASHA → Asha')
})
