import sharp from 'sharp'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from '../testing/app.ts'
import { nameShop, stockShop } from '../testing/shop-fixture.ts'
import type { StorefrontBuild } from './storefront-build.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'

/** Pages used instead of the built ones. Each shows the shop's details, as every built page does. */
const storefront: StorefrontBuild = {
  render: async (_request, api) => {
    const { body } = await api.get(addressOf('getShop'))
    return new Response(`<!doctype html><p>${JSON.stringify(body)}</p>`, { headers: { 'content-type': 'text/html' } })
  },
  pageParameters: {},
  files: new Map(),
}

describe('a place without a shop', () => {
  let shop: TestApp
  beforeAll(async () => void (shop = await testApp({ stocked: false, storefront })))
  afterAll(() => shop.close())

  test('[D10.30] visitors and monitoring see the reason, and the shop opens once it is set up', async () => {
    const page = await shop.call({ url: '/' })
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('This shop is not open yet')
    expect(page.body).toContain('farmstand init')
    const ready = await shop.call({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      {
        status: 'not ready',
        problems: [expect.stringContaining('There is no shop in this database yet.')],
      },
    ])
    await nameShop(shop.database.pool, { brand_name: 'Green Field' })
    await vi.waitFor(
      async () => expect((await shop.call({ url: '/readyz' })).body).toContain('The catalogue is empty'),
      slowMachineTimeout,
    )
    expect((await shop.call({ url: '/' })).body).toContain('farmstand catalog import')
    await stockShop(shop.database.pool, { brand_name: 'Green Field' })
    await vi.waitFor(async () => expect((await shop.call({ url: '/readyz' })).statusCode).toBe(200), slowMachineTimeout)
    expect((await shop.call({ url: '/' })).body).toContain('Green Field')
  })
})

describe('a shop whose seller changes its details', () => {
  let shop: TestApp
  beforeAll(async () => void (shop = await testApp({ storefront })))
  afterAll(() => shop.close())

  test('[D10.25] [O102] new details are in pages, manifest, texts, colours, picture origins and invoices', async () => {
    expect((await shop.call({ url: '/' })).body).toContain('"brand_name":"Farmstand"')
    await nameShop(shop.database.pool, {
      brand_name: 'Green Field',
      description: 'From one field',
      local_descriptions: { hi: 'एक ही खेत से', mr: '' },
      image_host: 'https://pictures.example/shop/',
      colors: { accent: '#7a1c5e', accent_dark: '' },
    })
    const page = await vi.waitFor(async () => {
      const answer = await shop.call({ url: '/' })
      expect(answer.body).toContain('"brand_name":"Green Field"')
      return answer
    }, slowMachineTimeout)
    expect(page.headers['content-security-policy']).toContain('https://pictures.example')
    const manifest = await shop.call({ url: '/manifest.webmanifest' })
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(manifest.json()).toMatchObject({
      name: 'Green Field',
      short_name: 'Green Field',
      description: 'From one field',
      display: 'standalone',
    })
    // The shop is one app, which opens in the language in which it was installed. If there is no text in that language,
    // the English text is used.
    for (const [language, description] of [
      ['hi', 'एक ही खेत से'],
      ['mr', 'From one field'],
    ] as const)
      expect((await shop.call({ url: `/${language}/manifest.webmanifest` })).json()).toMatchObject({
        id: '/',
        lang: `${language}-IN`,
        start_url: `/${language}`,
        description,
      })
    expect((await shop.call({ url: '/shop.css' })).body).toContain(':root{--color-leaf:#7a1c5e')
    await shop.signIn()
    expect(shop.texts.at(-1)?.text).toContain('your Green Field sign-in code')
  })

  test('[D10.25] the icons show the logo or, without one, the leaf in the shop’s colour', async () => {
    const folder = join(shop.dataDir, 'images', 'sign-1')
    await mkdir(folder, { recursive: true })
    await sharp({ create: { width: 960, height: 960, channels: 3, background: '#123456' } })
      .webp({ lossless: true })
      .toFile(join(folder, '960.webp'))
    const inTheMiddle = async (path: string) => {
      const { body, rawPayload } = await shop.call({ url: path })
      const [, inside] = /base64,([\w+/=]+)/.exec(body) ?? []
      const image = sharp(inside === undefined ? rawPayload : Buffer.from(inside, 'base64'))
      const { width, height } = await image.metadata()
      const spot = { left: Math.floor(width * 0.5), top: Math.floor(height * 0.35), width: 1, height: 1 }
      return (await image.extract(spot).removeAlpha().raw().toBuffer()).toString('hex')
    }
    const icons = [
      '/favicon.svg',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/apple-touch-icon.png',
      '/share.png',
    ]
    const shown = () => Promise.all(icons.map((path) => inTheMiddle(path)))
    const look = { brand_name: 'Green Field', colors: { accent: '#7a1c5e', accent_dark: '' } }
    await nameShop(shop.database.pool, { ...look, logo: '/images/sign-1/960.webp' })
    await vi.waitFor(async () => expect(await shown()).toEqual(icons.map(() => '123456')), slowMachineTimeout)
    await nameShop(shop.database.pool, { ...look, logo: '' })
    await vi.waitFor(
      async () => expect((await shown()).filter((color) => color === '7a1c5e')).not.toEqual([]),
      slowMachineTimeout,
    )
  })
})
