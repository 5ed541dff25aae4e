import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { noOrigins, razorpayOrigins } from '../adapters/payment/razorpay-origins.ts'
import { createHttpServer } from '../http/server.ts'
import { createLog } from '../platform/log.ts'
import { pageRoutes } from './page-routes.ts'

const razorpay = {
  apiBase: 'https://api.razorpay.com/v1',
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
}

async function pagesWith(payment: ReturnType<typeof razorpayOrigins>): Promise<FastifyInstance> {
  const app = createHttpServer({ log: createLog('silent'), trustedProxies: 0, https: true })
  await app.register(pageRoutes, {
    storefront: {
      render: async () => new Response('<!doctype html><p>A page</p>', { headers: { 'content-type': 'text/html' } }),
      pageParameters: { '/checkout': { open: 'browser' } },
      files: new Map(),
    },
    generation: () => 1,
    knows: () => false,
    closedReason: () => null,
    publicUrl: 'https://shop.example',
    imageOrigins: () => ['https://pictures.example'],
    payment,
  })
  return app
}

async function headersOf(app: FastifyInstance, url: string) {
  const { headers } = await app.inject(url)
  const policy = String(headers['content-security-policy'])
  return {
    headers,
    policy,
    of: (directive: string) => policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '',
  }
}

const paymentPages = ['/checkout', '/checkout/', '/checkout?open=1', '/Checkout', '/profile/wallet']
const otherPages = ['/', '/cart', '/profile/info', '/profile/wallet/more', '/checkouts']

describe('pages with the real provider', () => {
  let app: FastifyInstance
  beforeAll(async () => void (app = await pagesWith(razorpayOrigins(razorpay))))
  afterAll(() => app.close())

  test('[D6.24] only payment pages allow the origins of the provider’s window', async () => {
    for (const page of paymentPages) {
      const { headers, policy, of } = await headersOf(app, page)
      expect(of('script-src'), page).toBe("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com")
      expect(of('frame-src')).toBe('frame-src https://checkout.razorpay.com https://api.razorpay.com')
      expect(of('connect-src')).toBe(
        "connect-src 'self' https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
      )
      expect(of('img-src')).toBe("img-src 'self' https://pictures.example https://cdn.razorpay.com data:")
      expect(of('style-src')).toBe("style-src 'self'")
      expect(policy).not.toMatch(/trusted-types|unsafe|\*/)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['permissions-policy']).toContain(
        'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
      )
    }
    for (const page of otherPages) {
      const { headers, policy } = await headersOf(app, page)
      expect(policy, page).not.toContain('razorpay')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('payment=()')
    }
  })
})

describe('pages with the sandbox', () => {
  let app: FastifyInstance
  beforeAll(async () => void (app = await pagesWith(noOrigins)))
  afterAll(() => app.close())

  test('[D6.25] no page allows other origins than the shop', async () => {
    for (const page of paymentPages) {
      const { headers, policy, of } = await headersOf(app, page)
      expect(of('script-src'), page).toBe("script-src 'self'")
      expect(of('connect-src')).toBe("connect-src 'self'")
      expect(policy).not.toMatch(/frame-src|trusted-types/)
      expect(headers['permissions-policy']).toContain('payment=(self)')
    }
    for (const page of otherPages)
      expect((await headersOf(app, page)).policy, page).toContain("require-trusted-types-for 'script'")
  })
})

test('if the settings name script and API, these replace the provider’s list', () => {
  const mock = { apiBase: 'https://pay.example:8443/v1', checkoutScript: 'https://static.pay.example/checkout.js' }
  expect(razorpayOrigins(mock)).toEqual({
    scripts: ['https://static.pay.example'],
    frames: ['https://static.pay.example', 'https://pay.example:8443'],
    connections: ['https://static.pay.example', 'https://pay.example:8443'],
    images: [],
  })
  const lookalike = { ...mock, checkoutScript: 'https://razorpay.com.evil.example/checkout.js' }
  expect(razorpayOrigins(lookalike).scripts).toEqual(['https://razorpay.com.evil.example'])
})
