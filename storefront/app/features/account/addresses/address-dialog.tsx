import type { Address } from '@farmstand/contracts/address'
import { useId, useState } from 'react'
import { addresses as text } from '#messages/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import {
  addressTypes,
  draftOf,
  emptyAddress,
  isWholePincode,
  pincodeDigits,
  type AddressDraft,
} from './address-draft.ts'
import { useSaveAddress } from './use-addresses.ts'

interface AddressDialogProps {
  userUid: string
  /** The address to edit, or 'new' to add one; null while closed. */
  subject: Address | 'new' | null
  onClose: () => void
  onSaved?: (address: Address) => void
}

export function AddressDialog({ userUid, subject, onClose, onSaved }: AddressDialogProps) {
  const formId = useId()
  const edited = subject === 'new' ? null : subject
  const save = useSaveAddress(userUid, edited)
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={edited ? text.editTitle : text.add}
      closeLabel={text.close}
      footer={
        <Button type="submit" form={formId} size="lg" wide disabled={save.isPending}>
          {save.isPending ? text.saving : text.save}
        </Button>
      }
    >
      <AddressForm
        key={edited?.uid ?? 'new'}
        id={formId}
        edited={edited}
        onSave={(draft) => {
          if (save.isPending) return
          save.mutate(draft, {
            onSuccess: (address) => {
              onSaved?.(address)
              onClose()
            },
          })
        }}
      />
    </Dialog>
  )
}

interface AddressFormProps {
  id: string
  edited: Address | null
  onSave: (draft: AddressDraft) => void
}

function AddressForm({ id, edited, onSave }: AddressFormProps) {
  const [draft, setDraft] = useState(edited ? draftOf(edited) : emptyAddress)
  const edit = (change: Partial<AddressDraft>): void => setDraft((before) => ({ ...before, ...change }))
  return (
    <form
      id={id}
      className="flex flex-col gap-1 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft)
      }}
    >
      <Field
        label={text.roomNo}
        data-autofocus
        maxLength={80}
        autoComplete="address-line1"
        value={draft.room_no}
        onChange={(event) => edit({ room_no: event.target.value })}
      />
      <Field
        label={text.locality}
        maxLength={120}
        autoComplete="address-line2"
        value={draft.locality}
        onChange={(event) => edit({ locality: event.target.value })}
      />
      <Field
        label={text.area}
        maxLength={120}
        autoComplete="address-level3"
        value={draft.area}
        onChange={(event) => edit({ area: event.target.value })}
      />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Field
          label={text.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          hint={isWholePincode(draft.pincode) ? undefined : text.pincodeHint}
          value={draft.pincode}
          onChange={(event) => edit({ pincode: pincodeDigits(event.target.value) })}
        />
        <SelectField
          label={text.type}
          value={draft.type}
          onChange={(event) => edit({ type: addressTypes.find((type) => type === event.target.value) ?? 'Home' })}
        >
          {addressTypes.map((type) => (
            <option key={type} value={type}>
              {text.types[type]}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  )
}
