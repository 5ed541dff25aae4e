import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { notify } from '../../lib/notify.tsx'
import { CallError, callOperation, isTemporary } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/stored-answers.ts'
import { useQueueSending } from '../../lib/use-queue-sending.ts'
import { packing as words } from '#messages/packing.ts'
import { changeSteps, setServerAnswers, readQueuedSteps, seenOrder, useQueuedSteps } from './queued-steps-store.ts'
import { orderOf, stepsToSend, applyRefusal, withSteps, type PackingStep, type StepRefusal } from './queue-rules.ts'

/** Milliseconds between two attempts to send, in case the browser does not fire `online`. */
const RETRY_MS = 5_000

/** Sends one step. Returns the refusal, or null when the server performed the step. */
async function send(step: PackingStep): Promise<StepRefusal | null> {
  try {
    if (step.name !== 'finishPacking') {
      await callOperation(step.name, step.input, step.key)
      return null
    }
    const [one] = (await callOperation(step.name, step.input, step.key)).results
    return one?.message ? { refusal: one.message, quicker: false } : null
  } catch (error) {
    if (isTemporary(error) || !(error instanceof CallError)) throw error
    return { refusal: error.message, quicker: error.code === 'CONFLICT' }
  }
}

/**
 * Applies a step that the server performed to the cached order. Without this, the screen would show the old state until
 * the order is fetched again.
 */
async function applyToCache(queries: QueryClient, step: PackingStep): Promise<void> {
  const uid = orderOf(step)
  // A request sent before the step would show the step's line as open again, and the next tap would hit a finished
  // line.
  await queries.cancelQueries({ queryKey: ['packingOrder', { uid }] })
  const known = queries.getQueryData<PackingOrder>(['packingOrder', { uid }])
  if (!known) return
  const next = withSteps(known, [step])
  const after: PackingOrder = step.name === 'finishPacking' ? { ...next, o_status: 'PACKED' } : next
  queries.setQueryData(['packingOrder', { uid }], after)
  storeAnswer(seenOrder(uid), after)
}

async function sendOne(queries: QueryClient, step: PackingStep, answered: PackingStep[]): Promise<void> {
  const why = await send(step)
  setServerAnswers(true)
  answered.push(step)
  if (why === null) {
    await applyToCache(queries, step)
    if (step.name === 'finishPacking') notify.done(words.isPacked(step.number))
    changeSteps((all) => all.filter(({ key }) => key !== step.key))
    return
  }
  // A refused step of a line is kept until the packer chooses. A refused end of packing is dropped, and the packer
  // presses the button again.
  if (step.name !== 'finishPacking') return changeSteps((all) => applyRefusal(all, step.key, why))
  notify.failed(why.refusal)
  changeSteps((all) => all.filter(({ key }) => key !== step.key))
}

/**
 * Sends all queued steps until none can be sent. Steps of the same order are sent one after another. Adds each step
 * that got a reply to `answered`.
 */
async function sendAll(queries: QueryClient, by: string, answered: PackingStep[]): Promise<void> {
  for (let next = stepsToSend(readQueuedSteps(), by); next.length > 0; next = stepsToSend(readQueuedSteps(), by))
    await Promise.all(next.map((step) => sendOne(queries, step, answered)))
}

/** Returns the keys of the queries whose data these steps changed, or whose data a refusal showed to be outdated. */
function affectedQueries(steps: readonly PackingStep[]): QueryKey[] {
  const uids = new Set(steps.map(orderOf))
  const ended = steps.some(({ name }) => name === 'finishPacking')
  return [
    ...[...uids].flatMap((uid) => [
      ['packingOrder', { uid }],
      ['order', { uid }],
    ]),
    ['packing'],
    ['calls'],
    // A replacement reduces the stock.
    ['replacements'],
    ...(ended ? [['orders'], ['today'], ['session']] : []),
  ]
}

/** Sends the queued steps. Never throws: steps without a reply stay queued for the next attempt. */
export async function sendQueuedSteps(queries: QueryClient, by: string): Promise<void> {
  const answered: PackingStep[] = []
  await sendAll(queries, by, answered).catch(() => setServerAnswers(false))
  // When no step got a reply, nothing has changed, and a refetch would fail too.
  for (const queryKey of answered.length > 0 ? affectedQueries(answered) : [])
    void queries.invalidateQueries({ queryKey })
}

/** Sends the queued steps after each tap, when the connection returns, and at intervals. */
export function useSending(by: string): void {
  const queries = useQueryClient()
  const waiting = useQueuedSteps().filter(({ refusal }) => refusal === null).length
  useQueueSending({ waiting, everyMs: RETRY_MS, send: () => sendQueuedSteps(queries, by) })
}
