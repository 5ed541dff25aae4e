import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import {
  confirmDeletion,
  rechargeWallet,
  queryRows,
  setEmail,
  resetShop,
  stateOf,
  verifyDeletion,
} from './testing/account-deletion.ts'
import { codeTo, leavingCustomer, movedCustomer } from './testing/changing-customers.ts'
import { orderRequest } from './testing/operations.ts'
import { multipart } from './testing/multipart.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(() => resetShop(shop))

const HOUR = 3_600_000
const thiefs = '+919812300001'
const put = (as: SignedInCustomer, fields: Record<string, string>) =>
  shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...multipart(fields) })
const spend = async (as: SignedInCustomer, delivery_date = '2026-11-26') => {
  const payload = { ...(await orderRequest(shop, as)), payment_method: 'WALLET', delivery_date }
  return shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
}
const stayIn = () =>
  queryRows(shop, `update access_token set expires_at = $1`, new Date(shop.clock.now().getTime() + 240 * HOUR))

test('[D10.1] [D10.2] [D2.19] a stolen token can neither change the number nor delete the account', async () => {
  const owner = await shop.signIn()
  const { uid, headers } = owner
  await rechargeWallet(shop, owner)
  // The thief has only the token, and a phone and a mailbox that belong to the thief.
  const thief = { uid, headers, mobile: owner.mobile }

  const asked = await put(thief, { mobile_no: thiefs })
  expect(asked.statusCode).toBe(403)
  const otp = codeTo(shop, thiefs)
  const tries: Record<string, string>[] = [
    { otp },
    { otp, current_otp: otp },
    { otp, current_otp: '00000', current_by: 'email' },
    { otp, current_by: 'email' },
  ]
  for (const codes of tries)
    expect((await put(thief, { mobile_no: thiefs, ...codes })).statusCode, JSON.stringify(codes)).toBeGreaterThan(400)
  expect(shop.texts.some(({ to, template }) => to === owner.mobile && template === 'mobile-leave-code')).toBe(true)

  // The thief's email address is too new to confirm a change of number or the closing of the account.
  expect((await setEmail(shop, thief, 'thief@mail.example')).statusCode).toBe(200)
  shop.clock.advance(31_000)
  expect((await put(thief, { mobile_no: thiefs, current_by: 'email' })).json()).toMatchObject({ code: 'EMAIL_TOO_NEW' })
  const forfeits = { forfeit_balance: true }
  expect((await confirmDeletion(shop, thief, forfeits)).statusCode).toBe(200)
  expect(shop.texts.at(-1)).toMatchObject({ to: owner.mobile, template: 'deletion-code' })
  const mailed = shop.mails.findLast(({ to }) => to === 'thief@mail.example')?.code ?? ''
  for (const query of ['', '&mobile_otp=00000', `&mobile_otp=${mailed}`])
    expect((await verifyDeletion(shop, thief, mailed, forfeits, query)).statusCode, query).toBeGreaterThanOrEqual(401)

  // Waiting does not help the thief. The shop notifies the number, and the owner then stops the change and ends the
  // thief's session.
  shop.clock.advance(25 * HOUR)
  await stayIn()
  await shop.database.pool.query('delete from rate_counter')
  await put(thief, { mobile_no: thiefs, current_by: 'email' })
  const current_otp = shop.mails.findLast(({ to }) => to === 'thief@mail.example')?.code ?? ''
  const waits = await put(thief, { mobile_no: thiefs, otp: codeTo(shop, thiefs), current_otp, current_by: 'email' })
  expect(waits.json()).toMatchObject({ mobile_no: owner.mobile })
  expect(shop.texts.at(-1)).toMatchObject({ to: owner.mobile, template: 'mobile-change-asked' })
  await shop.database.pool.query('delete from rate_counter')
  const again = await shop.signIn(owner.mobile)
  for (const url of [addressOf('stopNumberChange'), addressOf('logoutEverywhere')])
    expect((await shop.call({ as: again, method: 'POST', url })).statusCode).toBe(200)
  expect((await shop.call({ as: thief, method: 'GET', url: addressOf('whoami') })).statusCode).toBe(401)
  expect(await queryRows(shop, 'select mobile_no, deleted_at from customer where uid = $1', uid)).toEqual([
    { mobile_no: owner.mobile, deleted_at: null },
  ])
  expect(await queryRows(shop, 'select 1 from mobile_change')).toEqual([])
})

