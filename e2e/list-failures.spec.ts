import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { categoryId } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

const cards = (page: Page) => page.getByRole('region', { name: /^In / }).first().getByRole('article')

// Each kind of failure is tested in use-running-list.test.tsx. Here two of them happen at the end of a real page.
for (const [failure, headers] of [
  [429, { 'retry-after': '30' }],
  ['no answer', {}],
] as const)
  test(
    `[D10.14] if the next part of a list fails (${failure}), it is only retried by a button`,
    { tag: failure === 429 ? ['@phone', '@quick'] : '@phone' },
    async ({ page, open, shop, expectComplaint }) => {
      expectComplaint(/status of 429|ERR_FAILED/)
      let asked = 0
      await page.route(`**${addressOf('searchStocks')}*`, (route) => {
        asked += 1
        return failure === 'no answer' ? route.abort() : route.fulfill({ status: failure, headers, json: {} })
      })
      await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
      await cards(page).last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 500)
      const again = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      await again.scrollIntoViewIfNeeded()
      // In this time the page could send a hundred requests on its own.
      await page.waitForTimeout(5_000)
      expect(asked).toBe(1)
      await page.unroute(`**${addressOf('searchStocks')}*`)
      await again.click()
      await expect(page.getByRole('region', { name: 'In Leafy & herbs' })).toBeVisible()
    },
  )
