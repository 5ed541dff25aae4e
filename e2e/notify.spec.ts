import { addressOf } from '@farmstand/contracts/calls'
import { expect, hydrated, test } from './support/pages.ts'
import { codeSentTo, newMobileNumber } from './support/customer.ts'

const TELLING = `insert into setting (key, value) values ('TELL_CUSTOMERS', 'yes') on conflict (key) do update set value = 'yes'`
const SILENT = `update setting set value = 'no' where key = 'TELL_CUSTOMERS'`

test(
  '[E34] a visitor who asks for a sold-out item signs in and is notified when it is back',
  { tag: '@quick' },
  async ({ page, shop, seller, open, expectAccessible }) => {
    await seller.change(TELLING, SILENT)
    const category = await seller.addCategory({ name: 'Missed' })
    const shelf = await seller.addCategory({ name: 'Missed shelf', parent: category })
    const id = await seller.addItem({ category: shelf, name: 'Missed mango', onHand: 0 })
    await seller.shows(addressOf('getStock', { id }), 'Missed mango')
    await seller.shows(addressOf('getShop'), '"tells_of_stock":true')

    await open(`/categories/${category}`)
    const notify = page.getByRole('button', { name: 'Notify me when Missed mango is back' })
    const card = page.getByRole('article').filter({ hasText: 'Missed mango' })
    await expect(card.getByRole('button', { name: 'Notify me when Missed mango is back' })).toBeVisible()
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
    await open(`/product/${id}`)
    await hydrated(page)
    await expectAccessible()
    await notify.click()

    await expect(page).toHaveURL(/\/Auth/)
    const number = newMobileNumber()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await page.getByRole('textbox', { name: 'OTP' }).fill(await codeSentTo(shop.dataDir, number))

    const requested = page.getByRole('button', { name: /^We’ll tell you when Missed mango is back/ })
    await expect(requested).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
    await page.reload()
    await expect(requested).toBeVisible()
    await expectAccessible()
    await requested.click()
    await expect(notify).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(notify).toBeVisible()
  },
)
