import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPaymentWindow, usualProvider } from './index.ts'

const options = {
  key: 'key_1',
  amount: 25_400,
  currency: 'INR',
  orderId: 'order_1',
  shopName: 'Farmstand',
  description: 'An order',
  payer: { name: 'Asha', email: '', contact: '+919876543210' },
  way: null,
  language: 'en' as const,
  color: '#256029',
}

interface Given {
  config?: { display: { blocks: { chosen: { name: string; instruments: object[] } }; sequence: string[] } }
  order_id: string
  amount: number
  handler: (reply: object) => void
  modal: { ondismiss: () => void }
}

/** Stubs the provider's script in the page. `customer` is what the customer then does in the provider's window. */
function scriptThat(customer: (given: Given, failed: (description: string) => void) => void): void {
  class Checkout {
    readonly given: Given
    heard = (_event: object): void => undefined
    constructor(given: Given) {
      this.given = given
    }
    on(_name: string, heard: (event: object) => void): void {
      this.heard = heard
    }
    open(): void {
      customer(this.given, (description) => this.heard({ error: { description } }))
    }
  }
  vi.stubGlobal('window', { Razorpay: Checkout })
}

describe('the payment provider’s window', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('[S7.37] the payment window returns the payment for the order with which it was opened', async () => {
    scriptThat(({ order_id, amount, handler }) =>
      handler({ razorpay_payment_id: `pay_${amount}`, razorpay_order_id: order_id, razorpay_signature: 'signed' }),
    )
    expect(await openPaymentWindow('Razorpay', options)).toEqual({
      kind: 'paid',
      paymentId: 'pay_25400',
      orderId: 'order_1',
      signature: 'signed',
    })
  })

  test('[S8.27] the payment window reports the last failed attempt when the customer closes it', async () => {
    scriptThat(({ modal }, failed) => {
      failed('The card was declined.')
      modal.ondismiss()
    })
    expect(await openPaymentWindow('Razorpay', options)).toEqual({
      kind: 'dismissed',
      lastFailure: 'The card was declined.',
    })
  })

  test.each([
    ['google_pay', { method: 'upi', flows: ['intent'], apps: ['google_pay'] }],
    ['upi_code', { method: 'upi', flows: ['qr'] }],
    ['upi_id', { method: 'upi', flows: ['collect'] }],
  ] as const)(
    '[E67] the payment window shows %s above the other payment methods if the customer chose it',
    async (id, instrument) => {
      let asked: Given['config']
      scriptThat(({ config, modal }) => {
        asked = config
        modal.ondismiss()
      })
      await openPaymentWindow('Razorpay', { ...options, way: { id, name: 'As chosen' } })
      expect(asked).toEqual({
        display: {
          blocks: { chosen: { name: 'As chosen', instruments: [instrument] } },
          sequence: ['block.chosen'],
          preferences: { show_default_blocks: true },
        },
      })
      await openPaymentWindow('Razorpay', options)
      expect(asked).toBeUndefined()
    },
  )

  test('[E67] the payment window opens in the language of the page', async () => {
    let asked: Given['config']
    scriptThat(({ config, modal }) => {
      asked = config
      modal.ondismiss()
    })
    await openPaymentWindow('Razorpay', { ...options, language: 'mr' })
    expect(asked).toEqual({ display: { language: 'mar' } })
    await openPaymentWindow('Razorpay', { ...options, language: 'mr', way: { id: 'upi_code', name: 'As chosen' } })
    expect(asked).toMatchObject({ display: { language: 'mar', sequence: ['block.chosen'] } })
  })

  test('[S8.31] the payment window cannot be opened with a wrong script or an unknown provider', () => {
    vi.stubGlobal('window', {})
    expect(openPaymentWindow(usualProvider, options)).toBeNull()
    scriptThat(() => undefined)
    expect(openPaymentWindow('Somebody else', options)).toBeNull()
  })
})
