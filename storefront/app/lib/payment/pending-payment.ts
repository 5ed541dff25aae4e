import { keep, readKept } from '../storage.ts'

const KEY = 'asked-payment'

/** Milliseconds until the page shows the customer that they need not stay. */
export const MAY_LEAVE_AFTER_MS = 5000

/** Stores this tab's payment with an unknown outcome. The page that is open later shows the outcome. */
export const keepPendingPayment = (orderId: string | null): void => void keep('tab', KEY, orderId)
export const readPendingPayment = (): string | null => readKept('tab', KEY)
