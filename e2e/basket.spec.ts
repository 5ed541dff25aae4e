import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import { changeItem, expect, sellable, test } from './support/account.ts'
import { payOnDelivery, pickTomorrow, place } from './support/checkout-page.ts'
import { categoryId } from './support/catalogue.ts'
import { codeSentTo, newMobileNumber } from './support/customer.ts'
import { hydrated, tryAgainWith } from './support/pages.ts'

const MUST_SIGN_IN = 'You must be logged in to update your cart'

/** Matches an error of the router, which reads scroll positions from the storage that refuses access. */
const REFUSED = /SecurityError: refused|^uncaught: $/

const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })

const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, quantity` })
const badge = (page: Page) => page.getByTestId('cart-badge').filter({ visible: true })
const linesOf = ({ items }: Cart) => items.map(({ name, quantity: count }) => `${name} × ${count}`)
const changes = (page: Page) => page.getByRole('region', { name: 'Since you last looked' }).getByRole('listitem')

/** Adds an item on the item's page, as a visitor does. */
async function choose(page: Page, name: string, count = 1): Promise<void> {
  const { id } = await sellable(page, name)
  await page.goto(`/product/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expect(quantity(page, name)).toHaveValue('1')
  if (count === 1) return
  await quantity(page, name).fill(String(count))
  await quantity(page, name).press('Enter')
  await expect(quantity(page, name)).toHaveValue(String(count))
}

/** Fills in the open sign-in page. */
async function signInHere(page: Page, dataDir: string, number = newMobileNumber()): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  const code = page.getByRole('textbox', { name: 'OTP' })
  await code.waitFor()
  await code.fill(await codeSentTo(dataDir, number))
}

/** Returns the basket that the device stores for a visitor. */
const basketKept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('basket'))

test(
  '[S2.51] [S2.35] [S4.15] [S6.4] [S8.6] [D4.6] [D4.7] after signing in at checkout, a visitor’s basket is in the cart',
  { tag: '@quick' },
  async ({ page, shop, visibleToasts, expectFit }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/v1/cart')) calls.push(request.method())
    })
    await choose(page, 'Onion')
    await expect(visibleToasts.getByText(MUST_SIGN_IN, { exact: true })).toHaveCount(1)
    await expect(visibleToasts).toContainText('Kept on this device until you sign in')
    await expect(visibleToasts.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      /^\/Auth\?from=%2Fproduct%2F\d+$/,
    )
    await expect(page.getByRole('button', { name: 'One more Onion' })).toBeFocused()
    await page.getByRole('button', { name: 'One more Onion' }).click()
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    await choose(page, 'Potato')
    await page.reload()
    await expect(quantity(page, 'Potato')).toHaveValue('1')
    await expect(badge(page)).toHaveText(/^2/)

    await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).click()
    const sidebar = page.getByRole('dialog', { name: 'My Cart' })
    await expect(sidebar.getByRole('heading', { level: 3 })).toHaveText(['Grocery', 'Add a little more'])
    await expect(sidebar).toContainText('Price : ₹25.00/1 kg')
    await expect(sidebar.getByText('₹81.50')).toBeVisible()
    await expect(sidebar.getByRole('button', { name: /^Checkout/ })).toHaveCount(0)
    await expect(sidebar.getByText('Minimum order amount is ₹99.00')).toBeVisible()
    await sidebar.getByRole('button', { name: 'One more Potato' }).click()
    await expect(sidebar.getByText('₹113.00')).toBeVisible()
    await expect(sidebar.getByText('Minimum order amount is')).toBeHidden()
    await expectFit()
    await sidebar.getByRole('link', { name: 'Sign in to check out' }).click()
    await expect(page).toHaveURL('/Auth?from=%2Fcheckout')
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
    await expect(page.getByRole('complementary', { name: 'Your 2 items are kept.' })).toContainText(
      'Sign in and go straight to checkout.',
    )
    await expectFit()
    expect(calls).toEqual([])

    await signInHere(page, shop.dataDir)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect.poll(() => basketKept(page)).toBeNull()
    await page.goto('/cart')
    await expect(page.getByRole('main').getByRole('button', { name: 'Checkout · ₹113.00' })).toBeEnabled()
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    await expect(quantity(page, 'Potato')).toHaveValue('2')
  },
)

