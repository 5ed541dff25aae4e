import type { Locator, Page } from '@playwright/test'
import type { Cart } from '@farmstand/contracts/cart'
import { addressOf } from '@farmstand/contracts/calls'
import { changeItem, expect, sellable, test } from './support/account.ts'

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: `${name}, quantity` }) })
const quantity = (page: Page | Locator, name: string) => page.getByRole('textbox', { name: `${name}, quantity` })
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })
const badge = (page: Page) => page.getByTestId('cart-badge').filter({ visible: true })

/** Records every change of the cart that the page sends, as 'METHOD quantity'. */
function listenToCart(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/api/v1/cart/') || request.method() === 'GET') return
    sent.push([request.method(), url.searchParams.get('quantity')].filter(Boolean).join(' '))
  })
  return sent
}

test(
  '[S2.29] [S2.32] [S2.33] [D3.21] [S2.35] [S4.12] [S9.7] [E40] the side panel shows every line in full, and the total on its Checkout button',
  { tag: '@quick' },
  async ({ page, customer, expectFit }) => {
    const { item_total } = await customer.put(['Tomato', 3], ['Chicken curry'])
    await customer.open('/aboutus')
    await expect(badge(page)).toHaveText(/^2/)
    const read = page.waitForRequest((request) => new URL(request.url()).pathname === addressOf('getCart'))
    await page.getByRole('button', { name: /^Cart/ }).click()
    await read
    const tomato = line(page, 'Tomato')
    await expect(tomato).toContainText('Price : ₹35.70/1 kg')
    await expect(tomato).toContainText('₹107.10')
    await expect(tomato.getByRole('img', { name: 'Veg', exact: true }).locator('circle')).toBeVisible()
    await expect(tomato.locator('img').first()).toBeVisible()
    await expect(quantity(tomato, 'Tomato')).toHaveValue('3')
    await expect(tomato.getByRole('button')).toHaveCount(3)
    await expect(tomato.getByRole('button', { name: 'One less Tomato' })).toBeVisible()
    await expect(tomato.getByRole('button', { name: 'One more Tomato' })).toBeVisible()
    await expect(tomato.getByRole('button', { name: 'Remove Tomato' })).toBeVisible()
    // 72 px, and the line between two rows.
    expect((await tomato.boundingBox())?.height).toBeLessThanOrEqual(73)
    await expect(line(page, 'Chicken curry').getByRole('img', { name: 'Non-veg' }).locator('path')).toBeVisible()
    await expect(sidebar(page).getByText(/^1 item( ·|$)/)).toBeVisible()
    await expect(sidebar(page).getByText(/^1 dish( ·|$)/)).toBeVisible()
    await expect(sidebar(page).getByRole('button', { name: `Checkout · ₹${item_total.toFixed(2)}` })).toBeEnabled()
    await expectFit()
    await sidebar(page).getByRole('button', { name: 'Close cart' }).click()
    await expect(sidebar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Cart/ })).toBeFocused()
  },
)

test(
  '[S2.34] [E41] an empty cart restores the last delivered order in one tap',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database, expectFit }) => {
    const { uid } = await customer.order(['Tomato', 3], ['Onion', 2], ['Potato'], ['Elaichi banana'])
    await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [uid])
    await customer.open('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    const again = page.getByRole('region', { name: 'Buy again' })
    await expect(again).toContainText(/(\w[\w ]*, ){2}[\w ]+ and 1 more/)
    await expectFit()
    await again.getByRole('button', { name: /^Add all 4 · ₹/ }).click()
    await expect(quantity(page, 'Tomato')).toHaveValue('3')
    await expect.poll(async () => (await customer.cart()).items.length).toBe(4)
  },
)

test('[S2.34] an empty cart shows its message', { tag: '@phone' }, async ({ page, expectFit }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Checkout/ })).toHaveCount(0)
  await expectFit()
})

test(
  '[S2.10] [S2.36] [S5.6] [S9.6] [D10.14] [E43] checkout needs a connection and the minimum; below it items are suggested',
  { tag: '@phone' },
  async ({ page, context, customer, expectFit, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await customer.put(['Onion', 3])
    await customer.open('/cart')
    const checkout = page.getByRole('main').getByRole('button', { name: /^Checkout/ })
    await expect(page.getByText('Minimum order amount is ₹99.00')).toBeVisible()
    await expect(page.getByText('Add ₹24.00 more')).toBeVisible()
    await expect(checkout).toBeDisabled()
    await expectFit()
    const small = page.getByRole('region', { name: 'Add a little more' })
    await small.getByRole('button').first().click()
    await expect(page.getByText('Minimum order amount is')).toBeHidden()
    await expect(small).toBeHidden()
    await expect.poll(async () => (await customer.cart()).items.length).toBe(2)
    const { item_total } = await customer.cart()
    await expect(checkout).toHaveText(`Checkout · ₹${item_total.toFixed(2)}`)
    await context.setOffline(true)
    await checkout.click()
    await expect(page.getByText('We cannot reach the shop. You can still see what was loaded before.')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await context.setOffline(false)
    await expect(page).toHaveURL('/checkout')
  },
)

test(
  '[S4.9] [D4.8] [D4.9] fast taps show at once and are sent as one PATCH with the last quantity',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer }) => {
    await customer.put(['Onion', 2])
    await customer.open('/cart')
    await expect(quantity(page, 'Onion')).toHaveValue('2')
    const sent = listenToCart(page)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    for (let tap = 0; tap < 5; tap += 1) {
      await page.getByRole('button', { name: 'One more Onion' }).click()
      await page.clock.runFor(50)
    }
    await expect(quantity(page, 'Onion')).toHaveValue('7')
    await expect(line(page, 'Onion')).toContainText('₹175.00')
    expect(sent).toEqual([])
    await page.clock.runFor(1000)
    await expect.poll(() => sent).toEqual(['PATCH 7'])
    await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(7)
  },
)

