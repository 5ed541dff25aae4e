import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O114] [O229] reported goods are sent again at no charge, and the customer sees it with the order',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectFit, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 4], ['Potato', 2])
    for (const to of ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const)
      await advanceByCommand(shop, order.order_number, to)
    const { rows } = await database.query<{ uid: string }>(
      `insert into problem (uid, order_uid, customer_uid, key, kind, wish, lines, text, created_at, answer_by)
        values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'SPOILED', 'AGAIN', '[{"position": 0, "quantity": 2}]', '', now(),
          now() + interval '2 days') returning uid`,
      [order.uid, customer.uid],
    )
    await signInToOffice(page, shop, `Tara ${Date.now()}`, 'manager')
    await page.getByRole('link', { name: /^Orders\b/ }).click()
    await page.goto(`${shop.officeUrl}/problems/${rows[0]?.uid}`)
    const again = page.getByRole('region', { name: 'Deliver it again' })
    await expect(again.getByLabel(/^Pieces of /).first()).toHaveValue('2')
    await page.getByLabel('Answer to the customer').fill('We bring two good ones.')
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('again.png'), fullPage: true })
    await again.getByRole('button', { name: 'Send again' }).press('Enter')
    const link = page.getByRole('link', { name: /^Order #\d+ delivers it again$/ })
    await expect(link).toBeVisible()
    await link.click()
    await expect(page.getByText('no charge', { exact: true })).toBeVisible()
    const followUp = page.getByText(`Follow-up of #${order.order_number}`).filter({ visible: true })
    await expect(followUp.first()).toBeVisible()
    const [number = ''] = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
    await page.goto(`${shop.officeUrl}/orders?view=ALL&find=${number}`)
    await expect(followUp).toHaveCount(1)
    await expectFit()
    await page.goBack()
    await expectFit()
    await customer.open(`/profile/order/${order.uid}`)
    await expect(page.getByText('Delivered again, at no charge')).toBeVisible()
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('customer.png'), fullPage: true })
  },
)
