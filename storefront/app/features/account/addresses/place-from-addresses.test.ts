import type { User } from '@farmstand/contracts/user'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetPlace, hasPlace, rememberPlace } from '../../../lib/delivery-place.ts'
import { signedOut, useSession } from '../../../lib/session-store.ts'
import { watchSignInForPlace } from './place-from-addresses.ts'

const asked = vi.fn<(url: string) => Promise<Response>>()
beforeAll(() => watchSignInForPlace())
beforeEach(() => {
  forgetPlace()
  asked.mockReset()
  asked.mockImplementation(async () => Response.json({ results: [] }))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  useSession.setState(signedOut)
  vi.unstubAllGlobals()
})

// The watch reads nothing of a customer but the uid.
const signIn = (uid: string): void => useSession.setState({ isAuthenticated: true, user: { uid } as User })

test('[D10.14] signing out forgets the delivery place, so that the next person does not see it', () => {
  rememberPlace({ pincode: '411001', area: 'Camp', label: 'Home' })
  signIn('asha')
  expect([hasPlace(), asked.mock.calls.length]).toEqual([true, 0])
  useSession.setState(signedOut)
  expect(hasPlace()).toBe(false)
})

test('[D10.14] a visitor without an account keeps the chosen place', () => {
  rememberPlace({ pincode: '411001', area: 'Camp', label: null })
  useSession.setState({ ...signedOut, loading: true })
  expect(hasPlace()).toBe(true)
})

test('[D10.14] a sign-in without a place asks for the saved addresses once', async () => {
  signIn('asha')
  useSession.setState({ loading: true })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(asked.mock.calls[0]?.[0]).toContain('asha')
})
