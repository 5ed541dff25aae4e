import type { Address } from '@farmstand/contracts/address'
import { receiverOf } from '../../lib/receiver.ts'
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { isComplete } from '../../lib/complete-address.ts'
import { checkout as text } from '#messages/checkout.ts'
import { place } from '#messages/place.ts'
import { addresses as addressText } from '#messages/profile.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Choice, ChoiceMark } from '../../ui/choice.tsx'
import { Section } from './section.tsx'
import { addressIcons } from '../../ui/address-icons.ts'

interface AddressChoiceProps {
  addresses: readonly Address[]
  /** The complete addresses to which the shop delivers. */
  usable: readonly Address[]
  /** True for a pincode if the shop delivers to it. Leaves out pincodes for which no answer has arrived yet. */
  served: ReadonlyMap<string, boolean>
  chosen: Address | null
  /** The address that will be chosen if it turns out that the shop delivers there. */
  likely: Address | null
  /** True when the chosen address was deleted. */
  lost: boolean
  /** True once a payment or an order of this checkout was sent. */
  locked: boolean
  onChoose: (address: Address) => void
  onAdd: () => void
  onEdit: (address: Address) => void
}

export function AddressChoice({
  addresses,
  usable,
  served,
  chosen,
  likely,
  lost,
  locked,
  onChoose,
  onAdd,
  onEdit,
}: AddressChoiceProps) {
  const [changing, setChanging] = useState(false)
  // A customer without an address can only add one. So the address form opens automatically, and when it closes, the
  // focus returns to this button.
  const [beginWithFirst] = useState(() => (button: HTMLButtonElement | null) => {
    if (!button || addresses.length > 0 || locked) return
    button.focus()
    onAdd()
  })
  const row = locked || !changing ? (chosen ?? likely) : null
  // The same button is used to change and to add, so that the focus can return to it when the form closes.
  const aside = (
    <Button
      ref={beginWithFirst}
      look="quiet"
      size="sm"
      className="-mr-3 ml-auto shrink-0"
      disabled={locked}
      onClick={row ? () => setChanging(true) : onAdd}
    >
      {row ? text.change : `+ ${text.addAddress}`}
    </Button>
  )
  const useless = addresses.filter(
    (address) => !usable.includes(address) && (!isComplete(address) || served.get(address.pincode) === false),
  )
  const rest = addresses.filter((address) => !useless.includes(address))
  return (
    <Section title={text.deliverTo} lead={row ? <Row address={row} certain={row === chosen} /> : null} aside={aside}>
      {lost && !changing ? (
        <output className="mt-2 block rounded-tile bg-turmeric-tint px-3 py-2 text-sm">{text.addressLost}</output>
      ) : null}
      {row ? null : addresses.length === 0 ? (
        <p className="text-sm text-muted">{text.noAddress}</p>
      ) : (
        <fieldset ref={focusChosen} className="flex flex-col gap-2">
          <legend className="sr-only">{text.deliverTo}</legend>
          {rest.map((address) => (
            <Choice
              key={address.uid}
              group="address"
              checked={address.uid === chosen?.uid}
              disabled={!usable.includes(address)}
              aside={
                <Button
                  look="quiet"
                  size="sm"
                  className="shrink-0"
                  aria-label={addressText.editNamed(place.addressTypes[address.type])}
                  onClick={() => onEdit(address)}
                >
                  {addressText.edit}
                </Button>
              }
              onChoose={(tapped) => {
                onChoose(address)
                if (tapped) setChanging(false)
              }}
            >
              <Written address={address} />
            </Choice>
          ))}
          {useless.map((address) => (
            <Unusable key={address.uid} address={address}>
              {isComplete(address) ? null : (
                <Button look="quiet" size="sm" className="-mr-2 shrink-0" onClick={() => onEdit(address)}>
                  {text.completeAddress}
                </Button>
              )}
            </Unusable>
          ))}
        </fieldset>
      )}
    </Section>
  )
}

function Row({ address, certain }: { address: Address; certain: boolean }) {
  const Icon = addressIcons[address.type]
  return (
    <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
      <ChoiceMark>
        <Icon size={20} />
      </ChoiceMark>
      <p className="min-w-0 grow">
        <span className="font-semibold">{place.addressTypes[address.type]}</span>
        {/* Takes up its space even while the pincode is being checked, because the text may need a separate line. */}
        <span className={clsx('text-sm text-muted', !certain && 'invisible')}> · {text.deliverHere}</span>
        <span className="block text-sm break-words text-muted">{address.full_address}</span>
        {receiverOf(address) ? (
          <span className="block text-sm break-words text-muted">{place.receivedBy(receiverOf(address))}</span>
        ) : null}
        {address.rider_note ? (
          <span className="block text-sm break-words text-muted">{place.forRider(address.rider_note)}</span>
        ) : null}
      </p>
    </div>
  )
}

/** Moves the focus to the chosen address after Change is pressed. */
const focusChosen = (fieldset: HTMLFieldSetElement | null): void =>
  fieldset?.querySelector<HTMLInputElement>('input:checked')?.focus()

function Written({ address }: { address: Address }) {
  return (
    <>
      <span className="block font-semibold">{place.addressTypes[address.type]}</span>
      <span className="block text-sm break-words text-muted">{address.full_address}</span>
    </>
  )
}

/** Shows an address that cannot be chosen, with the reason and a button to complete it. */
function Unusable({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-tile border border-line bg-sunken px-3.5 py-2.5">
      <div className="min-w-0">
        <Written address={address} />
        {isComplete(address) ? <p className="mt-1 text-sm">{place.notServed(address.pincode)}</p> : null}
      </div>
      {children}
    </div>
  )
}
