import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '@farmstand/contracts/paths'
import type { LoginPayload } from '@farmstand/contracts/session'
import { identityApp, type IdentityApp } from '../../testing/identity-app.ts'
import { customerOfNumber } from './customer-queries.ts'

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

let numbers = 0
const newNumber = (): string => `+91${9_100_000_000 + ++numbers * 10_007}`
const validate = (mobile_number: string, otp: string, headers: Record<string, string> = {}) =>
  shop.call({ method: 'POST', url: apiPaths.otpValidate, payload: { mobile_number, otp }, headers })
const wrongCode = (mobile: string): string => String((Number(shop.lastCode(mobile)) + 1) % 100_000).padStart(5, '0')
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: readonly { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe('a code', () => {
  test('[S7.2] [S7.3] [D2.1] [S8.3] is sent to the number, with when it ends and when another may be asked for', async () => {
    const mobile = newNumber()
    const answer = await shop.askCode(mobile)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      message: 'OTP has been sent to your mobile number',
      expires_in: 300,
      resend_after: 30,
    })
    expect(shop.lastCode(mobile)).toMatch(/^[0-9]{5}$/)
  })

  test('[D2.21] is in a text that ends with the line browsers look for', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const code = shop.lastCode(mobile)
    expect(shop.texts.at(-1)).toMatchObject({ to: mobile, template: 'sign-in-code' })
    expect(shop.texts.at(-1)?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
  })

  test('[S7.5] [S7.6] [S3.2] [S3.3] [D1.9] [D2.11] signs up the first time, and in the second', async () => {
    const mobile = newNumber()
    const first = await shop.signIn(mobile)
    expect(first.user).toMatchObject({ mobile_no: mobile, full_name: null, email: null, id: first.user.uid })
    expect(first.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(first.refresh_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    shop.clock.advance(31_000)
    const second = await shop.signIn(mobile)
    expect(second.user.uid).toBe(first.user.uid)
    expect(second.access_token).not.toBe(first.access_token)
  })

  test('[S8.4] [D2.3] is refused when it is wrong, used, replaced or five minutes old', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const old = shop.lastCode(mobile)
    const wrong = await validate(mobile, wrongCode(mobile))
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'INVALID_OTP', message: 'Invalid OTP' })
    shop.clock.advance(31_000)
    await shop.askCode(mobile)
    if (old !== shop.lastCode(mobile)) expect((await validate(mobile, old)).statusCode).toBe(401)
    const right = shop.lastCode(mobile)
    expect((await validate(mobile, right)).statusCode).toBe(200)
    expect((await validate(mobile, right)).statusCode).toBe(401)
    shop.clock.advance(31_000)
    await shop.askCode(mobile)
    shop.clock.advance(300_000)
    expect((await validate(mobile, shop.lastCode(mobile))).statusCode).toBe(401)
  })

  test('[D2.3] is judged five times in 1,000 parallel guesses, even when the right one comes last', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const [right, wrong] = [shop.lastCode(mobile), wrongCode(mobile)]
    const answers = await inParallel(1_000, (index) => validate(mobile, index === 999 ? right : wrong))
    expect(statuses(answers)).toEqual({ 401: 1_000 })
    const { rows } = await shop.database.pool.query('select failures from code_failure where mobile_no = $1', [mobile])
    expect(rows).toEqual([{ failures: 5 }])
    expect((await validate(mobile, right)).statusCode).toBe(401)
  })

  test('[D2.3] opens one session when it is sent 50 times at once', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const answers = await inParallel(50, () => validate(mobile, shop.lastCode(mobile)))
    expect(statuses(answers)).toEqual({ 200: 1, 401: 49 })
  })

  test('[D2.1] [D2.2] makes one customer, however many first sign-ins come at once', async () => {
    const mobile = newNumber()
    const { db } = shop.database
    const made = await inParallel(20, (index) =>
      db.transaction((tx) =>
        customerOfNumber(tx, {
          uid: `00000000-0000-4000-8000-${String(numbers * 100 + index).padStart(12, '0')}`,
          mobileNo: mobile,
          createdAt: shop.clock.now(),
        }),
      ),
    )
    expect(new Set(made.map(({ uid }) => uid)).size).toBe(1)
    const login = await shop.signIn(mobile)
    expect(login.user.uid).toBe(made[0]?.uid)
  })

  test('[D2.3] is nowhere to be read in the database', async () => {
    const mobile = newNumber()
    const login = await shop.signIn(mobile)
    shop.clock.advance(31_000)
    await shop.askCode(mobile)
    const secrets = [
      ...shop.texts.filter((text) => text.to === mobile).map((text) => text.code ?? ''),
      login.access_token,
      login.refresh_token,
    ]
    const { rows: tables } = await shop.database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const dumped: string[] = []
    for (const { name } of tables) {
      const { rows } = await shop.database.pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      )
      for (const { row } of rows) dumped.push(...Object.values(row).map(String))
    }
    expect(
      secrets.filter((secret) =>
        dumped.some((value) => value === secret || (secret.length > 5 && value.includes(secret))),
      ),
    ).toEqual([])
    const { rows } = await shop.database.pool.query('select code_hash from sign_in_code where mobile_no = $1', [mobile])
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('[D2.21] [S8.2] a provider that refuses or fails is counted, and the answer is the same', async () => {
    for (const kind of ['refused', 'failed'] as const) {
      shop.provider.outcome = { kind, reason: 'test' }
      expect((await shop.askCode(newNumber())).statusCode).toBe(200)
    }
    shop.provider.outcome = { kind: 'sent', reference: 'test' }
    const metrics = await shop.call({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(metrics.body).toContain('sms_outcomes_total{outcome="refused"} 1')
    expect(metrics.body).toContain('sms_outcomes_total{outcome="failed"} 1')
  })
})

describe('a number', () => {
  const digits = '9876543210'
  const hostile: unknown[] = [
    undefined,
    null,
    true,
    false,
    0,
    9876543210,
    -1,
    1.5,
    '',
    ' ',
    digits,
    `91${digits}`,
    `0091${digits}`,
    `+${digits}`,
    `+92${digits}`,
    `+1${digits}`,
    `+91${digits}0`,
    `+91${digits.slice(1)}`,
    `+91 ${digits}`,
    `+91-${digits}`,
    ` +91${digits}`,
    `+91${digits} `,
    `+91${digits}\n`,
    `\n+91${digits}`,
    `+91${digits}\r\n`,
    `+91${digits}\t`,
    `+91${digits}\u0000`,
    `\u0000+91${digits}`,
    `+91+91${digits}`,
    `+9191${digits}`,
    `++91${digits}`,
    `+91(987)6543210`,
    `+91.9876543210`,
    `+91${digits},+91${digits}`,
    `+91${digits};+91${digits}`,
    `+91${digits}&+91${digits}`,
    [`+91${digits}`],
    [[`+91${digits}`]],
    { number: `+91${digits}` },
    {},
    [],
    { toString: `+91${digits}` },
    { $ne: null },
    '+91९८७६५४३२१०',
    '+91٩٨٧٦٥٤٣٢١٠',
    '+91９８７６５４３２１０',
    '＋919876543210',
    '+91987654321O',
    '+91987654321l',
    '+91९876543210',
    '+919876543২10',
    `+91${digits}\u200b`,
    `\u202e+91${digits}`,
    `+91\u00a0${digits}`,
    `+91${digits}' or '1'='1`,
    `+91${digits}"; drop table customer; --`,
    '+91%39876543210',
    '%2B919876543210',
    `tel:+91${digits}`,
    'NaN',
    'Infinity',
    '+910x9876543',
    '+9198765e3210',
    '+91-987654321',
    '9'.repeat(10_000),
    `+91${'9'.repeat(60_000)}`,
    '+91𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  ]

  test.each(hostile.map((value, index) => [index, value]))(
    '[D2.4] spelling %i is refused, and nothing is sent',
    async (_index, value) => {
      const before = shop.texts.length
      const otp = await shop.call({ method: 'POST', url: apiPaths.otp, payload: { mobile_number: value } })
      expect(otp.statusCode).toBe(400)
      expect(otp.json()).toMatchObject({ code: 'MALFORMED', message: 'Failed to send OTP' })
      const validation = await shop.call({
        method: 'POST',
        url: apiPaths.otpValidate,
        payload: { mobile_number: value, otp: '12345' },
      })
      expect(validation.statusCode).toBe(400)
      expect(validation.json()).toMatchObject({ message: 'Invalid OTP' })
      expect(shop.texts).toHaveLength(before)
    },
  )

  test('[D2.4] at least 60 spellings are tried', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
  })

  test.each([[12345], ['1234'], ['123456'], ['१२३४५'], ['1234 '], ['12345\n'], [['12345']], [null], [{}], ['']])(
    '[S9.2] [S8.4] the code %j is refused by its shape',
    async (otp) => {
      const answer = await shop.call({
        method: 'POST',
        url: apiPaths.otpValidate,
        payload: { mobile_number: newNumber(), otp },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message: 'Invalid OTP' })
    },
  )

  test('[D2.2] with an account is answered like one without', async () => {
    const known = newNumber()
    await shop.signIn(known)
    shop.clock.advance(31_000)
    const [withAccount, without] = [await shop.askCode(known), await shop.askCode(newNumber())]
    expect(withAccount.json()).toEqual(without.json())
    expect(Object.keys(withAccount.headers).toSorted()).toEqual(Object.keys(without.headers).toSorted())
    const refusedKnown = await validate(known, wrongCode(known))
    const refusedNew = await validate(newNumber(), '12345')
    expect({ ...refusedKnown.json<object>(), request_id: '' }).toEqual({ ...refusedNew.json<object>(), request_id: '' })
  })

  test('[D2.10] is locked after 10 wrong codes in a row: 1 h, doubling to 24 h, one guess between locks', async () => {
    const mobile = newNumber()
    const guess = async (): Promise<number> => {
      const answer = await validate(mobile, wrongCode(mobile))
      return answer.statusCode === 429 ? Number(answer.headers['retry-after']) : 0
    }
    for (let code = 0; code < 2; code++) {
      shop.clock.advance(31_000)
      await shop.askCode(mobile)
      for (let attempt = 0; attempt < 5; attempt++) expect(await guess()).toBe(0)
    }
    const locks: number[] = []
    for (let lock = 0; lock < 7; lock++) {
      const asked = await shop.askCode(mobile)
      expect(asked.statusCode).toBe(429)
      const wait = Number(asked.headers['retry-after'])
      locks.push(Math.round(wait / 3600))
      shop.clock.advance(wait * 1000)
      expect((await shop.askCode(mobile)).statusCode).toBe(200)
      expect(await guess()).toBe(0)
      expect(await guess()).toBeGreaterThan(0)
    }
    expect(locks).toEqual([1, 2, 4, 8, 16, 24, 24])
  })

  test('[D2.10] a device that proved the number before is not locked out by others', async () => {
    const mobile = newNumber()
    const owner = await shop.signIn(mobile)
    const proof = { cookie: `device=${owner.device}` }
    for (let code = 0; code < 2; code++) {
      shop.clock.advance(31_000)
      await shop.askCode(mobile)
      for (let attempt = 0; attempt < 5; attempt++) await validate(mobile, wrongCode(mobile))
    }
    shop.clock.advance(31_000)
    expect((await shop.askCode(mobile)).statusCode).toBe(429)
    expect((await shop.askCode(mobile, { headers: proof })).statusCode).toBe(200)
    const right = shop.lastCode(mobile)
    expect((await validate(mobile, right)).statusCode).toBe(429)
    const otherProof = await shop.signIn(newNumber())
    expect((await validate(mobile, right, { cookie: `device=${otherProof.device}` })).statusCode).toBe(429)
    expect((await validate(mobile, right, proof)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('[D2.11] comes with a cookie that scripts cannot read and other sites do not get, and is no bearer token', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const answer = await validate(mobile, shop.lastCode(mobile), { cookie: 'session=planted; device=planted' })
    const login = answer.json<LoginPayload>()
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.value).not.toBe(login.access_token)
    const planted = await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: 'session=planted' } })
    expect(planted.statusCode).toBe(401)
    const asBearer = await shop.call({
      method: 'GET',
      url: apiPaths.whoami,
      headers: { authorization: `Bearer ${cookie?.value}` },
    })
    expect(asBearer.statusCode).toBe(401)
  })

  test('[D2.11] under https the cookie is Secure and bound to the host by its name', async () => {
    const mobile = newNumber()
    await secure.askCode(mobile)
    const answer = await secure.call({
      method: 'POST',
      url: apiPaths.otpValidate,
      payload: { mobile_number: mobile, otp: secure.lastCode(mobile) },
    })
    expect(answer.cookies.map(({ name, secure: only }) => [name, only])).toEqual([
      ['__Host-session', true],
      ['__Host-device', true],
    ])
    expect(secure.texts.at(-1)?.text).toContain('\n\n@shop.example #')
  })

  test('[S7.7] [S7.8] [D2.11] whoami takes the bearer token, or the cookie and then gives a fresh access token', async () => {
    const login = await shop.signIn(newNumber())
    const byBearer = await shop.call({
      method: 'GET',
      url: apiPaths.whoami,
      headers: { authorization: `Bearer ${login.access_token}` },
    })
    expect(byBearer.json()).toEqual(login.user)
    const byCookie = await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: login.cookies } })
    const { access_token: fresh, ...user } = byCookie.json<{ access_token: string }>()
    expect(user).toEqual(login.user)
    expect(fresh).not.toBe(login.access_token)
    expect(byCookie.cookies).toEqual([])
    const used = await shop.call({ method: 'GET', url: '/private', headers: { authorization: `Bearer ${fresh}` } })
    expect(used.json()).toMatchObject({ uid: login.user.uid })
    const again = await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: login.cookies } })
    expect(again.statusCode).toBe(200)
    expect((await shop.call({ method: 'GET', url: apiPaths.whoami })).statusCode).toBe(401)
  })

  test('[D2.11] the cookie alone opens nothing else', async () => {
    const login = await shop.signIn(newNumber())
    expect((await shop.call({ method: 'GET', url: '/private', headers: { cookie: login.cookies } })).statusCode).toBe(
      401,
    )
    const form = { 'content-type': 'multipart/form-data; boundary=b' }
    const put = await shop.call({
      method: 'PUT',
      url: apiPaths.user(login.user.uid),
      headers: { cookie: login.cookies, ...form },
      payload: '--b--\r\n',
    })
    expect(put.statusCode).toBe(401)
  })

  test('[D2.15] an access token lives an hour, a refresh token 30 days', async () => {
    const login = await shop.signIn(newNumber())
    const headers = { authorization: `Bearer ${login.access_token}` }
    shop.clock.advance(3_599_000)
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(200)
    shop.clock.advance(1_000)
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(401)
    shop.clock.advance(30 * 86_400_000 - 3_600_000)
    expect((await refresh(login.refresh_token)).statusCode).toBe(401)
  })

  const refresh = (refresh_token: string) =>
    shop.call({ method: 'POST', url: apiPaths.refresh, payload: { refresh_token } })

  test('[D2.12] [D2.13] 20 parallel refreshes answer one successor pair', async () => {
    const login = await shop.signIn(newNumber())
    const answers = await inParallel(20, () => refresh(login.refresh_token))
    expect(statuses(answers)).toEqual({ 200: 20 })
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

  test('[D2.13] a refresh token that comes back after the grace ends the whole family', async () => {
    const login = await shop.signIn(newNumber())
    const successor = (await refresh(login.refresh_token)).json<{ access_token: string; refresh_token: string }>()
    shop.clock.advance(10_000)
    expect((await refresh(login.refresh_token)).statusCode).toBe(200)
    shop.clock.advance(1_000)
    expect((await refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await refresh(successor.refresh_token)).statusCode).toBe(401)
    for (const token of [login.access_token, successor.access_token])
      expect(
        (await shop.call({ method: 'GET', url: '/private', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401)
  })

  test('[D2.13] a token two generations old ends the family even within the grace; other families live', async () => {
    const mobile = newNumber()
    const login = await shop.signIn(mobile)
    shop.clock.advance(31_000)
    const elsewhere = await shop.signIn(mobile)
    const second = (await refresh(login.refresh_token)).json<{ refresh_token: string }>()
    const third = (await refresh(second.refresh_token)).json<{ refresh_token: string }>()
    expect((await refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await refresh(third.refresh_token)).statusCode).toBe(401)
    expect((await refresh(elsewhere.refresh_token)).statusCode).toBe(200)
  })

  test('[D2.12] the cookie is rotated with the family, also when the token came in the body', async () => {
    const login = await shop.signIn(newNumber())
    const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
      answer.cookies.find(({ name }) => name === 'session')?.value ?? ''
    const byCookie = await shop.call({ method: 'POST', url: apiPaths.refresh, headers: { cookie: login.cookies } })
    expect(byCookie.statusCode).toBe(200)
    expect(cookieOf(byCookie)).toBe(byCookie.json<{ refresh_token: string }>().refresh_token)
    const byBody = await shop.call({
      method: 'POST',
      url: apiPaths.refresh,
      headers: { cookie: `session=${cookieOf(byCookie)}` },
      payload: { refresh_token: cookieOf(byCookie) },
    })
    expect(cookieOf(byBody)).toBe(byBody.json<{ refresh_token: string }>().refresh_token)
    const without = await shop.call({ method: 'POST', url: apiPaths.refresh, payload: {} })
    expect(without.statusCode).toBe(401)
  })

  test('[S7.9] [D2.14] [S4.8] logout ends every token of the family at once, and again is fine', async () => {
    const login = await shop.signIn(newNumber())
    const headers = { authorization: `Bearer ${login.access_token}` }
    const first = await shop.call({ method: 'GET', url: apiPaths.logout, headers })
    expect(first.statusCode).toBe(200)
    expect(first.cookies).toMatchObject([{ name: 'session', value: '' }])
    expect((await shop.call({ method: 'GET', url: '/private', headers })).statusCode).toBe(401)
    expect(
      (await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: login.cookies } })).statusCode,
    ).toBe(401)
    expect((await refresh(login.refresh_token)).statusCode).toBe(401)
    expect((await shop.call({ method: 'GET', url: apiPaths.logout, headers })).statusCode).toBe(200)
  })

  test.each(['cross-site', 'same-site'])(
    '[D2.11] a page of another site (%s) can neither end nor renew it',
    async (site) => {
      const login = await shop.signIn(newNumber())
      const headers = { cookie: login.cookies, 'sec-fetch-site': site }
      const logout = await shop.call({ method: 'GET', url: apiPaths.logout, headers })
      expect(logout.statusCode).toBe(403)
      expect(logout.cookies).toEqual([])
      expect((await shop.call({ method: 'POST', url: apiPaths.refresh, headers })).statusCode).toBe(403)
      expect(
        (await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: login.cookies } })).statusCode,
      ).toBe(200)
      for (const own of ['same-origin', 'none']) {
        const again = await shop.call({
          method: 'GET',
          url: apiPaths.logout,
          headers: { cookie: login.cookies, 'sec-fetch-site': own },
        })
        expect(again.statusCode).toBe(200)
      }
      expect(
        (await shop.call({ method: 'GET', url: apiPaths.whoami, headers: { cookie: login.cookies } })).statusCode,
      ).toBe(401)
    },
  )
})
