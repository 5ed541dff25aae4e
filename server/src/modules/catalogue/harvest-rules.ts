import type { FreshGoods } from '@farmstand/contracts/stock-item'
import { addDays } from '../../platform/clock.ts'
import type { StoredHarvest, ItemRow } from './queries.ts'

/** The HSN chapters of vegetables and fruit. Only goods of these chapters are called harvested. */
const PRODUCE = /^0[78]/

/**
 * Returns when the goods were harvested or came in, and until when they are best. Null if no intake is known, or if
 * those goods are past their life on `today`, a date in India, so that they cannot be the ones for sale.
 */
export function freshGoods(
  { hsn, shelfLifeDays }: Pick<ItemRow, 'hsn' | 'shelfLifeDays'>,
  harvest: StoredHarvest | undefined,
  today: string,
): FreshGoods | null {
  if (!harvest || shelfLifeDays === null) return null
  const bestBefore = addDays(harvest.day, shelfLifeDays)
  if (bestBefore < today || harvest.day > today) return null
  return { harvested: PRODUCE.test(hsn ?? ''), day: harvest.day, source: harvest.source, best_before: bestBefore }
}
