import { makeNote } from '@farmstand/contracts/note-words'
import { shopDay } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import { addPaise, paise, subtractPaise, type Paise } from '../../../platform/money.ts'
import { packingFacts } from '../../catalogue/index.ts'
import { requestRefund } from '../../payments/index.ts'
import type { BilledLine } from '../../pricing/index.ts'
import { currentShop } from '../../shop/index.ts'
import { accounts, postTransfer, type TransferLeg } from '../../wallet/index.ts'
import { moneySourceOf, refundTargetOf } from '../undo-order.ts'
import type { StoredOrder, StoredOrderLine, WholeOrder } from '../queries.ts'
import { isAsOrdered, packedLines } from './packed-lines.ts'
import { insertAdjustments, picksOf, type StoredPick } from './pick-queries.ts'
import { taxedItems, withRatesOn } from './rates-of-day.ts'
import { adjustmentTargetOf, adjustmentKindOf, isCallOpen } from './rules.ts'

export interface SettledPacking {
  /** The values for the invoice. Null if everything was packed as ordered. */
  packed: { lines: BilledLine[]; adjustedPaise: Paise } | null
  /** The order's lines with the tax rates of the day. */
  rated: StoredOrderLine[]
  /** True if a refund was requested. */
  refunding: boolean
}

/**
 * Settles the packing of an order: records the price difference once and gives it back. For a cash order the rider
 * collects less instead. The caller has just moved the order to PACKED, so the order's picks no longer change. An order
 * that was not packed line by line counts as packed as ordered.
 */
export async function settlePacking(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  now: Date,
): Promise<SettledPacking | Refused> {
  const picks = await picksOf(tx, [order.uid])
  const facts = await packingFacts(tx, [
    ...taxedItems(lines),
    ...picks.flatMap(({ stockId, replacementId }) => [stockId, ...(replacementId === null ? [] : [replacementId])]),
  ])
  const day = shopDay(now)
  const rated = withRatesOn(lines, facts, day)
  if (picks.length === 0) return { packed: null, rated, refunding: false }
  const open = picks.filter(({ state, toBag }) => state === 'OPEN' || toBag).length
  if (open > 0) return refused('CONFLICT', because('LINES_OPEN', { number: order.number, open, total: picks.length }))
  if (picks.some(isCallOpen)) return refused('CONFLICT', because('CALL_OPEN', { number: order.number }))
  if (picks.every(({ packed, replacementId }) => packed === 0 && replacementId === null))
    return refused('CONFLICT', because('BAG_EMPTY', { number: order.number }))
  const adjustments = await withoutSmallRefund(
    tx,
    order,
    picks.flatMap((pick) => adjustmentOf(pick, order)),
  )
  const adjustedPaise = addPaise(...adjustments.map((one) => one.paise))
  await insertAdjustments(tx, order.uid, adjustments, { total: adjustedPaise, at: now })
  const refunding = await giveDifferenceBack(tx, order, adjustments, now)
  if (picks.every(isAsOrdered)) return { packed: null, rated, refunding: false }
  const collectsGst = (await currentShop(tx)).gst_scheme === 'regular'
  return { packed: { lines: packedLines(rated, picks, { facts, collectsGst, day }), adjustedPaise }, rated, refunding }
}

type Adjustment = ReturnType<typeof adjustmentOf>[number]

const sumForDestination = (adjustments: readonly Adjustment[], where: Adjustment['goesTo']): Paise =>
  addPaise(paise(0), ...adjustments.filter((one) => one.goesTo === where).map((one) => one.paise))

/** Returns the adjustments with the wallet as destination if their sum is below the provider's minimum refund. */
async function withoutSmallRefund(
  tx: Transaction,
  order: StoredOrder,
  adjustments: Adjustment[],
): Promise<Adjustment[]> {
  const { paymentId, to } = await refundTargetOf(tx, order, sumForDestination(adjustments, 'SOURCE'))
  if (order.paymentMethod !== 'ONLINE' || paymentId !== null || to.kind !== 'wallet') return adjustments
  return adjustments.map((one) => (one.goesTo === 'SOURCE' ? { ...one, goesTo: 'WALLET' as const } : one))
}

function adjustmentOf(pick: StoredPick, { paymentMethod }: StoredOrder) {
  const { orderUid, position, stockId, sharePaise, keptPaise } = pick
  if (keptPaise === sharePaise) return []
  const kind = adjustmentKindOf(pick)
  return [
    {
      orderUid,
      position,
      stockId,
      kind,
      paise: subtractPaise(sharePaise, keptPaise),
      goesTo: adjustmentTargetOf(kind, paymentMethod),
    },
  ]
}

/** Gives the price difference back in one transfer for all destinations. Returns true if a refund was requested. */
async function giveDifferenceBack(
  tx: Transaction,
  order: StoredOrder,
  adjustments: readonly Adjustment[],
  now: Date,
): Promise<boolean> {
  if (order.paymentMethod === 'COD' || adjustments.length === 0) return false
  const { uid, number, customerUid } = order
  const { paymentId, to } = await moneySourceOf(tx, order)
  const sum = (where: 'WALLET' | 'SOURCE'): Paise => sumForDestination(adjustments, where)
  const ways: TransferLeg<'adjust'>[] = [
    { from: accounts.sales, to: accounts.wallet(customerUid), amount: sum('WALLET') },
    { from: accounts.sales, to, amount: sum('SOURCE') },
  ]
  const description = makeNote('PACKED_LESS', { number })
  const head = { key: `adjust:${uid}`, kind: 'adjust', reference: uid, description, at: now } as const
  await postTransfer(tx, head, ...ways.filter(({ amount }) => amount > 0))
  if (paymentId === null || sum('SOURCE') === 0) return false
  const asked = { paymentId, customerUid, amountPaise: sum('SOURCE'), cause: `adjust:${uid}`, reason: description }
  await requestRefund(tx, { ...asked, now })
  return true
}
