import { addressOf } from '@farmstand/contracts/calls'
import type { CheckoutOptions, TimeSlot } from '@farmstand/contracts/setting'
import { answered, expect, shopDayIn, LOAD_FAILURE_RESPONSE, test } from './support/account.ts'
import {
  placeNote,
  bill,
  choose,
  dayName,
  leaveOut,
  DISH,
  part,
  payBy,
  payOnDelivery,
  pickTomorrow,
  place,
  seeAllTimes,
} from './support/checkout-page.ts'
import { tryAgainWith } from './support/pages.ts'
import { GOOD_CARD, payByCard } from './support/paying.ts'

test(
  '[S2.64] [S2.11] [S5.13] [S5.14] [S5.17] [D6.3] [D6.4] [D6.5] [E58] the order can be placed once address, payment and a part are chosen',
  { tag: '@quick' },
  async ({ page, customer, expectFit }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.open('/checkout')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(place(page)).toBeDisabled()
    await expect(placeNote(page)).toHaveText('Choose a delivery address.')
    await customer.saveAddress()
    await page.reload()
    await expect(part(page, 'Deliver to')).toContainText('Home · we deliver here')
    await expect(page.getByRole('banner').getByText('₹').filter({ visible: true })).toHaveCount(0)
    await expect(place(page)).toBeDisabled()
    await expect(placeNote(page)).toHaveText('Choose how to pay.')
    await payOnDelivery(page)
    await expect(place(page)).toHaveText('Place 2 orders')
    await expect(place(page)).toBeEnabled()

    const kitchen = part(page, 'Kitchen')
    const occasion = kitchen.getByRole('combobox', { name: 'Occasion' })
    await expect(occasion).toHaveValue('Family meal')
    await expect(occasion.getByRole('option')).toHaveText([
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
    await occasion.selectOption('')
    await expect(place(page)).toHaveText(/^Place grocery order · ₹/)
    await occasion.selectOption('Festival')
    await expect(place(page)).toHaveText('Place 2 orders')
    await kitchen.getByRole('spinbutton', { name: 'Members' }).fill('0')
    await expect(kitchen.getByText('Members must be a whole number from 1 to 10,000.')).toBeVisible()
    // To order the groceries alone, a customer has to leave the kitchen's items in the cart.
    await expect(place(page)).toHaveText('Place order')
    await expect(place(page)).toBeDisabled()
    await expect(placeNote(page)).toHaveText('Members must be a whole number from 1 to 10,000.')
    await leaveOut(page, 'Kitchen')
    await expect(place(page)).toHaveText(/^Place grocery order · ₹/)
    await expect(place(page)).toBeEnabled()
    await kitchen.getByRole('button', { name: /^Take the next free time/ }).click()
    await expect(place(page)).toBeDisabled()
    await kitchen.getByRole('spinbutton', { name: 'Members' }).fill('6')
    await kitchen.getByRole('button', { name: 'Add one member' }).click()
    await expect(kitchen.getByRole('spinbutton', { name: 'Members' })).toHaveValue('7')
    await expect(place(page)).toHaveText('Place 2 orders')
    await expect(place(page)).toBeEnabled()
    await expectFit()

    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await choose(part(page, 'Grocery'), new RegExp(dayName(2)))
    await expect(part(page, 'Grocery').getByRole('radio', { name: '5 PM - 7 PM' })).not.toBeChecked()
    await expect(placeNote(page)).toHaveText('Grocery stays in your cart')
    await part(page, 'Grocery')
      .getByRole('button', { name: /^Take the next free time: / })
      .click()
    await expect(place(page)).toHaveText('Place 2 orders')
  },
)

test(
  '[S5.13] [S5.16] [D6.5] each part gets its first free slot; full slots are marked, one can serve all',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    await page.route(`**${addressOf('listTimeSlots')}?*`, async (route) => {
      const response = await route.fetch()
      const slots: TimeSlot[] = await response.json()
      const kitchen = route.request().url().includes('KITCHEN')
      const freeFrom = shopDayIn(kitchen ? 3 : 2)
      const json = slots.map((slot) =>
        (slot.date ?? '') < freeFrom ? { ...slot, available: false, remaining: 0 } : slot,
      )
      await route.fulfill({ response, json })
    })
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await expect(place(page)).toBeEnabled()
    const grocery = part(page, 'Grocery')
    const days = grocery.getByRole('group', { name: 'Delivery date' })
    await expect(days.getByRole('radio', { checked: true })).toHaveValue(shopDayIn(2))
    await expect(days.getByRole('radio', { name: /^Tomorrow.*No slots$/ })).toBeDisabled()
    await expect(grocery.getByRole('radio', { name: '7 AM - 9 AM' })).toBeChecked()
    await expectFit()
    await grocery.getByRole('button', { name: new RegExp(`^Bring all at .*${dayName(3)}, \\d+ [AP]M$`) }).click()
    const times = (name: 'Kitchen' | 'Grocery') => part(page, name).getByRole('group', { name: 'Time slot' })
    await expect(days.getByRole('radio', { checked: true })).toHaveValue(shopDayIn(3))
    const slot = await times('Grocery').getByRole('radio', { checked: true }).getAttribute('value')
    const kitchen = times('Kitchen').getByRole('radio')
    await expect(kitchen).toHaveValue(slot ?? '')
    await expect(kitchen).toHaveAccessibleName(new RegExp(`${dayName(3)}, \\d`))
    await times('Kitchen').getByRole('button', { name: 'Other times' }).click()
    const chosenDay = part(page, 'Kitchen')
      .getByRole('group', { name: 'Delivery date' })
      .getByRole('radio', { checked: true })
    await expect(chosenDay).toHaveValue(shopDayIn(3))
    await expect(chosenDay).toBeFocused()
    await expect(grocery.getByRole('button', { name: /^Bring all at / })).toBeHidden()
    await expect(place(page)).toHaveText('Place 2 orders')
  },
)

test(
  '[S4.23] [S9.18] no payment method is preselected, and refused ones show the reason',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await page.route(`**${addressOf('getCheckoutOptions')}`, async (route) => {
      const response = await route.fetch()
      const options: CheckoutOptions = await response.json()
      const payment_methods = options.payment_methods.map((way) => ({ ...way, available: way.method !== 'WALLET' }))
      await route.fulfill({ response, json: { ...options, payment_methods } })
    })
    await customer.put(['Onion', 4])
    await customer.open('/checkout')
    const ways = part(page, 'Pay with')
    await expect(ways.getByRole('radio', { name: /^Cash on delivery/ })).toBeEnabled()
    await expect(ways.getByRole('radio', { name: /^Card, net banking, other UPI Online/ })).toBeEnabled()
    await expect(ways.getByRole('radio', { name: /^Wallet Not available yet/ })).toBeDisabled()
    await expect(ways.getByRole('radio', { checked: true })).toHaveCount(0)
  },
)

