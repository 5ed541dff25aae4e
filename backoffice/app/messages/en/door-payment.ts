/** Every text of the question how orders were paid at the door. */
export const doorPayment = {
  title: (numbers: readonly string[]) =>
    numbers.length === 1 ? `How was order #${numbers[0]} paid?` : `Were ${numbers.length} orders paid?`,
  due: (amount: string) => `To pay: ${amount}`,
  ask: (orders: number, amount: string) => `${orders} orders are to be paid in cash: ${amount}. Was it collected?`,
  askUpi: 'Was one of them paid by UPI? Mark it alone, so that you can enter the reference.',
  method: 'Paid by',
  methods: { CASH: 'Cash', UPI: 'UPI' },
  reference: 'UPI reference',
  referenceHint: '6 to 35 letters and digits, as on the customer’s phone.',
  delivered: 'Paid and delivered',
  collected: (amount: string) => `Collected ${amount}`,
  notYet: 'Not yet',
} as const
