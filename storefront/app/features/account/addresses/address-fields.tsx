import { BUILDING_LENGTH, RIDER_NOTE_LENGTH } from '@farmstand/contracts/short-wish'
import { IconCircleCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { type AddressField, isWholePincode } from '../../../lib/complete-address.ts'
import { serviceAnswer } from '../../../lib/service-answer.ts'
import { place as places } from '#messages/place.ts'
import { addresses as text } from '#messages/profile.ts'
import { DeviceLocation } from './device-location.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { addressTypes, pincodeDigits } from './address-draft.ts'
import type { AddressFormState } from './use-address-form.ts'
import { addressIcons } from '../../../ui/address-icons.ts'

/**
 * Shows the fields of an address. The pincode comes first, because it decides whether it is worth typing the others.
 */
export function AddressFields({ id, form }: { id: string; form: AddressFormState }) {
  const self = useRef<HTMLFormElement>(null)
  const { draft, edit, missing } = form
  const problem = (field: AddressField): string | undefined =>
    missing.includes(field) ? text.missing[field] : undefined

  async function submit(): Promise<void> {
    const [first] = await form.submit()
    const input = first && self.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement) input.focus()
  }

  return (
    <form
      ref={self}
      id={id}
      noValidate
      className="flex flex-col gap-1 px-5 py-4 phone:pb-6 desk:py-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DeviceLocation onFound={({ pincode }) => edit({ pincode, area: '' })} />
      <Field
        label={text.pincode}
        name="pincode"
        data-autofocus
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        value={draft.pincode}
        problem={problem('pincode')}
        hint={<PincodeAnswer form={form} />}
        icon={form.answer?.served ? <IconCircleCheck aria-hidden className="size-6 text-leaf-ink" /> : undefined}
        onChange={(event) => edit({ pincode: pincodeDigits(event.target.value) })}
      />
      <div className="grid gap-x-3 min-[22rem]:grid-cols-[2fr_3fr]">
        <Field
          label={text.roomNo}
          name="room_no"
          maxLength={80}
          autoComplete="address-line1"
          value={draft.room_no}
          problem={problem('room_no')}
          onChange={(event) => edit({ room_no: event.target.value })}
        />
        <Field
          label={text.locality}
          name="locality"
          maxLength={120}
          autoComplete="address-line2"
          value={draft.locality}
          problem={problem('locality')}
          onChange={(event) => edit({ locality: event.target.value })}
        />
      </div>
      <div className="grid gap-x-3 min-[22rem]:grid-cols-2">
        <Field
          label={text.building}
          name="building"
          maxLength={BUILDING_LENGTH}
          autoComplete="off"
          value={draft.building}
          onChange={(event) => edit({ building: event.target.value })}
        />
        <Field
          label={text.landmark}
          name="landmark"
          maxLength={BUILDING_LENGTH}
          autoComplete="off"
          value={draft.landmark}
          onChange={(event) => edit({ landmark: event.target.value })}
        />
      </div>
      <Field
        label={text.area}
        name="area"
        maxLength={120}
        autoComplete="address-level3"
        value={draft.area}
        problem={problem('area')}
        hint={form.areaGiven ? text.areaGiven : undefined}
        onChange={(event) => edit({ area: event.target.value })}
      />
      <TypeChoice form={form} />
      <div className="mt-3">
        <Field
          label={text.riderNote}
          name="rider_note"
          maxLength={RIDER_NOTE_LENGTH}
          autoComplete="off"
          value={draft.rider_note}
          hint={text.riderNoteHint}
          onChange={(event) => edit({ rider_note: event.target.value })}
        />
      </div>
      <ReceiverFields form={form} />
    </form>
  )
}

/** Shows whether the shop delivers to the pincode, as soon as the customer has typed it. */
function PincodeAnswer({ form: { draft, answer, failed } }: { form: AddressFormState }) {
  if (!isWholePincode(draft.pincode)) return text.pincodeHint
  if (!answer) return failed ? places.failed : places.checking
  return (
    <span className={clsx('text-sm font-semibold', answer.served ? 'text-leaf-ink' : 'text-danger')}>
      {serviceAnswer(answer)}
    </span>
  )
}

function TypeChoice({ form: { draft, edit } }: { form: AddressFormState }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{text.type}</legend>
      <div className="grid grid-cols-3 gap-2">
        {addressTypes.map((type) => {
          const Icon = addressIcons[type]
          return (
            <label
              key={type}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-tile border px-2 text-sm font-semibold max-[21rem]:flex-col max-[21rem]:gap-0.5 max-[21rem]:py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
                draft.type === type ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-edge bg-surface',
              )}
            >
              <input
                type="radio"
                name="type"
                value={type}
                checked={draft.type === type}
                onChange={() => edit({ type })}
                className="sr-only"
              />
              <Icon size={20} aria-hidden className="shrink-0" />
              {places.addressTypes[type]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
