import type { Department } from '@farmstand/contracts/department'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { addPaise, paise, timesPaise } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import { takeStock } from '../catalogue/index.ts'
import { bookSlot, dayProblem, deliveryInstant, slotByIdOrName, slotCutoff } from '../delivery/index.ts'
import { keepAccountOpen } from '../identity/index.ts'
import type { ActingStaff } from '../staff/index.ts'
import { changeOrderStatus, type ChangeOrderDeps } from './change-order.ts'
import { sellerChange } from './each-order.ts'
import { followUpsOf } from './follow-up-queries.ts'
import { lockOrdersOf } from './limit-queries.ts'
import type { ChosenWindow } from './move-to-window.ts'
import {
  changeOrderDetails,
  insertPlacedOrder,
  orderHead,
  ordersWithLines,
  wholeOrder,
  type NewOrder,
  type StoredOrder,
  type StoredOrderLine,
} from './queries.ts'

export interface FollowUp extends ChosenWindow {
  /** The delivered order whose goods were wrong or missing. */
  orderUid: string
  /** The lines to deliver again, by their position in that order. */
  lines: readonly { position: number; quantity: number }[]
  /** The note for packer and rider. */
  note: string
}

/**
 * Places a confirmed order that delivers goods of a delivered order again, at no charge. It takes stock and a place in
 * the window, and gets no invoice, because the first invoice covers its goods. All follow-ups of an order together
 * never have more pieces than the order.
 */
export async function placeFollowUp(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  { orderUid, lines: asked, slotId, day, note }: FollowUp,
): Promise<StoredOrder | Refused> {
  const known = await orderHead(tx, orderUid)
  if (!known) return refused('NOT_FOUND')
  const { number, customerUid, department } = known
  if (!(await keepAccountOpen(tx, customerUid))) return refused('CONFLICT', because('CUSTOMER_GONE', { number }))
  await lockOrdersOf(tx, customerUid)
  const whole = await wholeOrder(tx, orderUid)
  if (!whole) return refused('NOT_FOUND')
  if (whole.order.status !== 'DELIVERED')
    return refused('CONFLICT', because('NOT_DELIVERED', { number, status: whole.order.status }))
  const lines = await linesToSendAgain(tx, whole, asked)
  if ('refused' in lines) return lines
  const window = await windowFor(deps, tx, { slotId, day, department, now: by.now })
  if ('refused' in window) return window
  const head = followUpHead(whole.order, lines, { ...window, now: by.now })
  if ((await insertPlacedOrder(tx, head, lines, { actor: 'seller', doneBy: by.actor.name })) === null)
    throw new Error(`A follow-up of order ${number} has the estimation of another order`)
  const demands = lines.flatMap((line) =>
    line.parts.map((part) => ({ stockId: part.stockId, quantity: part.quantity * line.quantity })),
  )
  const { short } = await takeStock(tx, demands, { reference: head.uid, at: by.now })
  if (short.length > 0) {
    const names = lines.filter(({ parts }) => parts.some(({ stockId }) => short.includes(stockId)))
    return refused('OUT_OF_STOCK', because('TOO_FEW_LEFT', { names: names.map(({ name }) => name) }))
  }
  const booked = await bookSlot(tx, { slotId, department, day, now: by.now })
  if (booked !== 'BOOKED')
    return booked === 'FULL'
      ? refused('SLOT_FULL', because('WINDOW_FULL', { window: window.slotName, day }))
      : refused('SLOT_UNAVAILABLE', because('WINDOW_CLOSED', { window: window.slotName, day }))
  const confirm = { ...sellerChange(by, { uid: head.uid }), to: 'CONFIRMED', expected: 'PLACED' } as const
  const confirmed = await changeOrderStatus(deps, tx, confirm)
  if ('refused' in confirmed) return confirmed
  const placed = await orderHead(tx, head.uid)
  if (!placed) throw new Error(`Order ${head.uid} was not placed`)
  await changeOrderDetails(tx, placed, { note: oneLine(note) })
  return placed
}

/** Returns the lines to deliver again, free of charge. Refuses more pieces than were ordered and not yet sent again. */
async function linesToSendAgain(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredOrderLine[] },
  asked: FollowUp['lines'],
): Promise<StoredOrderLine[] | Refused> {
  const before = await ordersWithLines(
    tx,
    (await followUpsOf(tx, order.uid)).flatMap(({ uid, status }) => (status === 'CANCELLED' ? [] : [uid])),
  )
  const sentOf = ({ itemId, type }: StoredOrderLine): number =>
    before
      .flatMap((one) => one.lines)
      .filter((line) => line.itemId === itemId && line.type === type)
      .reduce((sum, line) => sum + line.quantity, 0)
  const found: StoredOrderLine[] = []
  for (const { position, quantity } of asked) {
    const line = lines[position]
    if (!line || found.some(({ itemId, type }) => itemId === line.itemId && type === line.type))
      return refused('UNPROCESSABLE', because('NO_INVOICE_LINE'))
    const left = line.quantity - sentOf(line)
    if (quantity > left) return refused('UNPROCESSABLE', because('AGAIN_LEFT', { name: line.name, left }))
    found.push({ ...line, quantity, pricePaise: paise(0), taxPaise: paise(0) })
  }
  return found
}

type WindowTerms = Pick<NewOrder, 'slotId' | 'slotName' | 'deliveryDay' | 'deliveryAt' | 'cancelUntil'>

async function windowFor(
  deps: ChangeOrderDeps,
  tx: Transaction,
  { slotId, day, department, now }: ChosenWindow & { department: Department; now: Date },
): Promise<WindowTerms | Refused> {
  const badDay = dayProblem(day, now, deps.settings.current().BOOKING_DAYS)
  if (badDay) return refused('SLOT_UNAVAILABLE', badDay)
  const slot = await slotByIdOrName(tx, slotId)
  const cancelUntil = slot && (await slotCutoff(tx, slot, { day, department }))
  if (!slot || !cancelUntil) return refused('SLOT_UNAVAILABLE', because('NO_SUCH_WINDOW'))
  return { slotId, slotName: slot.name, deliveryDay: day, deliveryAt: deliveryInstant(slot, day), cancelUntil }
}

/** Returns the order to insert: for the customer and address of the first one, with a discount of its whole price. */
function followUpHead(
  first: StoredOrder,
  lines: readonly StoredOrderLine[],
  { now, ...window }: WindowTerms & { now: Date },
): NewOrder {
  const free = paise(0)
  const worth = addPaise(...lines.map((line) => timesPaise(line.costPaise, line.quantity)))
  return {
    uid: newUid(),
    customerUid: first.customerUid,
    estimationUid: newUid(),
    addedTo: null,
    follows: first.uid,
    department: first.department,
    requestHash: '',
    paymentMethod: 'COD',
    deliverTo: first.deliverTo,
    deliveryAddress: first.deliveryAddress,
    pincode: first.pincode,
    riderNote: first.riderNote,
    receiverName: first.receiverName,
    receiverMobile: first.receiverMobile,
    contact: first.contact,
    customerName: first.customerName,
    email: first.email,
    occasion: null,
    occasionMembers: null,
    ...window,
    totalItemCostPaise: worth,
    shippingPaise: free,
    taxPaise: free,
    discountPaise: worth,
    finalPaise: free,
    planDiscountPaise: free,
    priority: first.priority,
    waitsUntil: null,
    aloneShippingPaise: null,
    aloneFeeTaxPaise: null,
    minimumPaise: null,
    itemCount: lines.length,
    whenShort: null,
    customerNote: '',
    source: 'FOLLOW_UP',
    createdAt: now,
  }
}
