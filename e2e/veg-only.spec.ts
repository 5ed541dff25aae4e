import type { Page } from '@playwright/test'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, test } from './support/account.ts'
import { hydrated } from './support/pages.ts'

/** Finds every visible mark of non-vegetarian food. */
const nonVegMarks = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: 'Non-veg' }).filter({ visible: true })
const vegSwitch = (page: Page) => page.getByRole('switch', { name: 'Veg only' }).first()

test(
  '[E98] Veg only hides meat and eggs in lists, on shelves, in search and on their own pages, until it is off',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop, expectAccessible }) => {
    const open = async (path: string): Promise<void> => {
      await page.goto(path)
      await hydrated(page)
    }
    const [kitchen, dairy] = await Promise.all([categoryId(shop.url, 'Kitchen'), categoryId(shop.url, 'Dairy & eggs')])
    const eggs = await findByName(shop.url, 'White eggs')
    await open(`/categories/${kitchen}`)
    await expect(nonVegMarks(page).first()).toBeVisible()
    await open(`/categories/${kitchen}?veg=0`)
    await vegSwitch(page).click()
    await expect(vegSwitch(page)).toBeChecked()
    await expectAccessible()
    for (const path of [`/categories/${kitchen}`, `/categories/${dairy}`, '/', '/?q=chicken', `/product/${eggs.id}`]) {
      await open(path)
      await expect(nonVegMarks(page)).toHaveCount(0)
    }
    await expect(page.getByText('White eggs is not vegetarian. Veg only is on.')).toBeVisible()
    await open(`/categories/${dairy}`)
    await expect(page.getByRole('link', { name: 'Eggs', exact: true })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('egg')
    await expect(page.getByRole('row').filter({ hasText: 'White eggs' })).toHaveCount(0)
    await open(`/product/${eggs.id}`)
    await vegSwitch(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'White eggs' })).toBeVisible()
    await open(`/categories/${dairy}`)
    await expect(page.getByRole('link', { name: /^Eggs/ }).first()).toBeVisible()
  },
)

test(
  '[E98] the page hides meat and eggs before its scripts run',
  { tag: '@desktop' },
  async ({ page, context, shop }) => {
    const kitchen = await categoryId(shop.url, 'Kitchen')
    await context.addCookies([{ name: 'veg-only', value: '1', url: shop.url }])
    // Without these files nothing is hydrated. Only the script in the head runs. The requests get no answer, because an
    // error would be logged.
    await page.route(/\/assets\/.*\.js/, () => undefined)
    await page.goto(`/categories/${kitchen}`, { waitUntil: 'commit' })
    await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible()
    await expect(nonVegMarks(page)).toHaveCount(0)
  },
)

test(
  '[E98] buying again names what Veg only leaves out',
  { tag: '@phone' },
  async ({ page, customer, database, context }) => {
    const { uid } = await customer.order(['Onion', 4], ['White eggs'])
    await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [uid])
    await customer.open('/profile/info')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await vegSwitch(page).click()
    await saved
    // Another device of the customer has no cookie yet.
    await context.clearCookies({ name: 'veg-only' })
    await customer.open('/cart')
    const again = page.getByRole('region', { name: 'Buy again' })
    await expect(again).toContainText('White eggs is left out: Veg only is on.')
    await expect(again.getByRole('button', { name: /^Add all 1 · ₹/ })).toBeVisible()
  },
)
