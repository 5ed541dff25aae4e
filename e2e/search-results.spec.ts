import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { expect, test } from './support/pages.ts'

test(
  '[S2.24] [D3.8] [E36] all results are counted and can be reached, however they are sorted',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, shop }) => {
    const counted = await page.request.get(`${shop.url}${addressOf('searchStocks')}?q=vegetables&limit=1`)
    const { total = 0, combo_total = 0 }: StockSearchReply = await counted.json()
    expect(total).toBeGreaterThan(20)
    expect(combo_total).toBeGreaterThan(0)
    const all = total + combo_total
    await open('/?q=vegetables')
    const main = page.getByRole('main')
    const cards = main.getByRole('list').first().getByRole('article')
    await expect(main.getByText(`${all} found`)).toBeVisible()
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 300)
      expect(await cards.count()).toBe(all)
    }).toPass()
    await expect(main.getByRole('button', { name: `Combos ${combo_total}` })).toBeVisible()
    // The page is loaded again, so that it starts with only the first results.
    await page.reload()
    await main.getByRole('combobox', { name: 'Sort' }).selectOption('Price')
    await expect(cards).toHaveCount(all)
    const prices = (await cards.locator('.amount.font-bold').allTextContents()).map((text) =>
      Number(text.replaceAll(/[^0-9.]/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await expect(main.getByText(`${all} found`)).toBeVisible()
    await main.getByRole('button', { name: `Combos ${combo_total}` }).click()
    await expect(main.getByText(`${combo_total} found`)).toBeVisible()
    await expect(cards).toHaveCount(combo_total)
  },
)

for (const [where, open, results] of [
  [
    'under the box',
    async (page: Page) => page.getByPlaceholder('Search for products...').fill('tomato'),
    (page: Page) => page.getByRole('grid', { name: 'Suggestions' }),
  ],
  ['on the page of results', async (page: Page) => page.goto('/?q=tomato'), (page: Page) => page.getByRole('main')],
] as const)
  test(`[S2.25] a result ${where} waits for a slow category tree and opens its category`, async ({
    page,
    open: visit,
  }) => {
    const { promise: known, resolve: tell } = Promise.withResolvers<void>()
    await page.route(`**${addressOf('listCategories')}`, async (route) => {
      await known
      await route.continue()
    })
    await visit('/')
    await open(page)
    await results(page)
      .getByRole('link', { name: /^Tomato/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByText('Searching …').filter({ visible: true })).toBeVisible()
    tell()
    await expect(page).toHaveURL(/\/categories\/\d+\?.*item=\d+$/)
  })
