import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { identityApp, newNumber, type IdentityApp } from '../../testing/identity-app.ts'

let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' } })
})
afterAll(() => shop.close())

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
    '[D2.4] a wrong number is refused in spelling %i, and no code is sent',
    async (_index, value) => {
      const before = shop.texts.length
      const otp = await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: value } })
      expect(otp.statusCode).toBe(400)
      expect(otp.json()).toMatchObject({ code: 'MALFORMED', message: 'Failed to send OTP' })
      const validation = await shop.call({
        method: 'POST',
        url: addressOf('validateOtp'),
        payload: { mobile_number: value, otp: '12345' },
      })
      expect(validation.statusCode).toBe(400)
      expect(validation.json()).toMatchObject({ message: 'Invalid OTP' })
      expect(shop.texts).toHaveLength(before)
    },
  )

  test('[D2.4] a number is recognised in at least 60 spellings', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
  })

  test.each([[12345], ['1234'], ['123456'], ['१२३४५'], ['1234 '], ['12345\n'], [['12345']], [null], [{}], ['']])(
    '[S9.2] [S8.4] the malformed code %j is refused',
    async (otp) => {
      const answer = await shop.call({
        method: 'POST',
        url: addressOf('validateOtp'),
        payload: { mobile_number: newNumber(), otp },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message: 'Invalid OTP' })
    },
  )

  test('[D2.2] numbers with and without an account get the same replies', async () => {
    const known = newNumber()
    await shop.signIn(known)
    shop.clock.advance(31_000)
    const [withAccount, without] = [await shop.askCode(known), await shop.askCode(newNumber())]
    expect(withAccount.json()).toEqual(without.json())
    expect(Object.keys(withAccount.headers).toSorted()).toEqual(Object.keys(without.headers).toSorted())
    const refusedKnown = await shop.validate(known, shop.wrongCode(known))
    const refusedNew = await shop.validate(newNumber(), '12345')
    expect({ ...refusedKnown.json<object>(), request_id: '' }).toEqual({ ...refusedNew.json<object>(), request_id: '' })
  })

  test('[D2.10] a number is locked after 10 wrong codes for 1 h, doubling to 24 h', async () => {
    const mobile = newNumber()
    const guess = async (): Promise<number> => {
      const answer = await shop.validate(mobile, shop.wrongCode(mobile))
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

  const guessWrong = async (mobile: string, times: number, headers: Record<string, string> = {}): Promise<void> => {
    for (let count = 0; count < times; count++) {
      if (count % 5 === 0) {
        shop.clock.advance(31_000)
        await shop.askCode(mobile, { headers })
      }
      await shop.validate(mobile, shop.wrongCode(mobile), headers)
    }
  }

  test('[D2.10] [D10.4] a known device is still admitted while others have locked the number', async () => {
    const mobile = newNumber()
    const owner = await shop.signIn(mobile)
    const known = { cookie: `device=${owner.device}` }
    await guessWrong(mobile, 10)
    shop.clock.advance(31_000)
    expect((await shop.askCode(mobile)).statusCode).toBe(429)
    expect((await shop.askCode(mobile, { headers: known })).statusCode).toBe(200)
    const right = shop.lastCode(mobile)
    expect((await shop.validate(mobile, right)).statusCode).toBe(429)
    const other = await shop.signIn(newNumber())
    expect((await shop.validate(mobile, right, { cookie: `device=${other.device}` })).statusCode).toBe(429)
    expect((await shop.validate(mobile, right, known)).statusCode).toBe(200)
  })

  test('[D10.4] wrong codes of known devices count together, and for strangers too', async () => {
    const mobile = newNumber()
    const devices: Record<string, string>[] = []
    for (let count = 0; count < 3; count++) {
      shop.clock.advance(31_000)
      devices.push({ cookie: `device=${(await shop.signIn(mobile)).device}` })
    }
    for (const device of devices.slice(0, 2)) await guessWrong(mobile, 5, device)
    shop.clock.advance(31_000)
    for (const device of devices) expect((await shop.askCode(mobile, { headers: device })).statusCode).toBe(429)
    expect((await shop.askCode(mobile)).statusCode).toBe(429)
  })

  test('[D10.4] strangers cannot use up the codes reserved for a known device', async () => {
    const mobile = newNumber()
    const owner = await shop.signIn(mobile)
    const known = { headers: { cookie: `device=${owner.device}` } }
    expect((await shop.askCode(mobile, known)).statusCode).toBe(200)
    for (let count = 0; count < 10; count++) {
      shop.clock.advance(count === 4 ? 3_600_000 : 31_000)
      await shop.askCode(mobile)
    }
    shop.clock.advance(31_000)
    expect((await shop.askCode(mobile)).statusCode).toBe(429)
    const own: number[] = []
    for (let count = 0; count < 6; count++) {
      own.push((await shop.askCode(mobile, known)).statusCode)
      shop.clock.advance(31_000)
    }
    expect(own).toEqual([200, 200, 200, 200, 200, 429])
    expect((await shop.validate(mobile, shop.lastCode(mobile), known.headers)).statusCode).toBe(200)
  })

  test('[D10.3] a device that has not signed in for 90 days is forgotten', async () => {
    const mobile = newNumber()
    const owner = await shop.signIn(mobile)
    const known = { headers: { cookie: `device=${owner.device}` } }
    await guessWrong(mobile, 10)
    const locked = async () => [(await shop.askCode(mobile)).statusCode, (await shop.askCode(mobile, known)).statusCode]
    expect(await locked()).toEqual([429, 200])
    shop.clock.advance(90 * 86_400_000 - 31_000 * 2 - 1)
    await shop.database.pool.query(`update code_failure set locked_until = $1`, [
      new Date(shop.clock.now().getTime() + 86_400_000),
    ])
    expect(await locked()).toEqual([429, 200])
    shop.clock.advance(31_000)
    expect(await locked()).toEqual([429, 429])
  })

  test('[D10.3] each sign-in replaces the device’s cookie', async () => {
    const [mobile, second] = [newNumber(), newNumber()]
    const before = await shop.signIn(mobile)
    await shop.askCode(second)
    const answer = await shop.validate(second, shop.lastCode(second), { cookie: `device=${before.device}` })
    const after = answer.cookies.find(({ name }) => name === 'device')?.value
    await guessWrong(mobile, 10)
    shop.clock.advance(31_000)
    expect((await shop.askCode(mobile, { headers: { cookie: `device=${before.device}` } })).statusCode).toBe(429)
    // The device is known for both numbers with which a family signed in.
    expect((await shop.askCode(mobile, { headers: { cookie: `device=${after}` } })).statusCode).toBe(200)
  })
})
