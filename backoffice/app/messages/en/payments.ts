import type { TrialState, TrialStep } from '@farmstand/contracts/office/payment-trial'

/** Every text of the trial payment. */
export const payments = {
  trial: {
    title: 'Try it with ₹1',
    hint: 'A page of your shop opens: pay one rupee there as a customer would. It goes back by itself, and no order or wallet knows of it.',
    hintSandbox: 'The bank is pretended here: any card of the test window works, and no money moves.',
    begin: 'Try a payment of ₹1',
    again: 'Try again',
    open: 'Open the page where you pay',
    opens: (until: string) => `It opens until ${until}, for this one payment.`,
    begun: (by: string, at: string) => `${by}, ${at}`,
    steps: {
      CREATED: {
        DONE: 'The provider made an order',
        WAITING: 'An order at the provider',
        FAILED: 'The provider made no order',
      },
      PAID: { DONE: 'Paid in the provider’s window', WAITING: 'Paying in the provider’s window', FAILED: 'Not paid' },
      CAPTURED: { DONE: 'The money was taken', WAITING: 'Taking the money', FAILED: 'The money could not be taken' },
      TOLD: {
        DONE: 'The provider told the shop by itself',
        WAITING: 'The provider tells the shop by itself',
        FAILED: 'The provider did not tell the shop',
      },
      REFUNDED: { DONE: 'The rupee goes back', WAITING: 'Giving it back', FAILED: 'It could not be given back' },
    } satisfies Record<TrialStep, Record<TrialState, string>>,
    states: { DONE: 'works', WAITING: 'waits', FAILED: 'does not work' } satisfies Record<TrialState, string>,
    noWebhook: (address: string, secret: string | null) =>
      `In the provider’s dashboard set the webhook to ${address}${secret ? ` with the secret of ${secret}` : ''}. Payments work without it, only later: the shop asks by itself.`,
    works: 'Payments work: taking, telling and giving back.',
  },
} as const
