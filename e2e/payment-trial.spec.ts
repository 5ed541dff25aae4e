import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'
import { BAD_CARD, GOOD_CARD, closeWindow, payByCard } from './support/paying.ts'

test(
  '[O101] the owner tests payments with ₹1, sees why one fails, and then each step succeed',
  { tag: '@desktop' },
  async ({ page, shop, expectFit, expectComplaint, expectAccessible }) => {
    expectComplaint(/401/)
    await openOfficeScreen(page, shop, ['Meena', 'owner'], '/settings')
    await page.getByRole('button', { name: 'Try a payment of ₹1' }).click()
    const way = page.getByRole('link', { name: 'Open the payment page' })
    const opening = page.waitForEvent('popup')
    await way.click()
    const shopPage = await opening
    await shopPage.getByRole('button', { name: 'Pay ₹1.00' }).click()
    await payByCard(shopPage, BAD_CARD)
    await closeWindow(shopPage)
    const steps = page.getByRole('list').filter({ hasText: 'The provider made an order' })
    await expect(steps.getByRole('listitem').nth(1)).toContainText('Not paid')
    await expectFit()
    await shopPage.getByRole('button', { name: 'Pay ₹1.00' }).click()
    await payByCard(shopPage, GOOD_CARD)
    await expect(shopPage.getByText(/its refund/)).toBeVisible()
    await expect(page.getByText('Payments work: charge, notification and refund.')).toBeVisible()
    await expect(steps.getByRole('img', { name: 'works' })).toHaveCount(5)
    await expect(way).toHaveCount(0)
    await expectAccessible()
  },
)

for (const path of ['/payment-trial', '/payment-trial#', '/payment-trial#short'])
  test(`[O101] ${path} without the seller’s link is not found`, { tag: ['@phone', '@quick'] }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })
