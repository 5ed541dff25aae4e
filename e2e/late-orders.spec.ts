import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O230] Today asks about late orders, which are listed whatever their day',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectComplaint, expectFit, expectToast }) => {
    expectComplaint(/401/)
    const late = await customer.order(['Onion', 4])
    const inTime = await customer.order(['Onion', 5])
    const day = `(now() at time zone 'Asia/Kolkata')::date - 1`
    await database.query(
      `update customer_order set delivery_day = ${day}, delivery_at = delivery_at - interval '2 days' where uid = $1`,
      [late.uid],
    )
    await signInToOffice(page, shop, 'Gauri', 'manager')
    const decision = page.getByRole('listitem').filter({ hasText: /late/ }).filter({ hasText: 'window is over' })
    await expect(decision).toBeVisible()
    await expectFit()
    await decision.getByRole('link', { name: 'Check' }).press('Enter')
    const main = page.getByRole('main')
    const linkOf = (order: { order_number: string }) => main.getByRole('link', { name: `#${order.order_number}` })
    await expect(linkOf(late)).toBeVisible()
    await expect(linkOf(inTime)).toHaveCount(0)
    const filter = page.getByRole('button', { name: /^Late \d+$/ })
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expectFit()
    await main.getByRole('checkbox', { name: `Select order ${late.order_number}` }).check()
    await page.getByRole('button', { name: 'Confirm 1', exact: true }).press('Enter')
    await expectToast('1 order confirmed')
    await filter.press('Enter')
    await expect(page).not.toHaveURL(/late=yes/)
    // Its place in the window is still that of the former day.
    await database.query(
      `update customer_order set delivery_day = $2, delivery_at = delivery_at + interval '2 days' where uid = $1`,
      [late.uid, late.expected_delivery_date.slice(0, 10)],
    )
  },
)
