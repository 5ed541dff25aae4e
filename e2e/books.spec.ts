import { settlementFile, type SettledLine } from '../server/src/testing/settlement-file.ts'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { recharge } from './support/paying.ts'
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

test(
  '[O177] [O178] [O224] an accountant checks a settlement file by keyboard, adds it, and sees what differs on either side',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectComplaint, expectFit, expectAccessible, expectToast }) => {
    expectComplaint(/401|status of 422/)
    for (const rupees of [500, 300, 200]) await recharge(page, customer, rupees)
    await database.query(`update payment_intent set account = 'LIVE' where customer_uid = $1`, [customer.uid])
    const { rows } = await database.query<{ id: string; paise: number }>(
      `select p.id, p.amount_paise::int as paise from payment p join payment_intent i on i.uid = p.intent_uid where i.customer_uid = $1`,
      [customer.uid],
    )
    const paymentOf = (rupees: number): string => rows.find(({ paise }) => paise === rupees * 100)?.id ?? ''
    const at = new Date().toISOString()
    const settlement = `setl_${customer.uid.slice(0, 8)}`
    const unknown = `pay_${customer.uid.slice(0, 8)}`
    const lines: SettledLine[] = [
      { id: paymentOf(500), amount: 500, fee: 10, tax: 1.8, settlement, at },
      { id: paymentOf(300), amount: 290, fee: 6, tax: 1.08, settlement, at },
      { id: unknown, amount: 70, settlement, at },
    ]
    await signInToOffice(page, shop, 'Leela', 'accountant')
    await openByMenu(page, 'Books')
    await page.getByRole('link', { name: /^Provider settlement/ }).press('Enter')
    const file = page.getByRole('region', { name: 'Settlement file' })
    const button = file.getByRole('button', { name: 'Choose settlement file' })
    const choose = async (content: string): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await button.press('Enter')
      await (await choosing).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    }

    await choose(settlementFile(lines).replace('290.00', '291.00'))
    await expect(file.getByRole('alert')).toContainText('Line 3 of the file cannot be read')
    await expectFit()

    await choose(settlementFile(lines))
    await expect(file.getByRole('heading', { name: 'november.csv' })).toBeFocused()
    await expect(file.getByRole('alert')).toHaveCount(0)
    await expect(file).toContainText('3 new lines.')
    await expect(file).toContainText('Payments₹860.00Fee with tax-₹18.88To the bank₹841.12')
    await expect(file).toContainText('2 lines differ from the books')
    await expect(file).toContainText(`${paymentOf(300)}: ₹290.00 in the file, ₹300.00 in the books.`)
    await expect(file).toContainText(`${unknown}: ₹70.00 is not in the books.`)
    await expectFit()
    await expectAccessible()
    // Nothing is in the books before a person has added it.
    const stored = () => database.query(`select from settlement_line where settlement_id = $1`, [settlement])
    expect((await stored()).rowCount).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await choose(settlementFile(lines))
    await expect(file.getByRole('heading', { name: 'november.csv' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast('3 lines added to the books.')
    await expect(button).toBeFocused()

    const settled = page.getByRole('region', { name: /^Settlements, scroll/ })
    await expect(settled.getByRole('row', { name: settlement })).toContainText('₹841.12')
    const differing = page.getByRole('region', { name: /^In the file, but different in the books/ })
    await expect(differing.getByRole('row', { name: paymentOf(300) })).toContainText('Another amount₹290.00₹300.00')
    await expect(differing.getByRole('row', { name: unknown })).toContainText('Not in the books')
    const missing = page.getByRole('region', { name: /^In the books, but in no file/ })
    await expect(missing.getByRole('row', { name: paymentOf(200) })).toContainText('₹200.00')
    await expect(page.getByText('Difference ₹0.00')).toHaveCount(2)
    await expectFit()
    await expectAccessible()

    await choose(settlementFile(lines))
    await expect(file).toContainText('All 3 lines are in the books already. Nothing changes.')
    await expect(file.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  },
)
