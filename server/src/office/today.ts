import { noteInEnglish, type StoredNote } from '@farmstand/contracts/note-words'
import type { Decision, Today } from '@farmstand/contracts/office/today'
import { violationSentence } from '../doctor/check-work.ts'
import { mostWantedAreas } from '../modules/areas/index.ts'
import { fallenPrices, listSkippedPrices } from '../modules/catalogue/index.ts'
import { broughtBackByWindow } from '../modules/delivery-runs/index.ts'
import {
  bookedWindows,
  countGood,
  dayFigures,
  endedWindows,
  listRefusedGoods,
  ordersForOffice,
} from '../modules/orders/index.ts'
import { shortItems } from '../modules/harvest/index.ts'
import { openAccountsOf } from '../modules/identity/index.ts'
import { listCalls } from '../modules/packing/index.ts'
import { openRefunds, unclearPayments } from '../modules/payments/index.ts'
import { countProblemsByState } from '../modules/problems/index.ts'
import { knownViolations, latestRuns } from '../modules/reconciliation/index.ts'
import { pauseShown, storedSettings, sellerContactKeys } from '../modules/shop/index.ts'
import { mostMissed } from '../modules/search/index.ts'
import { countBeyondBudget, undelivered, type Undelivered } from '../modules/telling/index.ts'
import { openDebts } from '../modules/wallet/index.ts'
import { DAY_MS, addDays, shopDay } from '../platform/clock.ts'
import type { Queryable } from '../platform/database.ts'
import { toRupees, type Paise } from '../platform/money.ts'
import type { OfficeDeps } from './deps.ts'
import { healthOf } from './health.ts'

const SHOWN_MISSES = 8
const SHOWN_AREAS = 8
const SHOWN_FALLS = 5
const SHOWN_NUMBERS = 3
const SHOWN_ROWS = 5

/** Returns the Today screen for a manager: figures of the day, and problems that need a decision. */
export async function todayFor(deps: OfficeDeps): Promise<Today> {
  const { db, clock, settings } = deps
  const now = clock.now()
  const day = shopDay(now)
  await settings.reload()
  const runs = await latestRuns(db)
  const failed = await undelivered(db, now)
  const { misses } = await mostMissed(db, SHOWN_MISSES)
  return {
    day,
    now: now.toISOString(),
    pause: pauseShown(settings.current(), now),
    ...(await dayFigures(db, day, now)),
    tomorrow: { day: addDays(day, 1), windows: await bookedWindows(db, addDays(day, 1)) },
    decisions: [
      ...(await callDecisions(db, now)),
      ...(await cropDecisions(db, now)),
      ...(await lateDecisions(db, now)),
      ...(await returnDecisions(db)),
      ...(await fallDecisions(db)),
      ...(await priceDecisions(db, now)),
      ...knownViolations(runs).map((one, place) => ({
        kind: 'BOOKS' as const,
        id: `books-${place}`,
        violation: violationSentence(one),
        rows: one.rows.slice(0, SHOWN_ROWS).map(describeRow),
      })),
      ...(await problemDecisions(db)),
      ...(await refundDecisions(db)),
      ...(await paymentDecisions(db)),
      ...messageDecisions(failed),
      ...(await heldDecisions(db, now)),
      ...(await unnotifiedDecisions(db)),
    ],
    said_good: await countGood(db, new Date(now.getTime() - 7 * DAY_MS)),
    wanted_areas: await mostWantedAreas(db, SHOWN_AREAS),
    misses: misses.map(({ query, count }) => ({ query, count })),
    health: await healthOf(deps, { runs, failed }),
  }
}

/** Returns a row of reconcile as one line, such as 'order: 100234, paid: 12000'. */
const describeRow = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

/** Returns the calls to make. They come first because they must be made within minutes. */
async function callDecisions(db: Queryable, now: Date): Promise<Decision[]> {
  const { results } = await listCalls(db, { name: '', sight: 'EVERYTHING', now })
  return results.map(({ order_uid: id, order_number, first_name, area, lines }) => ({
    kind: 'CALL',
    id,
    order_number,
    first_name,
    area,
    items: lines.map(({ name, local_names }) => ({ name, local_names })),
  }))
}

/** Returns items that are short for today's and tomorrow's orders. Harvests for later days have not arrived yet. */
async function cropDecisions(db: Queryable, now: Date): Promise<Decision[]> {
  const first = shopDay(now)
  const short = await shortItems(db, [first, addDays(first, 1)])
  return short.map(({ day, item: { item_id: id, name, local_names, units, holds, ordered }, pieces }) => ({
    kind: 'CROP',
    id: `${day}:${id}`,
    day,
    name,
    local_names,
    units,
    holds,
    ordered,
    too_little: pieces,
  }))
}

/** Returns large price drops that staff have not yet confirmed, undone or changed. */
async function fallDecisions(db: Queryable): Promise<Decision[]> {
  return [...(await fallenPrices(db))].map(([id, falls]) => ({
    kind: 'FALL',
    id,
    count: falls.length,
    items: falls.slice(0, SHOWN_FALLS),
  }))
}

