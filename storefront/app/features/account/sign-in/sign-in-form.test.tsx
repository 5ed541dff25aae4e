import type { User } from '@farmstand/contracts/user'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, draw, field, toastTexts, press, type, until } from '../../../testing/draw.tsx'
import { forgetKept } from '../../../lib/storage.ts'
import { SignInForm } from './sign-in-form.tsx'

type Answer = () => Response
let validation: Answer
let request: Answer
const sent = { message: 'OTP has been sent to your mobile number', expires_in: 300, resend_after: 30 }

beforeEach(() => {
  request = () => Response.json(sent)
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/otp') ? request() : validation()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetKept('tab')
})

const user: User = {
  uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  full_name: null,
  email: null,
  mobile_no: '+919876543210',
  created_at: '2026-11-21T08:00:00.000Z',
  language: null,
}

const dead: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const aborted: Answer = () => {
  throw new DOMException('The operation was aborted.', 'AbortError')
}
const refused: Answer = () =>
  Response.json({ code: 'INVALID_OTP', message: 'Invalid OTP', request_id: 'r' }, { status: 401 })

async function submitCode(): Promise<void> {
  await draw(<SignInForm onSignIn={() => undefined} />)
  await enterCode()
}

async function enterCode(): Promise<void> {
  await type(field('Mobile number'), '9876543210')
  await press(button('Get OTP'))
  await until(() => field('OTP'))
  await type(field('OTP'), '12345')
  await press(button('Submit OTP'))
}

describe('requesting a code', () => {
  it.each<[string, Answer]>([
    ['a dead network', dead],
    ['a page in place of an answer', () => new Response('<html>', { status: 502 })],
  ])('[S8.2] [D10.8] the form keeps the number for another try after %s', async (_why, answer) => {
    request = answer
    await draw(<SignInForm onSignIn={() => undefined} />)
    await type(field('Mobile number'), '9876543210')
    await press(button('Get OTP'))
    await until(() => expect(toastTexts()).toContain('Failed to send OTP'))
    expect(field('Mobile number').value).toBe('9876543210')
    request = () => Response.json(sent)
    await press(button('Get OTP'))
    await until(() => expect(toastTexts()).toContain('OTP has been sent to your mobile number'))
    expect(toastTexts()).not.toContain('Failed to send OTP')
  })
})

describe('entering a code', () => {
  it.each<[string, Answer]>([
    ['a wrong code', refused],
    ['a dead network', dead],
    ['an aborted call', aborted],
    ['a busy shop', () => Response.json({ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r' }, { status: 503 })],
    ['a page in place of an answer', () => new Response('<html>', { status: 502 })],
  ])('[D10.8] [S8.4] the form shows Invalid OTP after %s', async (_why, answer) => {
    validation = answer
    await submitCode()
    await until(() => expect(toastTexts()).toContain('Invalid OTP'))
  })

  it.each([
    [true, 'You are signed in. Taking you to checkout…'],
    [false, 'You are signed in. Taking you back to the shop…'],
  ])('[E116] names where a customer goes after the right code (to checkout: %s)', async (toCheckout, words) => {
    validation = () => Response.json({ user, access_token: 'a', refresh_token: 'r' })
    await draw(<SignInForm onSignIn={() => undefined} toCheckout={toCheckout} />)
    await enterCode()
    await until(() => expect(document.body.textContent).toContain(words))
  })

  it('[S8.3] the error of a wrong code disappears after the right code', async () => {
    validation = refused
    await submitCode()
    await until(() => expect(toastTexts()).toContain('Invalid OTP'))
    validation = () => Response.json({ user, access_token: 'a', refresh_token: 'r' })
    await type(field('OTP'), '54321')
    await press(button('Submit OTP'))
    await until(() => expect(toastTexts()).toContain('Login successful'))
    expect(toastTexts()).not.toContain('Invalid OTP')
  })

  it('[D11.10] a new code for a locked number can be requested without waiting', async () => {
    const headers = { 'retry-after': '3600' }
    validation = () =>
      Response.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', request_id: 'r' },
        { status: 429, headers },
      )
    await submitCode()
    await until(() => expect(document.body.textContent).toContain('Too many wrong codes. Press “Send again”'))
    expect(document.body.textContent).not.toContain('60 min')
    expect(document.body.textContent).toMatch(/Send again in (30|29|28) s/)
  })

  it('[D11.10] after too many attempts from a network, the wait is the one the shop names', async () => {
    validation = () =>
      Response.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Later.', request_id: 'r', details: { resend_after: 3600 } },
        { status: 429, headers: { 'retry-after': '3600' } },
      )
    await submitCode()
    await until(() => expect(document.body.textContent).toContain('You can ask for another code in'))
    expect(document.body.textContent).not.toContain('Too many wrong codes')
  })

  it('[S2.18] Send again appears when the wait is over, not a second earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const resends = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Send again')
    await draw(<SignInForm onSignIn={() => undefined} />)
    await type(field('Mobile number'), '9876543210')
    await press(button('Get OTP'))
    await pass(100)
    await pass(28_800)
    expect(document.body.textContent).toContain('Send again in 2 s')
    expect(resends()).toHaveLength(0)
    await pass(1_000)
    expect(document.body.textContent).toContain('Send again in 1 s')
    expect(resends()).toHaveLength(0)
    await pass(1_000)
    expect(resends()).toHaveLength(1)
    vi.useRealTimers()
  })
})
