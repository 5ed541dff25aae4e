import { pages } from '@farmstand/contracts/pages'
import type { Order } from '@farmstand/contracts/order'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'
import { photo } from './support/photo.ts'
import type { SellersShop } from './support/sellers-program.ts'

async function bring(shop: SellersShop, { order_number: number }: Order): Promise<void> {
  for (const to of ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const)
    await advanceByCommand(shop, number, to)
}

test('[D10.29] [D10.21] a problem is reported with a photo despite a lost connection, and refunded', async ({
  page,
  shop,
  customer,
  expectToast,
  expectFit,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  expectComplaint(/ERR_FAILED/)
  const order = await customer.order(['Potato', 3], ['Spinach (Palak)', 2])
  await bring(shop, order)
  await customer.open(pages.order(order.uid))
  await page.getByRole('button', { name: 'Get help' }).click()
  const dialog = page.getByRole('dialog', { name: `Get help with order ${order.order_number}` })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expectFit()
  await send.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose what was not right.' })).toBeVisible()
  await dialog.getByText('Spoiled or damaged').click()
  await send.click()
  await expect(dialog.getByText('Please choose the items that were not right.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Potato/ }).check()
  await dialog.getByRole('combobox', { name: 'How many of Potato' }).selectOption('2 of 3')
  await dialog.getByRole('textbox', { name: /In your words/ }).fill('Two were green.')
  await dialog.getByLabel('Add photo').setInputFiles([{ name: 'green.png', mimeType: 'image/png', buffer: photo }])
  await expect(dialog.getByText('Added')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectFit()

  await page.route('**/problems', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await send.click()
  await expect(dialog.getByText('This could not be sent. Your text is kept. Please try again.')).toBeVisible()
  await page.unroute('**/problems')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect(dialog.getByRole('textbox', { name: /In your words/ })).toHaveValue('Two were green.')
  await expect(dialog.getByText('Added')).toBeVisible()
  await send.click()
  await expectToast('Thank you. We answer within 48 hours.')
  await expect(page.getByText('We are looking into it')).toBeVisible()
  await expect(page.getByText('Potato × 2')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectFit()

  await signInToOffice(page, shop, 'Meera', 'owner')
  await openByMenu(page, 'Problems')
  const row = page.getByRole('link', { name: new RegExp(`#${order.order_number}`) })
  await expect(row).toContainText('2 × Potato')
  await expect(row).toContainText(/4[78] h left/)
  await expectFit()
  await page.reload()
  await row.click()
  await expect(page.getByText('Two were green.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo 1 of the customer' })).toHaveJSProperty('complete', true)
  const [line] = order.lines
  if (!line) throw new Error('No line')
  const amount = `₹${(line.price * 2).toFixed(2)}`
  const payBack = page.getByRole('button', { name: `Refund ${amount}` })
  await expect(payBack).toBeEnabled()
  await page.getByRole('textbox', { name: 'Answer to the customer' }).fill('We are sorry, and look closer now.')
  await expectFit()
  await payBack.click()
  await expect(page.getByText(/refunded, credit note CN\//)).toBeVisible()
  await expect(page.getByText('We are sorry, and look closer now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await expectFit()

  await customer.open(pages.order(order.uid))
  await expect(page.getByText('The shop: We are sorry, and look closer now.')).toBeVisible()
  await expect(page.getByText(`${amount} went back to your wallet`)).toBeVisible()
  await expect(page.getByText(/^Credit note CN\//)).toBeVisible()
  await expectFit()
  const [after] = await customer.orders()
  expect(Math.round(((after?.final_amount ?? 0) - (after?.amount_due ?? 0)) * 100)).toBe(Math.round(line.price * 200))
})

test(
  '[D10.21] part of a delivered order is refunded from its page, never more than is left',
  { tag: '@quick' },
  async ({ page, shop, customer, expectFit, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Potato', 4])
    await bring(shop, order)
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await page.getByRole('link', { name: /^Orders\b/ }).click()
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    await page.getByRole('button', { name: 'Refund…' }).click()
    const dialog = page.getByRole('dialog', { name: `Refund order #${order.order_number}` })
    const rupees = dialog.getByRole('textbox', { name: 'Rupees for Potato' })
    await dialog.getByRole('combobox', { name: 'How many of Potato' }).selectOption('1 of 4')
    await expect(rupees).toHaveValue((order.lines[0]?.price ?? 0).toFixed(2))
    await rupees.fill('10000')
    await expect(dialog.getByRole('button', { name: /^Refund/ })).toBeDisabled()
    await rupees.fill('7.50')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('one was soft')
    await expectFit()
    await dialog.getByRole('button', { name: 'Refund ₹7.50' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/refunded ₹7\.50 to the wallet, CN\//)).toBeVisible()
    await expect(page.getByText(/^Refunded, CN\//)).toBeVisible()
    await expectFit()
    expect((await customer.orders())[0]?.amount_due).toBeCloseTo(order.final_amount - 7.5, 2)
  },
)
