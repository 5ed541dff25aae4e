import type { Static } from 'typebox'
import type { StaffQuery } from './operation.ts'
import {
  OfficeOrder,
  OfficeOrderList,
  OfficeOrderQuery,
  OfficeOrdersQuery,
  OfficeWindows,
  OfficeWindowsQuery,
} from './order.ts'
import { CounterCustomer, CounterCustomerQuery, CounterGoods, CounterGoodsQuery } from './counter.ts'
import { CashUp } from './cash-up.ts'
import { CustomerList, CustomerQuery, CustomersQuery, OfficeCustomer } from './customer.ts'
import { GoodsOutForDelivery, GoodsOutQuery } from './goods-out.ts'
import { Harvest, HarvestQuery } from './harvest.ts'
import { ShopIdentity } from './identity.ts'
import { OfficeItem, OfficeItemQuery, SearchTrial, SearchTrialQuery } from './item.ts'
import {
  ItemList,
  ItemsQuery,
  OfficeCategories,
  PriceBatchQuery,
  PriceBatchWhole,
  PriceBatches,
  PriceBatchesQuery,
} from './items.ts'
import { ItemImports } from './item-import.ts'
import { KitchenQuery, KitchenTickets } from './kitchen.ts'
import { Messages, MessagesQuery } from './messages.ts'
import { OfficeBanners } from './banners.ts'
import { Books, BooksQuery, Report, ReportQuery } from './books.ts'
import { OfficeShelves } from './shelves.ts'
import { OfficePlans } from './plans.ts'
import {
  CallTasks,
  PackingList,
  PackingListQuery,
  PackingOrder,
  PackingOrderQuery,
  Replacements,
  ReplacementsQuery,
} from './packing.ts'
import { OfficeProblem, OfficeProblems, ProblemQuery, ProblemsQuery } from './problem.ts'
import { PaymentTrial } from './payment-trial.ts'
import { OwnRuns } from './rider.ts'
import { DeliveryPlan, DeliveryPlanQuery } from './runs.ts'
import { Setup } from './setup.ts'
import { DecidedCrop, DecidedCropQuery, ShortCrop, ShortCropQuery } from './short-crop.ts'
import { SavedViews } from './saved-view.ts'
import { SlotCalendar, SlotCalendarQuery, SlotPattern } from './slots.ts'
import { AuditList, AuditQuery, OfficeSession, StaffList } from './staff.ts'
import { Today } from './today.ts'
import { OfficeZones, TriedPincode, TryPincodeQuery } from './zones.ts'

