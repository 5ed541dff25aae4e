import { menu } from './menu.ts'

/** Every text of plans. */
export const plans = {
  plans: menu.plans,
  earlier: (title: string) => `Move ${title} forward`,
  later: (title: string) => `Move ${title} back`,

  addPlan: 'Add a plan',
  noPlan: 'No plan yet.',
  noPlanHint: 'A plan starts with a recharge of the wallet, and gives a discount, cashback or free delivery.',
  planName: 'Name',
  price: 'Recharge that starts it, in rupees',
  discount: 'Off every order, in percent',
  cashback: 'Cashback, in rupees',
  cashbackHint: 'Once for each number in 12 months.',
  freeDelivery: 'Free delivery',
  priority: 'Priority delivery',
  perks: 'Anything else, in words',
  days: 'Days it lasts',
  daysForLife: 'Empty: for life.',
  life: 'Lifetime',
  lasts: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  percentOff: (percent: number) => `${percent}% off every order`,
  cashbackOf: (amount: string) => `${amount} cashback`,
  onSale: 'Sold',
  notOnSale: 'Not sold',
  earlierTerms: 'Earlier terms',
  earlierTermsHint: 'Sold on other terms now. Whoever bought it keeps it to its end.',
  running: (count: number) =>
    count === 0 ? 'No customer has it' : count === 1 ? '1 customer has it' : `${count} customers have it`,
  sell: (name: string) => `Sell ${name}`,
  turnedPlan: (name: string, on: boolean) => (on ? `${name} is on sale.` : `${name} is not on sale any more.`),
  savePlan: 'Save the plan',
  savedPlan: 'Saved.',
  copied: 'Saved. Those who have it keep it as they bought it.',
  copyHint: 'Who has it keeps it as it was bought: the changed plan is a new one in its place.',
} as const
