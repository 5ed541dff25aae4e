import { describe, expect, test } from 'vitest'
import { proposedCredits } from '@farmstand/contracts/problem-rules'
import {
  answerBy,
  closedTo,
  deliveredAt,
  lateFrom,
  mayBecome,
  refuseReport,
  reportUntil,
  tooManyOpen,
} from './rules.ts'

const line = { place: 0, position: 0, quantity: 3, total: 9_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] proposed is what the reported pieces cost, and no more than is left of them', () => {
  const reported = [{ position: 0, quantity: 2, ordered: 3 }]
  expect(proposedCredits(reported, [line])).toEqual([{ place: 0, quantity: 2, amount: 6_000 }])
  const before = { ...line, credited: 6_000, creditedQuantity: 2 }
  expect(proposedCredits(reported, [before])).toEqual([{ place: 0, quantity: 1, amount: 3_000 }])
  expect(proposedCredits(reported, [{ ...line, credited: 9_000, creditedQuantity: 3 }])).toEqual([])
})

test('[D10.21] of what the invoice names by its weight, or replaced, a share of its price is proposed', () => {
  const reported = [{ position: 1, quantity: 1, ordered: 3 }]
  const weighed = { ...line, place: 1, position: 1, quantity: 1, total: 8_999 }
  expect(proposedCredits(reported, [line, weighed])).toEqual([{ place: 1, quantity: null, amount: 3_000 }])
})

describe('a report', () => {
  const delivered = new Date('2026-11-21T10:00:00Z')
  const whole = (status: 'DELIVERED' | 'OUT_FOR_DELIVERY', ...at: Date[]) =>
    // The rules look at nothing else of an order
    ({ order: { status }, events: at.map((each) => ({ status: 'DELIVERED', at: each })) }) as unknown as Parameters<
      typeof deliveredAt
    >[0]

  test('[D10.29] is taken for 48 hours after the order came to the door', () => {
    const order = whole('DELIVERED', new Date(0), delivered)
    const until = new Date('2026-11-23T10:00:00Z')
    expect(deliveredAt(order)).toEqual(delivered)
    expect(reportUntil(order, new Date(until.getTime() - 1))).toEqual(until)
    expect(reportUntil(order, until)).toBeNull()
    expect(deliveredAt(whole('OUT_FOR_DELIVERY', delivered))).toBeNull()
    expect(deliveredAt(whole('DELIVERED'))).toBeNull()
    expect(reportUntil(whole('OUT_FOR_DELIVERY', delivered), delivered)).toBeNull()
  })

  test('[E73] of what has not come is taken once its window is over, that it is late and nothing else', () => {
    const deliveryAt = new Date('2026-11-21T11:30:00Z')
    const onItsWay = (status: string) =>
      // The rules look at nothing else of an order
      ({ order: { status, deliveryAt, slotName: '5 PM - 7 PM' }, events: [] }) as unknown as Parameters<
        typeof deliveredAt
      >[0]
    const end = new Date('2026-11-21T13:30:00Z')
    for (const status of ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'])
      expect(lateFrom(onItsWay(status))).toEqual(end)
    const order = onItsWay('OUT_FOR_DELIVERY')
    const at = (now: Date) => ({ now, late: end })
    expect(closedTo(order, 'LATE', at(new Date(end.getTime() - 1)))).toEqual({ refused: 'PROBLEM_TOO_EARLY' })
    expect(closedTo(order, 'LATE', at(end))).toBeNull()
    expect(closedTo(order, 'SPOILED', at(end))).toEqual({ refused: 'PROBLEM_TOO_LATE' })
    expect(answerBy(at(end))).toEqual(new Date('2026-11-21T14:30:00Z'))
    const cancelled = onItsWay('CANCELLED')
    expect(lateFrom(cancelled)).toBeNull()
    expect(closedTo(cancelled, 'LATE', { now: end, late: null })).toEqual({ refused: 'PROBLEM_TOO_LATE' })
    const came = { now: delivered, late: null }
    expect(closedTo(whole('DELIVERED', delivered), 'LATE', came)).toBeNull()
    expect(answerBy(came)).toEqual(new Date('2026-11-23T10:00:00Z'))
  })

  const one = (quantity: number, position = 0) => ({ position, quantity })
  test.each([
    ['names no item', 'SPOILED', [], 'PROBLEM_WITHOUT_ITEMS'],
    ['names one twice', 'SPOILED', [one(1), one(1)], 'PROBLEM_ITEM_TWICE'],
    ['names more than was ordered', 'MISSING', [one(3)], 'PROBLEM_BEYOND_ORDER'],
    ['names what was not ordered', 'MISSING', [one(1, 1)], 'PROBLEM_BEYOND_ORDER'],
    ['names all that was ordered', 'MISSING', [one(2)], null],
    ['is about the whole order', 'LATE', [], null],
    ['is about something else', 'OTHER', [], null],
  ] as const)('[D10.29] that %s', (_, kind, lines, reason) => {
    const problem = refuseReport({ kind, lines }, [{ quantity: 2 }])
    expect(problem).toEqual(reason === null ? null : { refused: 'UNPROCESSABLE', reason, values: {} })
  })

  test('[D10.29] waits for the answer to others: three of an order, five of a customer', () => {
    const of = (...orders: string[]) => tooManyOpen(orders, 'this')
    expect(of('this', 'this')).toBe(false)
    expect(of('this', 'this', 'this')).toBe(true)
    expect(of('a', 'b', 'c', 'd')).toBe(false)
    expect(of('a', 'b', 'c', 'd', 'e')).toBe(true)
  })

  test('[D10.29] is answered or declined once, and money may still follow', () => {
    expect(mayBecome).toEqual({
      ANSWERED: ['OPEN'],
      DECLINED: ['OPEN'],
      REFUNDED: ['OPEN', 'ANSWERED', 'DECLINED'],
    })
  })
})
