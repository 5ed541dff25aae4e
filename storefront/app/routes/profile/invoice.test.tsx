import { afterEach, expect, it, vi } from 'vitest'
import { login } from '../../lib/session-store.ts'
import { button, draw, press, until } from '../../testing/draw.tsx'
import InvoiceRoute from './invoice.tsx'

const uid = '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'
const user = { uid, id: uid, full_name: null, email: null, mobile_no: '+919876543210', created_at: '', language: null }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[D6.18] after a failure, each press of the button requests the invoice again', async () => {
  const outcomes = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => Response.json({ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r' }, { status: 503 }),
    () => Response.json({ results: [] }),
  ]
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return outcomes.shift()?.()
  })
  login({ user, access_token: 'a', refresh_token: 'r' })
  const place = await draw(<InvoiceRoute />)
  for (const times of [1, 2]) {
    await until(() =>
      expect([asked, place.textContent]).toEqual([times, expect.stringContaining('could not be loaded')]),
    )
    await press(button('Try again'))
  }
  await until(() => expect(place.textContent).toContain('No invoice yet'))
  expect(asked).toBe(3)
})
