import type { OrderAdjustment } from '@farmstand/contracts/order'
import type { Queryable } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money.ts'
import { packingFacts } from '../../catalogue/index.ts'
import type { WholeOrder } from '../queries.ts'
import { adjustmentsOf, picksOf } from './pick-queries.ts'

/** Returns the differences between what was ordered and what was packed, as the customer sees them. */
export async function describeAdjustments(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
): Promise<OrderAdjustment[]> {
  if (order.adjustedPaise === 0) return []
  const adjustments = await adjustmentsOf(db, order.uid)
  const picks = await picksOf(db, [order.uid])
  const facts = await packingFacts(
    db,
    picks.flatMap(({ stockId, replacementId }) => (replacementId === null ? [stockId] : [stockId, replacementId])),
  )
  const method = order.paymentMethod === 'ONLINE' ? 'ONLINE' : 'WALLET'
  return adjustments.flatMap(({ position, stockId, kind, paise, goesTo }) => {
    const pick = picks.find((one) => one.position === position && one.stockId === stockId)
    if (!pick) return []
    const line = lines[position]
    const known = facts.get(stockId)
    const instead = pick.replacementId === null ? undefined : facts.get(pick.replacementId)
    const alone = line?.type === 'STOCK' ? line : null
    return [
      {
        name: alone?.name ?? known?.name ?? '',
        local_names: alone?.localNames ?? known?.localNames ?? {},
        units: alone?.units ?? known?.units ?? '',
        kind,
        quantity: pick.quantity,
        packed: pick.packed,
        ordered_g: pick.orderedG,
        packed_g: pick.packedG,
        instead: instead?.name ?? null,
        instead_local_names: instead?.localNames ?? {},
        amount: toRupees(paise),
        to: goesTo === 'SOURCE' ? method : goesTo,
      },
    ]
  })
}
