import type { InputOf } from '@farmstand/contracts/office/operations'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { CALL_MS, callNeededAfter, stateAfterEntry } from '@farmstand/contracts/packing'

type Name = 'packLine' | 'replaceLine' | 'unpackLine' | 'finishPacking'
export type PackingCommand = { [One in Name]: { name: One; input: InputOf<One> } }[Name]

/**
 * One action of the packer. The key and the input never change, so however often the step is sent, the server performs
 * it once.
 */
export type PackingStep = PackingCommand & {
  key: string
  /** The time of the tap, in milliseconds since 1970. */
  at: number
  /** The uid of the packer. Only this packer's session sends the step. */
  by: string
  /** The number of the order, for messages. */
  number: string
  /** The name and unit of the replacement, as the screen shows them. */
  instead: { name: string; units: string } | null
  /** The reason why the server refused the step; null while the step is unsent or unanswered. */
  refusal: string | null
  /** True if another person changed the line first; absent in steps that an earlier version of the app stored. */
  quicker?: boolean
}

/** The server's reason for refusing a step. */
export interface StepRefusal {
  refusal: string
  quicker: boolean
}

/**
 * Returns whether a step was refused because another person changed the line first. The packer then chooses which value
 * stays.
 */
export const lostToOtherChange = ({ quicker = true }: PackingStep): boolean => quicker

export const orderOf = (step: PackingStep): string =>
  step.name === 'finishPacking' ? step.input.order.uid : step.input.order_uid

/**
 * Returns the key of the order line that a step changes; null for the step that ends packing, which concerns all lines.
 */
export const lineKeyOf = (step: PackingStep): string | null =>
  step.name === 'finishPacking' ? null : `${step.input.position}-${step.input.stock_id}`

const sameLine = (a: PackingStep, b: PackingStep): boolean => orderOf(a) === orderOf(b) && lineKeyOf(a) === lineKeyOf(b)

/**
 * Returns the order as it will be after these steps. Skips a step for an older version of a line: either the server
 * performed the step and the answer was lost, or another person changed the line first. Each step raises the version of
 * the line and of the order by one, as on the server.
 */
export const withSteps = (order: PackingOrder, steps: readonly PackingStep[]): PackingOrder =>
  steps.filter((step) => orderOf(step) === order.uid && step.refusal === null).reduce(applyStep, order)

function applyStep(order: PackingOrder, step: PackingStep): PackingOrder {
  if (step.name === 'finishPacking') return { ...order, bags: step.input.bags }
  const at = order.lines.findIndex((line) => `${line.position}-${line.stock_id}` === lineKeyOf(step))
  const line = order.lines[at]
  if (!line || line.version > step.input.version) return order
  const next = {
    ...line,
    ...lineAfterStep(line, step),
    call: callAfterStep(order, line, step),
    version: step.input.version + 1,
  }
  return { ...order, version: order.version + 1, lines: order.lines.with(at, next) }
}

/**
 * Returns the call to the customer that is due after a step, by the same rule as the server. The time for the call
 * starts when the packer taps.
 */
function callAfterStep(
  { when_short: wish }: PackingOrder,
  line: PackingLine,
  step: Exclude<PackingStep, { name: 'finishPacking' }>,
): PackingLine['call'] {
  if (step.name === 'unpackLine') return null
  const before = {
    ...orderedAmountOf(line),
    packed: line.packed,
    toBag: line.to_bag,
    replaced: line.replacement !== null,
  }
  const asked = step.name === 'packLine' && step.input.ask_customer
  const after = callNeededAfter(before, enteredAmountOf(step), asked ? 'CALL' : wish)
  if (after === 'AS_IT_WAS') return line.call
  return after === 'NEW' ? { until: new Date(step.at + CALL_MS).toISOString(), answer: null } : null
}

const orderedAmountOf = ({ quantity, ordered_g: orderedG }: PackingLine) => ({ quantity, orderedG })

const enteredAmountOf = (step: Exclude<PackingStep, { name: 'finishPacking' | 'unpackLine' }>) =>
  step.name === 'packLine'
    ? { packed: step.input.packed, grams: step.input.grams, replaced: false }
    : { packed: step.input.packed, grams: null, replaced: true }

type LineState = Pick<PackingLine, 'state' | 'packed' | 'packed_g' | 'replacement' | 'to_bag'>

/**
 * Returns the state of a line after a step, without the refund. Only the server calculates the refund, once it has
 * received the step.
 */
export function lineAfterStep(line: PackingLine, step: Exclude<PackingStep, { name: 'finishPacking' }>): LineState {
  const bare = { replacement: null, to_bag: false }
  if (step.name === 'unpackLine') return { ...bare, state: 'OPEN', packed: 0, packed_g: null }
  const { state, packed, packedG } = stateAfterEntry(orderedAmountOf(line), enteredAmountOf(step))
  const after = { ...bare, state, packed, packed_g: packedG }
  if (step.name === 'packLine') return after
  const { name, units } = step.instead ?? { name: '', units: '' }
  return { ...after, replacement: { ...step.input.replacement, name, local_names: {}, units } }
}

/**
 * Returns the steps to send now: for each order the first step that is not blocked. A refused step blocks further steps
 * of the same line and the end of packing, but no other line.
 */
export function stepsToSend(steps: readonly PackingStep[], by: string): PackingStep[] {
  const own = steps.filter((step) => step.by === by)
  return [...Map.groupBy(own, orderOf).values()].flatMap((all) => {
    const refused = all.filter(({ refusal }) => refusal !== null)
    const first = all.find(
      (step) =>
        step.refusal === null &&
        (refused.length === 0 || (lineKeyOf(step) !== null && !refused.some((one) => sameLine(one, step)))),
    )
    return first ? [first] : []
  })
}

/**
 * Marks a step as refused. Of all steps of that line, keeps only the last, because it is what the packer wants, and
 * holds it until the packer chooses.
 */
export function applyRefusal(steps: readonly PackingStep[], key: string, why: StepRefusal): PackingStep[] {
  const refused = steps.find((step) => step.key === key)
  if (!refused) return [...steps]
  const last = steps.findLast((step) => sameLine(step, refused))
  return steps.flatMap((step) => {
    if (!sameLine(step, refused)) return [step]
    return step === last ? [{ ...step, ...why }] : []
  })
}

/**
 * Returns a copy of the step with a new key, for the current version of the line, after the packer chose 'Mine stays'.
 */
export function repeatStep(
  step: PackingStep,
  order: PackingOrder,
  made: { key: string; at: number },
): PackingStep | null {
  if (step.name === 'finishPacking') return null
  const line = order.lines.find((one) => `${one.position}-${one.stock_id}` === lineKeyOf(step))
  const version = line?.version ?? step.input.version
  const base = { ...made, by: step.by, number: step.number, instead: step.instead, refusal: null }
  if (step.name === 'packLine') return { ...base, name: step.name, input: { ...step.input, version } }
  if (step.name === 'replaceLine') return { ...base, name: step.name, input: { ...step.input, version } }
  return { ...base, name: step.name, input: { ...step.input, version } }
}
