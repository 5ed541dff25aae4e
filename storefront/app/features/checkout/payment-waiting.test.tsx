import type { Estimation } from '@farmstand/contracts/estimation'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'

afterEach(() => vi.useRealTimers())

it('[E68] the provider and held prices are shown; after 5 seconds the customer may leave', async () => {
  vi.useFakeTimers()
  HTMLElement.prototype.scrollIntoView = () => undefined
  // The component reads only these fields.
  const estimation = { final_amount: 196, expires_at: '2026-11-24T11:50:00Z' } as Estimation
  const place = await draw(<PaymentWaiting estimation={estimation} provider="Somebank" />)
  expect(place.textContent).toContain('We are asking your bank through Somebank whether ₹196.00 was paid.')
  expect(place.textContent).toContain('Your prices are held until 5:20 PM.')
  await act(async () => vi.advanceTimersByTime(4999))
  expect(place.textContent).not.toContain('You can leave')
  await act(async () => vi.advanceTimersByTime(1))
  expect(place.textContent).toContain('You can leave this page')
})