/** The table of queries by which staff read data, one row each. */
export const staffQueries = {
  session: { summary: 'The signed-in person', permission: null, reply: OfficeSession },
  today: { summary: 'The day: windows by state, figures, tasks', permission: 'day.read', reply: Today },
  orders: {
    summary: 'Orders, sorted by delivery',
    permission: 'orders.read',
    query: OfficeOrdersQuery,
    reply: OfficeOrderList,
  },
  savedViews: {
    summary: 'Your saved filters of the orders',
    permission: 'orders.read',
    reply: SavedViews,
  },
  order: {
    summary: 'One order with its customer and history',
    permission: 'orders.read',
    query: OfficeOrderQuery,
    reply: OfficeOrder,
  },
  phoneCustomer: {
    summary: 'The customer of a number, with the usual goods, addresses and open orders',
    permission: 'orders.change',
    query: CounterCustomerQuery,
    reply: CounterCustomer,
  },
  phoneGoods: {
    summary: 'Goods by name, as the shop’s search finds them',
    permission: 'orders.change',
    query: CounterGoodsQuery,
    reply: CounterGoods,
  },
  customers: {
    summary: 'Customers by number or name',
    permission: 'customers.read',
    query: CustomersQuery,
    reply: CustomerList,
  },
  customer: {
    summary: 'One customer with orders, wallet, addresses, problems and messages',
    permission: 'customers.read',
    query: CustomerQuery,
    reply: OfficeCustomer,
  },
  windows: {
    summary: 'Delivery windows to which an order can be moved',
    permission: 'orders.change',
    query: OfficeWindowsQuery,
    reply: OfficeWindows,
  },
  packing: {
    summary: 'Orders to pack, with their progress',
    permission: 'orders.pack',
    query: PackingListQuery,
    reply: PackingList,
  },
  packingOrder: {
    summary: 'One order with each of its picks',
    permission: 'orders.pack',
    query: PackingOrderQuery,
    reply: PackingOrder,
  },
  kitchenTickets: {
    summary: 'The kitchen’s orders of a day, sorted by the time by which cooking must start',
    permission: 'kitchen.cook',
    query: KitchenQuery,
    reply: KitchenTickets,
  },
  deliveryPlan: {
    summary: 'The delivery runs of a window, and the orders without a run',
    permission: 'runs.read',
    query: DeliveryPlanQuery,
    reply: DeliveryPlan,
  },
  ownRuns: {
    summary: 'Your own runs that are not closed, with their stops',
    permission: 'orders.deliver',
    reply: OwnRuns,
  },
  cashUp: {
    summary: 'The cash with riders, the latest counts, and UPI payments at the door',
    permission: 'cash.count',
    reply: CashUp,
  },
  calls: {
    summary: 'Customers to call about missing pieces',
    permission: 'orders.pack',
    reply: CallTasks,
  },
  harvest: {
    summary: 'The goods needed for a day’s open orders, by source',
    permission: 'harvest.read',
    query: HarvestQuery,
    reply: Harvest,
  },
  shortCrop: {
    summary: 'Preview of a short crop: the orders that go short of an item, and the amounts',
    permission: 'harvest.read',
    query: ShortCropQuery,
    reply: ShortCrop,
  },
  decidedCrop: {
    summary: 'Orders that go short of an item by a decision, and those that can get it again',
    permission: 'harvest.read',
    query: DecidedCropQuery,
    reply: DecidedCrop,
  },
  goodsOut: {
    summary: 'Goods out for delivery of orders to be cancelled',
    permission: 'orders.change',
    query: GoodsOutQuery,
    reply: GoodsOutForDelivery,
  },
  replacements: {
    summary: 'Possible replacements for an item',
    permission: 'orders.pack',
    query: ReplacementsQuery,
    reply: Replacements,
  },
  slotCalendar: {
    summary: 'Delivery windows of fourteen days, with capacities and bookings',
    permission: 'slots.read',
    query: SlotCalendarQuery,
    reply: SlotCalendar,
  },
  slotPattern: { summary: 'The weekly delivery windows', permission: 'slots.read', reply: SlotPattern },
  items: {
    summary: 'Items with prices and stock, hidden and sold-out ones too',
    permission: 'items.read',
    query: ItemsQuery,
    reply: ItemList,
  },
  item: {
    summary: 'One item with all its details',
    permission: 'items.read',
    query: OfficeItemQuery,
    reply: OfficeItem,
  },
  itemImports: {
    summary: 'The last imports of items, the newest first',
    permission: 'items.change',
    reply: ItemImports,
  },
  searchTrial: {
    summary: 'The position at which a search finds an item, by its current or new names',
    permission: 'items.read',
    query: SearchTrialQuery,
    reply: SearchTrial,
  },
  categories: { summary: 'Categories with their number of items', permission: 'items.read', reply: OfficeCategories },
  priceBatches: {
    summary: 'Price changes, the newest first',
    permission: 'prices.read',
    query: PriceBatchesQuery,
    reply: PriceBatches,
  },
  priceBatch: {
    summary: 'One price change, item by item',
    permission: 'prices.read',
    query: PriceBatchQuery,
    reply: PriceBatchWhole,
  },
  zones: { summary: 'Delivery zones with their terms', permission: 'slots.read', reply: OfficeZones },
  tryPincode: {
    summary: 'The delivery terms that a customer at a pincode sees',
    permission: 'slots.read',
    query: TryPincodeQuery,
    reply: TriedPincode,
  },
  banners: {
    summary: 'Banners of the home page, including hidden ones',
    permission: 'banners.read',
    reply: OfficeBanners,
  },
  shelves: {
    summary: 'Shelves of the home page that the seller made, including hidden ones',
    permission: 'banners.read',
    reply: OfficeShelves,
  },
  plans: { summary: 'Plans with their number of customers', permission: 'plans.read', reply: OfficePlans },
  messages: {
    summary: 'Messages to customers and the seller, the newest first',
    permission: 'messages.read',
    query: MessagesQuery,
    reply: Messages,
  },
  problems: {
    summary: 'Customers’ problem reports',
    permission: 'problems.read',
    query: ProblemsQuery,
    reply: OfficeProblems,
  },
  problem: {
    summary: 'One reported problem, with the amounts that can be refunded',
    permission: 'problems.read',
    query: ProblemQuery,
    reply: OfficeProblem,
  },
  shopIdentity: {
    summary: 'The shop’s identity with its changes, and its rules',
    permission: 'shop.change',
    reply: ShopIdentity,
  },
  setup: {
    summary: 'The draft of the shop that is prepared beside the demo, step by step',
    permission: 'shop.change',
    reply: Setup,
  },
  paymentTrial: {
    summary: 'The newest trial payment of ₹1, step by step',
    permission: 'shop.change',
    reply: PaymentTrial,
  },
  books: {
    summary: 'What is missing before these days can be filed, and the list of reports',
    permission: 'books.read',
    query: BooksQuery,
    reply: Books,
  },
  report: {
    summary: 'A report with its sums and what they were checked against',
    permission: 'books.read',
    query: ReportQuery,
    reply: Report,
  },
  staff: { summary: 'Staff with their devices', permission: 'phones.pair', reply: StaffList },
  audit: { summary: 'The audit log', permission: 'audit.read', query: AuditQuery, reply: AuditList },
} as const satisfies Record<string, StaffQuery>

type Rows = typeof staffQueries
export type StaffQueryName = keyof Rows
export type ReadingInput<Name extends StaffQueryName> = Rows[Name] extends { query: infer Query extends object }
  ? Static<Query>
  : Record<string, never>
type Found = { [Name in StaffQueryName]: Static<Rows[Name]['reply']> }
export type FoundBy<Name extends StaffQueryName> = Found[Name]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
export const staffQueryNames = Object.keys(staffQueries) as StaffQueryName[]
