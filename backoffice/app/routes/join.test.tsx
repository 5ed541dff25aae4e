import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import Join from './join.tsx'

const asked = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const invite = () =>
  Response.json({ name: 'Anita', roles: ['PACKER'], language: null, shop_name: 'A shop', options: {}, may_open: false })
const TOO_OLD = 'This link or code was already used or has expired. Ask for a new one.'
const tooOld = () => Response.json({ code: 'INVITE_NOT_VALID', message: TOO_OLD }, { status: 410 })
const title = (): string | undefined => document.querySelector('h1')?.textContent
const saidAt = (): string => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join()
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

test('[O2] an invitation can be retried after being offline; an expired one shows why', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await draw(<Join />)
  await until(() => expect(title()).toBe('This link cannot be checked right now'))
  expect(saidAt()).toContain('The shop is not responding. Check your connection and try again.')
  asked.mockResolvedValueOnce(tooOld())
  await press('Try again')
  await until(() => expect(title()).toBe('This link is no longer valid'))
  expect(saidAt()).toBe(TOO_OLD)
})

test('[O2] an incomplete invitation link shows instructions', async () => {
  asked.mockResolvedValueOnce(Response.json({ code: 'MALFORMED', message: 'Something is not right.' }, { status: 400 }))
  await draw(<Join />)
  await until(() => expect(saidAt()).toBe('The link is incomplete. Copy all of it, or ask for a new one.'))
})

test('[O2] the join page shows whether the link, the network or the passkey failed', async () => {
  asked.mockResolvedValueOnce(invite())
  await draw(<Join />)
  await until(() => expect(title()).toBe('Welcome, Anita'))
  for (const [answer, said] of [
    [() => Promise.resolve(tooOld()), TOO_OLD],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'The shop is not responding.'],
    // The test browser has no passkeys.
    [() => Promise.resolve(invite()), 'No passkey was used. Please try again.'],
  ] as const) {
    asked.mockImplementationOnce(answer)
    await press('Create a passkey and sign in')
    await until(() => expect(saidAt()).toContain(said))
  }
})