test('[D10.2] after a change of number, wallet and account deletion are locked for a day', async () => {
  const before = await leavingCustomer(shop)
  await rechargeWallet(shop, before)
  const as = await movedCustomer(shop, '+919812300002', before)
  const refusedOrder = await spend(as)
  expect([refusedOrder.statusCode, refusedOrder.json()]).toMatchObject([
    422,
    { code: 'MOBILE_TOO_NEW', details: { number_before: `+91 ••••••${before.mobile.slice(-4)}` } },
  ])
  expect(refusedOrder.json<{ message: string }>().message).toContain('Pay another way')
  expect(await stateOf(shop, as)).toMatchObject({ number_rests: true })
  const forfeits = { forfeit_balance: true }
  expect((await confirmDeletion(shop, as, forfeits)).json()).toMatchObject({ code: 'MOBILE_TOO_NEW' })
  // Orders paid in cash are still possible.
  const cash = await shop.call({
    as,
    method: 'POST',
    url: addressOf('placeOrder'),
    payload: await orderRequest(shop, as),
  })
  expect(cash.statusCode).toBe(200)
  await shop.call({ as, method: 'POST', url: addressOf('cancelOrder', { uid: cash.json<{ uid: string }>().uid }) })
  await stayIn()
  shop.clock.advance(24 * HOUR - 60_000)
  expect((await spend(as)).json()).toMatchObject({ code: 'MOBILE_TOO_NEW' })
  shop.clock.advance(60_000)
  expect((await confirmDeletion(shop, as, forfeits)).statusCode).toBe(200)
  expect((await spend(as, '2026-11-27')).statusCode).toBe(200)
})

test('[D10.2] only a code to the previous number ends the waiting time', async () => {
  const before = await leavingCustomer(shop)
  await rechargeWallet(shop, before)
  const first = await movedCustomer(shop, '+919812300003', before)
  await shop.database.pool.query('delete from rate_counter')
  // After a second change within the waiting time, still only the first number can end it.
  const as = await movedCustomer(shop, '+919812300004', first)
  const sent = await shop.call({ as, method: 'POST', url: addressOf('requestNumberConfirmation') })
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { sent_to: `+91 ••••••${before.mobile.slice(-4)}` }])
  expect(shop.texts.at(-1)).toMatchObject({ to: before.mobile, template: 'mobile-confirm-code' })
  const enter = (otp: string) => shop.call({ as, method: 'POST', url: addressOf('confirmNumber'), payload: { otp } })
  const code = codeTo(shop, before.mobile)
  expect((await enter(String((Number(code) + 1) % 100_000).padStart(5, '0'))).statusCode).toBe(401)
  expect((await spend(as)).json()).toMatchObject({ code: 'MOBILE_TOO_NEW' })
  expect((await confirmDeletion(shop, as, { forfeit_balance: true })).json()).toMatchObject({ code: 'MOBILE_TOO_NEW' })
  expect((await enter(code)).statusCode).toBe(200)
  expect((await confirmDeletion(shop, as, { forfeit_balance: true })).statusCode).toBe(200)
  expect((await spend(as)).statusCode).toBe(200)
  expect((await enter(code)).json()).toMatchObject({ code: 'CONFLICT' })
})

test('[D10.2] a first email address does not prevent buying', async () => {
  const as = await shop.signIn()
  await rechargeWallet(shop, as)
  expect((await setEmail(shop, as, 'asha@mail.example')).statusCode).toBe(200)
  expect((await spend(as)).statusCode).toBe(200)
})
