import type { Address } from '@farmstand/contracts/address'
import { storeText, storeJson, readKeptJson } from '../../../lib/storage.ts'
import { addressDraftOf, emptyAddress, parseAddressDraft, type AddressDraft } from './address-draft.ts'

/** Returns the key under which this tab stores the draft of an address of one customer. */
export const draftKey = (userUid: string, edited: Address | null): string =>
  `address-draft:${userUid}:${edited?.uid ?? 'new'}`

/** Returns the draft that was stored before a reload. If there is none, returns the saved address or an empty draft. */
export const initialAddressDraft = (key: string, edited: Address | null): AddressDraft =>
  parseAddressDraft(readKeptJson('tab', key)) ?? (edited ? addressDraftOf(edited) : emptyAddress)

export const storeAddressDraft = (key: string, draft: AddressDraft): void => void storeJson('tab', key, draft)
export const deleteAddressDraft = (key: string): void => void storeText('tab', key, null)
