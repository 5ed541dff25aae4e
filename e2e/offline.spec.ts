import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { CUSTOMER_LEFT, OWN_ANSWERS } from '@farmstand/contracts/kept-offline'
import { expect, test } from './support/account.ts'
import { categoryId, named } from './support/catalogue.ts'
import { hydrated } from './support/pages.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser says of a line that is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** What is kept under a name, and what the worker's list of kept addresses says of it. */
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

/** Until the worker has kept this page, so that the line may be cut. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (asked) => Boolean(await (await caches.open('pages')).match(asked)), path))
    .toBe(true)
}

test('[D10.14] what was seen is there without a connection, and what was not has a page of the shop in its place', async ({
  page,
  shop,
  context,
  expectAccessible,
  expectComplaint,
}) => {
  expectComplaint(cut)
  const vegetables = await categoryId(shop.url, 'Vegetables')
  const tomato = await named(shop.url, 'Tomato')
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
  // By the router, which finds the data of the page gone and the page kept.
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
})

test('[D10.14] orders seen before are there without a connection, an Add waits and is sent, and nothing stays after signing out', async ({
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
  expect((await page.evaluate(addressesKept, OWN_ANSWERS)).length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(addressesKept, OWN_ANSWERS)).toEqual([])
})

test('[D10.14] nothing stays after signing out on a page that was loaded past its worker', async ({
  page,
  customer,
  context,
}) => {
  await customer.put(['Potato', 2])
  await customer.open('/')
  await hydrated(page)
  await kept(page, '/')
  await page.goto('/profile')
  await expect.poll(async () => (await page.evaluate(addressesKept, OWN_ANSWERS)).length).toBeGreaterThan(0)
  await hydrated(page)
  const devtools = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(addressesKept, OWN_ANSWERS)).toEqual([])
})

test('[D10.14] what is still on its way when the customer leaves is not kept', async ({ page, customer, database }) => {
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
  await page.evaluate((word) => navigator.serviceWorker.controller?.postMessage(word, []), CUSTOMER_LEFT)
  await expect.poll(() => isKept(cart)).toBe(false)
  await database.query('commit')
  expect(await late).toBe(200)
  // Kept in the order in which they come.
  expect(await ask(orders)).toBe(200)
  await expect.poll(() => isKept(orders)).toBe(true)
  expect(await isKept(cart)).toBe(false)
})
