import type { Department } from '@farmstand/contracts/department'
import { IconChefHat, IconTruckDelivery } from '@tabler/icons-react'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'
import type { NextSlot } from '../../lib/read-next-slot.ts'
import { timeText } from '../../lib/times.ts'
import { delivery as words } from '#messages/product.ts'

/** When an item would come to where the visitor is, in words; `where` is null as long as no place is known. */
export function useDelivery(department: Department) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  return {
    Icon: department === 'KITCHEN' ? IconChefHat : IconTruckDelivery,
    when: next ? words[next.today ? 'today' : 'tomorrow'](next.name) : words.chosen[department],
    where: pincode === null ? null : next === null ? words.none(pincode) : words.to(pincode, untilText(next)),
  }
}

const untilText = (next: NextSlot | undefined): string | null => (next?.orderBy ? timeText(next.orderBy) : null)
