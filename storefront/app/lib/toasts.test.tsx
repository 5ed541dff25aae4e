import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw, toastTexts } from '../testing/draw.tsx'
import { toasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('[S9.4] the time of a toast keeps running while another one covers it', async () => {
  // The test runs as on a phone, which shows one toast at a time.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await draw(null)
  act(() => void toasts.error('Failed to delete address.'))
  await pass(1_000)
  act(() => void toasts.success('Address added successfully.'))
  await pass(1_900)
  expect(toastTexts()).toEqual(['Address added successfully.', 'Failed to delete address.'])
  await pass(200)
  expect(toastTexts()).toEqual(['Failed to delete address.'])
  await pass(1_000)
  expect(toastTexts()).toEqual([])
  vi.unstubAllGlobals()
})

it('[S8.14] a successful action removes only the failure toasts of that action', async () => {
  await draw(null)
  act(() => {
    toasts.error('Failed to delete address.', { action: 'delete-address' })
    toasts.error('An error occurred while deleting the address.', { action: 'delete-address' })
    toasts.error('Failed to save address.', { action: 'save-address' })
  })
  await pass(100)
  act(() => void toasts.success('Address deleted successfully.', 'delete-address'))
  await pass(100)
  expect(toastTexts()).toEqual(['Address deleted successfully.', 'Failed to save address.'])
})
