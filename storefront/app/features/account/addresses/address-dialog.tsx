import type { Address } from '@farmstand/contracts/address'
import { useId, useState } from 'react'
import { addresses as text } from '../../../messages/en/account.ts'
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
  const [saving, setSaving] = useState(false)
  const edited = subject === 'new' ? null : subject
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={edited ? text.editTitle : text.add}
      closeLabel={text.close}
      footer={
        <Button type="submit" form={formId} size="lg" wide disabled={saving}>
          {saving ? text.saving : text.save}
        </Button>
      }
    >
      <AddressForm
        key={edited?.uid ?? 'new'}
        id={formId}
        userUid={userUid}
        edited={edited}
        saving={saving}
        onSaving={setSaving}
        onSaved={(address) => {
          onSaved?.(address)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface AddressFormProps {
  id: string
  userUid: string
  edited: Address | null
  saving: boolean
  onSaving: (saving: boolean) => void
  onSaved: (address: Address) => void
}

function AddressForm({ id, userUid, edited, saving, onSaving, onSaved }: AddressFormProps) {
  const [draft, setDraft] = useState(edited ? draftOf(edited) : emptyAddress)
  const save = useSaveAddress(userUid)
  const edit = (change: Partial<AddressDraft>): void => setDraft((before) => ({ ...before, ...change }))
  const submit = async (): Promise<void> => {
    onSaving(true)
    const saved = await save(draft, edited)
    onSaving(false)
    if (saved) onSaved(saved)
  }
  return (
    <form
      id={id}
      className="flex flex-col gap-1 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void submit()
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
