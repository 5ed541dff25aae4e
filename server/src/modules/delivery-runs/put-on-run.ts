import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { ListedOrder } from '../orders/index.ts'
import type { ActingStaff } from '../staff/index.ts'
import { answerOf, noteOf, type RunOutcome } from './planned-run.ts'
import {
  lockRuns,
  runByUid,
  runOfOrder,
  runsOf,
  removeFromRuns,
  updateRun,
  writeSequence,
  type StoredRun,
} from './queries.ts'
import { routeStops } from './route-stops.ts'
import { suggestRoutes } from './suggest-routes.ts'
import { inWindow, isPlannable, liveOrders, placeOfShop, stopsOf, type Stop } from './window-stops.ts'

/**
 * Puts orders on a run or takes them off. A person has placed these stops, so suggestions keep them on the run and in
 * their order.
 */
export async function putOnRun(
  tx: Transaction,
  _by: ActingStaff,
  { run_uid: runUid, orders: uids, before }: InputOf<'putOnRun'>,
): RunOutcome {
  const known = runUid === null ? await runOfOrder(tx, uids[0] ?? '') : await runByUid(tx, runUid)
  if (!known) return runUid === null ? { answer: answerOf([]), audit: [] } : refused('NOT_FOUND')
  await lockRuns(tx, known)
  const runs = await runsOf(tx, known)
  const target = runUid === null ? null : runs.find(({ uid }) => uid === runUid)
  if (target === undefined) return refused('NOT_FOUND')
  if (target && target.status !== 'PLANNED') return refused('CONFLICT', because('RUN_IS_OUT', { run: target.number }))
  const live = await liveOrders(tx, known.day)
  const unfit = refuseUnfit(uids, live, known)
  if (unfit) return unfit
  const stops = await stopsOf(tx, inWindow(live, known).filter(isPlannable))
  const { moved, rest } = splitStops(stops, new Set(uids))
  if (target) {
    const own = rest.filter(({ assigned }) => assigned?.runUid === target.uid)
    const sequence = before === undefined ? await insertAtBestPlace(tx, own, moved) : insertBefore(own, moved, before)
    await writeSequence(
      tx,
      target.uid,
      sequence.flatMap((stop) => rowsOf(stop, moved.includes(stop))),
    )
  } else await removeFromRuns(tx, uids)
  const from = moved.flatMap(({ assigned }) => assigned?.runUid ?? [])
  const changed: StoredRun[] = []
  for (const run of runs)
    if (run.uid === target?.uid || from.includes(run.uid)) changed.push(await updateRun(tx, run.uid))
  const orders = moved.flatMap((stop) => stop.orders.map(({ number }) => number))
  return { answer: answerOf(changed), audit: changed.map((run) => noteOf(run, { orders, to: target?.number ?? null })) }
}

function refuseUnfit(uids: readonly string[], live: readonly ListedOrder[], { slotId }: StoredRun): Refused | null {
  for (const uid of uids) {
    const order = live.find((one) => one.uid === uid)
    if (!order) return refused('NOT_FOUND')
    if (order.slotId !== slotId || !isPlannable(order))
      return refused('CONFLICT', because('NOT_FOR_RUN', { number: order.number }))
  }
  return null
}

/** Splits off these orders. Each group of them at one address is a stop of its own. */
function splitStops(stops: readonly Stop[], uids: ReadonlySet<string>): { moved: Stop[]; rest: Stop[] } {
  const part = (isWanted: boolean): Stop[] =>
    stops
      .map((stop) => ({ ...stop, orders: stop.orders.filter(({ uid }) => uids.has(uid) === isWanted) }))
      .filter(({ orders }) => orders.length > 0)
  return { moved: part(true), rest: part(false) }
}

function insertBefore(own: readonly Stop[], moved: readonly Stop[], before: string | null): Stop[] {
  const at = own.findIndex(({ orders }) => orders.some(({ uid }) => uid === before))
  return own.toSpliced(at < 0 ? own.length : at, 0, ...moved)
}

/** Inserts the stops where they lengthen the run least. The others keep their order. */
async function insertAtBestPlace(tx: Transaction, own: readonly Stop[], moved: readonly Stop[]): Promise<Stop[]> {
  const { shop, routed } = routeStops(await placeOfShop(tx), [...own, ...moved])
  const [sequence = []] = suggestRoutes(shop, [routed.slice(0, own.length)], routed.slice(own.length))
  return sequence.map(({ stop }) => stop)
}

const rowsOf = ({ orders, assigned }: Stop, held: boolean): { orderUid: string; held: boolean }[] =>
  orders.map(({ uid }) => ({ orderUid: uid, held: held || (assigned?.held ?? false) }))
