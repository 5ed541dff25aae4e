import type { Serviceability } from '@farmstand/contracts/geo'
import { place as words } from '#messages/place.ts'
import { nearDayText } from './dates.ts'
import { addDays, shopDay } from './shop-day.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { shopNow } from './shop-clock.ts'
import { windowText } from './times.ts'

/**
 * Formats the delivery terms, such as 'We deliver to Pune Camp. ₹25.00, free above ₹299.00. Next: today, 5 PM - 7 PM.'
 */
export function serviceAnswer(answer: Serviceability): string {
  if (!answer.served) return words.notServed(answer.pincode)
  const next = answer.next_slot
    ? words.next(dayText(answer.next_slot.date), windowText(answer.next_slot.name))
    : words.noSlot
  return `${words.served(answer.area ?? answer.pincode, feeText(answer))} ${next}`
}

function feeText({ fee, free_above: freeAbove }: Serviceability): string | null {
  if (fee === null) return null
  if (fee === 0) return words.free
  return words.fee(formatRupees(fee), freeAbove === null ? null : formatRupees(freeAbove))
}

function dayText(day: string): string {
  const today = shopDay(shopNow())
  if (day === today) return words.today
  if (day === addDays(today, 1)) return words.tomorrow
  return nearDayText(day)
}
