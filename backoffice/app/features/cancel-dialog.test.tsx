import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => vi.unstubAllGlobals())

const orders = [
  { uid: 'a', version: 1 },
  { uid: 'b', version: 4 },
]
const onClose = vi.fn<() => void>()
const reason = (): HTMLInputElement => document.querySelector('input')!
const answer = (done: boolean, uid: string) => ({
  uid,
  done,
  order_number: uid,
  version: 2,
  status: 'PLACED',
  message: done ? null : 'It is packed.',
})
const send = (): Promise<void> =>
  act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('[D10.34] the reason of a cancellation stays as long as an order does, and goes with those that are left', async () => {
  await draw(<CancelDialog open onClose={onClose} orders={orders} />)
  reason().value = 'Out of chillies'
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  await until(() => expect(document.body.textContent).toContain('The shop does not answer'))
  expect([onClose.mock.calls.length, reason().value]).toEqual([0, 'Out of chillies'])

  asked.mockResolvedValueOnce(Response.json({ results: [answer(true, 'a'), answer(false, 'b')] }))
  await send()
  await until(() => expect(document.querySelector('h2')?.textContent).toBe('Cancel this order'))
  expect([onClose.mock.calls.length, reason().value]).toEqual([0, 'Out of chillies'])

  asked.mockResolvedValueOnce(Response.json({ results: [answer(true, 'b')] }))
  await send()
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.mock.lastCall?.[1].body).toBe(
    JSON.stringify({ input: { orders: [{ uid: 'b', version: 4 }], reason: 'Out of chillies' } }),
  )
})
