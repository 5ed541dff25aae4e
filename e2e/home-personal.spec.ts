import { addressOf } from '@farmstand/contracts/calls'
import type { Locator, Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, hydrated, test } from './support/pages.ts'

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

/** Returns the layout shift since the page was opened by `layoutShiftOf`. */
const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: { total: number } }).layoutShift.total)

test(
  '[E17] [O107] a returning customer sees the next order and the last basket, no good twice; nothing shifts',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database, layoutShiftOf, expectFit }) => {
    const delivered = await customer.order(['Tomato', 4], ['Potato', 2], ['Onion', 1])
    await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [delivered.uid])
    const coming = await customer.order(['Tomato', 4])
    await customer.open('/')
    const card = page.getByRole('region', { name: 'On its way to you' })
    await expect(card.getByText(`Order ${coming.order_number} · Grocery, 1 item`)).toBeVisible()
    await expect(card.getByText(/^Arriving tomorrow, /)).toBeVisible()
    const again = page.getByRole('region', { name: 'Buy again' })
    await expect(again.getByRole('article')).toHaveCount(3)

    // From the second visit on, the device knows the height of the customer's part of Home.
    expect(await layoutShiftOf('/')).toBeLessThanOrEqual(0.02)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(card).toBeInViewport()
    await expect(again.getByRole('article').first()).toBeInViewport()
    // The shelves leave out what Buy again shows.
    const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    await expect.poll(async () => (await names()).filter((name) => name === 'Tomato')).toHaveLength(1)
    expect(new Set(await names()).size).toBe((await names()).length)
    await expectFit()
    await again.getByRole('button', { name: /^Add all 3 · ₹/ }).click()
    await expect
      .poll(async () => (await customer.cart()).items.map((line) => line.quantity).toSorted((a, b) => a - b))
      .toEqual([1, 2, 4])
    await card.getByRole('link', { name: 'Track' }).click()
    await expect(page).toHaveURL(`/profile/order/${coming.uid}#timeline`)
    await expect(page.locator('#timeline')).toBeFocused()
    await expect(page.locator('#timeline')).toBeInViewport()
    await page.goBack()
    await card.getByRole('link', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the delivery time' })
    await expect(dialog.getByRole('radio', { name: /Now booked/ })).toBeDisabled()
    await expect(page).toHaveURL(`/profile/order/${coming.uid}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Change time' })).toBeFocused()
  },
)

for (const [width, height] of [
  [412, 915],
  [1366, 768],
] as const)
  test(
    `[E17] Home shows the order and Buy again first, also at a new screen width (${width} px)`,
    { tag: '@phone' },
    async ({ page, customer, database, layoutShiftOf }) => {
      const delivered = await customer.order(['Tomato', 4], ['Potato', 2])
      await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [delivered.uid])
      await customer.order(['Onion', 4])
      const card = page.getByRole('region', { name: 'On its way to you' })
      const again = page.getByRole('region', { name: 'Buy again' })
      const offers = page.getByRole('region', { name: 'Offers' })
      // The device knows the height of the customer's part only at another width.
      await customer.open('/')
      await expect(card).toBeVisible()
      await page.goto('/aboutus')
      await page.setViewportSize({ width, height })
      // The answer is so slow that all other parts of the page are drawn long before.
      await page.route('**/api/v1/orders/user/**', async (route) => {
        await page.waitForTimeout(1_000)
        await route.continue()
      })
      expect(await layoutShiftOf('/')).toBeLessThanOrEqual(0.02)
      await expect(again).toBeVisible()
      expect(await topOf(card)).toBeLessThan(await topOf(again))
      expect(await topOf(again)).toBeLessThan(await topOf(offers))
      await expect(offers).toBeVisible()
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02)

      // The space is now reserved, so the page does not wait although the orders take longer.
      await page.unroute('**/api/v1/orders/user/**')
      await page.route('**/api/v1/orders/user/**', async (route) => {
        await expect(offers).toBeVisible()
        await route.continue()
      })
      await page.goto('/aboutus')
      await page.goto('/')
      await expect(card).toBeInViewport()
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02)
    },
  )

test(
  '[E18] if the order is slow, Home appears after 3 s and shows it at the end later',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, layoutShiftOf }) => {
    await customer.order(['Onion', 4])
    await customer.open('/aboutus')
    const { promise: late, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/api/v1/orders/user/**', async (route) => {
      await late
      await route.continue()
    })
    const before = layoutShiftOf('/')
    const offers = page.getByRole('region', { name: 'Offers' })
    await expect(offers).toBeVisible()
    expect(await before).toBeLessThanOrEqual(0.02)
    send()
    const card = page.getByRole('region', { name: 'On its way to you' })
    await expect(card).toBeVisible()
    expect(await topOf(card)).toBeGreaterThan(await topOf(offers))
    expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02)
  },
)

test(
  '[E18] if the orders cannot be loaded, Home appears without waiting',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/400/)
    await customer.order(['Onion', 4])
    await customer.open('/aboutus')
    await page.clock.install()
    await page.route('**/api/v1/orders/user/**', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  },
)

test(
  '[E21] Home and the cart show that the shop is paused, and until when',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await page.route(`**${addressOf('getCheckoutOptions')}`, async (route) => {
      const answer = await route.fetch()
      const pause = { reason: 'Wedding', until: '2030-01-02T03:30:00.000Z' }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), pause } })
    })
    await customer.put(['Onion', 4])
    const line = page.getByRole('main').getByText('We are not taking orders right now. You can order again from ')
    await customer.open('/')
    await expect(line).toContainText('2 Jan, 2030')
    await expectFit()
    await customer.open('/cart')
    await expect(line).toContainText('2 Jan, 2030')
  },
)

test(
  '[E22] [E111] after a delivery Home asks once for feedback, and links to help',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, shop }) => {
    const delivered = await customer.order(['Tomato', 4])
    for (const to of ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const)
      await advanceByCommand(shop, delivered.order_number, to)
    const question = page.getByRole('region', { name: 'How was it?' })
    await customer.open('/')
    await expect(question).toContainText(`Order ${delivered.order_number}`)
    await customer.open('/')
    await question.getByRole('link', { name: 'Get help' }).click()
    await expect(page.getByRole('dialog', { name: `Get help with order ${delivered.order_number}` })).toBeVisible()
    await expect(page).toHaveURL(`/profile/order/${delivered.uid}`)
    await customer.open('/')
    await expect(page.getByRole('region', { name: 'Buy again' })).toBeVisible()
    await expect(question).toHaveCount(0)
  },
)

test(
  '[E23] after ‘All good’ no other device asks; an answer that was not sent can be sent again',
  { tag: '@phone' },
  async ({ page, customer, database, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const delivered = await customer.order(['Tomato', 4])
    await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [delivered.uid])
    const said = async (): Promise<boolean> => {
      const { rows } = await database.query('select said_good_at from customer_order where uid = $1', [delivered.uid])
      return rows[0].said_good_at !== null
    }
    const question = page.getByRole('region', { name: 'How was it?' })
    await customer.open('/')
    await page.route('**/good', (route) => route.abort())
    await question.getByRole('button', { name: 'All good' }).click()
    await expect(visibleToasts.filter({ hasText: 'Your answer was not sent. Please try again.' })).toBeVisible()
    await page.unroute('**/good')
    await question.getByRole('button', { name: 'All good' }).click()
    await expect(question).toHaveCount(0)
    expect(await said()).toBe(true)
    await page.evaluate(() => localStorage.removeItem('asked-about'))
    await customer.open('/')
    await expect(page.getByRole('region', { name: 'Buy again' })).toBeVisible()
    await expect(question).toHaveCount(0)
  },
)

test(
  '[E18] after signing out, Home has no empty space where the customer’s part was',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.order(['Tomato', 4])
    await customer.open('/')
    await expect(page.getByRole('link', { name: 'Track' })).toBeVisible()
    await customer.open('/')
    await expect(page.getByRole('link', { name: 'Track' })).toBeInViewport()
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    const offers = page.getByRole('region', { name: 'Offers' })
    await expect.poll(async () => (await offers.boundingBox())?.y).toBeLessThan(130)
  },
)

test(
  '[E17] on navigation the order appears together with Home, without a shift',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.order(['Tomato', 4])
    await customer.open('/aboutus')
    await hydrated(page)
    await page.evaluate(() => {
      const look = (): void => {
        if (document.querySelector('[data-carousel]') && !document.body.dataset['cameWith'])
          document.body.dataset['cameWith'] = document.querySelector('[data-home-room] section')
            ? 'its order'
            : 'nothing'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: 'Track' })).toBeInViewport()
    await expect(page.locator('body')).toHaveAttribute('data-came-with', 'its order')
  },
)

test(
  '[E18] if the customer’s data cannot be loaded, Home appears without the customer’s part',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await customer.order(['Tomato', 4])
    await page.route(/assets\/personal-/, (route) => route.abort())
    await customer.open('/aboutus')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  },
)

for (const returning of [false, true])
  test(
    `[E20] with 0, 1, 2 or 4 orders ${returning ? 'a returning' : 'a new'} customer sees an Add button at once`,
    { tag: returning ? '@phone' : ['@phone', '@quick'] },
    async ({ page, customer, database, expectFit }) => {
      if (returning) {
        const delivered = await customer.order(['Tomato', 4], ['Potato', 2])
        await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [delivered.uid])
      }
      const card = page.getByRole('region', { name: 'On its way to you' })
      const bar = page.getByRole('navigation', { name: 'Quick links' })
      const product = page.getByRole('main').getByRole('article').first()
      for (const [more, line] of [
        [0, null],
        [1, null],
        [1, /^Grocery, /],
        [2, '3 more orders'],
      ] as const) {
        for (let placed = 0; placed < more; placed++) await customer.order(['Onion', 4])
        // The first visit stores the height of the customer's part.
        for (let visit = 0; visit < 2; visit++) {
          await customer.open('/')
          await expect(card).toHaveCount(more > 0 ? 1 : 0)
          await page.waitForLoadState('networkidle')
        }
        if (line) await expect(card.getByRole('link', { name: line })).toBeVisible()
        const top = (await bar.boundingBox())?.y ?? 0
        for (const part of [
          product,
          product.locator('.amount').first(),
          product.getByRole('button', { name: /^Add / }),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 })
          const box = await part.boundingBox()
          expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
        }
      }
      await expectFit()
      await card.getByRole('link', { name: '3 more orders' }).click()
      await expect(page).toHaveURL('/profile/order')
    },
  )
