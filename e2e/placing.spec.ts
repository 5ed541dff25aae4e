import type { OrderRequest } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { Page } from '@playwright/test'
import { answered, expect, shopDayIn, test, type Customer } from './support/account.ts'
import {
  placeNote,
  bill,
  choose,
  DISH,
  fillMixedCart,
  part,
  payBy,
  payOnDelivery,
  dayName,
  leaveOut,
  pickTomorrow,
  place,
  placeAndSee,
  placed,
  refuseGroceries,
} from './support/checkout-page.ts'
import { expectToStay } from './support/pages.ts'
import { recharge } from './support/paying.ts'

test(
  '[S4.22] [S4.23] [S4.25] [S7.26] [S7.42] [S7.43] [S7.45] [S8.37] [S9.3] [S9.19] [D5.7] [D6.4] [D6.5] one part is ordered, the other stays in the cart, and Home opens after 2 s',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    // The header of every page requests the addresses too, so the test waits for the request of the checkout.
    const addresses = page.waitForRequest(
      (request) =>
        request.url().includes(addressOf('listAddresses', { uid: customer.uid })) &&
        new URL(request.url()).searchParams.has('user_type'),
    )
    // The part whose free window is known first may be billed alone before the other one.
    const estimated = page.waitForRequest(
      (request) =>
        request.url().includes(addressOf('calculateEstimation')) &&
        request.postDataJSON().every(({ department }: OrderRequest['items'][number]) => department === 'GROCERY'),
    )
    await page.clock.install()
    await customer.open('/checkout')
    expect(new URL((await addresses).url()).searchParams.get('user_type')).toBe('CUST')
    await payOnDelivery(page)
    await leaveOut(page, 'Kitchen')
    await expect(placeNote(page)).toHaveText('Kitchen stays in your cart')
    const estimation = await estimated
    expect(Object.fromEntries(new URL(estimation.url()).searchParams)).toEqual({
      address: 'A-12, Lotus Apartments, Pune Camp, 411001',
      pincode: '411001',
      is_same: 'true',
      customer_id: customer.uid,
    })
    expect(estimation.postDataJSON()).toEqual([
      { id: expect.any(Number), quantity: 4, type: 'STOCK', department: 'GROCERY' },
    ])
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await expect(bill(page)).toContainText('Includes GST')
    await expect(place(page)).toHaveText('Place grocery order · ₹125.00')
    const order = placed(page)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await place(page).click()
    const body: OrderRequest = (await order).postDataJSON()
    expect(body).toMatchObject({
      deliver_to: 'Home',
      customer_address: 'A-12, Lotus Apartments, Pune Camp, 411001',
      pincode: '411001',
      delivery_date: shopDayIn(1),
      order_from: 'PWA_WEB',
      payment_method: 'COD',
      estimation_id: expect.not.stringContaining('__'),
      items: estimation.postDataJSON(),
    })
    expect(body.contact).toContain(customer.mobileNumber)
    expect(body).not.toHaveProperty('occasion')
    await expect(visibleToasts).toHaveText(['Orders placed successfully!'])
    await page.clock.runFor(1900)
    await expectToStay(page)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/')
    expect((await customer.cart()).items.map(({ name }) => name)).toEqual([DISH])
  },
)