test(
  '[D4.7] [E39] a visitor is asked to sign in when adding, not when removing, undoing or emptying',
  { tag: ['@phone', '@quick'] },
  async ({ page, visibleToasts }) => {
    await choose(page, 'Onion', 3)
    await choose(page, 'Potato')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'One less Onion' }).click()
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    await expect(visibleToasts).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Onion' }).click()
    await expect(quantity(page, 'Onion')).toBeHidden()
    await visibleToasts.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    await expect(page.getByRole('textbox', { name: /quantity$/ }).first()).toHaveValue('2')
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    expect(await basketKept(page)).toBeNull()
  },
)

test('[D4.7] merging a basket into a filled cart keeps the larger quantity and new prices', async ({
  page,
  customer,
  database,
}) => {
  await customer.put(['Onion', 5], ['Potato', 1])
  await choose(page, 'Onion', 2)
  await choose(page, 'Potato', 3)
  await choose(page, 'Shimla apple')
  await changeItem(page, database, 'Shimla apple', 'cost_paise = cost_paise + 1000')
  await customer.open('/cart')
  await expect.poll(async () => linesOf(await customer.cart())).toEqual(['Onion × 5', 'Potato × 3', 'Shimla apple × 1'])
  await expect(changes(page)).toHaveText([/^Shimla apple: ₹[\d.]+ is now ₹[\d.]+$/])
  await expect.poll(() => basketKept(page)).toBeNull()
  await changeItem(page, database, 'Shimla apple', 'cost_paise = cost_paise - 1000')
})

