import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from '../../testing/app.ts'
import { settingKeys } from './setting-definitions.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const get = async (url: string) => {
  const answer = await shop.call({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}

describe('public settings', () => {
  test('[S7.22] [S9.6] the minimum order amount is a numeric string', async () => {
    expect(await get(addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' }))).toMatchObject({
      status: 200,
      body: { MIN_ORDER_AMOUNT: '50' },
    })
  })

  test('[S7.23] [D3.13] the categories without veg filter are a list of ids', async () => {
    const answer = await get(addressOf('getGeneralSetting', { key: 'VEG_NONVEG_TOGGLE_IGNORE' }))
    expect(answer).toMatchObject({ status: 200, body: { VEG_NONVEG_TOGGLE_IGNORE: '1' } })
    await shop.database.pool.query(`update setting set value = '1,4' where key = 'VEG_NONVEG_TOGGLE_IGNORE'`)
    await vi.waitFor(
      async () =>
        expect((await get(addressOf('getGeneralSetting', { key: 'VEG_NONVEG_TOGGLE_IGNORE' }))).body).toEqual({
          VEG_NONVEG_TOGGLE_IGNORE: '1,4',
        }),
      slowMachineTimeout,
    )
  })

  test('[D3.14] any other key returns 404, even if it is the key of a setting', async () => {
    const names = [
      ...settingKeys.filter((key) => key !== 'MIN_ORDER_AMOUNT' && key !== 'VEG_NONVEG_TOGGLE_IGNORE'),
      'min_order_amount',
      'SECRET_KEY',
      '__proto__',
      'constructor',
      '%00',
      'x'.repeat(100),
      '../../key',
    ]
    for (const name of names) expect((await get(addressOf('getGeneralSetting', { key: name }))).status).toBe(404)
  })

  test('[S7.22] a changed setting is returned soon after', async () => {
    await shop.database.pool.query(`update setting set value = '149.50' where key = 'MIN_ORDER_AMOUNT'`)
    await vi.waitFor(
      async () =>
        expect((await get(addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' }))).body).toEqual({
          MIN_ORDER_AMOUNT: '149.5',
        }),
      slowMachineTimeout,
    )
  })
})

describe('the shop and its checkout', () => {
  test('[D9.1] [S9.22] the shop’s reply contains its identity and version', async () => {
    expect((await get(addressOf('getShop'))).body).toMatchObject({ brand_name: 'Farmstand', version: '1.0.0' })
  })

  test('[D6.3] [D1.10] checkout options contain the shop’s day and are not cached', async () => {
    shop.clock.set('2026-11-25T18:45:00.000Z')
    const { body, headers } = await get(addressOf('getCheckoutOptions'))
    expect(body).toMatchObject({ today: '2026-11-26', now: '2026-11-25T18:45:00.000Z', booking_days: 7 })
    expect(body['occasions']).toContain('Housewarming')
    expect(headers['cache-control']).toContain('no-store')
  })
})
