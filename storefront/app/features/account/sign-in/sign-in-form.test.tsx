import type { User } from '@farmstand/contracts/user'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, draw, field, news, press, type, until } from '../../../testing/draw.tsx'
import { forgetKept } from '../../../lib/storage.ts'
import { SignInForm } from './sign-in-form.tsx'

type Answer = () => Response
let validation: Answer
const sent = { message: 'OTP has been sent to your mobile number', expires_in: 300, resend_after: 30 }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/otp') ? Response.json(sent) : validation()))
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
  await type(field('Mobile number'), '9876543210')
  await press(button('Get OTP'))
  await until(() => field('OTP'))
  await type(field('OTP'), '12345')
  await press(button('Submit OTP'))
}

describe('a code', () => {
  it.each<[string, Answer]>([
    ['a wrong code', refused],
    ['a dead network', dead],
    ['an aborted call', aborted],
    ['a busy shop', () => Response.json({ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r' }, { status: 503 })],
    ['a page in place of an answer', () => new Response('<html>', { status: 502 })],
  ])('[D10.8] [S8.4] that fails by %s is an Invalid OTP', async (_why, answer) => {
    validation = answer
    await submitCode()
    await until(() => expect(news()).toContain('Invalid OTP'))
  })

  it('[S8.3] that is right after a wrong one leaves nothing of that to be read', async () => {
    validation = refused
    await submitCode()
    await until(() => expect(news()).toContain('Invalid OTP'))
    validation = () => Response.json({ user, access_token: 'a', refresh_token: 'r' })
    await type(field('OTP'), '54321')
    await press(button('Submit OTP'))
    await until(() => expect(news()).toContain('Login successful'))
    expect(news()).not.toContain('Invalid OTP')
  })

  it('[S2.18] offers Send again when the wait is over, and not a second before', async () => {
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
