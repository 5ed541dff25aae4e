import { menu } from './menu.ts'

/** Every text of plans. */
export const plans = {
  plans: menu.plans,
  earlier: (title: string) => `Move ${title} up`,
  later: (title: string) => `Move ${title} down`,

  addPlan: 'Add a plan',
  noPlan: 'No plan yet.',
  noPlanHint: 'A plan starts with a recharge of the wallet, and gives a discount, cashback or free delivery.',
  planName: 'Name',
  price: 'Recharge to start the plan, ₹',
  discount: 'Discount on every order, %',
  cashback: 'Cashback, ₹',
  cashbackHint: 'Once per mobile number in 12 months.',
  freeDelivery: 'Free delivery',
  priority: 'Priority delivery',
  perks: 'Other benefits',
  days: 'Duration, days',
  daysForLife: 'Empty: lifetime.',
  life: 'Lifetime',
  lasts: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  percentOff: (percent: number) => `${percent}% off every order`,
  cashbackOf: (amount: string) => `${amount} cashback`,
  onSale: 'On sale',
  notOnSale: 'Not on sale',
  earlierTerms: 'Earlier terms',
  earlierTermsHint: 'Now sold on other terms. Customers who bought it keep it until it ends.',
  running: (count: number) =>
    count === 0 ? 'No customer has it' : count === 1 ? '1 customer has it' : `${count} customers have it`,
  sell: (name: string) => `Sell ${name}`,
  turnedPlan: (name: string, on: boolean) => (on ? `${name} is on sale.` : `${name} is no longer on sale.`),
  savePlan: 'Save the plan',
  savedPlan: 'Saved.',
  copied: 'Saved. Current customers keep their terms.',
  copyHint: 'Current customers keep their terms. Your changes create a new plan in its place.',
} as const
