import { addPaise, subtractPaise, type Paise } from '../../platform/money.ts'
import type { StoredRefund } from './refund-queries.ts'

/** Returns the amount of a refund that the provider sends. */
export const providerPartOf = ({ amountPaise, setOffPaise }: StoredRefund): Paise =>
  subtractPaise(amountPaise, setOffPaise)

/** Returns how much of a payment the provider has returned or is returning. */
export const returnedPaise = (refunds: readonly StoredRefund[]): Paise =>
  addPaise(
    ...refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSED').map((one) => providerPartOf(one)),
  )
