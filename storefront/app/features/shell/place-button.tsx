import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import type { DeliveryPlace } from '../../lib/delivery-place.ts'
import { place as placeWords } from '#messages/place.ts'
import { shell as words } from '#messages/shell.ts'

/** Where the shop is asked to deliver, in the head of every page; in the one row of a phone only its icon. */
export function PlaceButton({ place, onOpen }: { place: DeliveryPlace | null; onOpen: () => void }) {
  const lead = words.deliverTo(place?.label ? placeWords.addressTypes[place.label] : null)
  const name = place ? [place.pincode, place.area].filter(Boolean).join(' ') : words.setPincode
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="order-1 flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-xl text-left transition-colors hover:bg-leaf-tint searching:phone:hidden given-up:hidden roomy:order-none roomy:w-0 roomy:min-w-0 roomy:grow roomy:justify-end desk:order-none desk:-ml-1 desk:max-w-[min(14rem,16vw)] desk:px-1"
    >
      <IconMapPin aria-hidden className="size-5.5 shrink-0 text-leaf-ink" />
      <span className="sr-only leading-tight roomy:not-sr-only roomy:min-w-0 desk:not-sr-only desk:min-w-0">
        <span className="block text-2xs text-muted">{lead}</span>{' '}
        <span className="block truncate text-sm leading-tight font-semibold">{name}</span>
      </span>
      <IconChevronDown
        aria-hidden
        className="hidden size-4.5 shrink-0 text-leaf-ink roomy:min-[24rem]:block desk:block"
      />
    </button>
  )
}
