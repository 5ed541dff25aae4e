import type { Department } from '@farmstand/contracts/department'
import {
  staffQueries,
  type FoundBy,
  type StaffQueryName,
  type ReadingInput,
} from '@farmstand/contracts/office/readings'
import type { StaffQuery } from '@farmstand/contracts/office/operation'
import type { Setup } from '@farmstand/contracts/office/setup'
import {
  bannerList,
  shelfList,
  listCategories,
  listItemImports,
  listItems,
  listPriceBatches,
  readItem,
  readPriceBatch,
} from '../modules/catalogue/index.ts'
import { readCashUp } from '../modules/cash-up/index.ts'
import { readCaller, findCounterGoods } from '../modules/counter/index.ts'
import { readBooksOf, reportForScreen } from '../modules/books/index.ts'
import { listCustomers, readCustomer } from '../modules/customers/index.ts'
import { openWindows, slotCalendar, slotPattern, tryPincode, zoneList } from '../modules/delivery/index.ts'
import { readOrderRun, readOwnRuns, readPlan } from '../modules/delivery-runs/index.ts'
import { planList } from '../modules/membership/index.ts'
import {
  listGoodsOnRoad,
  listForOffice,
  orderForOffice,
  promisedStock,
  customerDataAccessOf,
  type ChangeOrderDeps,
} from '../modules/orders/index.ts'
import { harvestOf, questionOf, readDecidedCrop, readShortCrop } from '../modules/harvest/index.ts'
import { readTickets } from '../modules/kitchen/index.ts'
import { listCalls, listPacking, listReplacements, readPacking } from '../modules/packing/index.ts'
import { readSetup } from '../modules/setup/index.ts'
import { pauseOf, pauseShown, readIdentity } from '../modules/shop/index.ts'
import { readTrial } from '../modules/payments/index.ts'
import { problemForOffice, problemsForOffice } from '../modules/problems/index.ts'
import { countWaitsByItem } from '../modules/restock/index.ts'
import { createSearchTrial } from '../modules/search/index.ts'
import { listMessages } from '../modules/telling/index.ts'
import {
  listAudit,
  listStaff,
  listViews,
  auditDataView,
  scopeOfStaff,
  type DataViewer,
} from '../modules/staff/index.ts'
import { shopDay } from '../platform/clock.ts'
import { nameSubjects } from './name-subjects.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { refused, type Refused } from '../platform/errors.ts'

/** The dependencies of queries. Queries work without a running server. */
export interface ReaderDeps extends ChangeOrderDeps {
  config: Pick<Config, 'publicUrl'>
  installed: Setup['installed']
  /** The database from which reports are read. */
  books: Database
}

/** Queries that need more than the database: a session or the running server. */
type ScreenReading = 'session' | 'today'
export type StoredReading = Exclude<StaffQueryName, ScreenReading>

/** A function for each query. `By` is who asks, at a screen or at the command line. */
export type ReadersFor<Name extends StaffQueryName, By> = {
  readonly [Each in Name]: (query: ReadingInput<Each>, by: By) => Promise<FoundBy<Each> | Refused>
}

/**
 * The entries that the audit records for queries that show customers. The packing query is not included, because it
 * shows no telephone number and no address.
 */
const auditEntryOfQuery: {
  readonly [Name in StaffQueryName]?: (query: { uid?: string }, found: object) => Look | null
} = {
  orders: () => ({ operation: 'readOrders', subject: 'orders' }),
  order: ({ uid }) => ({ operation: 'readOrder', subject: `order:${uid}` }),
  calls: () => ({ operation: 'readCalls', subject: 'calls' }),
  deliveryPlan: () => ({ operation: 'readDeliveryPlan', subject: 'runs' }),
  ownRuns: () => ({ operation: 'readOwnRuns', subject: 'runs' }),
  messages: () => ({ operation: 'readMessages', subject: 'messages' }),
  customers: () => ({ operation: 'readCustomers', subject: 'customers' }),
  customer: ({ uid }) => ({ operation: 'readCustomer', subject: `customer:${uid}` }),
  phoneCustomer: (_query, found) => lookAtCustomer(found),
  problems: () => ({ operation: 'readProblems', subject: 'problems' }),
  problem: ({ uid }) => ({ operation: 'readProblem', subject: `problem:${uid}` }),
}
type Look = Parameters<typeof auditDataView>[2]

/** The entry names the customer by uid, because a telephone number must not stay in the audit. */
const lookAtCustomer = (found: Partial<FoundBy<'phoneCustomer'>>): Look | null =>
  found.customer ? { operation: 'readCustomer', subject: `customer:${found.customer.uid}` } : null

/** Returns the refusal if the person has no right to this query. */
export function mayRead(name: StaffQueryName, by: Pick<DataViewer, 'roles'>): Refused | null {
  const { permission }: StaffQuery = staffQueries[name]
  return permission !== null && scopeOfStaff(by, permission) === null ? refused('FORBIDDEN') : null
}

/** Records in the audit that a person has used a query that shows customers. */
export async function noteReading(
  db: Database,
  name: StaffQueryName,
  { query, found, by, now }: { query: unknown; found: object; by: DataViewer; now: Date },
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audit needs only the uid, if there is one
  const look = auditEntryOfQuery[name]?.(query as { uid?: string }, found)
  if (look) await auditDataView(db, by, look, now)
}

const packingReader = ({ uid, roles }: DataViewer, now: Date) => ({
  name: `staff:${uid}`,
  sight: customerDataAccessOf(roles),
  now,
})

