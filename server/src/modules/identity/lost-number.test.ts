import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload } from '@farmstand/contracts/session'
import type { NumberState } from '@farmstand/contracts/user'
import { createLog } from '../../platform/log.ts'
import { waitUntilBlocked } from '../../testing/gate.ts'
import { identityApp, newNumber, type IdentityApp } from '../../testing/identity-app.ts'
import { multipart } from '../../testing/multipart.ts'
import { createShop } from '../shop/index.ts'
import { identityJobs } from './index.ts'

const HOUR = 3_600_000
let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000', ACCESS_TOKEN_MINUTES: '1440' } })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from rate_counter'))

const bearer = (login: LoginPayload) => ({ authorization: `Bearer ${login.access_token}` })
const put = (login: LoginPayload, fields: Record<string, string>) => {
  const { payload, headers } = multipart(fields)
  const url = addressOf('updateUser', { uid: login.user.uid })
  return shop.call({ method: 'PUT', url, payload: payload ?? '', headers: { ...headers, ...bearer(login) } })
}
const stateOf = async (login: LoginPayload): Promise<NumberState> =>
  (await shop.call({ method: 'GET', url: addressOf('showNumberState'), headers: bearer(login) })).json()

/** Runs the jobs that the shop runs every minute. */
async function passAMinute(): Promise<void> {
  const { db } = shop.database
  const sms = {
    reaches: () => true,
    send: async (message: IdentityApp['texts'][number]) => (shop.texts.push(message), shop.provider.outcome),
  }
  const parts = { db, clock: shop.clock, log: createLog('silent'), sms, shop: createShop({ db }) }
  for (const job of identityJobs({ ...parts, publicUrl: 'http://localhost:3000' })) await job.run()
}

/** Signs in a customer whose email address is a day old. */
async function withEmail(): Promise<LoginPayload & { email: string }> {
  const login = await shop.signIn(newNumber())
  const email = `${login.user.uid}@mail.example`
  expect((await put(login, { email })).statusCode).toBe(200)
  shop.clock.advance(24 * HOUR)
  return { ...(await again(login)), email }
}

async function again({ user }: LoginPayload): Promise<LoginPayload> {
  await shop.database.pool.query('delete from rate_counter')
  return shop.signIn(user.mobile_no)
}

/**
 * Requests codes as the profile page does: first one to the present number, then one by email because the number is
 * lost.
 */
async function askByEmail(login: LoginPayload & { email: string }, mobile_no: string) {
  expect((await put(login, { mobile_no })).statusCode).toBe(403)
  const asked = await put(login, { mobile_no, current_by: 'email' })
  expect(asked.json()).toMatchObject({
    code: 'MOBILE_NOT_VERIFIED',
    details: { current_sent_to: `${login.user.uid[0]}***@mail.example` },
  })
  const current_otp = shop.mails.findLast(({ to }) => to === login.email)?.code ?? ''
  return put(login, { mobile_no, current_by: 'email', otp: shop.lastCode(mobile_no), current_otp })
}

test('[E16] messages about a number change are in the account’s language', async () => {
  const login = await withEmail()
  const headers = { authorization: `Bearer ${login.access_token}` }
  await shop.call({ method: 'PUT', url: addressOf('chooseLanguage'), headers, payload: { language: 'mr' } })
  await askByEmail(login, newNumber())
  expect(shop.mails.findLast(({ to }) => to === login.email)).toMatchObject({
    subject: 'तुमच्या Farmstand खात्याचा मोबाइल नंबर बदलण्याचा कोड',
    html: expect.stringContaining('<html lang="mr-IN">') as string,
  })
  expect(shop.texts.at(-1)).toMatchObject({ to: login.user.mobile_no, template: 'mobile-change-asked-mr' })
  expect(shop.texts.at(-1)?.text).toMatch(/तुमचे Farmstand खाते.*\/mr\/profile\/info$/)
})

