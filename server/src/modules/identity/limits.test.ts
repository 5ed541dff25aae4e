import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import type { OtpLater } from '@farmstand/contracts/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityApp, inParallel, newNumber, countByStatus, type IdentityApp } from '../../testing/identity-app.ts'
import { solved } from '../../testing/solve-challenge.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { countUse, sweepIdentity } from './index.ts'

const HOUR = 3_600_000
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
let ips = 0
const newIp = (): string => `10.${(++ips >> 16) & 255}.${(ips >> 8) & 255}.${ips & 255}`

describe('limits on codes, with their defaults', () => {
  let shop: IdentityApp
  let restarted: IdentityApp
  beforeAll(async () => {
    shop = await identityApp()
    restarted = await identityApp({ database: shop.database, clock: shop.clock })
  })
  afterAll(async () => {
    await restarted.close()
    await shop.close()
  })

  test('[D2.6] a number gets one code in 30 s across processes; the reply contains the wait', async () => {
    const mobile = newNumber()
    expect((await shop.askCode(mobile, from(newIp()))).statusCode).toBe(200)
    shop.clock.advance(29_000)
    const early = await restarted.askCode(mobile, from(newIp()))
    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(early.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { resend_after: 1 } })
    shop.clock.advance(1_000)
    expect((await restarted.askCode(mobile, from(newIp()))).statusCode).toBe(200)
  })

  test('[D2.6] 20 simultaneous requests for one number send one code', async () => {
    const mobile = newNumber()
    const answers = await inParallel(20, () => shop.askCode(mobile, from(newIp())))
    expect(countByStatus(answers)).toEqual({ 200: 1, 429: 19 })
    expect(shop.texts.filter(({ to }) => to === mobile)).toHaveLength(1)
  })

  test('[D2.6] a number gets 5 codes in an hour and 10 in a day, even after a restart', async () => {
    const mobile = newNumber()
    const ask = async (app: IdentityApp): Promise<number> => {
      shop.clock.advance(31_000)
      return (await app.askCode(mobile, from(newIp()))).statusCode
    }
    const hour: number[] = []
    for (let index = 0; index < 6; index++) hour.push(await ask(index < 3 ? shop : restarted))
    expect(hour).toEqual([200, 200, 200, 200, 200, 429])
    shop.clock.advance(HOUR)
    const day: number[] = []
    for (let index = 0; index < 5; index++) day.push(await ask(restarted))
    shop.clock.advance(HOUR)
    day.push(await ask(shop))
    expect(day).toEqual([200, 200, 200, 200, 200, 429])
    shop.clock.advance(22 * HOUR)
    expect(await ask(shop)).toBe(200)
  })

  test('[D2.7] [D10.4] an IP address needs a challenge after 20 codes in an hour', async () => {
    const ip = newIp()
    const answers = await inParallel(25, () => shop.askCode(newNumber(), from(ip)))
    expect(countByStatus(answers)).toEqual({ 200: 20, 429: 5 })
    const mobile = newNumber()
    const asked = await restarted.askCode(mobile, from(ip))
    expect([asked.statusCode, asked.json()]).toMatchObject([429, { code: 'CHALLENGE_REQUIRED' }])
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await restarted.askCode(mobile, from(newIp()))).statusCode).toBe(200)
    expect((await restarted.askWithWork(newNumber(), from(ip))).statusCode).toBe(200)
  })

  test('[D2.8] [D10.4] numbers with the same prefix need a challenge after 50 codes in an hour', async () => {
    const answers = await inParallel(60, (index) =>
      shop.askCode(`+91812345${String(index).padStart(4, '0')}`, from(newIp())),
    )
    expect(countByStatus(answers)).toEqual({ 200: 50, 429: 10 })
    expect((await shop.askCode('+918123460000', from(newIp()))).statusCode).toBe(200)
    // No customer used one of the 50, so the prefix stays suspect in its next hour.
    shop.clock.advance(HOUR - 60_000)
    expect((await shop.askCode('+918123459999', from(newIp()))).json()).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
    expect((await shop.askWithWork('+918123459998', from(newIp()))).statusCode).toBe(200)
    shop.clock.advance(HOUR)
    expect((await shop.askCode('+918123459999', from(newIp()))).statusCode).toBe(200)
  })
})

