import { describe, expect, test } from 'vitest'
import { MANAGER_CREDIT, creditForPieces, leftOf } from '@farmstand/contracts/credit'
import { formatPaise } from '@farmstand/contracts/money'
import { paise } from '../../../platform/money.ts'
import { beyondLimits, creditPlace, linesToCredit, type CreditWish } from './rules.ts'

const line = { place: 0, name: 'Onion', quantity: 3, total: 10_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] piece by piece a line comes to its total, and never to more than is left of it', () => {
  const first = creditForPieces(line, 1)
  const second = creditForPieces({ ...line, credited: first, creditedQuantity: 1 }, 1)
  const third = creditForPieces({ ...line, credited: first + second, creditedQuantity: 2 }, 1)
  expect([first, second, third]).toEqual([3333, 3333, 3334])
  expect(creditForPieces(line, 3)).toBe(10_000)
  const bruised = { ...line, credited: 9_000 }
  expect(creditForPieces(bruised, 1)).toBe(leftOf(bruised))
})

test('[D10.21] an amount of the whole is divided over what is left of each line, to the paisa', () => {
  const lines = [line, { ...line, place: 1, total: 5_000, credited: 4_999 }, { ...line, place: 2, credited: 10_000 }]
  expect(linesToCredit(lines, { lines: [], amount: 100.01, to: 'WALLET' })).toEqual([
    { place: 0, quantity: null, paise: 10_000 },
    { place: 1, quantity: null, paise: 1 },
  ])
  expect(linesToCredit(lines, { lines: [], amount: 100.02, to: 'WALLET' })).toMatchObject({ refused: 'UNPROCESSABLE' })
})

describe('what may be given back of an invoice', () => {
  const refusal = (wish: Partial<CreditWish>, lines = [line]) => {
    const found = linesToCredit(lines, { lines: [], amount: null, to: 'WALLET', ...wish })
    return 'refused' in found ? found.message : found
  }
  const ofLine = (more: Partial<CreditWish['lines'][number]>) => ({
    lines: [{ place: 0, quantity: null, amount: null, ...more }],
  })

  test('[D10.21] is named either by lines or by an amount of the whole', () => {
    expect(refusal({})).toBe('Say which lines, or an amount of the whole order.')
    expect(refusal({ ...ofLine({ quantity: 1 }), amount: 5 })).toBe('Say which lines, or an amount of the whole order.')
  })

  test.each([
    [{ amount: 0 }, 'This is no amount of rupees and paise.'],
    [{ amount: -1 }, 'This is no amount of rupees and paise.'],
    [{ amount: 0.005 }, 'This is no amount of rupees and paise.'],
    [{ amount: 100.01 }, 'Only ₹100.00 of this order is left to give back.'],
    [ofLine({ place: 1, quantity: 1 }), 'This is no line of the invoice.'],
    [ofLine({}), 'Say of Onion either how many, or an amount.'],
    [ofLine({ quantity: 1, amount: 5 }), 'Say of Onion either how many, or an amount.'],
    [ofLine({ quantity: 4 }), 'Of Onion only 3 are left to give back.'],
    [ofLine({ amount: 0.005 }), 'This is no amount of rupees and paise.'],
    [ofLine({ amount: 0 }), 'Nothing of Onion is left to give back.'],
    [ofLine({ amount: 100.01 }), 'Of Onion only ₹100.00 is left to give back.'],
  ])('[D10.21] of a line of ₹100 never is %j', (wish, message) => expect(refusal(wish)).toBe(message))

  test('[D10.21] is a line once, by pieces or by an amount, up to all that is left of it', () => {
    const twice = ofLine({ quantity: 1 }).lines
    expect(refusal({ lines: [...twice, ...twice] })).toBe('This is no line of the invoice.')
    expect(refusal(ofLine({ quantity: 3 }))).toEqual([{ place: 0, quantity: 3, paise: 10_000 }])
    expect(refusal(ofLine({ amount: 100 }))).toEqual([{ place: 0, quantity: null, paise: 10_000 }])
    const bread = { ...line, place: 4, name: 'Bread', total: 4_000, quantity: 1 }
    const both = [...ofLine({ quantity: 1 }).lines, { place: 4, quantity: null, amount: 12.5 }]
    expect(refusal({ lines: both }, [line, bread])).toEqual([
      { place: 0, quantity: 1, paise: 3333 },
      { place: 4, quantity: null, paise: 1250 },
    ])
    expect(refusal(ofLine({ quantity: 1 }), [{ ...line, credited: 10_000, creditedQuantity: 2 }])).toBe(
      'Nothing of Onion is left to give back.',
    )
    expect(refusal({ amount: 100 })).toEqual([{ place: 0, quantity: null, paise: 10_000 }])
  })
})

describe('who gives back', () => {
  const by = (amount: number, more: Partial<Parameters<typeof beyondLimits>[1]> = {}) =>
    beyondLimits(paise(amount), { reach: 'OWN', proven: false, givenToday: paise(0), ...more })
  const { once, day } = MANAGER_CREDIT

  test('[D10.21] has a limit for once and for a day as a manager, both still allowed at the limit itself', () => {
    expect(by(once)).toBeNull()
    expect(by(once + 1)).toMatchObject({ refused: 'UNPROCESSABLE', message: expect.stringContaining('at once') })
    expect(by(100, { givenToday: paise(day - 100) })).toBeNull()
    expect(by(101, { givenToday: paise(day - 100) })).toMatchObject({
      refused: 'UNPROCESSABLE',
      message: `You may give back up to ${formatPaise(day)} a day and have given ${formatPaise(day - 100)} today. Ask an owner.`,
    })
    expect(by(once + 1, { proven: true })).not.toBeNull()
  })

  test('[D10.21] shows their passkey once more as an owner who gives more than that', () => {
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
] as const)('[D10.21] what was paid by %s and is wanted back to the %s goes to the %s', (method, wished, place) =>
  expect(creditPlace(method, wished)).toBe(place),
)
