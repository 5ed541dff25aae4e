import { pages } from '@farmstand/contracts/pages'
import type { Companions } from '@farmstand/contracts/shelf'
import type { Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { findByName, readJson } from './support/catalogue.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { photo } from './support/photo.ts'
import type { SellersShop } from './support/sellers-program.ts'

/** Signs in to the back office by passkey and opens a screen. */
async function come(page: Page, shop: SellersShop & { officeUrl: string }, role: string, path: string): Promise<void> {
  await signInToOffice(page, shop, 'Anita', role)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(shop.officeUrl + path)
}

test(
  '[O69] [D10.28] prices are typed and pasted, reviewed, published, shown in the shop and undone',
  { tag: '@desktop' },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    await come(page, shop, 'owner', '/items?find=gourd')
    const grid = page.getByRole('grid', { name: 'Items and prices' })
    const prices = grid.locator('[data-column=cost]')
    await expect(prices.nth(2)).toBeVisible()
    await expectAccessible()
    const before = await prices.allInnerTexts()

    await prices.nth(0).focus()
    await page.keyboard.type('abc1')
    await expect(prices.nth(0)).not.toContainText('abc')
    await page.keyboard.press('Escape')
    await page.keyboard.type('4x')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not a price')).toBeVisible()
    await page.keyboard.press('Escape')
    const cheap = (Number.parseFloat(before[0] ?? '') * 1.1).toFixed(2)
    await page.keyboard.type(cheap)
    await page.keyboard.press('Tab')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 change, not published')).toBeVisible()

    await prices.nth(1).focus()
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, '₹ 1,032\t5%\nnonsense\n')
    await expect(page.getByText("Not understood: line 2 'nonsense'.")).toBeVisible()
    await expect(page.getByText('2 changes, not published')).toBeVisible()
    await expectAccessible()
    await page.reload()
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await expect(page.getByText('1 price moves by more than 30 %. Check it.')).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish now' })
    await expect(publish).toBeDisabled()
    await expectAccessible()
    await page.getByRole('checkbox').check()
    await publish.click()
    await expect(page.getByText('2 prices are published.')).toBeVisible()
    await expect(prices.nth(1)).toContainText('1032.00')

    await page.getByRole('link', { name: 'Price history' }).click()
    await expect(page.getByText('Anita 2 prices in the list')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Revert' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
    await expect(page.getByText('2 prices are as before.')).toBeVisible()
    await page.getByRole('link', { name: 'Items', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Name, alias, SKU' }).fill('gourd')
    await expect(prices.nth(1)).toContainText(before[1] ?? '?')
  },
)

test(
  '[O69] prices are written, reviewed, published and undone by keyboard alone',
  { tag: '@desktop' },
  async ({ page, shop, expectComplaint }) => {
    expectComplaint(/401/)
    await come(page, shop, 'owner', '/items?find=milk')
    const prices = page.getByRole('grid', { name: 'Items and prices' }).locator('[data-column=cost]')
    await expect(prices.nth(1)).toBeVisible()
    const before = await prices.allInnerTexts()
    const tops = [page.getByRole('searchbox'), page.getByRole('link', { name: 'New item' })].map((tool) =>
      tool.boundingBox(),
    )
    const [first, last] = await Promise.all(tops)
    expect(first?.y, 'one row of tools').toBe(last?.y)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Go to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    const isInGrid = () => prices.nth(0).evaluate((cell) => cell === document.activeElement)
    for (let tabs = 0; tabs < 20 && !(await isInGrid()); tabs++) await page.keyboard.press('Tab')
    await expect(prices.nth(0)).toBeFocused()
    for (const price of before.slice(0, 2)) {
      await page.keyboard.type((Number.parseFloat(price.replace(/[^\d.]/g, '')) + 1).toFixed(2))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('2 changes, not published')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('2 prices are published.')).toBeVisible()
    await expect(prices.nth(1)).not.toContainText(before[1] ?? '')
    await page.keyboard.press('Control+z')
    await expect(page.getByText('2 prices are as before.')).toBeVisible()
    await expect(prices.nth(1)).toContainText(before[1] ?? '')
  },
)

test(
  '[O70] if another person has changed a price, both values are shown before publishing',
  { tag: '@desktop' },
  async ({ page, shop, database, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    expectComplaint(/409/)
    await come(page, shop, 'manager', '/items?find=ginger')
    const row = page.getByRole('row').filter({ hasText: 'Ginger' }).first()
    const price = row.locator('[data-column=cost]')
    await price.click()
    await page.keyboard.type('15')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
    const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('farmstand-prices') ?? '[]')[0][0] as number)
    await database.query('update item set cost_paise = cost_paise + 77 where id = $1', [id])
    await page.reload()
    await expect(page.getByText('Someone else has changed it')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await expectAccessible()
    await page.getByRole('button', { name: 'Use ₹15.00' }).click()
    const look = page.getByRole('checkbox')
    if (await look.isVisible()) await look.check()
    await database.query('update item set cost_paise = cost_paise + 1 where id = $1', [id])
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Nothing was published. Compare both values.')).toBeVisible()
    await page.getByRole('button', { name: /^Keep ₹/ }).click()
    await expect(page.getByText('No changes')).toBeVisible()
  },
)

test(
  '[O68] [D10.26] on a phone a packer counts stock in its line, and changes no price',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    await come(page, shop, 'packer', '/items?find=potato')
    const shelf = page.locator('[data-column=shelf]').first()
    await expect(shelf).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const soldOut = page.getByRole('button', { name: /^Sold out/ })
    await expect(soldOut).toBeHidden()
    await page.getByRole('button', { name: 'Filters and more' }).click()
    const ground = await soldOut.evaluate((button) => getComputedStyle(button).backgroundColor)
    await soldOut.click()
    await expect(soldOut).not.toHaveCSS('background-color', ground)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await soldOut.click()
    await page.locator('[data-column=cost]').first().click()
    await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveCount(0)
    await shelf.click()
    await page.getByRole('textbox', { name: /^In store/ }).fill('33')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled()
    await expectAccessible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('1 count is saved.')).toBeVisible()
    await expect(shelf).toContainText('33')
  },
)

