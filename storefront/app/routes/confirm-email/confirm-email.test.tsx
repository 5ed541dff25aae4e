import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../testing/draw.tsx'
import ConfirmEmail from './confirm-email.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

it('[D11.9] a failed confirmation is reported, and the same button sends it again', async () => {
  window.location.hash = '#token'
  const outcomes = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => Response.json({ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r' }, { status: 503 }),
    () => Response.json({}),
  ]
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)))
    return outcomes.shift()?.() ?? Response.json({})
  })
  const place = await draw(<ConfirmEmail />)
  const message = () => place.querySelector('output')?.textContent
  const confirm = () => press(place.querySelector('button')!)
  await confirm()
  await until(() => expect(message()).not.toBe(''))
  expect(place.querySelector('button')?.disabled).toBe(false)
  await confirm()
  await until(() => expect(message()).toBe('Busy.'))
  await confirm()
  await until(() => expect(place.querySelector('button')).toBeNull())
  expect(message()).not.toBe('Busy.')
  expect(asked).toEqual([1, 2, 3].map(() => ({ token: 'token' })))
  expect(() => button('Try again')).toThrow('No button')
})
