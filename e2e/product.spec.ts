import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { withoutCrop } from '@farmstand/contracts/image'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

const main = (page: Page) => page.getByRole('main')

test(
  '[S1.1] [S2.4] [S2.50] [S3.7] [S7.10] [S9.7] [S9.9] [D3.3] an item’s page shows name, description, discount, unit price and attributes',
  { tag: '@quick' },
  async ({ page, open, shop }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    await open(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tomato', exact: true })).toBeVisible()
    await expect(main(page).getByText('Firm hybrid tomatoes for gravies and salads.')).toBeVisible()
    await expect(main(page).getByText('15% off').first()).toBeVisible()
    await expect(main(page).getByText('Price ₹35.70').first()).toBeVisible()
    await expect(main(page).getByText('/1 kg', { exact: true })).toBeVisible()
    await expect(main(page).locator('s').first()).toHaveText('Original price ₹42.00')
    await expect(main(page).getByText('includes all taxes', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('img', { name: 'Vegetarian', exact: true }).first()).toBeVisible()
    const facts = main(page).getByLabel('Good to know')
    await expect(facts.getByText('Net quantity')).toBeVisible()
    await expect(facts.getByText('1 kg', { exact: true })).toBeVisible()
    await expect(facts.getByText('India', { exact: true })).toBeVisible()
    // This item is sold in a pack that is not a kilogram.
    await open(`/product/${(await findByName(shop.url, 'Baby potato')).id}`)
    await expect(main(page).getByText('₹38.00/kg · includes all taxes')).toBeVisible()
  },
)

test(
  '[D5.4] an item’s page asks for the pincode, and then shows the delivery time',
  { tag: '@phone' },
  async ({ page, open, shop, expectFit }) => {
    await open(`/product/${(await findByName(shop.url, 'Tomato')).id}`)
    const line = main(page).getByRole('button', { name: /pincode|Change/ })
    await expect(line).toHaveAccessibleName('Delivered at the time you choose Set your pincode to see delivery times')
    await line.click()
    const sheet = page.getByRole('dialog', { name: 'Where shall we deliver?' })
    await sheet.getByRole('textbox', { name: 'Pincode' }).fill('411001')
    await sheet.getByRole('button', { name: 'Deliver here' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(line).toHaveAccessibleName(/^(Today|Tomorrow), .+ To 411001.* Change$/)
    await expect(line).toBeFocused()
    await expectFit()
    await line.click()
    await expect(sheet.getByRole('textbox', { name: 'Pincode' })).toHaveValue('411001')
  },
)

test(
  '[E28] the details beside a list show the delivery time at the known place',
  { tag: ['@desktop', '@quick'] },
  async ({ page, open, shop }) => {
    await page.addInitScript(() =>
      localStorage.setItem('place', JSON.stringify({ pincode: '411001', area: 'Pune Camp', label: null })),
    )
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await expect(
      page.getByRole('complementary', { name: 'Details' }).getByText(/^(Today|Tomorrow), \d.* To 411001/),
    ).toBeVisible()
  },
)

test(
  '[S2.49] [S9.14] [D10.8] the gallery shows a main picture and the next four, and swaps them on a click',
  { tag: '@phone' },
  async ({ page, open, seller, shop }) => {
    const pictures = await picturesOf(shop.url, ['Tomato', 'Potato', 'Onion', 'Carrot', 'Beetroot', 'Cucumber'])
    const category = await seller.addCategory({ name: 'Pictures' })
    const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
    const id = await seller.addItem({ category: shelf, name: 'Much photographed', images: pictures })
    await seller.shows(addressOf('getStock', { id }), 'Much photographed')
    await open(`/product/${id}`)
    const thumbnails = main(page).getByRole('list', { name: 'Pictures' }).getByRole('button')
    const mainPicture = main(page).getByRole('img', { name: 'Much photographed' })
    const beside = () => thumbnails.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const addresses = pictures.map((path) => `/images/${withoutCrop(path)}`)
    await expect(mainPicture).toHaveAttribute('src', String(addresses[0]))
    expect(await beside()).toEqual(addresses.slice(1, 5))
    await thumbnails.nth(3).click()
    await expect(mainPicture).toHaveAttribute('src', String(addresses[4]))
    expect(await beside()).toEqual([...addresses.slice(1, 4), addresses[0]])
    await thumbnails.nth(0).press('Enter')
    await expect(mainPicture).toHaveAttribute('src', String(addresses[1]))
    await expect(thumbnails.nth(0)).toBeFocused()
    await expect.poll(() => mainPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

async function picturesOf(url: string, names: string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const [first] = (await findByName(url, name)).image_urls
    if (first) found.push(first)
  }
  expect(found).toHaveLength(names.length)
  return found
}

test(
  '[S2.49] [S2.50] [D3.3] missing description, picture, discount or measure of an item is not shown',
  { tag: '@phone' },
  async ({ page, open, seller, expectFit }) => {
    const category = await seller.addCategory({ name: 'Plain things' })
    const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
    const id = await seller.addItem({ category: shelf, name: 'Plain thing', units: '1 box', cost: 1_234 })
    await seller.shows(addressOf('getStock', { id }), 'Plain thing')
    await open(`/product/${id}`)
    await expect(main(page).getByText('No description available.', { exact: true })).toBeVisible()
    await expect(main(page).getByText('₹1,234.00')).toBeVisible()
    await expect(main(page).getByText('/1 box', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/% off/)).toHaveCount(0)
    await expect(main(page).locator('s')).toHaveCount(0)
    await expect(main(page).getByRole('img', { name: 'Plain thing' })).toBeVisible()
    await expect(main(page).getByRole('list', { name: 'Pictures' })).toHaveCount(0)
    await expect(main(page).getByText('Net quantity')).toHaveCount(0)
    await expectFit()
  },
)

test(
  '[S2.51] Add becomes a stepper when the item is in the cart, and Add again after removing',
  { tag: '@phone' },
  async ({ page, customer, shop }) => {
    const { id } = await findByName(shop.url, 'Carrot')
    await customer.open(`/product/${id}`)
    const add = main(page).getByRole('button', { name: 'Add to cart: Carrot' })
    await add.click()
    const quantity = main(page).getByRole('textbox', { name: 'Carrot, quantity' })
    await expect(quantity).toHaveValue('1')
    await main(page).getByRole('button', { name: 'One more Carrot' }).click()
    await expect(quantity).toHaveValue('2')
    await expect
      .poll(async () => (await customer.cart()).items.map((line) => [line.item_id, line.quantity]))
      .toEqual([[id, 2]])
    await main(page).getByRole('button', { name: 'One less Carrot' }).click()
    await expect(quantity).toHaveValue('1')
    await main(page).getByRole('button', { name: 'One less Carrot' }).click()
    await expect(add).toBeFocused()
    await expect.poll(async () => (await customer.cart()).items).toEqual([])
  },
)

test(
  '[S1.1] [S2.52] [S2.53] [S3.9] [D1.8] [D3.4] [D3.19] a combo’s page lists its items, and requests its discounted price',
  { tag: ['@desktop', '@quick'] },
  async ({ page, open, expectFit, shop }) => {
    const combo = await findByName(shop.url, 'Weekly vegetable basket')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/v1\/(stocks|combos)\//.test(request.url())) asked.push(request.url())
    })
    await open(`/product/${combo.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly vegetable basket' })).toBeVisible()
    await expect(main(page).getByRole('img', { name: 'Weekly vegetable basket' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Included Items', exact: true })).toBeVisible()
    const parts = main(page).getByRole('listitem').filter({ hasText: '×' })
    await expect(parts).toHaveText([
      /^Onion1 kg× 2$/,
      /^Potato1 kg× 1$/,
      /^Tomato1 kg× 1$/,
      /^Ladies finger \(Okra\)250 g× 2$/,
      /^Green capsicum250 g× 1$/,
      /^Cauliflower1 pc× 1$/,
      /^Green chilli100 g× 1$/,
    ])
    for (const part of await parts.all()) {
      await part.scrollIntoViewIfNeeded()
      await expect
        .poll(() => part.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(main(page).getByText('Price ₹200.70')).toBeVisible()
    await expect(main(page).locator('s').first()).toHaveText('Original price ₹223.00')
    await expect(main(page).getByText('10% off').first()).toBeVisible()
    await expect(main(page).getByRole('button', { name: /Weekly vegetable basket/ })).toBeVisible()
    expect(asked).toEqual([])
    await expectFit()
  },
)

test('[S2.52] a combo without items shows a message', { tag: '@phone' }, async ({ page, open, seller }) => {
  const category = await seller.addCategory({ name: 'Boxes' })
  const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
  const id = await seller.addCombo({ category: shelf, name: 'Empty box' })
  await seller.shows(`${addressOf('listCombos')}?combo_id=${id}`, 'Empty box')
  await open(`/product/${id}`)
  await expect(main(page).getByText('No items included in this combo.', { exact: true })).toBeVisible()
})

test('[D3.20] a combo is sold out when its scarcest item is', { tag: '@desktop' }, async ({ page, open, seller }) => {
  const category = await seller.addCategory({ name: 'Boxes' })
  const shelf = await seller.addCategory({ name: 'Shelf', parent: category })
  const plenty = await seller.addItem({ category: shelf, name: 'Plenty' })
  const scarce = await seller.addItem({ category: shelf, name: 'Scarce', onHand: 1 })
  const id = await seller.addCombo({ category: shelf, name: 'Box of both', parts: [plenty, scarce] })
  await seller.shows(`${addressOf('listCombos')}?combo_id=${id}`, 'Box of both')
  await open(`/product/${id}`)
  await expect(main(page).getByText('Sold out').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Sold out' })).toBeDisabled()
})

test(
  '[E29] the page of a sold-out item offers available alternatives first',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, seller }) => {
    const category = await seller.addCategory({ name: 'Gone' })
    const shelf = await seller.addCategory({ name: 'Gone shelf', parent: category })
    await seller.addItem({ category: shelf, name: 'Gone as well', onHand: 0 })
    await seller.addItem({ category: shelf, name: 'Still there' })
    const id = await seller.addItem({ category: shelf, name: 'Gone mango', onHand: 0 })
    await seller.shows(addressOf('getStock', { id }), 'Gone mango')
    await open(`/product/${id}`)
    const instead = page.getByRole('region', { name: 'Instead' })
    await expect(instead.getByRole('article')).toHaveCount(1)
    await expect(instead.getByRole('button', { name: 'Add Still there to cart' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^More in/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  },
)

test(
  '[S2.4] Back leads through the category, and similar items are below',
  { tag: '@desktop' },
  async ({ page, open, shop }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    await open(`/product/${id}`)
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Vegetables', 'Daily vegetables', 'Tomato'])
    await expect(page.getByRole('heading', { name: 'More in Daily vegetables' })).toBeVisible()
    await main(page).getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Onion' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
    await crumbs.getByRole('link', { name: 'Daily vegetables' }).click()
    await expect(page.getByRole('navigation', { name: 'List of Subcategories' })).toBeVisible()
  },
)

test(
  '[E30] a product’s picture grows from card to page and back, except with reduced motion',
  { tag: ['@phone', '@quick'] },
  async ({ page, open }) => {
    // The script counts the elements that are animated separately during a page change.
    await page.addInitScript(() => {
      const moving: number[] = []
      Object.assign(window, { moving })
      const isOfPicture = ({ effect }: Animation): boolean =>
        effect instanceof KeyframeEffect && /group\((?!root)/.test(effect.pseudoElement ?? '')
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const transition = start(change)
        void transition.ready.then(() => moving.push(document.getAnimations().filter(isOfPicture).length))
        return transition
      }
    })
    const moved = () => page.evaluate(() => (window as unknown as { moving: number[] }).moving)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    const card = main(page).getByRole('article').first().getByRole('link')
    await card.click()
    await expect.poll(moved).toEqual([1])
    await page.goBack()
    await expect.poll(moved).toEqual([1, 1])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card.click()
    await expect.poll(moved).toEqual([1, 1, 0])
  },
)

test('an item’s page fits the screen in light and dark mode, without shifts on loading', async ({
  layoutShiftOf,
  expectFit,
  shop,
}) => {
  const { id } = await findByName(shop.url, 'Tomato')
  expect(await layoutShiftOf(`/product/${id}`)).toBeLessThanOrEqual(0.02)
  await expectFit()
})