test(
  '[S5.15] [S5.16] [S3.18] today offers only slots that start later, and no earlier day',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const today = shopDayIn(0)
    const noon = `${today}T06:30:00.000Z`
    // Today's later windows are made free, so that the test passes at any time of the day.
    await page.route(`**${addressOf('listTimeSlots')}?*`, async (route) => {
      const response = await route.fetch()
      const slots: TimeSlot[] = await response.json()
      const json = slots.map((slot) => ({ ...slot, available: true, order_by: slot.starts_at }))
      await route.fulfill({ response, json })
    })
    await page.route(`**${addressOf('getCheckoutOptions')}`, async (route) => {
      const response = await route.fetch()
      const options: CheckoutOptions = await response.json()
      await route.fulfill({ response, json: { ...options, now: noon } })
    })
    // The page's header requests windows too, so the test waits for the request of the checkout.
    const slotsOfToday = page.waitForResponse(
      (response) =>
        response.url().includes(addressOf('listTimeSlots')) && response.url().includes('department=GROCERY'),
    )
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    const days = part(page, 'Grocery').getByRole('group', { name: 'Delivery date' }).getByRole('radio')
    await expect(days).toHaveCount(7)
    await expect(days.first()).toHaveAccessibleName(/^Today/)
    expect(await days.evaluateAll((all) => all.map((day) => day.getAttribute('value')))).toEqual(
      Array.from({ length: 7 }, (_, ahead) => shopDayIn(ahead)),
    )
    const week: TimeSlot[] = await (await slotsOfToday).json()
    const all = week.filter(({ date }) => date === today)
    const later = all.filter(({ starts_at }) => starts_at !== undefined && starts_at > noon)
    expect(later.length).toBeGreaterThan(0)
    expect(later.length).toBeLessThan(all.length)
    const offered = part(page, 'Grocery').getByRole('group', { name: 'Time slot' }).locator('label')
    await seeAllTimes(page, 'Grocery')
    await expect(offered).toHaveCount(later.length)
    await expect(offered).toContainText(later.map(({ name }) => name))
    await choose(part(page, 'Grocery'), /^Tomorrow/)
    await expect(offered).toHaveCount(all.length)
  },
)

