import { RECEIVER_NAME_LENGTH } from '@farmstand/contracts/short-wish'
import { useState } from 'react'
import { addresses as text } from '#messages/profile.ts'
import { Field } from '@farmstand/ui/field.tsx'
import { useMobileEntry } from '../sign-in/use-mobile-entry.ts'
import type { AddressFormState } from './use-address-form.ts'

/**
 * Asks for name and number of the person who receives the orders at this address. The fields stay hidden until the
 * customer says that it is somebody else.
 */
export function ReceiverFields({ form: { draft, edit, receiverWrong } }: { form: AddressFormState }) {
  const [open, setOpen] = useState(draft.receiver_name + draft.receiver_mobile !== '')
  const mobileEntry = useMobileEntry(draft.receiver_mobile)
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={open}
          onChange={({ target: { checked } }) => {
            setOpen(checked)
            if (!checked) edit({ receiver_name: '', receiver_mobile: '' })
          }}
          className="size-5 accent-leaf"
        />
        {text.otherReceiver}
      </label>
      {open ? (
        <div className="grid gap-x-3 min-[22rem]:grid-cols-2">
          <Field
            label={text.receiverName}
            name="receiver_name"
            maxLength={RECEIVER_NAME_LENGTH}
            autoComplete="off"
            value={draft.receiver_name}
            onChange={(event) => edit({ receiver_name: event.target.value })}
          />
          <Field
            label={text.receiverMobile}
            name="receiver_mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            value={draft.receiver_mobile}
            problem={receiverWrong ? text.receiverMobileWrong : undefined}
            onChange={(event) => edit({ receiver_mobile: mobileEntry(event.target.value) })}
          />
        </div>
      ) : null}
    </>
  )
}
