import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O142] [O143] [O144] a manager finds a customer, gives goodwill and stops cash on delivery',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint, expectFit, expectToast }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 4])
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Customers')
    await page.getByLabel('Find by number or name').fill(customer.mobileNumber.slice(-6))
    await page.getByRole('link', { name: customer.mobileNumber }).click()
    await expect(page.getByRole('link', { name: `#${order.order_number}` })).toBeVisible()
    await expectFit()
    await page.getByLabel('Amount, ₹').fill('50')
    await page.getByLabel('Reason').first().fill('Waited long')
    await page.getByRole('button', { name: 'Give', exact: true }).click()
    await expectToast('₹50.00 given.')
    await expect(page.getByText('₹50.00', { exact: true })).toBeVisible()
    await page.getByLabel('Reason').last().fill('Refused three times')
    await page.getByRole('button', { name: 'Stop cash on delivery' }).click()
    await expect(page.getByText('The customer may not pay in cash.')).toBeVisible()
    await expectFit()
    await page.getByRole('link', { name: 'Take an order', exact: true }).filter({ visible: true }).last().click()
    await expect(page.getByLabel('Caller’s mobile number')).toHaveValue(customer.mobileNumber)
  },
)
