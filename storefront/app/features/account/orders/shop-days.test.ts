import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { momentText } from './order-when.ts'
import { serviceAnswer } from '../../../lib/service-answer.ts'
import { syncShopClock, shopNow } from '../../../lib/shop-clock.ts'

const answeredAt = (date: string) => syncShopClock(new Response(null, { headers: { date } }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') })
})
afterEach(() => {
  syncShopClock(new Response(null, { headers: { date: new Date().toUTCString() } }))
  vi.useRealTimers()
})

it('[E10] a phone whose clock is a day wrong names days by the shop’s clock', () => {
  const next = { id: 1, name: '5 PM - 7 PM', date: '2026-11-21', order_by: '2026-11-21T08:30:00Z' }
  const place = {
    served: true,
    pincode: '411001',
    area: 'Pune Camp',
    fee: 0,
    free_above: null,
    next_slot: next,
  } as const
  expect(serviceAnswer(place)).toContain('tomorrow')
  answeredAt('Sat, 21 Nov 2026 06:00:00 GMT')
  expect(shopNow().toISOString()).toBe('2026-11-21T06:00:00.000Z')
  expect(serviceAnswer(place)).toContain('today')
  expect(momentText('2026-11-21T10:40:00Z')).toBe('today, 4:10 PM')
  vi.setSystemTime(new Date('2026-11-22T06:00:00Z'))
  answeredAt('Sat, 21 Nov 2026 06:00:00 GMT')
  expect(momentText('2026-11-21T10:40:00Z')).toBe('today, 4:10 PM')
  syncShopClock(new Response())
  expect(momentText('2026-11-22T10:40:00Z')).toBe('tomorrow, 4:10 PM')
})
