import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { findByName } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

const box = (page: Page) => page.getByPlaceholder('Search for products...')
const rows = (page: Page) => page.getByRole('grid', { name: 'Suggestions' }).getByRole('row')
const selected = (page: Page) => page.getByRole('row', { selected: true })

/** Holds back all search answers until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${addressOf('searchStocks')}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test(
  '[S1.1] [S2.23] [S2.24] [S2.26] [S7.11] [D3.6] a loader shows, then name, pack and price; the cross clears the box',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectFit }) => {
    await open('/')
    const letGo = await holdAnswers(page)
    await expect(box(page)).toHaveAccessibleName('Search the shop')
    await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0)
    await box(page).fill('tomato')
    await expect(page.getByRole('status').filter({ hasText: 'Searching …' })).toBeVisible()
    letGo()
    const first = rows(page).first()
    await expect(first).toContainText('Tomato')
    await expect(first).toContainText(/1 kg.*₹35\.70/)
    await expect(page.getByText('Searching …')).toHaveCount(0)
    await expect(first.getByRole('button', { name: 'Add Tomato to cart' })).toBeVisible()
    await expectFit()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await expect(rows(page)).toHaveCount(0)
  },
)

test(
  '[S2.25] a click opens the category, passes the item along, and keeps the query',
  { tag: '@desktop' },
  async ({ page, open, expectComplaint }) => {
    await open('/aboutus')
    await box(page).fill('paneer butter masala')
    const row = rows(page).filter({ has: page.getByText('Paneer butter masala', { exact: true }) })
    await expect(row).toBeVisible()
    expectComplaint(/status of 503/)
    await page.route(`**${addressOf('getStock', { id: '*' })}`, (route) => route.fulfill({ status: 503, json: {} }))
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/categories\/\d+\?sub=\d+&item=\d+$/)
    // The details panel is checked by the history state, because the list below may contain the same item.
    expect(await page.evaluate(() => window.history.state?.usr?.item?.name)).toBe('Paneer butter masala')
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen', includeHidden: true })).toHaveCount(1)
    const details = page
      .getByRole('dialog')
      .or(page.getByRole('complementary', { name: 'Details' }))
      .filter({ visible: true })
    await expect(details.getByText('Paneer in a silky tomato and butter gravy')).toBeVisible()
    await expect(box(page)).toHaveValue('paneer butter masala')
  },
)

test('[S2.25] [D3.7] combos are found too, and open among the combos', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/')
  await box(page).fill('weekly vegetable basket')
  const row = rows(page).filter({ hasText: 'Weekly vegetable basket' })
  await expect(row).toContainText('Combo · ')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/show=combo&item=\d+$/)
  const details = page
    .getByRole('dialog')
    .or(page.getByRole('complementary', { name: 'Details' }))
    .filter({ visible: true })
  await expect(details.getByText('Included Items')).toBeVisible()
})

test(
  '[S5.7] [D3.6] [D10.8] a blank query does nothing, and one letter is searched',
  { tag: '@phone' },
  async ({ page, open }) => {
    await open('/')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(addressOf('searchStocks')))
        asked.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    await page.clock.install()
    for (const query of ['', '   ', '\t']) {
      await box(page).fill(query)
      await box(page).press('Enter')
      await page.clock.runFor(2_000)
      await expect(rows(page)).toHaveCount(0)
      await expect(page).toHaveURL('/')
    }
    expect(asked).toEqual([])
    await box(page).fill(' t ')
    await page.clock.runFor(2_000)
    await expect(rows(page).first()).toBeVisible()
    expect(asked).toEqual(['t'])
  },
)

test(
  '[S2.27] a search without matches shows ‘No product found’ and the nearest items',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, shop, expectAccessible }) => {
    await open('/aboutus')
    await box(page).fill('zzqxwv')
    await expect(page.getByRole('status').filter({ hasText: 'No product found' })).toHaveText('No product found')
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await expectAccessible()

    const tomato = await findByName(shop.url, 'Tomato')
    const found = await page.request.get(addressOf('getStock', { id: tomato.id }))
    const items = [await found.json()]
    await page.route(`**${addressOf('searchStocks')}*`, (route) =>
      route.request().url().includes('tometoo')
        ? route.fulfill({
            json: {
              results: [],
              combos: [],
              near: { names: ['Tomato'], items, categories: [{ category_id: 2, category_name: 'Vegetables' }] },
            },
          })
        : route.continue(),
    )
    await box(page).fill('tometoo')
    await expect(page.getByText('No product found', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vegetables', exact: true }).last()).toHaveAttribute(
      'href',
      '/categories/2',
    )
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
    const near = page.getByRole('grid', { name: 'Similar products' }).getByRole('row')
    await expect(near).toHaveText([/Tomato.*₹35\.70/])
    await expectAccessible()
    await page.goto('/?q=tometoo')
    const main = page.getByRole('main')
    await expect(main.getByText('No product found', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Similar products' })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(main.getByText(/^\d+ found$/)).toHaveCount(0)
  },
)

test(
  '[S2.24] if a search gets no answer, the failure is shown and the search can be retried',
  { tag: '@phone' },
  async ({ page, open, expectComplaint }) => {
    expectComplaint(/status of 503/)
    await open('/')
    await page.route(`**${addressOf('searchStocks')}*`, (route) => route.fulfill({ status: 503, json: {} }))
    await box(page).fill('tomato')
    const alert = page.getByRole('alert').filter({ hasText: 'Search is not responding. Please try again.' })
    await expect(alert).toBeVisible()
    await page.unroute(`**${addressOf('searchStocks')}*`)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toContainText('Tomato')
  },
)

test('[S2.24] only the last query’s answer is shown', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${addressOf('searchStocks')}?q=onion&*`, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(/q=onion&/)
  await box(page).fill('onion')
  await asked
  await box(page).fill('carrot')
  await expect(rows(page).first()).toContainText('Carrot')
  resolve()
  await expect(rows(page).first()).toContainText('Carrot')
  await expect(rows(page).filter({ hasText: 'Pink Nashik' })).toHaveCount(0)
})

test(
  '[S2.24] [D3.8] up to eight suggestions match by name, alias in any script, prefix or typo',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    await box(page).fill('masala')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
    expect(await rows(page).count()).toBeLessThanOrEqual(8)
    for (const query of ['aloo', 'आलू', 'batata', 'potat', 'pottato']) {
      await box(page).fill(query)
      await expect(rows(page).getByText('Potato', { exact: true })).toBeVisible()
      expect(await rows(page).count()).toBeLessThanOrEqual(8)
    }
  },
)

test(
  'in the suggestions, arrow keys move, Enter opens one, and Escape closes but keeps the query',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    await box(page).fill('tomato')
    await expect(rows(page).first()).toBeVisible()
    const many = await rows(page).count()
    await expect(selected(page)).toHaveCount(0)
    await box(page).press('ArrowDown')
    await expect(selected(page)).toContainText('Tomato')
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).first().getAttribute('id')) ?? '',
    )
    await box(page).press('ArrowUp')
    await expect(selected(page)).toHaveCount(0)
    await box(page).press('ArrowUp')
    await expect(rows(page).nth(many - 1)).toHaveAttribute('aria-selected', 'true')
    await box(page).press('Escape')
    await expect(rows(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('tomato')
    await expect(box(page)).toBeFocused()
    await box(page).press('ArrowDown')
    await expect(rows(page).first()).toBeVisible()
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/categories\/\d+\?sub=\d+.*item=\d+$/)
  },
)

test(
  'recent searches are stored on the device only, and can be reused and deleted',
  { tag: '@phone' },
  async ({ page, open, expectAccessible }) => {
    await open('/')
    await box(page).focus()
    await expect(page.getByText('Recent searches')).toHaveCount(0)
    await box(page).fill('carrot')
    await expect(rows(page).first()).toContainText('Carrot')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/?q=carrot')

    await open('/aboutus')
    await box(page).click()
    await expect(page.getByText('Recent searches')).toBeVisible()
    await expectAccessible()
    await page.getByRole('listitem').getByRole('button', { name: 'carrot' }).click()
    await expect(box(page)).toHaveValue('carrot')
    await expect(rows(page).first()).toContainText('Carrot')
    await box(page).fill('')
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(page.getByText('Recent searches')).toHaveCount(0)
    // The search stays open, although the pressed button is gone.
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await open('/')
    await box(page).click()
    await expect(page.getByText('Recent searches')).toHaveCount(0)
  },
)

test('a press outside the suggestions closes them', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/')
  await box(page).fill('tomato')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('contentinfo').getByText('Version 1.0.0').click()
  await expect(rows(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('tomato')
})

test(
  '[S2.24] [D3.8] [E36] Enter opens the results at /?q=, and their filter and order survive a reload',
  { tag: '@phone' },
  async ({ page, open, expectFit }) => {
    await open('/aboutus')
    await box(page).fill('paneer')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/?q=paneer')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘paneer’' })).toBeVisible()
    const cards = page.getByRole('main').getByRole('list').first().getByRole('article')
    const cooked = page.getByRole('region', { name: 'Cooked with Paneer' })
    await expect(cooked.getByRole('article').first()).toContainText('Spinach (Palak)')
    await expect(cooked.getByRole('heading', { name: 'Paneer', exact: true })).toHaveCount(0)
    await expect(cards.first()).toContainText('Paneer')
    await expect(rows(page)).toHaveCount(0)
    const all = Number.parseInt(await page.getByText(/^\d+ found$/).innerText(), 10)
    await expect(cards).toHaveCount(all)
    const combos = page.getByRole('button', { name: /^Combos \d/ })
    const ofThem = Number.parseInt((await combos.innerText()).replace('Combos', ''), 10)
    expect(ofThem).toBeLessThan(all)
    await combos.click()
    await expect(cards).toHaveCount(ofThem)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(cards).toHaveCount(all)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price')
    await expect(async () => {
      const prices = (await cards.locator('.amount.font-bold').allTextContents()).map((text) =>
        Number(text.replaceAll(/[^0-9.]/g, '')),
      )
      expect(prices).toHaveLength(all)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }).toPass()
    await expectFit()
    await cards.last().getByRole('link').click()
    await expect(page).toHaveURL(/\/categories\//)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘paneer’' })).toBeVisible()
    await expect(box(page)).toHaveValue('paneer')
    await expect(cards).toHaveCount(all)
    await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/categories\/\d+\?sub=\d+.*item=\d+$/)
  },
)

test(
  '[S2.27] if nothing is found, the page says so and shows other items of the shop',
  { tag: '@phone' },
  async ({ page, open, expectFit }) => {
    await open('/?q=zzqxwv')
    await expect(page.getByRole('main').getByText('No product found', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Vegetables', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Tell us you want it' })).toBeVisible()
    await expectFit()
  },
)

test('the bottom bar’s Search focuses the box', { tag: '@phone' }, async ({ page, open }) => {
  await open('/contactus')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Search' }).click()
  await expect(box(page)).toBeFocused()
})

test(
  '[D3.8] suggestions and results explain aliases and typos, but not exact matches',
  { tag: '@phone' },
  async ({ page, open }) => {
    await open('/aboutus')
    await box(page).fill('tamatar')
    await expect(page.getByText('‘tamatar’ is tomato')).toBeVisible()
    await expect(rows(page).first()).toContainText('Tomato')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/?q=tamatar')
    await expect(page.getByRole('main').getByText('‘tamatar’ is tomato')).toBeVisible()
    for (const [typed, said] of [
      ['hari mirch', '‘hari mirch’ is green chilli'],
      ['tomatp', 'Showing results for ‘tomato’'],
    ] as const) {
      await box(page).fill(typed)
      await expect(page.getByRole('search').getByText(said)).toBeVisible()
    }
    await box(page).fill('tomato')
    await expect(page.getByRole('search').getByText('See all results for ‘tomato’')).toBeVisible()
    await expect(page.getByRole('search').getByText('Showing results for')).toHaveCount(0)
    await expect(page.getByRole('search').getByText(/’ is /)).toHaveCount(0)
  },
)

test('a search without results is reported once, by the suggestions and by the results', async ({
  page,
  open,
  database,
  expectComplaint,
}) => {
  const text = 'qzxwv yakk'
  const asked = async (): Promise<unknown> =>
    (
      await database.query<{ count: number }>('select sum(count)::int as count from search_wish where query like $1', [
        '%qzx%',
      ])
    ).rows[0]?.count
  await open('/aboutus')
  await box(page).fill(text)
  const wish = page.getByRole('button', { name: 'Tell us you want it' })
  await wish.click()
  await expect(page.getByText(`Thanks, we’ve noted that you want ‘${text}’.`)).toBeVisible()
  await page.getByRole('button', { name: 'Thanks, we’ve noted it' }).dispatchEvent('click')
  await expect.poll(asked).toBe(1)
  expectComplaint(/ERR_FAILED/)
  await page.goto(`/?q=${encodeURIComponent(text)}`)
  await page.route(`**${addressOf('wishForStock')}`, (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Tell us you want it' }).click()
  await expect(page.getByText('Your wish could not be sent. Please try again.')).toBeVisible()
  await page.unroute(`**${addressOf('wishForStock')}`)
  await page.getByRole('main').getByRole('button', { name: 'Tell us you want it' }).click()
  await expect(page.getByText(`Thanks, we’ve noted that`)).toBeVisible()
  expect(await asked()).toBe(2)
  await database.query('delete from search_wish where query like $1', ['%qzx%'])
})