describe('the owner of a number on a new device', () => {
  let shop: IdentityApp
  beforeAll(async () => {
    shop = await identityApp()
  })
  afterAll(() => shop.close())

  /** Uses up the number's codes of one day by requests from other networks. */
  const spend = async (mobile: string) => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 5; n += 1) {
        shop.clock.advance(31_000)
        expect((await shop.askCode(mobile, from(newIp()))).statusCode).toBe(200)
      }
      shop.clock.advance(HOUR)
    }
  }

  test('[D11.10] after a stranger’s ten requests, the owner can sign in by a harder challenge', async () => {
    const mobile = newNumber()
    await spend(mobile)
    const ip = newIp()
    const refused = await shop.askCode(mobile, from(ip))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      {
        code: 'CHALLENGE_REQUIRED',
        details: { challenge: { parameters: { data: { number: mobile, beyond: true } } } },
      },
    ])
    expect((await shop.askWithWork(mobile, from(ip))).statusCode).toBe(200)
    expect((await shop.validate(mobile, shop.lastCode(mobile), from(ip).headers)).statusCode).toBe(200)
  })

  test('[D11.10] the owner’s extra codes cannot be used up from other networks', async () => {
    const mobile = newNumber()
    await spend(mobile)
    const stranger = newIp()
    const beyond: number[] = []
    for (let n = 0; n < 6; n += 1) {
      beyond.push((await shop.askWithWork(mobile, from(stranger))).statusCode)
      shop.clock.advance(31_000)
    }
    expect(beyond).toEqual([200, 200, 200, 200, 200, 429])
    const late = await shop.askWithWork(mobile, from(stranger))
    expect(late.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await shop.askWithWork(mobile, from(newIp()))).statusCode).toBe(200)
  })

  test('[D11.10] a challenge is refused the second time, if too easy, or for another number', async () => {
    const [mobile, other] = [newNumber(), newNumber()]
    await spend(mobile)
    await spend(other)
    const challengeOf = async (number: string, ip: string): Promise<Challenge> => {
      const { challenge } = (await shop.askCode(number, from(ip))).json<OtpLater>().details ?? {}
      if (!challenge) throw new Error('No challenge was set')
      return challenge
    }
    const show = async (number: string, challenge: SolvedChallenge) =>
      shop.askCode(number, { ...from(newIp()), payload: { mobile_number: number, challenge } })
    const proof = await solved(await challengeOf(mobile, newIp()))
    expect((await show(other, proof)).statusCode).toBe(429)
    expect((await show(mobile, proof)).statusCode).toBe(200)
    expect((await show(mobile, proof)).json()).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
    // A challenge of normal difficulty, obtained by a network over its limit while the number has codes left.
    const third = newNumber()
    const busy = newIp()
    await inParallel(20, () => shop.askCode(newNumber(), from(busy)))
    const usual = await solved(await challengeOf(third, busy))
    expect(usual.challenge.parameters.data).not.toHaveProperty('beyond')
    for (let n = 0; n < 5; n += 1) {
      expect((await shop.askCode(third, from(newIp()))).statusCode).toBe(200)
      shop.clock.advance(31_000)
    }
    expect((await show(third, usual)).json()).toMatchObject({
      code: 'CHALLENGE_REQUIRED',
      details: { challenge: { parameters: { data: { beyond: true } } } },
    })
  })
})

