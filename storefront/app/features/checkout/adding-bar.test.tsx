import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { additionHost, beginAddition } from '../../lib/addition-mode.ts'
import { button, draw, press, toastTexts, until } from '../../testing/draw.tsx'
import { AddingBar } from './adding-bar.tsx'

const HOUR_MS = 3_600_000
/** Milliseconds until the line first checks the order's time. */
const FIRST_LOOK_MS = 2000

/** Adds to an order that accepts items for another `ms` milliseconds, and draws the line that says to which order. */
async function addFor(ms: number): Promise<HTMLElement> {
  const cancel_until = new Date(Date.now() + ms).toISOString()
  beginAddition({ uid: 'one', order_number: '100002', department: 'GROCERY', cancel_until })
  const host = additionHost()
  if (!host) throw new Error('Nothing is added to')
  return draw(<AddingBar host={host} />)
}

it('[E75] a line says to which order items are added, until the customer ends it', async () => {
  const place = await addFor(HOUR_MS)
  expect(place.textContent).toMatch(/^Adding to order 100002 · until .*[AP]MEnd$/)
  await press(button('End adding to order 100002'))
  expect(additionHost()).toBeNull()
  expect(sessionStorage.getItem('adding-to')).toBeNull()
})

it('[E75] adding ends by itself when the order takes no more items', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await addFor(-1)
  await act(() => vi.advanceTimersByTimeAsync(FIRST_LOOK_MS))
  vi.useRealTimers()
  await until(() => expect(toastTexts()).toEqual(['Order 100002 takes no more items. Your cart is kept.']))
  expect(additionHost()).toBeNull()
})
