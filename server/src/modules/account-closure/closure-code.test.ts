import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  codeOf,
  confirmDeletion,
  leavingWithCode,
  queryRows,
  setEmail,
  verifyDeletion,
  resetShop,
} from '../../testing/account-deletion.ts'
import { emailOf } from '../../testing/changing-customers.ts'

const logged: string[] = []
// A log without redaction, at the most detailed level, because codes must never reach the log at all.
const log = pino({ level: 'trace', base: null }, { write: (line) => void logged.push(line) })
let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ log })
})
afterAll(() => shop.close())
beforeEach(() => resetShop(shop))

const other = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe('the code for deleting', () => {
  test('[S8.42] [D8.1] the newest code allows five tries in five minutes, and is used once', async () => {
    const as = await leavingWithCode(shop)
    const first = codeOf(shop, as)
    shop.clock.advance(30_000)
    await confirmDeletion(shop, as)
    const second = codeOf(shop, as)
    if (first !== second) {
      const old = await verifyDeletion(shop, as, first)
      expect([old.statusCode, old.json()]).toMatchObject([401, { code: 'INVALID_OTP', message: 'Invalid OTP' }])
    }
    shop.clock.advance(300_000)
    expect((await verifyDeletion(shop, as, second)).statusCode).toBe(401)
    await confirmDeletion(shop, as)
    const third = codeOf(shop, as)
    for (let index = 0; index < 5; index++) expect((await verifyDeletion(shop, as, other(third))).statusCode).toBe(401)
    expect((await verifyDeletion(shop, as, third)).json()).toMatchObject({ code: 'INVALID_OTP' })
    shop.clock.advance(30_000)
    await confirmDeletion(shop, as)
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(200)
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(401)
  })

  test('[D8.1] the code is valid after 4 minutes 59 seconds', async () => {
    const as = await leavingWithCode(shop)
    shop.clock.advance(299_000)
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(200)
  })

  test('[D8.1] five tries are allowed even among simultaneous guesses', async () => {
    const as = await leavingWithCode(shop)
    const wrong = other(codeOf(shop, as))
    await Promise.all(Array.from({ length: 30 }, () => verifyDeletion(shop, as, wrong)))
    expect(await queryRows(shop, 'select attempts from sign_in_code where customer_uid = $1', as.uid)).toEqual([
      { attempts: 5 },
    ])
    expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(401)
  })

  test('[D8.1] [D2.3] the code for deleting signs nobody in, and a sign-in code deletes nothing', async () => {
    const as = await leavingWithCode(shop)
    const code = codeOf(shop, as)
    shop.clock.advance(30_000)
    await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: as.mobile } })
    const texted = shop.texts.findLast(({ to }) => to === as.mobile)?.code ?? ''
    const signIn = (otp: string) =>
      shop.call({ method: 'POST', url: addressOf('validateOtp'), payload: { mobile_number: as.mobile, otp } })
    if (texted !== code) {
      expect((await signIn(code)).statusCode).toBe(401)
      expect((await verifyDeletion(shop, as, texted)).statusCode).toBe(401)
    }
    expect((await signIn(texted)).statusCode).toBe(200)
    expect((await verifyDeletion(shop, as, code)).statusCode).toBe(200)
  })

  test('[D8.1] the code is void once the email address changes', async () => {
    const as = await leavingWithCode(shop)
    const code = codeOf(shop, as)
    await queryRows(shop, 'update customer set email = $2 where uid = $1', as.uid, 'new@mail.example')
    expect((await verifyDeletion(shop, as, code)).json()).toMatchObject({ code: 'INVALID_OTP' })
    await setEmail(shop, as, 'newer@mail.example')
    expect((await verifyDeletion(shop, as, code)).json()).toMatchObject({ code: 'MOBILE_CODE_NEEDED' })
  })

  test('[D8.1] [D2.6] codes are limited by customer and email address, not by network', async () => {
    const as = await leavingWithCode(shop)
    const again = await confirmDeletion(shop, as)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30'])
    const hour: number[] = []
    for (let index = 0; index < 6; index++) {
      shop.clock.advance(30_000)
      hour.push((await confirmDeletion(shop, as)).statusCode)
    }
    expect(hour).toEqual([200, 200, 200, 200, 429, 429])
    // Another customer with the same address is subject to the same limit.
    const twin = await shop.customer()
    await setEmail(shop, twin, emailOf(as))
    expect((await confirmDeletion(shop, twin)).statusCode).toBe(429)

    await queryRows(shop, 'delete from rate_counter')
    const network: number[] = []
    for (const one of await shop.customers(21)) {
      await queryRows(shop, 'update customer set email = $2 where uid = $1', one.uid, emailOf(one))
      network.push((await confirmDeletion(shop, one)).statusCode)
    }
    expect(network).toEqual(Array.from({ length: 21 }, () => 200))
  })

  test('[D8.1] the code is not in the log and is stored as a hash', async () => {
    const as = await leavingWithCode(shop)
    const code = codeOf(shop, as)
    expect((await verifyDeletion(shop, as, other(code))).statusCode).toBe(401)
    const stored = await queryRows(shop, 'select * from sign_in_code where customer_uid = $1', as.uid)
    expect(JSON.stringify(stored.map(({ uid: _uid, ...rest }) => rest))).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect((await verifyDeletion(shop, as, code)).statusCode).toBe(200)
    await shop.payments.background.idle()
    const lines = logged.join('')
    expect(lines).toContain('account_closed')
    for (const trace of [`otp=${code}`, `"${code}"`, emailOf(as), as.mobile]) expect(lines).not.toContain(trace)
  })
})
