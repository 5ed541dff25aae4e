import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload } from '@farmstand/contracts/session'
import { identityApp, inParallel, newNumber, countByStatus, type IdentityApp } from '../../testing/identity-app.ts'

let shop: IdentityApp
let secure: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' } })
  secure = await identityApp({ database: shop.database, clock: shop.clock, publicUrl: 'https://shop.example' })
})
afterAll(async () => {
  await secure.close()
  await shop.close()
})

const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.find(({ name }) => name === 'session')?.value ?? ''

describe('a session', () => {
  test('[D2.11] a session has an HttpOnly SameSite cookie, which is no bearer token', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const answer = await shop.validate(mobile, shop.lastCode(mobile), { cookie: 'session=planted; device=planted' })
    const login = answer.json<LoginPayload>()
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.value).not.toBe(login.access_token)
    const planted = await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: 'session=planted' } })
    expect(planted.statusCode).toBe(401)
    const asBearer = await shop.call({
      method: 'GET',
      url: addressOf('whoami'),
      headers: { authorization: `Bearer ${cookie?.value}` },
    })
    expect(asBearer.statusCode).toBe(401)
  })

  test('[D2.11] under HTTPS a session has a Secure __Host- cookie', async () => {
    const mobile = newNumber()
    await secure.askCode(mobile)
    const answer = await secure.call({
      method: 'POST',
      url: addressOf('validateOtp'),
      payload: { mobile_number: mobile, otp: secure.lastCode(mobile) },
    })
    expect(answer.cookies.map(({ name, secure: only }) => [name, only])).toEqual([
      ['__Host-session', true],
      ['__Host-signed-in', true],
      ['__Host-device', true],
    ])
    expect(secure.texts.at(-1)?.text).toContain('\n\n@shop.example #')
  })

  test('[S3.5] [S7.7] [S7.8] [D2.11] whoami accepts a bearer token, or a cookie for an access token', async () => {
    const login = await shop.signIn(newNumber())
    const byBearer = await shop.call({
      method: 'GET',
      url: addressOf('whoami'),
      headers: { authorization: `Bearer ${login.access_token}` },
    })
    expect(byBearer.json()).toEqual({
      uid: login.user.uid,
      id: login.user.uid,
      full_name: null,
      email: null,
      mobile_no: login.user.mobile_no,
      created_at: shop.clock.now().toISOString(),
      language: null,
      veg_only: false,
    })
    await shop.call({
      method: 'PUT',
      url: addressOf('chooseLanguage'),
      headers: { authorization: `Bearer ${login.access_token}` },
      payload: { language: 'mr' },
    })
    const byCookie = await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })
    const { access_token: fresh, ...user } = byCookie.json<{ access_token: string }>()
    expect(user).toEqual({ ...byBearer.json<object>(), language: 'mr' })
    expect(fresh).not.toBe(login.access_token)
    expect(byCookie.cookies).toEqual([])
    const used = await shop.call({ method: 'GET', url: '/private', headers: { authorization: `Bearer ${fresh}` } })
    expect(used.json()).toMatchObject({ uid: login.user.uid })
    const again = await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })
    expect(again.statusCode).toBe(200)
    expect((await shop.call({ method: 'GET', url: addressOf('whoami') })).statusCode).toBe(401)
  })

  test('[D10.6] a session has a marker cookie that scripts can read, with the same lifetime', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const answer = await shop.validate(mobile, shop.lastCode(mobile))
    const sign = (from: { cookies: { name: string }[] }) => from.cookies.find(({ name }) => name === 'signed-in')
    expect(sign(answer)).toEqual({ name: 'signed-in', value: '1', path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 })
    const ask = (method: 'GET' | 'POST', url: string, cookie: string) => shop.call({ method, url, headers: { cookie } })
    const session = `session=${cookieOf(answer)}; signed-in=1`
    expect(sign(await ask('GET', addressOf('whoami'), session))).toBeUndefined()
    const renewed = await ask('POST', addressOf('refreshSession'), session)
    expect(sign(renewed)).toMatchObject({ value: '1', maxAge: 30 * 86_400 })
    const gone = { value: '', maxAge: 0 }
    expect(sign(await ask('GET', addressOf('logout'), `session=${cookieOf(renewed)}; signed-in=1`))).toMatchObject(gone)
    for (const [method, url] of [
      ['GET', addressOf('whoami')],
      ['POST', addressOf('refreshSession')],
    ] as const) {
      const refusal = await ask(method, url, `session=${cookieOf(renewed)}; signed-in=1`)
      expect(refusal.statusCode).toBe(401)
      expect(sign(refusal)).toMatchObject(gone)
    }
  })

  test('[D2.11] the cookie alone gives no access to a customer’s calls', async () => {
    const login = await shop.signIn(newNumber())
    expect((await shop.call({ method: 'GET', url: '/private', headers: { cookie: login.cookies } })).statusCode).toBe(
      401,
    )
    const form = { 'content-type': 'multipart/form-data; boundary=b' }
    const put = await shop.call({
      method: 'PUT',
      url: addressOf('updateUser', { uid: login.user.uid }),
      headers: { cookie: login.cookies, ...form },
      payload: '--b--\r\n',
    })
    expect(put.statusCode).toBe(401)
  })

  test('[D2.15] an access token lasts an hour and a refresh token 30 days', async () => {
    const login = await shop.signIn(newNumber())
    const headers = { authorization: `Bearer ${login.access_token}` }
    shop.clock.advance(3_599_000)
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(200)
    shop.clock.advance(1_000)
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(401)
    shop.clock.advance(30 * 86_400_000 - 3_600_000)
    expect((await shop.refresh(login.refresh_token)).statusCode).toBe(401)
  })

  test('[D2.12] [D2.13] 20 simultaneous refreshes get one successor pair', async () => {
    const login = await shop.signIn(newNumber())
    const answers = await inParallel(20, () => shop.refresh(login.refresh_token))
    expect(countByStatus(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const pair = answers[0]!.json<{ access_token: string; refresh_token: string }>()
    expect(pair.refresh_token).not.toBe(login.refresh_token)
    expect(
      (await shop.call({ method: 'GET', url: '/private', headers: { authorization: `Bearer ${pair.access_token}` } }))
        .statusCode,
    ).toBe(200)
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as count from refresh_token join session on session.uid = session_uid where customer_uid = $1',
      [login.user.uid],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('[D2.13] replaying a refresh token after the grace period revokes the session', async () => {
    const login = await shop.signIn(newNumber())
    const successor = (await shop.refresh(login.refresh_token)).json<{ access_token: string; refresh_token: string }>()
    shop.clock.advance(10_000)
    expect((await shop.refresh(login.refresh_token)).statusCode).toBe(200)
    shop.clock.advance(1_000)
    expect((await shop.refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await shop.refresh(successor.refresh_token)).statusCode).toBe(401)
    for (const token of [login.access_token, successor.access_token])
      expect(
        (await shop.call({ method: 'GET', url: '/private', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401)
  })

  test('[D2.13] replaying a token two generations old revokes the session', async () => {
    const mobile = newNumber()
    const login = await shop.signIn(mobile)
    shop.clock.advance(31_000)
    const elsewhere = await shop.signIn(mobile)
    const second = (await shop.refresh(login.refresh_token)).json<{ refresh_token: string }>()
    const third = (await shop.refresh(second.refresh_token)).json<{ refresh_token: string }>()
    expect((await shop.refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await shop.refresh(third.refresh_token)).statusCode).toBe(401)
    expect((await shop.refresh(elsewhere.refresh_token)).statusCode).toBe(200)
  })

  test('[D2.12] a refresh rotates the cookie, even if the token came in the body', async () => {
    const login = await shop.signIn(newNumber())
    const byCookie = await shop.call({
      method: 'POST',
      url: addressOf('refreshSession'),
      headers: { cookie: login.cookies },
    })
    expect(byCookie.statusCode).toBe(200)
    expect(cookieOf(byCookie)).toBe(byCookie.json<{ refresh_token: string }>().refresh_token)
    const byBody = await shop.call({
      method: 'POST',
      url: addressOf('refreshSession'),
      headers: { cookie: `session=${cookieOf(byCookie)}` },
      payload: { refresh_token: cookieOf(byCookie) },
    })
    expect(cookieOf(byBody)).toBe(byBody.json<{ refresh_token: string }>().refresh_token)
    const without = await shop.call({ method: 'POST', url: addressOf('refreshSession'), payload: {} })
    expect(without.statusCode).toBe(401)
  })

  test('[S7.9] [D2.14] [S4.8] logging out ends all tokens of the session, and can be repeated', async () => {
    const login = await shop.signIn(newNumber())
    const headers = { authorization: `Bearer ${login.access_token}` }
    const first = await shop.call({ method: 'GET', url: addressOf('logout'), headers })
    expect(first.statusCode).toBe(200)
    expect(first.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['signed-in', ''],
    ])
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(401)
    expect(
      (await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })).statusCode,
    ).toBe(401)
    expect((await shop.refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await shop.call({ method: 'GET', url: addressOf('logout'), headers })).statusCode).toBe(200)
  })

  test.each(['cross-site', 'same-site'])('[D2.11] another site cannot end or renew a session: %s', async (site) => {
    const login = await shop.signIn(newNumber())
    const headers = { cookie: login.cookies, 'sec-fetch-site': site }
    const logout = await shop.call({ method: 'GET', url: addressOf('logout'), headers })
    expect(logout.statusCode).toBe(403)
    expect(logout.cookies).toEqual([])
    expect((await shop.call({ method: 'POST', url: addressOf('refreshSession'), headers })).statusCode).toBe(403)
    expect(
      (await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })).statusCode,
    ).toBe(200)
    for (const own of ['same-origin', 'none']) {
      const again = await shop.call({
        method: 'GET',
        url: addressOf('logout'),
        headers: { cookie: login.cookies, 'sec-fetch-site': own },
      })
      expect(again.statusCode).toBe(200)
    }
    expect(
      (await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })).statusCode,
    ).toBe(401)
  })
})
