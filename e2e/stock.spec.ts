import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'

// The test uses an item that no other test sells, because the tests of a worker share the shop and its stock.
for (const [size, tag] of [
  ['a phone', ['@phone', '@quick']],
  ['a desk', '@desktop'],
] as const)
  test(
    `[O68] [D10.26] stock of several lines is received and wasted on ${size}, with shortages`,
    { tag: [tag].flat() },
    async ({ page, shop, customer, database, expectAccessible, expectComplaint }) => {
      expectComplaint(/401/)
      await customer.order(['Sweet corn', 6])
      await signInToOffice(page, shop, 'Anita', 'manager')
      await openByMenu(page, 'Stock')
      await page.getByRole('searchbox', { name: 'Name, alias, SKU' }).fill('sweet corn')
      const corn = page.getByRole('textbox', { name: 'How many of Sweet corn', exact: true })
      await expect(corn).toBeVisible()
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: corn })
          .getByText(/ 6 promised/),
      ).toBeVisible()
      await expectAccessible()
      const there = async () => {
        const { rows } = await database.query(`select on_hand, missing from item where name = 'Sweet corn'`)
        return rows[0]
      }
      await corn.pressSequentially('12.5')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('listitem').filter({ has: corn }).getByText('Not a whole number.')).toBeVisible()
      await expect(corn).toHaveValue('12.5')
      await corn.fill('9')
      await page.getByRole('button', { name: 'Waste' }).click()
      await expect(corn).toHaveValue('')
      await page.getByRole('button', { name: 'Count (1)' }).click()
      const before = await there()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('1 line saved.')).toBeVisible()
      expect(await there()).toEqual({ on_hand: 3, missing: 0 })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(there).toEqual(before)
      await corn.fill('9')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(there).toEqual({ on_hand: 3, missing: 0 })
      await page.getByRole('button', { name: 'Waste' }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill('rain')
      await corn.fill('5')
      await expect(page.getByText('2 fewer than open orders need')).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Not enough for open orders: Sweet corn.')).toBeVisible()
      expect(await there()).toEqual({ on_hand: 0, missing: 2 })
      await page.getByRole('button', { name: 'Came in' }).click()
      await corn.fill('10')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(there).toEqual({ on_hand: 8, missing: 0 })
    },
  )
