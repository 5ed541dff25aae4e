import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, shopDayIn, LOAD_FAILURE_RESPONSE, test } from './support/account.ts'
import { tryAgainWith } from './support/pages.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of orders' })

/** Returns the date `ahead` days from now in the format for deliveries: 'Sun, 22 Nov, 2026'. */
const dayText = (ahead: number): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(`${shopDayIn(ahead)}T12:00:00+05:30`))

test('[S1.4] [S2.9] [S2.62] [S7.41] [S9.13] [S9.17] orders come two to a page, newest first, with address, amount, date and status', async ({
  page,
  customer,
  expectFit,
}) => {
  await customer.order(['Onion', 4])
  await customer.order(['Potato', 4])
  const newest = await customer.order(['Tomato', 4])
  const asked = page.waitForRequest((request) => request.url().includes(addressOf('listOrders', { uid: customer.uid })))
  await customer.open('/profile/order')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    user_uid: customer.uid,
    page: '1',
    limit: '2',
  })
  await expect(cards(page)).toHaveCount(2)
  const first = cards(page).first()
  await expect(first.getByRole('heading')).toHaveText(`Arriving tomorrow, ${newest.delivery_slot.name}`)
  await expect(first).toContainText(`Order ${newest.order_number} · Grocery, 1 item`)
  await expect(first.getByRole('img', { name: 'Tomato' })).toBeVisible()
  await expect(first).toContainText('A-12, Lotus Apartments, Pune Camp, 411001')
  await expect(first).toContainText(`₹${newest.final_amount.toFixed(2)}`)
  await expect(first).toContainText(dayText(1))
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(210)
  await expect(first.getByText('Placed', { exact: true })).toBeVisible()
  await expect(pages(page)).toContainText('Page 1 of 2')
  await expectFit()
  await pages(page).getByRole('link', { name: 'Older' }).click()
  await expect(pages(page)).toContainText('Page 2 of 2')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL('/profile/order?page=2')
  await pages(page).getByRole('link', { name: 'Newer' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await customer.open('/profile')
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/profile/order')
  await expect(cards(page)).toHaveCount(2)
})

test(
  '[D6.18] an order’s page shows its lines, amounts and progress, and can be ordered again',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    const order = await customer.order(['Onion', 4], ['Potato', 2])
    await customer.open('/profile/order')
    await page.getByRole('link', { name: `View order ${order.order_number}` }).click()
    await expect(page).toHaveURL(`/profile/order/${order.uid}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Arriving tomorrow, ${order.delivery_slot.name}`)
    await expect(main).toContainText(`Order ${order.order_number} · Grocery, 2 items`)
    await expect(main.getByRole('heading')).toHaveText([
      /^Arriving/,
      'Progress',
      'Items',
      'Delivery',
      'Bill',
      'Invoice',
    ])
    await expect(main.getByRole('listitem').filter({ hasText: 'Onion' })).toContainText('1 kg · ₹25.00 × 4')
    await expect(main.getByRole('listitem').filter({ hasText: 'Onion' })).toContainText('₹100.00')
    await expect(main).toContainText(`Includes GST ₹${order.tax_amount.toFixed(2)}`)
    await expect(main.getByText(`₹${order.final_amount.toFixed(2)}`, { exact: true })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: /^Placed/ })).toHaveAttribute('aria-current', 'step')
    await expectFit()
    await page.getByRole('button', { name: 'Buy again' }).click()
    const again = page.getByRole('dialog', { name: 'Buy again' })
    await expect(again.getByRole('listitem')).toHaveText([
      /^Onion.*Same price as before/,
      /^Potato.*Same price as before/,
    ])
    await again.getByRole('button', { name: 'Add 2 items to cart' }).click()
    await expect(
      page.getByRole('dialog', { name: 'My Cart' }).getByRole('textbox', { name: 'Onion, quantity' }),
    ).toHaveValue('4')
    await expect.poll(async () => (await customer.cart()).items.length).toBe(2)
  },
)

test(
  '[S2.63] [S6.6] a visitor is asked to log in, and a new customer has no orders',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await page.goto('/profile/order')
    // The message appears once, below the page's heading.
    await expect(page.getByRole('main')).toHaveText(
      /^My Orders\s*User is not authenticated\s*Please log in to view your orders\.\s*Sign in$/,
    )
    await expectFit()
    await customer.open('/profile/order')
    await expect(page.getByText('No orders yet')).toBeVisible()
  },
)

test(
  '[D2.18] [D1.2] another customer’s order is not found',
  { tag: '@phone' },
  async ({ page, customer, neighbour, expectComplaint }) => {
    expectComplaint(/status of 404/)
    const order = await neighbour.order(['Onion', 4])
    await customer.open(`/profile/order/${order.uid}`)
    await expect(page.getByText('We could not find this order')).toBeVisible()
    await expect(page.getByText(order.order_number)).toHaveCount(0)
  },
)

for (const [id, failure, toast] of [
  ['[S8.32]', 'refused', 'Failed to fetch orders. Please try again.'],
  ['[S8.33]', 'unreachable', 'Error fetching orders.'],
] as const)
  test(
    `${id} if the orders cannot be loaded (${failure}), loading can be retried`,
    { tag: ['@phone', '@quick'] },
    async ({ page, customer, shownToasts, expectToast, expectComplaint }) => {
      expectComplaint(/ERR_FAILED|status of 500/)
      const list = `**${addressOf('listOrders', { uid: customer.uid })}?*`
      await page.route(list, (route) => (failure === 'refused' ? route.fulfill(LOAD_FAILURE_RESPONSE) : route.abort()))
      await customer.open('/profile/order')
      await expectToast(toast)
      expect(shownToasts()).toEqual([toast])
      await tryAgainWith(page, list)
      await expect(page.getByText('No orders yet')).toBeVisible()
    },
  )