test(
  '[S2.51] [S4.10] [S4.14] the stepper adds, removes at one, keeps the focus and can be undone',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts }) => {
    const { id } = await sellable(page, 'Potato')
    await customer.open(`/product/${id}`)
    const sent = listenToCart(page)
    await page.getByRole('button', { name: 'Add to cart: Potato' }).click()
    await expect(quantity(page, 'Potato')).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'One more Potato' })).toBeFocused()
    await expect(badge(page)).toContainText('1')
    await expect.poll(() => sent).toEqual(['POST 1'])
    await quantity(page, 'Potato').fill('12')
    await quantity(page, 'Potato').press('Enter')
    await expect.poll(() => sent).toEqual(['POST 1', 'PATCH 12'])
    await quantity(page, 'Potato').fill('1')
    await quantity(page, 'Potato').press('Enter')
    await page.getByRole('button', { name: 'One less Potato' }).click()
    await expect(page.getByRole('button', { name: 'Add to cart: Potato' })).toBeFocused()
    await expect.poll(async () => (await customer.cart()).items).toEqual([])
    await visibleToasts.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity(page, 'Potato')).toHaveValue('1')
    await expect.poll(async () => (await customer.cart()).items.length).toBe(1)
  },
)

test(
  '[D4.8] a change that the server refuses is rolled back with its reason',
  { tag: '@phone' },
  async ({ page, customer, database, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const name = 'Red banana'
    await customer.put([name, 2])
    await customer.open('/cart')
    await expect(quantity(page, name)).toHaveValue('2')
    await changeItem(page, database, name, 'max_quantity = 2')
    await page.getByRole('button', { name: `One more ${name}` }).click()
    await expect(visibleToasts).toHaveText([/most 2/])
    await expect(quantity(page, name)).toHaveValue('2')
    await changeItem(page, database, name, 'max_quantity = 20')
  },
)

test(
  '[D4.8] a change that never reached the server is rolled back with a toast',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await customer.put(['Onion', 2])
    await customer.open('/cart')
    const { promise: seen, resolve: look } = Promise.withResolvers<void>()
    await page.route(`**${addressOf('setCartItem')}*`, async (route) => {
      await seen
      await route.abort()
    })
    await page.getByRole('button', { name: 'One more Onion' }).click()
    await expect(quantity(page, 'Onion')).toHaveValue('3')
    look()
    await expect(visibleToasts).toHaveText(['Your cart could not be updated. Please try again.'])
    await expect(quantity(page, 'Onion')).toHaveValue('2')
  },
)

test('[S4.11] the whole cart is emptied after a confirmation', { tag: '@phone' }, async ({ page, customer }) => {
  await customer.put(['Onion', 2], ['Potato', 2])
  await customer.open('/cart')
  await page.getByRole('button', { name: 'Empty cart' }).click()
  const question = page.getByRole('dialog', { name: 'Empty the whole cart?' })
  await question.getByRole('button', { name: 'Keep items' }).last().click()
  await expect(quantity(page, 'Onion')).toHaveValue('2')
  await page.getByRole('button', { name: 'Empty cart' }).click()
  await question.getByRole('button', { name: 'Empty cart' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect((await customer.cart()).items).toEqual([])
})

test(
  '[D4.5] new prices are reported once; sold-out lines stay but are not in the total',
  { tag: '@phone' },
  async ({ page, customer, database, expectFit }) => {
    await customer.put(['Shimla apple'], ['Elaichi banana'], ['Onion', 4])
    await changeItem(page, database, 'Shimla apple', 'cost_paise = cost_paise + 1000')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 0')
    await customer.open('/cart')
    const changes = page.getByRole('region', { name: 'Since you last looked' })
    await expect(changes.getByRole('listitem')).toHaveText([
      /^Shimla apple: ₹[\d.]+ is now ₹[\d.]+$/,
      'Elaichi banana is sold out',
    ])
    await expect(line(page, 'Elaichi banana')).toContainText('Sold out, not counted')
    const apple = (await customer.cart()).items.find(({ name }) => name === 'Shimla apple')
    await expect(page.getByRole('main').getByRole('button', { name: /^Checkout/ })).toHaveText(
      `Checkout · ₹${(100 + (apple?.price ?? 0)).toFixed(2)}`,
    )
    await expectFit()
    await changes.getByRole('button', { name: 'OK' }).click()
    await expect(changes).toBeHidden()
    await page.reload()
    await expect(quantity(page, 'Onion')).toHaveValue('4')
    await expect(changes).toBeHidden()
    await page.goto('/?q=Elaichi banana')
    const card = page.getByRole('article').filter({ hasText: 'Elaichi banana' })
    await expect(quantity(card, 'Elaichi banana')).toHaveValue('1')
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
    await changeItem(page, database, 'Shimla apple', 'cost_paise = cost_paise - 1000')
    await changeItem(page, database, 'Elaichi banana', 'on_hand = 92')
  },
)

test(
  '[E8] a toast appears above the page’s own bar, whatever the bar’s height',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts }) => {
    await customer.put(['Shimla apple'], ['Onion', 4])
    await customer.open('/cart')
    const bar = page.locator('[data-as-bar]')
    await bar.evaluate((element: HTMLElement) => (element.style.minHeight = '12rem'))
    await page.getByRole('button', { name: 'Remove Shimla apple' }).click()
    // The toast slides in from below, so the test waits until the toast stops.
    await expect
      .poll(async () => {
        const [toast, below] = [await visibleToasts.boundingBox(), await bar.boundingBox()]
        return (below?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? Infinity)
      })
      .toBeGreaterThanOrEqual(0)
  },
)

