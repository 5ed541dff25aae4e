import { scopeOf } from '@farmstand/contracts/office/permissions'
import { maxReplacementPieces } from '@farmstand/contracts/packing'
import { because, refused, type Because, type Refused } from '../../platform/errors.ts'
import { subtractPaise } from '../../platform/money.ts'
import type { PackingFacts } from '../catalogue/index.ts'
import type { OfficeActor } from '../staff/index.ts'
import type { LockedPick } from './lock-pick.ts'
import { paidFor } from './rules.ts'

interface Choice {
  /** Pieces of the ordered item that are in the bag. */
  packed: number
  item: PackingFacts
  quantity: number
  /** True if the customer agreed to a replacement in a call. */
  agreed: boolean
}

/**
 * Refuses a replacement that a packer may not choose. Returns null if it is allowed. The replacement must be on sale in
 * the same department, must not break the diet of the ordered item, and may be worth at most 1.5 times the missing
 * goods. A customer who prefers a refund must agree in a call first.
 */
export function replacementRefusal(
  {
    order,
    pick,
    facts,
  }: Pick<LockedPick, 'order' | 'facts'> & {
    pick: Pick<LockedPick['pick'], 'sharePaise' | 'quantity'>
  },
  { packed, item, quantity, agreed }: Choice,
): Refused | null {
  const name = facts?.name ?? ''
  const refuseWith = (why: Because): Refused => refused('UNPROCESSABLE', why)
  if (item.department !== order.department)
    return refuseWith(because('REPLACEMENT_OF_OTHER_DEPARTMENT', { name: item.name }))
  if (!item.onSale) return refuseWith(because('REPLACEMENT_NOT_ON_SALE', { name: item.name }))
  if (item.vegNonveg > (facts?.vegNonveg ?? 0))
    return refuseWith(because('REPLACEMENT_NOT_VEGETARIAN', { name: item.name, other: name }))
  const missing = subtractPaise(pick.sharePaise, paidFor(pick.sharePaise, packed, pick.quantity))
  const most = maxReplacementPieces(missing, item.pricePaise)
  if (quantity > most)
    return refuseWith(because('REPLACEMENT_TOO_DEAR', { quantity, name: item.name, missingPaise: missing, most }))
  return order.whenShort === 'REFUND' && !agreed
    ? refuseWith(because('REFUND_WISHED', { number: order.number, name }))
    : null
}

/**
 * Returns true for managers and owners, who may override these rules if they give a reason. The command line acts as
 * owner.
 */
export const mayOverrideRules = ({ roles }: OfficeActor): boolean =>
  roles === 'EVERY' || scopeOf(roles, 'orders.change') === 'ALL'
