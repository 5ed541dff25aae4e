import type { LoginPayload } from '@farmstand/contracts/session'
import type { User } from '@farmstand/contracts/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, fetchUser, login, onSessionLost, signedOut, useSession } from './session-store.ts'

const user: User = {
  uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  full_name: 'Asha',
  email: null,
  mobile_no: '+919876543210',
  created_at: '2026-11-21T08:00:00.000Z',
  language: null,
}
const payload: LoginPayload = { user, access_token: 'first', refresh_token: 'again' }

/** Creates a stub of the browser's storage with the methods that the session needs. */
function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

describe('the session in a browser', () => {
  const local = storage()
  const tab = storage()
  const answers: (Response | Error)[] = []
  const asked: string[] = []
  const sent: RequestInit[] = []

  beforeEach(() => {
    local.clear()
    tab.clear()
    answers.length = 0
    asked.length = 0
    sent.length = 0
    useSession.setState(signedOut)
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', tab)
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(url)
      sent.push(init)
      const answer = answers.shift()
      if (!(answer instanceof Response)) throw answer ?? new TypeError('No answer')
      return answer
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('[S4.2] login stores user and tokens, the access token under the key `token`', () => {
    login(payload)
    expect(useSession.getState()).toEqual({
      isAuthenticated: true,
      user,
      accessToken: 'first',
      refreshToken: 'again',
      loading: false,
      error: null,
    })
    expect([...local.kept]).toEqual([['token', 'first']])
  })

  it('[S4.4] [S4.5] fetching the user sets loading, then the user', async () => {
    local.setItem('token', 'first')
    answers.push(Response.json(user))
    const fetching = fetchUser()
    expect(useSession.getState().loading).toBe(true)
    await fetching
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user, loading: false, error: null })
  })

  it('[S7.7] the session sends cookies only to this shop', async () => {
    local.setItem('token', 'first')
    answers.push(Response.json(user))
    await fetchUser()
    expect(sent).toMatchObject([{ method: 'GET', credentials: 'same-origin' }])
    expect(asked).toEqual(['/api/v1/auth/whoami'])
  })

  it('[S4.1] the session sends no request for a visitor without a token', async () => {
    await fetchUser()
    expect(asked).toEqual([])
    expect(useSession.getState()).toEqual(signedOut)
  })

  it.each(['other=1; signed-in=1', '__Host-signed-in=1'])(
    '[D10.6] [S7.7] the session begins without a token, by a session cookie marked %j',
    async (cookie) => {
      vi.stubGlobal('document', { cookie })
      answers.push(Response.json({ ...user, access_token: 'fresh' }))
      await fetchUser()
      expect(asked).toEqual(['/api/v1/auth/whoami'])
      expect(useSession.getState()).toMatchObject({
        isAuthenticated: true,
        user: { uid: user.uid },
        accessToken: 'fresh',
      })
      expect(local.getItem('token')).toBe('fresh')
    },
  )

  it.each(['', 'signed-in=0', 'x-signed-in=1', 'signed-in-not=1'])(
    '[S4.1] [D10.6] the session sends no request without a token and with the cookies %j',
    async (cookie) => {
      vi.stubGlobal('document', { cookie })
      await fetchUser()
      expect(asked).toEqual([])
    },
  )

  it.each([
    [{ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r', details: { queue: 3 } }],
    [{ detail: 'Not ours' }],
    [['a', 'list']],
    ['The gateway is tired'],
  ])('[S4.6] [S8.43] [D10.7] the session stores the response data of a failure unchanged: %j', async (data) => {
    login(payload)
    const body = typeof data === 'string' ? data : JSON.stringify(data)
    answers.push(new Response(body, { status: 503 }))
    await fetchUser()
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, loading: false })
    expect(useSession.getState().error).toEqual(data)
  })

  it('[S8.43] [D10.7] the session stores the specified text if a failure response has no data', async () => {
    local.setItem('token', 'first')
    answers.push(new Response(null, { status: 502 }))
    await fetchUser()
    expect(useSession.getState().error).toBe('Failed to fetch user details')
  })

  it('[S4.6] [S8.43] without a response, stores the specified text and keeps the token', async () => {
    login(payload)
    answers.push(new TypeError('Failed to fetch'))
    await fetchUser()
    expect(useSession.getState()).toMatchObject({
      isAuthenticated: false,
      user: null,
      loading: false,
      error: 'Failed to fetch user details',
    })
    expect(local.getItem('token')).toBe('first')
  })

  it('[S4.3] [S4.8] the session clears the state and both storages after a logout with 200', async () => {
    login(payload)
    local.setItem('checkout-choices', '{}')
    tab.setItem('checkout-draft', '{}')
    answers.push(Response.json({ message: 'ok' }))
    await endSession()
    expect(useSession.getState()).toEqual(signedOut)
    expect([local.kept.size, tab.kept.size]).toEqual([0, 0])
  })

  it('[S4.8] the session changes nothing after a logout that did not reach the server', async () => {
    login(payload)
    answers.push(new TypeError('Failed to fetch'))
    await expect(endSession()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accessToken: 'first' })
    expect(local.getItem('token')).toBe('first')
  })

  it('[D2.16] [D2.17] the session renews once for several calls with 401, and reports an ended session', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: true })
    login(payload)
    const over = () => Response.json({ code: 'NOT_SIGNED_IN', message: '', request_id: 'r' }, { status: 401 })
    answers.push(over(), over(), over())
    let endedSessions = 0
    const stop = onSessionLost(() => (endedSessions += 1))
    await Promise.all([fetchUser(), fetchUser()])
    stop()
    expect(asked.filter((url) => url.includes('refresh'))).toHaveLength(1)
    expect(endedSessions).toBe(1)
    expect(local.getItem('token')).toBeNull()
    expect(useSession.getState()).toMatchObject({
      isAuthenticated: false,
      user: null,
      accessToken: null,
      refreshToken: null,
    })
  })
})
