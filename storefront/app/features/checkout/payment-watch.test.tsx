import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPendingPayment, readPendingPayment } from '../../lib/payment/pending-payment.ts'
import { draw, toastTexts, until } from '../../testing/draw.tsx'
import { PaymentWatch } from './payment-watch.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['CAPTURED', 'Your payment has arrived.Finish the order'],
  ['FAILED', 'Your payment was not completed. No money was taken.Back to checkout'],
  ['REFUNDING', /Your refund is on its way; banks take up to 7 days/],
])('[E69] the result of an abandoned payment is shown on any page once it is %s', async (status, said) => {
  keepPendingPayment('order_1')
  vi.stubGlobal('fetch', async () => Response.json({ status, payment_id: 'pay_1' }))
  await draw(<PaymentWatch orderId="order_1" />)
  await until(() => expect(toastTexts()).toEqual([said instanceof RegExp ? expect.stringMatching(said) : said]))
  expect(readPendingPayment()).toBeNull()
})

it('[E69] nothing is shown while the bank has not answered', async () => {
  keepPendingPayment('order_2')
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ status: 'PENDING', payment_id: null })
  })
  await draw(<PaymentWatch orderId="order_2" />)
  await until(() => expect(asked).toBe(1))
  await act(async () => undefined)
  expect(toastTexts()).toEqual([])
  expect(readPendingPayment()).toBe('order_2')
})
