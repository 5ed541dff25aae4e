import type { Address } from '@farmstand/contracts/address'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Section } from './section.tsx'

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosen: Address | null
  /** Parts of this checkout are on their way there already. */
  locked: boolean
  onChoose: (address: Address) => void
  onAdd: () => void
  onEdit: (address: Address) => void
}

export function AddressChoice({ addresses, chosen, locked, onChoose, onAdd, onEdit }: AddressChoiceProps) {
  const add = (
    <Button look="quiet" size="sm" className="-mr-3" disabled={locked} onClick={onAdd}>
      {`+ ${text.addAddress}`}
    </Button>
  )
  return (
    <Section title={text.deliverTo} aside={add}>
      {addresses.length === 0 ? (
        <p className="text-sm text-muted">{text.noAddress}</p>
      ) : (
        <fieldset className="flex flex-col gap-2" disabled={locked}>
          <legend className="sr-only">{text.deliverTo}</legend>
          {addresses.map((address) => (
            <Choice
              key={address.uid}
              group="address"
              checked={address.uid === chosen?.uid}
              disabled={locked && address.uid !== chosen?.uid}
              onChoose={() => onChoose(address)}
            >
              <span className="block font-semibold">{text.addressTypes[address.type]}</span>
              <span className="block text-sm break-words text-muted">{address.full_address}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      {chosen && chosen.pincode === '' ? (
        <div
          aria-live="polite"
          className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-tile bg-turmeric-tint px-3 py-2 text-sm"
        >
          <span>{text.noPincode}</span>
          <Button look="quiet" size="sm" onClick={() => onEdit(chosen)}>
            {text.editAddress}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}
