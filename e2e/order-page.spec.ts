import type { Order, OrderRefund } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { Page } from '@playwright/test'
import { advanceByCommand, cancelByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'

const progress = (page: Page) => page.getByRole('main').locator('ol').getByRole('listitem')
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) })
    .last()
const asking = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })

test(
  '[D6.14] [D6.15] [D6.18] [E71] an order is cancelled after one question that explains the refund',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database, expectToast, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    const onHand = async () =>
      (await database.query<{ on_hand: number }>(`select on_hand from item where name = 'Onion' and kind = 'STOCK'`))
        .rows[0]?.on_hand
    const before = await onHand()
    await customer.open(`/profile/order/${order.uid}`)
    await expect(page.getByText(/^Change, add or cancel until .+\.$/)).toBeVisible()
    await expect(card(page, 'Bill')).toContainText('Pay when your order arrives.')
    await expect(card(page, 'Invoice')).toContainText('Your invoice appears here once your order is packed.')
    const getHelp = page.getByRole('button', { name: 'Get help' })
    await getHelp.click()
    const help = page.getByRole('dialog', { name: `Get help with order ${order.order_number}` })
    await expect(help).toContainText('If it has not arrived, you can tell us here from')
    await expect(help.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /About%20order%20\d+$/)
    await expectFit()
    await help.getByRole('button', { name: /^Cancel the order/ }).click()
    await asking(page).getByRole('button', { name: 'Keep order' }).click()
    await expect(getHelp).toBeFocused()
    const cancel = page.getByRole('button', { name: 'Cancel order' })
    await cancel.click()
    await expect(asking(page)).toContainText('You have not paid yet, so there is nothing to refund.')
    await expectFit()
    await asking(page).getByRole('button', { name: 'Keep order' }).click()
    await expect(asking(page)).toHaveCount(0)
    await expect(cancel).toBeFocused()
    await cancel.click()
    await asking(page).getByRole('button', { name: 'Yes, cancel it' }).click()
    await expectToast('Your order is cancelled.')
    await expect(progress(page)).toHaveText([/^Placed/, /^Cancelled/])
    await expect(card(page, 'Bill')).toContainText('You had not paid, so there is nothing to refund.')
    await expect(cancel).toHaveCount(0)
    await expectFit()
    expect((await customer.orders())[0]).toMatchObject({ o_status: 'CANCELLED', can_cancel: false })
    await expect.poll(onHand).toBeGreaterThanOrEqual((before ?? 0) + 4)
  },
)

