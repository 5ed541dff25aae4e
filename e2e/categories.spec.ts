import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { categoryId } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'List of Subcategories' })
/** Returns the cards of the subcategory at the top of the list. Other subcategories follow below. */
const cards = (page: Page) => page.getByRole('region', { name: /^In / }).first().getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const beside = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const shown = (page: Page) => page.getByRole('group', { name: 'Show' })
const diet = (page: Page) => page.getByRole('combobox', { name: 'Food preference' })

test(
  '[S1.1] [S2.3] [S2.41] [S2.42] [S3.10] [S7.14] [D3.2] [D10.9] a category lists its subcategories with descriptions and selects the first',
  { tag: '@quick' },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
    await expect(rail(page).getByRole('heading', { name: 'List of Subcategories' })).toBeVisible()
    await expect(rail(page).getByRole('link')).toHaveText([
      'Daily vegetablesWhat every kitchen needs',
      'Leafy & herbsCut young, bundled by hand',
      'RootsCarrot, beetroot, radish, arbi',
      'Beans, peas & sproutsPods to snap and shell',
      'GourdsLauki, karela, tori and their cousins',
      'Exotic vegetablesBroccoli, zucchini, baby corn',
    ])
    const chosen = rail(page).getByRole('link').and(page.locator('[aria-current]'))
    await expect(chosen).toHaveText(/^Daily vegetables/)
    await expect(cards(page).first()).toContainText('Onion')
    await rail(page)
      .getByRole('link', { name: /^Roots/ })
      .click()
    await expect(chosen).toHaveText(/^Roots/)
    await expect(cards(page)).toHaveCount(5)
    await expect(cards(page).first()).toContainText('Beetroot')
    // A text that is only for screen readers is one pixel high.
    const heights = () =>
      page
        .getByText('Carrot, beetroot, radish, arbi', { exact: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    for (const width of [360, 768, 769, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(10)
    }
    await page.goBack()
    await expect(chosen).toHaveText(/^Daily vegetables/)
    await expect(cards(page).first()).toContainText('Onion')
  },
)

test(
  '[S2.45] [S2.46] [S3.7] [S9.7] [S9.9] [D3.3] a card shows picture, name, food mark and price, or both prices',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    const onion = card(page, 'Onion')
    await expect(onion.getByText('1 kg', { exact: true })).toBeVisible()
    await expect(card(page, 'Baby potato').getByText('500 g · ₹38.00/kg')).toBeVisible()
    await expect(onion.getByRole('img', { name: 'Vegetarian', exact: true })).toBeVisible()
    await expect(onion.getByText('₹25.00', { exact: true })).toBeVisible()
    await expect(onion.locator('s')).toHaveCount(0)
    await expect
      .poll(() => onion.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    const tomato = card(page, 'Tomato')
    await expect(tomato.getByText('Price ₹35.70')).toBeVisible()
    await expect(tomato.locator('s')).toHaveText('Original price ₹42.00')
    await expect(tomato.getByText('15% off')).toBeVisible()
    await expect(tomato.getByRole('button', { name: 'Add Tomato to cart' })).toBeVisible()
  },
)

test(
  '[S2.43] [S2.44] [S3.8] [S7.11] [S7.12] [S7.23] [D3.5] [D3.12] [D3.13] a list toggles products and combos, and offers the diet filter for mixed food',
  { tag: '@desktop' },
  async ({ page, open, shop }) => {
    const kitchen = await categoryId(shop.url, 'Kitchen')
    await open(`/categories/${kitchen}`)
    const every = await cards(page).count()
    await expect(diet(page).getByRole('option')).toHaveText(['All', 'Veg', 'Non-Veg'])
    await expect(diet(page)).toHaveValue('')
    await diet(page).selectOption('Veg')
    await expect(card(page, 'Chicken curry')).toHaveCount(0)
    await expect(card(page, 'Rajma masala')).toBeVisible()
    const veg = await cards(page).count()
    await expect(cards(page).getByRole('img', { name: 'Vegetarian', exact: true })).toHaveCount(veg)
    await diet(page).selectOption('Non-Veg')
    await expect(card(page, 'Rajma masala')).toHaveCount(0)
    await expect(card(page, 'Chicken curry')).toBeVisible()
    await expect(cards(page).getByRole('img', { name: 'Non-vegetarian' })).toHaveCount(every - veg)

    await shown(page).getByRole('link', { name: 'Combo' }).click()
    await expect(shown(page).getByRole('link', { name: 'Combo' })).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'Chicken curry feast')).toBeVisible()
    await diet(page).selectOption('Veg')
    await expect(card(page, 'Paneer dinner for two')).toBeVisible()
    await diet(page).selectOption('All')
    await expect(cards(page)).toHaveCount(2)
    await shown(page).getByRole('link', { name: 'Products' }).click()
    await expect(cards(page)).toHaveCount(every)

    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await expect(shown(page)).toBeVisible()
    await expect(diet(page)).toHaveCount(0)
  },
)

