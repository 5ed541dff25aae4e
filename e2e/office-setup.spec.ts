import type { Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

/** Continues to the next step. If the present step is incomplete, it shows its problems first. */
const next = async (page: Page): Promise<void> => {
  const here = await page.getByText(/^Step \d+ of 10$/).textContent()
  await page.getByRole('button', { name: /^Continue:/ }).click()
  const later = page.getByRole('button', { name: /^Finish this later/ })
  await expect(later.or(page.getByText(/^Step \d+ of 10$/).filter({ hasNotText: here ?? '' }))).toBeVisible()
  if (await later.isVisible()) await later.click()
}
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 10`)).toBeVisible()

/** Expects that the preview has no content outside of the drawn phone. */
const expectInside = async (page: Page): Promise<void> =>
  expect(
    await page
      .getByRole('figure')
      .locator('div')
      .first()
      .evaluate((phone) => phone.scrollWidth - phone.clientWidth),
  ).toBeLessThanOrEqual(0)

/** Expects that the present step is visible, even if the row of steps is wider than the screen. */
const expectPresentSeen = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')).toBeInViewport({ ratio: 1 })

/**
 * Tries a wrong number, then sends a test message before any keys are set, as a beginner might do. The screen must show
 * that nobody receives it.
 */
async function tryMessages(page: Page): Promise<void> {
  await page.getByLabel('Your mobile number').fill('98220')
  await page.getByRole('button', { name: 'Send a test text' }).click()
  await expect(page.getByLabel('Your mobile number')).toHaveAccessibleDescription(
    'Enter ten digits, such as 98765 43210.',
  )
  await page.getByLabel('Your mobile number').fill('98220 11111')
  await page.getByRole('button', { name: 'Send a test text' }).click()
  await expect(page.getByText('Written to a file on the server. No one receives it.')).toBeVisible()
}

test(
  '[O98] a seller completes the ten steps of the setup, with everything saved on the way',
  { tag: '@quick' },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    await signInToOffice(page, shop, 'Meena', 'owner')
    await page.getByRole('link', { name: 'Set up your shop' }).click()
    await step(page, 1)
    await expectAccessible()
    await page.getByLabel('Shop name').fill('Shetkari Bhandar')
    await page.getByLabel('Town').fill('Pune')
    await next(page)
    await step(page, 2)
    await page.getByRole('button', { name: 'Fill in the usual texts' }).click()
    const terms = page.getByLabel('Terms')
    // The step is saved after a pause in typing, even if the field keeps the focus.
    await page.waitForResponse(
      (answer) =>
        answer.url().endsWith('do/saveSetup') && (answer.request().postData() ?? '').includes('courts of Pune'),
    )
    await page.reload()
    await expect(terms).toHaveValue(/The courts of Pune/)
    await expectAccessible()
    await next(page)
    await step(page, 3)
    await page.getByRole('button', { name: 'Plum' }).click()
    await page.getByLabel('Tagline', { exact: true }).fill('From our fields in Mulshi, brought before the sun is up')
    await expectAccessible()
    await expectInside(page)
    await next(page)
    await step(page, 4)
    await page.getByLabel('Name of the zone').fill('Mulshi')
    const fee = page.getByLabel('Delivery fee, ₹')
    await fee.fill('twenty')
    await page.getByRole('button', { name: /^Continue:/ }).click()
    await expect(fee).toHaveAccessibleDescription('Enter rupees, such as 29 or 29.50.')
    await expect(fee).toBeFocused()
    await step(page, 4)
    await fee.fill('₹29/-')
    await expect(fee).toHaveAccessibleDescription('')
    await page.getByLabel('Pincodes').fill('412108 Paud\n41210')
    await expect(page.getByText(/41210(?!8)/).last()).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /^Continue:/ }).click()
    const todo = page.getByRole('region', { name: 'Still to do here' })
    await expect(todo).toBeFocused()
    await expect(todo).toContainText('41210')
    await step(page, 4)
    await page.getByLabel('Pincodes').fill('412108 Paud\n411 052 Kothrud')
    await next(page)
    await step(page, 5)
    await page.getByLabel('Begins').fill('11:00')
    await page.getByLabel('Ends').fill('10:00')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('Ends')).toHaveAccessibleDescription('The end must be later than the beginning.')
    await page.getByRole('button', { name: 'Use the four standard windows' }).click()
    await expect(page.getByText('7 PM - 9 PM')).toBeVisible()
    await expectAccessible()
    await next(page)
    await step(page, 6)
    await page.getByText('Use your own sheet').click()
    await page.getByLabel('Choose a sheet').setInputFiles({
      name: 'items.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,category,unit,MRP,Our Rate,hsn,gst,shelf life,Diet\nMethi,Leafy,250 g,25,22.50,0709,0,2,veg\nDill,Leafy,100 g,12,ask,0709,0,2,veg\nPalak,Leafy,1 handful,18,15,0709,0,2,🟢\nGul,Staples,1 bunch,14,12,0709,0,2,Both',
      ),
    })
    await expect(page.getByText("Line 3: 'ask' is not a price: write 42 or 42.50.")).toBeVisible()
    await expect(page.getByText('₹22.50')).toBeVisible()
    await expect(page.getByLabel('Our Rate')).toHaveValue('price')
    await expect(page.getByText('Not read: MRP.')).toBeVisible()
    await page.getByLabel('MRP').selectOption('price')
    await expect(page.getByText('₹25.00', { exact: true })).toBeVisible()
    await expect(page.getByText('Not read: Our Rate.')).toBeVisible()
    await page.getByLabel('Our Rate').selectOption('price')
    await page.getByRole('button', { name: /^Continue:/ }).click()
    await expect(page.getByRole('region', { name: 'Still to do here' })).toContainText(
      'Choose veg or non-veg for: Gul.',
    )
    await expect(page.getByRole('region', { name: 'Still to do here' })).toContainText('1 line is not read')
    await page
      .getByRole('group', { name: 'Mark of Gul 1 bunch' })
      .getByRole('button', { name: 'Veg', exact: true })
      .click()
    await expect(page.getByRole('region', { name: 'Still to do here' })).not.toContainText('Gul')
    await expect(page.getByText(/^Hidden at first: Palak\./)).toBeVisible()
    const about = page.getByRole('region', { name: 'Description of each category' })
    await expect(about.getByLabel('Leafy')).toHaveValue('Methi, Palak')
    await about.getByLabel('Staples').fill('Jaggery of our own cane')
    // An earlier request may still be saving the sheet, so the test waits for the one with this text.
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('do/saveSetup') &&
        (answer.request().postData() ?? '').includes('Jaggery of our own cane'),
    )
    await about.getByLabel('Staples').blur()
    await kept
    await expectAccessible()
    await page.reload()
    await expect(page.getByText('₹22.50')).toBeVisible()
    await expect(about.getByLabel('Staples')).toHaveValue('Jaggery of our own cane')
    for (const at of [7, 8, 9, 10]) {
      await next(page)
      await step(page, at)
      await expectAccessible()
      if (at === 8) await tryMessages(page)
    }
    await expect(page.getByText('Enter the address of the shop.')).toBeVisible()
    await expect(page.getByRole('region', { name: /not yet for customers/ })).toContainText('pay nothing')
    await expectPresentSeen(page)
    await expect(page.getByRole('button', { name: 'Open my shop' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to: Your shop' }).click()
    await expect(page.getByLabel('Shop name')).toHaveValue('Shetkari Bhandar')
    await expect(page.getByRole('region', { name: 'Still to do here' })).toContainText('Enter the pincode of the shop.')
  },
)
