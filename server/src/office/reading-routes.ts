import type { Department } from '@farmstand/contracts/department'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import type { OfficeReading } from '@farmstand/contracts/office/operation'
import {
  officeReadingNames,
  officeReadings,
  type FoundBy,
  type OfficeReadingName,
  type QueryOf,
} from '@farmstand/contracts/office/readings'
import {
  bannerList,
  listCategories,
  listItemImports,
  listItems,
  listPriceBatches,
  readItem,
  readPriceBatch,
} from '../modules/catalogue/index.ts'
import { openWindows, slotCalendar, slotPattern, tryPincode, zoneList } from '../modules/delivery/index.ts'
import { planList } from '../modules/membership/index.ts'
import { listForOffice, goodsOut, orderForOffice, promisedStock, sightOf } from '../modules/orders/index.ts'
import { harvestOf, questionOf, readDecidedCrop, readShortCrop } from '../modules/harvest/index.ts'
import { listCalls, listPacking, listReplacements, readPacking } from '../modules/packing/index.ts'
import { countWithin } from '../modules/identity/index.ts'
import { isDemo, readSetup } from '../modules/setup/index.ts'
import { pauseOf, pauseShown, readIdentity } from '../modules/shop/index.ts'
import { readTrial } from '../modules/payments/index.ts'
import { problemForOffice, problemsForOffice } from '../modules/problems/index.ts'
import { waitingFor } from '../modules/restock/index.ts'
import { createSearchTrial } from '../modules/search/index.ts'
import { listMessages } from '../modules/telling/index.ts'
import {
  actorOf,
  listAudit,
  listStaff,
  listViews,
  noteLook,
  passkeysOf,
  reachOfStaff,
  type SignedInStaff,
} from '../modules/staff/index.ts'
import { MINUTE_MS, shopDay } from '../platform/clock.ts'
import { Refusal, orRefuse, type Refused } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { staffOf } from './staff-session.ts'
import { today } from './today.ts'
import { waitingWork } from './waiting-work.ts'

type Readers = {
  readonly [Name in OfficeReadingName]: (query: QueryOf<Name>, staff: SignedInStaff) => Promise<FoundBy<Name> | Refused>
}

/** Readings of one session in a minute, papers among them: all that a person opens, and what open screens ask by themselves. */
const READINGS_MINUTE = 120

/** Refuses a session that reads more than a person can. */
export async function withinReadings({ db, clock }: OfficeDeps, request: FastifyRequest): Promise<void> {
  const bucket = `office-readings:${staffOf(request).sessionUid}`
  const counted = await countWithin(db, { bucket, limit: READINGS_MINUTE, windowMs: MINUTE_MS, now: clock.now() })
  if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}

