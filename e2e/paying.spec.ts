import type { OrderRequest } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { PaymentCreateRequest, PaymentOrder } from '@farmstand/contracts/payment'
import type { Page } from '@playwright/test'
import { answered, expect, test, type Customer } from './support/account.ts'
import {
  placeNote,
  bill,
  choose,
  DISH,
  fillMixedCart,
  leaveOut,
  part,
  payBy,
  pickTomorrow,
  place,
  refuseGroceries,
} from './support/checkout-page.ts'
import { GOOD_CARD, closeWindow, payByCard, payOrder, providerWindow, recharge } from './support/paying.ts'

const walletDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay from your wallet' })
const placedNews = 'Orders placed successfully!'

/** Returns a list to which the bodies of all orders are added that the page sends from now on. */
function ordersSent(page: Page): OrderRequest[] {
  const bodies: OrderRequest[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(addressOf('placeOrder')))
      bodies.push(request.postDataJSON())
  })
  return bodies
}

test(
  '[S1.5] [S4.23] [S4.24] [S4.25] [S5.19] [S8.34] [S8.35] [S8.37] [S9.18] [D6.10] a mixed cart is paid from the wallet, and a cancelled part is refunded to it',
  { tag: ['@desktop', '@quick'] },
  async ({ page, customer, expectToast, visibleToasts, expectFit, expectComplaint }) => {
    expectComplaint(/status of 500/)
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await fillMixedCart(page)
    await payBy(page, 'Wallet')
    await page.route(`**${addressOf('getWallet')}?*`, (route) => route.fulfill({ status: 500, json: {} }))
    await place(page).click()
    await expect(visibleToasts).toHaveText(['Failed to fetch wallet balance'])
    await page.unroute(`**${addressOf('getWallet')}?*`)
    await walletDialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(visibleToasts.filter({ hasText: 'Insufficient wallet balance' })).toBeVisible()
    await expect(walletDialog(page).getByRole('alert')).toHaveText('Insufficient wallet balance. ₹254.00 is missing.')
    await expectFit()
    await walletDialog(page).getByRole('link', { name: 'Recharge Wallet' }).click()
    const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount in rupees' })
    await expect(amount).toHaveValue('254')
    await recharge(page, customer, 300)

    await page.goto('/checkout')
    await place(page).click()
    await expect(walletDialog(page)).toContainText(/Left afterwards\s*₹46.00/)
    const bodies = ordersSent(page)
    await walletDialog(page).getByRole('button', { name: 'Pay ₹254.00' }).click()
    await expectToast(placedNews)
    await expect(page).toHaveURL('/')
    const stem = bodies[0]?.estimation_id.slice(0, 36)
    expect(bodies.map(({ payment_method, estimation_id }) => [payment_method, estimation_id])).toEqual([
      ['WALLET', `${stem}__1`],
      ['WALLET', `${stem}__2`],
    ])
    expect((await customer.cart()).items).toEqual([])

    const grocery = (await customer.orders()).find(({ department }) => department === 'GROCERY')
    if (!grocery) throw new Error('The groceries were not ordered')
    await answered(
      page.request.post(`${addressOf('cancelOrder', { uid: grocery.uid })}?other_part=CANCEL`, {
        headers: customer.headers,
        data: {},
      }),
    )
    await page.goto('/profile/wallet')
    await expect(page.getByRole('tabpanel')).toContainText('₹300.00')
    await page.getByRole('tab', { name: 'Transaction History' }).click()
    const row = page.getByRole('listitem')
    await expect(row.filter({ hasText: `+ ₹${grocery.final_amount.toFixed(2)}` })).toBeVisible()
    await expect(row.filter({ hasText: '− ₹254.00' })).toBeVisible()
  },
)

