import { addressOf } from '@farmstand/contracts/calls'
import type { HomeShelves } from '@farmstand/contracts/shelf'
import { answered, expect, test } from './support/account.ts'
import { findByName } from './support/catalogue.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test('[O107] a shelf is made, shown on Home, changed and removed', async ({
  page,
  shop,
  expectFit,
  expectComplaint,
}) => {
  // The server answers 401 before the sign-in.
  expectComplaint(/401/)
  await signInToOffice(page, shop, 'Ravi', 'manager')
  await openByMenu(page, 'Banners & plans')
  await page.getByRole('link', { name: 'Shelves' }).click()
  await expect(page.getByRole('button', { name: /Under ₹50/ })).toContainText('Shows 8 items')
  await page.getByRole('button', { name: 'Add a shelf' }).click()
  const panel = page.getByRole('complementary', { name: 'Add a shelf' })
  await panel.getByLabel('Title', { exact: true }).fill('For Diwali')
  await panel.getByLabel('Find an item').fill('ghee')
  await panel.getByRole('button', { name: /^Ghee/ }).first().click()
  await expect(panel.getByRole('button', { name: 'Remove Ghee' })).toBeVisible()
  await expectFit()
  await panel.getByRole('button', { name: 'Save the shelf' }).click()
  const row = page.getByRole('button', { name: /For Diwali/ })
  await expect(row).toContainText('Items that I choose')
  const titles = async () =>
    (await answered<HomeShelves>(page.request.get(shop.url + addressOf('getHomeShelves')))).more.map(
      ({ title }) => title,
    )
  await expect.poll(titles).toContain('For Diwali')
  await row.click()
  const saved = page.getByRole('complementary', { name: 'For Diwali' })
  await saved.getByLabel('Visible to customers').uncheck()
  await saved.getByRole('button', { name: 'Save the shelf' }).click()
  await expect(row).toContainText('Off')
  await expect.poll(titles).not.toContain('For Diwali')
  await row.click()
  await saved.getByRole('button', { name: 'Delete' }).click()
  await saved.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test(
  '[O107] [D3.22] [D3.23] Home shows the shelves, harvest days and the grower; an item its guarantee',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop }) => {
    await page.goto('/')
    const under = page.getByRole('region', { name: 'Under ₹50' })
    await expect(under.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('region', { name: 'In season now' }).getByRole('article')).not.toHaveCount(0)
    const fasting = page.getByRole('region', { name: 'For fasting days' })
    await expect(fasting.getByRole('article').filter({ hasText: 'Sabudana (Sago)' })).toHaveCount(1)
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    const grower = page.getByRole('region', { name: 'Who grows it' })
    await expect(grower.getByText('If something is not fresh, you do not pay for it.')).toBeVisible()
    await page.goto(`/product/${(await findByName(shop.url, 'Spinach (Palak)')).id}`)
    await expect(page.getByText(/^Harvested \d{1,2} \w+ · Our farm, Mulshi$/).first()).toBeVisible()
    await expect(page.getByText('Fresh, or your money back. Tell us within 24 hours.')).toBeVisible()
    await page.getByRole('link', { name: 'Terms', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible()
  },
)
