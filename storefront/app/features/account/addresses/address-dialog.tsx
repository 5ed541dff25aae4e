import type { Address } from '@farmstand/contracts/address'
import { useId } from 'react'
import { addresses as text } from '#messages/profile.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import type { AddressDraft } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { draftKey, deleteAddressDraft } from './stored-address-draft.ts'
import { useAddressForm, type AddressFormState } from './use-address-form.ts'
import { useSaveAddress } from './use-addresses.ts'

interface AddressDialogProps {
  userUid: string
  /** The address to edit, or 'new' to add one; null while the dialog is closed. */
  subject: Address | 'new' | null
  onClose: () => void
  onSaved?: (address: Address) => void
}

export function AddressDialog({ subject, ...rest }: AddressDialogProps) {
  if (subject === null) return null
  const edited = subject === 'new' ? null : subject
  return <OpenAddressDialog key={edited?.uid ?? 'new'} edited={edited} {...rest} />
}

function OpenAddressDialog({
  userUid,
  edited,
  onClose,
  onSaved,
}: Omit<AddressDialogProps, 'subject'> & { edited: Address | null }) {
  const formId = useId()
  const key = draftKey(userUid, edited)
  const { mutate, isPending } = useSaveAddress(userUid, edited)
  const form = useAddressForm(key, edited, save)

  function save(draft: AddressDraft): void {
    if (isPending) return
    mutate(draft, {
      onSuccess: (address) => {
        deleteAddressDraft(key)
        onSaved?.(address)
        onClose()
      },
    })
  }

  function close(): void {
    // The draft of a new address is kept for the next time. Unsaved changes of a saved address are discarded.
    if (edited) deleteAddressDraft(key)
    onClose()
  }

  return (
    <Sheet
      open
      onClose={close}
      title={edited ? text.editTitle : text.add}
      closeLabel={text.close}
      footer={
        <>
          <p role="alert" className="mb-2 text-sm empty:hidden">
            {notSaved(form)}
          </p>
          <Button type="submit" form={formId} size="lg" wide disabled={isPending}>
            {isPending ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <AddressFields id={formId} form={form} />
    </Sheet>
  )
}

/** Returns why the first press of Save did not save the address. A second press saves it, unless the form is empty. */
function notSaved({ missing, empty, answer }: AddressFormState): string {
  if (missing.length === 0) return ''
  if (empty) return text.emptyForm
  return answer?.served === false ? text.saveUnserved : text.saveUnfinished
}
