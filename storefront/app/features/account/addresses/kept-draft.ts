import type { Address } from '@farmstand/contracts/address'
import { keep, keepJson, readKeptJson } from '../../../lib/storage.ts'
import { draftOf, emptyAddress, readDraft, type AddressDraft } from './address-draft.ts'

/** Where the tab keeps what is being typed, for each customer and each address. */
export const draftKey = (userUid: string, edited: Address | null): string =>
  `address-draft:${userUid}:${edited?.uid ?? 'new'}`

/** What was typed before a reload, or the address as it is saved. */
export const firstDraft = (key: string, edited: Address | null): AddressDraft =>
  readDraft(readKeptJson('tab', key)) ?? (edited ? draftOf(edited) : emptyAddress)

export const keepDraft = (key: string, draft: AddressDraft): void => void keepJson('tab', key, draft)
export const forgetDraft = (key: string): void => void keep('tab', key, null)
