import type { PackedLine } from '@farmstand/contracts/refusals/order-words'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { packingFacts, type PackingFacts } from '../catalogue/index.ts'
import { actorsOf, type ActingStaff } from '../staff/index.ts'
import {
  beginPicks,
  refuseChangedStatus,
  lockForPacking,
  newPicks,
  refuseUnlessOwnWork,
  picksOf,
  wholeOrder,
  type StoredOrder,
  type StoredPick,
} from '../orders/index.ts'
import { PACKING_LEASE_MS } from './rules.ts'

/** One pick of an order, with the version that the caller saw. */
export interface LineVersion {
  order_uid: string
  position: number
  stock_id: number
  version: number
}

export interface LockedPick {
  order: StoredOrder
  pick: StoredPick
  facts: PackingFacts | undefined
}

/**
 * The context of a change. With `ahead` the change is decided before or outside packing, so it does not lease the
 * order, and the available pieces must still be put in the bag. With `back` a change is undone from the order's screen,
 * which does not make the caller the order's packer.
 */
export interface ChangeContext {
  ahead: boolean
  back?: boolean
}

/**
 * Locks an order that is being packed and returns one of the order's picks. If packing has ended, or the caller saw an
 * older version of the pick, returns a refusal that names the change made meanwhile and the person who made it.
 */
export async function lockPick(
  tx: Transaction,
  by: ActingStaff,
  meant: LineVersion,
  { ahead, back = false }: ChangeContext = { ahead: false },
): Promise<LockedPick | Refused> {
  const foreign = await refuseUnlessOwnWork(tx, by, 'PACKED', meant.order_uid)
  if (foreign) return foreign
  const until = new Date(by.now.getTime() + PACKING_LEASE_MS)
  const lease = { packer: by.actor.name, now: by.now, until, onlyOwn: back }
  const order = await lockForPacking(tx, meant.order_uid, ahead ? null : lease)
  if (!order) return notToPack(tx, meant.order_uid)
  const begun = await picksOf(tx, [order.uid])
  const picks = begun.length > 0 ? begun : await begin(tx, order)
  const pick = picks.find((one) => one.position === meant.position && one.stockId === meant.stock_id)
  if (!pick) return refused('NOT_FOUND')
  const facts = (await packingFacts(tx, [pick.stockId])).get(pick.stockId)
  if (pick.version !== meant.version) return refuseChangedLine(tx, pick, facts?.name ?? '')
  return { order, pick, facts }
}

async function begin(tx: Transaction, order: StoredOrder): Promise<StoredPick[]> {
  const whole = await wholeOrder(tx, order.uid)
  if (!whole) throw new Error(`Order ${order.number} was not found after it was locked`)
  const facts = await packingFacts(
    tx,
    whole.lines.flatMap(({ parts }) => parts.map(({ stockId }) => stockId)),
  )
  await beginPicks(tx, order.uid, newPicks(whole.lines, order.planDiscountPaise, facts))
  return picksOf(tx, [order.uid])
}

async function notToPack(tx: Transaction, uid: string): Promise<Refused> {
  const whole = await wholeOrder(tx, uid)
  if (!whole) return refused('NOT_FOUND')
  const meanwhile = refuseChangedStatus(whole, { expected: 'CONFIRMED', to: 'PACKED' })
  const { number, status } = whole.order
  return meanwhile ?? refused('CONFLICT', because('NOT_TO_PACK', { number, status }))
}

export async function refuseChangedLine(tx: Transaction, pick: StoredPick, name: string): Promise<Refused> {
  const by = pick.doneBy === null ? null : (await actorsOf(tx, [pick.doneBy]))(pick.doneBy)
  return refused('CONFLICT', because('LINE_CHANGED', { by, name, ...packedLine(pick) }))
}

type PickFacts = Pick<StoredPick, 'state' | 'packed' | 'packedG' | 'quantity'>

/** Returns the state of a pick in the form that message texts use. */
export const packedLine = ({ state, packed, packedG, quantity }: PickFacts): PackedLine => ({
  quantity,
  packed: state === 'OPEN' ? null : packed,
  packedG,
})