/**
 * Returns planned prices that were not published because staff had changed the items meanwhile. They are shown for a
 * day. By then staff have set them again, or the present prices are right.
 */
async function priceDecisions(db: Queryable, now: Date): Promise<Decision[]> {
  const batches = await listSkippedPrices(db, new Date(now.getTime() - DAY_MS))
  return batches.map(({ uid, names }) => ({ kind: 'PRICES', id: uid, names }))
}

/** Returns the orders of all days that were not delivered although their window is over. */
async function lateDecisions(db: Queryable, now: Date): Promise<Decision[]> {
  const { orders, total: count } = await ordersForOffice(db, { ended: await endedWindows(db, now) })
  const numbers = orders.slice(0, SHOWN_NUMBERS).map(({ number }) => String(number))
  return count === 0 ? [] : [{ kind: 'LATE', id: 'late', count, numbers }]
}

/** Returns orders and items that came back from the road, until staff have chosen where they go. */
async function returnDecisions(db: Queryable): Promise<Decision[]> {
  const goods = await listRefusedGoods(db)
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...(await broughtBackByWindow(db)).map(({ day, slotId, numbers }): Decision => ({
      kind: 'BACK',
      id: `back-${day}-${slotId}`,
      day,
      slot_id: slotId,
      numbers,
    })),
    ...(count === 0 ? [] : [{ kind: 'REFUSED_GOODS' as const, id: 'refused-goods', count }]),
  ]
}

async function problemDecisions(db: Queryable): Promise<Decision[]> {
  const { OPEN: count = 0 } = await countProblemsByState(db)
  return count === 0 ? [] : [{ kind: 'PROBLEM', id: 'problems', count }]
}

async function refundDecisions(db: Queryable): Promise<Decision[]> {
  const waiting = (await openRefunds(db)).filter(({ status }) => status === 'FAILED')
  const uidIfOpen = await openAccounts(db, waiting)
  return waiting.map(({ uid, paymentId, customerUid, amountPaise, askedSince, reason, answer }) => ({
    kind: 'REFUND',
    id: uid,
    payment_id: paymentId,
    amount: toRupees(amountPaise),
    since: askedSince.toISOString(),
    customer_uid: uidIfOpen(customerUid),
    ...reasonsOf([reason, answer ?? ''], '. '),
  }))
}

/** Returns a function that replaces the uids of customers whose accounts are closed by null. */
async function openAccounts(
  db: Queryable,
  about: readonly { customerUid: string }[],
): Promise<(uid: string) => string | null> {
  const open = await openAccountsOf(
    db,
    about.map(({ customerUid }) => customerUid),
  )
  return (uid) => (open.has(uid) ? uid : null)
}

/** Returns notes as English text, and also as reasons, which a screen shows in another language. */
function reasonsOf(
  notes: readonly (StoredNote | string)[],
  between: string,
): { why: string; notes: (StoredNote | string)[] } {
  const all = notes.filter((note) => note !== '')
  return { why: all.map(noteInEnglish).join(between), notes: all }
}

async function paymentDecisions(db: Queryable): Promise<Decision[]> {
  const [unclear, debts] = await Promise.all([unclearPayments(db), openDebts(db)])
  const uidIfOpen = await openAccounts(db, [...unclear, ...debts])
  const caseOf = (customerUid: string, amount: Paise, since: Date) => ({
    amount: toRupees(amount),
    since: since.toISOString(),
    customer_uid: uidIfOpen(customerUid),
  })
  return [
    ...unclear.map((one): Decision => ({
      kind: 'PAYMENT',
      id: one.providerOrderId,
      ...caseOf(one.customerUid, one.amountPaise, one.begunAt),
      ...reasonsOf(one.unclear, '; '),
    })),
    ...debts.map((one): Decision => ({
      kind: 'OWED',
      id: one.paymentId,
      ...caseOf(one.customerUid, one.paise, one.since),
    })),
  ]
}

/** Asks who should be notified of new orders, until staff store an answer. The answer may be nobody. */
async function unnotifiedDecisions(db: Queryable): Promise<Decision[]> {
  const stored = await storedSettings(db)
  return sellerContactKeys.some((key) => stored.has(key)) ? [] : [{ kind: 'UNTOLD', id: 'untold' }]
}

async function heldDecisions(db: Queryable, now: Date): Promise<Decision[]> {
  const count = await countBeyondBudget(db, now)
  return count === 0 ? [] : [{ kind: 'HELD_MESSAGES', id: 'held-messages', count }]
}

function messageDecisions(failed: readonly Undelivered[]): Decision[] {
  const count = failed.reduce((sum, one) => sum + one.count, 0)
  return count === 0
    ? []
    : [{ kind: 'MESSAGE', id: 'messages', count, why: failed.find(({ why }) => why)?.why ?? null }]
}
