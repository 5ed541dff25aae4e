import type { Department } from '@farmstand/contracts/department'
import { api } from './api-client.ts'
import { shopNow } from './shop-clock.ts'
import { addDays, shopDay } from './shop-day.ts'
import { windowText } from './times.ts'

export interface NextSlot {
  today: boolean
  name: string
  /** Until when orders for this slot are accepted; null if the shop does not send it. */
  orderBy: string | null
}

export async function readNextSlot(
  pincode: string,
  department: Department,
  signal: AbortSignal,
): Promise<NextSlot | null> {
  const today = shopDay(shopNow())
  const next = firstSlotFrom(today, pincode, department, signal)
  await next.catch(() => undefined)
  // The shop's date is known only after a response, which may also be a refusal because the day has passed.
  return shopDay(shopNow()) === today ? next : readNextSlot(pincode, department, signal)
}

async function firstSlotFrom(
  today: string,
  pincode: string,
  department: Department,
  signal: AbortSignal,
): Promise<NextSlot | null> {
  for (const date of [today, addDays(today, 1)]) {
    const slots = await api.listTimeSlots({ query: { date, pincode, department }, signal })
    const first = slots.find(({ available }) => available)
    if (first) return { today: date === today, name: windowText(first.name), orderBy: first.order_by ?? null }
  }
  return null
}
