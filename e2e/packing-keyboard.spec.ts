import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { press, tabTo } from './support/keyboard.ts'

/** Expects that the next button has the focus, is visible and shows a focus ring. */
async function expectAtHand(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
}

const again = async (page: Page, key: string, times: number): Promise<void> => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
}

test(
  '[O52] a whole order is packed by keyboard alone, with the focus at the next step',
  { tag: ['@desktop', '@quick'] },
  async ({ page, shop, customer, expectComplaint, expectAccessible }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Onion', 2], ['Spinach (Palak)', 2], ['Mint leaves', 3], ['Green pear', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await expect(page.getByRole('button', { name: 'Pack the next order' })).toBeFocused()
    await press(page, page.getByRole('link', { name: new RegExp(`#${order.order_number}`) }))

    const line = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const lackOne = async (): Promise<void> => {
      await expectAtHand(page, 'Packed 2')
      await page.keyboard.press('Shift+Tab')
      await expectAtHand(page, 'Not enough')
      await page.keyboard.press('Enter')
      await expectAtHand(page, 'None')
      await page.keyboard.press('ArrowRight')
      await expectAtHand(page, '1')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^1 of 2, /)).toBeVisible()
    }
    const ways: Readonly<Record<string, () => Promise<void>>> = {
      Onion: async () => {
        await expectAtHand(page, '1900')
        await again(page, 'ArrowRight', 5)
        await expectAtHand(page, '1950')
        await again(page, 'ArrowLeft', 6)
        await expectAtHand(page, '2000 or more')
        await again(page, 'ArrowRight', 6)
        await page.keyboard.press('Enter')
        await expect(page.getByText(/^1950 g, /)).toBeVisible()
      },
      'Spinach (Palak)': async () => {
        await lackOne()
        await tabTo(page, page.getByRole('button', { name: 'Undo the last line' }), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await lackOne()
      },
      'Mint leaves': async () => {
        await expectAtHand(page, 'Packed 3')
        await page.keyboard.press('Enter')
      },
      'Green pear': async () => {
        await expectAtHand(page, 'Packed')
        // A key that is held down packs only this line.
        await page.keyboard.down('Enter')
        await page.keyboard.down('Enter')
        await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
      },
    }
    for (let place = 1; place <= 4; place += 1) {
      await expect(page.getByText(`Line ${place} of 4`)).toBeVisible()
      await ways[await line.innerText()]?.()
    }
    await expectAtHand(page, '1')
    await expectAccessible()
    await page.keyboard.press('ArrowDown')
    await expectAtHand(page, '2')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Order ${order.order_number} is packed`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '2 labels' })).toBeVisible()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: '2 labels' }))
    expect((await customer.orders())[0]).toMatchObject({ o_status: 'PACKED' })
  },
)
