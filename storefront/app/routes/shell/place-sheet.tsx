import type { Address } from '@farmstand/contracts/address'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { addressesQuery } from '../../features/account/addresses/use-addresses.ts'
import { isComplete } from '../../lib/complete-address.ts'
import { rememberPlace, useDeliveryPlace, useServiceability, type DeliveryPlace } from '../../lib/delivery-place.ts'
import { serviceAnswer } from '../../lib/service-answer.ts'
import { useSession } from '../../lib/session-store.ts'
import { place as words } from '#messages/place.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { inputClass } from '@farmstand/ui/input-class.ts'
import { addressIcons } from '../../ui/address-icons.ts'

/**
 * Asks for the delivery place. As soon as the visitor has typed a pincode, shows whether the shop delivers there, the
 * fee and the next slot.
 */
export function PlaceSheet({ onClose }: { onClose: () => void }) {
  const place = useDeliveryPlace()
  const user = useSession((state) => state.user)
  const [chosen, setChosen] = useState<DeliveryPlace | null>(null)
  const asked = chosen ?? place ?? { pincode: '', area: null, label: null }
  return (
    <Sheet open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="flex flex-col gap-5 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <PincodeForm
          asked={asked}
          onType={(pincode) => setChosen({ pincode, area: null, label: null })}
          onChoose={(found) => {
            rememberPlace(found)
            onClose()
          }}
        />
        {user ? <SavedAddresses userUid={user.uid} asked={asked} onChoose={setChosen} /> : null}
      </div>
    </Sheet>
  )
}

interface PincodeFormProps {
  asked: DeliveryPlace
  onType: (pincode: string) => void
  onChoose: (place: DeliveryPlace) => void
}

function PincodeForm({ asked, onType, onChoose }: PincodeFormProps) {
  const [short, setShort] = useState(false)
  const { data: answer, isError, refetch } = useServiceability(asked.pincode)
  const whole = asked.pincode.length === 6
  const served = whole && answer?.served === true
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!whole) setShort(true)
        else if (isError) void refetch()
        else if (served) onChoose({ ...asked, area: answer.area })
      }}
    >
      <label htmlFor="place-pincode" className="mb-1 block text-sm font-medium">
        {words.pincode}
      </label>
      <div className="flex items-stretch gap-2">
        <div className="relative min-w-0 grow">
          <input
            id="place-pincode"
            data-autofocus
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="done"
            maxLength={6}
            aria-describedby="place-answer"
            aria-invalid={short && !whole ? true : undefined}
            value={asked.pincode}
            onChange={(event) => {
              setShort(false)
              onType(event.target.value.replaceAll(/\D/g, '').slice(0, 6))
            }}
            className={inputClass}
          />
          {served ? (
            <IconCircleCheck aria-hidden className="absolute top-1/2 right-3 size-6 -translate-y-1/2 text-leaf-ink" />
          ) : null}
        </div>
        <Button type="submit" className="min-h-12 shrink-0" disabled={whole && !served && !isError}>
          {isError ? words.retry : words.choose}
        </Button>
      </div>
      <output id="place-answer" className="mt-2 block min-h-11 text-sm">
        {whole && answer ? (
          <span className={served ? 'font-semibold text-leaf-ink' : 'font-semibold'}>{serviceAnswer(answer)}</span>
        ) : whole ? (
          <span className="text-muted">{isError ? words.failed : words.checking}</span>
        ) : (
          <span className={short ? 'text-danger' : 'text-muted'}>{short ? words.sixDigits : words.hint}</span>
        )}
      </output>
    </form>
  )
}

interface SavedAddressesProps {
  userUid: string
  asked: DeliveryPlace
  onChoose: (place: DeliveryPlace) => void
}

/**
 * Lists the customer's saved addresses. Choosing one fills the pincode field above, so that the customer sees the
 * shop's answer first. Incomplete addresses are left out.
 */
function SavedAddresses({ userUid, asked, onChoose }: SavedAddressesProps) {
  const { data } = useQuery(addressesQuery(userUid))
  const usable = (data ?? []).filter(isComplete)
  if (usable.length === 0) return null
  const isAsked = ({ pincode, type }: Address): boolean => asked.pincode === pincode && asked.label === type
  return (
    <section aria-labelledby="place-saved">
      <h3 id="place-saved" className="mb-2 text-sm font-medium text-muted">
        {words.saved}
      </h3>
      <ul className="flex flex-col gap-2">
        {usable.map((address) => {
          const Icon = addressIcons[address.type]
          return (
            <li key={address.uid}>
              <button
                type="button"
                aria-pressed={isAsked(address)}
                onClick={() => onChoose({ pincode: address.pincode, area: null, label: address.type })}
                className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-tint"
              >
                <Icon aria-hidden className="size-5.5 shrink-0 text-leaf-ink" />
                <span className="min-w-0">
                  <span className="block font-semibold">{words.addressTypes[address.type]}</span>
                  <span className="block text-sm text-muted">{address.full_address}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
