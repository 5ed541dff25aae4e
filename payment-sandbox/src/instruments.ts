import type { PaymentDetails } from './tables.ts'

export const methods = ['card', 'upi', 'netbanking'] as const
export type InstrumentMethod = (typeof methods)[number]

type Failure = NonNullable<PaymentDetails['error']>
/** The bank's decision about a payment with an instrument. Null if the provider does not know the instrument. */
export type Verdict = { details: PaymentDetails; failure: Failure | null } | null

const failed = (reason: string, description: string, code = 'BAD_REQUEST_ERROR'): Failure => ({
  code,
  description,
  source: code === 'GATEWAY_ERROR' ? 'gateway' : 'customer',
  step: 'payment_authorization',
  reason,
})

/** The provider's published test cards: https://razorpay.com/docs/payments/payments/test-card-details. */
const cards: Record<string, { network: string; failure: Failure | null }> = {
  '4100280000001007': { network: 'Visa', failure: null },
  '5500670000001002': { network: 'MasterCard', failure: null },
  '6527658900001005': { network: 'RuPay', failure: null },
  '4100280000090000': visa('payment_timed_out', 'Payment was not completed on time. Try again using another method.'),
  '4100280000080001': visa('insufficient_fund', 'Your payment could not be completed due to insufficient funds.'),
  '4100280000070002': visa('payment_cancelled', 'You cancelled the payment. Try again or use another method.'),
  '4100280000060003': visa('card_declined', 'Your card was declined by the bank. Try another card.'),
  '4100280000030006': visa('card_disabled_for_online_payments', 'This card is disabled for online payments.'),
  '4100280000010008': visa('card_number_invalid', 'You have entered an incorrect card number.'),
  '4100280000020007': visa('gateway_technical_error', 'The bank has a technical problem. Try again.', 'GATEWAY_ERROR'),
  '4100280000000009': visa('authentication_failed', 'The bank could not confirm that it was you.', 'GATEWAY_ERROR'),
}

function visa(reason: string, description: string, code?: string) {
  return { network: 'Visa', failure: failed(reason, description, code) }
}

export function decideByInstrument(method: InstrumentMethod, instrument: string): Verdict {
  const given = instrument.trim().toLowerCase()
  if (method === 'card') return judgeCard(given.replaceAll(/[\s-]/g, ''))
  if (method === 'upi') {
    const details = { vpa: given }
    if (given === 'success@razorpay') return { details, failure: null }
    return given === 'failure@razorpay'
      ? { details, failure: failed('payment_failed', 'The UPI app refused the payment.') }
      : null
  }
  const details = { bank: 'SBIN' }
  if (given === 'success') return { details, failure: null }
  return given === 'failure' ? { details, failure: failed('payment_failed', 'The bank refused the payment.') } : null
}

function judgeCard(number: string): Verdict {
  const card = Object.hasOwn(cards, number) ? cards[number] : undefined
  return card ? { details: { card: { last4: number.slice(-4), network: card.network } }, failure: card.failure } : null
}
