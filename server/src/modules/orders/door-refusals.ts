import type { CreditDestination } from '@farmstand/contracts/credit'
import { makeNote } from '@farmstand/contracts/note-words'
import type { RefusedPieces } from '@farmstand/contracts/office/refused-goods'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { addPaise, type Paise } from '../../platform/money.ts'
import type { StockDemand } from '../catalogue/index.ts'
import { keepAccountOpen } from '../identity/index.ts'
import { invoiceOf } from '../invoicing/index.ts'
import type { ActingStaff, AuditNote } from '../staff/index.ts'
import { increaseCreditedAmount } from './credits/credit-queries.ts'
import { creditableLines } from './credits/creditable.ts'
import { refuseTarget, storeCredit } from './credits/give-credit.ts'
import { linesToCredit } from './credits/rules.ts'
import { insertRefusedGoods } from './door-refusal-queries.ts'
import { goodsOfInvoice } from './picks/packed-lines.ts'
import { picksOf } from './picks/pick-queries.ts'
import { orderHead, wholeOrder } from './queries.ts'
import type { CreditedLine } from './tables.ts'

/** Goods that a customer refuses at the door. */
export interface DoorRefusal {
  lines: CreditedLine[]
  paise: Paise
  /** The stock in each line, by item. */
  goods: (StockDemand & { place: number })[]
  /** The goods in words, for the audit. */
  text: string
}

/** A cash order is paid without the goods. Prepaid money goes back to where it came from. */
const destinationOf = { COD: 'DUE', ONLINE: 'SOURCE', WALLET: 'WALLET' } as const satisfies Record<
  PaymentMethod,
  CreditDestination
>

/**
 * Checks the goods that a customer refuses at the door, and returns them with their price. Refuses pieces that the
 * invoice does not have, and the refusal of all goods, because then nothing is delivered. Call it before the order
 * changes: it locks the customer, who gets prepaid money back.
 */
export async function checkDoorRefusal(
  tx: Transaction,
  orderUid: string,
  pieces: readonly RefusedPieces[],
): Promise<DoorRefusal | Refused> {
  const whole = await wholeOrder(tx, orderUid)
  const invoice = whole && (await invoiceOf(tx, orderUid, 'INVOICE'))
  if (!whole || !invoice) return refused('NOT_FOUND')
  const { order, lines } = whole
  if (order.paymentMethod !== 'COD') await keepAccountOpen(tx, order.customerUid)
  const unfit = await refuseTarget(tx, order, destinationOf[order.paymentMethod])
  if (unfit) return unfit
  const inBag = goodsOfInvoice(lines, await picksOf(tx, [orderUid]))
  const known = creditableLines(invoice, []).filter(({ place }) => inBag[place] !== undefined)
  const asked = pieces.map(({ place, quantity }) => ({ place, quantity, amount: null }))
  const credited = linesToCredit(known, { lines: asked, amount: null, to: 'SOURCE' })
  if ('refused' in credited) return credited
  const piecesAt = new Map(pieces.map(({ place, quantity }) => [place, quantity]))
  if (known.every(({ place, quantity, total }) => total === 0 || piecesAt.get(place) === quantity))
    return refused('UNPROCESSABLE', because('ALL_REFUSED', { number: order.number }))
  return {
    lines: credited,
    paise: addPaise(...credited.map((line) => line.paise)),
    goods: known.flatMap(({ place, quantity: all }) => {
      const some = piecesAt.get(place) ?? 0
      return (inBag[place] ?? []).flatMap(({ stockId, quantity }) => {
        const back = Math.floor((quantity * some) / all)
        return back > 0 ? [{ place, stockId, quantity: back }] : []
      })
    }),
    text: known
      .flatMap(({ place, name }) => (piecesAt.has(place) ? [`${piecesAt.get(place)} × ${name}`] : []))
      .join(', '),
  }
}

/**
 * Credits the goods that the customer of a delivered order refused at the door, with a credit note, and records that
 * they come back. Returns an entry for the audit, and true if a refund was requested.
 */
export async function creditDoorRefusal(
  tx: Transaction,
  by: ActingStaff,
  orderUid: string,
  { lines, paise, goods, text }: DoorRefusal,
): Promise<{ refunding: boolean; audit: AuditNote }> {
  const order = await orderHead(tx, orderUid)
  if (!order || !(await increaseCreditedAmount(tx, order, paise)))
    throw new Error(`Order ${orderUid} changed although its row is locked`)
  const { credit, refunding } = await storeCredit(tx, by, {
    order,
    lines,
    earlier: [],
    goesTo: destinationOf[order.paymentMethod],
    reason: makeNote('REFUSED_AT_DOOR'),
    problemUid: null,
  })
  await insertRefusedGoods(
    tx,
    goods.map((one) => ({ uid: newUid(), orderUid, creditUid: credit.uid, ...one })),
  )
  const after = { refused: makeNote('GOODS_REFUSED', { goods: text, paise }), note: credit.note }
  return { refunding, audit: { subject: `order:${orderUid}`, after } }
}
