import { setTimeout as sleep } from 'node:timers/promises'
import { toPaise } from '@farmstand/contracts/money'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { PackingLine, PackingOrder, Replacements } from '@farmstand/contracts/office/packing'
import { maxReplacementPieces } from '@farmstand/contracts/packing'
import { newUid } from '../../platform/ids.ts'
import { keyOf, weightOf, type LineOutcome, type LineOutcomes } from './line-outcomes.ts'
import type { DayRecord, StepDone } from './record.ts'
import { timedCall, callOrThrow, type ServerAddress, type TimedAnswer } from './wire.ts'

type Work = StepDone['operation']
type LineWork = Exclude<Work, 'finishPacking'>

/** A packer's phone simulated without a browser. It makes the same calls as the packing screen, in the same order. */
export interface Phone {
  /** Takes the next order that no other packer is packing. Returns null if none is left. */
  take(): Promise<PackingOrder | null>
  /**
   * Packs every open line of an order, beginning with the first or the last line, and finishes the order. Another phone
   * may pack the same order at the same time.
   */
  pack(uid: string, fates: LineOutcomes, from?: 'FIRST' | 'LAST'): Promise<void>
}

interface Refusal {
  message?: string
}

/** One in this many steps is sent twice at the same time, as a phone does when it receives no answer. */
const TWICE_EVERY = 15
/** The largest number of tries for a line. No line of a day needs that many. */
const MAX_TRIES = 60