test(
  '[O75] an item gets a picture, a crop and another name, and the shop shows and finds it',
  { tag: '@desktop' },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    // The item is in no combo and in no other test, so that no other test is affected by its changes.
    await come(page, shop, 'owner', '/items?find=colocasia')
    await page.getByRole('link', { name: /^Colocasia/ }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toHaveValue(/Colocasia/)
    await expectAccessible()
    await name.fill('Colocasia, young')
    await page.getByRole('textbox', { name: 'Another name' }).fill('elephantears')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Test a search' }).fill('elephantears')
    await expect(page.getByText('first result')).toBeVisible()
    await page.getByLabel('Add pictures').setInputFiles({ name: 'colocasia.png', mimeType: 'image/png', buffer: photo })
    await page.getByRole('button', { name: 'Crop picture 2' }).click()
    await page.getByRole('slider', { name: 'Zoom' }).fill('1.5')
    await expectAccessible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await page.getByRole('textbox', { name: 'Price, ₹' }).fill('340')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Check the price' })).toBeVisible()
    await expect(page.getByText(/^The price rises by \d+ %, from ₹.* to ₹/)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, that is right' }).click()
    await expect(page.getByText('Saved. The shop shows it in a moment.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Colocasia, young' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Anita' })).toContainText('₹340.00')
    await expectAccessible()

    await page.getByRole('link', { name: 'Copy as a new item' }).click()
    await expect(name).toHaveValue('Copy of Colocasia, young')
    await name.fill('Colocasia, large')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('It is in the shop now.')).toBeVisible()
    await expect(page).toHaveURL(/\/items\/\d+$/)

    await page.goto(pages.results('elephantears'))
    const found = page.getByRole('link', { name: /Colocasia, young/ }).first()
    await expect(found).toBeVisible()
    await found.click()
    await expect(page.getByText('₹340.00').first()).toBeVisible()
    await expect(page.locator('img[src*="colocasia-"]').first()).toBeVisible()
  },
)

test(
  '[O70] an item fits a phone, and another person’s change of a field is not overwritten',
  { tag: '@phone' },
  async ({ page, shop, database, expectAccessible, expectComplaint }) => {
    expectComplaint(/401|409/)
    await come(page, shop, 'manager', '/items?find=beetroot')
    await page.getByRole('link', { name: /^Beetroot/ }).click()
    const shelf = page.getByRole('textbox', { name: 'Shelf in the store' })
    await expect(shelf).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expect(page.getByText('Hindi, Latin letters').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('-Latn')
    await page.getByRole('button', { name: 'Crop picture 1' }).click()
    const done = page.getByRole('button', { name: 'Done' })
    await expect(done).toBeInViewport({ ratio: 1 })
    await done.click()
    await shelf.fill('Z9')
    // The button must be in view although the form is several screens long.
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
    await database.query(`update item set shelf = 'Q1' where sku = 'beetroot'`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Now: Q1')).toBeVisible()
    await expect(page.getByText('Yours: Z9')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The shop shows it in a moment.')).toBeVisible()
    const { rows } = await database.query(`select shelf from item where sku = 'beetroot'`)
    expect(rows).toEqual([{ shelf: 'Z9' }])
  },
)

test(
  '[E32] the seller’s chosen items come first under ‘Goes well with’, excluded ones never',
  { tag: '@phone' },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    const [gourd, jaggery, beans] = await Promise.all(
      ['Sponge gourd', 'Jaggery', 'Cluster beans (Gavar)'].map((name) => findByName(shop.url, name)),
    )
    const beside = async (): Promise<number[]> =>
      (await readJson<Companions>(`${shop.url}/api/v1/shelves/${gourd?.id}/`)).map(({ item }) => item.id)
    await come(page, shop, 'owner', `/items/${gourd?.id}`)
    const save = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect(page.getByText('Saved. The shop shows it in a moment.').first()).toBeVisible()
    }
    for (const name of ['Jaggery', 'Cluster beans (Gavar)']) {
      await page.getByRole('textbox', { name: 'Find an item to add' }).fill(name)
      await page.getByRole('button', { name: new RegExp(`^${name.slice(0, 7)}`) }).click()
    }
    await page.getByRole('button', { name: 'Move Cluster beans (Gavar) forward' }).click()
    await expectAccessible()
    await save()
    await expect.poll(async () => (await beside()).slice(0, 2)).toEqual([beans?.id, jaggery?.id])

    await page.goto(`${shop.url}/product/${gourd?.id}`)
    const shelf = page.getByRole('region', { name: 'Goes well with' })
    await expect(shelf.getByRole('link').first()).toHaveAccessibleName(/Cluster beans/)

    await page.goto(`${shop.officeUrl}/items/${gourd?.id}`)
    await page.getByRole('button', { name: 'Remove Cluster beans (Gavar)' }).click()
    await page.getByRole('textbox', { name: 'Find an item to exclude' }).fill('Cluster')
    await page.getByRole('button', { name: /^Cluster/ }).click()
    await save()
    await expect.poll(async () => (await beside())[0]).toBe(jaggery?.id)
    expect(await beside()).not.toContain(beans?.id)
  },
)

test(
  '[O225] a manager plans a GST rate by keyboard, and the form shows both rates with their days',
  { tag: '@quick' },
  async ({ page, shop, database, expectComplaint, expectFit, expectAccessible, expectToast }) => {
    expectComplaint(/401/)
    const { rows } = await database.query<{ id: number }>(
      `select id::int from item where kind = 'STOCK' and gst_rate_bp = 500 and next_gst_from is null and active order by id desc limit 1`,
    )
    await signInToOffice(page, shop, 'Tanvi', 'manager')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto(`${shop.officeUrl}/items/${rows[0]?.id}`)
    await page.getByRole('button', { name: 'Plan a new GST rate' }).press('Enter')
    await expect(page.getByLabel('New GST, %')).toBeFocused()
    await page.keyboard.type('12')
    await expect(page.getByText('Since 22 September 2025 hardly any goods have 12 %. Check the rate.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByLabel('New GST from')).toHaveAccessibleDescription('Enter the first day of the new rate.')
    await expect(page.getByLabel('New GST, %')).toHaveValue('12')
    const day = page.getByLabel('New GST from')
    await day.fill('2030-12-01')
    await expect(page.getByText('5 % until 30 Nov, 12 % from 1 Dec')).toBeVisible()
    await expectFit()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expectToast('Saved. The shop shows it in a moment.')
    await page.reload()
    await expect(page.getByText('5 % until 30 Nov, 12 % from 1 Dec')).toBeVisible()
    await expect(page.getByLabel('GST, %', { exact: true })).toHaveValue('5')
    await page.getByRole('button', { name: 'Remove the planned rate' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Plan a new GST rate' })).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expectToast('Saved. The shop shows it in a moment.')
  },
)

test(
  '[E117] the list of items groups sizes and sets seasons, at once and undone',
  { tag: '@desktop' },
  async ({ page, shop, database, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    await come(page, shop, 'owner', '/items?find=beetroot')
    await page.getByRole('button', { name: 'Sizes and seasons' }).click()
    const list = page.getByRole('region', { name: 'Sizes and seasons' })
    const group = list.getByRole('combobox', { name: /^Pack group, Beetroot/ })
    const from = list.getByRole('combobox', { name: /^In season from, Beetroot/ })
    await expect(group).toHaveValue('')
    await expectAccessible()
    const stored = async () => {
      const { rows } = await database.query("select pack_group, season from item where sku = 'beetroot'")
      return rows[0] as unknown
    }
    await group.fill('beet')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Beetroot is saved.')).toBeVisible()
    expect(await stored()).toEqual({ pack_group: 'beet', season: null })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(group).toHaveValue('')
    // The second change is made while the first is being saved.
    const release = Promise.withResolvers<void>()
    await page.route('**/do/saveItem', async (route) => {
      await release.promise
      await route.continue()
    })
    await from.selectOption('November')
    await from.selectOption('December')
    release.resolve()
    await expect.poll(stored).toMatchObject({ pack_group: null, season: expect.stringContaining('Dec') })
    await from.selectOption('All year')
    await expect.poll(stored).toEqual({ pack_group: null, season: null })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(group).toBeVisible()
    await expectAccessible()
  },
)
