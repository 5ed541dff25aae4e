/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.11',
    name: 'amounts in sentences without decimals',
    file: 'contracts/src/money.ts',
    find: `  minimumFractionDigits: 2,
  maximumFractionDigits: 2,`,
    replace: `  minimumFractionDigits: 0,
  maximumFractionDigits: 2,`,
  },
  {
    id: 'D10.11',
    name: 'a limit told as a bare number',
    file: 'server/src/modules/payments/rules.ts',
    find: 'from ${formatPaise(least)}',
    replace: 'from ₹${least / 100}',
  },
  {
    id: 'S5.6',
    name: 'a plan customer is held to a stricter minimum than the cart shows',
    file: 'server/src/modules/orders/rules.ts',
    find: 'addPaise(subtractPaise(bill.totalItemCostPaise, bill.discountPaise), bill.planDiscountPaise)',
    replace: 'addPaise(subtractPaise(bill.totalItemCostPaise, bill.discountPaise))',
  },
]
