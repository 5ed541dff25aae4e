import type { Static } from 'typebox'
import type { OfficeReading } from './operation.ts'
import {
  OfficeOrder,
  OfficeOrderList,
  OfficeOrderQuery,
  OfficeOrdersQuery,
  OfficeWindows,
  OfficeWindowsQuery,
} from './order.ts'
import { GoodsOut, GoodsOutQuery } from './goods-out.ts'
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
import { Messages, MessagesQuery } from './messages.ts'
import { OfficeBanners } from './banners.ts'
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
import { Setup } from './setup.ts'
import { DecidedCrop, DecidedCropQuery, ShortCrop, ShortCropQuery } from './short-crop.ts'
import { SavedViews } from './saved-view.ts'
import { SlotCalendar, SlotCalendarQuery, SlotPattern } from './slots.ts'
import { AuditList, AuditQuery, OfficeSession, StaffList } from './staff.ts'
import { Today } from './today.ts'
import { OfficeZones, TriedPincode, TryPincodeQuery } from './zones.ts'

/** The table of what staff look at: one row a noun. */
export const officeReadings = {
  session: { summary: 'Who is signed in', permission: null, reply: OfficeSession },
  today: { summary: 'The day: windows by state, figures, decisions', permission: 'day.read', reply: Today },
  orders: {
    summary: 'Orders by their delivery',
    permission: 'orders.read',
    query: OfficeOrdersQuery,
    reply: OfficeOrderList,
  },
  savedViews: {
    summary: 'Sets of filters of the orders that one has kept',
    permission: 'orders.read',
    reply: SavedViews,
  },
  order: {
    summary: 'One order with its customer and history',
    permission: 'orders.read',
    query: OfficeOrderQuery,
    reply: OfficeOrder,
  },
  windows: {
    summary: 'Where an order could be moved to',
    permission: 'orders.change',
    query: OfficeWindowsQuery,
    reply: OfficeWindows,
  },
  packing: {
    summary: 'Orders to pack, with how far each is',
    permission: 'orders.pack',
    query: PackingListQuery,
    reply: PackingList,
  },
  packingOrder: {
    summary: 'One order with each thing to put in its bag',
    permission: 'orders.pack',
    query: PackingOrderQuery,
    reply: PackingOrder,
  },
  calls: {
    summary: 'Customers to be called about what is missing of their orders',
    permission: 'orders.pack',
    reply: CallTasks,
  },
  harvest: {
    summary: 'What the open orders of a day need, by who it comes from',
    permission: 'harvest.read',
    query: HarvestQuery,
    reply: Harvest,
  },
  shortCrop: {
    summary: 'Which orders go short when there is too little of an item, and what that comes to',
    permission: 'harvest.read',
    query: ShortCropQuery,
    reply: ShortCrop,
  },
  decidedCrop: {
    summary: 'Which orders go short of an item by decision, and which of them can get it again',
    permission: 'harvest.read',
    query: DecidedCropQuery,
    reply: DecidedCrop,
  },
  goodsOut: {
    summary: 'Goods on the road of orders that are to be cancelled',
    permission: 'orders.change',
    query: GoodsOutQuery,
    reply: GoodsOut,
  },
  replacements: {
    summary: 'What may stand in for an item',
    permission: 'orders.pack',
    query: ReplacementsQuery,
    reply: Replacements,
  },
  slotCalendar: {
    summary: 'Delivery windows of fourteen days, with what each takes and has booked',
    permission: 'slots.read',
    query: SlotCalendarQuery,
    reply: SlotCalendar,
  },
  slotPattern: { summary: 'Delivery windows as they are every week', permission: 'slots.read', reply: SlotPattern },
  items: {
    summary: 'What the shop sells, hidden and sold out too, with its prices and stock',
    permission: 'items.read',
    query: ItemsQuery,
    reply: ItemList,
  },
  item: {
    summary: 'One item with everything that is said of it',
    permission: 'items.read',
    query: OfficeItemQuery,
    reply: OfficeItem,
  },
  itemImports: {
    summary: 'The last imports of items by sheet, the newest first',
    permission: 'items.change',
    reply: ItemImports,
  },
  searchTrial: {
    summary: 'At which place words find an item by the names it has or is to have',
    permission: 'items.read',
    query: SearchTrialQuery,
    reply: SearchTrial,
  },
  categories: { summary: 'Categories with how many items each has', permission: 'items.read', reply: OfficeCategories },
  priceBatches: {
    summary: 'Changes of prices, the newest first',
    permission: 'prices.read',
    query: PriceBatchesQuery,
    reply: PriceBatches,
  },
  priceBatch: {
    summary: 'One change of prices, item by item',
    permission: 'prices.read',
    query: PriceBatchQuery,
    reply: PriceBatchWhole,
  },
  zones: { summary: 'Where the shop delivers, on which terms', permission: 'slots.read', reply: OfficeZones },
  tryPincode: {
    summary: 'What a customer at a pincode is told',
    permission: 'slots.read',
    query: TryPincodeQuery,
    reply: TriedPincode,
  },
  banners: { summary: 'Banners of the home page, hidden ones too', permission: 'banners.read', reply: OfficeBanners },
  plans: { summary: 'Plans, with how many customers have each', permission: 'plans.read', reply: OfficePlans },
  messages: {
    summary: 'What customers and the seller were told, the newest first',
    permission: 'messages.read',
    query: MessagesQuery,
    reply: Messages,
  },
  problems: {
    summary: 'What customers reported of delivered orders',
    permission: 'problems.read',
    query: ProblemsQuery,
    reply: OfficeProblems,
  },
  problem: {
    summary: 'One reported problem, with what of its order may be given back',
    permission: 'problems.read',
    query: ProblemQuery,
    reply: OfficeProblem,
  },
  shopIdentity: {
    summary: 'Who the shop is, who changed it, and its rules',
    permission: 'shop.change',
    reply: ShopIdentity,
  },
  setup: {
    summary: 'The shop that is being prepared beside the demo, step by step',
    permission: 'shop.change',
    reply: Setup,
  },
  paymentTrial: {
    summary: 'How the newest trial payment of ₹1 stands, step by step',
    permission: 'shop.change',
    reply: PaymentTrial,
  },
  staff: { summary: 'Who works here, with their devices', permission: 'phones.pair', reply: StaffList },
  audit: { summary: 'What was done, by whom', permission: 'audit.read', query: AuditQuery, reply: AuditList },
} as const satisfies Record<string, OfficeReading>

type Rows = typeof officeReadings
export type OfficeReadingName = keyof Rows
export type ReadingQueryOf<Name extends OfficeReadingName> = Rows[Name] extends { query: infer Query extends object }
  ? Static<Query>
  : Record<string, never>
type Found = { [Name in OfficeReadingName]: Static<Rows[Name]['reply']> }
export type FoundBy<Name extends OfficeReadingName> = Found[Name]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
export const officeReadingNames = Object.keys(officeReadings) as OfficeReadingName[]
