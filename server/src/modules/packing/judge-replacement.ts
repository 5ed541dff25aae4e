import { formatPaise } from '@farmstand/contracts/money'
import { reachOf } from '@farmstand/contracts/office/permissions'
import { mostInstead } from '@farmstand/contracts/packing'
import { refused, type Refused } from '../../platform/errors.ts'
import { subtractPaise } from '../../platform/money.ts'
import type { PackingFacts } from '../catalogue/index.ts'
import type { Actor } from '../staff/index.ts'
import type { HeldPick } from './hold-pick.ts'
import { paidFor } from './rules.ts'

interface Choice {
  /** Pieces of the ordered item that are in the bag. */
  packed: number
  item: PackingFacts
  quantity: number
  /** Whether the customer agreed to a replacement in a call. */
  agreed: boolean
}

/**
 * Why a packer may not choose this replacement: it has to be on sale in the same department, of no worse diet and worth at most 1.5 times
 * what is missing, and whoever wished for money back has to agree in a call first. Null: they may.
 */
export function replacementRefusal(
  {
    order,
    pick,
    facts,
  }: Pick<HeldPick, 'order' | 'facts'> & {
    pick: Pick<HeldPick['pick'], 'sharePaise' | 'quantity'>
  },
  { packed, item, quantity, agreed }: Choice,
): Refused | null {
  const name = facts?.name ?? ''
  const no = (message: string): Refused => refused('UNPROCESSABLE', { message })
  if (item.department !== order.department)
    return no(`${item.name} is of another department. Choose something else, or ask a manager to allow it.`)
  if (!item.onSale) return no(`${item.name} is not on sale. Choose something else, or ask a manager to allow it.`)
  if (item.vegNonveg > (facts?.vegNonveg ?? 0))
    return no(`${item.name} is not vegetarian and ${name} is. Choose something else, or ask a manager to allow it.`)
  const missing = subtractPaise(pick.sharePaise, paidFor(pick.sharePaise, packed, pick.quantity))
  const most = mostInstead(missing, item.pricePaise)
  if (quantity > most)
    return no(
      `${quantity} × ${item.name} are worth more than 1.5 times the ${formatPaise(missing)} that are missing. At most ${most} may be packed, or a manager allows it.`,
    )
  return order.whenShort === 'REFUND' && !agreed
    ? no(`The customer of order ${order.number} wants money back. Call them before you replace ${name}.`)
    : null
}

/** Managers and owners decide otherwise with a reason; who is at the command line owns the shop. */
export const mayDecideOtherwise = ({ roles }: Actor): boolean =>
  roles === 'EVERY' || reachOf(roles, 'orders.change') === 'ALL'
