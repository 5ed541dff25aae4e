// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { addressOf } from '@farmstand/contracts/calls'
import type { OtpLater } from '@farmstand/contracts/session'
import { testApp, type TestApp } from './testing/app.ts'
import { codeTo } from './testing/changing-customers.ts'
import { solved } from './testing/solve-challenge.ts'
import { putSettings } from './modules/shop/index.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { stockShop } from './testing/shop-fixture.ts'
import { volume } from './testing/volume.ts'

const REQUESTS = volume(600, 10_000)
const AT_ONCE = 20
/** The duration of the attack by the shop's clock. It does not depend on the number of requests. */
const ATTACK_MS = 50_000
let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await testDatabase({ max: 20 })
  await stockShop(database.pool)
  // Default settings, except for the proof of work, which takes a second and is not under test here.
  await putSettings(database.db, { OTP_CHALLENGE_TRIES: '8' })
  shop = await testApp({ database, env: { TRUSTED_PROXIES: '1' } })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const ask = (mobile_number: string, ip: string, more: { cookie?: string; challenge?: unknown } = {}) =>
  shop.call({
    method: 'POST',
    url: addressOf('requestOtp'),
    payload: { mobile_number, ...(more.challenge ? { challenge: more.challenge } : {}) },
    headers: { 'x-forwarded-for': ip, ...(more.cookie && { cookie: more.cookie }) },
  })

const enter = (mobile_number: string, otp: string, ip: string, cookie = '') =>
  shop.call({
    method: 'POST',
    url: addressOf('validateOtp'),
    payload: { mobile_number, otp },
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })

const deviceIn = (answer: LightMyRequestResponse): string =>
  `device=${answer.cookies.find(({ name }) => name === 'device')?.value}`

/** Alternates between addresses from one IPv6 /48 and 100 IPv4 addresses. */
const outsidersIp = (index: number): string =>
  index % 2 === 0 ? `2001:db8:bad:${(index % 65_536).toString(16)}::1` : `198.51.100.${(index >> 1) % 100}`

test(
  `[D10.4] ${REQUESTS} hostile requests lock out no known device; new ones need proof of work`,
  { timeout: 300_000 },
  async () => {
    const owners: { mobile: string; device: string; ip: string }[] = []
    for (let index = 0; index < 10; index++) {
      const mobile = `+9198${String(10_000_000 + index * 700_001)}`
      const ip = `203.0.113.${index}`
      expect((await ask(mobile, ip)).statusCode).toBe(200)
      const entered = await enter(mobile, codeTo(shop, mobile), ip)
      owners.push({ mobile, ip, device: deviceIn(entered) })
    }
    shop.clock.advance(60_000)
    const sent = shop.texts.length

    // A third of the requests ask for codes to the owners' numbers, a third for codes to other numbers, and a third
    // guess the owners' codes.
    const attack = async (index: number): Promise<void> => {
      const ip = outsidersIp(index)
      const victim = owners[index % owners.length]?.mobile ?? ''
      if (index % 3 === 0) await ask(victim, ip)
      else if (index % 3 === 1)
        await ask(
          `+917${String(index * 90_001)
            .padStart(9, '0')
            .slice(-9)}`,
          ip,
        )
      else await enter(victim, String(index % 100_000).padStart(5, '0'), ip)
    }
    for (let first = 0; first < REQUESTS; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attack(first + index)))
      shop.clock.advance((ATTACK_MS * AT_ONCE) / REQUESTS)
    }
    // Of the daily budget of 5,000, strangers without proof of work have used only the share of one hour.
    expect(shop.texts.length - sent).toBeLessThanOrEqual(52)

    for (const { mobile, ip, device } of owners) {
      const asked = await ask(mobile, ip, { cookie: device })
      expect([asked.statusCode, mobile]).toEqual([200, mobile])
      expect((await enter(mobile, codeTo(shop, mobile), ip, device)).statusCode).toBe(200)
    }
    for (let index = 0; index < 20; index++) {
      const mobile = `+9193${String(10_000_000 + index * 700_001)}`
      // Owners can sign in even from the attacking networks.
      const ip = index % 2 === 0 ? `203.0.113.${100 + index}` : outsidersIp(index)
      const { challenge } = (await ask(mobile, ip)).json<OtpLater>().details ?? {}
      if (!challenge) throw new Error('The server sent no challenge')
      expect((await ask(mobile, ip, { challenge: await solved(challenge) })).statusCode).toBe(200)
      expect((await enter(mobile, codeTo(shop, mobile), ip)).statusCode).toBe(200)
    }
  },
)
