import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { signInToOffice, openOfficeScreen } from './support/sign-in-to-office.ts'
import { farmstand } from './support/sellers-program.ts'
import { xlsxOf } from './support/xlsx.ts'

test(
  '[O74] each line of a pasted or XLSX price sheet is checked, and then the review opens',
  { tag: '@desktop' },
  async ({ page, shop, database, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.getByRole('link', { name: 'Items', exact: true }).click()
    await page.getByRole('link', { name: 'Price sheet' }).click()
    await page
      .getByRole('textbox', { name: 'Or paste the cells here' })
      .fill('tomato\tyes\nonion\t12,50\nnobody-sells-this\t5\ngarlic\t₹ 12\t5%')
    await page.getByRole('button', { name: 'Read the cells' }).click()
    await expect(page.getByText('2 lines read')).toBeVisible()
    await expect(page.getByText("'yes' is not a price: write 42 or 42.50.")).toBeVisible()
    await expect(page.getByText("'12,50' may mean 12.50 or 1250: use a point or no separator.")).toBeVisible()
    await expectAccessible()

    const sheet = xlsxOf([
      ['Article', 'Our rate', 'Least', 'Old'],
      ['garlic', 'x', 5, 12.5],
      ['nobody-sells-this', 'x', 5, 5],
    ])
    const file = { name: 'prices-21-nov.xlsx', mimeType: 'application/octet-stream', buffer: sheet }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText("'x' is not a price")).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Price' }).selectOption('4: Old')
    await expect(page.getByText('2 lines read')).toBeVisible()
    await page.getByRole('button', { name: 'Review 2 prices' }).click()
    await expect(page.getByText("No item has the SKU 'nobody-sells-this'.", { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
    const look = page.getByRole('checkbox', { name: /^Price of Garlic checked/ })
    await expect(page.getByText('₹12.50')).toBeVisible()
    if (await look.isVisible()) await look.check()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('1 price is published.')).toBeVisible()
    const { rows } = await database.query(`select cost_paise::int as cost from item where sku = 'garlic'`)
    expect(rows).toEqual([{ cost: 1250 }])
    await page.getByRole('link', { name: 'Price history' }).click()
    await expect(page.getByText('1 price from a sheet “prices-21-nov.xlsx”')).toBeVisible()

    await page.goto(`${shop.officeUrl}/items/sheet`)
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('3')
    await expect(page.getByText('2 lines read')).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: sheet.subarray(0, 300) })
    await expect(page.getByText('cannot be read')).toBeVisible()
  },
)

test(
  '[O76] an item that is not saved yet does not claim to have a complete label',
  { tag: '@quick' },
  async ({ page, shop, expectComplaint }) => {
    expectComplaint(/401/)
    await openOfficeScreen(page, shop, ['Meena', 'owner'], '/items/new')
    await expect(page.getByText(/^Missing label details are listed/)).toBeVisible()
    await expect(page.getByText('The label is complete.')).toHaveCount(0)
    await page.goto(`${shop.officeUrl}/audit`)
    await expect(page.getByText('invited someone').first()).toBeVisible()
  },
)

test('[O74] a price file fits a phone, whatever its name', async ({ page, shop, expectComplaint }) => {
  expectComplaint(/401/)
  await openOfficeScreen(page, shop, ['Meena', 'owner'], '/items/sheet')
  const buffer = Buffer.from('sku,price\ngarlic,12.50')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/lines? read$/)).toBeVisible()
  await expectInside(page)
})

/**
 * Expects that no element extends beyond the page's margin. It compares with the width of the screen, because a phone's
 * window grows with content that is too wide.
 */
async function expectInside(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const beyond = await page
    .getByRole('main')
    .locator('section, section *')
    .evaluateAll(
      (all, screen) =>
        all
          .filter((one) => one.getBoundingClientRect().right > screen - 8)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      width,
    )
  expect(beyond).toEqual([])
}

test(
  '[O71] if a sheet from the command line lowers a price sharply, Today asks for a decision',
  { tag: '@phone' },
  async ({ page, shop, database, expectAccessible, expectComplaint }, testInfo) => {
    expectComplaint(/401/)
    const costOf = async (): Promise<number> =>
      (await database.query(`select cost_paise::int as cost from item where sku = 'ginger'`)).rows[0].cost
    const before = await costOf()
    const sheet = testInfo.outputPath('prices.csv')
    writeFileSync(sheet, `SKU,price\nginger,${(before / 200).toFixed(2)}\n`)
    await farmstand(shop, 'catalog', 'prices', sheet, '--confirm-prices')
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/')
    const decision = page.getByRole('listitem').filter({ hasText: 'A price fell by more than 30 %' })
    await expect(decision).toContainText(/Ginger.* ₹[\d.]+ → ₹[\d.]+\. Customers already pay this. Is it intended\?/)
    await expect(decision.getByRole('link', { name: 'Check' })).toHaveAttribute('href', '/items/prices')
    await expectAccessible()
    await decision.getByRole('button', { name: 'Yes, it is intended' }).click()
    await expect(decision).toHaveCount(0)
    expect(await costOf()).toBe(before / 2)
    await database.query(`update item set cost_paise = $1 where sku = 'ginger'`, [before])
  },
)
