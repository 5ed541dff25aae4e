import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { identityApp, newNumber, type IdentityApp } from '../../testing/identity-app.ts'
import { sweepIdentity } from './index.ts'

const DAY = 86_400_000
let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000', REFRESH_TOKEN_DAYS: '100' } })
})
afterAll(() => shop.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const whoami = async (headers: Record<string, string>): Promise<number> =>
  (await shop.call({ method: 'GET', url: addressOf('whoami'), headers })).statusCode

test('[D10.3] a session ends 180 days after its sign-in, however often it is renewed', async () => {
  const login = await shop.signIn(newNumber())
  let tokens: { access_token: string; refresh_token: string } = login
  const renew = async (): Promise<number> => {
    const answer = await shop.refresh(tokens.refresh_token)
    if (answer.statusCode === 200) tokens = answer.json()
    return answer.statusCode
  }
  for (const days of [90, 89]) {
    shop.clock.advance(days * DAY)
    expect(await renew()).toBe(200)
  }
  shop.clock.advance(DAY - 1_800_000)
  expect(await renew()).toBe(200)
  const cookie = { cookie: `session=${tokens.refresh_token}` }
  expect([await whoami(bearer(tokens.access_token)), await whoami(cookie)]).toEqual([200, 200])
  shop.clock.advance(1_800_000)
  expect([await whoami(bearer(tokens.access_token)), await whoami(cookie)]).toEqual([401, 401])
  expect(await renew()).toBe(401)
  await sweepIdentity(shop.database.db, new Date(shop.clock.now().getTime() + 1))
  const { rows } = await shop.database.pool.query('select 1 from session where customer_uid = $1', [login.user.uid])
  expect(rows).toEqual([])
})

test('[D10.3] signing out everywhere ends only the customer’s sessions and devices', async () => {
  const mobile = newNumber()
  const phone = await shop.signIn(mobile)
  shop.clock.advance(31_000)
  const tablet = await shop.signIn(mobile)
  const neighbour = await shop.signIn(newNumber())
  const answer = await shop.call({
    method: 'POST',
    url: addressOf('logoutEverywhere'),
    headers: { ...bearer(phone.access_token), cookie: phone.cookies },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['session', ''],
    ['signed-in', ''],
    ['device', ''],
  ])
  for (const { access_token, refresh_token, session } of [phone, tablet]) {
    expect([await whoami(bearer(access_token)), await whoami({ cookie: `session=${session}` })]).toEqual([401, 401])
    expect((await shop.refresh(refresh_token)).statusCode).toBe(401)
  }
  expect(await whoami(bearer(neighbour.access_token))).toBe(200)
  shop.clock.advance(31_000)
  expect((await shop.askCode(mobile)).statusCode).toBe(200)
  // A known device would not have to wait after a request from another device.
  for (const { device } of [phone, tablet])
    expect((await shop.askCode(mobile, { headers: { cookie: `device=${device}` } })).statusCode).toBe(429)
  const known = { headers: { cookie: `device=${neighbour.device}` } }
  expect((await shop.askCode(neighbour.user.mobile_no, known)).statusCode).toBe(200)
})

test('[D10.3] the cookie alone is not enough to sign out everywhere', async () => {
  const login = await shop.signIn(newNumber())
  const answer = await shop.call({
    method: 'POST',
    url: addressOf('logoutEverywhere'),
    headers: { cookie: login.cookies, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.statusCode).toBe(401)
  expect(await whoami(bearer(login.access_token))).toBe(200)
})