test(
  '[S4.23] [S4.24] [S4.25] [S5.20] [S8.27] [S8.37] [S9.8] [S9.18] [D6.11] [D6.19] a mixed cart is paid online by one payment; a closed window takes nothing',
  { tag: '@phone' },
  async ({ page, customer, expectToast, visibleToasts, expectFit }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await fillMixedCart(page)
    await payBy(page, 'Card')
    const created = page.waitForRequest((request) => request.url().endsWith(addressOf('createPayment')))
    await place(page).click()
    const wish: PaymentCreateRequest = (await created).postDataJSON()
    expect(wish).toMatchObject({ amount: 25400, currency: 'INR', payment_capture: 1, purpose: 'CHECKOUT' })
    await expect(providerWindow(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectFit()
    await closeWindow(page)
    await expect(visibleToasts).toHaveText(['Payment was not completed.'])
    const alert = part(page, 'Pay with').getByRole('alert')
    await expect(alert).toContainText('No money was taken.')
    await expect(place(page)).toBeEnabled()

    const bodies = ordersSent(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await payByCard(page, GOOD_CARD)
    await expectToast(placedNews)
    await expect(page).toHaveURL('/')
    expect(bodies.map(({ payment_method, estimation_id }) => [payment_method, estimation_id])).toEqual([
      ['ONLINE', `${wish.estimation_id}__1`],
      ['ONLINE', `${wish.estimation_id}__2`],
    ])
    expect(bodies[0]?.payment_id).toMatch(/^pay_/)
    expect(bodies[1]?.payment_id).toBe(bodies[0]?.payment_id)
    expect(await customer.orders()).toHaveLength(2)
  },
)

test(
  '[D6.9] a paid order that could not be placed is placed later with the same payment',
  { tag: '@phone' },
  async ({ page, customer, expectToast, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 503/)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/cart')
    await page.getByRole('button', { name: /^Checkout · ₹/ }).click()
    await expect(place(page)).toBeVisible()
    // Checkout was loaded as a new document, whose security policy allows the provider's window.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/checkout$/)
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Card')
    await page.route(`**${addressOf('placeOrder')}`, (route) => route.fulfill({ status: 503, json: {} }))
    await place(page).click()
    await payByCard(page, GOOD_CARD)
    await expect(visibleToasts.filter({ hasText: 'Failed to place orders. Please try again.' })).toBeVisible()
    const alert = part(page, 'Pay with').getByRole('alert')
    await expect(alert).toContainText('₹125.00 is paid and kept for this order.')
    await expect(alert).toContainText('the money is refunded automatically')
    await page.unroute(`**${addressOf('placeOrder')}`)
    // A reload loses none of it.
    await page.reload()
    const bodies = ordersSent(page)
    await alert.getByRole('button', { name: 'Place with this payment' }).click()
    await expectToast(placedNews)
    expect(bodies).toHaveLength(1)
    const [order] = await customer.orders()
    expect(order).toMatchObject({ payment_method: 'ONLINE', final_amount: 125 })
  },
)

test(
  '[D6.19] reloaded after the payment, checkout looks the payment up and places the order',
  { tag: '@phone' },
  async ({ page, customer, expectToast }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Card')
    const created = page.waitForResponse((response) => response.url().endsWith(addressOf('createPayment')))
    await place(page).click()
    const order: PaymentOrder = await (await created).json()
    await expect(providerWindow(page)).toBeVisible()
    await payOrder(page, order.id)
    await page.reload()
    await expectToast(placedNews)
    expect(await customer.orders()).toHaveLength(1)
    await expect(placeNote(page)).toHaveCount(0)
  },
)

test(
  '[D6.19] [D6.9] a paid part whose slot closed is placed later with the same payment',
  { tag: '@phone' },
  async ({ page, customer, shownToasts, expectToast }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await fillMixedCart(page)
    await payBy(page, 'Card')
    const created = page.waitForResponse((response) => response.url().endsWith(addressOf('createPayment')))
    await place(page).click()
    const order: PaymentOrder = await (await created).json()
    await expect(providerWindow(page)).toBeVisible()
    const status = `**${addressOf('getPaymentStatus', { order_id: order.id })}`
    await page.route(status, (route) => route.fulfill({ json: { status: 'PENDING', payment_id: null } }))
    await closeWindow(page)
    const again = part(page, 'Pay with').getByRole('button', { name: 'Ask again' })
    await expect(again).toBeVisible()
    await payOrder(page, order.id)
    await leaveOut(page, 'Kitchen')
    await page.unroute(status)
    const bodies = ordersSent(page)
    await again.click()
    await expect(part(page, 'Kitchen').getByRole('alert')).toContainText('Kitchen was not ordered')
    await expect(part(page, 'Pay with').getByRole('alert')).toContainText('is paid and kept for this order.')
    expect(shownToasts()).not.toContain(placedNews)
    expect((await customer.orders()).map(({ department }) => department)).toEqual(['GROCERY'])

    await choose(part(page, 'Kitchen'), '7 PM - 9 PM')
    await part(page, 'Pay with').getByRole('button', { name: 'Place with this payment' }).click()
    await expectToast(placedNews)
    expect(new Set(bodies.map(({ payment_id }) => payment_id)).size).toBe(1)
    expect(await customer.orders()).toHaveLength(2)
  },
)

/** Pays for a dish and groceries together by card. The shop refuses the groceries with this code. */
async function payForBothBut(page: Page, customer: Customer, code: 'OUT_OF_STOCK' | 'SLOT_FULL'): Promise<void> {
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  await customer.open('/checkout')
  await fillMixedCart(page)
  await payBy(page, 'Card')
  await refuseGroceries(page, code)
  await place(page).click()
  await payByCard(page, GOOD_CARD)
}

test(
  '[D5.8] [D6.9] if one of two paid parts is sold out, the page shows the order and the refund',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/status of 409/)
    await payForBothBut(page, customer, 'OUT_OF_STOCK')
    const alert = part(page, 'Pay with').getByRole('alert')
    await expect(alert).toContainText('was paid. It is refunded automatically')
    const [kitchen] = await customer.orders()
    await expect(alert).toContainText(
      `Kitchen order ${kitchen?.order_number} is placed (₹${kitchen?.final_amount.toFixed(2)}).`,
    )
  },
)

test(
  '[D6.9] a payment that is still usable is not requested again; the unplaced part is in view',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint, expectFit }) => {
    expectComplaint(/status of 409/)
    await payForBothBut(page, customer, 'SLOT_FULL')
    const failure = part(page, 'Grocery').getByRole('alert')
    await expect(failure).toContainText('Grocery was not ordered')
    await expect(failure).toBeFocused()
    await expect(failure).toBeInViewport({ ratio: 1 })
    const alert = part(page, 'Pay with').getByRole('alert')
    await expect(alert.getByRole('button', { name: 'Place with this payment' })).toBeDisabled()
    await expect(alert).toContainText('Choose a date and a time slot.')
    await expect(bill(page)).toContainText(/Already paid\s*₹\d/)
    await expect(bill(page)).toContainText(/To pay\s*₹0\.00/)
    await expect(page.getByText(/^To pay · /)).toHaveCount(0)
    await expectFit()
  },
)

