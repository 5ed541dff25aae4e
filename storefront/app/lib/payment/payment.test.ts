import { isPaymentPage } from '@farmstand/contracts/pages'
import { describe, expect, it } from 'vitest'
import { toPaise } from '@farmstand/contracts/money'
import { ApiError } from '../api-error.ts'
import { noticeForOutcome } from './payment-news.ts'
import { moneyOf } from './payment-status.ts'

describe('an amount for the payment provider', () => {
  it.each([
    [1, 100],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1234567.89, 123456789],
  ])('[S5.20] [S9.8] ₹%d becomes %d whole paise for the payment provider', (rupees, paise) =>
    expect(toPaise(rupees)).toBe(paise),
  )
})

describe('moneyOf', () => {
  it.each([
    ['CAPTURED', 'arrived'],
    ['CREDITED', 'arrived'],
    ['ORDERED', 'arrived'],
    ['REFUNDING', 'returning'],
    ['REFUNDED', 'returning'],
    ['OPEN', 'stayed'],
    ['FAILED', 'stayed'],
    ['PENDING', 'unknown'],
  ] as const)('the payment status %s is read as %s', (status, money) =>
    expect(moneyOf(status, 'pay_1').money).toBe(money),
  )
})

describe('the notice about a payment', () => {
  const stayed = { money: 'stayed' } as const
  it('[S8.30] [S8.31] the payment notice names the payment provider', () => {
    const error = new ApiError({ status: 422, code: 'PAYMENT_LIMIT', message: 'This amount cannot be paid at once.' })
    expect(noticeForOutcome({ kind: 'uncreated', provider: 'Razorpay', error })).toMatchObject({
      title: 'Failed to create Razorpay order.',
      lines: ['This amount cannot be paid at once.', 'No money was taken.'],
    })
    expect(noticeForOutcome({ kind: 'no-sdk', provider: 'Razorpay' }).title).toBe('Razorpay SDK failed to load.')
  })
  it('[S8.27] the payment notice says what failed and that no money moved', () => {
    const news = noticeForOutcome({
      kind: 'unfinished',
      orderId: 'order_1',
      reason: 'The card was declined.',
      state: stayed,
    })
    expect(news).toEqual({
      title: 'Payment was not completed.',
      lines: ['The card was declined.', 'No money was taken.'],
      next: { do: 'retry' },
    })
  })
  it('the payment notice does not repeat what the server said about the money', () => {
    const error = new ApiError({
      status: 503,
      code: 'PAYMENT_PROVIDER_DOWN',
      message: 'No answer. No money was taken; try again.',
    })
    expect(noticeForOutcome({ kind: 'uncreated', provider: 'Razorpay', error }).lines).toEqual([error.message])
  })
  it('[S8.26] the payment notice offers to continue if money arrived, or to ask again if unknown', () => {
    const arrived = { money: 'arrived', paymentId: 'pay_1' } as const
    expect(noticeForOutcome({ kind: 'unverified', orderId: 'order_1', state: arrived })).toMatchObject({
      title: 'Payment verification failed.',
      next: { do: 'go-on', paymentId: 'pay_1' },
    })
    const { next } = noticeForOutcome({ kind: 'unverified', orderId: 'order_1', state: { money: 'unknown' } })
    expect(next).toEqual({ do: 'ask', orderId: 'order_1' })
  })
})

it('pages that must be loaded as separate documents are recognised', () => {
  const pages = ['/checkout', '/profile/wallet?recharge=5', '/profile/wallet/', '/Checkout/', '/profile/info', '/']
  expect(pages.map(isPaymentPage)).toEqual([true, true, true, true, false, false])
})
