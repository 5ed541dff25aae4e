import type { User } from '@farmstand/contracts/user'
import { describe, expect, it } from 'vitest'
import { withQuery } from './create-calls.ts'
import { dateText, dayParts, nearDayText } from './dates.ts'
import { addDays, shopDay } from './shop-day.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { timeInIndia } from '@farmstand/contracts/time-of-day'
import { discounted, multiplyPrice } from './money.ts'
import { TOAST_MS } from './toasts.ts'
import { signedOut, sessionTransitions } from './session-store.ts'

const user = { uid: 'u', full_name: 'Asha' } as User

describe('the session state', () => {
  it('[S3.1] [S4.1] the session state starts as signed out', () => {
    expect(signedOut).toEqual({
      isAuthenticated: false,
      user: null,
      accessToken: null,
      refreshToken: null,
      loading: false,
      error: null,
    })
  })
  it('[S4.2] the session state contains the user and both tokens after login', () => {
    const payload = { user, access_token: 'a', refresh_token: 'r' }
    expect(sessionTransitions.login(payload)).toMatchObject({
      isAuthenticated: true,
      user,
      accessToken: 'a',
      refreshToken: 'r',
    })
  })
  it('[S4.3] the session state contains no user and no tokens after logout', () =>
    expect(sessionTransitions.logout()).toEqual(signedOut))
  it('[S4.4] [S4.5] [S4.6] the session state is pending while the user is fetched, then success or failure', () => {
    const pending = sessionTransitions.fetchUserPending(signedOut)
    expect(pending.loading).toBe(true)
    expect(sessionTransitions.fetchUserSuccess(pending, user)).toMatchObject({
      isAuthenticated: true,
      user,
      loading: false,
    })
    expect(sessionTransitions.fetchUserFailure({ ...pending, user }, 'why')).toMatchObject({
      isAuthenticated: false,
      user: null,
      loading: false,
      error: 'why',
    })
  })
})

describe('an amount of money', () => {
  it.each([
    [0, '₹0.00'],
    [35.7, '₹35.70'],
    [1234567.5, '₹12,34,567.50'],
  ])('[S9.7] the amount %d is shown as %s', (amount, text) => expect(formatRupees(amount)).toBe(text))
  it('an amount is multiplied in paise, without rounding errors', () => expect(multiplyPrice(0.1, 3)).toBe(0.3))
  it.each([
    [42, 15, 35.7],
    [19, 10, 17.1],
    [0.33, 50, 0.17],
  ])('[S9.9] the price %d less %d%% is %d', (cost, percent, price) => expect(discounted(cost, percent)).toBe(price))
})

describe('dates', () => {
  const lateEvening = '2026-11-21T19:30:00.000Z'
  it('[S9.17] dates are in the time zone Asia/Kolkata', () => {
    expect(shopDay(lateEvening)).toBe('2026-11-22')
    expect(dateText(lateEvening)).toBe('Sun, 22 Nov, 2026')
    expect(timeInIndia(lateEvening)).toBe('1 AM')
    expect(timeInIndia('2026-11-21T12:45:00.000Z')).toBe('6:15 PM')
  })
  it('dates can be moved forward past the end of a month', () => expect(addDays('2026-11-29', 3)).toBe('2026-12-02'))
  it('dates can be split into the texts that a row of days shows', () =>
    expect(dayParts('2026-11-22')).toMatchObject({ weekday: 'Sun', day: '22', month: 'Nov' }))

  it('[S9.17] dates have the same form with and without the year', () =>
    expect(dateText('2026-11-22T06:30:00Z')).toBe(`${nearDayText('2026-11-22')}, 2026`))
})

it('[S9.4] error toasts last 4 s and success toasts 2 s', () =>
  expect(TOAST_MS).toMatchObject({ error: 4000, success: 2000 }))

it('query parameters without a value are left out of the address', () => {
  expect(withQuery('/a', { q: 'x y', none: undefined, zero: 0 })).toBe('/a?q=x+y&zero=0')
  expect(withQuery('/a')).toBe('/a')
})
