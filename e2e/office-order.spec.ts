import type { Locator } from '@playwright/test'
import { advanceByCommand, cancelByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'

test(
  '[O43] a phone shows an order’s amounts, contact, notes word for word, and invoice',
  { tag: '@phone' },
  async ({ page, shop, customer, database, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 2], ['Green pear', 3])
    const markup = (of: string) => `<img src=x onerror="document.title='${of}'"><script>document.title='${of}'</script>`
    const written = ['name', 'address', 'note', 'rider'].map(markup)
    await database.query(
      'update customer_order set customer_name = $2, delivery_address = $3, customer_note = $4, rider_note = $5 where uid = $1',
      [order.uid, ...written],
    )
    for (const step of ['confirmed', 'packed'] as const) await advanceByCommand(shop, order.order_number, step)
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], `/orders/${order.uid}`)
    const amount = page
      .getByRole('row', { name: /^veg Onion/ })
      .getByRole('cell')
      .last()
    await expect(amount).toContainText('₹')
    const { x, width } = (await amount.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY }
    expect(x + width).toBeLessThanOrEqual(360)
    await expect(page.getByText(order.contact)).toBeVisible()
    for (const text of written) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page).toHaveTitle(/^(?!name|address|note|rider)/)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    const invoice = await page.getByRole('link', { name: /^INV/ }).getAttribute('href')
    expect((await page.request.get(`${shop.officeUrl}${invoice}`)).headers()['content-type']).toBe('application/pdf')
  },
)

test('[O43] Orders and the page of an order show payment and amount at either width', async ({
  page,
  shop,
  customer,
  database,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  const cash = await customer.order(['Onion', 20])
  const online = await customer.order(['Onion', 20])
  const costs =
    'set total_item_cost_paise = 60000, shipping_paise = 0, discount_paise = $2, final_paise = $3, payment_method = $4'
  await database.query(`update customer_order ${costs} where uid = $1`, [cash.uid, 10, 59_990, 'COD'])
  await database.query(`update customer_order ${costs} where uid = $1`, [online.uid, 0, 60_000, 'ONLINE'])
  await openOfficeScreen(page, shop, ['Ravi', 'manager'], `/orders?day=all&find=${customer.mobileNumber}`)
  const shown = [
    { order: cash, method: 'COD', amount: '₹599.00', sum: 'To pay' },
    { order: online, method: 'Online', amount: '₹600.00', sum: 'Paid' },
  ]
  const inView = (within: Locator, text: string) => within.getByText(text).filter({ visible: true }).first()
  for (const { order, method, amount } of shown) {
    const row = page.getByRole('row').filter({ hasText: `#${order.order_number}` })
    for (const text of [method, amount]) await expect(inView(row, text)).toBeInViewport({ ratio: 1 })
  }
  for (const { order, method, amount, sum } of shown) {
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    const main = page.getByRole('main')
    await expect(
      main
        .getByText(new RegExp(`^${sum} ?`))
        .filter({ visible: true })
        .first(),
    ).toBeInViewport({ ratio: 1 })
    for (const text of [method, amount]) await expect(inView(main, text)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    )
  }
})

test(
  '[O26] an incomplete address shows an error screen; each new screen focuses its content',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/40[014]/)
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/orders/1234')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await expect(page.getByText('Page not found')).toBeVisible()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Today' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Harvest' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Harvest', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  '[O26] for an unknown address or a crash, a screen explains it and offers a link',
  { tag: '@desktop' },
  async ({ page, shop, expectAccessible, expectComplaint }) => {
    expectComplaint(/40[14]|TypeError/)
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/no/such/screen')
    await expect(page.getByText('Page not found')).toBeVisible()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
    expect((await page.request.get(`${shop.officeUrl}/no/such/screen`)).status()).toBe(404)

    await page.route('**/office/v1/problems**', (route) => route.fulfill({ json: {} }))
    await page.goto(`${shop.officeUrl}/problems`)
    await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
  },
)

test(
  '[O26] the menu marks the present screen, and no table overflows on a tablet',
  { tag: '@desktop' },
  async ({ page, shop, customer, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 4])
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/zones')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.locator('[aria-current=page]')).toHaveText('Slots & zones')

    for (const width of [768, 1216]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto(`${shop.officeUrl}/orders?day=all&find=${order.order_number}`)
      await expect(page.getByRole('row').getByText('New', { exact: true })).toBeInViewport({ ratio: 1 })
      const name = await page.getByRole('heading', { level: 1 }).boundingBox()
      const search = await page.getByRole('combobox', { name: 'Order, phone, name' }).boundingBox()
      expect(name?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0))
      await page.goto(`${shop.officeUrl}/harvest`)
      await expect(page.getByRole('textbox', { name: /came in$/ }).first()).toBeInViewport({ ratio: 1 })
      await page.goto(`${shop.officeUrl}/items`)
      await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)

test(
  '[O43] a cancelled order shows no further steps, no amount due and no invoice to come',
  { tag: '@phone' },
  async ({ page, shop, customer, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Spinach (Palak)', 6])
    await cancelByCommand(shop, order.order_number, { from: 'PLACED' })
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], `/orders/${order.uid}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Total').first()).toBeVisible()
    await expect(main.getByText('To pay')).toHaveCount(0)
    await expect(main.getByText('Cancelled before it was packed: no invoice.')).toBeVisible()
    const steps = main.getByRole('list').first().getByRole('listitem')
    await expect(steps).toHaveText([/^Placed/, /^Cancelled/])
    await expectAccessible()
  },
)

test(
  '[O44] a short line and a move to another window are undone from the order’s history',
  { tag: '@phone' },
  async ({ page, shop, customer, expectAccessible, expectComplaint }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Spinach (Palak)', 2], ['Pineapple', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await openOfficeScreen(page, shop, ['Ravi', 'manager'], `/packing/${order.uid}`)
    await page.getByRole('button', { name: 'Not enough' }).click()
    const sent = page.waitForResponse('**/do/packLine')
    await page.getByRole('button', { name: '1', exact: true }).click()
    await sent
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    await page.getByRole('button', { name: /^Undo: packed Spinach \(Palak\): 1 of 2/ }).click()
    await expect(page.getByText('undid Spinach (Palak)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

    const window = page.getByText(/^\d+ [AP]M - \d+ [AP]M, \d+ \w+$/)
    const before = (await window.textContent()) ?? ''
    const move = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: /free/ }).last().click()
      await expect(window).not.toHaveText(before)
    }
    await move()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(window).toHaveText(before)
    await move()
    await page.reload()
    await expectAccessible()
    await page
      .getByRole('button', { name: /^Undo: moved it from/ })
      .first()
      .click()
    await expect(window).toHaveText(before)
  },
)

test('[O1] an invitation shows its last day, and that its address works only here', async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await openOfficeScreen(page, shop, ['Meena', 'owner'], '/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tara')
  await page.getByRole('checkbox', { name: 'Packer' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(
    page.getByText(/^It works once, for one person, until \d{1,2}(:\d\d)? [AP]M, \d{1,2} \w+\./),
  ).toBeVisible()
  await expect(page.getByText(/^The link opens on this computer only/)).toBeVisible()
  await page.goto(`${shop.officeUrl}/audit`)
  await page.getByRole('button', { name: 'Sign-ins and views' }).click()
  await expect(page.getByText('Meena joined with an invitation').first()).toBeVisible()
})
