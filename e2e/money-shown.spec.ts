import { addressOf } from '@farmstand/contracts/calls'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import type { TimeSlot } from '@farmstand/contracts/setting'
import type { Page } from '@playwright/test'
import { answered, expect, test, type Customer } from './support/account.ts'
import {
  bill,
  DISH,
  fillMixedCart,
  part,
  payBy,
  payOnDelivery,
  pickTomorrow,
  place,
  placeAndSee,
} from './support/checkout-page.ts'
import { placeInHistory, waitForSheetHistory } from './support/pages.ts'
import { payOrder, recharge } from './support/paying.ts'

const placedNews = 'Orders placed successfully!'
const walletDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay from your wallet' })

/** Pays for an order as another tab does that is closed before it places the order. */
async function payElsewhere(page: Page, { headers }: Customer, rupees: number): Promise<void> {
  const data = { amount: rupees * 100, currency: 'INR', payment_capture: 1, purpose: 'CHECKOUT' }
  const order = await answered<PaymentOrder>(page.request.post(addressOf('createPayment'), { headers, data }))
  const paid = await payOrder(page, order.id)
  const proof = {
    payment_id: paid.razorpay_payment_id,
    order_id: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    payment_type: 'razorpay',
    payment_sub_type: 'online',
    amount: data.amount,
  }
  await answered(page.request.post(addressOf('verifyPayment'), { headers, data: proof }))
}

test(
  '[D11.5] [D11.6] a slot closes while the wallet asks: no payment, no order, and the cart stays',
  { tag: '@quick' },
  async ({ page, customer, shownToasts, visibleToasts }) => {
    await recharge(page, customer, 500)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await page.clock.install()
    // The chosen window closes half a minute after the page was opened.
    await page.route(`**${addressOf('listTimeSlots')}*`, async (route) => {
      const answer = await route.fetch()
      const slots: TimeSlot[] = await answer.json()
      const soon = new Date(Date.now() + 30_000).toISOString()
      await route.fulfill({
        json: slots.map((slot) => (slot.name === '5 PM - 7 PM' ? { ...slot, order_by: soon } : slot)),
      })
    })
    await customer.open('/checkout')
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Wallet')
    await place(page).click()
    const pay = walletDialog(page).getByRole('button', { name: 'Pay ₹125.00' })
    await expect(pay).toBeEnabled()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.clock.fastForward(41_000)
    await pay.click()
    await expect(walletDialog(page)).toHaveCount(0)
    await expect(visibleToasts.filter({ hasText: 'Choose a date and a time slot.' })).toBeVisible()
    expect(shownToasts()).not.toContain(placedNews)
    expect(sent).not.toContain(addressOf('placeOrder'))
    expect(await customer.orders()).toEqual([])
    expect((await customer.cart()).items).toHaveLength(1)
    // The following slots can be chosen.
    await expect(part(page, 'Grocery').getByRole('radio', { name: /^7 PM - 9 PM/ })).toBeEnabled()
  },
)

test('[D11.5] money paid in another tab is shown everywhere and pays the order at checkout', async ({
  page,
  customer,
  expectToast,
  expectFit,
}) => {
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await payElsewhere(page, customer, 125)
  const said = page.getByText(/^₹125\.00 paid: order now, or it goes back by \d{1,2}:\d{2} [AP]M\.$/)
  await customer.open('/cart')
  await expect(said).toBeVisible()
  await expectFit()
  for (const path of ['/profile/order', '/profile/wallet']) {
    await page.goto(path)
    await expect(said).toBeVisible()
  }
  await page.getByRole('link', { name: 'Order now' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(said).toBeVisible()
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  const bodies: OrderRequest[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(addressOf('placeOrder'))) bodies.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Order with this payment' }).click()
  await expectToast(placedNews)
  await expect(page).toHaveURL('/')
  expect(bodies.map(({ payment_method }) => payment_method)).toEqual(['ONLINE'])
  expect(await customer.orders()).toMatchObject([{ payment_method: 'ONLINE', final_amount: 125 }])
  await page.goto('/profile/wallet')
  await expect(page.getByText(/Balance/).first()).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('[D11.5] before a second payment a warning is shown; the first can be refunded at once', async ({
  page,
  customer,
  expectFit,
}) => {
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await payElsewhere(page, customer, 99)
  await customer.open('/checkout')
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await payBy(page, 'Card')
  await expect(page.getByText('Your bill has changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order with this payment' })).toHaveCount(0)
  const again = /You have already paid ₹99\.00\. Paying here is a second payment; the first one goes back by/
  await expect(page.locator('#place-note').getByText(again)).toBeVisible()
  await place(page).click()
  await expect(page.getByRole('dialog', { name: 'Pay online' }).getByText(again)).toBeVisible()
  await expectFit()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refund it now' }).click()
  await expect(page.getByText(/^(₹99\.00 was refunded to|Your refund of ₹99\.00 is on its way)/)).toBeVisible()
  await expect(page.locator('#place-note').getByText(again)).toHaveCount(0)
})

test('[D11.5] a payment in another tab is checked before a second payment begins', async ({
  page,
  customer,
  visibleToasts,
}) => {
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await customer.open('/checkout')
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await payBy(page, 'Card')
  await payElsewhere(page, customer, 125)
  const created: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(addressOf('createPayment'))) created.push(request.url())
  })
  await place(page).click()
  await expect(visibleToasts.filter({ hasText: 'You have already paid for an order.' })).toBeVisible()
  await expect(page.getByText(/^₹125\.00 paid: order now/)).toBeVisible()
  expect(created).toEqual([])
})

