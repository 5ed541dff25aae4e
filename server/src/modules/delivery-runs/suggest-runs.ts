import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { staffWith, type ActingStaff } from '../staff/index.ts'
import { answerOf, lockPlannedRun, noteOf, type RunOutcome } from './planned-run.ts'
import { insertRun, lockRuns, runsOf, updateRun, writeSequence, type StoredRun } from './queries.ts'
import { routeStops, type RoutedStop } from './route-stops.ts'
import { sortByStreet } from './street-order.ts'
import { suggestRoutes } from './suggest-routes.ts'
import { inWindow, isPlannable, joinSameAddress, liveOrders, placeOfShop, stopsOf } from './window-stops.ts'

/**
 * Divides the orders of a window over its planned runs. Each rider without a run in the window gets one first. Stops
 * that a person has placed keep their run and their order.
 */
export async function suggestRuns(
  tx: Transaction,
  { now }: ActingStaff,
  { day, slot_id: slotId, rider_uids: riders }: InputOf<'suggestRuns'>,
): RunOutcome {
  const people = await staffWith(tx, 'orders.deliver')
  if (riders.some((uid) => !people.some((one) => one.uid === uid)))
    return refused('UNPROCESSABLE', because('NO_SUCH_RIDER'))
  await lockRuns(tx, { day, slotId })
  const before = await runsOf(tx, { day, slotId })
  const planned = before.filter(({ status }) => status === 'PLANNED')
  for (const riderUid of new Set(riders))
    if (!planned.some((run) => run.riderUid === riderUid))
      planned.push(await insertRun(tx, { day, slotId }, { uid: newUid(), riderUid, createdAt: now }))
  if (planned.length === 0) return refused('UNPROCESSABLE', because('NO_RUNS'))
  const orders = inWindow(await liveOrders(tx, day), { slotId }).filter(isPlannable)
  const { shop, routed } = routeStops(await placeOfShop(tx), joinSameAddress(await stopsOf(tx, orders)))
  const heldStopsOf = ({ uid }: StoredRun) =>
    routed.filter(({ stop: { assigned } }) => assigned?.held && assigned.runUid === uid)
  const isFree = ({ stop: { assigned } }: RoutedStop): boolean => !assigned?.held
  const routes = sortByStreet(suggestRoutes(shop, planned.map(heldStopsOf), routed.filter(isFree)), isFree)
  const changed: StoredRun[] = []
  for (const [place, run] of planned.entries()) changed.push(await writeRoute(tx, run, routes[place] ?? []))
  return { answer: answerOf(changed), audit: changed.map((run, at) => noteOf(run, { suggested: sizeOf(routes[at]) })) }
}

/** Releases the placed stops of a run, and sorts it by distance. */
export async function releaseStops(
  tx: Transaction,
  _by: ActingStaff,
  { run: meant }: InputOf<'releaseStops'>,
): RunOutcome {
  const run = await lockPlannedRun(tx, meant)
  if ('refused' in run) return run
  const orders = inWindow(await liveOrders(tx, run.day), run).filter(isPlannable)
  const own = (await stopsOf(tx, orders)).filter(({ assigned }) => assigned?.runUid === run.uid)
  const { shop, routed } = routeStops(await placeOfShop(tx), own)
  const [route = []] = sortByStreet(suggestRoutes(shop, [[]], routed), () => true)
  const freed = route.map((one) => ({ ...one, stop: { ...one.stop, assigned: null } }))
  return { answer: answerOf([await writeRoute(tx, run, freed)]), audit: [noteOf(run, { released: own.length })] }
}

async function writeRoute(tx: Transaction, run: StoredRun, route: readonly RoutedStop[]): Promise<StoredRun> {
  const sequence = route.flatMap(({ stop: { orders, assigned } }) =>
    orders.map(({ uid }) => ({ orderUid: uid, held: assigned?.held ?? false })),
  )
  await writeSequence(tx, run.uid, sequence)
  return updateRun(tx, run.uid)
}

const sizeOf = (route: readonly RoutedStop[] = []): number => route.flatMap(({ stop }) => stop.orders).length
