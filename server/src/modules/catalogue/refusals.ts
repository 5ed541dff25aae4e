import { because, refused, type Refused } from '../../platform/errors.ts'
import type { SoldItem } from './entries.ts'

/** Refuses a sold-out item. `details` names the item in the same way as the request did. */
export const refuseSoldOut = ({ name }: SoldItem, details: object): Refused =>
  refused('ITEM_UNAVAILABLE', { ...because('ITEM_SOLD_OUT', { name }), details })

export const refuseOverLimit = ({ name, maxQuantity }: SoldItem, details: object): Refused =>
  refused('QUANTITY_LIMIT', {
    ...because('MOST_AT_ONCE', { most: maxQuantity, name }),
    details: { ...details, max_quantity: maxQuantity },
  })