test(
  '[E26] a phone shows two and a half rows, also below three filters',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Kitchen')}`)
    await expect(diet(page)).toBeVisible()
    const seen = await cards(page).evaluateAll((all) => {
      const third = all[4]?.getBoundingClientRect()
      const bar = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 3.75
      return third ? (innerHeight - bar - third.y) / third.height : 0
    })
    expect(seen).toBeGreaterThanOrEqual(0.5)
  },
)

test(
  '[S2.48] a subcategory without items, combos or matches shows a message',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, seller }) => {
    const category = await seller.addCategory({ name: 'Empty baskets' })
    const empty = await seller.addCategory({ name: 'Bare shelf', parent: category })
    const vegOnly = await seller.addCategory({ name: 'Only greens', parent: category })
    await seller.addItem({ category: vegOnly, name: 'Lonely leek' })
    await seller.shows(`/categories/${category}?sub=${vegOnly}`, 'Lonely leek')

    await open(`/categories/${category}?sub=${empty}`)
    await expect(page.getByText('No items found in this subcategory.', { exact: true })).toBeVisible()
    await shown(page).getByRole('link', { name: 'Combo' }).click()
    // Each of the two subcategories shows the message under its heading.
    await expect(page.getByText('No combos found in this subcategory.', { exact: true })).toHaveCount(2)

    await open(`/categories/${category}?sub=${vegOnly}`)
    await diet(page).selectOption('Non-Veg')
    await expect(page.getByText('No items found in this subcategory.', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).click()
    await expect(card(page, 'Lonely leek')).toBeVisible()
  },
)

