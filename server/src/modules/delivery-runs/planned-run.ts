import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { AuditNote, OfficeOutcome } from '../staff/index.ts'
import { lockRuns, runByUid, type StoredRun } from './queries.ts'

/** The outcome of every operation on runs: the changed runs with their new versions. */
export type RunOutcome = Promise<OfficeOutcome<AnswerOf<'planRun'>> | Refused>

/** Locks the window of a run and returns the run, unless it changed since the caller read it or is out already. */
export async function lockPlannedRun(
  tx: Transaction,
  { uid, version }: { uid: string; version: number },
): Promise<StoredRun | Refused> {
  const known = await runByUid(tx, uid)
  if (!known) return refused('NOT_FOUND')
  await lockRuns(tx, known)
  const run = await runByUid(tx, uid)
  if (!run) return refused('NOT_FOUND')
  const { number, status } = run
  if (status !== 'PLANNED') return refused('CONFLICT', because('RUN_IS_OUT', { run: number }))
  return run.version === version ? run : refused('CONFLICT', because('RUN_CHANGED', { run: number }))
}

export const answerOf = (runs: readonly StoredRun[]): AnswerOf<'planRun'> => ({
  runs: runs.map(({ uid, version }) => ({ uid, version })),
})

export const noteOf = ({ uid }: Pick<StoredRun, 'uid'>, after: object): AuditNote => ({ subject: `run:${uid}`, after })
