import { addressOf } from '@farmstand/contracts/calls'
import type { Page } from '@playwright/test'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, hydrated, test } from './support/pages.ts'
import type { Seller } from './support/seller.ts'

/** Adds a good in three sizes to a new category. The largest is sold out. */
async function addSizes(seller: Seller) {
  const category = await seller.addCategory({ name: 'Sacks' })
  const shelf = await seller.addCategory({ name: 'Sacks shelf', parent: category })
  const of = { category: shelf, name: 'Sacked rice' }
  const kilo = await seller.addItem({ ...of, units: '1 kg', net: [1000, 'g'], cost: 60 })
  const half = await seller.addItem({ ...of, units: '500 g', net: [500, 'g'], cost: 32 })
  const sack = await seller.addItem({ ...of, units: '10 kg', net: [10_000, 'g'], cost: 550, onHand: 0 })
  await seller.change(
    `update item set pack_group = 'sacked', position = case id when ${kilo} then 1 else 2 end where id in (${kilo}, ${half}, ${sack})`,
    `update item set pack_group = null where id in (${kilo}, ${half}, ${sack})`,
  )
  await seller.shows(addressOf('getStock', { id: kilo }), '"sizes"')
  return { category, kilo, half, sack }
}

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'Sacked rice' })

test(
  '[E82] a card shows a good once, and the chosen size decides price and cart',
  { tag: '@quick' },
  async ({ page, open, seller, expectAccessible, expectFit }) => {
    const { category, half } = await addSizes(seller)
    await open(`/categories/${category}`)
    await hydrated(page)
    await expect(card(page)).toHaveCount(1)
    const sizes = card(page).getByRole('group', { name: 'Sizes of Sacked rice' })
    await expect(sizes.getByRole('button')).toHaveText([/^500 g/, /^1 kg/, /^10 kg · Sold out/])
    await expect(sizes.getByRole('button', { name: /^1 kg/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(sizes.getByRole('button', { name: /^10 kg/ })).toBeDisabled()
    const before = await card(page).boundingBox()
    await sizes.getByRole('button', { name: '500 g , ₹32.00 · ₹64.00/kg' }).press('Enter')
    await expect(card(page).getByText('₹32.00', { exact: true }).first()).toBeVisible()
    await expect(card(page).getByText('500 g · ₹64.00/kg', { exact: true })).toBeVisible()
    expect((await card(page).boundingBox())?.height).toBe(before?.height)
    await expectAccessible()
    await expectFit()
    await card(page).getByRole('button', { name: 'Add Sacked rice to cart' }).click()
    await expect(card(page).getByRole('link', { name: 'Sacked rice' })).toHaveAttribute(
      'href',
      new RegExp(`item=${half}`),
    )
    await sizes.getByRole('button', { name: /^1 kg/ }).click()
    await expect(card(page).getByRole('button', { name: 'Add Sacked rice to cart' })).toBeVisible()
  },
)

test(
  '[E82] the page of a good offers its sizes at their own addresses, with one canonical address',
  { tag: '@quick' },
  async ({ page, open, seller, shop, expectAccessible, expectFit }) => {
    const { kilo, half } = await addSizes(seller)
    await open(`/product/${kilo}`)
    await hydrated(page)
    const sizes = page.getByRole('navigation', { name: 'Sizes of Sacked rice' })
    await expect(sizes.getByRole('link', { name: /^1 kg/ })).toHaveAttribute('aria-current', 'true')
    await expect(sizes.getByText('Sold out')).toBeVisible()
    await expect(sizes.getByRole('link')).toHaveCount(2)
    await expectAccessible()
    await expectFit()
    await sizes.getByRole('link', { name: '500 g ₹32.00 · ₹64.00/kg' }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${half}$`))
    await expect(page.getByRole('main').getByText('/500 g', { exact: true })).toBeVisible()
    await open(`/product/${kilo}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/product/${half}`)
    const listed = await (await fetch(`${shop.url}/sitemap.xml`)).text()
    expect([listed.includes(`/product/${half}<`), listed.includes(`/product/${kilo}<`)]).toEqual([true, false])
  },
)

test(
  '[E83] an item out of season says when it is back',
  { tag: '@quick' },
  async ({ page, open, seller, shop, expectAccessible }) => {
    const { id } = await findByName(shop.url, 'Sponge gourd')
    const month = (at: number) => new Intl.DateTimeFormat('en', { month: 'short' }).format(Date.UTC(2026, at % 12, 15))
    const next = new Date().getUTCMonth() + 2
    const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(Date.UTC(2026, next % 12, 15))
    await seller.change(
      `update item set season = '${month(next)}-${month(next + 2)}' where id = ${id}`,
      `update item set season = null where id = ${id}`,
    )
    await seller.shows(addressOf('getStock', { id }), '"back_in_month"')
    await open(`/product/${id}`)
    await expect(page.getByRole('main').getByText(`Back in ${name}`).first()).toBeVisible()
    await expectAccessible()
    await open(`/categories/${await categoryId(shop.url, 'Vegetables')}?sub=${await categoryId(shop.url, 'Gourds')}`)
    await expect(
      page.getByRole('article').filter({ hasText: 'Sponge gourd' }).getByText(`Back in ${name}`).first(),
    ).toBeVisible()
  },
)