test(
  '[S2.47] [S9.15] a wide screen shows the details beside the list',
  { tag: '@desktop' },
  async ({ page, open, expectFit, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await expect(beside(page).getByRole('heading', { name: 'Onion' })).toBeVisible()
    await card(page, 'Tomato').getByRole('link').click()
    await expect(beside(page).getByRole('heading', { name: 'Tomato' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const list = await cards(page).first().boundingBox()
    const panel = await beside(page).boundingBox()
    expect(panel?.x).toBeGreaterThan(list?.x ?? Infinity)
    await expect(beside(page).getByText('/1 kg', { exact: true })).toBeVisible()
    await expectFit()

    await page.goBack()
    await expect(beside(page).getByRole('heading', { name: 'Onion' })).toBeVisible()

    await page.setViewportSize({ width: 769, height: 860 })
    await card(page, 'Potato').getByRole('link').click()
    await expect(beside(page).getByRole('heading', { name: 'Potato' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 860 })
    await expect(page.getByRole('dialog', { name: 'Potato' })).toBeVisible()
    await expect(beside(page)).toBeHidden()
  },
)

test(
  '[S2.47] [S9.15] on a narrow screen Back, Escape and a button close the details; focus returns',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectFit, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    const dialog = page.getByRole('dialog', { name: 'Tomato' })
    const link = card(page, 'Tomato').getByRole('link')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await link.click()
    await expect(dialog).toBeVisible()
    await expectFit()
    const address = page.url()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()

    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()

    await link.click()
    await dialog.getByRole('button', { name: 'Close details' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(address)

    await open(address)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close details' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  },
)

test(
  '[S2.47] closing the details leaves the scroll position of the list',
  { tag: '@phone' },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await cards(page).last().scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await cards(page).last().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
  },
)

test(
  '[S8.44] [S8.45] the details show the list’s data when the server does not answer',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectComplaint, shop }) => {
    expectComplaint(/Failed to load resource: the server responded with a status of 503/)
    await page.route(`**${addressOf('getStock', { id: '*' })}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.route(`**${addressOf('listCombos')}*`, (route) => route.fulfill({ status: 503, json: {} }))
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}?show=combo`)
    const asked = page.waitForResponse((response) => response.url().includes(addressOf('listCombos')))
    await card(page, 'Weekly vegetable basket').getByRole('link').click()
    await asked
    const place = page.getByRole('dialog').or(beside(page)).filter({ visible: true })
    await expect(place.getByText('Onions, potatoes, tomatoes and three sabzis')).toBeVisible()
    await expect(place.getByRole('heading', { name: 'Included Items' })).toBeVisible()
  },
)

test(
  '[S2.54] [S2.52] an unknown combo and a combo without items each show a message',
  { tag: '@quick' },
  async ({ page, open, seller, expectComplaint }) => {
    expectComplaint(/status of 404 .*combo_id=99999999/)
    const category = await seller.addCategory({ name: 'Odd boxes' })
    const shelf = await seller.addCategory({ name: 'Odd shelf', parent: category })
    const combo = await seller.addCombo({ category: shelf, name: 'Box of nothing' })
    await seller.shows(`/categories/${category}?show=combo`, 'Box of nothing')
    const place = page.getByRole('dialog').or(beside(page)).filter({ visible: true })
    await open(`/categories/${category}?sub=${shelf}&show=combo&item=${combo}`)
    await expect(place.getByText('No items included in this combo.', { exact: true })).toBeVisible()
    // The server removes an unknown combo from an address, so only an open page can reach one.
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/categories/${category}?sub=${shelf}&show=combo&item=99999999`)
    await expect(place.getByText('No combo details available.', { exact: true })).toBeVisible()
  },
)

test(
  '[S2.3] the address of a subcategory opens its category with the subcategory selected',
  { tag: '@desktop' },
  async ({ page, open, shop }) => {
    const roots = await categoryId(shop.url, 'Roots')
    await open(`/categories/${roots}`)
    await expect(page).toHaveURL(new RegExp(`/categories/${await categoryId(shop.url, 'Vegetables')}\\?sub=${roots}$`))
    await expect(rail(page).getByRole('link').and(page.locator('[aria-current]'))).toHaveText(/^Roots/)
  },
)

test(
  '[S3.7] [S9.7] the page shows the seller’s changes without a restart',
  { tag: '@desktop' },
  async ({ page, open, seller }) => {
    const category = await seller.addCategory({ name: 'Fresh in' })
    const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
    const id = await seller.addItem({
      category: shelf,
      name: 'Costly saffron',
      cost: 123_456.5,
      units: '100 g',
      net: [100, 'g'],
      nonVeg: true,
      onHand: 0,
    })
    await seller.shows(addressOf('getStock', { id }), 'Costly saffron')
    await open(`/categories/${category}`)
    const saffron = card(page, 'Costly saffron')
    await expect(saffron.getByText('₹1,23,456.50', { exact: true })).toBeVisible()
    await expect(saffron.getByText('₹12,34,565.00/kg')).toBeVisible()
    await expect(saffron.getByRole('img', { name: 'Non-vegetarian' })).toBeVisible()
    await expect(saffron.getByRole('button', { name: 'Sold out' })).toBeDisabled()
    const answer = await page.request.get(addressOf('getStock', { id }))
    const item: StockItem = await answer.json()
    expect(item.in_stock).toBe(false)
  },
)

test(
  'the list continues, the rail of subcategories follows, and Back restores the place',
  { tag: '@phone' },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    const roots = page.getByRole('region', { name: 'In Roots' })
    const chosen = rail(page).getByRole('link').and(page.locator('[aria-current]'))
    await expect(roots).toHaveCount(0)
    for (let turn = 0; turn < 40 && (await roots.count()) === 0; turn += 1) await page.mouse.wheel(0, 500)
    await roots.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(chosen).toHaveText(/^Roots/)
    await expect(roots.getByRole('heading', { level: 2, name: 'Roots' })).toBeVisible()
    await roots.getByRole('link', { name: 'Carrot', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Carrot' })).toBeVisible()
    const before = await page.evaluate(() => window.scrollY)
    await page.getByRole('dialog').getByRole('link', { name: 'Full details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carrot' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Carrot' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60)
  },
)

test(
  'the list can be sorted by price or price per kilogram, which the address keeps',
  { tag: '@desktop' },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    const prices = async () =>
      (
        await cards(page)
          .getByText(/^(Price )?₹[0-9.,]+$/)
          .allTextContents()
      ).map((text) => Number(text.replace(/[^0-9.]/g, '')))
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.selectOption('Lowest price first')
    await expect(page).toHaveURL(/sort=price/)
    let cheapestFirst: number[] = []
    await expect(async () => {
      cheapestFirst = await prices()
      expect(cheapestFirst.length).toBeGreaterThan(10)
      expect(cheapestFirst).toEqual(cheapestFirst.toSorted((a, b) => a - b))
    }).toPass()
    await open(page.url())
    await expect(sort).toHaveValue('price')
    await expect.poll(prices).toEqual(cheapestFirst)
    await sort.selectOption('Lowest price per kg first')
    await expect(page).toHaveURL(/sort=unit_price/)
    await expect(cards(page).first()).toContainText('Onion')
  },
)

test('the title opens the other categories', { tag: '@phone' }, async ({ page, open, shop }) => {
  await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
  await page.getByRole('button', { name: 'Vegetables' }).click()
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('link', { name: 'Staples' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staples' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'the keyboard alone chooses a subcategory, a kind and an item',
  { tag: '@desktop' },
  async ({ page, open, shop }) => {
    await open(`/categories/${await categoryId(shop.url, 'Kitchen')}`)
    await rail(page)
      .getByRole('link', { name: /^Breakfast/ })
      .press('Enter')
    // The next section may be visible before it is chosen, so check the first region.
    await expect(page.getByRole('region', { name: /^In / }).first()).toHaveAccessibleName('In Breakfast')
    await shown(page).getByRole('link', { name: 'Combo' }).press('Enter')
    const box = card(page, 'Sunday breakfast for two').getByRole('link')
    await box.press('Enter')
    await expect(box).toBeFocused()
    await expect(beside(page).getByRole('heading', { name: 'Sunday breakfast for two' })).toBeVisible()
    await expect(beside(page).getByRole('listitem')).toHaveCount(3)
  },
)

test('a category fits the screen in light and dark mode, without shifts on loading', async ({
  layoutShiftOf,
  expectFit,
  shop,
}) => {
  expect(await layoutShiftOf(`/categories/${await categoryId(shop.url, 'Vegetables')}`)).toBeLessThanOrEqual(0.02)
  await expectFit()
})
