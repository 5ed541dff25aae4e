import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { SIGNED_OUT_MESSAGE, PERSONAL_DATA_CACHE } from '@farmstand/contracts/kept-offline'
import { expect, test } from './support/account.ts'
import { categoryId, findByName } from './support/catalogue.ts'
import { hydrated } from './support/pages.ts'

test.use({ serviceWorkers: 'allow' })

/** Matches the browser's errors for a lost connection. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** Returns the addresses in a cache, and those in the list of expiry times that the worker has for this cache. */
async function addressesKept(cache: string): Promise<string[]> {
  const keys = await (await caches.open(cache)).keys()
  const listed = await new Promise<{ cacheName: string; url: string }[]>((resolve) => {
    const asked = indexedDB.open('workbox-expiration')
    asked.onsuccess = () => {
      const all = asked.result.transaction('cache-entries').objectStore('cache-entries').getAll()
      all.onsuccess = () => resolve(all.result)
    }
  })
  return [...keys, ...listed.filter(({ cacheName }) => cacheName === cache)].map(({ url }) => url)
}

/** Waits until the service worker has cached this page. After that the connection may be cut. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (asked) => Boolean(await (await caches.open('pages')).match(asked)), path))
    .toBe(true)
}

test(
  '[D10.14] visited pages are available offline, and others show the shop’s offline page',
  { tag: '@quick' },
  async ({ page, shop, context, expectAccessible, expectComplaint }) => {
    expectComplaint(cut)
    const vegetables = await categoryId(shop.url, 'Vegetables')
    const tomato = await findByName(shop.url, 'Tomato')
    await page.goto('/')
    await hydrated(page)
    await kept(page, '/')
    await kept(page, '/offline')
    await page.goto(`/categories/${vegetables}`)
    await hydrated(page)
    await page.getByRole('article').first().waitFor()
    await kept(page, `/categories/${vegetables}`)
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)

    await page.reload()
    await hydrated(page)
    await expect(page.getByText('No connection. Your cart is safe.')).toBeVisible()
    const picture = page.locator('[data-carousel] img').first()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    // The router cannot load the page's data, but the page itself is cached.
    await page.locator(`a[href="/categories/${vegetables}"]`).first().click()
    await expect(page).toHaveURL(`/categories/${vegetables}`)
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto(`/product/${tomato.id}`)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible()
    await context.setOffline(false)
    await expect(page).toHaveURL(`/product/${tomato.id}`)
    await expect(page.getByRole('heading', { name: 'Tomato', exact: true })).toBeVisible()
  },
)

test('[D10.14] orders are readable offline, added items are sent later, signing out clears all', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(cut)
  expectComplaint(/401/)
  const order = await customer.order(['Lemon', 4])
  await customer.put(['Potato', 2])
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/offline')
  for (const path of [`/profile/order/${order.uid}`, '/cart', '/']) {
    await page.goto(path)
    await hydrated(page)
    await kept(page, path)
  }
  await page.goto(`/profile/order/${order.uid}`)
  await expect(page.getByText('Lemon').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Potato').first()).toBeVisible()
  await page.goto('/')
  await context.setOffline(true)

  await page.goto(`/profile/order/${order.uid}`)
  await expect(page.getByText('Lemon').first()).toBeVisible()
  await page.goto('/')
  await hydrated(page)
  const add = page.getByRole('button', { name: /^Add .* to cart/ }).first()
  const name = /^Add (.*) to cart/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  expect(name).not.toBe('')
  await add.click()
  await page.goto('/cart')
  await expect(page.getByText('Potato').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await customer.cart()).items.map((line) => line.name)).toContain(name)

  await page.goto('/profile')
  expect((await page.evaluate(addressesKept, PERSONAL_DATA_CACHE)).length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(addressesKept, PERSONAL_DATA_CACHE)).toEqual([])
})

test('[D10.14] signing out clears the caches even on a page loaded without the service worker', async ({
  page,
  customer,
  context,
}) => {
  await customer.put(['Potato', 2])
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/')
  await page.goto('/profile')
  await expect.poll(async () => (await page.evaluate(addressesKept, PERSONAL_DATA_CACHE)).length).toBeGreaterThan(0)
  await hydrated(page)
  const devtools = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(addressesKept, PERSONAL_DATA_CACHE)).toEqual([])
})

test('[D10.14] an answer still on its way at sign-out is not cached', async ({ page, customer, database }) => {
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/')
  await page.reload()
  await hydrated(page)
  const isKept = (url: string) => page.evaluate(async (asked) => Boolean(await caches.match(asked)), url)
  const ask = (url: string) =>
    page.evaluate(
      async (asked) =>
        (await fetch(asked, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })).status,
      url,
    )
  const [cart, orders] = [addressOf('getCart'), addressOf('listOrders', { uid: customer.uid })]
  expect(await ask(cart)).toBe(200)
  await expect.poll(() => isKept(cart)).toBe(true)

  await database.query('begin')
  await database.query('lock table cart_line in access exclusive mode')
  const late = ask(cart)
  const waiting = () => database.query('select 1 from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  await page.evaluate((word) => navigator.serviceWorker.controller?.postMessage(word, []), SIGNED_OUT_MESSAGE)
  await expect.poll(() => isKept(cart)).toBe(false)
  await database.query('commit')
  expect(await late).toBe(200)
  // Answers are cached in the order in which they arrive.
  expect(await ask(orders)).toBe(200)
  await expect.poll(() => isKept(orders)).toBe(true)
  expect(await isKept(cart)).toBe(false)
})

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ }).filter({ visible: true })
const cart = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })

/** Waits until the service worker has put a file or an answer with this name into the cache. */
async function keptIn(page: Page, cache: string, name: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([where, part]) => (await (await caches.open(where)).keys()).some(({ url }) => url.includes(part)),
        [cache, name] as const,
      ),
    )
    .toBe(true)
}

