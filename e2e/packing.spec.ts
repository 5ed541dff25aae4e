import { pages } from '@farmstand/contracts/pages'
import type { Page } from '@playwright/test'
import { advanceByCommand, cancelByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { payOnDelivery, place } from './support/checkout-page.ts'
import { pressSignOut } from './support/office-menu.ts'

/** Expects that every control in the page's content is large enough for a thumb and that no element overflows. */
async function expectOneHand(page: Page): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text }) => text),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test(
  '[O45] [E74] an order is packed on a phone line by line, and the customer sees the new amount',
  { tag: '@phone' },
  async ({ page, shop, customer, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 2], ['Spinach (Palak)', 2], ['Greens bundle', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await expect(page.getByRole('button', { name: 'Pack the next order' })).toBeVisible()
    await expectAccessible()
    await expectOneHand(page)

    await page.getByRole('link', { name: new RegExp(`#${order.order_number}`) }).click()
    const lines = page.getByRole('region', { name: 'Lines of this order' })
    await expect(lines.getByRole('button')).toHaveCount(6)
    await lines.getByRole('button', { name: /^Onion/ }).click()
    await expect(page.getByText('Weight on the scale, in grams')).toBeVisible()
    await expectAccessible()
    await expectOneHand(page)
    await page.getByRole('button', { name: '1950', exact: true }).click()
    await expect(page.getByText('1950 g, ₹1.25 less to pay')).toBeVisible()

    const spinach = lines.getByRole('button', { name: /^Spinach \(Palak\)\s*2 × 250 g/ })
    await spinach.click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await expectAccessible()
    await expectOneHand(page)
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect(page.getByText('1 of 2, ₹19.00 less to pay')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await expect(page.getByRole('button', { name: /^\d+ × Red amaranth/ })).toHaveText(/2 × .*250 g/)
    await page.getByRole('button', { name: /^Another quantity of Red amaranth/ }).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect(page.getByText('1 × Red amaranth (Math) instead, ₹20.00 less to pay')).toBeVisible()

    for (let left = 4; left > 0; left -= 1) {
      await expect(page.getByText(`Line ${7 - left} of 6`)).toBeVisible()
      await page.getByRole('button', { name: /^Packed/ }).click()
    }
    await expect(page.getByText('How many bags?')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(page.getByText(`Order ${order.order_number} is packed`)).toBeVisible()
    const labels = page.getByRole('main').getByRole('link', { name: '2 labels' })
    await expect(labels).toBeVisible()
    await expectAccessible()
    await expectOneHand(page)
    const address = `${shop.officeUrl}${await labels.getAttribute('href')}`
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf')

    await customer.open(pages.order(order.uid))
    await expect(page.getByText('Onion: 1950 g of 2000 g')).toBeVisible()
    await expect(page.getByText('You pay ₹21.25 less on delivery.')).toBeVisible()
    await expectAccessible()
    const [after] = await customer.orders()
    expect(after).toMatchObject({ o_status: 'PACKED' })
    expect(Math.round((order.final_amount - (after?.amount_due ?? 0)) * 100)).toBe(2125)
  },
)

test(
  '[E63] what the customer chose at checkout for shortages is suggested to the packer',
  { tag: '@phone' },
  async ({ page, shop, customer, expectToast, expectAccessible, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    await customer.put(['Spinach (Palak)', 2], ['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    const missing = page.getByRole('region', { name: 'If something is missing' })
    const wish = missing.getByRole('combobox')
    await expect(missing).toContainText('Refund the money · no note')
    await expectFit()
    await missing.getByRole('button', { name: 'Change' }).click()
    await expect(wish).toBeFocused()
    await expect(wish).toHaveValue('REFUND')
    await wish.selectOption('Send the closest match, at no extra cost')
    await missing.getByRole('textbox').fill('Ring twice')
    await expectAccessible()
    await expectFit()
    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expectToast('Orders placed successfully!')
    await expect(page).toHaveURL('/')
    const [order] = await customer.orders()
    if (!order) throw new Error('No order')
    expect(order).toMatchObject({ when_short: 'NEAREST', customer_note: 'Ring twice' })
    await customer.open(pages.order(order.uid))
    await expect(page.getByText('Closest match')).toBeVisible()
    await expect(page.getByText('Ring twice')).toBeVisible()

    await customer.put(['Onion', 4])
    await customer.open('/checkout')
    await expect(missing).toContainText('Send the closest match, at no extra cost · no note')
    await missing.getByRole('button', { name: 'Change' }).click()
    await expect(wish).toHaveValue('NEAREST')
    await expect(missing.getByRole('textbox')).toHaveValue('')

    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Meera', 'packer')
    await page.getByRole('link', { name: 'Packing' }).click()
    await page.getByRole('link', { name: new RegExp(`#${order.order_number}`) }).click()
    await expect(page.getByText('Customer: Ring twice')).toBeVisible()
    await page
      .getByRole('region', { name: 'Lines of this order' })
      .getByRole('button', { name: /^Spinach/ })
      .click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await expect(page.getByText('If there is not enough: send the closest match.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Replacement',
      'How many are there?',
    ])
    await expectAccessible()
    await expectOneHand(page)
  },
)

test(
  '[O57] [O58] if a customer wants a call about a shortage, it becomes a task with one-tap answers',
  { tag: '@phone' },
  async ({ page, shop, customer, expectToast, expectAccessible, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    await customer.put(['Spinach (Palak)', 4], ['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    const missing = page.getByRole('region', { name: 'If something is missing' })
    await missing.getByRole('button', { name: 'Change' }).click()
    await missing.getByRole('combobox').selectOption('Call me first')
    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expectToast('Orders placed successfully!')
    await expect(page).toHaveURL('/')
    const [order] = await customer.orders()
    if (!order) throw new Error('No order')
    await advanceByCommand(shop, order.order_number, 'confirmed')

    await signInToOffice(page, shop, 'Lata', 'packer')
    await expect(page).toHaveURL(`${shop.officeUrl}/packing`)
    await page.goto(`${shop.officeUrl}/packing/${order.uid}`)
    const lines = page.getByRole('region', { name: 'Lines of this order' })
    await lines.getByRole('button', { name: /^Onion/ }).click()
    await page.getByRole('button', { name: '4000 or more' }).click()
    await page.getByRole('button', { name: 'Not enough' }).click()
    await page.getByRole('button', { name: '3', exact: true }).click()
    const title = page.getByRole('heading', { name: /^Call .+ · Pune Camp$/ })
    await expect(title).toBeVisible()
    await expect(page.getByText('The manager has the number and will call.')).toBeVisible()
    await expect(page.getByText('The shop is calling the customer about the missing items.')).toBeVisible()
    await expect(page.getByText('How many bags?')).toHaveCount(0)
    await expect(lines.getByRole('button', { name: /^Spinach/ })).toContainText('to call')
    await expectAccessible()
    await expectOneHand(page)

    await pressSignOut(page)
    await expect(page).toHaveURL(/sign-in/)
    await signInToOffice(page, shop, 'Uma', 'owner')
    await expect(page).toHaveURL(`${shop.officeUrl}/`)
    const decision = page.getByRole('listitem').filter({ hasText: `#${order.order_number}: Spinach (Palak)` })
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Today/ })).toContainText('1 waiting')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Needs a decision')
    await expect(page.getByRole('heading', { name: 'Needs a decision' })).toBeInViewport()
    await expect(decision.getByRole('link')).toHaveAttribute('href', `tel:${order.contact}`)
    await expect(decision).toContainText(/Without an answer by \S+ [AP]M the rest is refunded\./i)
    await decision.getByRole('button', { name: 'Replace with …' }).click()
    await expect(decision.getByRole('button', { name: /^\d+ × Red amaranth/ })).toBeVisible()
    await expectAccessible()
    await expectFit()
    await decision.getByRole('button', { name: 'Leave out, refund ₹76.00' }).click()
    await expect(decision).toHaveCount(0)

    await page.goto(`${shop.officeUrl}/packing/${order.uid}`)
    await expect(page.getByText('After the call: the customer does not want it')).toBeVisible()
    await expectAccessible()
    await expectOneHand(page)
    await page.getByRole('button', { name: 'Taken out' }).click()
    await page.getByRole('group', { name: 'How many bags?' }).getByRole('button', { name: '1', exact: true }).click()
    await expect(page.getByText(`Order ${order.order_number} is packed`)).toBeVisible()
  },
)

test(
  '[O65] [O45] the harvest list shows what a day needs by source, and an order its packed weights',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, customer, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 2], ['Greens bundle', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.getByRole('link', { name: 'Harvest' }).click()
    await expect(page.getByRole('heading', { name: 'Our farm, Mulshi' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Onion/ })).toContainText('kg')
    await expectAccessible()

    await page.goto(`${shop.officeUrl}/packing/${order.uid}`)
    const lines = page.getByRole('region', { name: 'Lines of this order' })
    await lines.getByRole('button', { name: /^Onion/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '1940', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1940 g, ₹1.50 less to pay')).toBeVisible()
    await expectAccessible()
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    await expect(page.getByRole('row', { name: /Onion/ })).toContainText('1940 g')
    await expect(page.getByText('packed Onion: 1940 g, ₹1.50 less')).toBeVisible()
    const label = await page.getByRole('link', { name: 'Label' }).getAttribute('href')
    expect((await page.request.get(`${shop.officeUrl}${label}`)).headers()['content-type']).toBe('application/pdf')
    await expectAccessible()
  },
)

test(
  '[O62] a shortage is reviewed and decided once for all orders, and packing follows it',
  { tag: '@phone' },
  async ({ page, shop, customer, expectAccessible, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    const orders = [
      await customer.order(['Ridge gourd', 2], ['Onion', 2]),
      await customer.order(['Ridge gourd', 3], ['Onion', 2]),
      await customer.order(['Ridge gourd', 2], ['Onion', 2]),
    ]
    for (const { order_number } of orders) await advanceByCommand(shop, order_number, 'confirmed')
    const [, part] = orders
    await signInToOffice(page, shop, 'Kavita', 'owner')
    await page.getByRole('link', { name: 'Harvest' }).click()
    const row = page.getByRole('row', { name: /^Ridge gourd/ })
    await expect(row.getByRole('cell').nth(1)).toHaveText('7')
    await expectFit()
    await page.getByRole('button', { name: 'Decide a short crop of Ridge gourd' }).click()
    const dialog = page.getByRole('dialog', { name: 'Short crop: Ridge gourd' })
    const there = dialog.getByRole('textbox', { name: 'How many are there?' })
    await there.fill('7')
    await expect(dialog.getByText('That is enough for all orders.')).toBeVisible()
    await there.fill('3')
    await expect(dialog.getByText('1 order is complete.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Refund/ })).toContainText('2 orders')
    await expect(dialog.getByRole('row', { name: /Refund/ })).toContainText('₹120.00')
    await dialog.getByText('Order by order').click()
    await expect(dialog.getByRole('listitem').first()).toContainText('1 of 3')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Decide for 2 orders, ₹120.00 less' }).click()
    await expect(dialog.getByText('Decided for 2 orders.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(row.getByRole('cell').nth(1)).toHaveText('3')

    await page.goto(`${shop.officeUrl}/packing/${part?.uid}`)
    const lines = page.getByRole('region', { name: 'Lines of this order' })
    await lines.getByRole('button', { name: /^Ridge gourd\s*1 × 500 g/ }).click()
    await expect(page.getByText('The crop was short: 1 of 3')).toBeVisible()
    await expectAccessible()
    await expectOneHand(page)
    await page.getByRole('button', { name: 'Packed', exact: true }).click()
    await expect(page.getByText('1 of 3, ₹60.00 less to pay')).toBeVisible()
    for (const { order_number } of orders) await cancelByCommand(shop, order_number, { from: 'CONFIRMED' })
  },
)
