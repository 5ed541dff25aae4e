import type { User } from '@farmstand/contracts/user'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CUSTOMER_KEY, queryClient } from '../../lib/query-client.ts'
import { login, signedOut, useSession } from '../../lib/session-store.ts'
import { keepSession } from './keep-session.ts'

const user: User = {
  uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  full_name: 'Asha',
  email: null,
  mobile_no: '+919876543210',
  created_at: '2026-11-21T08:00:00.000Z',
  language: null,
}
const asked: string[] = []

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(user)
  })
  keepSession()
})
beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  useSession.setState(signedOut)
  queryClient().clear()
})
afterEach(() => localStorage.clear())

/** Simulates the storage event that a browser sends when another tab changes the storage. */
const otherTab = (key: string | null, change: () => void): void => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

it.each([
  ['forgot the token', 'token', () => localStorage.removeItem('token')],
  ['emptied everything', null, () => localStorage.clear()],
])('[S4.8] a tab signs out and hides the customer’s data when another tab %s', (_how, key, change) => {
  login({ user, access_token: 'first', refresh_token: 'again' })
  queryClient().setQueryData([CUSTOMER_KEY, 'wallet', 'balance'], { balance: 954.24 })
  queryClient().setQueryData(['categories'], ['Vegetables'])
  otherTab(key, change)
  expect(useSession.getState()).toEqual(signedOut)
  expect(queryClient().getQueryData([CUSTOMER_KEY, 'wallet', 'balance'])).toBeUndefined()
  expect(queryClient().getQueryData(['categories'])).toEqual(['Vegetables'])
})

it('[S4.8] a customer stays signed in when another tab stores something else', () => {
  login({ user, access_token: 'first', refresh_token: 'again' })
  otherTab('checkout-choices', () => localStorage.setItem('checkout-choices', '{}'))
  expect(useSession.getState().isAuthenticated).toBe(true)
})

it('[S4.4] a sign-in in another tab signs in here too, with one request for the user', async () => {
  otherTab('token', () => localStorage.setItem('token', 'first'))
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user }))
  expect(asked).toEqual(['/api/v1/auth/whoami'])
})
