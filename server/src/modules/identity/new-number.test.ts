import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload } from '@farmstand/contracts/session'
import { identityApp, inParallel, newNumber, countByStatus, type IdentityApp } from '../../testing/identity-app.ts'
import { multipart } from '../../testing/multipart.ts'

let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' } })
})
afterAll(() => shop.close())

type Fields = Record<string, string>

const put = (login: LoginPayload, fields: Fields) => {
  const { payload, headers } = multipart(fields)
  return shop.call({
    method: 'PUT',
    url: addressOf('updateUser', { uid: login.user.uid }),
    payload: payload ?? '',
    headers: { ...headers, authorization: `Bearer ${login.access_token}` },
  })
}
const wrong = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')
const forget = () => shop.database.pool.query('delete from rate_counter')
const numberOf = async ({ user }: LoginPayload): Promise<string> =>
  (await shop.database.pool.query('select mobile_no from customer where uid = $1', [user.uid])).rows[0].mobile_no

/** Requests a code to both numbers and reads both. */
async function bothCodes(login: LoginPayload, mobile_no: string): Promise<{ otp: string; current_otp: string }> {
  expect((await put(login, { mobile_no })).statusCode).toBe(403)
  return { otp: shop.lastCode(mobile_no), current_otp: shop.lastCode(login.user.mobile_no) }
}

describe('a new mobile number', () => {
  test('[D10.1] [D2.19] [D2.20] a change requires codes to both numbers, and the old number gets a notice', async () => {
    const login = await shop.signIn(newNumber())
    const present = login.user.mobile_no
    const mobile_no = newNumber()
    const before = shop.texts.length
    const asked = await put(login, { full_name: 'Asha', mobile_no })
    expect([asked.statusCode, asked.json()]).toMatchObject([
      403,
      {
        code: 'MOBILE_NOT_VERIFIED',
        details: { expires_in: 300, resend_after: 30, current_sent_to: `+91 ••••••${present.slice(-4)}` },
      },
    ])
    expect(shop.texts.slice(before)).toMatchObject([
      { to: present, template: 'mobile-leave-code' },
      { to: mobile_no, template: 'mobile-change-code' },
    ])
    const otp = shop.lastCode(mobile_no)
    const current_otp = shop.lastCode(present)
    const halves: Fields[] = [{ otp }, { current_otp }]
    for (const alone of halves)
      expect((await put(login, { mobile_no, ...alone })).json()).toMatchObject({ code: 'MOBILE_NOT_VERIFIED' })
    const guesses: [Fields, string][] = [
      [{ otp, current_otp: wrong(current_otp) }, 'current_otp'],
      [{ otp: wrong(otp), current_otp }, 'otp'],
    ]
    for (const [codes, field] of guesses) {
      const answer = await put(login, { mobile_no, ...codes })
      expect(answer.json()).toMatchObject({ code: 'INVALID_OTP', message: 'Invalid OTP', details: [{ field }] })
    }
    expect(await numberOf(login)).toBe(present)
    const right = await put(login, { full_name: 'Asha', mobile_no, otp, current_otp })
    expect(right.json()).toEqual({ ...login.user, full_name: 'Asha', mobile_no })
    expect(shop.texts.at(-1)).toMatchObject({ to: present, template: 'mobile-changed', code: null })
    expect(right.cookies).toMatchObject([{ name: 'device', httpOnly: true }])
    shop.clock.advance(31_000)
    // Afterwards the device is known for the new number and unknown for the old one.
    const device = { headers: { cookie: `device=${right.cookies[0]?.value}` } }
    expect((await shop.askCode(mobile_no, device)).statusCode).toBe(200)
    expect((await shop.askCode(mobile_no)).statusCode).toBe(200)
    expect((await shop.signIn(present)).user.uid).not.toBe(login.user.uid)
  })

  test('[D10.1] codes of another change, purpose or customer are refused', async () => {
    const [asha, ravi] = [await shop.signIn(newNumber()), await shop.signIn(newNumber())]
    const [first, second] = [newNumber(), newNumber()]
    const one = await bothCodes(asha, first)
    await forget()
    const theirs = await bothCodes(ravi, first)
    await forget()
    await shop.askCode(asha.user.mobile_no)
    const signInCode = shop.lastCode(asha.user.mobile_no)
    const tries: [LoginPayload, Fields][] = [
      [asha, { mobile_no: second, ...one }],
      [asha, { mobile_no: first, ...theirs }],
      [asha, { mobile_no: first, otp: one.otp, current_otp: signInCode }],
      [asha, { mobile_no: first, ...one, current_by: 'email' }],
      [ravi, { mobile_no: first, ...one }],
    ]
    for (const [login, fields] of tries) expect((await put(login, fields)).statusCode).toBeGreaterThanOrEqual(400)
    // A request for another new number voids the first code to the present number.
    const other = await bothCodes(asha, second)
    expect((await put(asha, { mobile_no: first, otp: one.otp, current_otp: other.current_otp })).statusCode).toBe(401)
    expect(await numberOf(asha)).toBe(asha.user.mobile_no)
    expect((await put(asha, { mobile_no: second, ...other })).statusCode).toBe(200)
  })

  test('[D2.6] [D2.19] codes for a change have the same limits as sign-in codes', async () => {
    const login = await shop.signIn(newNumber())
    const mobile_no = newNumber()
    expect((await put(login, { mobile_no })).statusCode).toBe(403)
    expect((await put(login, { mobile_no: newNumber() })).statusCode).toBe(429)
    expect((await shop.askCode(mobile_no)).statusCode).toBe(429)
    // Codes for a change of number do not count as sign-in codes of the present number.
    shop.clock.advance(31_000)
    expect((await put(login, { mobile_no })).statusCode).toBe(403)
    expect((await shop.askCode(login.user.mobile_no)).statusCode).toBe(200)
  })

  test('[D10.5] if a code could not be sent, the reply is 503 and a retry is allowed at once', async () => {
    const login = await shop.signIn(newNumber())
    const mobile_no = newNumber()
    shop.provider.outcome = { kind: 'failed', reason: 'test' }
    const answer = await put(login, { mobile_no })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: 'Failed to send OTP' }])
    shop.provider.outcome = { kind: 'sent', reference: 'test' }
    expect((await put(login, { mobile_no })).statusCode).toBe(403)
  })

  test('[D2.2] [D2.19] a taken number is refused only after the right code', async () => {
    const [asha, ravi] = [await shop.signIn(newNumber()), await shop.signIn(newNumber())]
    const mobile_no = ravi.user.mobile_no
    shop.clock.advance(31_000)
    const codes = await bothCodes(asha, mobile_no)
    expect((await put(asha, { mobile_no, ...codes, otp: wrong(codes.otp) })).json()).toMatchObject({
      code: 'INVALID_OTP',
    })
    const right = await put(asha, { mobile_no, ...codes })
    expect([right.statusCode, right.json()]).toMatchObject([409, { code: 'MOBILE_TAKEN' }])
  })

  test('[D2.19] of 10 customers who prove one number at the same time, one gets it', async () => {
    const logins: LoginPayload[] = []
    for (let index = 0; index < 10; index++) logins.push(await shop.signIn(newNumber()))
    const mobile_no = newNumber()
    const codes: Fields[] = []
    for (const login of logins) {
      await forget()
      codes.push(await bothCodes(login, mobile_no))
    }
    const answers = await inParallel(10, (index) => put(logins[index]!, { mobile_no, ...codes[index] }))
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 })
  })
})
