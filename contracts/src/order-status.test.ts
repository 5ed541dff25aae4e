import { describe, expect, test } from 'vitest'
import { orderCan, orderPath, orderStatuses, orderSteps, type OrderActor, type OrderStatus } from './order-status.ts'

describe('the states of an order', () => {
  test('[S3.17] an order has five states until delivery, and a sixth for cancellation', () => {
    expect(orderStatuses).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'])
  })

  test('[D6.14] [D6.16] the seller advances an order one state at a time, and a rider can bring it back', () => {
    for (const [index, from] of orderPath.entries())
      for (const to of orderPath) {
        const isBroughtBack = from === 'OUT_FOR_DELIVERY' && to === 'PACKED'
        const isNext = orderPath.indexOf(to) === index + 1
        expect(orderCan.move(from, to, 'seller'), `${from} to ${to}`).toBe(isNext || isBroughtBack)
        expect(orderCan.move(from, to, 'customer')).toBe(false)
      }
  })

  test('[D6.14] the customer can cancel until dispatch, and the seller until delivery', () => {
    const cancellable = (actor: OrderActor): OrderStatus[] =>
      orderStatuses.filter((status) => orderCan.move(status, 'CANCELLED', actor))
    expect(cancellable('customer')).toEqual(['PLACED', 'CONFIRMED', 'PACKED'])
    expect(cancellable('seller')).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'])
  })

  test('[D6.14] [D10.21] the permitted transitions are exactly those of the full list', () => {
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
      'OUT_FOR_DELIVERY PACKED seller',
      'OUT_FOR_DELIVERY DELIVERED seller',
      'OUT_FOR_DELIVERY CANCELLED seller',
    ])
  })

  test('[D10.16] the shop can automatically cancel until packing, and never advances an order', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        expect(orderCan.move(from, to, 'shop'), `${from} to ${to}`).toBe(
          to === 'CANCELLED' && (from === 'PLACED' || from === 'CONFIRMED'),
        )
  })
})