test('[D10.14] after the first visit, the cart can be reloaded offline from the cache', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(cut)
  await customer.put(['Potato', 2])
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/')
  await keptIn(page, PERSONAL_DATA_CACHE, addressOf('getCart'))
  await keptIn(page, PERSONAL_DATA_CACHE, addressOf('whoami'))
  await keptIn(page, 'files', '/assets/cart-lines-')
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await cartButton(page).click()
  await expect(cart(page).getByText('Potato').first()).toBeVisible()
  await expect(cart(page).getByRole('textbox', { name: 'Potato, quantity' })).toHaveValue('2')
})

test('[D10.14] a visitor’s cart opens offline, and search shows that it needs a connection', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(cut)
  await page.goto('/')
  await hydrated(page)
  const add = page.getByRole('button', { name: /^Add .* to cart/ }).first()
  const name = /^Add (.*) to cart/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await add.click()
  await expect(page.getByTestId('cart-badge').filter({ visible: true })).toHaveText(/^1/)
  await page.evaluate(() => localStorage.setItem('recent-searches', JSON.stringify(['paneer'])))
  await kept(page, '/')
  await keptIn(page, 'files', '/assets/cart-lines-')
  const top = async () => (await page.locator('#content').boundingBox())?.y ?? 0
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await top()
  await context.setOffline(true)
  const strip = page.getByText('No connection. Your cart is safe.')
  await expect(strip).toBeVisible()
  const box = await strip.boundingBox()
  expect(box?.y).toBe(before)
  expect(await top()).toBe(before + (box?.height ?? 0))

  await page.reload()
  await hydrated(page)
  await cartButton(page).click()
  await expect(cart(page).getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('onion')
  await expect(page.getByText('Search needs a connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'paneer', exact: true })).toBeVisible()
})

test('[D10.14] opened offline, checkout shows the shop’s offline page and continues once online', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(cut)
  await customer.put(['Potato', 4])
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/offline')
  await keptIn(page, 'files', '/assets/offline-')
  await context.setOffline(true)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
