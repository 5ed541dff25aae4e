import type { Queryable } from '../../../platform/database.ts'
import type { StockDemand } from '../../catalogue/index.ts'
import type { StoredLine } from '../queries.ts'
import { picksOf } from './pick-queries.ts'
import { wantedOf } from './rules.ts'

/** What an order holds of the stock: what it ordered less what it goes without, and the replacements. */
export async function goodsInBag(
  db: Queryable,
  orderUid: string,
  lines: readonly StoredLine[],
): Promise<{ goods: StockDemand[]; replacements: StockDemand[] }> {
  const picks = await picksOf(db, [orderUid])
  const ordered = lines.flatMap((line) =>
    line.parts.map(({ stockId, quantity }) => ({ stockId, quantity: quantity * line.quantity })),
  )
  if (picks.length === 0) return { goods: ordered, replacements: [] }
  return {
    goods: picks
      .map((pick) => ({ stockId: pick.stockId, quantity: wantedOf(pick) }))
      .filter(({ quantity }) => quantity > 0),
    replacements: picks.flatMap(({ replacementId, replacementQuantity }) =>
      replacementId !== null && replacementQuantity !== null
        ? [{ stockId: replacementId, quantity: replacementQuantity }]
        : [],
    ),
  }
}