test(
  '[S8.10] if the addresses cannot be loaded, one error is shown and loading can be retried',
  { tag: '@phone' },
  async ({ page, customer, shownToasts, expectComplaint }) => {
    expectComplaint(/status of 500/)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    const list = `**${addressOf('listAddresses', { uid: customer.uid })}?*`
    await page.route(list, (route) => route.fulfill(LOAD_FAILURE_RESPONSE))
    await customer.open('/checkout')
    await expect.poll(shownToasts).toEqual(['Failed to fetch addresses.'])
    await tryAgainWith(page, list)
    await expect(part(page, 'Deliver to')).toContainText('Pune Camp')
  },
)

test(
  '[S5.18] [S8.38] [D5.3] [E59] an address without a pincode or outside the delivery area cannot be chosen',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 422/)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(addressOf('calculateEstimation'))) asked += 1
    })
    await customer.put(['Onion', 4])
    await customer.saveAddress({ pincode: '', area: 'Nowhere' })
    await customer.saveAddress({ pincode: '999999', area: 'Far away', type: 'Office' })
    await customer.open('/checkout')
    const to = part(page, 'Deliver to')
    await expect(to).toContainText('We do not deliver to 999999 yet.')
    await expect(to.getByRole('radio')).toHaveCount(0)
    await expect(place(page)).toBeDisabled()
    expect(asked).toBe(0)
    await to.getByRole('button', { name: 'Complete this address' }).click()
    const form = page.getByRole('dialog', { name: 'Edit address' })
    await form.getByRole('textbox', { name: 'Pincode' }).fill('411001')
    await page.route(`**${addressOf('calculateEstimation')}?*`, (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'PINCODE_NOT_SERVED', message: 'We do not deliver to 999999 yet.', request_id: 'x' },
      }),
    )
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(to).toContainText('Nowhere')
    await expect(bill(page).getByRole('alert')).toContainText('We do not deliver to 999999 yet.')
    await expect(visibleToasts.filter({ hasText: 'We do not deliver to 999999 yet.' })).toBeVisible()
    await expect(place(page)).toBeDisabled()
  },
)

test(
  '[S5.18] [E59] an incomplete address cannot be chosen, although the shop delivers to its pincode',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.saveAddress({ room_no: '', type: 'Office' })
    await customer.open('/checkout')
    const to = part(page, 'Deliver to')
    await to.getByRole('button', { name: 'Change' }).click()
    await expect(to.getByRole('radio')).toHaveCount(1)
    await expect(to.getByRole('radio', { name: /^Home/ })).toBeChecked()
    await expect(to.getByRole('radio', { name: /^Home/ })).toBeFocused()
    await expect(to.getByRole('button', { name: 'Complete this address' })).toBeVisible()
  },
)

