import type { PaymentOrder, TrialPaymentRequest, TrialVerifyRequest } from '@farmstand/contracts/payment'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import { settleTrialsSoon } from './settle-trials.ts'
import { changeTrial, trialOfToken, type StoredTrial } from './trial-queries.ts'
import { TRIAL_MS, TRIAL_PAISE } from './trial-rules.ts'

const gone = refused('NOT_FOUND', because('TRIAL_OVER'))

const trialOf = ({ db, clock }: PaymentsDeps, token: string): Promise<StoredTrial | null> =>
  trialOfToken(db, hashToken(token), new Date(clock.now().getTime() - TRIAL_MS))

/**
 * Returns the order that the provider's window needs for a trial payment. Each call returns the same order. If the
 * provider refuses, stores the reason for the person who began the trial.
 */
export async function openTrial(deps: PaymentsDeps, { token }: TrialPaymentRequest): Promise<PaymentOrder | Refused> {
  const { db, clock, gateway } = deps
  const trial = await trialOf(deps, token)
  if (!trial || trial.paidAt !== null) return gone
  const wanted = { receipt: trial.uid.replaceAll('-', ''), amountPaise: TRIAL_PAISE, currency: 'INR' }
  const order = await gateway.createOrder(wanted)
  const now = clock.now()
  if ('failed' in order) {
    await changeTrial(db, trial.uid, { problem: order.description })
    return refused('PAYMENT_PROVIDER_DOWN', { retryAfter: 10 })
  }
  await changeTrial(db, trial.uid, {
    account: gateway.account,
    providerOrderId: order.id,
    orderedAt: now,
    problem: null,
    nextTryAt: now,
  })
  const { keyId: key, provider, checkoutScript } = gateway
  return { id: order.id, amount: TRIAL_PAISE, currency: 'INR', key, provider, checkout_script: checkoutScript }
}

/**
 * Checks the signature that the provider's window returned. A job asks the provider about the money, even if the
 * signature is wrong.
 */
export async function verifyTrial(
  deps: PaymentsDeps,
  { token, payment_id: paymentId, order_id: orderId, signature }: TrialVerifyRequest,
): Promise<{ signed: true } | Refused> {
  const trial = await trialOf(deps, token)
  if (!trial || trial.providerOrderId !== orderId) return gone
  await changeTrial(deps.db, trial.uid, { nextTryAt: deps.clock.now() })
  settleTrialsSoon(deps)
  return deps.gateway.isCheckoutSigned({ orderId, paymentId, signature })
    ? { signed: true }
    : refused('PAYMENT_NOT_VERIFIED')
}
