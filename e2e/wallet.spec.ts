import { addressOf } from '@farmstand/contracts/calls'
import type { PaymentCreateRequest, PaymentOrder, PaymentVerifyRequest } from '@farmstand/contracts/payment'
import type { RechargeRequest } from '@farmstand/contracts/wallet'
import type { Page } from '@playwright/test'
import { answered, expect, LOAD_FAILURE_RESPONSE, test } from './support/account.ts'
import { bill } from './support/checkout-page.ts'
import { BAD_CARD, GOOD_CARD, closeWindow, payByCard, providerWindow, recharge } from './support/paying.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recharge Wallet' })
const panel = (page: Page) => page.getByRole('tabpanel')

/** Opens the recharge dialog and continues to the provider's window. */
async function pay(page: Page, rupees: string): Promise<void> {
  await page.getByRole('button', { name: 'Recharge Wallet' }).click()
  await dialog(page).getByRole('textbox', { name: 'Amount in rupees' }).fill(rupees)
  await dialog(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
}

test(
  '[S1.4] [S2.8] [S2.60] [S2.61] [S3.12] [S3.13] [S3.14] [S4.18] [S7.31] [S7.32] [S7.34] [S7.35] [S9.12] [D7.7] [D10.33] the wallet shows its balance, its history by threes, and the plans',
  { tag: '@quick' },
  async ({ page, customer, expectFit }) => {
    for (const rupees of [100, 200.5, 1, 1000]) await recharge(page, customer, rupees)
    const asked = (path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === path)
    const calls = Promise.all([
      asked(addressOf('getWallet')),
      asked(addressOf('listPlans')),
      asked(addressOf('listUserSubscriptions')),
    ])
    await customer.open('/profile/wallet')
    const [wallet, , mine] = await calls
    expect(new URL(wallet.url()).searchParams.get('user_uid')).toBe(customer.uid)
    expect(new URL(mine.url()).searchParams.getAll('user_id[]')).toEqual([customer.uid])
    await expect(panel(page)).toContainText('₹1,321.50')
    await expect(panel(page)).toContainText('in this shop.')
    await expect(page.getByRole('button', { name: 'Recharge Wallet' })).toBeEnabled()
    await expect(panel(page)).toContainText(/Updated \w{3}, \d{1,2} \w+, \d{4}/)
    await expect(
      page.getByRole('region', { name: 'Subscription plans' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Sprout', 'Harvest', 'Orchard', 'Evergreen'])
    await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(/Sprout.*Valid until/)
    await expect(page.getByRole('region', { name: 'Subscription plans' })).toContainText(
      'Extends your plan. You got the cashback when it started.',
    )

    const [history] = await Promise.all([
      asked(addressOf('listWalletTransactions')),
      page.getByRole('tab', { name: 'Balance' }).press('ArrowRight'),
    ])
    expect(Object.fromEntries(new URL(history.url()).searchParams)).toEqual({
      user_uid: customer.uid,
      page: '1',
      limit: '3',
    })
    await expect(page.getByRole('tab', { name: 'Transaction History' })).toBeFocused()
    const rows = panel(page).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: '+ ₹1,000.00' })).toHaveCount(1)
    await panel(page).getByRole('button', { name: 'Next' }).click()
    await expect(panel(page)).toContainText('Page 2 of 2')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('+ ₹100.00')
    await expectFit()
    await page.getByRole('tab', { name: 'Transaction History' }).press('Home')
    await expect(page.getByRole('tab', { name: 'Balance' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Transaction History' }).click()
    await expect(rows).toHaveCount(3)
  },
)

test(
  '[S4.19] [S4.20] [S4.21] [S5.12] [S5.20] [S7.33] [S7.36] [S7.37] [S7.38] [S7.39] [S7.40] [S7.51] [S7.52] [S8.25] [S8.28] [S9.8] [S9.20] [S9.21] [D7.6] [D7.7] a recharge takes an amount, pays in the provider’s window, and is credited',
  { tag: ['@desktop', '@quick'] },
  async ({ page, customer, expectToast, visibleToasts, expectFit }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout.js')) scripts.push(request.url())
    })
    await customer.open('/profile/wallet')
    await expect(panel(page)).toContainText('₹0.00')
    await page.getByRole('button', { name: 'Recharge Wallet' }).click()
    await expect(dialog(page).getByRole('radio')).toHaveCount(5)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Recharge Wallet' }).click()
    await expectFit()
    await dialog(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(visibleToasts.filter({ hasText: 'Please enter a valid amount.' })).toBeVisible()
    const amount = dialog(page).getByRole('textbox', { name: 'Amount in rupees' })
    await amount.fill('-5')
    await expect(amount).toHaveValue('0')
    await amount.fill('1000')
    await expect(dialog(page).getByText('Starts the Sprout plan, shown below')).toBeVisible()
    await amount.fill('250.29')
    await expect(dialog(page).getByText(/^Starts the/)).toHaveCount(0)
    expect(scripts).toEqual([])

    const sent = (path: string) => page.waitForRequest((request) => request.url().endsWith(path))
    const created = page.waitForResponse((response) => response.url().endsWith(addressOf('createPayment')))
    const [verified, credited] = [sent(addressOf('verifyPayment')), sent(addressOf('rechargeWallet'))]
    await dialog(page).getByRole('button', { name: 'Pay ₹250.29' }).click()
    const answer = await created
    const wish: PaymentCreateRequest = answer.request().postDataJSON()
    expect(wish).toMatchObject({ amount: 25029, currency: 'INR', payment_capture: 1, purpose: 'RECHARGE' })
    expect(wish.receipt).toMatch(/./)
    const order: PaymentOrder = await answer.json()
    expect(order).toMatchObject({ amount: 25029, currency: 'INR', provider: 'Razorpay' })
    expect(order.key).toMatch(/./)
    await expect(providerWindow(page)).toContainText('₹250.29')
    expect(await page.content()).not.toContain(order.key)
    // The dialog closes while the provider's window is open, because only one dialog is shown at a time.
    await expect(dialog(page)).toHaveCount(0)
    await payByCard(page, GOOD_CARD)
    const proof: PaymentVerifyRequest = (await verified).postDataJSON()
    expect(proof).toEqual({
      payment_id: expect.stringMatching(/^pay_/),
      payment_type: 'Wallet recharge',
      payment_sub_type: 'online',
      signature: expect.stringMatching(/./),
      order_id: order.id,
      amount: 25029,
    })
    const claim: RechargeRequest = (await credited).postDataJSON()
    expect(claim).toEqual({
      user_id: customer.uid,
      payment_id: proof.payment_id,
      method: 'Online',
      description: 'Wallet recharge',
    })
    await expectToast('Wallet recharged successfully!')
    await expect(panel(page)).toContainText('₹250.29')
    expect(await page.content()).not.toContain(order.key)
    await page.getByRole('button', { name: 'OK' }).click()

    await pay(page, '5')
    await expect(providerWindow(page)).toBeVisible()
    expect(scripts).toHaveLength(1)
    await closeWindow(page)
  },
)

test(
  '[S8.27] after a refused card, a second card pays once, and the typed text is not lost',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts }) => {
    await customer.open('/profile/wallet')
    await pay(page, '75')
    await payByCard(page, BAD_CARD)
    await expect(providerWindow(page).getByRole('alert')).not.toBeEmpty()
    await closeWindow(page)
    await expect(page.getByText('Asking the bank about your payment…')).toBeVisible()
    await expect(visibleToasts).toHaveText(['Payment was not completed.'])
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('Your card was declined by the bank.')
    await expect(alert).toContainText('No money was taken.')
    await expect(dialog(page).getByRole('textbox', { name: 'Amount in rupees' })).toHaveValue('75')

    await dialog(page).getByRole('button', { name: 'Pay ₹75.00' }).click()
    await payByCard(page, BAD_CARD)
    await expect(providerWindow(page).getByRole('alert')).not.toBeEmpty()
    await payByCard(page, GOOD_CARD)
    await expect(page.getByText('₹75.00 added to your wallet')).toBeVisible()
    await expect(panel(page)).toContainText('₹75.00')
  },
)

test(
  '[S8.27] [S9.16] [D7.5] a payment whose window was closed is found; the plan starts, with its discount',
  { tag: '@phone' },
  async ({ page, customer, expectToast }) => {
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/profile/wallet')
    await page.getByRole('button', { name: 'Choose Evergreen, ₹20,000.00' }).click()
    await dialog(page).getByRole('button', { name: 'Pay ₹20,000.00' }).click()
    await payByCard(page, GOOD_CARD, 'browser_closed')
    await expect(page.getByText('₹20,000.00 added to your wallet')).toBeVisible()
    await expectToast('Wallet recharged successfully!')
    const mine = page.getByRole('region', { name: 'Your subscription' })
    await expect(mine).toContainText('Evergreen')
    await expect(mine).toContainText('Lifetime')
    await expect(panel(page)).toContainText('₹20,500.00')
    await page.goto('/checkout')
    await expect(bill(page)).toContainText('Saved with your Evergreen plan')
    await expect(bill(page)).toContainText('Your plan: delivered first in your time slot.')
    await expect(bill(page)).toContainText(/Delivery\s*Free/)
  },
)

test(
  '[S8.30] [S8.31] if the provider or its script does not answer, this is shown and can be retried',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 503|ERR_FAILED/)
    await customer.open('/profile/wallet')
    await page.route(`**${addressOf('createPayment')}`, (route) => route.fulfill({ status: 503, json: {} }))
    await pay(page, '40')
    await expect(visibleToasts).toHaveText(['Failed to create Razorpay order.'])
    await expect(dialog(page).getByRole('alert')).toContainText('No money was taken.')
    await page.unroute(`**${addressOf('createPayment')}`)
    await page.route('**/checkout.js', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Pay ₹40.00' }).click()
    await expect(visibleToasts.filter({ hasText: 'Razorpay SDK failed to load.' })).toBeVisible()
    await page.unroute('**/checkout.js')
    await dialog(page).getByRole('button', { name: 'Pay ₹40.00' }).click()
    await payByCard(page, GOOD_CARD)
    await expect(page.getByText('₹40.00 added to your wallet')).toBeVisible()
  },
)

