import type { TrialState, TrialStep } from '@farmstand/contracts/office/payment-trial'

/** Every text of the trial payment. */
export const payments = {
  trial: {
    title: 'Try it with ₹1',
    hint: 'A page of your shop opens. Pay ₹1 there as a customer would. It is refunded automatically and appears in no order or wallet.',
    hintSandbox: 'The bank is simulated here. Any test card works, and no money moves.',
    begin: 'Try a payment of ₹1',
    again: 'Try again',
    open: 'Open the payment page',
    opens: (until: string) => `The page works until ${until}, for this one payment.`,
    begun: (by: string, at: string) => `${by}, ${at}`,
    steps: {
      CREATED: {
        DONE: 'The provider made an order',
        WAITING: 'An order at the provider',
        FAILED: 'The provider made no order',
      },
      PAID: { DONE: 'Paid in the provider’s window', WAITING: 'Customer is on the payment page', FAILED: 'Not paid' },
      CAPTURED: { DONE: 'Payment received', WAITING: 'Taking the money', FAILED: 'The money could not be taken' },
      TOLD: {
        DONE: 'The provider notified the shop',
        WAITING: 'Waiting for the provider to notify the shop',
        FAILED: 'The provider did not notify the shop',
      },
      REFUNDED: { DONE: 'Refunded', WAITING: 'Refunding', FAILED: 'The refund failed' },
    } satisfies Record<TrialStep, Record<TrialState, string>>,
    states: { DONE: 'works', WAITING: 'waiting', FAILED: 'does not work' } satisfies Record<TrialState, string>,
    noWebhook: (address: string, secret: string | null) =>
      `In the provider’s dashboard set the webhook to ${address}${secret ? ` with the secret of ${secret}` : ''}. Payments work without it, but more slowly, because the shop has to ask.`,
    works: 'Payments work: charge, notification and refund.',
  },
} as const