/** Every row of the table of readings, `GET /<name>`. */
export async function readingRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const readers = officeReaders(deps)
  const { db, clock } = deps
  for (const name of officeReadingNames) {
    const row: OfficeReading = officeReadings[name]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of its row, by which the query was checked, is its type
    const read = readers[name] as unknown as (query: unknown, staff: SignedInStaff) => Promise<object>
    app.route({
      method: 'GET',
      url: `/${name}`,
      schema: {
        summary: row.summary,
        ...(row.query && { querystring: row.query }),
        response: { 200: row.reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      onRequest: [
        app.requireStaff,
        (request: FastifyRequest) => withinReadings(deps, request),
        (request: FastifyRequest) => mayRead(row, staffOf(request)),
      ],
      handler: async (request) => {
        const staff = staffOf(request)
        const found = orRefuse(await read(request.query, staff))
        const look = looks[name]
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these readings is asked by a uid or by nothing that matters here
        if (look) await noteLook(db, staff, look(request.query as { uid?: string }), clock.now())
        return found
      },
    })
  }
}

/** Readings that tell of customers, as the audit names them. An order at packing has no number and no address in it. */
const looks: { readonly [Name in OfficeReadingName]?: (query: { uid?: string }) => Look } = {
  orders: () => ({ operation: 'readOrders', subject: 'orders' }),
  order: ({ uid }) => ({ operation: 'readOrder', subject: `order:${uid}` }),
  calls: () => ({ operation: 'readCalls', subject: 'calls' }),
  messages: () => ({ operation: 'readMessages', subject: 'messages' }),
  problems: () => ({ operation: 'readProblems', subject: 'problems' }),
  problem: ({ uid }) => ({ operation: 'readProblem', subject: `problem:${uid}` }),
}
type Look = Parameters<typeof noteLook>[2]

async function mayRead({ permission }: OfficeReading, staff: SignedInStaff): Promise<void> {
  if (permission !== null && reachOfStaff(staff, permission) === null) throw new Refusal('FORBIDDEN')
}

const packingReader = (staff: SignedInStaff, now: Date) => ({
  name: actorOf(staff).name,
  sight: sightOf(staff.roles),
  now,
})

const endingDevices = (staff: SignedInStaff) => ({ uid: staff.uid, reach: reachOfStaff(staff, 'devices.end') })

async function sessionOf(
  { clock, config, db, shop, settings }: OfficeDeps,
  staff: SignedInStaff,
): Promise<FoundBy<'session'>> {
  await Promise.all([shop.reload(), settings.reload()])
  const { brand_name: shopName, image_host: imageHost } = shop.current()
  return {
    uid: staff.uid,
    name: staff.name,
    roles: [...staff.roles],
    language: staff.language,
    shop_name: shopName,
    shop_url: config.publicUrl,
    image_host: imageHost || '/images/',
    expires_at: staff.expiresAt.toISOString(),
    demo: await isDemo(db),
    waiting: await waitingWork({ db, settings }, staff, clock.now()),
    has_passkey: !staff.phone && (await passkeysOf(db, staff.uid)).length > 0,
  }
}

async function windowsOf({ db, clock, settings }: OfficeDeps, department: Department) {
  await settings.reload()
  const open = await openWindows(db, { department, now: clock.now(), bookingDays: settings.current().BOOKING_DAYS })
  return { results: open.map(({ day, slotId, name, free }) => ({ day, slot_id: slotId, name, free })) }
}

const officeReaders = (deps: OfficeDeps): Readers => {
  const { db, clock, settings } = deps
  const trySearch = createSearchTrial(db)
  const counts = { promised: promisedStock, waiting: waitingFor }
  return {
    session: (_query, staff) => sessionOf(deps, staff),
    today: () => today(deps),
    orders: (query, staff) => listForOffice(db, query, { sight: sightOf(staff.roles), now: clock.now() }),
    savedViews: (_query, staff) => listViews(db, staff.uid),
    order: ({ uid }, staff) => orderForOffice(db, uid, sightOf(staff.roles), clock.now()),
    packing: (query, staff) => listPacking(db, query, packingReader(staff, clock.now())),
    packingOrder: ({ uid }, staff) => readPacking(db, uid, packingReader(staff, clock.now())),
    calls: (_query, staff) => listCalls(db, packingReader(staff, clock.now())),
    harvest: (query) => harvestOf(db, questionOf(query), clock.now()),
    shortCrop: ({ item, there, instead, ...of }) =>
      readShortCrop(db, {
        ...questionOf(of),
        itemId: Number(item),
        there: Number(there),
        insteadId: instead === undefined ? null : Number(instead),
      }),
    decidedCrop: ({ item, ...of }) => readDecidedCrop(db, { ...questionOf(of), itemId: Number(item) }),
    goodsOut: ({ orders }) => goodsOut(db, orders.split(',')),
    replacements: ({ item, quantity }) => listReplacements(db, Number(item), Number(quantity)),
    windows: ({ department }) => windowsOf(deps, department),
    slotCalendar: async ({ from }) => {
      await settings.reload()
      const now = clock.now()
      const calendar = await slotCalendar(db, { from, now })
      if ('refused' in calendar) return calendar
      return { ...calendar, pause: pauseShown(settings.current(), now) }
    },
    slotPattern: () => slotPattern(db),
    item: ({ id }) => readItem(db, Number(id), counts),
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
    zones: () => zoneList(db),
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
    setup: () => readSetup(db, deps.installed),
    staff: (_query, staff) => listStaff(db, { now: clock.now(), by: endingDevices(staff) }),
    audit: ({ before, half }) => listAudit(db, { before: before === undefined ? undefined : Number(before), half }),
  }
}