export function phone(door: ServerAddress, cookie: string, record: DayRecord): Phone {
  let sent = 0
  const read = <T>(path: string): Promise<T> => callOrThrow<T>(door, `/office/v1${path}`, { headers: { cookie } })

  async function send<T>(name: string, input: object, key: string): Promise<TimedAnswer<T & Refusal>> {
    const headers = { cookie, 'idempotency-key': key }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const reply = await timedCall<T & Refusal>(door, `/office/v1/do/${name}`, {
        method: 'POST',
        headers,
        body: { input },
      })
      if (reply.status !== 429) {
        record.actions.push(reply.ms)
        return reply
      }
      await sleep(Math.max(1, reply.retryAfter) * 1_000)
    }
    throw new Error(`${name} was refused by the rate limit ${MAX_TRIES} times`)
  }

  /** Sends a packing step. Returns false if another packer changed the line first. */
  async function step<Name extends LineWork>(name: Name, input: InputOf<Name>, more: Partial<StepDone>) {
    const key = newUid()
    const twice = ++sent % TWICE_EVERY === 0
    const [reply, again] = await Promise.all([send(name, input, key), twice ? send(name, input, key) : null])
    if (twice) record.sentTwice += 1
    if (again && again.status !== reply.status) throw new Error(`${name} twice: ${reply.status} and ${again.status}`)
    if (reply.status === 409) record.wasFirst += 1
    else if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.body.message ?? ''}`)
    const done = reply.status === 200
    if (done) record.steps.push({ ...blank, ...more, key, operation: name, ...lineOf(input) })
    return done
  }

  const meant = (order: PackingOrder, { position, stock_id, version }: PackingLine) => ({
    order_uid: order.uid,
    position,
    stock_id,
    version,
  })
  const say = (order: PackingOrder, line: PackingLine, packed: number, grams: number | null = null) =>
    step('packLine', { ...meant(order, line), packed, grams }, { packed, grams })
  const reread = async (order: PackingOrder, line: PackingLine): Promise<PackingLine> => {
    const { lines } = await read<PackingOrder>(`/packingOrder?uid=${order.uid}`)
    return lines.find((one) => keyOf(one) === keyOf(line)) ?? line
  }

  const ways: Record<LineOutcome, (order: PackingOrder, line: PackingLine) => Promise<boolean>> = {
    WEIGHED: (order, line) => say(order, line, line.quantity, weightOf(line.ordered_g ?? 0, record.fates.WEIGHED)),
    SHORT: (order, line) => say(order, line, record.fates.SHORT % line.quantity),
    REPLACED: async (order, line) => {
      const { results } = await read<Replacements>(`/replacements?item=${line.stock_id}&quantity=${line.quantity}`)
      const allowed = results
        .map((one) => ({ ...one, most: maxReplacementPieces(toPaise(line.share), toPaise(one.price)) }))
        .filter(({ most }) => most > 0)
      const choice = allowed[record.fates.REPLACED % Math.max(1, allowed.length)]
      if (!choice) throw new Error(`No replacement is allowed for ${line.name}`)
      const replacement = { item_id: choice.item_id, quantity: Math.min(1 + (record.fates.REPLACED % 2), choice.most) }
      const input = { ...meant(order, line), packed: 0, replacement }
      return step('replaceLine', input, { packed: 0, ...replacement })
    },
    UNDONE: async (order, line) => {
      if (!(await say(order, line, line.quantity))) return false
      const once = await reread(order, line)
      if (!(await step('unpackLine', meant(order, once), {}))) return false
      return say(order, await reread(order, line), line.quantity)
    },
  }

  async function packOne(order: PackingOrder, line: PackingLine, fate: LineOutcome | undefined): Promise<void> {
    // An item sold by weight has no other button.
    const whole = (): Promise<boolean> => say(order, line, line.quantity, line.ordered_g)
    const done = await (fate ? ways[fate](order, line) : whole())
    if (done && fate) record.fates[fate] += 1
  }

  /** Records a call's answer: every customer accepts the short quantity. Another packer may have recorded it first. */
  async function hear(order: PackingOrder, line: PackingLine): Promise<void> {
    const answer = line.packed > 0 ? 'KEEP' : 'LEAVE_OUT'
    const input: InputOf<'answerCall'> = { ...meant(order, line), answer, replacement: null }
    const { status, body } = await send<AnswerOf<'answerCall'>>('answerCall', input, newUid())
    if (status !== 200 && status !== 409) throw new Error(`answerCall: ${status} ${body.message ?? ''}`)
  }

  /** Finishes an order. Returns false if a line is still open or has changed since it was read. */
  async function end(order: PackingOrder): Promise<boolean> {
    const key = newUid()
    const { uid, version } = order
    const input: InputOf<'finishPacking'> = { order: { uid, version }, bags: 1 + (order.lines.length % 4) }
    const { status, body } = await send<AnswerOf<'finishPacking'>>('finishPacking', input, key)
    if (status !== 200) throw new Error(`finishPacking: ${status} ${body.message ?? ''}`)
    const [one] = body.results
    if (one?.done) record.steps.push({ ...blank, key, operation: 'finishPacking', order_uid: uid })
    return one?.done === true || one?.status !== 'CONFIRMED'
  }

  return {
    take: async () => {
      await read('/packing')
      const { body } = await send<AnswerOf<'takeOrder'>>('takeOrder', { order_uid: null }, newUid())
      return body.order_uid === null ? null : read<PackingOrder>(`/packingOrder?uid=${body.order_uid}`)
    },
    pack: async (uid, fates, from = 'FIRST') => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const order = await read<PackingOrder>(`/packingOrder?uid=${uid}`)
        if (order.o_status !== 'CONFIRMED') return
        const open = order.lines.filter(({ state }) => state === 'OPEN')
        for (const line of order.lines.filter(({ call }) => call?.answer === null)) await hear(order, line)
        if (open.length === 0 && (await end(order))) return
        const [next] = from === 'FIRST' ? open : open.toReversed()
        if (next) await packOne(order, next, fates.get(keyOf(next)))
      }
      throw new Error(`Order ${uid} was not packed within ${MAX_TRIES} tries`)
    },
  }
}

const blank = {
  position: null,
  stock_id: null,
  version: null,
  packed: null,
  grams: null,
  item_id: null,
  quantity: null,
}

const lineOf = ({ order_uid, position, stock_id, version }: InputOf<'unpackLine'>) => ({
  order_uid,
  position,
  stock_id,
  version,
})
