import type { Locator, Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import { languages, locales } from '@farmstand/contracts/languages'
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { categoryId, findByName, readJson } from './support/catalogue.ts'
import { hydrated, expect, test } from './support/pages.ts'
import { openShop } from './support/prepared-shop.ts'
import { rawGet } from './support/raw-request.ts'

// Most of these tests concern documents and headers, which do not depend on the size of the screen.
const once = { tag: '@desktop' }

interface Node {
  '@type': string
  [property: string]: unknown
}

/** Returns the page's structured data (JSON-LD), by type. */
async function graphOf(page: Page): Promise<Map<string, Node>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const nodes = texts.flatMap((text): Node[] => {
    const { '@context': context, '@graph': graph } = JSON.parse(text)
    expect(context).toBe('https://schema.org')
    return graph
  })
  return new Map(nodes.map((node) => [node['@type'], node]))
}

const meta = (page: Page, name: string): Locator => page.locator(`meta[name="${name}"], meta[property="${name}"]`)

test(
  'every public page has title, description, canonical address and a preview card',
  once,
  async ({ page, open, shop }) => {
    const tomato = await findByName(shop.url, 'Tomato')
    const vegetables = await categoryId(shop.url, 'Vegetables')
    const seen = new Set<string>()
    for (const { path, title, type = 'website', canonical = path } of [
      { path: '/', title: 'Farmstand: Picked this morning, at your door today.' },
      { path: `/categories/${vegetables}`, title: 'Vegetables · Farmstand' },
      {
        path: `/categories/${vegetables}?item=${tomato.id}`,
        title: 'Vegetables · Farmstand',
        canonical: `/categories/${vegetables}`,
      },
      { path: `/product/${tomato.id}`, title: 'Tomato, 1 kg · Farmstand', type: 'product' },
      { path: '/aboutus', title: 'About Us · Farmstand' },
      { path: '/contactus', title: 'Contact Us · Farmstand' },
    ]) {
      await open(path)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.url + canonical)
      await expect(meta(page, 'description')).toHaveAttribute('content', /^.{30,165}$/)
      await expect(meta(page, 'og:type')).toHaveAttribute('content', type)
      await expect(meta(page, 'og:url')).toHaveAttribute('content', shop.url + canonical)
      await expect(meta(page, 'og:site_name')).toHaveAttribute('content', 'Farmstand')
      await expect(meta(page, 'og:locale')).toHaveAttribute('content', 'en_IN')
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image')
      await expect(meta(page, 'og:title')).toHaveAttribute('content', /./)
      await expect(meta(page, 'og:description')).toHaveAttribute('content', /./)
      const image = (await meta(page, 'og:image').getAttribute('content')) ?? ''
      expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//)
      seen.add((await meta(page, 'description').getAttribute('content')) ?? '')
    }
    expect(seen.size).toBeGreaterThanOrEqual(4)
  },
)

test('[S2.50] [S9.7] a product’s structured data agrees with its page', once, async ({ page, open, shop }) => {
  const { id } = await findByName(shop.url, 'Tomato')
  await open(`/product/${id}`)
  const graph = await graphOf(page)
  const product = graph.get('Product')
  expect(product).toMatchObject({
    name: 'Tomato',
    sku: String(id),
    category: 'Vegetables',
    brand: { '@type': 'Brand', name: 'Farmstand' },
    offers: {
      '@type': 'Offer',
      url: `${shop.url}/product/${id}`,
      price: '35.70',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          price: '35.70',
          priceCurrency: 'INR',
          referenceQuantity: { value: '1000', unitCode: 'GRM', valueReference: { value: '1', unitCode: 'KGM' } },
        },
        { price: '42.00', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  })
  await expect(page.getByRole('main').getByText('Price ₹35.70').first()).toBeVisible()
  await expect(meta(page, 'product:price:amount')).toHaveAttribute('content', '35.70')
  await expect(meta(page, 'product:price:currency')).toHaveAttribute('content', 'INR')
  const crumbs = graph.get('BreadcrumbList')?.['itemListElement']
  const vegetables = await categoryId(shop.url, 'Vegetables')
  expect(crumbs).toMatchObject([
    { position: 1, name: 'Home', item: `${shop.url}/` },
    { position: 2, name: 'Vegetables', item: `${shop.url}/categories/${vegetables}` },
    { position: 3, name: 'Daily vegetables' },
    { position: 4, name: 'Tomato' },
  ])
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i)
  const images = product?.['image']
  expect(Array.isArray(images) && images.length > 1).toBe(true)
  for (const image of Array.isArray(images) ? images : []) expect((await fetch(String(image))).status).toBe(200)
})

