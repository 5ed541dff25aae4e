import { describe, expect, test } from 'vitest'
import { orderCan, orderPath, orderStatuses, orderSteps, type OrderActor, type OrderStatus } from './order-status.ts'

describe('the life of an order', () => {
  test('[S3.17] has five steps, and an end before its time', () => {
    expect(orderStatuses).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'])
  })

  test('[D6.14] [D6.16] goes one way, step by step, and only the seller moves it on', () => {
    for (const [index, from] of orderPath.entries())
      for (const to of orderPath) {
        expect(orderCan.move(from, to, 'seller'), `${from} to ${to}`).toBe(orderPath.indexOf(to) === index + 1)
        expect(orderCan.move(from, to, 'customer')).toBe(false)
      }
  })

  test('[D6.14] may be cancelled by the customer until it leaves, by the seller until it arrives', () => {
    const cancellable = (actor: OrderActor): OrderStatus[] =>
      orderStatuses.filter((status) => orderCan.move(status, 'CANCELLED', actor))
    expect(cancellable('customer')).toEqual(['PLACED', 'CONFIRMED', 'PACKED'])
    expect(cancellable('seller')).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'])
  })

  test('[D6.14] [D10.21] has these steps, and no other, in a list of all', () => {
    expect(orderSteps().map(({ from, to, actor }) => `${from} ${to} ${actor}`)).toEqual([
      'PLACED CONFIRMED seller',
      'PLACED CANCELLED customer',
      'PLACED CANCELLED seller',
      'PLACED CANCELLED shop',
      'CONFIRMED PACKED seller',
      'CONFIRMED CANCELLED customer',
      'CONFIRMED CANCELLED seller',
      'CONFIRMED CANCELLED shop',
      'PACKED OUT_FOR_DELIVERY seller',
      'PACKED CANCELLED customer',
      'PACKED CANCELLED seller',
      'OUT_FOR_DELIVERY DELIVERED seller',
      'OUT_FOR_DELIVERY CANCELLED seller',
    ])
  })

  test('[D10.16] may be cancelled by the shop itself until the seller has packed it, and moved on never', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        expect(orderCan.move(from, to, 'shop'), `${from} to ${to}`).toBe(
          to === 'CANCELLED' && (from === 'PLACED' || from === 'CONFIRMED'),
        )
  })
})
