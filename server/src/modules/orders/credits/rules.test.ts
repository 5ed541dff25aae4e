import { describe, expect, test } from 'vitest'
import { MANAGER_CREDIT, creditForPieces, creditableAmountOf } from '@farmstand/contracts/credit'
import { paise } from '../../../platform/money.ts'
import { refuseBeyondCreditLimits, creditDestination, linesToCredit, type CreditRequest } from './rules.ts'

const line = { place: 0, name: 'Onion', quantity: 3, total: 10_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] credits piece by piece add up to the line’s total and never exceed what is left', () => {
  const first = creditForPieces(line, 1)
  const second = creditForPieces({ ...line, credited: first, creditedQuantity: 1 }, 1)
  const third = creditForPieces({ ...line, credited: first + second, creditedQuantity: 2 }, 1)
  expect([first, second, third]).toEqual([3333, 3333, 3334])
  expect(creditForPieces(line, 3)).toBe(10_000)
  const bruised = { ...line, credited: 9_000 }
  expect(creditForPieces(bruised, 1)).toBe(creditableAmountOf(bruised))
})

test('[D10.21] an amount for the whole order is split by what is left of each line', () => {
  const lines = [line, { ...line, place: 1, total: 5_000, credited: 4_999 }, { ...line, place: 2, credited: 10_000 }]
  expect(linesToCredit(lines, { lines: [], amount: 100.01, to: 'WALLET' })).toEqual([
    { place: 0, quantity: null, paise: 10_000 },
    { place: 1, quantity: null, paise: 1 },
  ])
  expect(linesToCredit(lines, { lines: [], amount: 100.02, to: 'WALLET' })).toMatchObject({ refused: 'UNPROCESSABLE' })
})

describe('a credit of an invoice', () => {
  const refusal = (wish: Partial<CreditRequest>, lines = [line]) => {
    const found = linesToCredit(lines, { lines: [], amount: null, to: 'WALLET', ...wish })
    return 'refused' in found ? found.reason : found
  }
  const ofLine = (more: Partial<CreditRequest['lines'][number]>) => ({
    lines: [{ place: 0, quantity: null, amount: null, ...more }],
  })

  test('[D10.21] a credit names either lines or an amount for the whole order', () => {
    expect(refusal({})).toBe('CREDIT_OF_WHAT')
    expect(refusal({ ...ofLine({ quantity: 1 }), amount: 5 })).toBe('CREDIT_OF_WHAT')
  })

  test.each([
    [{ amount: 0 }, 'NO_AMOUNT'],
    [{ amount: -1 }, 'NO_AMOUNT'],
    [{ amount: 0.005 }, 'NO_AMOUNT'],
    [{ amount: 100.01 }, 'ORDER_LEFT'],
    [ofLine({ place: 1, quantity: 1 }), 'NO_INVOICE_LINE'],
    [ofLine({}), 'CREDIT_EITHER'],
    [ofLine({ quantity: 1, amount: 5 }), 'CREDIT_EITHER'],
    [ofLine({ quantity: 4 }), 'PIECES_LEFT'],
    [ofLine({ amount: 0.005 }), 'NO_AMOUNT'],
    [ofLine({ amount: 0 }), 'NOTHING_LEFT'],
    [ofLine({ amount: 100.01 }), 'AMOUNT_LEFT'],
  ])('[D10.21] the credit %j is refused for a line of ₹100', (wish, reason) => expect(refusal(wish)).toBe(reason))

  test('[D10.21] a credit names a line once, by pieces or amount, up to what is left of it', () => {
    const twice = ofLine({ quantity: 1 }).lines
    expect(refusal({ lines: [...twice, ...twice] })).toBe('NO_INVOICE_LINE')
    expect(refusal(ofLine({ quantity: 3 }))).toEqual([{ place: 0, quantity: 3, paise: 10_000 }])
    expect(refusal(ofLine({ amount: 100 }))).toEqual([{ place: 0, quantity: null, paise: 10_000 }])
    const bread = { ...line, place: 4, name: 'Bread', total: 4_000, quantity: 1 }
    const both = [...ofLine({ quantity: 1 }).lines, { place: 4, quantity: null, amount: 12.5 }]
    expect(refusal({ lines: both }, [line, bread])).toEqual([
      { place: 0, quantity: 1, paise: 3333 },
      { place: 4, quantity: null, paise: 1250 },
    ])
    expect(refusal(ofLine({ quantity: 1 }), [{ ...line, credited: 10_000, creditedQuantity: 2 }])).toBe('NOTHING_LEFT')
    expect(refusal({ amount: 100 })).toEqual([{ place: 0, quantity: null, paise: 10_000 }])
  })
})

describe('the limits of credits', () => {
  const by = (amount: number, more: Partial<Parameters<typeof refuseBeyondCreditLimits>[1]> = {}) =>
    refuseBeyondCreditLimits(paise(amount), { reach: 'OWN', proven: false, givenToday: paise(0), ...more })
  const { once, day } = MANAGER_CREDIT

  test('[D10.21] a manager has a limit per credit and per day, each included', () => {
    expect(by(once)).toBeNull()
    expect(by(once + 1)).toMatchObject({ refused: 'UNPROCESSABLE', reason: 'CREDIT_AT_ONCE' })
    expect(by(100, { givenToday: paise(day - 100) })).toBeNull()
    expect(by(101, { givenToday: paise(day - 100) })).toMatchObject({
      refused: 'UNPROCESSABLE',
      reason: 'CREDIT_A_DAY',
      values: { mostPaise: day, givenPaise: day - 100 },
    })
    expect(by(once + 1, { proven: true })).not.toBeNull()
  })

  test('[D10.21] an owner confirms with the passkey again above the limit per credit', () => {
    expect(by(once, { reach: 'ALL', givenToday: paise(day) })).toBeNull()
    expect(by(once + 1, { reach: 'ALL' })).toMatchObject({ refused: 'STEP_UP_NEEDED' })
    expect(by(once + 1, { reach: 'ALL', proven: true })).toBeNull()
  })
})

test.each([
  ['ONLINE', 'SOURCE', 'SOURCE'],
  ['ONLINE', 'WALLET', 'WALLET'],
  ['COD', 'SOURCE', 'WALLET'],
  ['WALLET', 'SOURCE', 'WALLET'],
] as const)('[D10.21] a credit of a %s order, requested to %s, goes to %s', (method, wished, place) =>
  expect(creditDestination(method, wished)).toBe(place),
)
