import type { RefundDestination } from '@farmstand/contracts/credit'
import type { Invoice } from '@farmstand/contracts/invoice'
import { toPaise } from '@farmstand/contracts/money'
import type { Creditable } from '@farmstand/contracts/office/order'
import type { LocalNames } from '@farmstand/contracts/primitives'
import type { Queryable } from '../../../platform/database.ts'
import { paise, type Paise } from '../../../platform/money.ts'
import { customerByUid } from '../../identity/index.ts'
import { invoiceOf } from '../../invoicing/index.ts'
import { positionsOf } from '../picks/packed-lines.ts'
import { picksOf } from '../picks/pick-queries.ts'
import { ordersWithLines, type StoredOrder, type WholeOrder } from '../queries.ts'
import { creditsOf, type StoredCredit } from './credit-queries.ts'
import type { CreditableInvoiceLine } from './rules.ts'

/** Returns the lines of an invoice, each with the amount already credited. */
export const creditableLines = (invoice: Invoice, credits: readonly StoredCredit[]): CreditableInvoiceLine[] =>
  invoice.lines.map(({ description, quantity, total }, place) => {
    const before = credits.flatMap(({ lines }) => lines).filter((one) => one.place === place)
    return {
      place,
      name: description,
      quantity,
      total: toPaise(total),
      credited: before.reduce((sum, one) => sum + one.paise, 0),
      creditedQuantity: before.reduce((sum, one) => sum + (one.quantity ?? 0), 0),
    }
  })

/**
 * Returns the amounts of a delivered order that may still be credited, line by line, for the screen to propose. Returns
 * null while nothing may be credited.
 */
export async function creditableOf(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
): Promise<Creditable | null> {
  if (order.status !== 'DELIVERED') return null
  const invoice = await invoiceOf(db, order.uid, 'INVOICE')
  if (!invoice) return null
  const positions = positionsOf(lines, await picksOf(db, [order.uid]))
  const left = creditableLines(invoice, await creditsOf(db, order.uid))
  return {
    lines: left.map((line) => ({
      ...line,
      position: positions[line.place] ?? null,
      // A line may contain a replacement instead of the ordered item.
      local_names: lines.find(({ name }) => name === line.name)?.localNames ?? {},
      units: invoice.lines[line.place]?.units ?? '',
    })),
    goes_to: await destinationsFor(db, order),
  }
}

async function destinationsFor(
  db: Queryable,
  { customerUid, paymentMethod }: StoredOrder,
): Promise<RefundDestination[]> {
  const wallet = (await customerByUid(db, customerUid)) ? (['WALLET'] as const) : []
  return paymentMethod === 'ONLINE' ? ['SOURCE', ...wallet] : [...wallet]
}

/** A line of an order's invoice that the customer can refuse at the door, with its price. */
export interface DoorLine {
  place: number
  name: string
  localNames: LocalNames
  units: string
  quantity: number
  total: Paise
}

/**
 * Returns the lines of these orders' invoices by order, without the delivery fee. Orders without an invoice are left
 * out.
 */
export async function doorLinesOf(
  db: Queryable,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly DoorLine[]>> {
  const found = new Map<string, DoorLine[]>()
  const picks = Map.groupBy(await picksOf(db, [...uids]), ({ orderUid }) => orderUid)
  for (const { order, lines } of await ordersWithLines(db, uids)) {
    const invoice = await invoiceOf(db, order.uid, 'INVOICE')
    const positions = positionsOf(lines, picks.get(order.uid) ?? [])
    const goods = invoice?.lines.slice(0, positions.length) ?? []
    found.set(
      order.uid,
      goods.map(({ description: name, units, quantity, total }, place) => ({
        place,
        name,
        units,
        quantity,
        total: paise(toPaise(total)),
        localNames: lines.find((line) => line.name === name)?.localNames ?? {},
      })),
    )
  }
  return found
}
