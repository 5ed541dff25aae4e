import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from './testing/app.ts'
import { multipart } from './testing/multipart.ts'

let shop: TestApp
afterEach(() => shop.close())

async function ready() {
  const answer = await shop.call({ method: 'GET', url: '/readyz' })
  const { status, problems = [] } = answer.json<{ status: string; problems?: string[] }>()
  return { code: answer.statusCode, status, problems }
}
/** The timeout is longer, because other programs may keep machine and database busy. */
const allWell = { code: 200, status: 'ready', problems: [] }
const concern = (text: RegExp) => ({ code: 200, status: 'degraded', problems: [expect.stringMatching(text)] })

let asked = 0
async function askForCodes(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const before = shop.texts.length
    const mobile = `+919${String(100_000_000 + ++asked * 1_000_003)}`
    await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: mobile } })
    while (shop.texts.length === before) await new Promise(setImmediate)
  }
  await new Promise(setImmediate)
}

describe('/readyz while the shop can sell', () => {
  test('[D10.22] three undelivered SMS are a concern until one is delivered', async () => {
    shop = await testApp()
    shop.textService.outcome = { kind: 'failed', reason: 'timeout' }
    await askForCodes(2)
    await expect.poll(ready).toEqual(allWell)
    await askForCodes(1)
    await expect.poll(ready).toEqual(concern(/^The SMS provider is not responding: the last 3 calls failed/))
    shop.textService.outcome = { kind: 'sent', reference: 'text' }
    await askForCodes(1)
    await expect.poll(ready).toEqual(allWell)
  })

  test('[D10.22] a mail server that is down is a concern', async () => {
    shop = await testApp()
    shop.mailServer.outcome = { kind: 'failed', reason: 'ETIMEDOUT' }
    const as = await shop.signIn()
    await shop.database.pool.query(`update customer set email = 'first@shop.example' where uid = $1`, [as.uid])
    for (const name of ['second', 'third', 'fourth']) {
      const form = multipart({ email: `${name}@shop.example` })
      const headers = { ...as.headers, ...form.headers }
      await shop.call({ method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), payload: form.payload, headers })
    }
    await expect.poll(ready).toEqual(concern(/^The mail server is not responding/))
  })

  test('[D10.22] a payment provider that is down is a concern', async () => {
    shop = await testApp({ listening: true, env: deadProvider })
    const as = await shop.customer()
    for (let calls = 0; calls < 3; calls++) {
      const payload = { amount: 10_000, currency: 'INR', purpose: 'RECHARGE' }
      const answer = await shop.call({ as, method: 'POST', url: addressOf('createPayment'), payload })
      expect(answer.statusCode).toBe(503)
    }
    await expect.poll(ready).toEqual(concern(/^The payment provider is not responding/))
  })

  test('[D10.22] a disk that is nearly full is a concern', async () => {
    shop = await testApp({ freeBytes: 1024 ** 3 - 1 })
    await expect.poll(ready).toEqual(concern(/^The disk is nearly full: 1023 MB left/))
    await shop.close()
    shop = await testApp({ freeBytes: 1024 ** 3 })
    await expect.poll(ready).toEqual(allWell)
  })
})

describe('the reasons of /readyz', () => {
  const reply = async (options: InjectOptions) => (await shop.call({ url: '/readyz', ...options })).json<object>()
  const outside = { remoteAddress: '203.0.113.7' }
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  const token = 'a token of at least 16'
  const bearing = (authorization: string) => ({ ...outside, headers: { authorization } })

  test('[D11.14] the reasons are sent only to programs on the machine and with the metrics token', async () => {
    shop = await testApp({ freeBytes: 1, env: { METRICS_TOKEN: token } })
    const whole = { status: 'degraded', problems: [expect.stringMatching(/^The disk is nearly full/)] }
    await expect.poll(() => reply({})).toEqual(whole)
    expect(await reply({ remoteAddress: '::1' })).toEqual(whole)
    expect(await reply(bearing(`Bearer ${token}`))).toEqual(whole)
    for (const options of [
      outside,
      proxied,
      { headers: { forwarded: 'for=203.0.113.7' } },
      bearing('Bearer another token of 16'),
      bearing('Bearer '),
      bearing(token),
    ])
      expect(await reply(options)).toEqual({ status: 'degraded' })
  })

  test('[D11.14] an empty token does not show the reasons, even while the shop cannot sell', async () => {
    shop = await testApp({ stocked: false })
    await expect.poll(() => reply({})).toMatchObject({ status: 'not ready', problems: [expect.any(String)] })
    expect(await reply(bearing('Bearer '))).toEqual({ status: 'not ready' })
    expect((await shop.call({ url: '/readyz', ...outside })).statusCode).toBe(503)
  })
})

/** A port on which no server listens. */
const deadProvider = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_nobody',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRETS: 'secret',
  RAZORPAY_API_BASE: 'http://127.0.0.1:1',
}
