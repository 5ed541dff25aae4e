import { cancelByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O42] [O41] a board shows orders by status; a button or the keyboard alone moves them',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint, expectFit }) => {
    // The server answers 401 before the sign-in, and the browser logs it.
    expectComplaint(/401/)
    const first = await customer.order(['Onion', 4])
    const second = await customer.order(['Onion', 4])
    const third = await customer.order(['Onion', 4])
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.waitForURL(`${shop.officeUrl}/`)
    // Only this customer's orders are shown, because other tests place orders too.
    await page.goto(`${shop.officeUrl}/orders?day=all&find=${customer.mobileNumber}`)
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await expect(page).toHaveURL(/show=board/)
    const column = (state: string) => page.getByRole('region', { name: new RegExp(`^${state}: \\d+ orders?$`) })
    const cardOf = (state: string, order: { order_number: string }) =>
      column(state)
        .getByRole('listitem')
        .filter({ hasText: `#${order.order_number}` })
    await expect(cardOf('New', third)).toBeVisible()
    await expect(column('Out for delivery')).toContainText('None')
    await expectFit()

    await page.getByRole('button', { name: `Confirm order ${first.order_number}` }).click()
    await expect(cardOf('Confirmed', first)).toBeVisible()

    // By keyboard alone, the second order gets the focus, and M moves it on.
    await page.getByRole('link', { name: `#${second.order_number}` }).focus()
    await expect(cardOf('New', second)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: `Order #${second.order_number}` })
    await expect(dialog.getByRole('button', { name: 'Move window' })).toBeVisible()
    await expectFit()
    await dialog.getByRole('button', { name: 'Confirm 1' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(cardOf('Confirmed', second)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('x')
    const chosen = page.getByRole('region', { name: '1 selected' })
    await chosen.getByRole('button', { name: 'Confirm 1' }).press('Enter')
    await expect(column('New')).toContainText('None')
    // The button is gone, and the focus is on the card where it was.
    await expect(chosen).toBeFocused()
    await chosen.getByRole('button', { name: 'Clear selection' }).click()

    await page.getByRole('button', { name: 'To pack' }).click()
    await expect(column('Confirmed')).toBeVisible()
    await expect(column('New')).toHaveCount(0)
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Packing board')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`${shop.officeUrl}/orders`)
    await views.getByRole('link', { name: 'Packing board' }).click()
    for (const kept of ['day=all', 'view=CONFIRMED', 'show=board']) await expect(page).toHaveURL(new RegExp(kept))
    await expect(cardOf('Confirmed', first)).toBeVisible()
    for (const { order_number: number } of [first, second, third])
      await cancelByCommand(shop, number, { from: 'CONFIRMED' })
  },
)

test(
  '[O42] a card can be dragged to its next status, but cannot skip one',
  { tag: '@desktop' },
  async ({ page, shop, customer, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 4])
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.waitForURL(`${shop.officeUrl}/`)
    await page.goto(`${shop.officeUrl}/orders?day=all&show=board&find=${customer.mobileNumber}`)
    const column = (state: string) => page.getByRole('region', { name: new RegExp(`^${state}: \\d+ orders?$`) })
    const card = (state: string) =>
      column(state)
        .getByRole('listitem')
        .filter({ hasText: `#${order.order_number}` })
    await card('New').dragTo(column('Packed'))
    await expect(page.getByText(/is new. Its next step is ‘Confirm’/)).toBeVisible()
    await card('New').dragTo(column('Confirmed'))
    await expect(card('Confirmed')).toBeVisible()
    await cancelByCommand(shop, order.order_number, { from: 'CONFIRMED' })
  },
)
