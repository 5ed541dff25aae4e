import type { Address } from '@farmstand/contracts/address'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { addressesQuery } from '../../features/account/addresses/use-addresses.ts'
import { AreaList, MAX_LETTERS, enterAreaList, isAreaName } from '../../features/account/addresses/area-list.tsx'
import { AreaNoticeRequest } from '../../features/account/addresses/area-notice-request.tsx'
import { DeviceLocation } from '../../features/account/addresses/device-location.tsx'
import { pincodeDigits } from '../../features/account/addresses/address-draft.ts'
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
 * Asks for the delivery place by pincode, area or position. As soon as the pincode is known, shows whether the shop
 * delivers there, the fee and the next slot.
 */
export function PlaceSheet({ onClose }: { onClose: () => void }) {
  const place = useDeliveryPlace()
  const user = useSession((state) => state.user)
  const [chosen, setChosen] = useState<DeliveryPlace | null>(null)
  const asked = chosen ?? place ?? noPlace
  const ask = (pincode: string): void => setChosen({ ...noPlace, pincode })
  return (
    <Sheet open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="flex flex-col gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <PlaceForm
          asked={asked}
          onAsk={ask}
          onChoose={(found) => {
            rememberPlace(found)
            onClose()
          }}
        />
        <DeviceLocation onFound={({ pincode }) => ask(pincode)} />
        {user ? <SavedAddresses userUid={user.uid} asked={asked} onChoose={setChosen} /> : null}
      </div>
    </Sheet>
  )
}

const noPlace: DeliveryPlace = { pincode: '', area: null, label: null }

interface PlaceFormProps {
  asked: DeliveryPlace
  onAsk: (pincode: string) => void
  onChoose: (place: DeliveryPlace) => void
}

function PlaceForm({ asked, onAsk, onChoose }: PlaceFormProps) {
  const [name, setName] = useState('')
  const [short, setShort] = useState(false)
  const { data: answer, isError, refetch } = useServiceability(asked.pincode)
  const input = useRef<HTMLInputElement>(null)
  const searches = name !== ''
  const whole = !searches && asked.pincode.length === PINCODE_DIGITS
  const served = whole && answer?.served === true
  const type = (typed: string): void => {
    setShort(false)
    const isName = isAreaName(typed)
    setName(isName ? typed : '')
    onAsk(isName ? '' : pincodeDigits(typed))
  }
  return (
    <div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (searches) void enterAreaList(LIST)
          else if (!whole) setShort(true)
          else if (isError) void refetch()
          else if (served) onChoose({ ...asked, area: answer.area })
        }}
      >
        <label htmlFor="place-pincode" className="mb-1 block text-sm font-medium">
          {words.pincode}
        </label>
        <div className="flex flex-wrap items-stretch gap-2">
          <div className="relative min-w-0 grow-99 basis-36">
            <input
              ref={input}
              id="place-pincode"
              data-autofocus
              autoComplete="postal-code"
              autoCorrect="off"
              enterKeyHint={searches ? 'search' : 'done'}
              maxLength={MAX_LETTERS}
              aria-describedby="place-answer"
              aria-invalid={short && !whole ? true : undefined}
              value={searches ? name : asked.pincode}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown' && enterAreaList(LIST)) event.preventDefault()
              }}
              className={inputClass}
            />
            {served ? (
              <IconCircleCheck aria-hidden className="absolute top-1/2 right-3 size-6 -translate-y-1/2 text-leaf-ink" />
            ) : null}
          </div>
          <Button type="submit" className="min-h-12 grow" disabled={searches || (whole && !served && !isError)}>
            {isError ? words.retry : words.choose}
          </Button>
        </div>
        {searches ? (
          <AreaList
            id={LIST}
            typed={name}
            onChoose={({ pincode }) => {
              setName('')
              onAsk(pincode)
              input.current?.focus()
            }}
          />
        ) : null}
        <output id="place-answer" className={searches ? 'hidden' : 'mt-2 block min-h-11 text-sm'}>
          {whole && answer ? (
            <span className={served ? 'font-semibold text-leaf-ink' : 'font-semibold'}>{serviceAnswer(answer)}</span>
          ) : whole ? (
            <span className="text-muted">{isError ? words.failed : words.checking}</span>
          ) : (
            <span className={short ? 'text-danger' : 'text-muted'}>{short ? words.sixDigits : words.hint}</span>
          )}
        </output>
      </form>
      {whole && answer?.served === false ? <AreaNoticeRequest key={asked.pincode} pincode={asked.pincode} /> : null}
    </div>
  )
}

const LIST = 'place-areas'
const PINCODE_DIGITS = 6

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
