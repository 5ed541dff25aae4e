import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { storedSlots } from '../delivery/index.ts'
import type { ChangeOrderDeps } from '../orders/index.ts'
import { staffWith, type ActingStaff, type OfficeHandlers } from '../staff/index.ts'
import { bringBack, handOver } from './attempts.ts'
import { answerOf, lockPlannedRun, noteOf, type RunOutcome } from './planned-run.ts'
import { putOnRun } from './put-on-run.ts'
import { deleteRun, insertRun, lockRuns, updateRun } from './queries.ts'
import { sendOutRun } from './send-out-run.ts'
import { undoSendOut } from './undo-send-out.ts'
import { releaseStops, suggestRuns } from './suggest-runs.ts'

type RunWork =
  | 'planRun'
  | 'chooseRider'
  | 'removeRun'
  | 'putOnRun'
  | 'suggestRuns'
  | 'releaseStops'
  | 'sendOutRun'
  | 'undoSendOut'
  | 'handOver'
  | 'bringBack'

/** Returns the staff operations on delivery runs. */
export const runHandlers = (deps: ChangeOrderDeps): Pick<OfficeHandlers, RunWork> => ({
  planRun,
  chooseRider,
  removeRun,
  putOnRun,
  suggestRuns,
  releaseStops,
  sendOutRun: (tx, by, input) => sendOutRun(deps, tx, by, input),
  undoSendOut: (tx, by, input) => undoSendOut(deps, tx, by, input),
  handOver: (tx, by, input) => handOver(deps, tx, by, input),
  bringBack: (tx, by, input) => bringBack(deps, tx, by, input),
})

async function planRun(
  tx: Transaction,
  { now }: ActingStaff,
  { day, slot_id: slotId, rider_uid: riderUid }: InputOf<'planRun'>,
): RunOutcome {
  const slots = await storedSlots(tx)
  if (!slots.some(({ id }) => id === slotId)) return refused('UNPROCESSABLE', because('NO_SUCH_WINDOW'))
  const unfit = await refuseUnfitRider(tx, riderUid)
  if (unfit) return unfit
  await lockRuns(tx, { day, slotId })
  const run = await insertRun(tx, { day, slotId }, { uid: newUid(), riderUid, createdAt: now })
  return { answer: answerOf([run]), audit: [noteOf(run, { planned: run.number, rider: riderUid })] }
}

async function chooseRider(
  tx: Transaction,
  _by: ActingStaff,
  { run: meant, rider_uid: riderUid }: InputOf<'chooseRider'>,
): RunOutcome {
  const run = await lockPlannedRun(tx, meant)
  if ('refused' in run) return run
  const unfit = await refuseUnfitRider(tx, riderUid)
  if (unfit) return unfit
  const changed = await updateRun(tx, run.uid, { riderUid })
  return {
    answer: answerOf([changed]),
    audit: [{ ...noteOf(run, { rider: riderUid }), before: { rider: run.riderUid } }],
  }
}

async function removeRun(tx: Transaction, _by: ActingStaff, { run: meant }: InputOf<'removeRun'>): RunOutcome {
  const run = await lockPlannedRun(tx, meant)
  if ('refused' in run) return run
  await deleteRun(tx, run.uid)
  return { answer: answerOf([]), audit: [noteOf(run, { removed: run.number })] }
}

async function refuseUnfitRider(tx: Transaction, uid: string | null): Promise<Refused | null> {
  if (uid === null) return null
  const people = await staffWith(tx, 'orders.deliver')
  return people.some((one) => one.uid === uid) ? null : refused('UNPROCESSABLE', because('NO_SUCH_RIDER'))
}
