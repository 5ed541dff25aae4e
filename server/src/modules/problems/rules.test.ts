import { describe, expect, test } from 'vitest'
import { proposedCredits } from '@farmstand/contracts/problem-rules'
import {
  answerDeadline,
  refuseClosedReport,
  deliveredAt,
  lateFrom,
  allowedStatesBefore,
  refuseReport,
  reportUntil,
  tooManyOpen,
} from './rules.ts'

const line = { place: 0, position: 0, quantity: 3, total: 9_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] the proposed refund is the price of the reported pieces, at most what is left', () => {
  const reported = [{ position: 0, quantity: 2, ordered: 3 }]
  expect(proposedCredits(reported, [line])).toEqual([{ place: 0, quantity: 2, amount: 6_000 }])
  const before = { ...line, credited: 6_000, creditedQuantity: 2 }
  expect(proposedCredits(reported, [before])).toEqual([{ place: 0, quantity: 1, amount: 3_000 }])
  expect(proposedCredits(reported, [{ ...line, credited: 9_000, creditedQuantity: 3 }])).toEqual([])
})

test('[D10.21] for weighed or replaced lines the proposed refund is a share of the price', () => {
  const reported = [{ position: 1, quantity: 1, ordered: 3 }]
  const weighed = { ...line, place: 1, position: 1, quantity: 1, total: 8_999 }
  expect(proposedCredits(reported, [line, weighed])).toEqual([{ place: 1, quantity: null, amount: 3_000 }])
})

describe('a report', () => {
  const delivered = new Date('2026-11-21T10:00:00Z')
  const whole = (status: 'DELIVERED' | 'OUT_FOR_DELIVERY', ...at: Date[]) =>
    // The rules read only these fields of an order.
    ({ order: { status }, events: at.map((each) => ({ status: 'DELIVERED', at: each })) }) as unknown as Parameters<
      typeof deliveredAt
    >[0]

  test('[D10.29] a report is accepted for 48 hours after delivery', () => {
    const order = whole('DELIVERED', new Date(0), delivered)
    const until = new Date('2026-11-23T10:00:00Z')
    expect(deliveredAt(order)).toEqual(delivered)
    expect(reportUntil(order, new Date(until.getTime() - 1))).toEqual(until)
    expect(reportUntil(order, until)).toBeNull()
    expect(deliveredAt(whole('OUT_FOR_DELIVERY', delivered))).toBeNull()
    expect(deliveredAt(whole('DELIVERED'))).toBeNull()
    expect(reportUntil(whole('OUT_FOR_DELIVERY', delivered), delivered)).toBeNull()
  })

  test('[E73] an undelivered order can be reported only as late, and only after its window', () => {
    const deliveryAt = new Date('2026-11-21T11:30:00Z')
    const onItsWay = (status: string) =>
      // The rules read only these fields of an order.
      ({ order: { status, deliveryAt, slotName: '5 PM - 7 PM' }, events: [] }) as unknown as Parameters<
        typeof deliveredAt
      >[0]
    const end = new Date('2026-11-21T13:30:00Z')
    for (const status of ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'])
      expect(lateFrom(onItsWay(status))).toEqual(end)
    const order = onItsWay('OUT_FOR_DELIVERY')
    const at = (now: Date) => ({ now, late: end })
    expect(refuseClosedReport(order, 'LATE', at(new Date(end.getTime() - 1)))).toEqual({ refused: 'PROBLEM_TOO_EARLY' })
    expect(refuseClosedReport(order, 'LATE', at(end))).toBeNull()
    expect(refuseClosedReport(order, 'SPOILED', at(end))).toEqual({ refused: 'PROBLEM_TOO_LATE' })
    expect(answerDeadline(at(end))).toEqual(new Date('2026-11-21T14:30:00Z'))
    const cancelled = onItsWay('CANCELLED')
    expect(lateFrom(cancelled)).toBeNull()
    expect(refuseClosedReport(cancelled, 'LATE', { now: end, late: null })).toEqual({ refused: 'PROBLEM_TOO_LATE' })
    const came = { now: delivered, late: null }
    expect(refuseClosedReport(whole('DELIVERED', delivered), 'LATE', came)).toBeNull()
    expect(answerDeadline(came)).toEqual(new Date('2026-11-23T10:00:00Z'))
  })

  const one = (quantity: number, position = 0) => ({ position, quantity })
  test.each([
    ['without items is refused', 'SPOILED', [], 'PROBLEM_WITHOUT_ITEMS'],
    ['with one item twice is refused', 'SPOILED', [one(1), one(1)], 'PROBLEM_ITEM_TWICE'],
    ['of more than was ordered is refused', 'MISSING', [one(3)], 'PROBLEM_BEYOND_ORDER'],
    ['of an item outside the order is refused', 'MISSING', [one(1, 1)], 'PROBLEM_BEYOND_ORDER'],
    ['of all ordered pieces is accepted', 'MISSING', [one(2)], null],
    ['of the whole order is accepted', 'LATE', [], null],
    ['of another kind is accepted', 'OTHER', [], null],
  ] as const)('[D10.29] %s', (_, kind, lines, reason) => {
    const problem = refuseReport({ kind, lines }, [{ quantity: 2 }])
    expect(problem).toEqual(reason === null ? null : { refused: 'UNPROCESSABLE', reason, values: {} })
  })

  test('[D10.29] a report is refused while three of the order or five of the customer are open', () => {
    const of = (...orders: string[]) => tooManyOpen(orders, 'this')
    expect(of('this', 'this')).toBe(false)
    expect(of('this', 'this', 'this')).toBe(true)
    expect(of('a', 'b', 'c', 'd')).toBe(false)
    expect(of('a', 'b', 'c', 'd', 'e')).toBe(true)
  })

  test('[D10.29] a report is answered or declined once, and may still be refunded', () => {
    expect(allowedStatesBefore).toEqual({
      ANSWERED: ['OPEN'],
      DECLINED: ['OPEN'],
      REFUNDED: ['OPEN', 'ANSWERED', 'DECLINED'],
    })
  })
})
