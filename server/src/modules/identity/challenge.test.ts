import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import type { OtpLater } from '@farmstand/contracts/session'
import { identityApp, inParallel, newNumber, countByStatus, type IdentityApp } from '../../testing/identity-app.ts'
import { shopHour } from '../../platform/clock.ts'
import { solved } from '../../testing/solve-challenge.ts'

let shop: IdentityApp
beforeAll(async () => {
  // All requests come from one IP address, which is limited to one code an hour.
  shop = await identityApp({ settings: { OTP_IP_HOUR: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from rate_counter')
  await shop.askCode(newNumber())
})

const askWith = (mobile_number: string, challenge: unknown) =>
  shop.askCode(mobile_number, { payload: { mobile_number, challenge } })

async function setFor(mobile: string): Promise<Challenge> {
  const answer = await shop.askCode(mobile)
  const { challenge } = answer.json<OtpLater>().details ?? {}
  if (!challenge) throw new Error(`No challenge: ${answer.body}`)
  return challenge
}

describe('a solved challenge', () => {
  test('[D10.4] a solved challenge admits one code, even if sent again or several times at once', async () => {
    const mobile = newNumber()
    const proof = await solved(await setFor(mobile))
    const answers = await inParallel(20, () => askWith(mobile, proof))
    expect(countByStatus(answers)).toEqual({ 200: 1, 429: 19 })
    shop.clock.advance(31_000)
    const replayed = await askWith(mobile, proof)
    expect([replayed.statusCode, replayed.json()]).toMatchObject([429, { code: 'CHALLENGE_REQUIRED' }])
    expect(shop.texts.filter(({ to }) => to === mobile)).toHaveLength(1)
    expect((await shop.askWithWork(mobile)).statusCode).toBe(200)
  })

  test('[D10.4] a solved challenge is valid unchanged, for one number, for five minutes', async () => {
    const mobile = newNumber()
    const proof = await solved(await setFor(mobile))
    const { challenge, solution } = proof
    const { parameters } = challenge
    const other = newNumber()
    const forged: [string, SolvedChallenge][] = [
      [other, proof],
      [
        other,
        {
          solution,
          challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, number: other } } },
        },
      ],
      [
        mobile,
        {
          solution,
          challenge: {
            ...challenge,
            parameters: { ...parameters, data: { ...parameters.data, expires: 2_000_000_000 } },
          },
        },
      ],
      [mobile, { solution, challenge: { ...challenge, signature: '0'.repeat(64) } }],
      [mobile, { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } }],
    ]
    for (const [to, wrong] of forged) {
      const answer = await askWith(to, wrong)
      expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'CHALLENGE_REQUIRED' }])
    }
    expect((await askWith(mobile, { ...proof, extra: 1 })).statusCode).toBe(400)
    shop.clock.advance(299_000)
    const inTime = await askWith(mobile, proof)
    expect(inTime.statusCode).toBe(200)
    await shop.database.pool.query('delete from rate_counter')
    await shop.askCode(newNumber())
    shop.clock.advance(1_000)
    expect((await askWith(mobile, proof)).statusCode).toBe(429)
  })

  test('[D10.4] [D2.6] a solved challenge does not raise the limits of a number', async () => {
    const mobile = newNumber()
    expect((await shop.askWithWork(mobile)).statusCode).toBe(200)
    const early = await askWith(mobile, await solved(await setFor(newNumber())))
    expect(early.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { resend_after: 30 } })
  })

  test('[D10.4] solved challenges make the next challenges harder', async () => {
    const triesOf = async (): Promise<number> => {
      const { solution } = await solved(await setFor(newNumber()))
      return solution.counter
    }
    expect(await triesOf()).toBeLessThanOrEqual(8)
    for (let count = 0; count < 4; count++) await shop.askWithWork(newNumber())
    expect(await triesOf()).toBeGreaterThanOrEqual(64)
  })
})

