import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'

test(
  '[O89] an undelivered message is in the outbox with its cause, and is sent again',
  { tag: '@quick' },
  async ({ page, shop, database, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in.
    expectComplaint(/401/)
    await database.query(
      `insert into message (key, event, channel, recipient, template, gaps, subject, body, state, tries, error, at, tried_since)
      values ('PLACED:e0:SMS', 'PLACED', 'SMS', '+919876543210', 'order-placed', '{}', 'Order 100001 is placed',
        'Your order 100001 of ₹220.00 is placed.', 'REFUSED', 1, 'No flow is set for order-placed', now(), now())
      on conflict (key) do update set state = 'REFUSED', next_try_at = null`,
    )
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Messages')
    await page.getByRole('button', { name: /^Refused/ }).click()
    await expect(page.getByText('No flow is set for order-placed')).toBeVisible()
    await expect(page.getByText(/^Customers get no messages .* in Settings/)).toBeVisible()
    await expectFit()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Nothing here.')).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page.getByText('Your order 100001 of ₹220.00 is placed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
    await database.query(`delete from message where key = 'PLACED:e0:SMS'`)
  },
)
