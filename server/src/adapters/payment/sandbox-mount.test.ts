import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'

test('[D6.25] sandbox addresses return 404 with a real provider', async () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRETS: 'y' }
  const shop = await testApp({ stocked: false, env: { PAYMENT_PROVIDER: 'razorpay', ...keys } })
  for (const url of ['/sandbox/v1/checkout.js', '/sandbox/v1/orders', '/sandbox/v1/checkout/attempts'])
    for (const method of ['GET', 'POST'] as const) expect((await shop.call({ method, url })).statusCode, url).toBe(404)
  await shop.close()
})
