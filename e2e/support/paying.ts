import { addressOf } from '@farmstand/contracts/calls'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import type { RechargeReply } from '@farmstand/contracts/wallet'
import type { Locator, Page } from '@playwright/test'
import { answered, type Customer } from './account.ts'

/** Test cards that the provider has published. */
export const GOOD_CARD = '4100 2800 0000 1007'
export const BAD_CARD = '4100 2800 0006 0003'

/** Returns the window that the provider's script opens. */
export const providerWindow = (page: Page): Locator => page.locator('dialog[open]').filter({ hasText: 'TEST MODE' })

/** Pays by card in the open payment window. `fault` selects a failure. */
export async function payByCard(page: Page, card: string, fault?: string): Promise<void> {
  const shown = providerWindow(page)
  await shown.getByRole('textbox', { name: 'Card number' }).fill(card)
  if (fault) {
    await shown.getByText('Faults', { exact: true }).click()
    await shown.getByRole('combobox').selectOption(fault)
  }
  await shown.getByRole('button', { name: /^Pay ₹/ }).click()
}

export const closeWindow = (page: Page): Promise<void> =>
  providerWindow(page).getByRole('button', { name: 'Close the payment window' }).click()

interface Proof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Pays an order by the call that the payment window makes, without opening the window. */
export async function payOrder(page: Page, orderId: string): Promise<Proof> {
  const data = { order_id: orderId, method: 'card', instrument: GOOD_CARD }
  return answered(page.request.post('/sandbox/v1/checkout/attempts', { data }))
}

/** Recharges a customer's wallet by the calls that the page makes. */
export async function recharge(page: Page, { uid, headers }: Customer, rupees: number): Promise<RechargeReply> {
  const wish = { amount: rupees * 100, currency: 'INR', payment_capture: 1, purpose: 'RECHARGE' }
  const { id } = await answered<PaymentOrder>(page.request.post(addressOf('createPayment'), { headers, data: wish }))
  const {
    razorpay_payment_id: payment_id,
    razorpay_order_id: order_id,
    razorpay_signature: signature,
  } = await payOrder(page, id)
  const kind = { payment_type: 'razorpay', payment_sub_type: 'online' }
  const proof = { payment_id, order_id, signature, amount: wish.amount, ...kind }
  await answered(page.request.post(addressOf('verifyPayment'), { headers, data: proof }))
  const data = { user_id: uid, payment_id, method: 'Online', description: 'Wallet recharge' }
  return answered(page.request.post(addressOf('rechargeWallet'), { headers, data }))
}