describe('while an attacker guesses codes of many numbers', () => {
  let guessed: IdentityApp
  beforeAll(async () => void (guessed = await identityApp()))
  afterAll(() => guessed.close())

  test('[D2.10] [D10.4] known devices, new ones with a challenge and codes already sent still work', async () => {
    const [mobile, asked, second] = [newNumber(), newNumber(), newNumber()]
    const known = { cookie: `device=${(await guessed.signIn(mobile)).device}` }
    guessed.clock.advance(60_000)
    await guessed.askCode(asked)
    await guessed.database.pool.query(
      `insert into sign_in_code (uid, mobile_no, purpose, code_hash, attempts, created_at, expires_at)
       select gen_random_uuid(), '+91' || (7000000000 + n * 10007), 'SIGN_IN', 'x', (n <= 200)::int, $1::timestamptz - interval '6 minutes',
         $1::timestamptz - interval '1 minute' from generate_series(1, 500) n`,
      [guessed.clock.now()],
    )
    expect((await guessed.validate(asked, guessed.lastCode(asked))).statusCode).toBe(200)
    expect((await guessed.askCode(mobile, { headers: known })).statusCode).toBe(200)
    expect((await guessed.validate(mobile, guessed.lastCode(mobile), known)).statusCode).toBe(200)
    expect((await guessed.askCode(second)).json()).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
    expect((await guessed.askWithWork(second)).statusCode).toBe(200)
    expect((await guessed.validate(second, guessed.lastCode(second))).statusCode).toBe(200)
  })
})

describe('the budget of a day', () => {
  let small: IdentityApp
  beforeAll(async () => {
    small = await identityApp({ settings: { OTP_DAY_BUDGET: '96', OTP_PREFIX_HOUR: '100000' } })
  })
  afterAll(() => small.close())
  let ips = 0
  const elsewhere = () => ({ headers: { 'x-forwarded-for': `10.9.${(++ips >> 8) & 255}.${ips & 255}` } })

  test('[D2.9] [D10.4] a day’s budget is available hour by hour, with half reserved for buyers', async () => {
    const buyers = []
    for (let count = 0; count < 2; count++) {
      buyers.push(await small.signIn(newNumber()))
      await small.database.pool.query('delete from rate_counter')
    }
    for (const { user } of buyers) small.ordered.add(user.uid)
    // Each hour allows one code without a challenge, and the rest of the hour's share of the budget with one. The day
    // is ten hours old.
    const first = await inParallel(30, () => small.askCode(newNumber(), elsewhere()))
    expect(countByStatus(first)).toEqual({ 200: 1, 429: 29 })
    const working: number[] = []
    for (let count = 0; count < 25; count++)
      working.push((await small.askWithWork(newNumber(), elsewhere())).statusCode)
    expect(working.filter((status) => status === 200)).toHaveLength(23)
    const refused = await small.askWithWork(newNumber(), elsewhere())
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refused.headers['retry-after']).toBe('1800')
    for (const { user } of buyers) {
      // Buyers get the same challenge as strangers. The reply therefore does not reveal who is a customer before the
      // challenge is solved.
      expect((await small.askCode(user.mobile_no, elsewhere())).json()).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
      expect((await small.askWithWork(user.mobile_no, elsewhere())).statusCode).toBe(200)
    }
    small.clock.advance(3_600_000)
    expect((await small.askWithWork(newNumber(), elsewhere())).statusCode).toBe(200)
  })

  test('[D2.9] unknown devices get half of a day’s budget, however many challenges they solve', async () => {
    await small.database.pool.query('delete from rate_counter')
    // Moves to the last hour of the shop's day.
    while (shopHour(small.clock.now()) !== 23) small.clock.advance(3_600_000)
    const before = small.texts.length
    for (let count = 0; count < 60; count++) await small.askWithWork(newNumber(), elsewhere())
    expect(small.texts.length - before).toBe(48)
  })
})
