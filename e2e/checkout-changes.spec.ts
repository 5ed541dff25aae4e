import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { expect, test } from './support/account.ts'
import { placeNote, DISH, leaveOut, part, payOnDelivery, place } from './support/checkout-page.ts'

test(
  '[E62] when the shop is paused, an open checkout hides the slots and shows the reason',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await customer.put(['Onion', 4], [DISH])
    await customer.saveAddress()
    await page.clock.install()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await expect(place(page)).toBeEnabled()
    await page.route(`**${addressOf('getCheckoutOptions')}`, async (route) => {
      const response = await route.fetch()
      const options: CheckoutOptions = await response.json()
      const pause = { reason: 'Heavy rain.', until: new Date(Date.parse(options.now) + 86_400_000).toISOString() }
      await route.fulfill({ response, json: { ...options, pause } })
    })
    await page.clock.fastForward(60_000)
    await expect(placeNote(page)).toContainText('The shop is not taking orders right now.')
    for (const name of ['Kitchen', 'Grocery'] as const) {
      await expect(part(page, name)).toContainText('Heavy rain.')
      await expect(part(page, name).getByRole('radio')).toHaveCount(0)
    }
    await expectFit()
  },
)

test(
  '[E62] a price that changed while checkout was open is reported there',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint, expectFit }) => {
    expectComplaint(/status of 409/)
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    await payOnDelivery(page)
    await expect(place(page)).toBeEnabled()
    await page.route(`**${addressOf('getCart')}`, async (route) => {
      const response = await route.fetch()
      const cart: Cart = await response.json()
      const items = cart.items.map((line) => ({ ...line, changed: { kind: 'PRICE', previous_price: 19 } }))
      await route.fulfill({ response, json: { ...cart, items } })
    })
    await page.route(`**${addressOf('placeOrder')}`, (route) =>
      route.fulfill({ status: 409, json: { code: 'ESTIMATION_EXPIRED', message: 'Check again.', request_id: 'x' } }),
    )
    page.once('dialog', (dialog) => void dialog.accept())
    await place(page).click()
    await expect(page.getByRole('region', { name: 'Since you last looked' })).toContainText('Onion')
    await expect(part(page, 'Grocery').getByRole('alert')).toBeFocused()
    await expectFit()
  },
)

for (const [whose, why] of [
  ['CUSTOMER', 'You can have only 1 more cash orders open.'],
  ['ADDRESS', 'This address can have only 1 more cash orders open.'],
] as const)
  test(
    `[D10.15] beyond the limit of the ${whose}, cash on delivery is disabled with the reason`,
    { tag: '@phone' },
    async ({ page, customer, expectFit }) => {
      await customer.order(['Onion', 4])
      await page.route(`**${addressOf('calculateEstimation')}?*`, async (route) => {
        const response = await route.fetch()
        const bill: Estimation = await response.json()
        await route.fulfill({ response, json: { ...bill, cash_left: { orders: 1, limited_by: whose } } })
      })
      await customer.put(['Onion', 4], [DISH])
      await customer.open('/checkout')
      const cash = part(page, 'Pay with').getByRole('radio', { name: /^Cash on delivery/ })
      await expect(cash).toBeDisabled()
      await expect(cash).toHaveAccessibleName(new RegExp(why))
      await expectFit()
      await leaveOut(page, 'Kitchen')
      await expect(cash).toBeEnabled()
      await cash.check()
      await expect(place(page)).toBeEnabled()
    },
  )

test(
  '[E237] a saved address is corrected at checkout and stays chosen',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectToast, expectFit }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/checkout')
    const where = part(page, 'Deliver to')
    await where.getByRole('button', { name: 'Change' }).click()
    await expectFit()
    await where.getByRole('button', { name: 'Edit Home address' }).click()
    const form = page.getByRole('dialog', { name: 'Edit address' })
    await expect(form.getByRole('textbox', { name: 'Pincode' })).toHaveValue('411001')
    await form.getByRole('textbox', { name: 'Room Number' }).fill('B-7')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expectToast('Address updated successfully.')
    await expect(where.getByRole('radio')).toBeChecked()
    await payOnDelivery(page)
    await place(page).click()
    await expect.poll(async () => (await customer.orders())[0]?.delivery_address).toContain('B-7')
  },
)
