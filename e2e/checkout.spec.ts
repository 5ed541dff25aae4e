import type { Page } from '@playwright/test'
import type { OrderRequest } from '@farmstand/contracts/order'
import { apiPaths } from '@farmstand/contracts/paths'
import type { CheckoutOptions, TimeSlot } from '@farmstand/contracts/setting'
import { choose, expect, part, pickTomorrow, shopDayIn, test } from './support/account.ts'

const DISH = 'Green lentil curry'
const place = (page: Page) => page.getByRole('button', { name: /^Place/ })
const beside = (page: Page) => page.locator('#place-note')
const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })
const placed = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(apiPaths.orders))
const payOnDelivery = (page: Page) => part(page, 'Pay with').getByRole('radio', { name: /^Cash on delivery/ }).check()

test('[S2.11] [S5.13] [S5.14] [S5.17] [D6.3] [D6.4] [D6.5] the order can be placed once address, payment and a whole part are chosen, and the page says what is missing', async ({
  page,
  customer,
  expectFit,
}) => {
  await customer.put(['Onion', 4], [DISH])
  await customer.open('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(place(page)).toBeDisabled()
  await expect(beside(page)).toHaveText('Choose a delivery address.')
  await customer.saveAddress()
  await page.reload()
  await expect(part(page, 'Deliver to').getByRole('radio')).toBeChecked()
  await expect(place(page)).toBeDisabled()
  await expect(beside(page)).toHaveText('Choose a date and a time slot.')

  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await expect(beside(page).getByRole('listitem')).toHaveText([
    'Kitchen has no date and slot yet: it stays in your cart for later.',
    'Choose how to pay.',
  ])
  await payOnDelivery(page)
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await expect(place(page)).toBeEnabled()

  const kitchen = part(page, 'Kitchen')
  await pickTomorrow(page, 'Kitchen', '7 PM - 9 PM')
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await expect(kitchen.getByRole('combobox', { name: 'Occasion' }).getByRole('option')).toHaveText([
    'Choose',
    'Birthday',
    'Anniversary',
    'Wedding',
    'Festival',
    'Housewarming',
    'Office party',
    'Family meal',
    'Other',
  ])
  await kitchen.getByRole('combobox', { name: 'Occasion' }).selectOption('Festival')
  await expect(place(page)).toHaveText(/^Place 2 orders · ₹/)
  await kitchen.getByRole('spinbutton', { name: 'Members' }).fill('0')
  await expect(kitchen.getByText('Members must be at least 1.')).toBeVisible()
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await kitchen.getByRole('spinbutton', { name: 'Members' }).fill('6')
  await expect(place(page)).toHaveText(/^Place 2 orders · ₹/)
  await expect(place(page)).toBeEnabled()
  await expectFit()

  await choose(part(page, 'Grocery'), /^Today/)
  await choose(part(page, 'Grocery'), /^Tomorrow/)
  await expect(part(page, 'Grocery').getByRole('radio', { name: '5 PM - 7 PM' })).not.toBeChecked()
  await expect(beside(page)).toHaveText('Grocery has no date and slot yet: it stays in your cart for later.')
})

test('[S4.23] [S9.18] [S9.19] only what can be paid with today can be chosen, the other ways say so', { tag: '@phone' }, async ({ page, customer }) => {
  await customer.put(['Onion', 4])
  await customer.open('/checkout')
  const ways = part(page, 'Pay with')
  await expect(ways.getByRole('radio', { name: /^Cash on delivery/ })).toBeEnabled()
  await expect(ways.getByRole('radio', { name: /^Online Not available yet/ })).toBeDisabled()
  await expect(ways.getByRole('radio', { name: /^Wallet Not available yet/ })).toBeDisabled()
  await expect(ways.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('[S5.15] [S5.16] [S3.18] today offers the slots that start later than now, and no day before it', { tag: '@phone' }, async ({ page, customer }) => {
  const today = shopDayIn(0)
  const noon = `${today}T06:30:00.000Z`
  await page.route(`**${apiPaths.checkoutOptions}`, async (route) => {
    const response = await route.fetch()
    const options: CheckoutOptions = await response.json()
    await route.fulfill({ response, json: { ...options, now: noon } })
  })
  const slotsOfToday = page.waitForResponse((response) => response.url().includes(apiPaths.timeSlots))
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await customer.open('/checkout')
  const days = part(page, 'Grocery').getByRole('group', { name: 'Delivery date' }).getByRole('radio')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toHaveAccessibleName(/^Today/)
  expect(await days.evaluateAll((all) => all.map((day) => day.getAttribute('value')))).toEqual(
    Array.from({ length: 7 }, (_, ahead) => shopDayIn(ahead)),
  )
  const all: TimeSlot[] = await (await slotsOfToday).json()
  const later = all.filter(({ starts_at }) => starts_at !== undefined && starts_at > noon)
  expect(later.length).toBeGreaterThan(0)
  expect(later.length).toBeLessThan(all.length)
  const offered = part(page, 'Grocery').getByRole('group', { name: 'Time slot' }).locator('label')
  await expect(offered).toHaveCount(later.length)
  await expect(offered).toContainText(later.map(({ name }) => name))
  await choose(part(page, 'Grocery'), /^Tomorrow/)
  await expect(offered).toHaveCount(all.length)
})

test('[S5.18] [D5.3] a bill needs a pincode, and one the shop does not serve is refused with its reason', { tag: '@phone' }, async ({
  page,
  customer,
  news,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(apiPaths.estimation)) asked += 1
  })
  await customer.put(['Onion', 4])
  await customer.saveAddress({ pincode: '', area: 'Nowhere' })
  await customer.saveAddress({ pincode: '999999', area: 'Far away', type: 'Office' })
  await customer.open('/checkout')
  await part(page, 'Deliver to').getByRole('radio', { name: /Nowhere/ }).check()
  await expect(beside(page)).toHaveText('The address needs a pincode.')
  expect(asked).toBe(0)
  await part(page, 'Deliver to').getByRole('radio', { name: /Far away/ }).check()
  await expect(bill(page).getByRole('alert')).toContainText('We do not deliver to 999999 yet.')
  await expect(news.filter({ hasText: 'We do not deliver to 999999 yet.' })).toBeVisible()
  await expect(place(page)).toBeDisabled()
})

test('a bill that could not be asked for says so, and can be tried again', { tag: '@phone' }, async ({
  page,
  customer,
  news,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  const estimation = `**${apiPaths.estimation}?*`
  await page.route(estimation, (route) => route.fulfill({ status: 500, json: {} }))
  await customer.open('/checkout')
  await expect(bill(page).getByRole('alert')).toContainText('Failed to calculate estimation. Please try again.')
  await expect(news).toHaveText(['Failed to calculate estimation. Please try again.'])
  await page.unroute(estimation)
  await bill(page).getByRole('button', { name: 'Try again' }).click()
  await expect(bill(page)).toContainText('To pay')
})

test('[S4.22] [S4.25] [S7.26] [S7.42] [S7.43] [S7.45] [S9.3] [S9.20] [D5.7] [D6.4] [D6.5] one part is ordered, the other stays in the cart, and two seconds later the customer is Home', { tag: '@phone' }, async ({
  page,
  customer,
  news,
}) => {
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  const addresses = page.waitForRequest((request) => request.url().includes(apiPaths.addressesOf(customer.uid)))
  await page.clock.install()
  await customer.open('/checkout')
  expect(new URL((await addresses).url()).searchParams.get('user_type')).toBe('CUST')
  await payOnDelivery(page)
  const estimated = page.waitForRequest(
    (request) => request.url().includes(apiPaths.estimation) && request.postDataJSON().length === 1,
  )
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  const estimation = await estimated
  expect(Object.fromEntries(new URL(estimation.url()).searchParams)).toEqual({
    address: 'A-12, Lotus Apartments, Pune Camp, 411001',
    pincode: '411001',
    is_same: 'true',
    customer_id: customer.uid,
  })
  expect(estimation.postDataJSON()).toEqual([{ id: expect.any(Number), quantity: 4, type: 'STOCK', department: 'GROCERY' }])
  await expect(bill(page)).toContainText('Includes GST')
  await expect(place(page)).toHaveText('Place order · ₹125.00')
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
  await expect(news).toHaveText(['Orders placed successfully!'])
  await page.clock.runFor(1900)
  await expect(page).toHaveURL('/checkout')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/')
  expect((await customer.cart()).items.map(({ name }) => name)).toEqual([DISH])
})

test('[S4.26] [S7.46] [D5.8] a slot lost in the last moment is alerted, nothing is ordered twice, and the rest is ordered in another slot', { tag: '@phone' }, async ({
  page,
  customer,
  database,
  news,
  expectComplaint,
}) => {
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
  const { rows } = await database.query<{ id: number }>('select id from slot where start_minute = 420 and end_minute = 540')
  await database.query(
    `insert into slot_day (slot_id, department, day, capacity, booked) values ($1, 'GROCERY', $2, 40, 40)
     on conflict (slot_id, department, day) do update set booked = excluded.capacity, capacity = excluded.capacity`,
    [rows[0]?.id, shopDayIn(3)],
  )
  const bodies: OrderRequest[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(apiPaths.orders)) bodies.push(request.postDataJSON())
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
  await expect(beside(page)).toContainText('Kitchen order is placed.')
  await expect(part(page, 'Kitchen')).toHaveCount(0)
  expect((await customer.cart()).items.map(({ name }) => name)).toEqual(['Onion'])

  await choose(part(page, 'Grocery'), '5 PM - 7 PM')
  await place(page).click()
  await expect(news.filter({ hasText: 'Orders placed successfully!' })).toBeVisible()
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
})

test('[S4.26] [D6.9] an order whose answer was lost is not placed twice', { tag: '@phone' }, async ({
  page,
  customer,
  news,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await customer.put(['Onion', 4])
  await customer.saveAddress()
  await customer.open('/checkout')
  await payOnDelivery(page)
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await expect(place(page)).toBeEnabled()
  await page.route(`**${apiPaths.orders}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  page.once('dialog', (dialog) => void dialog.accept())
  await place(page).click()
  await expect(part(page, 'Grocery').getByRole('alert')).toContainText('Nothing is ordered twice: try again.')
  await page.unroute(`**${apiPaths.orders}`)
  await place(page).click()
  await expect(news.filter({ hasText: 'Orders placed successfully!' })).toBeVisible()
  expect(await customer.orders()).toHaveLength(1)
})

test('what was chosen is still there after the page is loaded again', { tag: '@phone' }, async ({ page, customer }) => {
  await customer.put(['Onion', 4], [DISH])
  await customer.saveAddress()
  await customer.open('/checkout')
  await payOnDelivery(page)
  await part(page, 'Kitchen').getByRole('spinbutton', { name: 'Members' }).fill('8')
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
  await expect(place(page)).toBeEnabled()
  await page.reload()
  await expect(place(page)).toBeEnabled()
  await expect(part(page, 'Kitchen').getByRole('spinbutton', { name: 'Members' })).toHaveValue('8')
  await expect(part(page, 'Grocery').getByRole('radio', { name: '5 PM - 7 PM' })).toBeChecked()
})

test('[S6.5] [S6.6] a visitor at checkout is asked to sign in, a customer with nothing to order to shop first', { tag: '@phone' }, async ({ page, customer, expectFit }) => {
  await page.goto('/checkout')
  await expect(page.getByText('User is not authenticated')).toBeVisible()
  await expect(page.getByText('Sign in to check out. Your cart is kept.')).toBeVisible()
  await expectFit()
  await customer.open('/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

/** '24 Nov' of a day by the shop's calendar. */
function dayName(ahead: number): string {
  const day = new Date(`${shopDayIn(ahead)}T00:00:00+05:30`)
  return new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(day)
}
