import { menu } from './menu.ts'

/** Every text of where the shop delivers. */
export const zones = {
  title: menu.zones,
  tab: menu.zones,
  add: 'Add a zone',
  none: 'The shop delivers nowhere yet.',
  noneHint: 'A zone is a name, a fee and its pincodes.',
  fee: (amount: string) => `${amount} delivery`,
  free: 'free delivery',
  freeAbove: (amount: string) => `free from ${amount}`,
  neverFree: 'never free',
  pincodes: (count: number) => (count === 1 ? '1 pincode' : `${count} pincodes`),
  change: (name: string) => `Change ${name}`,

  name: 'Name of the zone',
  nameHint: 'For the team: City, West, Villages.',
  feeLabel: 'Delivery fee in rupees',
  freeLabel: 'Free from, in rupees',
  freeHint: 'Empty: never free.',
  list: 'Pincodes',
  listHint: 'One on a line, or many with commas between. What stands behind one is its area: 411001 Camp.',
  read: (count: number) => (count === 1 ? '1 pincode is read.' : `${count} pincodes are read.`),
  unread: (parts: readonly string[]) => `Not a pincode: ${parts.join(', ')}.`,
  twice: (codes: readonly string[]) => `Twice in the list: ${codes.join(', ')}.`,
  save: 'Save the zone',
  saved: 'Saved. Customers see it at once.',
  remove: 'Deliver there no longer',
  removeText: 'Orders that are placed stay. Who has it in the cart is told at checkout; money that was paid goes back.',
  removed: 'The shop delivers there no longer.',
  reallyRemove: (name: string) => `Deliver to ${name} no longer?`,

  tryTitle: 'Try a pincode',
  tryLabel: 'Pincode',
  tryIt: 'Try',
  served: (area: string, zone: string) => [area, zone].filter(Boolean).join(', '),
  notServed: (pincode: string, area: string | null) =>
    `We do not deliver to ${pincode}${area ? ` (${area})` : ''} yet. That is what a customer reads.`,
  next: (day: string, window: string) => `Next delivery: ${day}, ${window}`,
  noNext: 'No window takes orders in the coming days.',
} as const
