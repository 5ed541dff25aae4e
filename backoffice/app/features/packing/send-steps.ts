import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { notify } from '../../lib/notify.tsx'
import { CallError, act } from '../../lib/api.ts'
import { keepSeen } from '../../lib/kept-answers.ts'
import { packing as words } from '#messages/packing.ts'
import { changeSteps, keepAnswered, keptSteps, seenOrder, useSteps } from './kept-steps.ts'
import { orderOf, sendable, whenRefused, withSteps, type PackingStep, type StepRefusal } from './queue-rules.ts'

/** How often what waits is tried when the browser does not say that the line is back. */
const AGAIN_MS = 5_000

/** No answer, or one that says to come again: the step waits. Signed out, it waits for the same person to come in. */
const waits = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

/** Null: it is done. */
async function send(step: PackingStep): Promise<StepRefusal | null> {
  try {
    if (step.name !== 'finishPacking') {
      await act(step.name, step.input, step.key)
      return null
    }
    const [one] = (await act(step.name, step.input, step.key)).results
    return one?.message ? { refusal: one.message, quicker: false } : null
  } catch (error) {
    if (waits(error) || !(error instanceof CallError)) throw error
    return { refusal: error.message, quicker: error.code === 'CONFLICT' }
  }
}

/** Applies a step that the server has done to the cached order, so that the screen does not jump back before the order is read again. */
async function settle(queries: QueryClient, step: PackingStep): Promise<void> {
  const uid = orderOf(step)
  // A reading asked for before the step would show its line open again, and the next press would be on what is done.
  await queries.cancelQueries({ queryKey: ['packingOrder', { uid }] })
  const known = queries.getQueryData<PackingOrder>(['packingOrder', { uid }])
  if (!known) return
  const next = withSteps(known, [step])
  const stands: PackingOrder = step.name === 'finishPacking' ? { ...next, o_status: 'PACKED' } : next
  queries.setQueryData(['packingOrder', { uid }], stands)
  keepSeen(seenOrder(uid), stands)
}

async function sendOne(queries: QueryClient, step: PackingStep, answered: PackingStep[]): Promise<void> {
  const why = await send(step)
  keepAnswered(true)
  answered.push(step)
  if (why === null) {
    await settle(queries, step)
    if (step.name === 'finishPacking') notify.done(words.isPacked(step.number))
    changeSteps((all) => all.filter(({ key }) => key !== step.key))
    return
  }
  // A line waits for a choice; the end of packing is said again at the order as it stands then.
  if (step.name !== 'finishPacking') return changeSteps((all) => whenRefused(all, step.key, why))
  notify.failed(why.refusal)
  changeSteps((all) => all.filter(({ key }) => key !== step.key))
}

/** Sends what waits, an order's steps one after the other; ends when nothing waits or nothing is answered. Notes those that were answered. */
async function sendAll(queries: QueryClient, by: string, answered: PackingStep[]): Promise<void> {
  for (let next = sendable(keptSteps(), by); next.length > 0; next = sendable(keptSteps(), by))
    await Promise.all(next.map((step) => sendOne(queries, step, answered)))
}

/** The readings that these steps changed, or that a refusal showed to be outdated. */
function changedBy(steps: readonly PackingStep[]): QueryKey[] {
  const uids = new Set(steps.map(orderOf))
  const ended = steps.some(({ name }) => name === 'finishPacking')
  return [
    ...[...uids].flatMap((uid) => [
      ['packingOrder', { uid }],
      ['order', { uid }],
    ]),
    ['packing'],
    ['calls'],
    // A replacement came out of stock.
    ['replacements'],
    ...(ended ? [['orders'], ['today'], ['session']] : []),
  ]
}

/** Never fails: what is not answered waits, and is tried again. */
export async function sendWaiting(queries: QueryClient, by: string): Promise<void> {
  const answered: PackingStep[] = []
  await sendAll(queries, by, answered).catch(() => keepAnswered(false))
  // Where nothing could be sent there is nothing new to read, and nobody to answer.
  for (const queryKey of answered.length > 0 ? changedBy(answered) : []) void queries.invalidateQueries({ queryKey })
}

/** Sends when something was pressed, when the line is back, and again and again in between. */
export function useSending(by: string): void {
  const queries = useQueryClient()
  const waiting = useSteps().filter(({ refusal }) => refusal === null).length
  const sending = useRef(false)
  useEffect(() => {
    if (waiting === 0) return
    const go = async (): Promise<void> => {
      if (sending.current) return
      sending.current = true
      await sendWaiting(queries, by)
      sending.current = false
    }
    void go()
    const again = setInterval(() => void go(), AGAIN_MS)
    const online = (): void => void go()
    window.addEventListener('online', online)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', online)
    }
  }, [waiting, by, queries])
}