describe('the owner of a number that wrong codes locked', () => {
  let shop: IdentityApp
  beforeAll(async () => {
    shop = await identityApp()
  })
  afterAll(() => shop.close())

  const enter = async (mobile: string, code: string, ip: string) =>
    (await shop.validate(mobile, code, from(ip).headers)).statusCode
  /** Returns a number that a stranger has locked by two requests and ten wrong codes. */
  const locked = async (): Promise<string> => {
    const mobile = newNumber()
    for (let n = 0; n < 10; n += 1) {
      shop.clock.advance(31_000)
      if (n % 5 === 0) expect((await shop.askCode(mobile, from(newIp()))).statusCode).toBe(200)
      expect(await enter(mobile, shop.wrongCode(mobile), newIp())).toBe(401)
    }
    return mobile
  }
  /** Counts the wrong codes that a network can enter before it is refused. Requests a new code after every five. */
  const guesses = async (mobile: string, ip: string): Promise<number> => {
    for (let judged = 0; ; judged += 1) {
      if (judged % 5 === 0 && (await shop.askWithWork(mobile, from(ip))).statusCode !== 200) return judged
      if ((await enter(mobile, shop.wrongCode(mobile), ip)) !== 401) return judged
    }
  }

  test('[D11.10] the owner signs in on a new device despite strangers’ requests and guesses', async () => {
    const mobile = await locked()
    const [owner, stranger] = [newIp(), newIp()]
    const refused = await shop.askCode(mobile, from(owner))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'CHALLENGE_REQUIRED', details: { challenge: { parameters: { data: { beyond: true } } } } },
    ])
    expect((await shop.askWithWork(mobile, from(owner))).statusCode).toBe(200)
    const code = shop.lastCode(mobile)
    // The stranger requests another code and uses up all guesses.
    expect(await guesses(mobile, stranger)).toBe(3)
    expect((await shop.askWithWork(mobile, from(stranger))).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    // A code that one network requested is refused from another network.
    expect([await enter(mobile, code, newIp()), await enter(mobile, code, stranger)]).toEqual([401, 429])
    expect(await enter(mobile, code, owner)).toBe(200)
    expect(await enter(mobile, code, owner)).toBe(401)
    // Strangers stay locked out: the owner's sign-in does not give them new guesses.
    expect((await shop.askCode(mobile, from(newIp()))).json()).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
  })

  test('[D11.10] the owner may mistype twice and signs in with the third try', async () => {
    const mobile = await locked()
    const owner = newIp()
    await shop.askWithWork(mobile, from(owner))
    const tries = [shop.wrongCode(mobile), shop.wrongCode(mobile), shop.lastCode(mobile)]
    const answers: number[] = []
    for (const code of tries) answers.push(await enter(mobile, code, owner))
    expect(answers).toEqual([401, 401, 200])
  })

  test('[D11.10] ten networks have three guesses a day each, and later networks have one each', async () => {
    const mobile = await locked()
    const judged: number[] = []
    for (let n = 0; n < 12; n += 1) judged.push(await guesses(mobile, newIp()))
    expect(judged).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1])
    // The owner can still sign in, and any other network has one guess.
    const [owner, stranger] = [newIp(), newIp()]
    expect(await guesses(mobile, stranger)).toBe(1)
    await shop.askWithWork(mobile, from(owner))
    expect(await enter(mobile, shop.lastCode(mobile), owner)).toBe(200)
  })

  test('[D11.10] one IPv6 /32 has thirty guesses a day', async () => {
    const mobile = await locked()
    const subnet = (n: number) => `2001:db8:${(n + 1).toString(16)}::1`
    const judged: number[] = []
    for (let n = 0; n < 12; n += 1) judged.push(await guesses(mobile, subnet(n)))
    expect(judged).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0, 0])
    expect(await guesses(mobile, '2001:db9:1::1')).toBe(1)
  })

  test('[D11.10] of 20 simultaneous guesses three are checked, and no more until a day later', async () => {
    const mobile = await locked()
    const ip = newIp()
    await shop.askWithWork(mobile, from(ip))
    const wrong = shop.wrongCode(mobile)
    const answers = await inParallel(20, () => shop.validate(mobile, wrong, from(ip).headers))
    expect(countByStatus(answers)).toEqual({ 401: 3, 429: 17 })
    shop.clock.advance(24 * HOUR - 1_000)
    // The number's lock has ended by now, and the three wrong codes do not count towards a new lock.
    expect((await shop.askCode(mobile, from(ip))).statusCode).toBe(200)
    expect(await enter(mobile, shop.lastCode(mobile), ip)).toBe(200)
  })
})

