import { describe, expect, test } from 'vitest'
import { refused } from '../../platform/errors.ts'
import { paise } from '../../platform/money.ts'
import type { OpenOrder } from '../orders/index.ts'
import { closureRefusal, wireOpenOrder, type ClosureState } from './rules.ts'

const free: ClosureState = { ownerProblem: null, openOrders: [], moneyUnderWay: false, balance: paise(0) }
const open = (number: number): OpenOrder => ({ uid: `o${number}`, number, status: 'PACKED' })
const noAddress = refused('EMAIL_MISSING')

describe('[D8.1] closing an account', () => {
  test('an account can be closed without orders, money and problems', () => {
    expect(closureRefusal(free, false)).toBeNull()
    expect(closureRefusal(free, true)).toBeNull()
  })

  test.each([
    ['one open order', [1001]],
    ['two', [1001, 1002]],
    ['three', [1001, 1002, 1003]],
  ])('closing is refused with %s, which the refusal lists', (_, numbers) => {
    const openOrders = numbers.map(open)
    expect(closureRefusal({ ...free, openOrders }, true)).toEqual({
      refused: 'OPEN_ORDERS',
      reason: 'ORDERS_STILL_OPEN',
      values: { numbers },
      details: numbers.map((number) => ({ uid: `o${number}`, number, o_status: 'PACKED' })),
    })
  })

  test('closing is refused while payments are pending, and without an email address', () => {
    expect(closureRefusal({ ...free, moneyUnderWay: true }, true)).toEqual({ refused: 'MONEY_UNDER_WAY' })
    expect(closureRefusal({ ...free, ownerProblem: noAddress }, true)).toBe(noAddress)
  })

  test('an account with a balance can be closed only if the balance is forfeited', () => {
    const state = { ...free, balance: paise(1) }
    expect(closureRefusal(state, false)).toEqual({ refused: 'BALANCE_NOT_FORFEITED', details: { balance: 0.01 } })
    expect(closureRefusal(state, true)).toBeNull()
  })

  test('the reason that takes longest to settle is given first', () => {
    const all = { ownerProblem: noAddress, openOrders: [open(1)], moneyUnderWay: true, balance: paise(5) }
    const next = [all, { ...all, openOrders: [] }, { ...all, openOrders: [], moneyUnderWay: false }]
    expect(next.map((state) => closureRefusal(state, false)?.refused)).toEqual([
      'OPEN_ORDERS',
      'MONEY_UNDER_WAY',
      'EMAIL_MISSING',
    ])
  })
})

test('an open order is sent with uid, number and status', () => {
  expect(wireOpenOrder(open(7))).toEqual({ uid: 'o7', number: 7, o_status: 'PACKED' })
})
