import type { Page } from '@playwright/test'
import { expect, test } from './support/pages.ts'

const place = (page: Page) => page.getByRole('button', { name: /^Deliver to/ }).filter({ visible: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Where shall we deliver?' })

test(
  '[E109] [E110] an area is found by name, and a visitor outside the area leaves a number',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectFit }) => {
    await open('/')
    await place(page).click()
    const field = sheet(page).getByRole('textbox', { name: 'Pincode or area' })
    await field.fill('koth')
    const area = sheet(page).getByRole('list', { name: 'Areas' }).getByRole('button').first()
    await expect(area).toContainText('Kothrud')
    await expectFit()
    await field.press('ArrowDown')
    await expect(area).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await area.click()
    await expect(field).toHaveValue('411038')
    await expect(sheet(page).getByRole('status')).toContainText('We deliver to Kothrud')
    await field.fill('400001')
    await expect(sheet(page).getByRole('status')).toHaveText('We do not deliver to 400001 yet.')
    const tellMe = sheet(page).getByRole('button', { name: 'Tell me when you deliver here' })
    await tellMe.click()
    await expect(sheet(page).getByText('A mobile number has 10 digits.')).toBeVisible()
    await sheet(page).getByRole('textbox', { name: 'Mobile number' }).fill('9876500055')
    await expectFit()
    await tellMe.click()
    await expect(sheet(page).getByText('We will tell you when we deliver to 400001.')).toBeVisible()
  },
)

test(
  '[E118] large Hindi text is not cut in the promise line and in the sheet of the place',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectFit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    await open('/hi')
    const promise = page.getByRole('main').getByText('आपके चुने समय पर डिलीवरी').locator('..')
    const lines = await promise.evaluate((line) => {
      const { lineHeight, fontSize, height } = getComputedStyle(line)
      return [lineHeight, height].map((size) => Number.parseFloat(size) / Number.parseFloat(fontSize))
    })
    expect(Math.min(...lines)).toBeGreaterThan(1.5)
    await page
      .getByRole('button', { name: /^डिलीवरी/ })
      .filter({ visible: true })
      .click()
    const sheetInHindi = page.getByRole('dialog', { name: 'डिलीवरी कहाँ करें?' })
    const field = sheetInHindi.getByRole('textbox', { name: 'पिनकोड या इलाका' })
    await field.fill('411001')
    await expect(sheetInHindi.getByRole('status')).toContainText('Pune Camp')
    const [input, button] = await Promise.all([
      field.boundingBox(),
      sheetInHindi.getByRole('button', { name: 'यहाँ डिलीवरी करें' }).boundingBox(),
    ])
    expect(button?.y).toBeGreaterThanOrEqual((input?.y ?? Infinity) + (input?.height ?? 0))
    await expectFit()
  },
)