test('[S9.4] of two toasts a phone shows the newest, and a wide screen both', async ({
  page,
  customer,
  visibleToasts,
  isMobile,
}) => {
  await customer.put(['Shimla apple'], ['Onion', 4])
  await customer.open('/cart')
  await page.getByRole('button', { name: 'Remove Shimla apple' }).click()
  await page.getByRole('button', { name: 'Remove Onion' }).click()
  const older = visibleToasts.filter({ hasText: 'Shimla apple removed' })
  await expect(visibleToasts.filter({ hasText: 'Onion removed' })).toBeVisible()
  await expect(older).toBeVisible({ visible: !isMobile })
  await visibleToasts.filter({ hasText: 'Onion removed' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(older).toBeVisible()
})

test(
  '[E8] a dismissed toast does not keep the next one open',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts }) => {
    await customer.put(['Shimla apple'], ['Onion', 4])
    await customer.open('/cart')
    await page.getByRole('button', { name: 'Remove Shimla apple' }).tap()
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(visibleToasts).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Onion' }).press('Enter')
    await expect(visibleToasts).toHaveCount(1)
    await expect(visibleToasts).toHaveCount(0)
  },
)

test(
  '[S3.6] [S4.13] [D1.11] if the cart has only the specified fields, the items are requested too',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.put(['Onion', 4], ['Roots box'])
    await page.route(`**${addressOf('getCart')}`, async (route) => {
      const response = await route.fetch()
      const { items }: Cart = await response.json()
      const bare = items.map(({ item_id, quantity: count, type, cart_item_id }) => ({
        item_id,
        quantity: count,
        type,
        cart_item_id,
      }))
      await route.fulfill({ response, json: { items: bare } })
    })
    await customer.open('/cart')
    await expect(line(page, 'Onion')).toContainText('Price : ₹25.00/1 kg')
    await expect(line(page, 'Onion')).toContainText('₹100.00')
    await expect(quantity(page, 'Roots box')).toHaveValue('1')
    await page.getByRole('button', { name: 'One more Roots box' }).click()
    await expect.poll(async () => (await customer.cart()).items.find(({ type }) => type === 'COMBO')?.quantity).toBe(2)
    await expect(page.getByRole('main').getByRole('button', { name: /^Checkout/ })).toBeEnabled()
  },
)

test(
  '[S2.33] [S4.12] [E45] with a known place the cart shows the bill’s total and each delivery time',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    await customer.put(['Onion', 5], ['Tomato'])
    await customer.saveAddress()
    await customer.open('/')
    await page
      .getByRole('button', { name: /^Deliver to/ })
      .filter({ visible: true })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Where shall we deliver?' })
    await sheet.getByRole('textbox', { name: 'Pincode' }).fill('411001')
    await sheet.getByRole('button', { name: 'Deliver here' }).click()
    await page.goto('/cart')
    const main = page.getByRole('main')
    const bill = main.getByRole('region', { name: 'Bill' })
    await expect(bill.getByRole('definition')).toHaveText(['₹167.00', '− ₹6.30', '₹25.00', '₹185.70'])
    await expect(bill).toContainText('Delivery to 411001')
    await expect(main.getByText(/^2 items · (today|tomorrow) \d/)).toBeVisible()
    await expectFit()
    await expect(main.getByRole('button', { name: 'Checkout · ₹185.70' })).toBeEnabled()
    await page.goto('/aboutus')
    const sign = page.getByRole('button', { name: /^Cart/ }).filter({ visible: true })
    await expect(sign).toContainText('₹185.70')
    await sign.click()
    await sidebar(page).getByRole('button', { name: 'Checkout · ₹185.70' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('region', { name: 'Bill' })).toContainText('₹185.70')
  },
)
