import type { Banner } from '@farmstand/contracts/banner'
import { addressOf } from '@farmstand/contracts/calls'
import { answered, expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'
import { photo } from './support/photo.ts'

test('[O84] a banner is made with picture and page, previewed, shown, moved and removed', async ({
  page,
  shop,
  expectFit,
  expectComplaint,
}) => {
  // The server answers 401 before the sign-in, and the browser logs refusals.
  expectComplaint(/4(01|22)/)
  await signInToOffice(page, shop, 'Ravi', 'manager')
  await openByMenu(page, 'Banners & plans')
  await expect(page.getByRole('switch', { name: 'Show Vegetables for the week' })).toBeChecked()
  await expectFit()

  const shown = async () =>
    (await answered<Banner[]>(page.request.get(addressOf('listBanners')))).filter(({ inactive }) => inactive === 0)
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const panel = page.getByRole('complementary', { name: 'Add a banner' })
  await panel.getByLabel('Title', { exact: true }).fill('First mangoes of the year')
  await panel.getByLabel('Second line', { exact: true }).fill('Picked this morning')
  await panel.getByLabel('Choose a picture').setInputFiles({ name: 'mango.png', mimeType: 'image/png', buffer: photo })
  await expect(panel.getByRole('button', { name: 'Crop' })).toBeVisible()
  await panel.getByText('Yellow', { exact: true }).click()
  await panel.getByLabel('The button leads to').selectOption('An item')
  await panel.getByLabel('Find an item').fill('tomato')
  await panel
    .getByRole('button', { name: /tomato/i })
    .first()
    .click()
  await expect(panel.getByText(/^Chosen: .*tomato/i)).toBeVisible()
  await panel.getByLabel('Button text', { exact: true }).fill('See them')
  const preview = panel.frameLocator('iframe')
  await expect(preview.getByText('First mangoes of the year')).toBeVisible()
  await expect(preview.getByText('See them')).toBeVisible()
  await expect(preview.getByText('Picked this morning')).toBeHidden()
  await panel.getByRole('button', { name: 'Desktop' }).click()
  await expect(preview.getByText('Picked this morning')).toBeVisible()
  await expectFit()
  await panel.getByRole('button', { name: 'Save the banner' }).click()
  const row = page.getByRole('button', { name: /First mangoes of the year/ }).first()
  await expect(row).toBeVisible()
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('First mangoes of the year')

  await page.getByRole('button', { name: 'Move First mangoes of the year up' }).click()
  await expect.poll(async () => (await shown()).find(({ title }) => title.includes('mangoes'))?.view_sequence).toBe(7)
  await page.goto(shop.url)
  const card = page.getByText('First mangoes of the year').first()
  await expect(card).toBeAttached()
  await page.goto(`${shop.officeUrl}/banners`)
  await page.getByRole('switch', { name: 'Show First mangoes of the year' }).click()
  await expect(page.getByRole('switch', { name: 'Show First mangoes of the year' })).not.toBeChecked()
  await expect.poll(async () => (await shown()).map(({ title }) => title)).not.toContain('First mangoes of the year')
  await page.getByRole('button', { name: 'Move First mangoes of the year down' }).click()
  await expect.poll(async () => (await shown()).map(({ view_sequence }) => view_sequence)).toContain(7)

  await row.click()
  const kept = page.getByRole('complementary', { name: 'First mangoes of the year' })
  await kept.getByRole('button', { name: 'Delete' }).click()
  await kept.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test(
  '[O85] a plan is written, ordered and withdrawn, and its buyers are counted',
  { tag: '@quick' },
  async ({ page, shop, expectFit, expectComplaint }) => {
    expectComplaint(/40[19]/)
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Banners & plans')
    await page.getByRole('link', { name: 'Plans', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Sprout/ })).toBeVisible()
    await expectFit()

    await page.getByRole('button', { name: 'Add a plan' }).click()
    const panel = page.getByRole('complementary', { name: 'Add a plan' })
    await panel.getByLabel('Name').fill('Sprout')
    await panel.getByLabel('Recharge to start the plan, ₹').fill('750')
    await panel.getByLabel('Discount on every order, %').fill('1.5')
    await panel.getByLabel('Free delivery').check()
    await panel.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText('There is already a plan called Sprout.')).toBeVisible()
    await panel.getByLabel('Name').fill('Bud')
    await expectFit()
    await panel.getByRole('button', { name: 'Save the plan' }).click()
    const card = page.getByRole('button', { name: /^Bud.*₹750\.00.*1\.5% off every order.*Free delivery/ })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Move Bud up' }).click()
    await expect(page.getByRole('button', { name: 'Move Bud down' })).toBeEnabled()
    await page.getByRole('switch', { name: 'Sell Bud' }).click()
    await expect(page.getByRole('switch', { name: 'Sell Bud' })).not.toBeChecked()
    await expect(page.getByText('Not on sale. No customer has it')).toBeVisible()
  },
)
