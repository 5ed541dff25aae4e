import type { Order } from '@farmstand/contracts/order'
import type { ProblemRequest } from '@farmstand/contracts/problem'
import {
  problemKinds,
  requestedRemedies,
  type ProblemKind,
  type RequestedRemedy,
} from '@farmstand/contracts/problem-rules'
import { storeText, storeJson, readKeptJson } from '../../../lib/storage.ts'

/** A problem report as filled in so far. It is kept when the dialog closes, a call fails or the page is reloaded. */
export interface ProblemDraft {
  key: string
  kind: ProblemKind | null
  wish: RequestedRemedy
  /** The chosen quantity of each line. The key is the line's position in the order. */
  quantities: Readonly<Record<number, number>>
  text: string
}

const nameOf = (orderUid: string): string => `problem:${orderUid}`

export const emptyProblemDraft = (): ProblemDraft => ({
  key: crypto.randomUUID(),
  kind: null,
  wish: 'REFUND',
  quantities: {},
  text: '',
})

/** Returns the draft of an order's report. In a new one, the line of an order that has only one is chosen. */
export function beginProblemDraft({ uid, lines }: Pick<Order, 'uid' | 'lines'>): ProblemDraft {
  const draft = readProblemDraft(uid)
  const [only, ...others] = lines
  const isNew = Object.keys(draft.quantities).length === 0
  return isNew && only && others.length === 0 ? { ...draft, quantities: { 0: only.quantity } } : draft
}

export function readProblemDraft(orderUid: string): ProblemDraft {
  const kept = readKeptJson('tab', nameOf(orderUid))
  const fields = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  const { key, kind, wish, text, quantities } = Object.fromEntries(fields)
  const empty = emptyProblemDraft()
  return {
    key: typeof key === 'string' ? key : empty.key,
    kind: problemKinds.find((one) => one === kind) ?? null,
    wish: requestedRemedies.find((one) => one === wish) ?? 'REFUND',
    text: typeof text === 'string' ? text : '',
    quantities: readQuantities(quantities),
  }
}

function readQuantities(kept: unknown): Record<number, number> {
  if (typeof kept !== 'object' || kept === null) return {}
  const counts = Object.entries(kept).flatMap(([position, count]) =>
    typeof count === 'number' ? [[Number(position), count] as const] : [],
  )
  return Object.fromEntries(counts)
}

export const storeProblemDraft = (orderUid: string, draft: ProblemDraft): boolean =>
  storeJson('tab', nameOf(orderUid), draft)
export const deleteProblemDraft = (orderUid: string): boolean => storeText('tab', nameOf(orderUid), null)

/** Returns the chosen lines, in the same sequence as in the order. */
export const linesIn = ({ quantities }: ProblemDraft): ProblemRequest['lines'] =>
  Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
