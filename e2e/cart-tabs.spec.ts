import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, test } from './support/account.ts'
import { categoryId, findByName } from './support/catalogue.ts'
import { hydrated } from './support/pages.ts'

/** Matches the browser's errors for a lost connection. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, quantity` })
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` }).click()

/**
 * Waits until the server has answered all requests of these tabs. For this it adds one more item in each tab, because a
 * tab sends its requests one after the other, so that this item is answered last.
 */
async function idle(tabs: readonly Page[], id: number): Promise<void> {
  for (const tab of tabs) {
    const answered = tab.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url())
      return pathname === addressOf('addCartItem') && searchParams.get('item_id') !== String(id)
    })
    // Each tab adds a different item, because an item already in the cart would not be sent.
    await tab
      .getByRole('button', { name: /^Add .* to cart/ })
      .nth(tabs.indexOf(tab))
      .click()
    await answered
  }
}

/** Opens an item's page in two tabs, in both of which the customer is signed in. */
async function twoTabs(first: Page, path: string): Promise<Page> {
  const second = await first.context().newPage()
  await second.goto(path)
  await hydrated(second)
  return second
}

test(
  '[D10.14] items added offline are sent once, however many tabs are open',
  { tag: '@desktop' },
  async ({ page, shop, customer, context, expectComplaint }) => {
    expectComplaint(cut)
    const { id } = await findByName(shop.url, 'Tomato')
    await customer.open(`/product/${id}`)
    await hydrated(page)
    const second = await twoTabs(page, `/product/${id}`)
    await context.setOffline(true)
    await add(page, 'Tomato')
    await expect(quantity(page, 'Tomato')).toHaveValue('1')
    await context.setOffline(false)
    await expect(quantity(second, 'Tomato')).toHaveValue('1')
    await idle([page, second], id)
    const { items } = await customer.cart()
    expect(items.find(({ name }) => name === 'Tomato')?.quantity).toBe(1)
  },
)

test(
  '[D10.14] if two tabs change a line offline, the later change counts',
  { tag: '@desktop' },
  async ({ page, shop, customer, context, expectComplaint }) => {
    expectComplaint(cut)
    const { id } = await findByName(shop.url, 'Tomato')
    await customer.open(`/product/${id}`)
    await hydrated(page)
    const second = await twoTabs(page, `/product/${id}`)
    await context.setOffline(true)
    for (const [tab, last] of [
      [page, '7'],
      [second, '3'],
    ] as const) {
      await add(tab, 'Tomato')
      await quantity(tab, 'Tomato').fill(last)
      await quantity(tab, 'Tomato').press('Enter')
    }
    await context.setOffline(false)
    await expect(quantity(page, 'Tomato')).toHaveValue('3')
    await idle([page, second], id)
    const { items } = await customer.cart()
    expect(items.find(({ name }) => name === 'Tomato')?.quantity).toBe(3)
  },
)

test(
  '[D10.14] a repeated addition whose answer was lost counts once',
  { tag: '@desktop' },
  async ({ page, shop, customer, context, expectComplaint }) => {
    expectComplaint(cut)
    const { id } = await findByName(shop.url, 'Tomato')
    await customer.open(`/product/${id}`)
    await hydrated(page)
    await page.route(`**${addressOf('addCartItem')}*`, async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await add(page, 'Tomato')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-waiting'))).not.toBeNull()
    await page.unrouteAll()
    await context.setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-waiting'))).toBeNull()
    expect((await customer.cart()).items.map(({ name, quantity: held }) => [name, held])).toEqual([['Tomato', 1]])
  },
)

test(
  '[D4.1] an item added in one tab is shown on the other tab’s cards when the user goes there',
  { tag: '@quick' },
  async ({ page, shop, customer }) => {
    const list = `/categories/${await categoryId(shop.url, 'Vegetables')}`
    await customer.open(list)
    await hydrated(page)
    const second = await twoTabs(page, list)
    await expect(second.getByRole('button', { name: 'Add Onion to cart' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add Onion to cart' }).first().click()
    await expect.poll(async () => (await customer.cart()).items.map(({ name }) => name)).toEqual(['Onion'])
    await second.bringToFront()
    await second.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(quantity(second, 'Onion').first()).toHaveValue('1', { timeout: 2_000 })
  },
)

test('[D4.7] a visitor’s basket is the same in both tabs without switching tabs', async ({ page, shop }) => {
  const list = `/categories/${await categoryId(shop.url, 'Vegetables')}`
  await page.goto(list)
  await hydrated(page)
  const second = await twoTabs(page, list)
  const badge = (tab: Page) => tab.getByTestId('cart-badge').filter({ visible: true })
  await page.getByRole('button', { name: 'Add Onion to cart' }).first().click()
  await expect(quantity(second, 'Onion').first()).toHaveValue('1')
  await expect(badge(second)).toHaveText(/^1/)
  await second.getByRole('button', { name: 'One less Onion' }).first().click()
  await expect(page.getByRole('button', { name: 'Add Onion to cart' }).first()).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})
