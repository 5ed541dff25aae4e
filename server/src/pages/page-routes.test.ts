import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { errorReplies } from '../http/error-replies.ts'
import { createHttpServer } from '../http/server.ts'
import { Refusal } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { pageRoutes } from './page-routes.ts'
import type { StorefrontBuild } from './storefront-build.ts'

/** The addresses that were rendered, and a promise that renderings wait for. */
let rendered: string[]
let hold: Promise<void> | null
let content: (mark: string) => string

const html = { 'content-type': 'text/html; charset=utf-8' }
const storefront: StorefrontBuild = {
  render: async (request, api, mark) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname + search)
    await hold
    const { status } = await api.get('/api/question')
    if (status === 503) return new Response('', { status: 500, headers: html })
    if (/\.\w+$/.test(pathname)) return new Response('Page not found', { status: 404, headers: html })
    const link = `<link rel="canonical" href="${request.url}">`
    return new Response(`<!doctype html>${link}${content(mark)}`, { headers: html })
  },
  pageParameters: {
    '/': { q: 'typed' },
    '/Auth': { from: 'browser' },
    '/categories/:categoryId': { sub: 'subcategory', show: ['products', 'combo'], item: 'entry' },
  },
  files: new Map(),
}

beforeEach(() => {
  rendered = []
  hold = null
  content = () => ''
})

describe('addresses of pages', () => {
  let shop: TestApp
  const { vegetables, daily, leafy, meals } = fixture.categories
  const category = `/categories/${vegetables}`
  beforeEach(async () => void (shop = await testApp({ storefront })))
  afterEach(() => shop.close())

  const cleaned = async (url: string) => {
    const { statusCode, headers } = await shop.call({ url })
    return statusCode === 308 ? headers.location : statusCode
  }

  test('[D10.31] page addresses keep known parameters and lose unknown ones by a redirect', async () => {
    const { tomato, biryani, withdrawn } = fixture.stock
    for (const query of ['', `?sub=${daily}`, '?show=combo', `?sub=${leafy}&item=${tomato}`])
      expect(await cleaned(category + query), query).toBe(200)
    expect(await cleaned('/Auth?from=%2Fcart')).toBe(200)
    expect(await cleaned('/?q=%E0%A4%86%E0%A4%B2%E0%A5%82')).toBe(200)
    expect(await cleaned('/?q=+')).toBe('/')
    for (const [query, left] of [
      ['?show=1234', ''],
      ['?utm_source=x', ''],
      [`?sub=${daily}&show=random`, `?sub=${daily}`],
      [`?sub=${meals}`, ''],
      [`?sub=0${daily}`, ''],
      [`?item=${biryani}`, ''],
      [`?item=${withdrawn}`, ''],
      ['?item=99999999', ''],
      [`?sub=${daily}&sub=${leafy}`, `?sub=${daily}`],
    ])
      expect(await cleaned(category + query), query).toBe(category + left)
    expect(await cleaned('/?show=combo')).toBe('/')
    expect(await cleaned('/Auth?from=%2Fcart&x=1')).toBe('/Auth?from=%2Fcart')
    expect(await cleaned(`/Auth?from=${'x'.repeat(501)}`)).toBe('/Auth')
  })

  test('[D10.31] made-up addresses are refused without rendering a page', async () => {
    const made = Array.from({ length: 300 }, (_, at) => `${category}?show=${at}${'x'.repeat(at % 7)}`)
    expect(new Set(await Promise.all(made.map(cleaned)))).toEqual(new Set([category]))
    expect(rendered).toEqual([])
  })

  test('[D10.31] different spellings of an address share one rendering', async () => {
    for (const url of [
      `${category}?sub=${daily}&show=combo`,
      `${category}/?show=combo&sub=${daily}`,
      `${category}?show=combo&sub=${daily}`,
    ])
      expect(await cleaned(url), url).toBe(200)
    for (const from of ['%2Fcart', '%2Fcheckout']) await cleaned(`/Auth?from=${from}`)
    // A search is one page, which is the same for every query.
    for (const query of ['', '?q=tomato', '?q=onion']) await cleaned(`/${query}`)
    expect(rendered).toEqual([`${category}?sub=${daily}&show=combo`, '/Auth', '/', '/?q='])
  })

  test('[D10.32] addresses with two slashes are not found and never redirect to another host', async () => {
    for (const url of ['//', '///', '//evil.example/', '/%2e//evil.example/', '/.//evil.example', '/cart//x']) {
      const { statusCode, headers, body } = await shop.call({ url })
      expect(statusCode, url).toBe(404)
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers.location, url).toBeUndefined()
      expect(body, url).not.toContain('evil')
    }
    expect(rendered).toEqual([])
  })

  test.each([
    ['/%', 'Page not found'],
    ['/product/%E0%A4', 'Page not found'],
    ['//x', 'Page not found'],
    ['/index.html', 'Page not found'],
    ['/assets/gone.js', 'Page not found'],
    ['/hi/%', 'यह पेज नहीं मिला'],
    ['/mr//x', 'हे पान सापडले नाही'],
  ])('[D10.32] a browser that opens %s gets a page that leads back to the shop', async (url, words) => {
    const { statusCode, headers, body } = await shop.call({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain(words)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    // A script or another program still gets the API's error for the same address.
    const other = await shop.call({ url, headers: { accept: '*/*' } })
    expect(other.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('[D10.32] an unreadable address of the API gives an error in JSON, even to a browser', async () => {
    const { statusCode, headers } = await shop.call({ url: '/api/v1/stocks/%', headers: { accept: 'text/html' } })
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  })
})

describe('renderings', () => {
  let app: FastifyInstance
  let busy: boolean
  beforeEach(async () => {
    busy = false
    app = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
    await app.register(errorReplies, {})
    app.get('/api/question', { schema: { hide: true } }, async () => {
      if (busy) throw new Refusal('UNAVAILABLE', { retryAfter: 2 })
      return {}
    })
    await app.register(pageRoutes, {
      storefront,
      generation: () => 1,
      knows: () => true,
      publicUrl: 'https://shop.example',
      closedReason: () => null,
      imageOrigins: () => [],
      payment: { scripts: [], frames: [], connections: [], images: [] },
    })
  })
  afterEach(() => app.close())

  test('[D10.22] without a database new pages answer 503, and cached pages are still sent', async () => {
    expect((await app.inject('/kept')).statusCode).toBe(200)
    busy = true
    const page = await app.inject('/other')
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(page.body).toContain('Please try again')
    expect((await app.inject('/kept')).statusCode).toBe(200)
    busy = false
    expect((await app.inject('/other')).statusCode).toBe(200)
  })

  test('[D10.31] pages are rendered in turn, and refused if too many are already waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    const answers = Array.from({ length: 50 }, (_, page) => app.inject(`/page-${page}`))
    const refused = await Promise.race(answers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(rendered).toHaveLength(1)
    resolve()
    const statuses = (await Promise.all(answers)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(33)
    expect(statuses.filter((status) => status === 503)).toHaveLength(17)
    expect((await app.inject('/page-49')).statusCode).toBe(200)
  })

  test('[D10.32] a page may run the scripts that its rendering wrote, and no others', async () => {
    content = (mark) =>
      `<script nonce="${mark}">own()</script><p>A name<script>evil()</script><script nonce="guess">evil()</script></p>`
    const { headers, body } = await app.inject('/')
    const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash('own()')};`)
    expect(policy).not.toContain(hash('evil()'))
    expect(body).toContain('<script>own()</script>')
  })
})
