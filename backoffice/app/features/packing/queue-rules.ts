import type { InputOf } from '@farmstand/contracts/office/operations'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { CALL_MS, callAfter, stateAfter } from '@farmstand/contracts/packing'

type Name = 'packLine' | 'replaceLine' | 'unpackLine' | 'finishPacking'
export type Work = { [One in Name]: { name: One; input: InputOf<One> } }[Name]

/** Something that was pressed. Its key and its body are made then and never change, so that however often it is sent it is done once. */
export type PackingStep = Work & {
  key: string
  /** When it was pressed, in milliseconds since 1970. */
  at: number
  /** The uid of who pressed it: nobody else's session sends it. */
  by: string
  /** The number of its order, for what is said about it later. */
  number: string
  /** What stands in for the line, as the screen calls it. */
  instead: { name: string; units: string } | null
  /** Why the server did not do it; null: it was not asked, or gave no answer. */
  refusal: string | null
  /** Whether it was refused because somebody else had the line first; absent in what a phone kept before this was known. */
  quicker?: boolean
}

/** Why the server did not do a step. */
export interface StepRefusal {
  refusal: string
  quicker: boolean
}

/** Of the refused ones, those where it is to be chosen whose value stays. */
export const wasLater = ({ quicker = true }: PackingStep): boolean => quicker

export const orderOf = (step: PackingStep): string =>
  step.name === 'finishPacking' ? step.input.order.uid : step.input.order_uid

/** The line a step is about; null for the end of packing, which is about all of them. */
export const lineOf = (step: PackingStep): string | null =>
  step.name === 'finishPacking' ? null : `${step.input.position}-${step.input.stock_id}`

const sameLine = (a: PackingStep, b: PackingStep): boolean => orderOf(a) === orderOf(b) && lineOf(a) === lineOf(b)

/**
 * The order after these steps. A step for an older version of its line is left out: the server has done it and the answer was lost, or
 * somebody else was quicker. Each step on a line raises the version of the line and of the order by one, as on the server.
 */
export const withSteps = (order: PackingOrder, steps: readonly PackingStep[]): PackingOrder =>
  steps.filter((step) => orderOf(step) === order.uid && step.refusal === null).reduce(withStep, order)

function withStep(order: PackingOrder, step: PackingStep): PackingOrder {
  if (step.name === 'finishPacking') return { ...order, bags: step.input.bags }
  const at = order.lines.findIndex((line) => `${line.position}-${line.stock_id}` === lineOf(step))
  const line = order.lines[at]
  if (!line || line.version > step.input.version) return order
  const next = { ...line, ...standing(line, step), call: callOf(order, line, step), version: step.input.version + 1 }
  return { ...order, version: order.version + 1, lines: order.lines.with(at, next) }
}

/** Whether the customer is to be called after a step, as the server decides it; from when it was pressed, as far as the phone knows. */
function callOf(
  { when_short: wish }: PackingOrder,
  line: PackingLine,
  step: Exclude<PackingStep, { name: 'finishPacking' }>,
): PackingLine['call'] {
  if (step.name === 'unpackLine') return null
  const before = { ...ofWire(line), packed: line.packed, toBag: line.to_bag, replaced: line.replacement !== null }
  const asked = step.name === 'packLine' && step.input.ask_customer
  const after = callAfter(before, saidBy(step), asked ? 'CALL' : wish)
  if (after === 'AS_IT_WAS') return line.call
  return after === 'NEW' ? { until: new Date(step.at + CALL_MS).toISOString(), answer: null } : null
}

const ofWire = ({ quantity, ordered_g: orderedG }: PackingLine) => ({ quantity, orderedG })

const saidBy = (step: Exclude<PackingStep, { name: 'finishPacking' | 'unpackLine' }>) =>
  step.name === 'packLine'
    ? { packed: step.input.packed, grams: step.input.grams, replaced: false }
    : { packed: step.input.packed, grams: null, replaced: true }

type Standing = Pick<PackingLine, 'state' | 'packed' | 'packed_g' | 'replacement' | 'to_bag'>

/** How a step leaves its line. What goes back to the customer is the server's to say, once it has the step. */
export function standing(line: PackingLine, step: Exclude<PackingStep, { name: 'finishPacking' }>): Standing {
  const bare = { replacement: null, to_bag: false }
  if (step.name === 'unpackLine') return { ...bare, state: 'OPEN', packed: 0, packed_g: null }
  const { state, packed, packedG } = stateAfter(ofWire(line), saidBy(step))
  const after = { ...bare, state, packed, packed_g: packedG }
  if (step.name === 'packLine') return after
  const { name, units } = step.instead ?? { name: '', units: '' }
  return { ...after, replacement: { ...step.input.replacement, name, local_names: {}, units } }
}

/**
 * What may be sent now: the first step of each order that is not blocked. A refused step blocks the other steps of its line and the end of
 * packing, but no other line.
 */
export function sendable(steps: readonly PackingStep[], by: string): PackingStep[] {
  const own = steps.filter((step) => step.by === by)
  return [...Map.groupBy(own, orderOf).values()].flatMap((all) => {
    const refused = all.filter(({ refusal }) => refusal !== null)
    const first = all.find(
      (step) =>
        step.refusal === null &&
        (refused.length === 0 || (lineOf(step) !== null && !refused.some((one) => sameLine(one, step)))),
    )
    return first ? [first] : []
  })
}

/** After the server has refused a step: of the steps on its line only the last one stays, which says what the packer wants; it waits for a choice. */
export function whenRefused(steps: readonly PackingStep[], key: string, why: StepRefusal): PackingStep[] {
  const refused = steps.find((step) => step.key === key)
  if (!refused) return [...steps]
  const last = steps.findLast((step) => sameLine(step, refused))
  return steps.flatMap((step) => {
    if (!sameLine(step, refused)) return [step]
    return step === last ? [{ ...step, ...why }] : []
  })
}

/** 'Mine stays': the same once more, as a new step on the line as it stands now. */
export function meantAgain(
  step: PackingStep,
  order: PackingOrder,
  made: { key: string; at: number },
): PackingStep | null {
  if (step.name === 'finishPacking') return null
  const line = order.lines.find((one) => `${one.position}-${one.stock_id}` === lineOf(step))
  const version = line?.version ?? step.input.version
  const base = { ...made, by: step.by, number: step.number, instead: step.instead, refusal: null }
  if (step.name === 'packLine') return { ...base, name: step.name, input: { ...step.input, version } }
  if (step.name === 'replaceLine') return { ...base, name: step.name, input: { ...step.input, version } }
  return { ...base, name: step.name, input: { ...step.input, version } }
}
