import type { Address } from '@farmstand/contracts/address'
import { useState } from 'react'
import { isWholePincode, missingIn, type AddressField } from '../../../lib/complete-address.ts'
import { useServiceability } from '../../../lib/delivery-place.ts'
import { isEmptyDraft, type AddressDraft } from './address-draft.ts'
import { firstDraft, keepDraft } from './kept-draft.ts'

/** What is typed, what of it is missing, and whether the shop comes there. Whatever is typed outlives a reload. */
export function useAddressForm(key: string, edited: Address | null, onSave: (draft: AddressDraft) => void) {
  const [typed, setTyped] = useState(() => firstDraft(key, edited))
  const [marked, setMarked] = useState(false)
  const { data: answer, isError, refetch } = useServiceability(typed.pincode)
  const known = isWholePincode(typed.pincode) ? answer : undefined
  const draft = withArea(typed, known?.area)

  /** Each change joins what was typed before it, also what is not drawn yet. */
  function edit(change: Partial<AddressDraft>): void {
    setTyped((before) => ({ ...before, ...change }))
    keepDraft(key, { ...firstDraft(key, edited), ...change })
  }

  /** Saves a whole address at once, an unfinished one the second time. Returns what is missing when it is not saved. */
  async function submit(): Promise<AddressField[]> {
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
    /** The shop's answer to a whole pincode; undefined before it is there. */
    answer: known,
    failed: isError,
    /** The area comes from the pincode, until another is typed. */
    areaGiven: typed.area === '' && draft.area !== '',
    missing: marked ? missingIn(draft) : [],
    empty: isEmptyDraft(draft),
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>

const withArea = (typed: AddressDraft, area: string | null | undefined): AddressDraft =>
  typed.area === '' && area ? { ...typed, area } : typed