test('[D10.1] an email code changes a lost number after 72 hours, with a notice at once', async () => {
  const login = await withEmail()
  const mobile_no = newNumber()
  const answer = await askByEmail(login, mobile_no)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { mobile_no: login.user.mobile_no }])
  expect(shop.texts.at(-1)).toMatchObject({ to: login.user.mobile_no, template: 'mobile-change-asked', code: null })
  expect(shop.texts.at(-1)?.text).toContain('/profile/info')
  const due = new Date(shop.clock.now().getTime() + 72 * HOUR).toISOString()
  expect((await stateOf(login)).waiting).toEqual({ mobile_no, due_at: due })
  shop.clock.advance(72 * HOUR - 1)
  await passAMinute()
  expect((await again(login)).user.uid).toBe(login.user.uid)
  shop.clock.advance(1)
  await Promise.all([passAMinute(), passAMinute(), passAMinute()])
  expect(shop.texts.filter(({ to }) => to === login.user.mobile_no || to === mobile_no).slice(-3)).toMatchObject([
    { to: login.user.mobile_no, template: 'sign-in-code' },
    { to: login.user.mobile_no, template: 'mobile-changed' },
    { to: mobile_no, template: 'mobile-now' },
  ])
  const renewed = await shop.signIn(mobile_no)
  expect(renewed.user.uid).toBe(login.user.uid)
  // The previous number can object for a day, as after any change of number.
  expect(await stateOf(renewed)).toEqual({
    waiting: null,
    rests_until: new Date(shop.clock.now().getTime() + 24 * HOUR).toISOString(),
    number_before: `+91 ••••••${login.user.mobile_no.slice(-4)}`,
  })
  await passAMinute()
  expect((await stateOf(renewed)).waiting).toBeNull()
})

test('[D10.1] a customer signed in with the present number can stop the change', async () => {
  const login = await withEmail()
  expect((await askByEmail(login, newNumber())).statusCode).toBe(200)
  const owner = await again(login)
  const stopped = await shop.call({ method: 'POST', url: addressOf('stopNumberChange'), headers: bearer(owner) })
  expect(stopped.statusCode).toBe(200)
  expect((await stateOf(owner)).waiting).toBeNull()
  shop.clock.advance(73 * HOUR)
  await passAMinute()
  expect((await again(login)).user.uid).toBe(login.user.uid)
})

test('[D10.1] a lost number cannot change without an email address a day old', async () => {
  const login = await shop.signIn(newNumber())
  const mobile_no = newNumber()
  expect((await put(login, { mobile_no, current_by: 'email' })).json()).toMatchObject({ code: 'EMAIL_MISSING' })
  await put(login, { email: 'thief@mail.example' })
  const before = shop.mails.length
  expect((await put(login, { mobile_no, current_by: 'email' })).json()).toMatchObject({ code: 'EMAIL_TOO_NEW' })
  expect(shop.mails).toHaveLength(before)
})

test('[D10.1] a pending change is dropped if another customer has the number', async () => {
  const login = await withEmail()
  const mobile_no = newNumber()
  expect((await askByEmail(login, mobile_no)).statusCode).toBe(200)
  await shop.database.pool.query('delete from rate_counter')
  await shop.signIn(mobile_no)
  shop.clock.advance(73 * HOUR)
  await passAMinute()
  const owner = await again(login)
  expect([owner.user.uid, (await stateOf(owner)).waiting]).toEqual([login.user.uid, null])
})

test('[D10.1] a change that becomes due while another change is being written is dropped', async () => {
  const login = await withEmail()
  const lost = newNumber()
  expect((await askByEmail(login, lost)).statusCode).toBe(200)
  shop.clock.advance(72 * HOUR)
  const owner = await again(login)
  const { pool } = shop.database
  await pool.query('delete from rate_counter')
  const mobile_no = newNumber()
  expect((await put(owner, { mobile_no })).statusCode).toBe(403)
  const codes = { otp: shop.lastCode(mobile_no), current_otp: shop.lastCode(login.user.mobile_no) }
  // Holds the owner's change after it has written the new number and before it deletes the pending change.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from known_device where mobile_no = $1 for update', [login.user.mobile_no])
  const changing = put(owner, { mobile_no, ...codes })
  await waitUntilBlocked(pool)
  const completing = passAMinute()
  await waitUntilBlocked(pool, 2)
  // The job waits for the customer before it takes the pending change. In the other order the two would block each other.
  const free = await holder.query('select from mobile_change where customer_uid = $1 for update skip locked', [
    login.user.uid,
  ])
  await holder.query('commit')
  holder.release()
  const [changed] = await Promise.all([changing, completing])
  expect(free.rowCount).toBe(1)
  expect(changed.json()).toMatchObject({ uid: login.user.uid, mobile_no })
  expect(shop.texts.filter(({ to, template }) => to === lost && template === 'mobile-now')).toEqual([])
})
