import { describe, expect, test } from 'vitest'
import { orderCan, orderPath, orderStatuses, orderSteps, type OrderActor, type OrderStatus } from './order-status.ts'

describe('the states of an order', () => {
  test('[S3.17] include five steps and a premature end', () => {
    expect(orderStatuses).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'])
  })

  test('[D6.14] [D6.16] advance one step at a time, and only by the seller', () => {
    for (const [index, from] of orderPath.entries())
      for (const to of orderPath) {
        expect(orderCan.move(from, to, 'seller'), `${from} to ${to}`).toBe(orderPath.indexOf(to) === index + 1)
        expect(orderCan.move(from, to, 'customer')).toBe(false)
      }
  })

  test('[D6.14] let the customer cancel until dispatch, and the seller until delivery', () => {
    const cancellable = (actor: OrderActor): OrderStatus[] =>
      orderStatuses.filter((status) => orderCan.move(status, 'CANCELLED', actor))
    expect(cancellable('customer')).toEqual(['PLACED', 'CONFIRMED', 'PACKED'])
    expect(cancellable('seller')).toEqual(['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'])
  })

  test('[D6.14] [D10.21] have exactly the steps of the full list', () => {
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

  test('[D10.16] let the shop cancel until packing, and never advance', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        expect(orderCan.move(from, to, 'shop'), `${from} to ${to}`).toBe(
          to === 'CANCELLED' && (from === 'PLACED' || from === 'CONFIRMED'),
        )
  })
})
