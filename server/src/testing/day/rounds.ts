import { fromPaise, toPaise } from '@farmstand/contracts/money'
import type { CashUp } from '@farmstand/contracts/office/cash-up'
import type { InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { OwnRuns, RiderOrder } from '@farmstand/contracts/office/rider'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { newUid } from '../../platform/ids.ts'
import type { DayRecord } from './record.ts'
import { callOrThrow, timedCall, type ServerAddress } from './wire.ts'

/** A rider with the session cookie of a paired phone. */
export interface Rider {
  uid: string
  cookie: string
}

export interface Rounds {
  door: ServerAddress
  owner: string
  riders: readonly Rider[]
  /** The day of delivery. */
  day: string
  record: DayRecord
}

/** The number of orders that come back from the door. */
const BROUGHT_BACK = 5
/** The number of orders of which the customer refuses a piece at the door. */
const REFUSED = 5
/** One in this many unpaid orders is paid by UPI at the door, the others in cash. */
const UPI_EVERY = 4
/** One in this many actions is sent twice at the same time, as a phone does when it receives no answer. */
const TWICE_EVERY = 15

const reader =
  (door: ServerAddress, cookie: string) =>
  <T>(path: string): Promise<T> =>
    callOrThrow<T>(door, `/office/v1${path}`, { headers: { cookie } })

const send = <Name extends OfficeOperationName>(
  door: ServerAddress,
  cookie: string,
  { name, input, key = newUid() }: { name: Name; input: InputOf<Name>; key?: string },
) =>
  timedCall<{ message?: string }>(door, `/office/v1/do/${name}`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': key },
    body: { input },
  })

async function act<Name extends OfficeOperationName>(
  door: ServerAddress,
  cookie: string,
  asked: { name: Name; input: InputOf<Name> },
): Promise<void> {
  const { status, body } = await send(door, cookie, asked)
  if (status !== 200) throw new Error(`${asked.name}: ${status} ${body.message ?? ''}`)
}

/**
 * Delivers all packed orders of the day: the owner lets the shop suggest the runs of each window and sends them out,
 * the riders deliver at the same time, and the owner counts each rider's cash. Returns the uids of the orders that were
 * brought back.
 */
export async function rideAll(asked: Rounds): Promise<string[]> {
  const { door, owner, riders, day, record } = asked
  const read = reader(door, owner)
  const { windows } = await read<DeliveryPlan>(`/deliveryPlan?day=${day}`)
  const back: string[] = []
  for (const { slot_id } of windows) {
    const window = { day, slot_id }
    await act(door, owner, { name: 'suggestRuns', input: { ...window, rider_uids: riders.map(({ uid }) => uid) } })
    const { runs } = await read<DeliveryPlan>(`/deliveryPlan?day=${day}&slot=${slot_id}`)
    for (const { uid, version, stops } of runs) {
      const run = { uid, version }
      await (stops.length === 0
        ? act(door, owner, { name: 'removeRun', input: { run } })
        : act(door, owner, { name: 'sendOutRun', input: { run, leave_unpacked: false } }))
    }
    const rounds = await Promise.all(riders.map((rider) => ride(door, rider, record)))
    back.push(...rounds.flat())
    await countAll(door, owner, record)
  }
  await decideRefused(door, owner, asked)
  return back
}

