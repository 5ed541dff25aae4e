import { describe, expect, test } from 'vitest'
import { accountKinds, accounts, allowedSideOfZero } from './rules.ts'

describe('the accounts of the ledger', () => {
  test('a customer’s accounts are named by purpose and belong to the customer', () => {
    expect([
      accounts.wallet('asha'),
      accounts.payment('pay_1', 'asha'),
      accounts.hold('bill_1', 'asha'),
      accounts.owed('pay_1', 'asha'),
    ]).toEqual([
      { id: 'wallet:asha', kind: 'wallet', customerUid: 'asha' },
      { id: 'payment:pay_1', kind: 'payment', customerUid: 'asha' },
      { id: 'hold:bill_1', kind: 'hold', customerUid: 'asha' },
      { id: 'owed:pay_1', kind: 'owed', customerUid: 'asha' },
    ])
  })

  test('[D11.3] the cash of each rider has an account of its own', () => {
    expect(accounts.cashWithRider('ravi')).toEqual({
      id: 'cash_with_rider:ravi',
      kind: 'cash_with_rider',
      customerUid: null,
    })
  })

  test('the shop has one account of each kind, which belongs to no customer', () => {
    const { wallet: _wallet, payment: _payment, hold: _hold, owed: _owed, cashWithRider: _rider, ...shops } = accounts
    // Nothing is posted to `cod` any more.
    const owned = ['wallet', 'payment', 'hold', 'owed', 'cash_with_rider', 'cod']
    const kinds = accountKinds.filter((kind) => !owned.includes(kind))
    expect(Object.values(shops)).toEqual(kinds.map((kind) => ({ id: kind, kind, customerUid: null })))
  })

  test.each([
    ['wallet', 'above'],
    ['payment', 'above'],
    ['hold', 'above'],
    ['owed', 'below'],
    ['provider', null],
    ['sales', null],
    ['cod', null],
    ['cash_with_rider', null],
    ['cash_in_shop', null],
    ['upi_at_door', null],
    ['promo', null],
    ['goodwill', null],
    ['forfeited', null],
    ['by_hand', null],
    ['forgotten', null],
  ] as const)('[I2] accounts of kind %s stay on this side of zero: %s', (kind, side) =>
    expect(allowedSideOfZero({ kind })).toBe(side),
  )
})
