import type { Department } from '@farmstand/contracts/department'
import type { Queryable } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { ordersForOffice } from '../office-queries.ts'
import { harvestOf } from '../harvest.ts'
import type { HarvestWish } from '../harvest-queries.ts'
import { packingOrders, type Reader } from '../packing/read-packing.ts'
import { drawHarvest, drawWindowList } from './draw-lists.ts'
import { drawSlips } from './draw-slips.ts'
import { paperText } from './paper-text.ts'

/** Slips of these orders, in the order asked; of one that the asker may not see there is none. */
export async function slipsPdf(
  db: Queryable,
  uids: readonly string[],
  { shopName, ...reader }: Reader & { shopName: string },
): Promise<Buffer | Refused> {
  const orders = await packingOrders(db, uids, reader)
  return orders.length === 0 ? refused('NOT_FOUND') : drawSlips(orders, { shopName, now: reader.now })
}

/** The list of a window: what is to be packed or brought of it. */
export async function windowListPdf(
  db: Queryable,
  { day, slot, department }: { day: string; slot: string; department: Department },
  { shopName, ...reader }: Reader & { shopName: string },
): Promise<Buffer | Refused> {
  const { orders } = await ordersForOffice(db, { day, slot, department, view: 'OPEN' })
  const uids = orders.map(({ uid }) => uid)
  const shown = await packingOrders(db, uids, reader)
  const [first] = shown
  if (!first) return refused('NOT_FOUND')
  return drawWindowList(shown, paperText.windowList(first.slot_name, day), { shopName, now: reader.now })
}

export async function harvestPdf(
  db: Queryable,
  wish: HarvestWish,
  paper: { shopName: string; now: Date },
): Promise<Buffer | Refused> {
  const harvest = await harvestOf(db, wish)
  return harvest.sources.length === 0 ? refused('NOT_FOUND') : drawHarvest(harvest, paper)
}
