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

test(
  '[O115] a manager deletes an account at the customer’s request, after typing its number',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint, expectFit, expectAccessible, expectToast }) => {
    // The first number is refused, and the page of a deleted customer is not found.
    expectComplaint(/401|status of 4(22|04)/)
    await customer.put(['Onion'])
    await signInToOffice(page, shop, 'Nandini', 'manager')
    await openByMenu(page, 'Customers')
    await page.getByLabel('Find by number or name').fill(customer.mobileNumber.slice(-6))
    await page.getByRole('link', { name: customer.mobileNumber }).click()
    const number = page.getByLabel('Type the customer’s number to confirm')
    const button = page.getByRole('button', { name: 'Delete the account for good' })
    await page.getByLabel('The customer asked').selectOption('by letter')
    await number.fill('9800000001')
    await button.click()
    await expect(page.getByText('This is not the number of this customer.')).toBeVisible()
    await expect(number).toHaveValue('9800000001')
    await expect(page.getByLabel('The customer asked')).toHaveValue('LETTER')
    await expectFit()
    await expectAccessible()
    await number.fill(customer.mobileNumber)
    await number.press('Enter')
    await expectToast('Account deleted.')
    await expect(page).toHaveURL(/\/customers$/)
    await page.getByLabel('Find by number or name').fill(customer.mobileNumber)
    await expect(page.getByText('No customer found.')).toBeVisible()
    const cart = await page.request.get(`${shop.url}/api/v1/cart/`, { headers: customer.headers })
    expect(cart.status()).toBe(401)
  },
)
