import { menu } from './menu.ts'

/** Every text of the screen about delivery zones. */
export const zones = {
  title: menu.zones,
  tab: menu.zones,
  add: 'Add a zone',
  none: 'No delivery zones yet.',
  noneHint: 'A zone has a name, a delivery fee and its pincodes.',
  fee: (amount: string) => `${amount} delivery`,
  free: 'free delivery',
  freeAbove: (amount: string) => `free from ${amount}`,
  neverFree: 'never free',
  pincodes: (count: number) => (count === 1 ? '1 pincode' : `${count} pincodes`),
  change: (name: string) => `Change ${name}`,

  name: 'Name of the zone',
  nameHint: 'For your team, for example City or West.',
  feeLabel: 'Delivery fee, ₹',
  freeLabel: 'Free from, ₹',
  freeHint: 'Empty: never free.',
  list: 'Pincodes',
  listHint: 'One per line, or separated by commas. You can add the area: 411001 Camp.',
  read: (count: number) => (count === 1 ? '1 pincode read.' : `${count} pincodes read.`),
  unread: (parts: readonly string[]) => `Not a pincode: ${parts.join(', ')}.`,
  twice: (codes: readonly string[]) => `Twice in the list: ${codes.join(', ')}.`,
  save: 'Save the zone',
  saved: 'Saved. Customers see it at once.',
  remove: 'Delete the zone',
  removeText:
    'Placed orders are still delivered. New orders to it are refused at checkout, and money already paid is refunded.',
  removed: 'The zone is deleted.',
  reallyRemove: (name: string) => `Delete the zone ${name}?`,

  tryTitle: 'Check a pincode',
  tryLabel: 'Pincode',
  tryIt: 'Check',
  served: (area: string, zone: string) => [area, zone].filter(Boolean).join(', '),
  notServed: (pincode: string, area: string | null) =>
    `Customers see: We do not deliver to ${pincode}${area ? ` (${area})` : ''} yet.`,
  next: (day: string, window: string) => `Next delivery: ${day}, ${window}`,
  noNext: 'No delivery window takes orders in the coming days.',
} as const