test('[D11.3] cash is shown in whole rupees for each order, other methods to the paisa', async ({
  page,
  customer,
  expectFit,
}) => {
  // The orders cost ₹110.92 and ₹143.08. Each amount includes a share of the common delivery fee.
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  await customer.open('/checkout')
  await fillMixedCart(page)
  await payBy(page, 'Card')
  await expect(bill(page)).toContainText(/To pay\s*₹254\.00/)
  await payOnDelivery(page)
  await expect(bill(page)).toContainText(/Rounded down for cash\s*− ₹1\.00/)
  await expect(bill(page)).toContainText(/To pay\s*₹253\.00/)
  await expectFit()
  await placeAndSee(page, '₹253.00 · Cash on delivery')
  await expect(page).toHaveURL('/')
  const orders = await customer.orders()
  await page.goto(`/profile/order/${orders.find(({ department }) => department === 'KITCHEN')?.uid}`)
  await expect(page.getByText('Pay when your order arrives. ₹143.00 in cash.')).toBeVisible()
})

/** Places both orders of a mixed checkout, paid in cash. */
async function orderBoth(page: Page, customer: Customer) {
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  await customer.open('/checkout')
  await fillMixedCart(page)
  await payOnDelivery(page)
  await placeAndSee(page, '₹253.00 · Cash on delivery')
  await expect(page).toHaveURL('/')
  const orders = await customer.orders()
  const [meal, groceries] = (['KITCHEN', 'GROCERY'] as const).map((wanted) =>
    orders.find(({ department }) => department === wanted),
  )
  if (!meal || !groceries) throw new Error('One of the two parts was not ordered')
  return { meal, groceries }
}

test('[D11.8] before one part is cancelled, the page asks about the other and shows the cost', async ({
  page,
  customer,
  expectFit,
}) => {
  const { meal, groceries } = await orderBoth(page, customer)
  await page.goto(`/profile/order/${meal.uid}`)
  const atOrder = await placeInHistory(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  const yes = dialog.getByRole('button', { name: 'Yes, cancel it' })
  await expect(yes).toBeDisabled()
  const keep = dialog.getByRole('radio', {
    name: `Keep order ${groceries.order_number}. Its delivery alone costs ₹14.08 more.`,
  })
  await expect(dialog.getByRole('radio', { name: `Cancel order ${groceries.order_number} too.` })).toBeVisible()
  await expectFit()
  await keep.check()
  await yes.click()
  await expect(dialog).toHaveCount(0)
  await waitForSheetHistory(page, atOrder)
  await page.goto(`/profile/order/${groceries.uid}`)
  await expect(
    page.getByText('A delivery fee of ₹14.08 was added because the other part of this checkout was not ordered.'),
  ).toBeVisible()
  const statuses = (await customer.orders()).map(({ o_status, final_amount }) => `${o_status} ${final_amount}`)
  expect(statuses.toSorted((one, other) => one.localeCompare(other))).toEqual([
    `CANCELLED ${meal.final_amount}`,
    'PLACED 125',
  ])
})

test('[D11.8] both parts can be cancelled at once', async ({ page, customer }) => {
  const { meal } = await orderBoth(page, customer)
  await page.goto(`/profile/order/${meal.uid}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('radio', { name: /^Cancel order \d+ too\.$/ }).check()
  await dialog.getByRole('button', { name: 'Yes, cancel both' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await customer.orders()).map(({ o_status: status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
})