test(
  '[S8.26] [S8.29] a wrong signature and a failed recharge are reported; the money arrives once',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of (422|500)/)
    await customer.open('/profile/wallet')
    await pay(page, '60')
    await payByCard(page, GOOD_CARD, 'forged_signature')
    await expect(visibleToasts.filter({ hasText: 'Payment verification failed.' })).toBeVisible()
    await expect(page.getByText('Your bank confirms the payment.')).toBeVisible()
    await page.route(`**${addressOf('rechargeWallet')}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Add it now' }).click()
    await expect(visibleToasts.filter({ hasText: 'Failed to recharge wallet.' })).toBeVisible()
    await page.unroute(`**${addressOf('rechargeWallet')}`)
    await page.getByRole('button', { name: 'Add it now' }).click()
    await expect(page.getByText('₹60.00 added to your wallet')).toBeVisible()
    await expect(panel(page)).toContainText('₹60.00')
  },
)

test(
  '[S8.21] [S8.22] [S8.23] [S8.24] if wallet data cannot be loaded, this is shown and can be retried',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectToast, expectComplaint }) => {
    expectComplaint(/status of 500|ERR_FAILED/)
    const paths = [addressOf('getWallet'), addressOf('listWalletTransactions'), addressOf('listPlans')].map(
      (path) => `**${path}?*`,
    )
    for (const path of [...paths, `**${addressOf('listPlans')}`])
      await page.route(path, (route) => route.fulfill(LOAD_FAILURE_RESPONSE))
    await customer.open('/profile/wallet')
    for (const text of ['Failed to fetch wallet details.', 'Failed to fetch subscriptions.']) await expectToast(text)
    await page.getByRole('tab', { name: 'Transaction History' }).click()
    await expectToast('Failed to fetch transaction history.')
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page)).toContainText('No transactions yet')
    await page.route(`**${addressOf('getWallet')}?*`, (route) => route.abort())
    await page.getByRole('tab', { name: 'Balance' }).click()
    await expectToast('An error occurred while fetching wallet details.')
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page)).toContainText('₹0.00')
  },
)

test(
  '[E1] a press on a button that has just appeared survives hydration',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const who = await answered(page.request.get(addressOf('whoami'), { headers: customer.headers }))
    const script = await page.addInitScript(
      ({ path, answer, name }) => {
        // The session is made known before hydration, as happens on a slow phone.
        const ask = window.fetch
        window.fetch = (input, init) =>
          new URL(input instanceof Request ? input.url : input, window.location.href).pathname === path
            ? Promise.resolve(Response.json(answer))
            : ask(input, init)
        new MutationObserver((_, observer) => {
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
          if (!button) return
          observer.disconnect()
          button.click()
        }).observe(document, { childList: true, subtree: true })
      },
      { path: addressOf('whoami'), answer: who, name: 'Recharge Wallet' },
    )
    await customer.open('/profile/wallet')
    await page.waitForLoadState('networkidle')
    await expect(dialog(page)).toBeVisible()
    await script.dispose()
  },
)
