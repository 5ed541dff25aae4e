import { addressOf } from '@farmstand/contracts/calls'
import { expect, test } from './support/pages.ts'

test(
  '[E114] [E115] the open search offers popular searches and counts one that led to goods',
  { tag: '@quick' },
  async ({ page, open, database, expectFit }) => {
    const results = [
      { text: 'tamatar', veg: true },
      { text: 'chicken', veg: false },
    ]
    await page.route(`**${addressOf('listPopularSearches')}*`, (route) => route.fulfill({ json: { results } }))
    await open('/')
    const box = page.getByPlaceholder('Search for products...')
    await box.click()
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'chicken' })).toBeVisible()
    await expectFit()
    await page.getByRole('button', { name: 'tamatar' }).click()
    await expect(box).toHaveValue('tamatar')
    await page.getByRole('grid', { name: 'Suggestions' }).getByRole('row').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/categories\//)
    const counted = () => database.query(`select from search_use where language = 'en' and query = 'tamatar'`)
    await expect.poll(async () => (await counted()).rowCount).toBe(1)
  },
)
