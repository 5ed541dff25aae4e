import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O170] [O171] [O172] an accountant opens a report by keyboard, checks its sums and saves it as a file',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 4])
    for (const step of ['confirmed', 'packed'] as const) await advanceByCommand(shop, order.order_number, step)
    await signInToOffice(page, shop, 'Meera', 'accountant')
    await openByMenu(page, 'Books')
    await expect(page.getByText('The numbers of every series are complete')).toBeVisible()
    await expectFit()
    await page.getByRole('link', { name: /^Sales/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Books / Sales' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).press('Enter')
    const table = page.getByRole('region', { name: /^By day, department and payment, scroll/ })
    await expect(table.getByRole('row', { name: /Grocery Cash on delivery/ }).first()).toBeVisible()
    await expect(page.getByText('Difference ₹0.00')).toHaveCount(3)
    await expectFit()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Excel' }).press('Enter')
    expect((await saving).suggestedFilename()).toMatch(/^sales-.*\.xlsx$/)
    // A wide table scrolls inside its own box, and its first column stays in view.
    await page.getByRole('link', { name: 'Books', exact: true }).first().click()
    await page.getByRole('link', { name: /^Invoice register/ }).click()
    const register = page.getByRole('region', { name: /^Invoice register, scroll/ })
    const number = register.getByRole('rowheader').first()
    const before = await number.boundingBox()
    await register.evaluate((box) => box.scrollTo({ left: 10_000 }))
    expect(await number.boundingBox()).toEqual(before)
    await expectFit()
  },
)
