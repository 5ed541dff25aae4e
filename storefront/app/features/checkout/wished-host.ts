import { keep, readKept } from '../../lib/storage.ts'

const KEY = 'adding-to'

/** The order that this tab was asked to add to: its next checkout goes on there, however it is opened. Null: a new one is made. */
export const keepWishedHost = (orderUid: string | null): void => void keep('tab', KEY, orderUid)
export const readWishedHost = (): string | null => readKept('tab', KEY)
