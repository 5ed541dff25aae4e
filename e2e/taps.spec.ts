import type { Locator, Page } from '@playwright/test'
import { pages } from '@farmstand/contracts/pages'
import { expect, test } from './support/account.ts'
import { codeSentTo, newMobileNumber } from './support/customer.ts'

/** Animations of sheets and slides are on, as they are for most customers. */
test.use({ reducedMotion: 'no-preference' })

/**
 * Returns functions that tap and type like a finger and count the taps. Typing costs one tap if the field has to be
 * focused first. Keys cost none.
 */
function finger(page: Page) {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.tap()
  }
  return {
    taps: () => taps,
    tap,
    type: async (field: Locator, text: string): Promise<void> => {
      await expect(field).toBeVisible()
      if (!(await field.evaluate((one) => one === document.activeElement))) await tap(field)
      await page.keyboard.type(text)
    },
  }
}

const LINES = 15

/** Adds different items from a list, with one tap each. Items already in the cart have a stepper instead of Add. */
async function fill(page: Page, tap: (target: Locator) => Promise<void>, most = LINES): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: /^Add .+ to cart$/ })
  for (let lines = 0; lines < most; lines += 1) {
    const name = (await add.first().getAttribute('aria-label')) ?? ''
    await tap(page.getByRole('main').getByRole('button', { name, exact: true }))
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  }
}

test(
  '[E81] a new customer orders 15 items of 4 categories in cash with at most 34 taps',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop }) => {
    const { taps, tap, type } = finger(page)
    await page.goto('/')
    for (const [category, lines] of [
      ['Vegetables', 4],
      ['Fruits', 4],
      ['Dairy & eggs', 4],
      ['Staples', 3],
    ] as const) {
      if (category !== 'Vegetables')
        await tap(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }))
      await tap(page.getByRole('main').getByRole('link', { name: category }).first())
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
      await fill(page, tap, lines)
    }
    await tap(page.getByRole('button', { name: /^Cart 15 items/ }).filter({ visible: true }))
    await tap(page.getByRole('dialog', { name: 'My Cart' }).getByRole('link', { name: 'Sign in to check out' }))
    const number = newMobileNumber()
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
    await type(page.getByRole('textbox', { name: 'Mobile number' }), number)
    await tap(page.getByRole('button', { name: 'Get OTP' }))
    const code = await codeSentTo(shop.dataDir, number)
    await type(page.getByRole('textbox', { name: 'OTP' }), code)
    await page.waitForURL(pages.checkout)
    const form = page.getByRole('dialog', { name: 'Add New Address' })
    await type(form.getByRole('textbox', { name: 'Room Number' }), 'A-12')
    await type(form.getByRole('textbox', { name: 'Locality' }), 'Lotus Apartments')
    await type(form.getByRole('textbox', { name: 'Pincode' }), '411001')
    await expect(form.getByRole('textbox', { name: 'Area' })).toHaveValue('Pune Camp')
    await tap(form.getByRole('button', { name: 'Save address' }))
    await tap(page.getByText('Cash on delivery'))
    await tap(page.getByRole('button', { name: /^Place order/ }))
    await expect(page.getByText('Orders placed successfully!').first()).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(34)
  },
)

test(
  '[E81] a returning customer orders 15 items with at most 22 taps, and reorders with 4',
  { tag: '@phone' },
  async ({ page, customer, database }) => {
    // Like a returning customer, this one has a saved address and a delivered order.
    const before = await customer.order(['Onion', 4])
    const isThere = (where: string) => database.query(`update customer_order set status = 'DELIVERED' where ${where}`)
    await isThere(`uid = '${before.uid}'`)
    await customer.open('/')
    const first = finger(page)
    await first.tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Vegetables/ })
        .first(),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
    await fill(page, first.tap)
    await first.tap(page.getByRole('button', { name: /^Cart 15 items/ }).filter({ visible: true }))
    await first.tap(page.getByRole('dialog', { name: 'My Cart' }).getByRole('button', { name: /^Checkout · ₹/ }))
    await first.tap(page.getByText('Cash on delivery'))
    await first.tap(page.getByRole('button', { name: /^Place order/ }))
    await page.waitForURL('/')
    expect(first.taps()).toBeLessThanOrEqual(22)

    const [placed] = await customer.orders()
    await isThere(`uid = '${placed?.uid ?? ''}'`)
    await customer.open('/')
    const again = finger(page)
    await again.tap(page.getByRole('region', { name: 'Buy again' }).getByRole('button', { name: /^Add all 15 · ₹/ }))
    await again.tap(page.getByRole('button', { name: /^Cart 15 items/ }).filter({ visible: true }))
    await again.tap(page.getByRole('dialog', { name: 'My Cart' }).getByRole('button', { name: /^Checkout · ₹/ }))
    await again.tap(page.getByRole('button', { name: /^Place order/ }))
    await page.waitForURL('/')
    expect(again.taps()).toBeLessThanOrEqual(4)
    expect((await customer.orders())[0]?.item_count).toBe(15)
  },
)

for (const who of ['a visitor', 'a customer', 'a customer with an order on its way'] as const)
  test(
    `[E20] Home on a phone of ${who} shows an item with its price and Add in view`,
    { tag: '@phone' },
    async ({ page, customer }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const waits = who === 'a customer with an order on its way'
      const track = page.getByRole('link', { name: 'Track' })
      if (waits) {
        await customer.order(['Onion', 4])
        // From this visit on, the device knows the height of the order's card.
        await customer.open('/')
        await expect(track).toBeVisible()
      }
      if (who === 'a visitor') await page.goto('/')
      else {
        await customer.open('/')
        await expect(
          page.getByText(`Signed in as +91 ${customer.mobileNumber.slice(0, 5)} ${customer.mobileNumber.slice(5)}`),
        ).toBeVisible()
      }
      if (waits) await expect(track).toBeInViewport()
      const card = page.getByRole('region', { name: 'Lower prices now' }).getByRole('article').first()
      const bar = page.getByRole('navigation', { name: 'Quick links' })
      const top = (await bar.boundingBox())?.y ?? 0
      for (const part of [
        card.getByRole('link').first(),
        card.locator('.amount').first(),
        card.getByRole('button', { name: /^Add / }),
      ]) {
        const box = await part.boundingBox()
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
      }
    },
  )
