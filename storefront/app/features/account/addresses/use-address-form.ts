import type { Address } from '@farmstand/contracts/address'
import { useState } from 'react'
import { isWholePincode, missingIn, type AddressField } from '../../../lib/complete-address.ts'
import { useServiceability } from '../../../lib/delivery-place.ts'
import { isWholeMobile } from '../sign-in/digits.ts'
import { isEmptyDraft, type AddressDraft } from './address-draft.ts'
import { initialAddressDraft, storeAddressDraft } from './stored-address-draft.ts'

/**
 * Holds the draft of an address, its missing fields and whether the shop delivers to its pincode. The draft survives a
 * reload.
 */
export function useAddressForm(key: string, edited: Address | null, onSave: (draft: AddressDraft) => void) {
  const [typed, setTyped] = useState(() => initialAddressDraft(key, edited))
  const [marked, setMarked] = useState(false)
  const [receiverMarked, setReceiverMarked] = useState(false)
  const { data: answer, isError, refetch } = useServiceability(typed.pincode)
  const known = isWholePincode(typed.pincode) ? answer : undefined
  const draft = withArea(typed, known?.area)

  /**
   * Adds a change to the stored draft and not to the rendered one, because React may not have rendered the previous
   * change yet.
   */
  function edit(change: Partial<AddressDraft>): void {
    setTyped((before) => ({ ...before, ...change }))
    storeAddressDraft(key, { ...initialAddressDraft(key, edited), ...change })
  }

  /**
   * Saves a complete address at once. An incomplete one is saved only on the second press. Returns the missing or wrong
   * fields if the address was not saved.
   */
  async function submit(): Promise<(AddressField | 'receiver_mobile')[]> {
    setReceiverMarked(isHalfMobile(typed.receiver_mobile))
    if (isHalfMobile(typed.receiver_mobile)) return ['receiver_mobile']
    const asked = !known && isWholePincode(typed.pincode) ? (await refetch({ cancelRefetch: false })).data : known
    const written = withArea(typed, asked?.area)
    const missing = missingIn(written)
    if (missing.length > 0 && (!marked || isEmptyDraft(written))) {
      setMarked(true)
      return missing
    }
    onSave(written)
    return []
  }

  return {
    draft,
    edit,
    submit,
    /** The shop's delivery terms for a complete pincode; undefined until they arrive. */
    answer: known,
    failed: isError,
    /** True while the area is the one that belongs to the pincode, because the customer has typed none. */
    areaGiven: typed.area === '' && draft.area !== '',
    missing: marked ? missingIn(draft) : [],
    /** True if the receiver's number was not complete when the customer saved, and still is not. */
    receiverWrong: receiverMarked && isHalfMobile(draft.receiver_mobile),
    empty: isEmptyDraft(draft),
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>

const isHalfMobile = (mobile: string): boolean => mobile !== '' && !isWholeMobile(mobile)

const withArea = (typed: AddressDraft, area: string | null | undefined): AddressDraft =>
  typed.area === '' && area ? { ...typed, area } : typed