test(
  '[E60] an address deleted elsewhere is replaced at checkout, with a message',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    const office = await customer.saveAddress({ type: 'Office', room_no: '7' })
    await customer.open('/checkout')
    const to = part(page, 'Deliver to')
    await to.getByRole('button', { name: 'Change' }).click()
    await choose(to, /^Office/)
    await payOnDelivery(page)
    await expect(place(page)).toBeEnabled()
    await answered(
      page.request.delete(`${addressOf('deleteAddress', { uid: customer.uid })}?address_uid=${office.uid}`, {
        headers: customer.headers,
      }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(to).toContainText('The address you chose was deleted. Please check where we deliver.')
    await expect(to).toContainText('A-12, Lotus Apartments')
    await expect(to).not.toContainText('Office')
    await expectFit()
    await to.getByRole('button', { name: 'Change' }).click()
    await expect(to).not.toContainText('no longer saved')
    await expect(to.getByRole('radio', { name: /^Home/ })).toBeChecked()
    await expect(place(page)).toBeEnabled()
  },
)

test(
  '[S8.38] if the bill fails, this is reported and the bill can be requested again',
  { tag: '@phone' },
  async ({ page, customer, shownToasts, expectComplaint }) => {
    expectComplaint(/status of 500/)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    const estimation = `**${addressOf('calculateEstimation')}?*`
    await page.route(estimation, (route) => route.fulfill(LOAD_FAILURE_RESPONSE))
    await customer.open('/checkout')
    await expect(bill(page).getByRole('alert')).toContainText('Failed to calculate estimation. Please try again.')
    await expect.poll(shownToasts).toEqual(['Failed to calculate estimation. Please try again.'])
    await page.unroute(estimation)
    await bill(page).getByRole('button', { name: 'Try again' }).click()
    await expect(bill(page)).toContainText('To pay')
  },
)

test('choices at checkout survive a reload of the page', { tag: '@phone' }, async ({ page, customer }) => {
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

test(
  '[S6.8] [S6.5] [S6.6] checkout asks a visitor to sign in, and a customer with an empty cart to shop',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await page.goto('/checkout')
    await expect(page.getByText('User is not authenticated')).toBeVisible()
    await expect(page.getByText('Sign in to check out. Your cart is kept.')).toBeVisible()
    await expectFit()
    await customer.open('/checkout')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

test(
  '[D1.10] [D6.4] on a device whose clock is hours ahead, paying online requests only one bill',
  { tag: '@phone' },
  async ({ page, customer, expectToast }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
    let bills = 0
    page.on('request', (request) => {
      if (request.url().includes(addressOf('calculateEstimation'))) bills++
    })
    await customer.open('/checkout')
    await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
    await payBy(page, 'Card')
    await expect(place(page)).toBeEnabled()
    // This is longer than the page would wait before it replaced an expired bill.
    await page.clock.runFor(5000)
    await place(page).click()
    await payByCard(page, GOOD_CARD)
    await expectToast('Orders placed successfully!')
    expect(bills).toBe(1)
  },
)

test(
  '[S5.15] [D1.10] a checkout left open past midnight offers no past day',
  { tag: '@phone' },
  async ({ page, customer }) => {
    // Today's slots are made free, so that the test passes at any time of the day.
    const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
    await page.route(`**${addressOf('listTimeSlots')}?*`, async (route) => {
      const response = await route.fetch()
      const slots: TimeSlot[] = await response.json()
      const json = slots.map((slot) => ({ ...slot, available: true, remaining: 20, order_by: later, starts_at: later }))
      await route.fulfill({ response, json })
    })
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await page.clock.install()
    await customer.open('/checkout')
    const days = part(page, 'Grocery').getByRole('group', { name: 'Delivery date' }).getByRole('radio')
    await expect(days.first()).toHaveAttribute('value', shopDayIn(0))
    await choose(part(page, 'Grocery'), /^Today/)
    await page.route(`**${addressOf('getCheckoutOptions')}`, async (route) => {
      const response = await route.fetch()
      const options: CheckoutOptions = await response.json()
      const now = new Date(Date.parse(options.now) + 24 * 3_600_000).toISOString()
      await route.fulfill({ response, json: { ...options, now } })
    })
    await page.clock.fastForward(24 * 3_600_000)
    await expect(days.first()).toHaveAttribute('value', shopDayIn(1))
    await expect(days.first()).toHaveAccessibleName(/^Today/)
    await expect(days.first()).toBeChecked()
  },
)
