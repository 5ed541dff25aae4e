import type { CashCount, CashUp, DoorUpi } from '@farmstand/contracts/office/cash-up'
import type { Queryable } from '../../platform/database.ts'
import { addPaise, subtractPaise, toRupees } from '../../platform/money.ts'
import { openRuns } from '../delivery-runs/index.ts'
import { paymentsWithRiders, upiPayments } from '../orders/index.ts'
import { actorsOf, staffNames } from '../staff/index.ts'
import { latestCounts, type StoredCount } from './queries.ts'

/** The number of counts and of found UPI payments that the screen shows. */
const SHOWN = 30

/** Returns the cash of all riders, the latest counts, and the UPI payments at the door. */
export async function readCashUp(db: Queryable): Promise<CashUp> {
  const [cash, runs, counts, upi] = [
    Map.groupBy(await paymentsWithRiders(db), ({ riderUid }) => riderUid ?? ''),
    await openRuns(db),
    await latestCounts(db, SHOWN),
    await upiPayments(db, SHOWN),
  ]
  const riders = new Set([...cash.keys(), ...runs.flatMap(({ riderUid }) => riderUid ?? [])])
  const named = [...riders, ...counts.map(({ riderUid }) => riderUid), ...upi.flatMap(({ riderUid }) => riderUid ?? [])]
  const nameOf = await staffNames(db, [...new Set(named)])
  const doneBy = [
    ...counts.flatMap(({ by, undoneBy }) => [by, undoneBy ?? []].flat()),
    ...upi.flatMap(({ matchedBy }) => matchedBy ?? []),
  ]
  const actorOf = await actorsOf(db, doneBy)
  const open = [...riders].map((uid) => {
    const payments = cash.get(uid) ?? []
    return {
      rider: { uid, name: nameOf(uid) },
      expected: toRupees(addPaise(...payments.map((one) => one.paise))),
      orders: payments.map((one) => ({
        uid: one.orderUid,
        order_number: String(one.number),
        amount: toRupees(one.paise),
        at: one.at.toISOString(),
      })),
      runs: runs
        .filter(({ riderUid }) => riderUid === uid)
        .map((run) => ({ uid: run.uid, number: run.number, day: run.day, status: run.status })),
    }
  })
  return {
    open: open.toSorted((a, b) => b.expected - a.expected || a.rider.name.localeCompare(b.rider.name)),
    counts: counts.map((count) => wireCount(count, { nameOf, actorOf })),
    upi: upi.map((one): DoorUpi => {
      const { bankReference, matchedBy, matchedAt } = one
      return {
        order_uid: one.orderUid,
        order_number: String(one.number),
        amount: toRupees(one.paise),
        reference: one.reference,
        at: one.at.toISOString(),
        rider: one.riderUid === null ? '' : nameOf(one.riderUid),
        matched:
          bankReference === null || matchedBy === null || matchedAt === null
            ? null
            : { bank_reference: bankReference, by: actorOf(matchedBy), at: matchedAt.toISOString() },
      }
    }),
  }
}

interface Named {
  nameOf: (uid: string) => string
  actorOf: (actor: string) => CashCount['by']
}

function wireCount(count: StoredCount, { nameOf, actorOf }: Named): CashCount {
  const { undoneBy, undoneAt, undoneReason } = count
  return {
    uid: count.uid,
    rider: { uid: count.riderUid, name: nameOf(count.riderUid) },
    due: toRupees(count.duePaise),
    counted: toRupees(count.countedPaise),
    difference: toRupees(subtractPaise(count.countedPaise, count.duePaise)),
    notes: count.notes,
    reason: count.reason,
    by: actorOf(count.by),
    at: count.at.toISOString(),
    undone:
      undoneBy === null || undoneAt === null
        ? null
        : { by: actorOf(undoneBy), at: undoneAt.toISOString(), reason: undoneReason ?? '' },
  }
}
