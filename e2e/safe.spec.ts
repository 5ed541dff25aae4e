import { createHash } from 'node:crypto'
import { addressOf } from '@farmstand/contracts/calls'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'
import { rawGet } from './support/raw-request.ts'

// Most of these tests concern documents and headers, which do not depend on the size of the screen.
const once = { tag: '@desktop' }

/** Returns the address of a picture without the crop, because browsers do not send the crop to the server. */
const fileOf = (image = ''): string => image.split('#', 1)[0] ?? ''

test('a page’s policy allows only its own scripts, by hash', { tag: ['@desktop', '@quick'] }, async ({ shop }) => {
  const { id } = await findByName(shop.url, 'Tomato')
  for (const path of [
    '/',
    `/product/${id}`,
    `/categories/${await categoryId(shop.url, 'Kitchen')}`,
    '/cart',
    '/checkout',
    '/profile/wallet',
    '/nothing',
  ]) {
    const { headers, body } = await rawGet(shop.url, path)
    const policy = directivesOf(String(headers['content-security-policy']))
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = inline.map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    expect(new Set(policy.get('script-src')), path).toEqual(new Set(["'self'", ...hashes]))
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:'])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    for (const closed of ['base-uri', 'object-src', 'frame-ancestors'] as const)
      expect(policy.get(closed), closed).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    // The payment provider's script does not support trusted types.
    const trusted = path === '/checkout' || path === '/profile/wallet' ? undefined : ["'script'"]
    expect(policy.get('require-trusted-types-for'), path).toEqual(trusted)
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http/)
    // The page has no attributes with scripts or styles, because the policy would need an exception for them.
    expect(body).not.toMatch(/\son[a-z]+="|javascript:|\sstyle="/)
  }
})

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

test('payment pages run only the shop’s and the payment window’s scripts', once, async ({ page, shop }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/checkout', '/profile/wallet']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { headers } = await rawGet(shop.url, path)
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
    expect(String(headers['permissions-policy'])).toContain('payment=(self)')
  }
  const known = ['/assets/', '/sandbox/v1/checkout.js'].map((path) => `${shop.url}${path}`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => !known.some((start) => url.startsWith(start)))).toEqual([])
})

