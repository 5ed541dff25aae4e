import { addPaise, subtractPaise, type Paise } from '../../platform/money.ts'
import type { StoredRefund } from './refund-queries.ts'

/** What of a refund goes, or went, through the provider. */
export const throughProvider = ({ amountPaise, setOffPaise }: StoredRefund): Paise =>
  subtractPaise(amountPaise, setOffPaise)

/** What the provider has given back of a payment, or is giving back, in all. */
export const sumOf = (refunds: readonly StoredRefund[]): Paise =>
  addPaise(
    ...refunds
      .filter(({ status }) => status === 'PENDING' || status === 'PROCESSED')
      .map((one) => throughProvider(one)),
  )
