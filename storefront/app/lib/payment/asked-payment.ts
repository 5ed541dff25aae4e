import { keep, readKept } from '../storage.ts'

const KEY = 'asked-payment'

/** How long a customer waits (milliseconds) before being told that they need not stay. */
export const MAY_LEAVE_AFTER_MS = 5000

/** The payment of this tab whose end is not known: whatever page is open then tells it. */
export const keepAsked = (orderId: string | null): void => void keep('tab', KEY, orderId)
export const readAsked = (): string | null => readKept('tab', KEY)
