import type { Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'
import { workbookOf } from './support/xlsx.ts'

/** Expects that no element is wider than the page. */
const expectNarrow = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

const book = workbookOf([
  { name: 'Read me', rows: [['How to fill this sheet'], ['One line for each item']] },
  {
    name: 'Costs',
    hidden: true,
    rows: [
      ['Name', 'Price'],
      ['Secret', 1],
    ],
  },
  {
    name: 'Items',
    rows: [
      ['Shetkari Bhandar'],
      [],
      ['Name', 'Group', 'Pack', 'MRP', 'Our Rate', 'GST', 'HSN', 'Shelf life', 'Diet', 'Marathi name', 'Qty', 'Photo'],
      [
        'Moringa leaves',
        'Herbs of ours',
        '100 g',
        40,
        { value: 37.49999999999999, format: 'TWO_DECIMALS' },
        { value: 0.05, format: 'PERCENT' },
        709,
        3,
        'Both',
        'शेवगा',
        12,
        'yes',
      ],
      [
        'Curry leaves of ours',
        'Herbs of ours',
        { value: 46_362, format: 'DAY' },
        20,
        18,
        { value: 0.05, format: 'PERCENT' },
        709,
        3,
        'veg',
        '',
        5,
        '',
      ],
      [
        'Chicken breast of ours',
        'Herbs of ours',
        '500 g',
        260,
        240,
        { value: 0.05, format: 'PERCENT' },
        '0207',
        3,
        'Chicken',
        '',
        5,
        '',
      ],
    ],
  },
])
const file = { name: 'november.xlsx', mimeType: 'application/octet-stream', buffer: book }

for (const [tag, width] of [
  ['@desktop', 1280],
  [['@phone', '@quick'], 360],
] as const)
  test(
    `[O78] items from a workbook are reviewed, imported and undone at ${width} px`,
    { tag: [tag].flat() },
    async ({ page, shop, database, expectAccessible, expectComplaint }) => {
      expectComplaint(/401/)
      await openOfficeScreen(page, shop, ['Anita', 'owner'], '/items')
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${shop.officeUrl}/items/import`)
      await page.getByLabel('Choose a sheet').setInputFiles(file)
      await expect(page.getByLabel('Our Rate')).toHaveValue('price')
      await expect(page.getByLabel('MRP')).toHaveValue('')
      await expect(page.getByLabel('Sheet of the workbook')).toHaveValue('1')
      await expect(page.getByText('Not read: MRP, Photo.')).toBeVisible()
      await expect(page.getByText('Hidden sheets are not read: Costs.')).toBeVisible()
      await expect(page.getByText(/^Line 5: '2026-12-06' is a date, not a pack size/)).toBeVisible()
      await expectAccessible()
      await expectNarrow(page)
      await page.getByRole('button', { name: 'Review 2 lines' }).click()
      const mark = page.getByRole('group', { name: 'Mark of Moringa leaves 100 g' })
      await expect(mark).toBeVisible()
      await expect(page.getByRole('button', { name: 'Review 2 lines' })).toBeDisabled()
      await mark.getByRole('button', { name: 'Veg', exact: true }).click()
      await expect(mark.getByRole('button', { name: 'Veg', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Review 2 lines' }).click()
      const review = page.getByRole('region', { name: 'Review the changes' })
      await expect(review).toContainText('2 new, 0 changed, 0 unchanged')
      await expect(review).toContainText('New categories: Herbs of ours > Herbs of ours.')
      const moringa = review.getByRole('listitem').filter({ hasText: 'Moringa' })
      await expect(moringa).toContainText('₹37.50')
      await expect(moringa).toContainText('GST:5 %')
      await expect(moringa).toContainText('HSN:0709')
      await expect(moringa).toContainText('Mark:Veg')
      await expect(review.getByRole('listitem').filter({ hasText: 'Chicken' })).toContainText('Mark:Non-veg')
      await expectAccessible()
      await expectNarrow(page)
      const find = async () =>
        (
          await database.query(
            `select name, cost_paise::int as cost, gst_rate_bp as gst, veg_nonveg as mark, on_hand, local_texts->'mr'->>'name' as name_mr, active
             from item where name in ('Moringa leaves', 'Chicken breast of ours') order by name`,
          )
        ).rows
      expect(await find()).toEqual([])
      await page.getByRole('button', { name: 'Import 2 items' }).click()
      await expect(page.getByText('Imported: 2 new, 0 changed.').first()).toBeVisible()
      const chicken = { name: 'Chicken breast of ours', cost: 24_000, gst: 500, mark: 1, on_hand: 5, name_mr: null }
      const leaves = { name: 'Moringa leaves', cost: 3750, gst: 500, mark: 0, on_hand: 12, name_mr: 'शेवगा' }
      expect(await find()).toEqual([
        { ...chicken, active: true },
        { ...leaves, active: true },
      ])
      await page.getByRole('button', { name: 'Undo november.xlsx' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone: 0 restored, 2 hidden.')).toBeVisible()
      expect(await find()).toEqual([
        { ...chicken, active: false },
        { ...leaves, active: false },
      ])
      // The imported items are renamed, so that the next run of the test imports new ones.
      await database.query(`update item set name = name || ' ' || id, sku = sku || '-' || id
        where name in ('Moringa leaves', 'Chicken breast of ours')`)
      await database.query(`update category set name = name || ' ' || id where name = 'Herbs of ours'`)
    },
  )

test('[O77] missing columns of a sheet are listed, and a changed price needs a review', async ({
  page,
  shop,
  database,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await openOfficeScreen(page, shop, ['Anita', 'owner'], '/items/import')
  const csv = (text: string) => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Choose a sheet').setInputFiles(csv('Category,Price\nFruit,5'))
  await expect(page.getByRole('alert').filter({ hasText: 'No column found for: Name.' })).toBeVisible()
  const { rows } = await database.query(`select cost_paise::int as cost from item where sku = 'garlic'`)
  const doubled = (rows[0].cost * 2) / 100
  await page.getByLabel('Choose another sheet').setInputFiles(csv(`sku,price_paise\ngarlic,${rows[0].cost * 2}`))
  await page.getByRole('button', { name: 'Review 1 line' }).click()
  const review = page.getByRole('region', { name: 'Review the changes' })
  await expect(review).toContainText(`₹${doubled.toFixed(2)}`)
  await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeDisabled()
  await review.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByText('Imported: 0 new, 1 changed.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('Undone: 1 restored, 0 hidden.')).toBeVisible()
  expect((await database.query(`select cost_paise::int as cost from item where sku = 'garlic'`)).rows).toEqual(rows)
})