test(
  '[S4.26] [S7.46] [S8.36] [D5.8] a slot lost at the last moment is reported, and another slot can be ordered',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database, expectToast, expectComplaint }) => {
    expectComplaint(/status of 4(09|22)/)
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await part(page, 'Kitchen').getByRole('combobox', { name: 'Occasion' }).selectOption('Birthday')
    await pickTomorrow(page, 'Kitchen', '7 PM - 9 PM')
    await choose(part(page, 'Grocery'), new RegExp(dayName(3)))
    await choose(part(page, 'Grocery'), '7 AM - 9 AM')
    await expect(place(page)).toBeEnabled()
    await expect(bill(page)).toContainText(/Delivery\s*₹\d/)
    const { rows } = await database.query<{ id: number }>(
      'select id from slot where start_minute = 420 and end_minute = 540',
    )
    await database.query(
      `insert into slot_day (slot_id, department, day, capacity, booked) values ($1, 'GROCERY', $2, 40, 40)
     on conflict (slot_id, department, day) do update set booked = excluded.capacity, capacity = excluded.capacity`,
      [rows[0]?.id, shopDayIn(3)],
    )
    const bodies: OrderRequest[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(addressOf('placeOrder')))
        bodies.push(request.postDataJSON())
    })
    const alerted = page.waitForEvent('dialog')
    const pressed = place(page).click()
    const alert = await alerted
    expect([alert.type(), alert.message()]).toEqual(['alert', 'Failed to place orders. Please try again.'])
    await alert.accept()
    await pressed

    const failure = part(page, 'Grocery').getByRole('alert')
    await expect(failure).toContainText('Grocery was not ordered')
    await expect(failure).toContainText('Your cart is kept; these are still free:')
    await expect(part(page, 'Grocery').getByRole('radio', { name: /^7 AM - 9 AM Full/ })).toBeDisabled()
    await expect(placeNote(page)).toContainText('Kitchen order is placed.')
    await expect(part(page, 'Kitchen')).toHaveCount(0)
    expect((await customer.cart()).items.map(({ name }) => name)).toEqual(['Onion'])

    await choose(part(page, 'Grocery'), '5 PM - 7 PM')
    await place(page).click()
    await expectToast('Orders placed successfully!')
    const stem = bodies[0]?.estimation_id.slice(0, 36)
    expect(bodies.map(({ estimation_id }) => estimation_id)).toEqual([`${stem}__1`, `${stem}__2`, `${stem}__2`])
    expect(bodies.map(({ occasion, occasion_members }) => [occasion, occasion_members])).toEqual([
      ['Birthday', 1],
      [undefined, undefined],
      [undefined, undefined],
    ])
    const orders = await customer.orders()
    expect(orders.map(({ department }) => department).toSorted()).toEqual(['GROCERY', 'KITCHEN'])
    expect(orders.reduce((sum, { shipping_charges }) => sum + shipping_charges, 0)).toBe(25)
    expect((await customer.cart()).items).toEqual([])
  },
)

test(
  '[S4.26] [D5.8] when the other part sells out, the placed order is shown with number and amount',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint, expectFit }) => {
    expectComplaint(/status of 409/)
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await fillMixedCart(page)
    await refuseGroceries(page, 'OUT_OF_STOCK', 'No longer available in that quantity: Onion.')
    page.once('dialog', (dialog) => void dialog.accept())
    await place(page).click()
    const failure = part(page, 'Grocery').getByRole('alert')
    await expect(failure).toContainText('Grocery was not ordered')
    await expect(failure).toContainText('No longer available in that quantity: Onion.')
    const [kitchen] = await customer.orders()
    const placedWords = `Kitchen order ${kitchen?.order_number} is placed (₹${kitchen?.final_amount.toFixed(2)}).`
    await expect(failure).toContainText(placedWords)
    await expectFit()
    await page.reload()
    await expect(part(page, 'Grocery')).toBeVisible()
    await expect(page.getByRole('main').getByText(placedWords)).toHaveCount(1)
    await expectFit()
  },
)

test(
  '[E70] the confirmation shows time, number and amount, and stays until it is closed',
  { tag: '@quick' },
  async ({ page, customer, expectFit }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await page.clock.install()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await pickTomorrow(page, 'Kitchen', '7 PM - 9 PM')
    await expect(place(page)).toBeEnabled()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await place(page).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.runFor(10_000)
    await expectToStay(page)
    const orders = await customer.orders()
    const grocery = orders.find(({ department }) => department === 'GROCERY')
    const kitchen = orders.find(({ department }) => department === 'KITCHEN')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveText([
      new RegExp(`tomorrow, 7 PM - 9 PM.*${kitchen?.order_number}.*Kitchen.*${kitchen?.final_amount.toFixed(2)}`),
      new RegExp(`tomorrow, 5 PM - 7 PM.*${grocery?.order_number}.*Grocery.*${grocery?.final_amount.toFixed(2)}`),
    ])
    for (const [at, name] of [DISH, 'Onion'].entries())
      await expect(rows.nth(at).getByRole('img', { name })).toBeVisible()
    // The orders cost ₹143.08 and ₹110.92. Each amount is rounded down to whole rupees.
    await expect(page.getByRole('main')).toContainText('₹253.00 · Cash on delivery')
    await page.clock.resume()
    await expectFit()
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  },
)

