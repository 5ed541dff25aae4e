import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import { AccountSection } from './person-menu.tsx'

const asked = vi.fn<() => Promise<Response>>()
const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => void vi.unstubAllGlobals())

const signOut = (): Promise<void> =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out')?.click(),
  )

test('[O10] signing out fails visibly when offline, and succeeds if the session has ended', async () => {
  await draw(<AccountSection />)
  sessionStorage.setItem('place', 'here')
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await signOut()
  await until(() =>
    expect(document.body.textContent).toContain('The shop is not responding. Check your connection and try again.'),
  )
  expect([left.mock.calls.length, sessionStorage.getItem('place')]).toEqual([0, 'here'])
  asked.mockResolvedValueOnce(Response.json({ code: 'UNAUTHENTICATED', message: 'Sign in.' }, { status: 401 }))
  await signOut()
  await until(() => expect(left).toHaveBeenCalledWith('/sign-in'))
  expect(sessionStorage.getItem('place')).toBeNull()
})
