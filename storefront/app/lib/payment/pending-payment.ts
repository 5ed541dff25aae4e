import { storeText, readKept } from '../storage.ts'

const KEY = 'asked-payment'

/** Milliseconds until the page says that the customer may leave it. */
export const MAY_LEAVE_AFTER_MS = 5000

/**
 * Stores which payment of this tab has an unknown outcome. Later the tab shows the outcome on whatever page is open.
 */
export const keepPendingPayment = (orderId: string | null): void => void storeText('tab', KEY, orderId)
export const readPendingPayment = (): string | null => readKept('tab', KEY)
