import { expect, test } from 'vitest'
import { describeAuditChange, describeRuleChange } from './audit-values.ts'

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

test('[O234] the activity list names a changed rule and value, and leaves out what stayed', () => {
  expect(describeRuleChange('TELL_CUSTOMERS', { TELL_CUSTOMERS: 'no' }, { TELL_CUSTOMERS: 'yes' })).toBe(
    'Notify customers about their orders by SMS and email: no → yes',
  )
  expect(describeRuleChange('UPI_ADDRESS', { UPI_ADDRESS: 'default' }, { UPI_ADDRESS: 'shop@bank' })).toMatch(
    /^UPI address of the shop.*: default → shop@bank$/,
  )
  expect(describeRuleChange('BACKUP_FOLDER', { BACKUP_FOLDER: '/srv/b' }, { BACKUP_FOLDER: '' })).toMatch(
    /: \/srv\/b → empty$/,
  )
  const zone = { name: 'Zone 1', fee: 25, free_above: 299 }
  expect(describeAuditChange(zone, { ...zone, fee: 35 })).toBe('delivery fee ₹25.00 → ₹35.00')
  expect(describeAuditChange(null, zone)).toBe('Zone 1, delivery fee ₹25.00, free above ₹299.00')
  expect(describeAuditChange({ shown: false }, { shown: true })).toBe('shown in the shop: no → yes')
  expect(describeAuditChange({ status: 'OUT_FOR_DELIVERY' }, { status: 'PACKED', outcome: 'NO_ADDRESS' })).toBe(
    'Out for delivery → Packed, Address not found',
  )
  expect(describeAuditChange({ on_hand: 12 }, { on_hand: 9 })).toBe('in store 12 → 9')
  expect(describeAuditChange({ kitchen: 'WAITING' }, { kitchen: 'COOKING' })).toBe('To start → Cooking')
})
