import type { Department } from '@farmstand/contracts/department'
import type { Serviceability } from '@farmstand/contracts/geo'
import { formatRupees } from '@farmstand/contracts/money'
import { useDeliveryPlace, useServiceability } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'
import { place as placeWords } from '#messages/place.ts'
import { promise as words } from '#messages/promise.ts'

/** The shop's promise to the visitor's place. */
interface DeliveryPromise {
  /** The time of the next delivery, or a sentence for every place while none is chosen. */
  when: string
  /** The delivery fee in words. Null until it is known, or if the shop does not deliver there. */
  fee: string | null
}

/**
 * Returns when goods of a department come to the visitor's place, and what delivery costs. The top bar's cart asks for
 * the fee anyway, so it costs no request.
 */
export function useDeliveryPromise(department: Department): DeliveryPromise {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  const { data: terms } = useServiceability(pincode ?? '')
  if (pincode !== null && terms?.served === false) return { when: placeWords.notServed(pincode), fee: null }
  const when =
    next === undefined
      ? words.chosen[department]
      : next
        ? words[next.today ? 'today' : 'tomorrow'](next.name)
        : words.none
  return { when, fee: terms ? feeOf(terms) : null }
}

function feeOf({ fee, free_above: freeAbove }: Serviceability): string | null {
  if (fee === null) return null
  if (fee === 0) return words.free
  return freeAbove === null ? words.fee(formatRupees(fee)) : words.freeAbove(formatRupees(freeAbove))
}
