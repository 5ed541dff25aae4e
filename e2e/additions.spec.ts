import { expect, test } from './support/account.ts'

test(
  '[E75] a forgotten item is added from the order’s page without slot, fee or minimum',
  { tag: '@phone' },
  async ({ page, customer, expectFit, expectAccessible }) => {
    const order = await customer.order(['Onion', 4])
    await customer.open(`/profile/order/${order.uid}`)
    await page.getByRole('link', { name: 'Add to this order' }).click()
    // With nothing to add yet, the shop opens. The line stays after a reload, and the cart asks for no minimum.
    await expect(page).toHaveURL('/')
    const line = page.getByText(`Adding to order ${order.order_number} · until`)
    await expect(line).toBeVisible()
    await expectFit()
    await customer.put(['Shimla apple'])
    await customer.open('/cart')
    await expect(line).toBeVisible()
    await expect(page.getByText('Minimum order amount is')).toHaveCount(0)
    await expectFit()
    await page.getByRole('button', { name: `Add to order ${order.order_number} · ₹` }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: `Add to order ${order.order_number}` })).toContainText(
      'Shimla apple × 1',
    )
    await expect(main.getByRole('region', { name: 'Bill' })).toContainText('DeliveryFree')
    await expect(main.getByText('Deliver to')).toHaveCount(0)
    await main.getByText('Cash on delivery').click()
    await expectFit()
    await expectAccessible()
    await page.getByRole('button', { name: 'Add to order', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Added to order ${order.order_number}` })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(line).toHaveCount(0)
    const [added] = await customer.orders()
    expect(added).toMatchObject({ added_to: order.uid, delivery_slot: order.delivery_slot })
    await customer.open(`/profile/order/${order.uid}`)
    // The cash for each order is collected in whole rupees, rounded down.
    const together = (Math.floor(order.amount_due) + Math.floor(added?.amount_due ?? 0)).toFixed(2)
    await expect(main.getByText('Added to this order')).toBeVisible()
    await expect(main.getByText(`₹${together}`)).toBeVisible()
    await expectFit()
    await main.getByRole('link', { name: new RegExp(`^Order ${added?.order_number}`) }).click()
    await expect(main.getByRole('link', { name: `Added to order ${order.order_number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(0)
  },
)

test(
  '[E238] [E239] Home and the cancellation treat an order and what was added to it as one',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    await customer.put(['Potato'])
    await customer.open(`/checkout?add_to=${order.uid}`)
    await page.getByText('Cash on delivery').click()
    await page.getByRole('button', { name: 'Add to order', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    const card = page.getByRole('region', { name: 'On its way to you' })
    await expect(card.getByText(`Order ${order.order_number} · Grocery, 2 items`)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Change' })).toBeVisible()
    const [added] = await customer.orders()
    await expect(card.getByText(`Order ${added?.order_number}`)).toHaveCount(0)

    await customer.open(`/profile/order/${order.uid}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(question).toContainText(`Order ${added?.order_number} was added to this one. It is cancelled too.`)
    await expect(question.getByRole('button', { name: 'Yes, cancel both' })).toBeEnabled()
    await expectFit()
    await question.getByRole('button', { name: 'Keep order' }).click()

    await database.query(`update customer_order set status = 'DELIVERED' where uid in ($1, $2)`, [
      order.uid,
      added?.uid,
    ])
    await customer.open('/')
    const again = page.getByRole('region', { name: 'Buy again' })
    await expect(again.getByRole('button', { name: /^Add all 2 · ₹/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'How was it?' })).toContainText(`Order ${order.order_number}`)
  },
)

test(
  '[E64] checkout offers to add the cart to an open order, and works without that too',
  { tag: '@desktop' },
  async ({ page, customer, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    await customer.put(['Shimla apple', 2])
    await customer.open('/checkout')
    const offer = page.getByRole('region', { name: 'You already have an open order' })
    await expect(offer).toContainText(`Order ${order.order_number} arrives on`)
    await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
    await expectFit()
    await offer.getByRole('link', { name: `Add to order ${order.order_number}` }).click()
    await expect(page.getByRole('region', { name: `Add to order ${order.order_number}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: `Add to order ${order.order_number}` })).toBeVisible()
    await customer.put(['Chicken curry'])
    await customer.open('/checkout')
    await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
    await expect(offer).toHaveCount(0)
  },
)

test(
  '[E64] the order for additions is remembered until another order is placed',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer }) => {
    const order = await customer.order(['Onion', 4])
    const later = await customer.order(['Onion', 4])
    await customer.open(`/profile/order/${order.uid}`)
    await customer.open(`/checkout?add_to=${order.uid}`)
    await expect(page.getByText(`Nothing to add to order ${order.order_number} yet`)).toBeVisible()
    await customer.put(['Shimla apple', 2])
    await page.goto('/checkout')
    const addition = page.getByRole('region', { name: `Add to order ${order.order_number}` })
    await expect(addition).toContainText('Shimla apple × 2')
    await expect(page).toHaveURL(`/checkout?add_to=${order.uid}`)
    await addition.getByRole('link', { name: 'Place a new order' }).click()
    await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: `Add to order ${later.order_number}` })).toBeVisible()
  },
)

test(
  '[E64] the cart offers an open order that can take all of it, and returns to a new order',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    await customer.put(['Shimla apple'])
    await customer.open('/cart')
    const offer = page.getByRole('region', { name: `Add to order ${order.order_number}` })
    await expectFit()
    await offer.getByRole('button', { name: `Add to order ${order.order_number}` }).click()
    await expect(offer.getByRole('button', { name: 'Add to order' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Add to order ${order.order_number} · ₹` })).toBeEnabled()
    await page.getByRole('button', { name: `End adding to order ${order.order_number}` }).click()
    await expect(page.getByRole('main').getByRole('button', { name: /^Checkout · ₹/ })).toBeVisible()
  },
)

test(
  '[E78] a cancelled order accepts no addition, and the cart is kept',
  { tag: '@phone' },
  async ({ page, customer, expectFit }) => {
    const order = await customer.order(['Onion', 4])
    await customer.put(['Shimla apple', 2])
    await customer.open(`/profile/order/${order.uid}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('link', { name: 'Add to this order' })).toHaveCount(0)
    await customer.open(`/checkout?add_to=${order.uid}`)
    await expect(page.getByText(`Nothing more can be added to order ${order.order_number}`)).toBeVisible()
    await expectFit()
    await page.getByRole('link', { name: 'Place a new order' }).click()
    await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
  },
)
