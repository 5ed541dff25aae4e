import { toPercent } from '@farmstand/contracts/money'
import type { Companion, OfficeItem } from '@farmstand/contracts/office/item'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { actorsOf } from '../staff/index.ts'
import { combosWith, findItem, itemsByIds, itemsBySkus, lastPricesOf, learnedCompanions } from './edit-queries.ts'
import { factsOf } from './item-facts.ts'
import { labelGapsOf } from './label-rules.ts'
import { listItems, type CountsFromOtherModules } from './list-items.ts'

/** Returns an item for the staff's page about it: facts, combos or parts, companions and last prices. */
export async function readItem(
  db: Queryable,
  { id, today }: { id: number; today: string },
  others: CountsFromOtherModules,
): Promise<OfficeItem | Refused> {
  const whole = await findItem(db, id)
  const [row] = whole ? (await listItems(db, { ids: String(id) }, others)).results : []
  if (!whole || !row) return refused('NOT_FOUND', because('NO_SUCH_ITEM'))
  const facts = factsOf(whole, today)
  const parts = whole.parts.map(({ stockId }) => stockId)
  const together = row.kind === 'COMBO' ? await itemsByIds(db, parts) : await combosWith(db, id)
  const prices = await lastPricesOf(db, id)
  const named = await actorsOf(
    db,
    prices.map(({ by }) => by),
  )
  const price = (costPaise: number, discountBp: number) => ({
    cost: toRupees(paise(costPaise)),
    discount: toPercent(discountBp),
  })
  return {
    row,
    facts,
    gaps: labelGapsOf(row.kind, facts),
    together: together.map((one) => ({
      id: one.id,
      name: one.name,
      units: one.units,
      ...price(one.costPaise, one.discountBp),
    })),
    companions: {
      named: (await itemsBySkus(db, [...facts.goes_with, ...facts.never_with])).map(companionOf),
      learned: (await learnedCompanions(db, id)).map(companionOf),
    },
    prices: prices.map(({ change, by, at }) => ({
      at: at.toISOString(),
      by: named(by),
      before: price(change.costBefore, change.discountBefore),
      after: price(change.costAfter, change.discountAfter),
    })),
  }
}

const companionOf = ({ sku, name, units }: Companion): Companion => ({ sku, name, units })
