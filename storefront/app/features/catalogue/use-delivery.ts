import type { Department } from '@farmstand/contracts/department'
import { IconChefHat, IconTruckDelivery } from '@tabler/icons-react'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'
import type { NextSlot } from '../../lib/read-next-slot.ts'
import { timeText } from '../../lib/times.ts'
import { delivery as words } from '#messages/product.ts'
import { useDeliveryPromise } from './use-promise.ts'

/**
 * Returns texts about when an item can be delivered to the visitor's place, and for how much. `where` is null while no
 * place is chosen, `fee` until it is known.
 */
export function useDelivery(department: Department) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  const { when, fee } = useDeliveryPromise(department)
  return {
    Icon: department === 'KITCHEN' ? IconChefHat : IconTruckDelivery,
    when: next === null ? words.chosen[department] : when,
    fee,
    where: pincode === null ? null : next === null ? words.none(pincode) : words.to(pincode, untilText(next)),
  }
}

const untilText = (next: NextSlot | undefined): string | null => (next?.orderBy ? timeText(next.orderBy) : null)
