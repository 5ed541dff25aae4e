import { addPaise, subtractPaise, type Paise } from '../../platform/money.ts'
import type { StoredRefund } from './refund-queries.ts'

/** Returns the part of a refund that goes through the provider. */
export const providerPartOf = ({ amountPaise, setOffPaise }: StoredRefund): Paise =>
  subtractPaise(amountPaise, setOffPaise)

/** Returns the sum that the provider has returned of a payment or is returning. */
export const returnedPaise = (refunds: readonly StoredRefund[]): Paise =>
  addPaise(
    ...refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSED').map((one) => providerPartOf(one)),
  )