test(
  '[E72] [E73] a placed order can get another slot, and a late order can be reported',
  { tag: '@phone' },
  async ({ page, customer, database, expectToast, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    await customer.open(`/profile/order/${order.uid}`)
    await page.getByRole('button', { name: 'Change time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the delivery time' })
    await expect(dialog).toContainText(order.delivery_slot.name)
    const change = dialog.getByRole('button', { name: 'Change to this time' })
    await expect(change).toBeDisabled()
    const days = dialog.getByRole('group', { name: 'Delivery date' }).getByRole('radio')
    const slots = dialog.getByRole('group', { name: 'Time slot' }).getByRole('radio')
    // A forced click does not wait until the loaded slots have moved the days.
    await expect(slots.first()).toBeAttached()
    await days.nth(2).check({ force: true })
    const slot = slots.and(dialog.getByRole('radio', { disabled: false })).last()
    await slot.check({ force: true })
    await expectFit()
    await change.click()
    await expectToast('Your delivery time is changed.')
    await expect(dialog).toHaveCount(0)
    const [moved] = await customer.orders()
    expect(moved?.expected_delivery_date).not.toBe(order.expected_delivery_date)
    await expect(card(page, 'Delivery')).toContainText(moved?.delivery_slot.name ?? '')
    await expect(page.getByRole('button', { name: 'Change time' })).toBeFocused()

    await database.query(`update customer_order set delivery_at = now() - interval '4 hours' where uid = $1`, [
      order.uid,
    ])
    await page.reload()
    await page.getByRole('button', { name: 'Get help' }).click()
    await page.getByRole('button', { name: /^It has not arrived yet/ }).click()
    const late = page.getByRole('dialog', { name: 'Not arrived yet?' })
    await late.getByRole('textbox', { name: /^In your words/ }).fill('Nobody rang.')
    await expectFit()
    await late.getByRole('button', { name: 'Tell the shop' }).click()
    await expectToast('Thank you. We are checking where it is.')
    await expect(card(page, 'Help with this order')).toContainText('Nobody rang.')
  },
)

test(
  '[D6.16] [D6.18] [D9.3] the seller packs an order, and its invoice can be viewed, printed and saved',
  { tag: '@desktop' },
  async ({ page, shop, customer, expectFit }) => {
    // Each command of the seller is a separate process, which starts slowly on a busy machine.
    test.slow()
    const order = await customer.order(['Onion', 4], ['Potato', 2])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    const { invoices } = await advanceByCommand(shop, order.order_number, 'packed')
    const number = invoices[0] ?? ''
    await customer.open(`/profile/order/${order.uid}`)
    await expect(progress(page).filter({ hasText: /^Packed/ })).toHaveAttribute('aria-current', 'step')
    await expectFit()
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download PDF of ${number}` }).click(),
    ])
    expect(kept.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
    await page.getByRole('link', { name: 'View or print' }).click()
    await expect(page).toHaveURL(`/profile/order/${order.uid}/invoice`)
    const sheet = page.getByRole('article', { name: number })
    await expect(sheet).toContainText('FSSAI licence')
    await expect(sheet).toContainText('GSTIN')
    await expect(sheet.getByRole('rowheader', { name: /^Onion/ })).toBeVisible()
    await expect(sheet).toContainText(`₹${order.final_amount.toFixed(2)}`)
    await expectFit()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    for (const around of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('navigation', { name: 'My account' }),
    ])
      await expect(around).toBeHidden()
  },
)

test(
  '[D6.15] an order cancelled after packing keeps its invoice and gets a credit note',
  { tag: '@phone' },
  async ({ page, shop, customer }) => {
    test.slow()
    const order = await customer.order(['Onion', 4])
    for (const status of ['confirmed', 'packed'] as const) await advanceByCommand(shop, order.order_number, status)
    const { invoices } = await cancelByCommand(shop, order.order_number, { from: 'PACKED' })
    await customer.open(`/profile/order/${order.uid}/invoice`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article', { name: `Credit Note ${invoices[1]}` })).toContainText(invoices[0] ?? '')
  },
)

test(
  '[D6.15] [D6.18] the order’s page shows payments, refunds, the plan’s discount and priority',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    const shown = async (change: Partial<Order>) => {
      await page.route(`**${addressOf('getOrder', { uid: order.uid })}`, (route) =>
        route.fulfill({ json: { ...order, ...change } }),
      )
      await customer.open(`/profile/order/${order.uid}`)
    }
    const refund = (to: OrderRefund['to'], status: OrderRefund['status']): Partial<Order> => ({
      o_status: 'CANCELLED',
      can_cancel: false,
      payment_method: to,
      refund: { amount: 1234.5, to, status },
    })
    for (const [change, text] of [
      [refund('ONLINE', 'PENDING'), '₹1,234.50 is on its way back to your card or UPI · usually 5–7 working days'],
      [refund('ONLINE', 'DONE'), '₹1,234.50 went back to your card or UPI'],
      [refund('WALLET', 'DONE'), '₹1,234.50 went back to your wallet'],
    ] as const) {
      await shown(change)
      await expect(card(page, 'Bill').getByText(text, { exact: true })).toBeVisible()
    }
    await expectFit()
    await shown({ payment_method: 'ONLINE', total_discount: 15.25, plan_discount: 10.25, priority: true })
    await expect(page.getByText('Priority delivery')).toBeVisible()
    await expect(card(page, 'Bill')).toContainText('Paid by card, UPI or net banking.')
    await expect(card(page, 'Bill').locator('dl > div')).toContainText([
      'Items',
      'You save− ₹5.00',
      'Plan discount− ₹10.25',
    ])
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(asking(page)).toContainText('usually within 5–7 working days.')
    await expectFit()
  },
)

test(
  '[D6.14] an order that can no longer be cancelled shows the reason and its status',
  { tag: '@phone' },
  async ({ page, customer, database, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 409/)
    const order = await customer.order(['Onion', 4])
    await customer.open(`/profile/order/${order.uid}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await database.query(`update customer_order set cancel_until = now() - interval '1 minute' where uid = $1`, [
      order.uid,
    ])
    await asking(page).getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(visibleToasts).toContainText(['This order can no longer be cancelled.'])
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expect(progress(page).first()).toHaveText(/^Placed/)
  },
)
