import type { Page } from '@playwright/test'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

// The behaviour of a page before its scripts have loaded does not depend on the size of the screen.
const once = { tag: '@desktop' }

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test(
  '[E1] typed text and presses before hydration take effect after hydration',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, visibleToasts }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    const letScriptsCome = await holdScripts(page)
    await page.goto(`/product/${id}`)
    const search = page.getByPlaceholder('Search for products...')
    await search.fill('pyaz')
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    await add.click()
    await page.getByRole('button', { name: 'Add Onion to cart' }).click()
    await add.click()
    letScriptsCome()
    await expect(visibleToasts.getByText('You must be logged in to update your cart', { exact: true })).toHaveCount(1)
    for (const name of ['Tomato', 'Onion'])
      await expect(
        page
          .getByRole('main')
          .getByRole('textbox', { name: `${name}, quantity` })
          .first(),
      ).toHaveValue('1')
    await expect(search).toHaveValue('pyaz')
    await search.focus()
    await expect(page.getByRole('row').filter({ hasText: 'Onion' }).first()).toBeVisible()
  },
)

test(
  '[E2] a button pressed before hydration shows at once that it is pending; nothing moves',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    const letScriptsCome = await holdScripts(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/product/${id}`)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    const place = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })
    const look = () =>
      add.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const { animationName, animationDuration, backgroundImage } = getComputedStyle(button)
        return { box: [x, y, width, height], moves: [animationName, animationDuration], line: backgroundImage }
      })
    const { box, ...still } = await look()
    expect(still).toEqual({ moves: ['none', '0s'], line: 'none' })
    await add.click()
    const line = expect.stringContaining('linear-gradient')
    await expect(add).toHaveAttribute('aria-busy', 'true')
    expect(await look()).toEqual({ box, moves: ['breathe', '1.6s'], line })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await look()).toEqual({ box, moves: ['breathe', '0.001s'], line })
    await place.click()
    await expect(page.locator('button[aria-busy]')).toHaveCount(2)
    letScriptsCome()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  },
)

test('Enter pressed before hydration sends the filled form', once, async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/Auth')
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await number.fill('9876543210')
  await number.press('Enter')
  letScriptsCome()
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeFocused()
})

test('[E1] a choice from a list before hydration is kept after hydration', once, async ({ page, shop }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(`/categories/${await categoryId(shop.url, 'Vegetables')}`)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.selectOption('Lowest price first')
  letScriptsCome()
  await expect(page).toHaveURL(/[?&]sort=price/)
  await expect(sort).toHaveValue('price')
})

test('[E1] a search sent before hydration is run after hydration', once, async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/aboutus')
  const search = page.getByPlaceholder('Search for products...')
  await search.fill('paneer')
  await search.press('Enter')
  letScriptsCome()
  await expect(page).toHaveURL('/?q=paneer')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘paneer’' })).toBeVisible()
})