describe('a network of IPv6', () => {
  let shop: IdentityApp
  beforeAll(async () => {
    shop = await identityApp({ settings: { OTP_IP_HOUR: '1' } })
  })
  afterAll(() => shop.close())

  test.each([
    ['/64', 1, (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['/48', 5, (index: number) => `2001:db8:2:${index.toString(16)}::1`],
    ['/32', 50, (index: number) => `2001:db9:${index.toString(16)}::1`],
  ])('[D10.4] addresses of one network share one limit: %s', async (_name, limit, ip) => {
    const answers = await inParallel(limit + 1, (index) => shop.askCode(newNumber(), from(ip(index))))
    expect(countByStatus(answers)).toEqual({ 200: limit, 429: 1 })
  })
})

describe('a counter', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  const now = new Date('2026-11-25T04:30:00.000Z')
  const use = (at: Date) => countUse(database.db, { bucket: 'one', limit: 10, windowMs: 60_000, now: at })
  const later = (ms: number): Date => new Date(now.getTime() + ms)

  test('[D2.6] simultaneous uses of a counter stay within its limit; a new window starts at zero', async () => {
    const counted = await inParallel(100, () => use(now))
    expect(counted.filter(({ allowed }) => allowed)).toHaveLength(10)
    expect(await use(later(59_000))).toEqual({ allowed: false, retryAfter: 1 })
    expect(await use(later(60_000))).toEqual({ allowed: true, retryAfter: 0 })
  })

  test('[D2.6] a counter’s window in the future counts as over, one only 2 s ahead as current', async () => {
    const ahead = (at: Date, ms: number) => countUse(database.db, { bucket: 'ahead', limit: 1, windowMs: ms, now: at })
    expect((await ahead(later(86_400_000), 60_000)).allowed).toBe(true)
    // After the clock has gone back a day, customers must not be locked out until tomorrow.
    expect((await ahead(now, 60_000)).allowed).toBe(true)
    expect(await ahead(later(1_000), 60_000)).toEqual({ allowed: false, retryAfter: 59 })
    // A process whose clock is one second behind uses the same window.
    expect(await ahead(later(-1_000), 60_000)).toEqual({ allowed: false, retryAfter: 61 })
  })

  test('[D2.6] counters, expired codes and tokens are deleted after their time', async () => {
    const old = later(-40 * 86_400_000)
    const counts = `select (select count(*)::int from rate_counter) counters, (select count(*)::int from sign_in_code) codes,
      (select count(*)::int from session) sessions, (select count(*)::int from access_token) tokens, (select count(*)::int from code_failure) failures,
      (select count(*)::int from known_device) devices`
    await database.pool.query(`delete from rate_counter`)
    await database.pool.query(`insert into rate_counter select 'b' || n, $1, 1, $1 from generate_series(1, 2500) n`, [
      old,
    ])
    await database.pool.query(`insert into rate_counter values ('live', $1, 1, $2)`, [now, later(1)])
    await database.pool.query(
      `insert into customer (uid, mobile_no) values ('00000000-0000-4000-8000-000000000001', '+919000000001')`,
    )
    await database.pool.query(
      `insert into session (uid, customer_uid, created_at) values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', $1),
       ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000001', $1)`,
      [old],
    )
    await database.pool.query(
      `insert into refresh_token values ('dead', '00000000-0000-4000-8000-00000000000a', $1), ('live', '00000000-0000-4000-8000-00000000000b', $2)`,
      [old, later(1)],
    )
    await database.pool.query(
      `insert into access_token values ('dead', '00000000-0000-4000-8000-00000000000b', $1), ('live', '00000000-0000-4000-8000-00000000000b', $2)`,
      [old, later(1)],
    )
    await database.pool.query(
      `insert into sign_in_code (uid, mobile_no, purpose, code_hash, created_at, expires_at)
       values (gen_random_uuid(), '+919000000001', 'SIGN_IN', 'x', $1, $1), (gen_random_uuid(), '+919000000001', 'SIGN_IN', 'x', $2, $2)`,
      [old, now],
    )
    await database.pool.query(
      `insert into code_failure (mobile_no, failures, updated_at) values ('+919000000001', 3, $1), ('+919000000002', 3, $2)`,
      [old, now],
    )
    await database.pool.query(
      `insert into known_device values ('old', '+919000000001', $1), ('new', '+919000000001', $2)`,
      [later(-90 * 86_400_000), later(-89 * 86_400_000)],
    )
    expect(await sweepIdentity(database.db, now)).toEqual({ deleted: 2500 + 6 })
    const { rows } = await database.pool.query(counts)
    expect(rows).toEqual([{ counters: 1, codes: 1, sessions: 1, tokens: 1, failures: 1, devices: 1 }])
  })
})
