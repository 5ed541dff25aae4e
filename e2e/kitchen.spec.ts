import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O150] [O151] a cook sees what to cook, and starts, finishes and recalls an order by keyboard',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint, expectFit, expectToast }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Veg biryani', 2])
    const number = order.order_number
    await advanceByCommand(shop, number, 'confirmed')
    await signInToOffice(page, shop, 'Meena', 'kitchen')
    await openByMenu(page, 'Kitchen')
    const day = page.getByRole('combobox', { name: 'Day' })
    await day.selectOption(order.expected_delivery_date.slice(0, 10))
    const ticket = page.getByRole('listitem').filter({ hasText: `#${number}` })
    await expect(page.getByRole('region', { name: 'To start' }).getByText('2 ×').first()).toBeVisible()
    await expectFit()
    await page.getByRole('button', { name: `Start cooking #${number}` }).press('Enter')
    await expectToast(`Cooking #${number}.`)
    await expect(page.getByRole('region', { name: 'Cooking' }).filter({ has: ticket })).toBeVisible()
    await page.getByRole('button', { name: `#${number} is ready` }).press('Enter')
    await expect(page.getByRole('region', { name: 'Ready' }).filter({ has: ticket })).toBeVisible()
    await page.getByRole('button', { name: `Put #${number} back to cooking` }).press('Enter')
    await expect(page.getByRole('region', { name: 'Cooking' }).filter({ has: ticket })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /papers\/kitchen-sheet\?day=/)
  },
)
