import type { Locator, Page } from '@playwright/test'
import { codeSentTo, newMobileNumber } from './support/customer.ts'
import { expect, test } from './support/account.ts'
import { part } from './support/checkout-page.ts'
import { press, tabTo } from './support/keyboard.ts'

/** Chooses an option by keyboard. Tab enters the group of options, and the arrow keys move inside the group. */
async function arrowTo(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole('radio', { name })
  await wanted.waitFor({ state: 'attached' })
  const chosen = group.getByRole('radio', { checked: true })
  await press(
    page,
    (await chosen.count()) > 0 ? chosen : group.getByRole('radio', { disabled: false }).first(),
    'Space',
  )
  for (let pressed = 0; pressed < 10 && !(await wanted.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
}

test(
  '[S1.5] the whole buying path works by keyboard alone',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, expectToast }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

    await test.step('signs in', async () => {
      await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }))
      await page.waitForURL('/Auth')
      const number = newMobileNumber()
      await tabTo(page, page.getByRole('textbox', { name: 'Mobile number' }))
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'OTP' })).toBeFocused()
      await page.keyboard.type(await codeSentTo(shop.dataDir, number))
      await page.keyboard.press('Enter')
      await page.waitForURL('/')
    })

    await test.step('adds what the search finds', async () => {
      // A new page focuses its content. The search is in the header, a few presses of Shift+Tab back.
      await expect(page.locator('#content')).toBeFocused()
      await tabTo(page, page.getByRole('combobox'), 'Shift+Tab')
      await page.keyboard.type('tamatar')
      const row = page.getByRole('row').filter({ has: page.getByText('Tomato', { exact: true }) })
      await press(page, row.getByRole('button', { name: 'Add Tomato to cart' }))
      await expect(row.getByRole('button', { name: 'One more Tomato' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(row.getByRole('textbox')).toHaveValue('3')
      await page.keyboard.press('Escape')
      await expect(row).toBeHidden()
    })

    await test.step('opens the cart, closes it, and goes to checkout from it', async () => {
      const opener = page.getByRole('button', { name: /^Cart/ })
      await press(page, opener)
      const cart = page.getByRole('dialog', { name: 'My Cart' })
      await expect(cart).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(cart).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, cart.getByRole('button', { name: /^Checkout/ }))
      await page.waitForURL('/checkout')
    })

    await test.step('saves an address and places the order', async () => {
      await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeFocused()
      await page.keyboard.type('411001')
      await tabTo(page, page.getByRole('textbox', { name: 'Room Number' }))
      await page.keyboard.type('A-12')
      await tabTo(page, page.getByRole('textbox', { name: 'Locality' }))
      await page.keyboard.type('Rose Lane')
      await page.keyboard.press('Enter')
      await expect(part(page, 'Deliver to')).toContainText('A-12')
      await expect(part(page, 'Deliver to').getByRole('button', { name: 'Change' })).toBeFocused()
      await arrowTo(page, part(page, 'Grocery').getByRole('group', { name: 'Delivery date' }), /^Tomorrow/)
      // Late in the day, the first free slot of this part is tomorrow.
      const all = part(page, 'Grocery').getByRole('button', { name: /^All \d+ times/ })
      if (await all.isVisible()) await press(page, all)
      await arrowTo(page, part(page, 'Grocery').getByRole('group', { name: 'Time slot' }), '5 PM - 7 PM')
      await arrowTo(page, part(page, 'Pay with').getByRole('group', { name: 'Pay with' }), /^Cash on delivery/)
      await press(page, page.getByRole('button', { name: 'Place order' }))
      await expectToast('Orders placed successfully!')
      await page.waitForURL('/')
    })
  },
)
