import { codeSentTo, newMobileNumber } from './support/customer.ts'
import { expect, test } from './support/account.ts'
import { part, pickTomorrow } from './support/checkout-page.ts'

test(
  '[S1.2] [S1.1] [S1.3] [S1.4] [S1.5] [S2.24] [S4.22] [S4.25] [S6.3] [D4.7] a customer on a phone searches, signs in, fills a cart and places two orders',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop, expectToast, visibleToasts }) => {
    await page.goto('/')
    const search = page.getByPlaceholder('Search for products...')
    const suggestion = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    const add = async (query: string, name: string) => {
      await search.fill(query)
      await suggestion(name)
        .getByRole('button', { name: `Add ${name} to cart` })
        .click()
    }
    const quickLinks = page.getByRole('navigation', { name: 'Quick links' })

    await test.step('finds tomatoes by their Hindi name', async () => {
      await add('tamatar', 'Tomato')
      await expect(visibleToasts.getByText('You must be logged in to update your cart', { exact: true })).toBeVisible()
    })

    await test.step('signs in with number and code', async () => {
      await quickLinks.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in to Farmstand' })).toBeVisible()
      const number = newMobileNumber()
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
      await page.getByRole('button', { name: 'Get OTP' }).click()
      await page.getByRole('textbox', { name: 'OTP' }).fill(await codeSentTo(shop.dataDir, number))
      await page.waitForURL('/')
      await expect(page.getByText(`Signed in as +91 ${number.slice(0, 5)} ${number.slice(5)}`)).toBeVisible()
    })

    await test.step('fills the cart with groceries, a dish and a combo', async () => {
      await expect(quickLinks.getByTestId('cart-badge')).toContainText('1')
      await add('pyaz', 'Onion')
      await add('paneer butter', 'Paneer butter masala')
      await add('vegetable basket', 'Weekly vegetable basket')
      await expect(suggestion('Weekly vegetable basket').getByRole('textbox')).toHaveValue('1')
      await search.press('Escape')
      await expect(quickLinks.getByTestId('cart-badge')).toContainText('4')
      await quickLinks.getByRole('button', { name: /^Cart 4 items/ }).click()
      await expect(page.getByRole('dialog', { name: 'My Cart' }).getByRole('heading', { level: 3 })).toHaveText([
        'Kitchen',
        'Grocery',
      ])
      await page
        .getByRole('dialog', { name: 'My Cart' })
        .getByRole('button', { name: /^Checkout · ₹/ })
        .click()
      await page.waitForURL('/checkout')
    })

    await test.step('saves an address', async () => {
      const form = page.getByRole('dialog', { name: 'Add New Address' })
      await form.getByRole('textbox', { name: 'Room Number' }).fill('A-12')
      await form.getByRole('textbox', { name: 'Locality' }).fill('Lotus Apartments')
      await form.getByRole('textbox', { name: 'Pincode' }).fill('411001')
      await expect(form.getByRole('textbox', { name: 'Area' })).toHaveValue('Pune Camp')
      await form.getByRole('button', { name: 'Save address' }).click()
      await expectToast('Address added successfully.')
      await expect(part(page, 'Deliver to')).toContainText('Home · we deliver hereA-12, Lotus Apartments')
    })

    await test.step('picks dates and slots for both parts and pays cash on delivery', async () => {
      await part(page, 'Kitchen').getByRole('combobox', { name: 'Occasion' }).selectOption('Family meal')
      await part(page, 'Kitchen').getByRole('spinbutton', { name: 'Members' }).fill('4')
      await pickTomorrow(page, 'Kitchen', '7 PM - 9 PM')
      await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
      await part(page, 'Pay with')
        .getByRole('radio', { name: /Cash on delivery/ })
        .check()
      await page.getByRole('button', { name: 'Place 2 orders' }).click()
      await expectToast('Orders placed successfully!')
      await page.waitForURL('/')
      await expect(quickLinks.getByTestId('cart-badge')).toBeHidden()
    })

    await test.step('sees both orders in My Orders and an empty cart', async () => {
      await quickLinks.getByRole('link', { name: 'Profile' }).click()
      await page.getByRole('link', { name: 'My Orders' }).click()
      const orders = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(orders).toHaveCount(2)
      await expect(orders.filter({ hasText: 'Kitchen, 1 item' })).toContainText('7 PM - 9 PM')
      await expect(orders.filter({ hasText: 'Grocery, 3 items' })).toContainText('5 PM - 7 PM')
      await quickLinks.getByRole('button', { name: 'Cart' }).click()
      await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText('Your cart is empty.')
    })
  },
)
