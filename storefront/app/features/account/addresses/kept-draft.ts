import type { Address } from '@farmstand/contracts/address'
import { keep, keepJson, readKeptJson } from '../../../lib/storage.ts'
import { draftOf, emptyAddress, readDraft, type AddressDraft } from './address-draft.ts'

/** Returns the key under which the tab stores the draft of one customer's address. */
export const draftKey = (userUid: string, edited: Address | null): string =>
  `address-draft:${userUid}:${edited?.uid ?? 'new'}`

/** Returns the draft stored before a reload, else the saved address or an empty draft. */
export const firstDraft = (key: string, edited: Address | null): AddressDraft =>
  readDraft(readKeptJson('tab', key)) ?? (edited ? draftOf(edited) : emptyAddress)

export const keepDraft = (key: string, draft: AddressDraft): void => void keepJson('tab', key, draft)
export const forgetDraft = (key: string): void => void keep('tab', key, null)
