import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { testOffice, type TestOffice } from '../testing/office.ts'

/** Headers that protect a browser. Each test lists by hand all of them that a reply must have. */
const protective = [
  'access-control-allow-origin',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
const seen = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries(
    [...protective, 'cache-control'].flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
  )

let folder: string
let shop: TestApp
let office: TestOffice
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-headers-'))
  mkdirSync(join(folder, 'images'))
  writeFileSync(join(folder, 'images', 'mango.webp'), 'RIFF')
  writeFileSync(join(folder, 'images', 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const name of ['entry.js', 'service-worker.js']) writeFileSync(join(folder, name), 'void 0')
  shop = await testApp({
    dataDir: folder,
    storefront: {
      render: async () => new Response('<!doctype html><p>A page</p>', { headers: { 'content-type': 'text/html' } }),
      pageParameters: {},
      files: new Map([
        ['/assets/entry.js', join(folder, 'entry.js')],
        ['/service-worker.js', join(folder, 'service-worker.js')],
      ]),
    },
  })
  office = await testOffice(shop, { pictures: join(folder, 'images') })
})
afterAll(async () => {
  await office.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const shopsPolicies = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=(), otp-credentials=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe('the shop protects the browser of', () => {
  test('[D10.32] a call of the API has all protecting headers', async () => {
    for (const url of ['/api/v1/cart/', '/api/v1/no/such/thing'])
      expect(seen(await shop.call({ url })), url).toEqual({
        ...everywhere,
        ...shopsPolicies,
        'cache-control': 'no-store',
      })
  })

  test('[D10.32] a page has all protecting headers', async () => {
    expect(seen(await shop.call({ url: '/' }))).toEqual({
      ...everywhere,
      'permissions-policy': shopsPolicies['permissions-policy'],
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to csp",
      'cache-control': 'public, no-cache',
    })
  })

  test('[D10.32] a script of a page has all protecting headers', async () => {
    expect(seen(await shop.call({ url: '/assets/entry.js' }))).toEqual({
      ...everywhere,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('[D10.32] a worker has all protecting headers and a separate policy', async () => {
    expect(seen(await shop.call({ url: '/service-worker.js' }))).toEqual({
      ...everywhere,
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control': 'public, no-cache',
    })
  })

  test('[D10.32] a picture has all protecting headers, also an SVG, which could run scripts', async () => {
    const kept = 'public, max-age=31536000, immutable'
    expect(seen(await shop.call({ url: '/images/mango.webp' }))).toEqual({ ...everywhere, 'cache-control': kept })
    expect(seen(await shop.call({ url: '/images/drawing.svg' }))).toEqual({
      ...everywhere,
      ...shopsPolicies,
      'cache-control': kept,
    })
  })
})

test('[D10.32] the back office protects browsers in replies, refusals and pictures', async () => {
  const owner = await office.joins('OWNER')
  const offices = {
    ...everywhere,
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    'cache-control': 'no-store',
  }
  expect(seen(await office.get('/session', owner))).toEqual(offices)
  expect(seen(await office.get('/session'))).toEqual(offices)
  const refused = { method: 'POST' as const, url: '/office/v1/do/pauseShop', as: owner, payload: '{}' }
  const stranger = await office.call({ ...refused, headers: { origin: 'http://localhost:3000' } })
  expect([stranger.statusCode, seen(stranger)]).toEqual([403, offices])
  const picture = await office.call({ method: 'GET', url: '/images/mango.webp', as: owner })
  expect([picture.statusCode, seen(picture)]).toEqual([
    200,
    { ...everywhere, 'referrer-policy': 'no-referrer', 'cache-control': 'public, max-age=31536000, immutable' },
  ])
})

test('[D10.32] a shop by https asks browsers to use only https', async () => {
  const secure = await testApp({ database: shop.database, env: { PUBLIC_URL: 'https://shop.example' } })
  const { headers } = await secure.call({ url: '/api/v1/cart/' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})
