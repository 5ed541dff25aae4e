import { setTimeout as sleep } from 'node:timers/promises'
import { toPaise } from '@farmstand/contracts/money'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { PackingLine, PackingOrder, Replacements } from '@farmstand/contracts/office/packing'
import { mostInstead } from '@farmstand/contracts/packing'
import { newUid } from '../../platform/ids.ts'
import { keyOf, weightOf, type Fate, type Fates } from './fates.ts'
import type { DayRecord, StepDone } from './record.ts'
import { ask, must, type Door, type Told } from './wire.ts'

type Work = StepDone['operation']
type LineWork = Exclude<Work, 'finishPacking'>

/** A packer's phone without a picture: it makes the calls that the packing screen makes, in their order. */
export interface Phone {
  /** Takes the next order that nobody has; null: none is left. */
  take(): Promise<PackingOrder | null>
  /** Packs every open line of an order, from its first or from its last, and ends it; another may do so at the same time. */
  pack(uid: string, fates: Fates, from?: 'FIRST' | 'LAST'): Promise<void>
}

interface Refusal {
  message?: string
}

/** One step in so many is sent twice in the same moment, as by a phone that got no answer. */
const TWICE_EVERY = 15
/** More often than anybody packs the same line in a day. */
const MOST_TRIES = 60

export function phone(door: Door, cookie: string, record: DayRecord): Phone {
  let sent = 0
  const read = <T>(path: string): Promise<T> => must<T>(door, `/office/v1${path}`, { headers: { cookie } })

  async function send<T>(name: string, input: object, key: string): Promise<Told<T & Refusal>> {
    const headers = { cookie, 'idempotency-key': key }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const told = await ask<T & Refusal>(door, `/office/v1/do/${name}`, { method: 'POST', headers, body: { input } })
      if (told.status !== 429) {
        record.actions.push(told.ms)
        return told
      }
      await sleep(Math.max(1, told.retryAfter) * 1_000)
    }
    throw new Error(`${name} was told to come later ${MOST_TRIES} times`)
  }

  /** True: it is done. False: someone else packed it first. */
  async function step<Name extends LineWork>(name: Name, input: InputOf<Name>, more: Partial<StepDone>) {
    const key = newUid()
    const twice = ++sent % TWICE_EVERY === 0
    const [told, again] = await Promise.all([send(name, input, key), twice ? send(name, input, key) : null])
    if (twice) record.sentTwice += 1
    if (again && again.status !== told.status) throw new Error(`${name} twice: ${told.status} and ${again.status}`)
    if (told.status === 409) record.wasFirst += 1
    else if (told.status !== 200) throw new Error(`${name}: ${told.status} ${told.body.message ?? ''}`)
    const done = told.status === 200
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

  const ways: Record<Fate, (order: PackingOrder, line: PackingLine) => Promise<boolean>> = {
    WEIGHED: (order, line) => say(order, line, line.quantity, weightOf(line.ordered_g ?? 0, record.fates.WEIGHED)),
    SHORT: (order, line) => say(order, line, record.fates.SHORT % line.quantity),
    REPLACED: async (order, line) => {
      const { results } = await read<Replacements>(`/replacements?item=${line.stock_id}&quantity=${line.quantity}`)
      const allowed = results
        .map((one) => ({ ...one, most: mostInstead(toPaise(line.share), toPaise(one.price)) }))
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

  async function packOne(order: PackingOrder, line: PackingLine, fate: Fate | undefined): Promise<void> {
    // What is sold by weight has no other button.
    const whole = (): Promise<boolean> => say(order, line, line.quantity, line.ordered_g)
    const done = await (fate ? ways[fate](order, line) : whole())
    if (done && fate) record.fates[fate] += 1
  }

  /** Every customer who is called takes what there is. Another packer may have heard it first. */
  async function hear(order: PackingOrder, line: PackingLine): Promise<void> {
    const answer = line.packed > 0 ? 'KEEP' : 'LEAVE_OUT'
    const input: InputOf<'answerCall'> = { ...meant(order, line), answer, replacement: null }
    const { status, body } = await send<AnswerOf<'answerCall'>>('answerCall', input, newUid())
    if (status !== 200 && status !== 409) throw new Error(`answerCall: ${status} ${body.message ?? ''}`)
  }

  /** False: not everything is done, or not everything was seen. */
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
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const order = await read<PackingOrder>(`/packingOrder?uid=${uid}`)
        if (order.o_status !== 'CONFIRMED') return
        const open = order.lines.filter(({ state }) => state === 'OPEN')
        for (const line of order.lines.filter(({ call }) => call?.answer === null)) await hear(order, line)
        if (open.length === 0 && (await end(order))) return
        const [next] = from === 'FIRST' ? open : open.toReversed()
        if (next) await packOne(order, next, fates.get(keyOf(next)))
      }
      throw new Error(`Order ${uid} was not packed in ${MOST_TRIES} tries`)
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
