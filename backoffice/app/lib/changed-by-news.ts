import type { Query } from '@tanstack/react-query'
import type { StaffQueryName } from '@farmstand/contracts/office/readings'

/**
 * The topics of change events. An event names what changed as an audit entry does, and the topic is the text before the
 * colon.
 */
const topics = [
  'banner',
  'cash',
  'category',
  'customer',
  'day',
  'import',
  'item',
  'message',
  'order',
  'plan',
  'plans',
  'prices',
  'problem',
  'refund',
  'run',
  'setting',
  'setup',
  'shelf',
  'shop',
  'slot',
  'staff',
  'trial',
  'zone',
] as const
type Topic = (typeof topics)[number]

const goods: readonly Topic[] = ['category', 'import', 'item', 'order', 'prices', 'setup']
const windows: readonly Topic[] = ['day', 'order', 'setting', 'shop', 'slot']

/** For each query, the topics of the changes that may alter the answer. 'EVERY' means all topics. */
const topicsOf: Readonly<Record<StaffQueryName, readonly Topic[] | 'EVERY'>> = {
  session: ['item', 'message', 'order', 'problem', 'refund', 'run', 'setting', 'setup', 'shop', 'slot', 'staff'],
  today: 'EVERY',
  audit: 'EVERY',
  setup: 'EVERY',
  orders: ['day', 'item', 'order', 'problem', 'refund', 'slot', 'staff'],
  order: ['day', 'item', 'message', 'order', 'problem', 'refund', 'slot', 'staff'],
  savedViews: ['staff'],
  customers: ['customer'],
  customer: ['customer', 'message', 'order', 'plan', 'problem', 'refund'],
  phoneCustomer: ['customer', 'item', 'order', 'plan', 'problem', 'refund', 'setting'],
  phoneGoods: goods,
  windows,
  packing: ['day', 'item', 'order', 'refund', 'slot', 'staff'],
  packingOrder: ['item', 'order', 'prices', 'staff'],
  kitchenTickets: ['item', 'order', 'setting', 'slot', 'staff'],
  deliveryPlan: ['day', 'order', 'run', 'shop', 'slot', 'staff'],
  ownRuns: ['day', 'order', 'run', 'setting', 'shop', 'slot', 'staff'],
  cashUp: ['cash', 'order', 'run', 'staff'],
  calls: ['item', 'order', 'prices', 'staff'],
  harvest: [...windows, 'item', 'import'],
  shortCrop: ['item', 'import', 'order', 'prices'],
  decidedCrop: ['item', 'import', 'order'],
  goodsOut: ['order'],
  replacements: goods,
  slotCalendar: [...windows, 'zone'],
  slotPattern: ['slot'],
  items: goods,
  item: goods,
  itemImports: ['import', 'item', 'prices', 'staff'],
  searchTrial: ['category', 'import', 'item'],
  categories: ['category', 'import', 'item'],
  priceBatches: ['import', 'item', 'prices', 'staff'],
  priceBatch: ['import', 'item', 'prices', 'staff'],
  zones: ['slot', 'zone'],
  tryPincode: [...windows, 'zone'],
  banners: ['banner', 'category', 'item'],
  shelves: ['shelf', ...goods],
  plans: ['plan', 'plans', 'setting'],
  messages: ['message', 'order', 'problem', 'refund', 'setting', 'staff'],
  problems: ['order', 'problem', 'refund'],
  problem: ['order', 'problem', 'refund', 'staff'],
  shopIdentity: ['setting', 'setup', 'shop', 'staff'],
  paymentTrial: ['trial'],
  books: ['item', 'order', 'refund'],
  report: ['item', 'order', 'refund'],
  staff: ['staff'],
}

/**
 * Returns a function that decides whether these change events may have altered the answer of a cached query. An event
 * names what changed, such as 'order:<uid>'. After an event without a name or with an unknown topic, the function
 * returns true for every query. It also returns true for every query that is not in `topicsOf`.
 */
export function queriesChangedBy(notes: Iterable<string | null>): (query: Pick<Query, 'queryKey'>) => boolean {
  const changed = [...notes].map((note) => topics.find((topic) => topic === note?.split(':')[0]) ?? 'ANYTHING')
  return ({ queryKey: [name] }) => {
    const dependsOn = typeof name === 'string' && isReading(name) ? topicsOf[name] : 'EVERY'
    return dependsOn === 'EVERY' || changed.some((topic) => topic === 'ANYTHING' || dependsOn.includes(topic))
  }
}

const isReading = (name: string): name is StaffQueryName => Object.hasOwn(topicsOf, name)
