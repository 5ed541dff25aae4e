import type { Department } from '@farmstand/contracts/department'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { invoicePdf, invoicesOf } from '../invoicing/index.ts'
import { ordersForOffice } from '../orders/index.ts'
import { readRun } from '../delivery-runs/index.ts'
import { harvestOf, type HarvestQuestion } from '../harvest/index.ts'
import { readTickets } from '../kitchen/index.ts'
import { packingOrders, type PackingViewer } from '../packing/index.ts'
import { bagsOf, drawLabels } from './draw-labels.ts'
import { drawHarvest, drawWindowList } from './draw-lists.ts'
import { drawKitchenSheet } from './draw-kitchen-sheet.ts'
import { drawRunSheet, type StopAddress } from './draw-run-sheet.ts'
import { drawSlips } from './draw-slips.ts'
import type { PaperTerms } from './spoken-paper.ts'

/** Returns the slips of these orders in the given order. Leaves out orders that the person may not see. */
export async function slipsPdf(
  db: Queryable,
  uids: readonly string[],
  reader: PackingViewer & PaperTerms,
): Promise<Buffer | Refused> {
  const orders = await packingOrders(db, uids, reader)
  return orders.length === 0 ? refused('NOT_FOUND') : drawSlips(orders, reader)
}

/** Maximum number of orders whose labels are printed at once, the same as for slips. */
const MAX_LABELS = 200

/**
 * Returns the labels for the bags of these orders in the given order. Leaves out orders that the person may not see.
 */
export async function labelsPdf(
  db: Queryable,
  uids: readonly string[],
  reader: PackingViewer & PaperTerms,
): Promise<Buffer | Refused> {
  const orders = await packingOrders(db, uids, reader)
  const labels = orders.reduce((sum, order) => sum + bagsOf(order), 0)
  if (labels === 0) return refused('NOT_FOUND')
  if (labels > MAX_LABELS) return refused('UNPROCESSABLE', because('MOST_LABELS', { most: MAX_LABELS }))
  return drawLabels(orders, reader)
}

/** Returns an invoice or credit note of an order, for staff who may see the order's customer. */
export async function orderInvoicePdf(
  db: Queryable,
  { order, number }: { order: string; number: string },
  { sight }: Pick<PackingViewer, 'sight'>,
): Promise<Buffer | Refused> {
  const issued = sight === 'EVERYTHING' ? await invoicesOf(db, order) : []
  const invoice = issued.find((one) => one.number === number)
  return invoice ? invoicePdf(invoice) : refused('NOT_FOUND')
}

/** Returns a list of the open orders of a window. */
export async function windowListPdf(
  db: Queryable,
  { day, slot, department }: { day: string; slot: string; department: Department },
  reader: PackingViewer & PaperTerms,
): Promise<Buffer | Refused> {
  const { orders } = await ordersForOffice(db, { day, slot, department, view: 'OPEN' })
  const uids = orders.map(({ uid }) => uid)
  const shown = await packingOrders(db, uids, reader)
  const [first] = shown
  if (!first) return refused('NOT_FOUND')
  return drawWindowList(shown, { day, slotName: first.slot_name }, reader)
}

/** Returns the sheet of the kitchen's open orders of a day, with the number of each dish. */
export async function kitchenPdf(
  db: Queryable,
  day: string,
  paper: PaperTerms & Pick<PackingViewer, 'name'> & { minutes: number },
): Promise<Buffer | Refused> {
  const { tickets } = await readTickets(db, day, paper)
  const open = tickets.filter(({ cancelled }) => !cancelled)
  return open.length === 0 ? refused('NOT_FOUND') : drawKitchenSheet({ day, tickets: open }, paper)
}

/** Returns the sheet of a run for its rider: the stops in their sequence, with what to bring and to collect. */
export async function runSheetPdf(
  db: Queryable,
  uid: string,
  paper: PaperTerms & { stopAddress: StopAddress },
): Promise<Buffer | Refused> {
  const run = await readRun(db, uid)
  return run ? drawRunSheet(run, paper) : refused('NOT_FOUND')
}

export async function harvestPdf(
  db: Queryable,
  question: HarvestQuestion,
  paper: PaperTerms,
): Promise<Buffer | Refused> {
  const harvest = await harvestOf(db, question, paper.now)
  return harvest.sources.length === 0 ? refused('NOT_FOUND') : drawHarvest(harvest, paper)
}
