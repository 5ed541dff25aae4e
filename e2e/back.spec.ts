import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, sellable, test } from './support/account.ts'
import { categoryId } from './support/catalogue.ts'
import { hydrated, placeInHistory, waitForSheetHistory } from './support/pages.ts'

/** Animations of sheets and slides are on, as they are for most customers. */
test.use({ reducedMotion: 'no-preference' })

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ }).filter({ visible: true })
const cart = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })
const badge = (page: Page) => page.getByTestId('cart-badge').filter({ visible: true })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, quantity` })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens Home, and goes from there to the category of vegetables. */
async function fromHome(page: Page): Promise<void> {
  await openPage(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Vegetables' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
}

test('[E3] Back closes the open cart, and then leaves the page', { tag: '@quick' }, async ({ page }) => {
  await fromHome(page)
  const here = page.url()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await page.goBack()
  await expect(cart(page)).toHaveCount(0)
  expect(page.url()).toBe(here)
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[E3] Back closes a sheet on the first page of the visit', async ({ page, shop }) => {
  const path = `/categories/${await categoryId(shop.url, 'Vegetables')}`
  await openPage(page, path)
  await page.getByRole('button', { name: 'Vegetables' }).click()
  const others = page.getByRole('dialog', { name: 'Categories' })
  await expect(others).toBeVisible()
  await page.goBack()
  await expect(others).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
})

test('[E3] a sheet closed by its button, Escape or a link leaves no history entry', async ({ page }) => {
  await fromHome(page)
  const here = page.url()
  await cartButton(page).click()
  await cart(page).getByRole('button', { name: 'Close cart' }).click()
  await expect(cart(page)).toHaveCount(0)
  await cartButton(page).click()
  await page.keyboard.press('Escape')
  await expect(cart(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Vegetables' }).click()
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('link', { name: 'Fruits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(here)
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[E3] after a reload under an open sheet, Back leaves the page at once', async ({ page }) => {
  await fromHome(page)
  const place = await placeInHistory(page)
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(cart(page)).toHaveCount(0)
  await waitForSheetHistory(page, place)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[E3] Forward to a sheet that Back has closed stays on the page', { tag: '@desktop' }, async ({ page }) => {
  await fromHome(page)
  const here = page.url()
  const place = await placeInHistory(page)
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await page.goBack()
  await expect(cart(page)).toHaveCount(0)
  await page.evaluate(async () => {
    const went = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }))
    history.forward()
    await went
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
  await waitForSheetHistory(page, place)
  expect(page.url()).toBe(here)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[E3] Back closes the full-screen search of a phone', { tag: '@phone' }, async ({ page }) => {
  await fromHome(page)
  const here = page.url()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.click()
  await box.fill('onion')
  await expect(page.getByRole('row').first()).toBeVisible()
  await page.goBack()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(page.url()).toBe(here)
  await box.click()
  await box.press('Enter')
  await expect(page).toHaveURL(/\?q=onion/)
  await page.goBack()
  await expect(page).toHaveURL(here)
})

test(
  '[E4] a page from the back-forward cache shows current badge, steppers and totals',
  { tag: '@quick' },
  async ({ page, customer }) => {
    await customer.put(['Onion', 4], ['Potato', 1])
    const { id } = await sellable(page, 'Onion')
    await customer.open(`/product/${id}`)
    await hydrated(page)
    await expect(quantity(page, 'Onion')).toHaveValue('4')
    await expect(badge(page)).toHaveText(/^2/)
    await page.request.delete(`${addressOf('removeCartItem', { item_id: id })}?type=STOCK`, {
      headers: customer.headers,
    })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(badge(page)).toHaveText(/^1/)
    await expect(page.getByRole('button', { name: 'Add to cart: Onion' })).toBeVisible()
  },
)

test(
  '[E3] Back closes the search of a phone in landscape, and then leaves the page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await fromHome(page)
    const here = page.url()
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.click()
    await box.fill('onion')
    await expect(page.getByRole('row').first()).toBeVisible()
    await page.goBack()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(page.url()).toBe(here)
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

test('[D4.7] a page from the back-forward cache shows a visitor’s current basket', async ({ page }) => {
  const { id } = await sellable(page, 'Onion')
  await openPage(page, `/product/${id}`)
  await page.getByRole('button', { name: 'Add to cart: Onion' }).click()
  await expect(badge(page)).toHaveText(/^1/)
  // This is the state of the storage after another page of this tab has emptied the basket.
  await page.evaluate(() => localStorage.removeItem('basket'))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Add to cart: Onion' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})
