import type { Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'

/** Twelve goods as a caller names them, with their quantities. */
const dictated: readonly (readonly [string, number])[] = [
  ['onion', 2],
  ['tamatar', 1],
  ['potato', 3],
  ['palak', 1],
  ['milk', 2],
  ['curd', 1],
  ['banana', 1],
  ['lemon', 2],
  ['carrot', 1],
  ['ginger', 1],
  ['coriander', 1],
  ['paneer', 1],
]

async function typeGoods(page: Page, goods: readonly (readonly [string, number])[]): Promise<void> {
  for (const [name, quantity] of goods) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.keyboard.type(String(quantity))
    await page.keyboard.press('Enter')
  }
}

test(
  '[O140] a new caller’s order of twelve goods is taken by keyboard alone',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, database, expectComplaint, expectFit }) => {
    // While the goods are below the minimum order, the bill is refused.
    expectComplaint(/4(01|22)/)
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/counter')
    await expect(page.getByLabel('Caller’s mobile number')).toBeFocused()
    await expectFit()
    const begun = Date.now()
    await page.keyboard.type('9812399001')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Sunita Kale')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'New address' }).press('Enter')
    const address = page.getByRole('dialog', { name: 'New address' })
    await expect(address.getByLabel('Pincode')).toBeFocused()
    await expectFit()
    for (const part of ['411001', '12', 'Rose Court', 'MG Road', '', 'Camp']) {
      await page.keyboard.type(part)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Address', { exact: true })).toContainText('Rose Court')
    const goods = page.getByRole('combobox', { name: 'Add goods by name' })
    await goods.focus()
    await typeGoods(page, dictated)
    const lines = page.getByRole('list', { name: 'Goods' }).getByRole('listitem')
    await expect(lines).toHaveCount(dictated.length)
    await expectFit()
    await page.getByRole('button', { name: /^Place order, ₹/ }).press('Enter')
    await expect(page.getByText(/^Order #\d+ is placed\.$/)).toBeVisible()
    test.info().annotations.push({ type: 'seconds', description: String((Date.now() - begun) / 1_000) })
    await expectFit()
    const { rows } = await database.query(
      `select o.source, o.item_count, e.done_by like 'staff:%' as named from customer_order o
         join order_event e on e.order_uid = o.uid where o.contact = '+919812399001'`,
    )
    expect(rows).toEqual([{ source: 'PHONE', item_count: dictated.length, named: true }])
    await page.getByRole('button', { name: 'Next caller' }).press('Enter')
    await expect(page.getByLabel('Caller’s mobile number')).toBeFocused()
  },
)

test(
  '[O140] the usual goods fill an order on a phone, and goods are added to a placed order',
  { tag: '@phone' },
  async ({ page, shop, customer, expectComplaint, expectFit }) => {
    expectComplaint(/4(01|22)/)
    await customer.saveAddress()
    const before = await customer.order(['Onion', 4])
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/counter')
    await page.getByLabel('Caller’s mobile number').fill(customer.mobileNumber)
    await page.getByRole('button', { name: 'Add Onion × 4' }).click()
    await expectFit()
    await page.getByRole('button', { name: `Add goods to #${before.order_number}` }).click()
    await expect(page.getByText(/^These goods are added to order #/)).toBeVisible()
    await page.getByRole('button', { name: /^Place order, ₹/ }).click()
    await expect(page.getByText(/^Order #\d+ is placed\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Next caller' }).click()
    await page.getByLabel('Caller’s mobile number').fill(customer.mobileNumber)
    await page.getByRole('button', { name: `Change time of #${before.order_number}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFit()
  },
)
