import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { withPasskeys } from './support/passkeys.ts'
import { farmstand } from './support/sellers-program.ts'

test(
  '[O38] [O1] an invited person makes a passkey, sees a new order live and confirms it',
  { tag: '@desktop' },
  async ({ page, shop, customer, database, expectAccessible, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs it.
    expectComplaint(/401/)
    await withPasskeys(page)
    const first = await customer.order(['Onion', 4])
    const { link } = await farmstand<AnswerOf<'inviteStaff'>>(shop, 'staff', 'invite', 'Anita', 'owner')
    await page.goto(`${shop.officeUrl}/join#${link.split('#')[1]}`)
    await expect(page.getByRole('heading', { name: 'Welcome, Anita' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByRole('list', { name: 'Health' }).getByRole('button', { name: 'No backup yet' }).click()
    const health = page.getByRole('dialog', { name: 'Health' })
    await expect(health).toContainText('set a folder for nightly backups')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl K')
    await page.keyboard.press('Escape')

    await page.goto(`${shop.officeUrl}/orders?day=all`)
    const row = page.getByRole('row', { name: new RegExp(`#${first.order_number}`) })
    await expect(row).toContainText('New')
    const second = await customer.order(['Onion', 4])
    await expect(page.getByRole('row', { name: new RegExp(`#${second.order_number}`) })).toBeVisible()
    await expect
      .poll(async () => {
        const { rows } = await database.query(`select count(*)::int as new from customer_order where status = 'PLACED'`)
        const menu = page.getByRole('navigation').getByRole('link', { name: /^Orders/ })
        return (await menu.textContent()) === `Orders, ${rows[0]?.new} waiting`
      })
      .toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await row.getByRole('checkbox').check()
    await expectAccessible()
    await page.getByRole('button', { name: 'Clear selection' }).click()

    await page.getByRole('link', { name: `#${first.order_number}` }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('by Anita')
    await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible()
    await expectAccessible()
    expect((await customer.orders()).find(({ uid }) => uid === first.uid)).toMatchObject({ o_status: 'CONFIRMED' })

    await page.getByRole('link', { name: 'Staff' }).click()
    await expect(page.getByRole('main')).toContainText('1 passkey')
    await expectAccessible()
    // On a low screen, the bottom of the menu can be reached without scrolling the whole page.
    await page.setViewportSize({ width: 1366, height: 560 })
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
    await signOut.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100)
    await signOut.click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
  },
)

/**
 * Records the tones that a page plays. Returns a function that returns them in hertz. Call it before opening the page.
 */
async function noting(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(...when) {
      document.documentElement.dataset['notes'] += `${this.frequency.value} `
      begin.apply(this, when)
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset['notes']?.match(/\d+/g)?.map(Number) ?? [])
}

test(
  '[O34] unless muted, an owner hears new orders, and a packer hears orders to pack',
  { tag: '@desktop' },
  async ({ page, browser, shop, customer, expectComplaint }) => {
    expectComplaint(/401/)
    const ownersNotes = await noting(page)
    await signInToOffice(page, shop, 'Anita', 'owner')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    const phone = await (await browser.newContext()).newPage()
    const packersNotes = await noting(phone)
    await signInToOffice(phone, shop, 'Ravi', 'packer')
    await expect(phone.getByText('Live', { exact: true })).toBeVisible()
    const order = await customer.order(['Onion', 4])
    await expect.poll(ownersNotes).toEqual([660, 880])
    expect(await packersNotes()).toEqual([])
    await page.getByRole('button', { name: 'Sound for new work is on' }).click()
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await expect.poll(packersNotes).toEqual([520, 660])
    await customer.order(['Onion', 4])
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Orders/ })).toContainText('waiting')
    expect(await ownersNotes()).toEqual([660, 880])
    await phone.context().close()
  },
)

test(
  '[O102] [D10.25] the office shows the shop’s logo, also as the browser’s icon',
  { tag: '@quick' },
  async ({ page, shop }) => {
    for (const [path, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon.ico', 'image/png'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const icon = await page.request.get(shop.officeUrl + path)
      expect(icon.status()).toBe(200)
      expect(icon.headers()['content-type']).toBe(type)
    }
    await page.goto(`${shop.officeUrl}/sign-in`)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
    const logo = page.locator('img[src="/favicon.svg"]')
    await expect.poll(() => logo.evaluate((sign: HTMLImageElement) => sign.naturalWidth)).toBeGreaterThan(0)
  },
)
