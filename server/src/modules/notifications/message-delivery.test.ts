import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ stocked: false })
})
afterAll(() => shop.close())

test('[D2.21] texts are counted by outcome', async () => {
  for (const kind of ['refused', 'failed', 'failed'] as const) {
    shop.textService.outcome = { kind, reason: 'test' }
    const payload = { mobile_number: '+919876543210' }
    expect((await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload })).statusCode).toBe(503)
  }
  const metrics = await shop.call({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain('sms_outcomes_total{outcome="refused"} 1')
  expect(metrics.body).toContain('sms_outcomes_total{outcome="failed"} 2')
})