test('[E70] while two orders are placed, the page stays as it was before the button press', async ({
  page,
  customer,
}) => {
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  await customer.open('/checkout')
  await payOnDelivery(page)
  await fillMixedCart(page)
  await expect(place(page)).toHaveText('Place 2 orders')
  const total = await bill(page).getByText('To pay').locator('..').textContent()
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  const second = page.waitForRequest(
    (request) => request.url().endsWith(addressOf('placeOrder')) && request.postData()?.includes('__2') === true,
  )
  await page.route(orders, async (route) => {
    if (route.request().postData()?.includes('__2')) await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place 2 orders' }).click()
  await second
  const sending = page.getByRole('button', { name: 'Placing both orders…' })
  await expect(sending).toBeDisabled()
  expect(await bill(page).getByText('To pay').locator('..').textContent()).toBe(total)
  await expect(placeNote(page)).toBeEmpty()
  await expect(page.getByRole('main').getByText(/is placed|is cancelled/)).toHaveCount(0)
  await expect(part(page, 'Kitchen')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Orders placed successfully!' })).toBeVisible()
  expect(await customer.orders()).toHaveLength(2)
})

const orders = `**${addressOf('placeOrder')}`
const unsure = (page: Page) => page.getByText('We do not know yet whether your order went through')

/** Drops the answers to orders that reach the shop, until the returned function restores the connection. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  let lost = true
  await page.route(orders, async (route) => {
    if (!lost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => {
    lost = false
    return page.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
}

/** A timeout that is long enough for checkout to poll on its own, which it does every 30 s. */
const ASKED_BY_ITSELF = { timeout: 60_000 }

async function placeAndLose(page: Page, customer: Customer): Promise<() => Promise<void>> {
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await customer.open('/checkout')
  await payOnDelivery(page)
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await expect(place(page)).toBeEnabled()
  const comeBack = await loseAnswers(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await place(page).click()
  await expect(unsure(page)).toBeVisible()
  return comeBack
}

test(
  '[S4.26] [D6.9] an order whose answer was lost is looked up until known, and not placed twice',
  { tag: '@phone' },
  async ({ page, customer, expectToast, expectComplaint, expectFit }) => {
    expectComplaint(/ERR_FAILED/)
    const comeBack = await placeAndLose(page, customer)
    await expect(page.getByText('was not ordered')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectFit()
    await comeBack()
    await expectToast('Orders placed successfully!', ASKED_BY_ITSELF)
    expect(await customer.orders()).toHaveLength(1)
  },
)

test(
  '[D6.9] a wallet that paid an order whose answer was lost is not charged again',
  { tag: '@phone' },
  async ({ page, customer, shownToasts, expectToast, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await recharge(page, customer, 125)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Wallet')
    await place(page).click()
    const comeBack = await loseAnswers(page)
    await page.getByRole('button', { name: 'Pay ₹125.00' }).click()
    await expect(unsure(page)).toBeVisible()
    await comeBack()
    await expectToast('Orders placed successfully!', ASKED_BY_ITSELF)
    expect(shownToasts()).toEqual(['Orders placed successfully!'])
    expect(await customer.orders()).toHaveLength(1)
  },
)

test(
  '[D6.9] reopened after a lost answer, checkout shows the placed order, then orders the cart',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint, expectFit }) => {
    expectComplaint(/ERR_FAILED/)
    const comeBack = await placeAndLose(page, customer)
    await page.goto('/')
    await customer.put(['Shimla apple', 3])
    await comeBack()
    await page.goto('/checkout')
    const [first] = await customer.orders()
    await expect(page.getByText(`Order ${first?.order_number} is placed`)).toBeVisible()
    await expect(place(page)).toBeEnabled()
    await expectFit()
    await placeAndSee(page, 'Thank you! Taking you home…')
    const all = await customer.orders()
    expect(all.map(({ lines }) => lines.map(({ name }) => name))).toEqual([['Shimla apple'], ['Onion']])
  },
)

test(
  '[D6.9] an order cancelled while its answer was lost is not shown as a success',
  { tag: '@phone' },
  async ({ page, customer, shownToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const comeBack = await placeAndLose(page, customer)
    const [order] = await customer.orders()
    const cancel = addressOf('cancelOrder', { uid: order?.uid ?? '' })
    await answered(page.request.post(cancel, { headers: customer.headers, data: {} }))
    await comeBack()
    await expect(page.getByText(`Order ${order?.order_number} was cancelled`)).toBeVisible(ASKED_BY_ITSELF)
    expect(shownToasts()).not.toContain('Orders placed successfully!')
  },
)

test(
  '[D6.9] reloaded while it places an order, checkout shows that the order is placed',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await expect(place(page)).toBeEnabled()
    const arrived = Promise.withResolvers<void>()
    let isFirst = true
    // The answer of the first request never arrives. The route stays, because its removal would continue the request.
    await page.route(orders, async (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      await route.fetch()
      arrived.resolve()
    })
    await place(page).click()
    await arrived.promise
    await page.reload()
    const [order] = await customer.orders()
    await expect(page.getByText(`Order ${order?.order_number} is placed`)).toBeVisible()
    expect(await customer.orders()).toHaveLength(1)
  },
)
