import { refused, type Refused } from '../../platform/errors.ts'
import type { SoldItem } from './entries.ts'

/** `details` name the item as the request did. */
export const soldOut = ({ name }: SoldItem, details: object): Refused =>
  refused('ITEM_UNAVAILABLE', { message: `${name} is sold out at the moment.`, details })

export const overLimit = ({ name, maxQuantity }: SoldItem, details: object): Refused =>
  refused('QUANTITY_LIMIT', {
    message: `At most ${maxQuantity} of ${name} can be ordered at once.`,
    details: { ...details, max_quantity: maxQuantity },
  })
