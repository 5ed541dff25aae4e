import type { Estimation, RequestedItem } from '@farmstand/contracts/estimation'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { addressOfCustomer } from '../addresses/index.ts'
import { additionTerms, billLimits } from '../orders/index.ts'
import { estimate } from '../pricing/index.ts'
import { currentShop } from '../shop/index.ts'
import { depsInTransaction, type CounterDeps } from './deps.ts'

interface BillRequest {
  customer_uid: string
  address_uid: string | null
  add_to: string | null
  items: readonly RequestedItem[]
}

/** Calculates the bill by the same function as the shop's checkout, with the customer's plan and limits. */
export async function billOrder(
  deps: CounterDeps,
  tx: Transaction,
  { customer_uid: customerUid, address_uid: addressUid, add_to: addTo, items }: BillRequest,
): Promise<Estimation | Refused> {
  const address = addressUid === null ? null : await addressOfCustomer(tx, customerUid, addressUid)
  if (!address && addTo === null) return refused('NOT_FOUND')
  const within = await depsInTransaction(deps, tx)
  const { gst_scheme: scheme } = await currentShop(tx)
  return estimate(
    {
      ...within,
      collectsGst: () => scheme === 'regular',
      additionTerms: additionTerms(within),
      billLimits: billLimits(within),
    },
    { customerUid, pincode: address?.pincode ?? '', address: address?.fullAddress ?? '', addTo, items },
  )
}
