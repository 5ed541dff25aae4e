import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../platform/database.ts'
import { trialOrders, type GatewayFailure, type PaymentGateway, type ProviderPayment } from '../payments/index.ts'
import { ownIntent, findOwnRecords, paidIntentsBegun } from './provider-queries.ts'
import {
  agreesByList,
  differences,
  unknownPaymentsOf,
  type ProviderDay,
  type ProviderRecord,
} from './provider-rules.ts'

/** The calls to the payment provider that a comparison makes. */
export type ProviderBooks = Pick<PaymentGateway, 'listPayments' | 'paymentsOfOrder' | 'refundsOfPayment'>

export interface DayCompared {
  rows: Record<string, unknown>[]
  /** A sentence for each question that the provider did not answer. */
  unproved: string[]
}

/** The largest page that the provider returns. */
const PAGE = 100
const TRIES = 3

/**
 * Compares one day with the payment provider. The provider's payments of that day are compared with our records, and
 * payments that the shop began that day with the provider's records. The provider's list of the day answers nearly
 * everything. A single payment is requested only if the list leaves a question open. Calls are made one after another,
 * `pauseMs` apart, because of the provider's rate limit. Returns null if the provider did not list the day. Read-only
 * on both sides.
 */
export async function compareDay(
  db: Queryable,
  gateway: ProviderBooks,
  { day, from, to }: ProviderDay,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<DayCompared | null> {
  const listed = await paymentsMade(gateway, { from, to }, pauseMs)
  if (!listed) return null
  const own = await findOwnRecords(db, listed.items)
  const rows: Record<string, unknown>[] = []
  const trials = await trialOrders(
    db,
    listed.items.flatMap(({ orderId }) => orderId ?? []),
  )
  const open = new Set<string>()
  for (const payment of listed.items.toReversed()) {
    if (payment.orderId !== null && trials.has(payment.orderId)) continue
    const ours = own.find((intent) => intent.payments.some(({ id }) => id === payment.id))
    const begun = ours ?? own.find(({ providerOrderId }) => providerOrderId === payment.orderId)
    if (!begun) rows.push(...unknownPaymentsOf(payment).map((one) => ({ day, ...one })))
    else if (!ours || !agreesByList(ours, payment)) open.add(begun.uid)
  }
  const seen = new Set(listed.items.map(({ id }) => id))
  for (const { uid, paymentIds } of await paidIntentsBegun(db, { from, to }))
    if (paymentIds.some((id) => !seen.has(id))) open.add(uid)
  const asked = await compareOpen(db, gateway, [...open], { day, now, pauseMs })
  const unreadable = listed.unreadable.map((id) => `The provider’s answer about ${id} cannot be read.`)
  return { rows: [...rows, ...asked.rows], unproved: [...unreadable, ...asked.unproved] }
}

/** Requests each of these payments from the provider and compares it with our record. */
async function compareOpen(
  db: Queryable,
  gateway: ProviderBooks,
  intents: readonly string[],
  { day, now, pauseMs }: { day: string; now: Date; pauseMs: number },
): Promise<Pick<DayCompared, 'rows' | 'unproved'>> {
  const rows: Record<string, unknown>[] = []
  const unproved: string[] = []
  for (const uid of intents) {
    const before = await ownIntent(db, uid)
    const theirs = before && (await providerRecordOf(gateway, before.providerOrderId, pauseMs))
    // Our record is read again, because the provider may have notified us of a change meanwhile.
    const own = await ownIntent(db, uid)
    if (theirs && own) rows.push(...differences(own, theirs, now).map((one) => ({ day, intent: uid, ...one })))
    else unproved.push(`The provider did not answer on ${before?.providerOrderId ?? uid}.`)
  }
  return { rows, unproved }
}

/** Returns all pages of the provider's list, or null if the provider did not return one of them. */
async function paymentsMade(
  gateway: ProviderBooks,
  span: { from: Date; to: Date },
  pauseMs: number,
): Promise<{ items: ProviderPayment[]; unreadable: string[] } | null> {
  const items = new Map<string, ProviderPayment>()
  const unreadable: string[] = []
  for (let skip = 0; ; skip += PAGE) {
    const page = await askWithRetries(() => gateway.listPayments({ ...span, skip, count: PAGE }), pauseMs)
    if (!page) return null
    // A payment made meanwhile shifts the list, so some payments are listed twice, but none is missed.
    for (const one of page.items) items.set(one.id, one)
    unreadable.push(...page.unreadable)
    if (page.items.length + page.unreadable.length < PAGE) return { items: [...items.values()], unreadable }
  }
}

async function providerRecordOf(
  gateway: ProviderBooks,
  providerOrderId: string,
  pauseMs: number,
): Promise<ProviderRecord | null> {
  const order = await askWithRetries(() => gateway.paymentsOfOrder(providerOrderId), pauseMs)
  if (!order) return null
  const payments: ProviderRecord['payments'] = []
  for (const payment of order.items) {
    const captured = payment.status === 'captured' || payment.status === 'refunded'
    const answer = captured ? await askWithRetries(() => gateway.refundsOfPayment(payment.id), pauseMs) : { items: [] }
    if (!answer) return null
    payments.push({ ...payment, refunds: answer.items })
  }
  return { payments }
}

/** Calls the provider with retries. Returns null if the provider never answers. */
async function askWithRetries<T extends object>(
  ask: () => Promise<T | GatewayFailure>,
  pauseMs: number,
): Promise<T | null> {
  for (let tries = 1; tries <= TRIES; tries++) {
    await sleep(pauseMs * tries * tries)
    const answer = await ask()
    if (!('failed' in answer)) return answer
  }
  return null
}