test('pages, calls, pictures and files all carry the security headers', once, async ({ shop }) => {
  const { id, image_urls: images } = await findByName(shop.url, 'Tomato')
  const asset = /\/assets\/[^"]+\.js/.exec((await rawGet(shop.url, '/')).body)?.[0] ?? ''
  for (const path of [
    '/',
    `/product/${id}`,
    addressOf('listCategories'),
    addressOf('getCart'),
    '/nothing',
    `/images/${fileOf(images[0])}`,
    asset,
    '/robots.txt',
  ]) {
    const { headers } = await rawGet(shop.url, path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policies = [headers['permissions-policy'], headers['content-security-policy']]
    // Only documents and workers need these headers. Other files are smaller without them.
    if (/\.(?:js|avif|webp|jpe?g)$/.test(path)) expect(policies, path).toEqual([undefined, undefined])
    else
      expect(policies, path).toEqual([
        expect.stringContaining('camera=(), display-capture=(), geolocation=(self)'),
        expect.stringContaining("default-src 'none'"),
      ])
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  }
})

test('the service workers of shop and office have their own policy', once, async ({ shop }) => {
  for (const origin of [shop.url, shop.officeUrl]) {
    const { headers } = await rawGet(origin, '/service-worker.js')
    const policy = directivesOf(String(headers['content-security-policy']))
    expect(policy.get('default-src'), origin).toEqual(["'none'"])
    expect(policy.get('connect-src'), origin).toEqual(["'self'"])
  }
})

test('another site cannot frame the shop', once, async ({ page, shop, expectComplaint }) => {
  expectComplaint(/frame|X-Frame-Options|Content Security Policy/i)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.url}/" title="shop"></iframe>` }),
  )
  await page.goto('http://elsewhere.example/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: /Farmstand/ })).toHaveCount(0)
})

test(
  '[S6.1] every visitor gets the same bytes, without private data',
  once,
  async ({ page, shop, customer, database }) => {
    await customer.put(['Carrot', 2])
    await customer.saveAddress({ room_no: 'Secret-room-77' })
    await database.query("update customer set full_name = 'Nobody Elses Name' where uid = $1", [customer.uid])
    await customer.open('/')
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(cookie).not.toBe('')
    const { id } = await findByName(shop.url, 'Tomato')
    for (const path of [
      '/',
      `/product/${id}`,
      `/categories/${await categoryId(shop.url, 'Kitchen')}`,
      '/cart',
      '/checkout',
      '/profile/info',
      '/profile/myaddress',
      '/profile/order',
    ]) {
      const anonymous = await rawGet(shop.url, path)
      const signedIn = await rawGet(shop.url, path, { cookie, 'user-agent': 'Something else', 'accept-language': 'hi' })
      expect(signedIn.body, path).toBe(anonymous.body)
      expect(signedIn.headers['set-cookie']).toBeUndefined()
      expect(anonymous.headers['set-cookie']).toBeUndefined()
      for (const secret of [customer.uid, customer.mobileNumber, 'Secret-room-77', 'Nobody Elses Name'])
        expect(anonymous.body).not.toContain(secret)
    }
    const strange = await rawGet(shop.url, '/?utm_source=x&evil=%3Cscript%3E')
    expect([strange.status, strange.headers.location]).toEqual([308, '/'])
  },
)

test('unchanged files are not sent again, and sent files are small', once, async ({ shop }) => {
  const asset = /\/assets\/[^"]+\.js/.exec((await rawGet(shop.url, '/')).body)?.[0] ?? ''
  for (const path of ['/', addressOf('listCategories'), addressOf('listBanners'), asset]) {
    const whole = await rawGet(shop.url, path)
    expect(whole.headers['content-encoding']).toBeUndefined()
    const etag = String(whole.headers.etag)
    expect(etag, path).toMatch(/^"/)
    for (const spelling of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await rawGet(shop.url, path, { 'if-none-match': spelling })
      expect([again.status, again.body], `${path} ${spelling}`).toEqual([304, ''])
    }
    expect((await rawGet(shop.url, path, { 'if-none-match': '"other"' })).status).toBe(200)
    const size = Buffer.byteLength(whole.body)
    for (const encoding of ['br', 'gzip']) {
      const packed = await rawGet(shop.url, path, { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding'], path).toBe(encoding)
      expect(String(packed.headers.vary)).toContain('accept-encoding')
      expect(Number(packed.headers['content-length'])).toBeLessThan(size * 0.6)
    }
    expect((await rawGet(shop.url, path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  }
})

test('hashed files may be cached for ever; pages and prices are requested each time', once, async ({ shop }) => {
  const { id, image_urls: images } = await findByName(shop.url, 'Tomato')
  const { body } = await rawGet(shop.url, '/')
  const assets = [...new Set([...body.matchAll(/\/assets\/[^"\s]+\.(?:js|css|woff2)/g)].map(([path]) => path))]
  expect(assets.length).toBeGreaterThan(3)
  for (const path of [...assets, `/images/${fileOf(images[0])}`]) {
    const { status, headers } = await rawGet(shop.url, path)
    expect(status, path).toBe(200)
    expect(headers['cache-control']).toMatch(/^public, max-age=31536000, immutable$/)
  }
  for (const path of ['/', `/product/${id}`, addressOf('listCategories'), addressOf('getStock', { id })])
    expect((await rawGet(shop.url, path)).headers['cache-control'], path).toBe('public, no-cache')
  for (const path of ['/nothing', '/product/99999999', addressOf('getCart')])
    expect((await rawGet(shop.url, path)).headers['cache-control'], path).toContain('no-store')
})

test('no spelling of a path reaches files outside the folders', once, async ({ shop }) => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '..%c0%af',
    '.%00./',
    '%2e%2e%5c',
  ]
  const targets = ['etc/passwd', 'secret.key', 'package.json', 'server/src/main.ts', 'outbox.ndjson']
  for (const base of ['/', '/images/', '/assets/', '/api/v1/', '/product/'])
    for (const climb of climbs)
      for (const target of targets) {
        const path = `${base}${climb.repeat(4)}${target}`
        const { status, body } = await rawGet(shop.url, path)
        expect([400, 403, 404], path).toContain(status)
        expect(body, path).not.toMatch(/root:x:|"dependencies"|DATABASE_URL|^[A-Za-z0-9+/]{43}=?$/)
      }
  for (const path of [
    '/.env',
    '/.git/config',
    '/images/',
    '/assets/',
    '/images/.hidden',
    '/secret.key',
    '/outbox.ndjson',
    '/server/index.js',
    '/profile/x.css',
    '/checkout/y.js',
  ])
    expect([403, 404], path).toContain((await rawGet(shop.url, path)).status)
})
