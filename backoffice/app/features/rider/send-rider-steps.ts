import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import { CallError, callOperation, isTemporary } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/stored-answers.ts'
import { useQueueSending } from '../../lib/use-queue-sending.ts'
import { setServerAnswers } from '../packing/queued-steps-store.ts'
import { ownRunsQuery, SEEN_RUNS } from './own-runs-query.ts'
import { riderSteps, stepToSend, withRiderSteps, type RiderStep } from './rider-steps.ts'

/** Milliseconds between two checks of the queue: a tap is sent soon after it can no longer be taken back. */
const LOOK_MS = 1_000

/** Sends one step. Returns the refusal, or null when the server performed the step. Throws if there is no answer. */
async function send(step: RiderStep): Promise<string | null> {
  try {
    await (step.name === 'handOver'
      ? callOperation(step.name, step.input, step.key)
      : callOperation(step.name, step.input, step.key))
    return null
  } catch (error) {
    if (isTemporary(error) || !(error instanceof CallError)) throw error
    return error.message
  }
}

/** Applies a performed step to the cached run, so that the stop does not open again until the run is fetched. */
async function applyToCache(queries: QueryClient, step: RiderStep): Promise<void> {
  await queries.cancelQueries({ queryKey: ownRunsQuery.queryKey })
  const known = queries.getQueryData<OwnRuns>(ownRunsQuery.queryKey)
  if (!known) return
  const after = { ...known, runs: withRiderSteps(known.runs, [step]) }
  queries.setQueryData(ownRunsQuery.queryKey, after)
  storeAnswer(SEEN_RUNS, after)
}

/** Sends the queued steps one after another, the oldest first. Steps without an answer stay for the next attempt. */
async function sendRiderSteps(queries: QueryClient, by: string): Promise<void> {
  let answered = false
  try {
    for (let step = stepToSend(riderSteps.read(), by, Date.now()); step;) {
      const { key } = step
      const refusal = await send(step)
      setServerAnswers(true)
      answered = true
      if (refusal === null) await applyToCache(queries, step)
      riderSteps.change((all) =>
        all.flatMap((one) => (one.key !== key ? [one] : refusal === null ? [] : [{ ...one, refusal }])),
      )
      step = stepToSend(riderSteps.read(), by, Date.now())
    }
  } catch {
    setServerAnswers(false)
  }
  if (answered) void queries.invalidateQueries()
}

/** Sends the queued steps when they can no longer be taken back, and again when the connection returns. */
export function useSendingOfRider(by: string): void {
  const queries = useQueryClient()
  const waiting = riderSteps.use().filter(({ refusal }) => refusal === null).length
  useQueueSending({ waiting, everyMs: LOOK_MS, send: () => sendRiderSteps(queries, by) })
}
