import { keep, readKept } from '../../lib/storage.ts'

const KEY = 'adding-to'

/** Stores the order to which the next checkout in this tab adds items. Null means a new order. */
export const storeAdditionOrder = (orderUid: string | null): void => void keep('tab', KEY, orderUid)
export const readAdditionOrder = (): string | null => readKept('tab', KEY)
