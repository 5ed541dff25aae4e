import type pg from 'pg'
import { addressOf } from '@farmstand/contracts/calls'
import type { Department } from '@farmstand/contracts/department'
import type { RequestedItem } from '@farmstand/contracts/estimation'
import type { TimeSlot } from '@farmstand/contracts/setting'
import { callOrThrow, type ServerAddress } from './wire.ts'

/** The items and slots that the orders of a day use. */
export interface Offer {
  goods: RequestedItem[]
  weighed: RequestedItem[]
  combos: RequestedItem[]
  dishes: RequestedItem[]
  pincode: string
  /** The day of delivery. */
  day: string
  slots: Record<Department, TimeSlot[]>
  /** The smallest recharge, in paise, that starts a plan. */
  planPaise: number
}

interface Row {
  id: number
  kind: 'STOCK' | 'COMBO'
  department: Department
  weighed: boolean
}

export async function offerOf(pool: pg.Pool, door: ServerAddress, { pincode, day }: { pincode: string; day: string }) {
  const { rows } = await pool.query<Row>(
    `select id, kind, department, weighed from item
     where active and season is null and (kind = 'COMBO' or on_hand > 1000) and max_quantity >= 6 and cost_paise >= 2500
       and not exists (select from combo_part p join item s on s.id = p.stock_id where p.combo_id = item.id and s.season is not null)
     order by cost_paise, id`,
  )
  const { rows: plans } = await pool.query<{ paise: number }>(
    'select min_amount_paise::int as paise from plan where active order by min_amount_paise offset 1 limit 1',
  )
  const slotsOf = async (department: Department): Promise<TimeSlot[]> => {
    const query = new URLSearchParams({ date: day, pincode, department })
    const slots = await callOrThrow<TimeSlot[]>(door, `${addressOf('listTimeSlots')}?${query}`)
    return slots.filter(({ available }) => available)
  }
  const wanted = (fit: (row: Row) => boolean): RequestedItem[] =>
    rows.filter(fit).map(({ id, kind, department }) => ({ id, quantity: 1, type: kind, department }))
  const isGoods = ({ kind, department }: Row): boolean => kind === 'STOCK' && department === 'GROCERY'
  const offer: Offer = {
    goods: wanted((row) => isGoods(row) && !row.weighed),
    weighed: wanted((row) => isGoods(row) && row.weighed),
    combos: wanted(({ kind, department }) => kind === 'COMBO' && department === 'GROCERY'),
    dishes: wanted(({ kind, department }) => kind === 'STOCK' && department === 'KITCHEN'),
    pincode,
    day,
    slots: { GROCERY: await slotsOf('GROCERY'), KITCHEN: await slotsOf('KITCHEN') },
    planPaise: plans[0]?.paise ?? 0,
  }
  for (const [name, some] of Object.entries({ ...offer, ...offer.slots }))
    if (Array.isArray(some) && some.length === 0) throw new Error(`The shop has no ${name} for a day of packing`)
  return offer
}

/** Returns the entry at this index. After the end of the list, it starts again from the beginning. */
export function entryAt<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('The list to choose from is empty')
  return found
}
