import type { Address } from '@farmstand/contracts/address'
import type { CounterAddress } from '@farmstand/contracts/office/counter'
import { BUILDING_LENGTH, RECEIVER_NAME_LENGTH, RIDER_NOTE_LENGTH } from '@farmstand/contracts/short-wish'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useState } from 'react'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { counter as words } from '#messages/counter.ts'
import { office } from '#messages/office.ts'

type Text = Exclude<keyof CounterAddress, 'type'>

/** The text fields in the order in which a caller dictates an address, with their attributes. */
const fields: readonly [Text, { maxLength: number; required?: true; inputMode?: 'numeric'; pattern?: string }][] = [
  ['pincode', { maxLength: 6, required: true, inputMode: 'numeric', pattern: '[0-9]{6}' }],
  ['room_no', { maxLength: 80, required: true }],
  ['building', { maxLength: BUILDING_LENGTH }],
  ['locality', { maxLength: 120, required: true }],
  ['landmark', { maxLength: BUILDING_LENGTH }],
  ['area', { maxLength: 120 }],
  ['receiver_name', { maxLength: RECEIVER_NAME_LENGTH }],
  ['receiver_mobile', { maxLength: 10, inputMode: 'numeric', pattern: '[0-9]{10}' }],
  ['rider_note', { maxLength: RIDER_NOTE_LENGTH }],
]

const addressTypes = ['Home', 'Office', 'Other'] as const satisfies readonly CounterAddress['type'][]

interface NewAddressProps {
  customerUid: string
  open: boolean
  onClose: () => void
  onSaved: (address: Address) => void
}

/** Asks for an address with the fields of the shop. */
export const NewAddress = ({ open, onClose, ...rest }: NewAddressProps) => (
  <Dialog open={open} onClose={onClose} title={words.newAddress} closeLabel={office.close}>
    <AddressForm {...rest} />
  </Dialog>
)

function AddressForm({ customerUid, onSaved }: Pick<NewAddressProps, 'customerUid' | 'onSaved'>) {
  const save = useAction('addCustomerAddress')
  const [type, setType] = useState<CounterAddress['type']>('Home')
  const send = async (form: FormData): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table lists every text of an address
    const texts = Object.fromEntries(fields.map(([name]) => [name, textIn(form, name).trim()])) as Record<Text, string>
    await save.mutateAsync({ customer_uid: customerUid, address: { ...texts, type } }).then(onSaved, () => undefined)
  }
  return (
    <form onSubmit={submitHandler(send)} className="grid gap-1 p-5">
      {fields.map(([name, rules], place) => (
        <Field
          key={name}
          name={name}
          label={words.fields[name]}
          autoComplete="off"
          {...(place === 0 && { 'data-autofocus': true })}
          {...rules}
        />
      ))}
      <SelectField
        label={words.fields.type}
        value={type}
        onChange={(value) => setType(addressTypes.find((one) => one === value) ?? 'Home')}
      >
        {addressTypes.map((one) => (
          <option key={one} value={one}>
            {words.addressTypes[one]}
          </option>
        ))}
      </SelectField>
      {save.error ? (
        <p role="alert" className="text-sm text-danger">
          {save.error.message}
        </p>
      ) : null}
      <Button type="submit" disabled={save.isPending}>
        {words.saveAddress}
      </Button>
    </form>
  )
}
