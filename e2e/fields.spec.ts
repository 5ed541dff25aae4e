import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './support/pages.ts'

const NUMERIC = 'numeric'
const DECIMAL = 'decimal'

/** Returns the attributes of a field that determine a phone's keyboard and autocompletion. */
const offered = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.inputMode, input.type, input.autocomplete])

test(
  '[E6] every field for a number or a code opens a phone’s number keys',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, codeFor }) => {
    await page.goto('/Auth')
    const number = page.getByRole('textbox', { name: 'Mobile number' })
    expect(await offered(number)).toEqual([NUMERIC, 'tel', 'tel-national'])
    await number.fill('9876501234')
    await page.getByRole('button', { name: 'Get OTP' }).click()
    expect(await offered(page.getByRole('textbox', { name: 'OTP' }))).toEqual([NUMERIC, 'text', 'one-time-code'])
    expect(await codeFor('9876501234')).toHaveLength(5)

    await page.goto('/')
    await hydrated(page)
    await page
      .getByRole('button', { name: /^Deliver to/ })
      .filter({ visible: true })
      .click()
    // A customer types the name of an area there, too.
    expect(await offered(page.getByRole('textbox', { name: 'Pincode' }))).toEqual(['', 'text', 'postal-code'])

    await customer.put(['Dal tadka', 2])
    await customer.open('/cart')
    expect(await offered(page.getByRole('textbox', { name: 'Dal tadka, quantity' }))).toEqual([NUMERIC, 'text', 'off'])
    await customer.open('/checkout')
    expect(await offered(page.getByRole('dialog').getByRole('textbox', { name: 'Pincode' }))).toEqual([
      NUMERIC,
      'text',
      'postal-code',
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await offered(page.getByRole('spinbutton', { name: 'Members' }))).toEqual([NUMERIC, 'text', 'off'])

    await customer.open('/profile/wallet')
    await page.getByRole('button', { name: 'Recharge Wallet' }).click()
    expect(await offered(amountField(page))).toEqual([DECIMAL, 'text', 'off'])
    await customer.open('/profile/info')
    await page.getByRole('button', { name: 'Edit' }).click()
    expect(await offered(page.getByRole('textbox', { name: 'Mobile number' }))).toEqual([
      NUMERIC,
      'tel',
      'tel-national',
    ])
  },
)

const amountField = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Amount in rupees' })

for (const tag of ['@phone', '@desktop'])
  test(
    `[S5.12] [E6] [E7] the wheel changes no amount, and other scripts’ digits work (${tag.slice(1)})`,
    { tag },
    async ({ page, customer }) => {
      await customer.open('/profile/wallet')
      await page.getByRole('button', { name: 'Recharge Wallet' }).click()
      await page.getByText('Any amount').click()
      const amount = amountField(page)
      await amount.fill('500')
      await amount.hover()
      await page.mouse.wheel(0, 400)
      await page.mouse.wheel(0, -800)
      await expect(amount).toHaveValue('500')
      await amount.fill('')
      await page.keyboard.insertText('१,२५०.५०')
      await expect(amount).toHaveValue('1250.50')
      await expect(page.getByRole('button', { name: 'Pay ₹1,250.50' })).toBeVisible()

      await customer.put(['Dal tadka', 2])
      await customer.open('/checkout')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      const members = page.getByRole('spinbutton', { name: 'Members' })
      await members.fill('')
      await members.pressSequentially('१२')
      await expect(members).toHaveValue('12')
      await members.hover()
      await page.mouse.wheel(0, -400)
      await expect(members).toHaveValue('12')
      await members.press('ArrowUp')
      await members.press('ArrowUp')
      await members.press('ArrowDown')
      await expect(members).toHaveValue('13')
    },
  )

for (const [size, width, height] of [
  ['a phone', 360, 740],
  ['a phone on its side', 740, 360],
  ['a desk', 1280, 800],
] as const)
  test(`[S2.2] [S2.18] sign-in shows goods ${size === 'a phone' ? 'above' : 'beside'} the form on ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/Auth')
    const picture = page.getByRole('main').getByRole('img', { name: /./ }).first()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const [shown, field] = await Promise.all([
      // The picture is cropped to the box around it, so the box is measured.
      picture.locator('xpath=ancestor::span[1]').boundingBox(),
      page.getByRole('textbox', { name: 'Mobile number' }).boundingBox(),
    ])
    if (!shown || !field) throw new Error('The picture or the field is not visible')
    expect(shown.width).toBeGreaterThan(90)
    expect(shown.height).toBeGreaterThan(90)
    if (size === 'a phone') expect(shown.y + shown.height).toBeLessThanOrEqual(field.y)
    else expect(shown.x + shown.width).toBeLessThanOrEqual(field.x)
  })
