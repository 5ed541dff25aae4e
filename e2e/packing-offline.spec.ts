import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { pressSignOut } from './support/office-menu.ts'

const linesOf = (page: Page) => page.getByRole('region', { name: 'Lines of this order' })
const packed = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Packed( \d+)?$/ })
const toPack = (page: Page, number: string) => page.getByRole('link', { name: new RegExp(`#${number}`) })

test(
  '[O53] a phone continues packing offline; back online, every step is done exactly once',
  { tag: ['@phone', '@quick'] },
  async ({ page, context, shop, customer, database, expectComplaint, expectAccessible }) => {
    expectComplaint(/401|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    const first = await customer.order(['Green pear', 2], ['Mint leaves', 3])
    const second = await customer.order(['Green pear', 3])
    for (const { order_number: number } of [first, second]) await advanceByCommand(shop, number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await expect(toPack(page, second.order_number)).toBeVisible()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await toPack(page, first.order_number).click()
    await expect(page.getByText('Line 1 of 2')).toBeVisible()
    await packed(page).click()
    await expect(page.getByText('Line 2 of 2')).toBeVisible()
    await expect(page.getByText(/: 1 step is waiting to be sent/)).toBeVisible()
    const gone = page.getByRole('status').filter({ hasText: 'You are offline. This screen was loaded at' })
    await expect(gone.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await packed(page).click()
    await expect(page.getByText(/: 4 steps are waiting to be sent/)).toBeVisible()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(toPack(page, first.order_number)).toHaveCount(0)
    await toPack(page, second.order_number).click()
    await packed(page).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect(toPack(page, second.order_number)).toHaveCount(0)
    expect((await customer.orders()).map(({ o_status: status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])

    await context.setOffline(false)
    await expect
      .poll(async () => (await customer.orders()).map(({ o_status: status }) => status))
      .toEqual(['PACKED', 'PACKED'])
    await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
    await expect(gone).toHaveCount(0)
    const { rows } = await database.query(
      `select operation, count(*)::int from audit_entry where subject = $1 and operation ~ 'pack|Pack' group by 1 order by 1`,
      [`order:${first.uid}`],
    )
    expect(rows).toEqual([
      { operation: 'finishPacking', count: 1 },
      { operation: 'packLine', count: 3 },
      { operation: 'unpackLine', count: 1 },
    ])
  },
)

test(
  '[O53] a phone that goes offline before a shortage still knows the replacements',
  { tag: '@phone' },
  async ({ page, context, shop, customer, database, expectComplaint, expectAccessible }) => {
    expectComplaint(/401|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    // A phone preloads only the next few orders, so the orders of other tests are moved out of the way.
    await database.query(`update customer_order set status = 'DELIVERED' where status = 'CONFIRMED'`)
    const order = await customer.order(['Green pear', 3], ['Spinach (Palak)', 2])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await expect(toPack(page, order.order_number)).toBeVisible()
    const known = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.includes(':instead:') && value.includes('Red amaranth'),
        ),
      )
    await expect.poll(known).toBe(true)

    await context.setOffline(true)
    await toPack(page, order.order_number).click()
    await linesOf(page)
      .getByRole('button', { name: /^Spinach/ })
      .click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: /^\d+ × Red amaranth/ }).click()
    await expect(page.getByText('Line 2 of 2')).toBeVisible()
    await packed(page).click()
    await expect(page.getByText('How many bags?')).toBeVisible()
    await context.setOffline(false)
    const standing = () =>
      database
        .query('select state from order_pick where order_uid = $1 order by state', [order.uid])
        .then(({ rows }) => rows)
    await expect.poll(standing).toEqual([{ state: 'PACKED' }, { state: 'REPLACED' }])
  },
)

test(
  '[D11.11] if an offline replacement is refused later, the order shows the reason',
  { tag: '@phone' },
  async ({ page, context, shop, customer, database, expectComplaint, expectAccessible, expectFit }) => {
    expectComplaint(/401|422|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    await database.query(`update customer_order set status = 'DELIVERED' where status = 'CONFIRMED'`)
    const order = await customer.order(['Green pear', 3], ['Spinach (Palak)', 2])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await expect(toPack(page, order.order_number)).toBeVisible()
    const known = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.includes(':instead:') && value.includes('Red amaranth'),
        ),
      )
    await expect.poll(known).toBe(true)
    await context.setOffline(true)
    await toPack(page, order.order_number).click()
    const spinach = linesOf(page).getByRole('button', { name: /^Spinach/ })
    await spinach.click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await page.getByRole('button', { name: /^\d+ × Red amaranth/ }).click()
    const hide = (shown: boolean) =>
      database.query(`update item set active = $1 where name like 'Red amaranth%'`, [shown])
    await hide(false)
    await context.setOffline(false)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Spinach (Palak): not done')
    await expect(alert).toContainText(
      'Red amaranth (Math) is not on sale. Choose something else, or ask a manager to allow it.',
    )
    await expectAccessible()
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await spinach.click()
    await expect(page.getByRole('button', { name: 'Not enough' })).toBeVisible()
    await hide(true)
  },
)

test(
  '[O54] if another packer was first, both values are shown and the packer chooses one',
  { tag: '@phone' },
  async ({ page, context, browser, shop, customer, expectComplaint, expectAccessible }) => {
    expectComplaint(/401|409|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    const order = await customer.order(['Green pear', 3], ['Mint leaves', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await toPack(page, order.order_number).click()
    await linesOf(page)
      .getByRole('button', { name: /^Green pear/ })
      .click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Packed 3' }).click()
    await expect(page.getByText(/: 1 step is waiting/)).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await signInToOffice(other, shop, 'Ravi', 'packer')
    await other.getByRole('link', { name: 'Packing' }).click()
    await toPack(other, order.order_number).click()
    await linesOf(other)
      .getByRole('button', { name: /^Green pear/ })
      .click()
    await other.getByRole('button', { name: 'Not enough' }).click()
    const kept = other.waitForResponse('**/do/packLine')
    await other.getByRole('button', { name: '2', exact: true }).click()
    await expect(other.getByText(/^2 of 3/).first()).toBeVisible()
    expect((await kept).status()).toBe(200)

    await context.setOffline(false)
    const card = page.getByRole('main').getByRole('alert').filter({ hasText: 'Green pear' })
    await expect(card).toContainText('Ravi')
    await expect(card).toContainText('2 of 3')
    await expect(card).toContainText('You: Packed')
    await expectAccessible()
    await card.getByRole('button', { name: 'Keep mine' }).click()
    await expect(card).toHaveCount(0)
    await expect(linesOf(page).getByRole('button', { name: /^Green pear/ })).toContainText('Packed')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(linesOf(page).getByRole('button', { name: /^Green pear/ })).toContainText('Packed')
    await other.close()
  },
)

test(
  '[O55] unsent steps survive a reload; signing out warns once and then deletes the steps',
  { tag: '@phone' },
  async ({ page, shop, customer, expectComplaint }) => {
    expectComplaint(/401|ERR_FAILED|Failed to (fetch|load)/)
    const order = await customer.order(['Green pear', 3], ['Mint leaves', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await toPack(page, order.order_number).click()
    await page.route('**/office/v1/do/**', (route) => route.abort())
    await packed(page).click()
    await expect(page.getByText(/: 1 step is waiting/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Line 2 of 2')).toBeVisible()
    await expect(page.getByText(/: 1 step is waiting/)).toBeVisible()
    await pressSignOut(page)
    await expect(page.getByText(/^1 packing step has not been sent/)).toBeVisible()
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('farmstand-packing:')).length)
    expect(await kept()).toBeGreaterThan(1)
    await pressSignOut(page)
    await expect(page).toHaveURL(/sign-in/)
    expect(await kept()).toBe(0)
  },
)

test(
  '[O53] an answer requested before a line was packed does not open the line again',
  { tag: '@phone' },
  async ({ page, shop, customer, expectComplaint }) => {
    expectComplaint(/401|ERR_FAILED/)
    const order = await customer.order(['Green pear', 3], ['Mint leaves', 1], ['Coriander leaves', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    // Both the change stream and the session call are cut. A change notification would make the page fetch the order
    // again and drop the late answer, and so would a shop that answers although the stream fails.
    await page.route('**/office/v1/news', (route) => route.abort())
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await toPack(page, order.order_number).click()
    await expect(page.getByText('Line 1 of 3')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route('**/office/v1/session', (route) => route.abort())

    const [late, first, second] = [hold(), hold(), hold()]
    let isAsked = false
    await page.route('**/office/v1/packingOrder?**', async (route) => {
      const answer = await route.fetch()
      isAsked = true
      await late.held
      await route.fulfill({ response: answer })
    })
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return isAsked
      })
      .toBe(true)
    const steps = [first, second]
    await page.route('**/do/packLine', async (route) => {
      await steps.shift()?.held
      await route.continue()
    })
    await packed(page).click()
    await expect(page.getByText('Line 2 of 3')).toBeVisible()
    await packed(page).click()
    await expect(page.getByText('Line 3 of 3')).toBeVisible()
    first.letGo()
    await expect.poll(() => steps.length).toBe(0)
    const jumps = await watchFor(page, 'Line 1 of 3')
    const answered = page.waitForResponse((answer) => answer.url().includes('packingOrder?'))
    late.letGo()
    await answered
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    second.letGo()
    await packed(page).click()
    await expect(page.getByText('How many bags?')).toBeVisible()
    expect(await jumps()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

/** Returns a function that returns how often the page has shown the text since this call, even for a moment. */
async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle((wanted) => {
    const seen = { times: 0 }
    new MutationObserver(() => {
      if (document.body.textContent.includes(wanted)) seen.times += 1
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return seen
  }, text)
  return () => watched.evaluate(({ times }) => times)
}

function hold() {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  return { held, letGo }
}

test.describe('with the back office cached on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    '[O55] a restarted phone opens packing offline and still has the unsent steps',
    { tag: '@phone' },
    async ({ page, context, shop, customer, expectComplaint }) => {
      expectComplaint(/401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/)
      const order = await customer.order(['Green pear', 2], ['Mint leaves', 3])
      await advanceByCommand(shop, order.order_number, 'confirmed')
      await signInToOffice(page, shop, 'Asha', 'packer')
      await page.getByRole('link', { name: 'Packing' }).click()
      await toPack(page, order.order_number).click()
      await expect(page.getByText('Line 1 of 2')).toBeVisible()
      await page.getByRole('link', { name: 'Packing' }).click()
      await expect(toPack(page, order.order_number)).toBeVisible()
      const kept = () => page.evaluate(async () => Boolean(await (await caches.open('screens')).match('/')))
      await expect.poll(kept).toBe(true)

      await context.setOffline(true)
      await page.reload()
      await toPack(page, order.order_number).click()
      await packed(page).click()
      await expect(page.getByText('Line 2 of 2')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Line 2 of 2')).toBeVisible()
      await expect(page.getByText(/: 1 step is waiting to be sent/)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'This screen was loaded at' })).toBeVisible()

      await context.setOffline(false)
      await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Line 2 of 2')).toBeVisible()
    },
  )
})