test('[D4.7] if the session ended elsewhere, the next added item is stored and merged later', async ({
  page,
  customer,
  shop,
  visibleToasts,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  await customer.put(['Onion', 2])
  const { id } = await sellable(page, 'Potato')
  await customer.open(`/product/${id}`)
  await hydrated(page)
  await expect(badge(page)).toHaveText(/^1/)
  await page.request.post(addressOf('logoutEverywhere'), { headers: customer.headers })
  await page.getByRole('button', { name: 'Add to cart: Potato' }).click()
  await expect(visibleToasts.getByText(MUST_SIGN_IN, { exact: true })).toBeVisible()
  await expect(visibleToasts.filter({ hasText: MUST_SIGN_IN })).toContainText('Kept on this device until you sign in')
  await expect(quantity(page, 'Potato')).toHaveValue('1')
  expect(await basketKept(page)).toContain('Potato')
  await visibleToasts.getByRole('link', { name: 'Sign in' }).click()
  await signInHere(page, shop.dataDir)
  await expect(page).toHaveURL(`/product/${id}`)
  await expect(quantity(page, 'Potato')).toHaveValue('1')
  await expect.poll(() => basketKept(page)).toBeNull()
  await page.reload()
  await expect(quantity(page, 'Potato')).toHaveValue('1')
})

test('[D4.7] a visitor who signs in from a category returns to it, with the items in the cart', async ({
  page,
  shop,
  visibleToasts,
}) => {
  const path = `/categories/${await categoryId(shop.url, 'Vegetables')}`
  await page.goto(path)
  await hydrated(page)
  for (const name of ['Onion', 'Tomato', 'Baby potato'])
    await page
      .getByRole('button', { name: `Add ${name} to cart` })
      .first()
      .click()
  await expect(badge(page)).toHaveText(/^3/)
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/Auth?from=${encodeURIComponent(path)}`)
  await signInHere(page, shop.dataDir)
  await expect(page).toHaveURL(path)
  await expect(visibleToasts.filter({ hasText: 'Your 3 items are in your cart.' })).toBeVisible()
  await expect(badge(page)).toHaveText(/^3/)
  await expect(quantity(page, 'Onion').first()).toHaveValue('1')
})

test(
  '[D4.7] a connection lost during the merge neither doubles nor loses a line',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await choose(page, 'Onion', 2)
    await choose(page, 'Potato', 3)
    let reached = 0
    // The first line reaches the server, but its answer and all later requests are lost.
    await page.route(`**${addressOf('setCartItem')}*`, async (route) => {
      if (reached === 0) await route.fetch()
      reached += 1
      await route.abort()
    })
    await customer.open('/cart')
    await expect(page.getByText('The items you chose before signing in are saved on this device')).toBeVisible()
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    await expect(quantity(page, 'Potato')).toHaveValue('3')
    expect(linesOf(await customer.cart())).toEqual(['Onion × 2'])
    await tryAgainWith(page, `**${addressOf('setCartItem')}*`)
    await expect(page.getByText('The items you chose before signing in')).toBeHidden()
    await expect.poll(async () => linesOf(await customer.cart())).toEqual(['Onion × 2', 'Potato × 3'])
    expect(await basketKept(page)).toBeNull()
  },
)

test(
  '[D4.7] checkout waits until the whole basket is in the cart',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await choose(page, 'Onion', 5)
    await customer.saveAddress()
    await page.route(`**${addressOf('setCartItem')}*`, (route) => route.abort())
    await customer.open('/checkout')
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(`**${addressOf('setCartItem')}*`)
    await again.click()
    await expect(page.getByRole('button', { name: /^Place/ })).toBeVisible()
    expect(linesOf(await customer.cart())).toEqual(['Onion × 5'])
  },
)

test(
  '[D4.7] removed, sold-out and limited items are reported, and all others are merged',
  { tag: '@phone' },
  async ({ page, customer, database, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of (422|404)/)
    await choose(page, 'Red banana', 8)
    await choose(page, 'Elaichi banana')
    await choose(page, 'Shimla apple')
    await choose(page, 'Onion', 4)
    await changeItem(page, database, 'Red banana', 'max_quantity = 3')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 0')
    await changeItem(page, database, 'Shimla apple', 'active = false')
    await customer.open('/cart')
    await expect(changes(page)).toHaveText([
      'Red banana: at most 3 can be ordered',
      'Elaichi banana is sold out',
      'Shimla apple is no longer sold',
    ])
    await expect(visibleToasts).toHaveText([/^Some items could not be added to your cart/])
    expect(linesOf(await customer.cart())).toEqual(['Red banana × 3', 'Onion × 4'])
    expect(await basketKept(page)).toBeNull()
    await changeItem(page, database, 'Red banana', 'max_quantity = 20')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 92')
    await database.query(`update item set active = true where name = 'Shimla apple'`)
  },
)

test(
  '[D4.7] [D4.5] a visitor who reopens the basket sees what has changed since the last visit',
  { tag: '@phone' },
  async ({ page, database }) => {
    await choose(page, 'Pineapple')
    await choose(page, 'Elaichi banana')
    await changeItem(page, database, 'Pineapple', 'cost_paise = cost_paise + 1000')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 0')
    await page.goto('/cart')
    await expect(changes(page)).toHaveText([/^Pineapple: ₹[\d.]+ is now ₹[\d.]+$/, 'Elaichi banana is sold out'])
    await expect(page.getByText('Sold out, not counted')).toBeVisible()
    await changeItem(page, database, 'Pineapple', 'cost_paise = cost_paise - 1000')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 92')
  },
)

test(
  '[D4.7] without browser storage the basket lasts as long as the page, and a notice says so',
  { tag: '@phone' },
  async ({ page, shop, visibleToasts, expectComplaint }) => {
    expectComplaint(REFUSED)
    await refuseStorage(page)
    await choose(page, 'Onion', 4)
    await expect(visibleToasts).toContainText('Kept until this page is closed')
    await visibleToasts.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, shop.dataDir)
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(quantity(page, 'Onion')).toHaveValue('4')
    await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).click()
    await page.getByRole('dialog', { name: 'My Cart' }).getByRole('button', { name: 'Checkout · ₹100.00' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Pincode' })).toBeVisible()
  },
)

test(
  '[D4.7] without browser storage and cookies a customer signs in and orders on one page',
  { tag: '@phone' },
  async ({ page, customer, database, shop, expectComplaint }) => {
    expectComplaint(REFUSED)
    await refuseStorage(page)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    // Clears the limits, as if time had passed since the last code.
    await database.query(`delete from rate_counter where bucket like 'otp%'`)
    await database.query('delete from sign_in_code')
    await page.context().clearCookies()
    await page.goto('/checkout')
    await hydrated(page)
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'page'))
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, shop.dataDir, customer.mobileNumber)
    await expect(page).toHaveURL('/checkout')
    await payOnDelivery(page)
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
    await place(page).click()
    await expect(page.getByText('Orders placed successfully!').first()).toBeVisible()
  },
)
