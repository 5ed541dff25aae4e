import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O40] [O41] orders are filtered by area and attention; the view is saved, chosen and removed',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectAccessible, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs it.
    expectComplaint(/401/)
    const first = await customer.order(['Onion', 4])
    const second = await customer.order(['Onion', 4])
    await database.query(`update customer_order set note = 'Beware of the dog' where uid = $1`, [first.uid])
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.waitForURL(`${shop.officeUrl}/`)
    // Only one customer's orders are shown, because a window with many orders shows only some of them at first.
    await page.goto(`${shop.officeUrl}/orders?day=all&find=${customer.mobileNumber}`)
    const main = page.getByRole('main')
    const linkOf = (order: { order_number: string }) => main.getByRole('link', { name: `#${order.order_number}` })
    await expect(linkOf(first)).toBeVisible()
    await expect(linkOf(second)).toBeVisible()
    const head = main.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select all of/ }) })
    await expect(head.first()).toContainText(/\d+ of \d+.*(closes (in \d+ min|\d+)|orders closed|delivering now|over)/)
    await expect(head.first()).toContainText(/[\d.]+ kg weighed/)

    const area = page.getByRole('combobox', { name: 'Area' })
    await expect(area.getByRole('option')).toContainText([/^Area$/, /^Pune Camp 411001 · \d+$/])
    await area.selectOption('411001')
    await expect(page).toHaveURL(/pincode=411001/)
    await expect(linkOf(second)).toBeVisible()
    const care = page.getByRole('button', { name: /^Needs care \d+$/ })
    await care.click()
    await expect(care).toHaveAttribute('aria-pressed', 'true')
    await expect(linkOf(first)).toBeVisible()
    await expect(linkOf(second)).toHaveCount(0)
    await expectAccessible()
    await expectFit()

    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Camp with care')
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = views.getByRole('link', { name: 'Camp with care' })
    await expect(view).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await care.click()
    await expect(linkOf(second)).toBeVisible()
    await expect(view).not.toHaveAttribute('aria-current')
    await area.selectOption('')
    await page.reload()
    await view.click()
    await expect(page).toHaveURL(/day=all.*pincode=411001.*care=yes/)
    await expect(area).toHaveValue('411001')
    await expect(linkOf(first)).toBeVisible()
    await expect(linkOf(second)).toHaveCount(0)
    await expectAccessible()
    await expectFit()
    await views.getByRole('button', { name: 'Remove ‘Camp with care’' }).click()
    await expect(view).toHaveCount(0)
  },
)
