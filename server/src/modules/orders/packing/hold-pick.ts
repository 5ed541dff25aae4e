import type { Transaction } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { paise } from '../../../platform/money.ts'
import { packingFacts, type PackingFacts } from '../../catalogue/index.ts'
import { actorNames, type By } from '../../staff/index.ts'
import { othersWork } from '../others-work.ts'
import { wholeOrder, type StoredOrder } from '../queries.ts'
import { happenedMeanwhile } from '../step-rules.ts'
import { beginPicks, holdForPacking, picksOf, type StoredPick } from './pick-queries.ts'
import { LEASE_MS, sharesOf } from './rules.ts'

/** One thing of an order, as whoever packs it knows it. */
export interface LineMeant {
  order_uid: string
  position: number
  stock_id: number
  version: number
}

export interface HeldPick {
  order: StoredOrder
  pick: StoredPick
  facts: PackingFacts | undefined
}

/** `ahead`: said before it is packed, by a short crop. The order becomes nobody's, and what there is of it still has to go in the bag. */
export interface When {
  ahead: boolean
}

/**
 * Takes hold of an order and answers the one thing of it that is meant, as it stands. Who comes after packing ended, or knows an older
 * version of that thing, is told what was done meanwhile, and by whom.
 */
export async function holdPick(
  tx: Transaction,
  by: By,
  meant: LineMeant,
  { ahead }: When = { ahead: false },
): Promise<HeldPick | Refused> {
  const foreign = await othersWork(tx, by, 'PACKED', meant.order_uid)
  if (foreign) return foreign
  const lease = { packer: by.actor.name, now: by.now, until: new Date(by.now.getTime() + LEASE_MS) }
  const order = await holdForPacking(tx, meant.order_uid, ahead ? null : lease)
  if (!order) return notToPack(tx, meant.order_uid)
  const begun = await picksOf(tx, [order.uid])
  const picks = begun.length > 0 ? begun : await begin(tx, order)
  const pick = picks.find((one) => one.position === meant.position && one.stockId === meant.stock_id)
  if (!pick) return refused('NOT_FOUND')
  const facts = (await packingFacts(tx, [pick.stockId])).get(pick.stockId)
  if (pick.version !== meant.version) return doneMeanwhile(tx, pick, facts?.name ?? '')
  return { order, pick, facts }
}

async function begin(tx: Transaction, order: StoredOrder): Promise<StoredPick[]> {
  const whole = await wholeOrder(tx, order.uid)
  if (!whole) throw new Error(`Order ${order.number} has gone`)
  const facts = await packingFacts(
    tx,
    whole.lines.flatMap(({ parts }) => parts.map(({ stockId }) => stockId)),
  )
  const shares = sharesOf(whole.lines, order.planDiscountPaise, (id) => facts.get(id)?.pricePaise ?? paise(0))
  const picks = shares.map((share) => {
    const grams = whole.lines[share.position]?.type === 'STOCK' ? facts.get(share.stockId)?.gramsOfOne : null
    return { ...share, orderedG: grams ? grams * share.quantity : null }
  })
  await beginPicks(tx, order.uid, picks)
  return picksOf(tx, [order.uid])
}

async function notToPack(tx: Transaction, uid: string): Promise<Refused> {
  const whole = await wholeOrder(tx, uid)
  if (!whole) return refused('NOT_FOUND')
  const meanwhile = happenedMeanwhile(whole, { expected: 'CONFIRMED', to: 'PACKED' })
  const { number, status } = whole.order
  return meanwhile ?? refused('CONFLICT', { message: `Order ${number} is ${status} and not to be packed.` })
}

export async function doneMeanwhile(tx: Transaction, pick: StoredPick, name: string): Promise<Refused> {
  const who = pick.doneBy === null ? 'Somebody' : (await actorNames(tx, [pick.doneBy]))(pick.doneBy)
  return refused('CONFLICT', { message: `${who} was first: ${name} is ${inWords(pick)}. Nothing was changed now.` })
}

/** '940 g', '1 of 2', 'open': how one thing stands, in the words of whoever packs. */
export function inWords({
  state,
  packed,
  packedG,
  quantity,
}: Pick<StoredPick, 'state' | 'packed' | 'packedG' | 'quantity'>): string {
  if (state === 'OPEN') return 'open'
  if (packedG !== null) return `${packedG} g`
  return `${packed} of ${quantity}`
}