test(
  '[E66] after topping up the wallet, checkout selects the wallet',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer }) => {
    await recharge(page, customer, 50)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payBy(page, 'Card')
    await part(page, 'Pay with').getByRole('link', { name: 'Top up' }).click()
    await expect(page).toHaveURL(/\/profile\/wallet/)
    await page.goto('/checkout')
    await expect(part(page, 'Pay with').getByRole('radio', { name: /^Wallet/ })).toBeChecked()
  },
)

const waysOf = (page: Page) => part(page, 'Pay with').getByRole('radio')

test(
  '[E65] a phone lists UPI apps first, and remembers the app that paid',
  { tag: '@phone' },
  async ({ page, customer, expectToast, expectFit }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await expect(waysOf(page)).toHaveCount(6)
    const names = await part(page, 'Pay with').locator('label').allInnerTexts()
    expect(names.map((name) => name.split('\n').find((line) => line.length > 2))).toEqual([
      'Google Pay',
      'PhonePe',
      'Paytm',
      'Card, net banking, other UPI',
      'Wallet',
      'Cash on delivery',
    ])
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Google Pay')
    await expect(page.getByText('To pay · Google Pay')).toBeVisible()
    await place(page).click()
    const shown = providerWindow(page)
    await expect(shown.getByRole('tab', { name: 'UPI' })).toHaveAttribute('aria-selected', 'true')
    const flow = shown.getByRole('combobox', { name: 'Pay with' })
    await expect(flow.getByRole('option', { selected: true })).toHaveText('Google Pay')
    await expectFit()
    await shown.getByRole('button', { name: /^Pay ₹/ }).click()
    await expectToast(placedNews)
    await expect(page).toHaveURL('/')

    await customer.put(['Onion', 4])
    await page.goto('/checkout')
    await expect(part(page, 'Pay with').getByRole('radio', { name: /^Google Pay/ })).toBeChecked()
  },
)

test(
  '[E65] [E66] a wide screen shows a UPI code and ID field; a low wallet links to a top-up',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    await recharge(page, customer, 50)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await expect(waysOf(page)).toHaveCount(5)
    await expect(waysOf(page).first()).toHaveAccessibleName(/^UPI code/)
    const ways = part(page, 'Pay with')
    await expect(ways.getByRole('radio', { name: 'Wallet ₹50.00, ₹75.00 short' })).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', /75/)
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'UPI code')
    await place(page).click()
    const code = providerWindow(page).getByRole('img', { name: 'A UPI code to scan' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await providerWindow(page).getByRole('combobox', { name: 'Pay with' }).selectOption('UPI ID')
    await expect(code).toBeHidden()
    await closeWindow(page)
    await payBy(page, 'UPI ID')
    await place(page).click()
    await expect(providerWindow(page).getByRole('combobox', { name: 'Pay with' })).toHaveValue('collect')
    await closeWindow(page)
    await part(page, 'Deliver to').getByRole('button', { name: 'Change' }).click()
    await expect(part(page, 'Deliver to').getByRole('radio')).toBeFocused()
  },
)