const endingDevices = (by: DataViewer) => ({ uid: by.uid, reach: scopeOfStaff(by, 'devices.end') })

async function windowsOf({ db, clock, settings }: ReaderDeps, department: Department) {
  await settings.reload()
  const open = await openWindows(db, { department, now: clock.now(), bookingDays: settings.current().BOOKING_DAYS })
  return { results: open.map(({ day, slotId, name, free }) => ({ day, slot_id: slotId, name, free })) }
}

export const officeReaders = (deps: ReaderDeps): ReadersFor<StoredReading, DataViewer> => {
  const { db, clock, settings } = deps
  const trySearch = createSearchTrial(db)
  const counts = { promised: promisedStock, waiting: countWaitsByItem }
  return {
    orders: (query, staff) => listForOffice(db, query, { sight: customerDataAccessOf(staff.roles), now: clock.now() }),
    savedViews: (_query, staff) => listViews(db, staff.uid),
    order: async ({ uid }, staff) => {
      const found = await orderForOffice(db, uid, customerDataAccessOf(staff.roles), clock.now())
      return 'refused' in found ? found : { ...found, run: await readOrderRun(db, uid) }
    },
    packing: (query, staff) => listPacking(db, query, packingReader(staff, clock.now())),
    packingOrder: ({ uid }, staff) => readPacking(db, uid, packingReader(staff, clock.now())),
    calls: (_query, staff) => listCalls(db, packingReader(staff, clock.now())),
    kitchenTickets: async ({ day }, { uid }) => {
      await settings.reload()
      const { KITCHEN_MINUTES: minutes } = settings.current()
      return readTickets(db, day, { name: `staff:${uid}`, minutes, now: clock.now() })
    },
    deliveryPlan: (query) => readPlan(db, { ...query, telling: settings.current().TELL_CUSTOMERS === 'yes' }),
    cashUp: () => readCashUp(db),
    ownRuns: (_query, staff) => readOwnRuns(db, staff.uid, settings.current().UPI_ADDRESS),
    harvest: (query) => harvestOf(db, questionOf(query), clock.now()),
    shortCrop: ({ item, there, instead, ...of }) =>
      readShortCrop(db, {
        ...questionOf(of),
        itemId: Number(item),
        there: Number(there),
        insteadId: instead === undefined ? null : Number(instead),
      }),
    decidedCrop: ({ item, ...of }) => readDecidedCrop(db, { ...questionOf(of), itemId: Number(item) }),
    goodsOut: ({ orders }) => listGoodsOnRoad(db, orders.split(',')),
    replacements: ({ item, quantity }) => listReplacements(db, Number(item), Number(quantity)),
    phoneCustomer: ({ mobile }) => readCaller(deps, db, mobile),
    phoneGoods: ({ q }) => findCounterGoods(deps, db, q),
    customers: ({ find }) => listCustomers(db, find),
    customer: ({ uid }) => readCustomer(db, uid, clock.now()),
    windows: ({ department }) => windowsOf(deps, department),
    slotCalendar: async ({ from }) => {
      await settings.reload()
      const now = clock.now()
      const calendar = await slotCalendar(db, { from, now })
      if ('refused' in calendar) return calendar
      return { ...calendar, pause: pauseShown(settings.current(), now) }
    },
    slotPattern: () => slotPattern(db),
    item: ({ id }) => readItem(db, { id: Number(id), today: shopDay(clock.now()) }, counts),
    searchTrial: ({ q, item, name, aliases = '' }, staff) =>
      trySearch({
        by: staff.uid,
        q,
        itemId: item === undefined ? null : Number(item),
        name,
        aliases: aliases.split(',').filter(Boolean),
      }),
    items: (query) => listItems(db, query, counts),
    itemImports: () => listItemImports(db),
    categories: () => listCategories(db),
    priceBatches: ({ before }) => listPriceBatches(db, before ?? null),
    priceBatch: ({ uid }) => readPriceBatch(db, uid),
    ...shopReaders(deps),
  }
}

/** The queries about the shop itself and its staff. */
const shopReaders = (deps: ReaderDeps) => {
  const { db, clock, settings } = deps
  return {
    zones: () => zoneList(db),
    shelves: () => shelfList(db, shopDay(clock.now())),
    banners: () => bannerList(db, shopDay(clock.now())),
    plans: () => planList(db, clock.now()),
    messages: (query) => listMessages(db, query, { settings, installed: deps.installed }),
    problems: (query) => problemsForOffice(db, query, clock.now()),
    problem: ({ uid }) => problemForOffice(db, uid, clock.now()),
    paymentTrial: () => readTrial(db, { now: clock.now(), publicUrl: deps.config.publicUrl }),
    shopIdentity: () => readIdentity(db),
    tryPincode: async ({ pincode }) => {
      await settings.reload()
      const now = clock.now()
      const current = settings.current()
      const pausedUntil = pauseOf(current, now)?.until ?? null
      return tryPincode(db, { pincode, now, bookingDays: current.BOOKING_DAYS, pausedUntil })
    },
    books: (query) => readBooksOf(deps.books, query),
    report: (query) => reportForScreen(deps.books, query, clock.now()),
    setup: () => readSetup(db, deps.installed),
    staff: (_query, staff) => listStaff(db, { now: clock.now(), by: endingDevices(staff) }),
    audit: async ({ before, half, by }) => {
      const { results, ...page } = await listAudit(db, {
        before: before === undefined ? undefined : Number(before),
        half,
        by,
      })
      return { ...page, results: await nameSubjects(db, results) }
    },
  } satisfies Partial<ReadersFor<StoredReading, DataViewer>>
}
