import { readFile } from 'node:fs/promises'
import { advanceByCommand, cancelByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'

// The test uses items that no other test sells, because the tests of a worker share the shop and its stock.
test('[O67] [O62] a delivery is entered by keyboard, and a shortage is decided and undone', async ({
  page,
  shop,
  customer,
  database,
  expectComplaint,
  expectFit,
}) => {
  expectComplaint(/401/)
  const order = await customer.order(['Sponge gourd', 6], ['Ghee', 1], ['Greens bundle', 2], ['Paneer', 4])
  await advanceByCommand(shop, order.order_number, 'confirmed')
  const stocked = async (name: string): Promise<number> => {
    const { rows } = await database.query<{ on_hand: number }>('select on_hand from item where name = $1', [name])
    return rows[0]?.on_hand ?? 0
  }
  const before = await stocked('Sponge gourd')
  await signInToOffice(page, shop, 'Ganpat', 'manager')
  await openByMenu(page, 'Harvest')
  const row = page.getByRole('row', { name: /^Sponge gourd/ })
  await expect(row).toContainText('not entered')
  await expect(row).toContainText('1.8 kg')
  const farm = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Our farm, Mulshi' }) })
  await expect(farm.getByText(/^needed by \d+(:\d+)? [AP]M$/)).toBeVisible()
  const came = page.getByRole('textbox', { name: 'How many of Sponge gourd came in' })
  await came.focus()
  await page.keyboard.type('4')
  await expect(row).toContainText('1.2 kg')
  await expectFit()
  await page.getByRole('button', { name: 'Add to stock' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 item added to stock.')).toBeVisible()
  await expect(row).toContainText('600 g short')
  await expect.poll(() => stocked('Sponge gourd')).toBe(before + 4)
  await expectFit()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
  const crop = page.getByRole('listitem').filter({ hasText: 'Sponge gourd: 600 g short' })
  await crop.getByRole('button', { name: 'Decide a short crop of Sponge gourd' }).press('Enter')
  const inPlace = page.getByRole('dialog', { name: 'Short crop: Sponge gourd' })
  await expect(inPlace.getByRole('textbox', { name: 'How many are there?' })).toHaveValue('4')
  await inPlace.getByRole('button', { name: /^Decide for 1 order/ }).press('Enter')
  await expect(inPlace.getByText('Decided for 1 order.')).toBeVisible()
  await expect(crop).toHaveCount(0)
  await inPlace.getByRole('button', { name: 'Undo' }).press('Enter')
  const takenBack = page.getByRole('dialog', { name: 'Undo: short crop of Sponge gourd' })
  await takenBack.getByRole('button', { name: /^Undo for 1 order/ }).press('Enter')
  await expect(takenBack.getByText('1 order has the full quantity again.')).toBeVisible()
  await page.keyboard.press('Escape')

  await crop.getByRole('link', { name: 'See the harvest list' }).press('Enter')
  const decide = row.getByRole('button', { name: 'Decide a short crop of Sponge gourd' })
  await expect(decide).toBeFocused()
  await expect(row).toBeInViewport()
  await decide.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Short crop: Sponge gourd' })
  await expect(dialog.getByRole('textbox', { name: 'How many are there?' })).toHaveValue('4')
  await dialog.getByRole('button', { name: /^Decide for 1 order/ }).press('Enter')
  await expect(dialog.getByText('Decided for 1 order.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('1 order gets less')
  await expect(row).toContainText('enough')
  await row.getByRole('button', { name: 'Undo the short crop of Sponge gourd' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Undo: short crop of Sponge gourd' })
  await back.getByText('Order by order').click()
  await expect(back.getByRole('link', { name: `#${order.order_number}` })).toBeVisible()
  await expectFit()
  await back.getByRole('button', { name: /^Undo for 1 order, ₹[\d.]+ more$/ }).press('Enter')
  await expect(back.getByText('1 order has the full quantity again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('600 g short')
  await expect(row).not.toContainText('gets less')
  await came.fill('6')
  await came.press('Tab')
  await page.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByRole('button', { name: 'Add to stock' })).toHaveCount(0)
  await expect(row).toContainText('enough')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row).toContainText('600 g short')
  await expect.poll(() => stocked('Sponge gourd')).toBe(before + 4)
  await came.fill('')
  await page.getByRole('button', { name: 'Add to stock' }).click()
  await expect(row).toContainText('not entered')
  await expect.poll(() => stocked('Sponge gourd')).toBe(before)
  // The option is part of the address, so the box is ticked only once the page has navigated.
  const lessStore = page.getByRole('checkbox', { name: 'Subtract what is in store' })
  await lessStore.click()
  await expect(lessStore).toBeChecked()
  await expect(row).toContainText('0 g')
  await cancelByCommand(shop, order.order_number, { from: 'CONFIRMED' })
})

test(
  '[O65] the list for one source can be sent as text, and a spreadsheet contains all lists',
  { tag: '@quick' },
  async ({ page, shop, customer, isMobile, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Butter', 3], ['Cheese slices', 6])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    // The phone's share function and the clipboard are replaced, because the browser of the tests has neither.
    await page.addInitScript(() => {
      const handed = (text: string | undefined): Promise<void> => {
        document.documentElement.dataset['handed'] = text ?? ''
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: ({ text }: ShareData) => handed(`shared: ${text}`) })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => handed(`copied: ${text}`) },
      })
    })
    await signInToOffice(page, shop, 'Ganpat', 'manager')
    await openByMenu(page, 'Harvest')
    await page.getByRole('button', { name: 'Send to Katraj Dairy' }).press('Enter')
    const handed = page.locator('html')
    await expect(handed).toHaveAttribute('data-handed', /Butter मक्खन: 300 g \(3 × 100 g\)/)
    await expect(handed).toHaveAttribute('data-handed', /Cheese slices चीज़ स्लाइस: 1\.2 kg \(6 × 200 g\)/)
    await expect(handed).toHaveAttribute(
      'data-handed',
      new RegExp(`^${isMobile ? 'shared' : 'copied'}: Katraj Dairy\\n\\w+, \\d+ \\w+, by \\d+(:\\d+)? [AP]M\\n`),
    )
    if (!isMobile) await expect(page.getByText('List copied. Paste it into a message.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    const sheet = await download
    expect(sheet.suggestedFilename()).toMatch(/^harvest-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await sheet.path(), 'utf8')).toMatch(
      /^\uFEFFsource,needed_by,item,[^]*Katraj Dairy,[^,]+,Butter,मक्खन,100 g,3,0,0,\d+,0,3,300 g$/m,
    )
    await cancelByCommand(shop, order.order_number, { from: 'CONFIRMED' })
  },
)