test(
  'combos and sold-out items have correct structured data, which no text can break out of',
  once,
  async ({ page, open, shop, seller }) => {
    const combo = await findByName(shop.url, 'Weekly vegetable basket')
    await open(`/product/${combo.id}`)
    expect((await graphOf(page)).get('Product')).toMatchObject({ offers: { price: '200.70' } })

    const category = await seller.addCategory({ name: 'Odd names' })
    const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
    const name = 'Sly </script><script>alert(1)</script> & "co"'
    const id = await seller.addItem({ category: shelf, name, description: '<img src=x onerror=alert(2)>', onHand: 0 })
    await seller.shows(addressOf('getStock', { id }), 'Sly')
    await open(`/product/${id}`)
    expect((await graphOf(page)).get('Product')).toMatchObject({
      name,
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('<img src=x onerror=alert(2)>')).toBeVisible()
  },
)

test('Home, About and Contact describe the shop in structured data', once, async ({ page, open, shop }) => {
  for (const path of ['/', '/aboutus', '/contactus']) {
    await open(path)
    const graph = await graphOf(page)
    expect(graph.get('GroceryStore')).toMatchObject({
      name: 'Farmstand',
      url: `${shop.url}/`,
      telephone: '+910000000001',
      email: 'support@farmstand.example',
      address: { '@type': 'PostalAddress', postalCode: '411004', addressCountry: 'IN' },
      currenciesAccepted: 'INR',
    })
    expect(graph.get('WebSite')).toMatchObject({ inLanguage: 'en-IN' })
  }
})

test('the sitemap lists all products and categories; robots.txt closes private pages', once, async ({ shop }) => {
  const robots = await rawGet(shop.url, '/robots.txt')
  for (const path of ['/api/', '/Auth', '/cart', '/checkout', '/profile', '/deleteAccount'])
    expect(robots.body).toContain(`Disallow: ${path}\n`)
  expect(robots.body).toContain(`Sitemap: ${shop.url}/sitemap.xml`)

  const map = await rawGet(shop.url, '/sitemap.xml')
  expect(map.headers['content-type']).toMatch(/^application\/xml/)
  const listed = [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address?.replace(shop.url, '') ?? '')
  expect(new Set(listed).size).toBe(listed.length)
  const tops = (await readJson<Category[]>(shop.url + addressOf('listCategories'))).filter(
    (each) => each.parent_category_id === null,
  )
  for (const { category_id: id } of tops) expect(listed).toContain(`/categories/${id}`)
  for (const name of ['Tomato', 'Paneer butter masala', 'Weekly vegetable basket'])
    expect(listed).toContain(`/product/${(await findByName(shop.url, name)).id}`)
  expect(listed.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(190)
  expect(listed.filter((path) => /^\/(cart|profile|Auth|checkout|deleteAccount)/.test(path))).toEqual([])
  for (const path of [listed[3], listed.at(-3)]) expect((await rawGet(shop.url, path ?? '')).status).toBe(200)
})

test('pages closed to robots contain a noindex tag', once, async ({ shop }) => {
  for (const path of ['/Auth', '/cart', '/checkout', '/profile/info', '/profile/order', '/deleteAccount'])
    expect((await rawGet(shop.url, path)).body, path).toMatch(/<meta name="robots" content="noindex"\/?>/)
})

test('no CSS rule makes the browser check every element after an insertion', once, async ({ shop }) => {
  const { body } = await rawGet(shop.url, '/')
  const path = /\/assets\/app-[\w-]+\.css/.exec(body)?.[0] ?? 'no style sheet'
  const { body: rules } = await rawGet(shop.url, path)
  expect(rules).toContain(':has(')
  // The selected element must come last, outside the condition with `:has`: `:where(a:has(b)) .c`, and never
  // `.c:where(a:has(b) *)`.
  expect(rules.match(/:(?:where|is)\([^{}]*:has\([^{}()]*\)+ [^{}()]*\)/g)).toBeNull()
})

test('[S3.21] pictures load from the host that the seller configured', { tag: ['@phone', '@quick'] }, async () => {
  const shop = await openShop({ IMAGE_BASE_URL: 'https://pictures.example/shop/' })
  try {
    const { body } = await rawGet(shop.url, '/')
    const sources = [...body.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, source]) => source)
    const pictures = sources.filter((source) => source?.endsWith('/960.webp'))
    expect(pictures.length).toBeGreaterThan(3)
    for (const picture of pictures) expect(picture).toMatch(/^https:\/\/pictures\.example\/shop\/[\w-]+-[0-9a-f]{10}\//)
  } finally {
    await shop.stop()
  }
})

test(
  '[S3.21] [D3.15] pictures come as AVIF and WebP in several widths, reserve space and load lazily',
  { tag: '@phone' },
  async ({ page, open, shop }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    for (const path of ['/', `/categories/${await categoryId(shop.url, 'Vegetables')}`, `/product/${id}`]) {
      await open(path)
      const pictures = await page.locator('main picture').evaluateAll((all) =>
        all.map((picture) => {
          const image = picture.querySelector('img')
          return {
            types: [...picture.querySelectorAll('source')].map((source) => source.type),
            widths: [...picture.querySelectorAll('source')].map((source) => source.srcset.match(/\d+w/g)?.join(' ')),
            src: image?.getAttribute('src') ?? '',
            sized: Boolean(image?.getAttribute('width') && image.getAttribute('height') && image.hasAttribute('alt')),
            loading: image?.loading ?? '',
            top: image?.getBoundingClientRect().top ?? 0,
            first: image?.fetchPriority === 'high',
          }
        }),
      )
      expect(pictures.length).toBeGreaterThan(3)
      for (const picture of pictures) {
        expect(picture.types).toEqual(['image/avif', 'image/webp'])
        expect(picture.widths).toEqual(['160w 320w 480w 960w', '160w 320w 480w 960w'])
        expect(picture.src).toMatch(/^\/images\/[\w-]+-[0-9a-f]{10}\/\d+\.webp$/)
        expect(picture.sized).toBe(true)
        if (picture.top > 3 * (page.viewportSize()?.height ?? 0)) expect(picture.loading, picture.src).toBe('lazy')
      }
      const first = pictures.filter((picture) => picture.first)
      expect(first).toHaveLength(1)
      expect(first[0]?.loading).toBe('eager')
      // The head must not preload the picture. If the browser already has a larger copy, it uses that copy and logs a
      // warning about the preload.
      await expect(page.locator('head link[rel="preload"][as="image"]')).toHaveCount(0)
      const drawn = page.locator('img[fetchpriority="high"]')
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
    }
  },
)

test('scripts load after the first picture is visible, or at the first touch', once, async ({ page, shop }) => {
  const { id } = await findByName(shop.url, 'Tomato')
  const { promise: pictureMayCome, resolve: letPictureCome } = Promise.withResolvers<void>()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.route(/\.avif$/, async (route) => {
    await pictureMayCome
    await route.continue()
  })
  await page.clock.install({ time: '2026-11-21T06:00:00Z' })
  await page.clock.pauseAt('2026-11-21T06:01:00Z')
  const opened = async () => {
    scripts.length = 0
    await page.goto(`/product/${id}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toEqual([])
  }
  await opened()
  await page.keyboard.press('Tab')
  await hydrated(page)

  await opened()
  await page.clock.runFor(3000)
  await hydrated(page)

  await opened()
  letPictureCome()
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 100 })
  }).toPass()
})

/** Returns how many bytes these scripts have, compressed as the server sends them to a browser. */
async function weightOf(url: string, scripts: Iterable<string>, { withHeads = false } = {}): Promise<number> {
  let bytes = 0
  for (const script of new Set(scripts)) {
    const { headers } = await rawGet(url, script, { 'accept-encoding': 'br' })
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    bytes += Number(headers['content-length'])
    if (withHeads) bytes += `HTTP/1.1 200 OK\r\n${head.join('')}\r\n`.length
  }
  return bytes
}

const scriptsIn = (html: string): string[] => [...html.matchAll(/\/assets\/[^"\s]+\.js/g)].map(([script]) => script)

/** The limit in bytes for the compressed scripts of a first page, including their headers. */
const FIRST_PAGE_BYTES = 144_000

test('the scripts of a first page stay within their limit', once, async ({ shop }) => {
  const category = await categoryId(shop.url, 'Vegetables')
  const { id } = await findByName(shop.url, 'Tomato')
  const weigh = async (path: string) =>
    weightOf(shop.url, scriptsIn((await rawGet(shop.url, path)).body), { withHeads: true })
  expect(await weigh('/')).toBeLessThan(FIRST_PAGE_BYTES)
  expect(await weigh(`/categories/${category}`)).toBeLessThan(FIRST_PAGE_BYTES)
  expect(await weigh(`/product/${id}`)).toBeLessThan(FIRST_PAGE_BYTES)
})

for (const language of languages)
  test(`the scripts of a packer’s phone stay within 121 kB (${language})`, once, async ({ shop }) => {
    const { body } = await rawGet(shop.officeUrl, '/packing', { cookie: `${LANGUAGE_COOKIE}=${language}` })
    expect(body).toContain(`lang="${locales[language]}"`)
    const scripts = scriptsIn(body)
    const manifest = scripts.find((script) => script.includes('manifest')) ?? ''
    const { body: routes } = await rawGet(shop.officeUrl, manifest)
    for (const route of ['routes/shell', 'routes/packing']) {
      const listed = new RegExp(`"id":"${route}",.*?"module":"([^"]+)","imports":\\[([^\\]]*)\\]`).exec(routes)
      expect(listed).not.toBeNull()
      scripts.push(...scriptsIn((listed ?? []).slice(1).join('"')))
    }
    expect(await weightOf(shop.officeUrl, scripts)).toBeLessThan(121_000)
  })

test('the shop can be installed: its manifest is complete and its icons exist', once, async ({ page, open, shop }) => {
  await open('/')
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = await readJson<{
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string }[]
  }>(new URL(href, shop.url).href)
  expect(manifest.name).toContain('Farmstand')
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons)
    expect((await rawGet(shop.url, new URL(src, shop.url).pathname)).status).toBe(200)
})

test('[S1.1] the pages can be read without scripts', once, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vegetables/ })
    .click()
  await page.getByRole('link', { name: /^Roots/ }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.goto(`/product/${(await findByName(shop.url, 'Tomato')).id}`)
  await expect(page.getByText('₹35.70').first()).toBeVisible()
  await context.close()
})
