import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { identityApp, inParallel, newNumber, countByStatus, type IdentityApp } from '../../testing/identity-app.ts'
import type { SendOutcome } from '../notifications/index.ts'
import { customerOfNumber } from './customer-queries.ts'

let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' } })
})
afterAll(() => shop.close())

describe('a code', () => {
  test('[S7.4] [S7.2] [S7.3] [D2.1] [S8.3] a code is sent, and the reply says how long it is valid and when to ask again', async () => {
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

  test('[D2.21] a code is sent in a text that ends with the line for browsers', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const code = shop.lastCode(mobile)
    expect(shop.texts.at(-1)).toMatchObject({ to: mobile, template: 'sign-in-code' })
    expect(shop.texts.at(-1)?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
  })

  test('[E16] a code is sent in the first language of Accept-Language, else in English', async () => {
    for (const [asked, template, words] of [
      ['hi', 'sign-in-code-hi', /आपका Farmstand लॉगिन कोड है/],
      ['mr-IN,mr;q=0.9,en;q=0.8', 'sign-in-code-mr', /तुमचा Farmstand लॉगिन कोड आहे/],
      ['ta,hi;q=0.9', 'sign-in-code', /is your Farmstand sign-in code/],
    ] as const) {
      const mobile = newNumber()
      await shop.askCode(mobile, { headers: { 'accept-language': asked } })
      expect(shop.texts.at(-1)).toMatchObject({ to: mobile, template, text: expect.stringMatching(words) as string })
      expect(shop.texts.at(-1)?.text.split('\n').at(-1)).toBe(`@localhost #${shop.lastCode(mobile)}`)
    }
  })

  test('[D2.14] [S7.5] [S7.6] [S3.2] [S3.3] [D1.9] [D2.11] a code signs a new number up, and later signs the same customer in', async () => {
    const mobile = newNumber()
    const first = await shop.signIn(mobile)
    expect(first.user).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      id: first.user.uid,
      full_name: null,
      email: null,
      mobile_no: mobile,
      language: null,
      veg_only: false,
      created_at: shop.clock.now().toISOString(),
    })
    expect(first.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(first.refresh_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    shop.clock.advance(31_000)
    const second = await shop.signIn(mobile)
    expect(second.user.uid).toBe(first.user.uid)
    expect(second.access_token).not.toBe(first.access_token)
    const whoami = async (token: string) =>
      (await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await Promise.all([second.access_token, second.refresh_token].map(whoami))).toEqual([200, 401])
  })

  test('[S8.4] [D2.3] a code is refused if it is wrong, used, replaced or five minutes old', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const old = shop.lastCode(mobile)
    const wrong = await shop.validate(mobile, shop.wrongCode(mobile))
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'INVALID_OTP', message: 'Invalid OTP' })
    shop.clock.advance(31_000)
    await shop.askCode(mobile)
    // In one of 100,000 cases the new code equals the old one.
    const replaced = old === shop.lastCode(mobile) ? shop.wrongCode(mobile) : old
    expect((await shop.validate(mobile, replaced)).statusCode).toBe(401)
    const right = shop.lastCode(mobile)
    expect((await shop.validate(mobile, right)).statusCode).toBe(200)
    expect((await shop.validate(mobile, right)).statusCode).toBe(401)
    expect((await shop.validate(mobile, replaced)).statusCode).toBe(401)
    shop.clock.advance(31_000)
    await shop.askCode(mobile)
    shop.clock.advance(300_000)
    expect((await shop.validate(mobile, shop.lastCode(mobile))).statusCode).toBe(401)
  })

  test('[D2.3] a code is valid after 4 minutes 59 seconds', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    shop.clock.advance(299_000)
    expect((await shop.validate(mobile, shop.lastCode(mobile))).statusCode).toBe(200)
  })

  test('[D2.3] only five of 1,000 simultaneous guesses count, even if the last one is right', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const [right, wrong] = [shop.lastCode(mobile), shop.wrongCode(mobile)]
    const answers = await inParallel(1_000, (index) => shop.validate(mobile, index === 999 ? right : wrong))
    expect(countByStatus(answers)).toEqual({ 401: 1_000 })
    const { rows } = await shop.database.pool.query('select failures from code_failure where mobile_no = $1', [mobile])
    expect(rows).toEqual([{ failures: 5 }])
    expect((await shop.validate(mobile, right)).statusCode).toBe(401)
  })

  test('[D2.3] a code opens one session in 50 simultaneous sign-ins', async () => {
    const mobile = newNumber()
    await shop.askCode(mobile)
    const answers = await inParallel(50, () => shop.validate(mobile, shop.lastCode(mobile)))
    expect(countByStatus(answers)).toEqual({ 200: 1, 401: 49 })
  })

  test('[D2.1] [D2.2] a code creates one customer in simultaneous first sign-ins', async () => {
    const mobile = newNumber()
    const { db } = shop.database
    const made = await inParallel(20, (index) =>
      db.transaction((tx) =>
        customerOfNumber(tx, {
          uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          mobileNo: mobile,
          createdAt: shop.clock.now(),
        }),
      ),
    )
    expect(new Set(made.map(({ uid }) => uid)).size).toBe(1)
    const login = await shop.signIn(mobile)
    expect(login.user.uid).toBe(made[0]?.uid)
  })

  test('[D2.3] [D2.14] codes and tokens are not in the database in readable form', async () => {
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

  test('[D2.3] codes, tokens and the number are not in the log', async () => {
    const mobile = newNumber()
    const login = await shop.signIn(mobile)
    const code = shop.lastCode(mobile)
    await shop.validate(mobile, code)
    await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie: login.cookies } })
    await shop.refresh(login.refresh_token)
    shop.clock.advance(11_000)
    await shop.refresh(login.refresh_token)
    expect(shop.logged.length).toBeGreaterThan(0)
    const secrets = [
      mobile.slice(3),
      login.access_token,
      login.refresh_token,
      login.device,
      `"${code}"`,
      ` ${code} `,
      `#${code}`,
      `:${code},`,
    ]
    expect(secrets.filter((secret) => shop.logged.some((line) => line.includes(secret)))).toEqual([])
  })

  test.each(['refused', 'failed'] as const)(
    '[D10.5] [S8.2] if the provider reports %s, the reply is 503 and no limit is used up',
    async (kind) => {
      const mobile = newNumber()
      shop.provider.outcome = { kind, reason: 'test' }
      for (let count = 0; count < 12; count++) {
        const answer = await shop.askCode(mobile)
        expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
          503,
          '5',
          { code: 'UNAVAILABLE', message: 'Failed to send OTP' },
        ])
      }
      expect((await shop.validate(mobile, shop.lastCode(mobile))).statusCode).toBe(401)
      shop.provider.outcome = { kind: 'sent', reference: 'test' }
      expect((await shop.askCode(mobile)).statusCode).toBe(200)
      expect((await shop.validate(mobile, shop.lastCode(mobile))).statusCode).toBe(200)
    },
  )

  test('[D10.5] [D2.3] a code stays valid with the tries left if the next one could not be sent', async () => {
    const failing = async (mobile: string): Promise<string> => {
      shop.clock.advance(31_000)
      shop.provider.outcome = { kind: 'failed', reason: 'test' }
      expect((await shop.askCode(mobile)).statusCode).toBe(503)
      shop.provider.outcome = { kind: 'sent', reference: 'test' }
      return shop.lastCode(mobile)
    }
    const [asha, ravi] = [newNumber(), newNumber()]
    await shop.askCode(asha)
    const first = shop.lastCode(asha)
    expect((await shop.validate(asha, shop.wrongCode(asha))).statusCode).toBe(401)
    const unsent = await failing(asha)
    await failing(asha)
    if (unsent !== first) expect((await shop.validate(asha, unsent)).statusCode).toBe(401)
    expect((await shop.validate(asha, first)).statusCode).toBe(200)
    expect((await shop.validate(asha, first)).statusCode).toBe(401)

    await shop.askCode(ravi)
    const guessed = shop.lastCode(ravi)
    for (let tries = 0; tries < 4; tries++) await shop.validate(ravi, shop.wrongCode(ravi))
    await failing(ravi)
    const other = String((Number(guessed) + 1) % 100_000).padStart(5, '0')
    expect((await shop.validate(ravi, other)).statusCode).toBe(401)
    expect((await shop.validate(ravi, guessed)).statusCode).toBe(401)
  })

  test('[D10.5] [D2.3] the last code that was sent is the only valid one, even if others fail meanwhile', async () => {
    const mobile = newNumber()
    const { device } = await shop.signIn(mobile)
    const known = { headers: { cookie: `device=${device}` } }
    for (let round = 0; round < 10; round++) {
      // A day has passed, so no limit applies. Each round starts with a new code.
      shop.clock.advance(24 * 3_600_000)
      await shop.askCode(mobile)
      const first = shop.lastCode(mobile)
      const sentBefore = shop.texts.length
      shop.clock.advance(31_000)
      const lost = Promise.withResolvers<SendOutcome>()
      shop.provider.answer = () => lost.promise
      const failing = shop.askCode(mobile)
      await vi.waitFor(() => expect(shop.texts.length).toBe(sentBefore + 1))
      // A known device, which has separate limits, requests a code while the other code is still being sent.
      shop.provider.answer = undefined
      if (round % 3 !== 0) shop.clock.advance(1)
      const sending = shop.askCode(mobile, known)
      if (round % 2 === 0) await sending
      lost.resolve({ kind: 'failed', reason: 'test' })
      const answers = await Promise.all([failing, sending])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200])
      const { rows } = await shop.database.pool.query(
        `select uid from sign_in_code where mobile_no = $1 and used_at is null and voided_at is null`,
        [mobile],
      )
      expect(rows).toHaveLength(1)
      const last = shop.lastCode(mobile)
      expect((await shop.validate(mobile, last)).statusCode).toBe(200)
      if (first !== last) expect((await shop.validate(mobile, first)).statusCode).toBe(401)
    }
  })

  test('[D10.4] [D2.5] an impossible number is refused before any limit is used up', async () => {
    shop.provider.reaches = (to) => !to.startsWith('+911')
    const answer = await shop.askCode('+911234567890')
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'UNPROCESSABLE' }])
    expect(shop.texts.filter(({ to }) => to === '+911234567890')).toEqual([])
    const { rows } = await shop.database.pool.query(`select 1 from rate_counter where bucket like '%+911234567890'`)
    expect(rows).toEqual([])
    shop.provider.reaches = () => true
    expect((await shop.askCode('+911234567890')).statusCode).toBe(200)
  })
})
