import { COUNT_UNDO_MS } from '@farmstand/contracts/cash-rules'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { makeNote } from '@farmstand/contracts/note-words'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import { closeRunsOfRider, reopenRuns } from '../delivery-runs/index.ts'
import { giveBackCash, takeOverCash } from '../orders/index.ts'
import { actorsOf, staffNames, type ActingStaff, type OfficeOutcome } from '../staff/index.ts'
import { accounts, postTransfer, type TransferLeg } from '../wallet/index.ts'
import { countByUid, insertCount, lastCountOf, markCountUndone } from './queries.ts'

type Outcome = Promise<OfficeOutcome<AnswerOf<'countCash'>> | Refused>

/**
 * Books the cash that a rider hands in. The cash moves from the rider to the shop, a difference goes to `cash_short`,
 * and the rider's runs that are back are closed. Refuses an amount that is no longer due, and a difference without a
 * reason. Of two people who count at the same moment, the second is refused with the name of the first.
 */
export async function countCash(tx: Transaction, by: ActingStaff, input: InputOf<'countCash'>): Outcome {
  const { rider_uid: riderUid, notes } = input
  const name = (await staffNames(tx, [riderUid]))(riderUid)
  if (name === '') return refused('NOT_FOUND')
  const uid = newUid()
  const [due, counted] = [await takeOverCash(tx, riderUid, uid), paise(toPaise(input.counted))]
  const runs = await closeRunsOfRider(tx, riderUid)
  if (due === 0 && runs.length === 0) return refused('CONFLICT', await whoCounted(tx, riderUid, name))
  const reason = oneLine(input.reason)
  const unfit = refuseUnfitCount({ ...input, reason }, { due, counted, name })
  if (unfit) return unfit
  const [actor, at] = [by.actor.name, by.now]
  const closed = runs.map((run) => run.uid)
  await insertCount(tx, {
    uid,
    riderUid,
    duePaise: due,
    countedPaise: counted,
    notes,
    reason: due === counted ? '' : reason,
    runs: closed,
    by: actor,
    at,
  })
  const ways = legsOf(riderUid, due, counted)
  const head = {
    key: `cash-up:${uid}`,
    kind: 'cash-up',
    reference: uid,
    description: makeNote('RIDER_CASH_COUNTED'),
    at,
  } as const
  if (ways.length > 0) await postTransfer(tx, head, ...ways)
  const after = { due: fromPaise(due), counted: fromPaise(counted) }
  return {
    answer: { count_uid: uid },
    audit: [
      { subject: `cash:${riderUid}`, after, ...(due === counted ? {} : { reason }) },
      ...closed.map((run) => ({ subject: `run:${run}`, before: { status: 'BACK' }, after: { status: 'CLOSED' } })),
    ],
  }
}

/**
 * Takes back a count by a counter-entry. The rider has the cash again, and the runs that the count closed are back
 * again. A reason is needed if the count is more than 30 seconds old.
 */
export async function undoCashCount(tx: Transaction, by: ActingStaff, input: InputOf<'undoCashCount'>): Outcome {
  const known = await countByUid(tx, input.count_uid)
  if (!known) return refused('NOT_FOUND')
  const { uid, riderUid, duePaise: due, countedPaise: counted } = known
  const reason = oneLine(input.reason)
  if (by.now.getTime() - known.at.getTime() > COUNT_UNDO_MS && reason.length < 3)
    return refused('UNPROCESSABLE', because('CASH_UNDO_REASON'))
  const undone = { undoneBy: by.actor.name, undoneAt: by.now, undoneReason: reason }
  if (!(await markCountUndone(tx, uid, undone))) return refused('CONFLICT', because('CASH_UNDONE'))
  await giveBackCash(tx, uid)
  await reopenRuns(tx, known.runs)
  const ways = legsOf(riderUid, due, counted).map(({ from, to, amount }) => ({ from: to, to: from, amount }))
  const description = makeNote('RIDER_CASH_UNCOUNTED')
  const head = {
    key: `cash-up-undone:${uid}`,
    kind: 'cash-up-undone',
    reference: uid,
    description,
    at: by.now,
  } as const
  if (ways.length > 0) await postTransfer(tx, head, ...ways)
  const before = { due: fromPaise(due), counted: fromPaise(counted) }
  return {
    answer: { count_uid: uid },
    audit: [
      { subject: `cash:${riderUid}`, before, ...(reason === '' ? {} : { reason }) },
      ...known.runs.map((run) => ({ subject: `run:${run}`, before: { status: 'CLOSED' }, after: { status: 'BACK' } })),
    ],
  }
}

/** Returns the movements of a count: counted cash to the shop, and missing or surplus cash to or from `cash_short`. */
function legsOf(riderUid: string, due: Paise, counted: Paise): TransferLeg<'cash-up'>[] {
  const rider = accounts.cashWithRider(riderUid)
  const handedIn = paise(Math.min(due, counted))
  const ways: TransferLeg<'cash-up'>[] = [
    { from: accounts.cashInShop, to: rider, amount: handedIn },
    { from: accounts.cashShort, to: rider, amount: paise(Math.max(0, subtractPaise(due, counted))) },
    { from: accounts.cashInShop, to: accounts.cashShort, amount: paise(Math.max(0, subtractPaise(counted, due))) },
  ]
  return ways.filter(({ amount }) => amount > 0)
}

function refuseUnfitCount(
  { expected, counted: typed, notes, reason }: InputOf<'countCash'>,
  { due, counted, name }: { due: Paise; counted: Paise; name: string },
): Refused | null {
  if (toPaise(expected) !== due) return refused('CONFLICT', because('CASH_CHANGED', { name, duePaise: due }))
  const sum = notes?.reduce((total, { value, count }) => total + value * count, 0)
  if (fromPaise(counted) !== typed || (sum !== undefined && sum !== typed))
    return refused('UNPROCESSABLE', because('CASH_SUM'))
  return counted !== due && reason.length < 3 ? refused('UNPROCESSABLE', because('CASH_REASON')) : null
}

async function whoCounted(tx: Transaction, riderUid: string, name: string) {
  const last = await lastCountOf(tx, riderUid)
  if (!last) return because('CASH_NONE', { name })
  const by = (await actorsOf(tx, [last.by]))(last.by)
  return because('CASH_COUNTED', { name, paise: last.countedPaise, by, at: last.at.getTime() })
}