/** Delivers the orders on a rider's runs in their sequence. Returns the uids of the orders that are brought back. */
async function ride(door: ServerAddress, { uid: rider, cookie }: Rider, record: DayRecord): Promise<string[]> {
  const back: string[] = []
  const { runs } = await reader(door, cookie)<OwnRuns>('/ownRuns')
  const orders = runs.flatMap(({ stops }) => stops.flatMap((stop) => stop.orders))
  for (const order of orders.filter(({ o_status: status }) => status === 'OUT_FOR_DELIVERY')) {
    const at = new Date().toISOString()
    const key = newUid()
    const isBack = record.broughtBack.length < BROUGHT_BACK && order.paid === (record.broughtBack.length % 2 === 0)
    // Chosen before the call, because the riders deliver at the same time.
    if (isBack) record.broughtBack.push(order.uid)
    const piece = isBack ? null : refusedPiece(order, record)
    const collected = isBack || order.paid ? undefined : doorPayment(order, record, piece?.paise ?? 0)
    const refused = piece && { refused: [{ place: piece.place, quantity: 1 }] }
    const answers = isBack
      ? [
          await send(door, cookie, {
            name: 'bringBack',
            input: { order_uid: order.uid, at, outcome: 'NOT_HOME', calls: 2 },
            key,
          }),
        ]
      : await Promise.all(
          Array.from({ length: ++record.handedOver % TWICE_EVERY === 0 ? 2 : 1 }, () =>
            send(door, cookie, {
              name: 'handOver',
              input: { order_uid: order.uid, at, ...(collected && { collected }), ...refused },
              key,
            }),
          ),
        )
    const failed = answers.find(({ status }) => status !== 200)
    if (failed) throw new Error(`Order ${order.order_number}: ${failed.status} ${failed.body.message ?? ''}`)
    if (isBack) back.push(order.uid)
    else if (collected)
      record.doors.push({
        order_uid: order.uid,
        rider,
        method: collected.method,
        paise: toPaise(collected.amount),
        reference: collected.reference ?? '',
      })
  }
  return back
}

/**
 * Chooses a piece that the customer refuses, of almost as many paid as unpaid orders. Its price is its share of the line's
 * price, rounded half up. Returns null if the customer takes everything.
 */
function refusedPiece({ uid, lines, paid }: RiderOrder, record: DayRecord) {
  const same = record.refusedItems.filter(({ to }) => (to !== 'DUE') === paid)
  if (record.refusedItems.length >= REFUSED || same.length >= REFUSED / 2) return null
  const line = lines.find(({ amount, quantity }) => amount > 2 * quantity)
  if (!line || lines.length < 2) return null
  const paise = Math.floor((2 * toPaise(line.amount) + line.quantity) / (2 * line.quantity))
  const way = record.orders.find((one) => one.uid === uid)?.method
  const to = way === 'COD' ? ('DUE' as const) : way === 'ONLINE' ? ('SOURCE' as const) : ('WALLET' as const)
  const piece = { order_uid: uid, place: line.place, paise, to, stock_id: null, quantity: null, put: null }
  record.refusedItems.push(piece)
  return piece
}

/** Puts every second refused item back to stock and the others to waste. */
async function decideRefused(door: ServerAddress, owner: string, { day, record }: Rounds): Promise<void> {
  const { refused_goods: goods } = await reader(door, owner)<DeliveryPlan>(`/deliveryPlan?day=${day}`)
  for (const [turn, { uid, order_uid, stock_id, quantity }] of goods.entries()) {
    const put = turn % 2 === 0 ? ('STOCK' as const) : ('WASTE' as const)
    await act(door, owner, { name: 'decideRefusedGoods', input: { goods: [{ uid, to: put }] } })
    const piece = record.refusedItems.find((one) => one.order_uid === order_uid)
    if (piece) Object.assign(piece, { stock_id, quantity, put })
  }
}

function doorPayment({ amount, order_number: number }: RiderOrder, record: DayRecord, refusedPaise: number) {
  const rupees = fromPaise(Math.floor((toPaise(amount) - refusedPaise) / 100) * 100)
  return record.unpaid++ % UPI_EVERY === 0
    ? ({ method: 'UPI', amount: rupees, reference: `UPI${number}` } as const)
    : ({ method: 'CASH', amount: rupees } as const)
}

/** Counts the cash of each rider. One rider in the day hands in ₹1 too little. */
async function countAll(door: ServerAddress, owner: string, record: DayRecord): Promise<void> {
  const { open } = await reader(door, owner)<CashUp>('/cashUp')
  for (const { rider, expected } of open) {
    const short = record.short === 0 && expected > 100 ? 1 : 0
    const input = {
      rider_uid: rider.uid,
      expected,
      counted: expected - short,
      notes: null,
      reason: short === 0 ? '' : 'One rupee is missing',
    }
    await act(door, owner, { name: 'countCash', input })
    record.short += short * 100
  }
}
