import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import type { SignedInCustomer } from '../customers.ts'
import { buyer } from './buyer.ts'
import { createOutcomeDealer, type LineOutcome, type LineOutcomes } from './line-outcomes.ts'
import type { Offer } from './offer.ts'
import { openScreens } from './open-screens.ts'
import { phone } from './phone.ts'
import { emptyRecord, type DayRecord } from './record.ts'
import { rideAll, type Rider } from './rounds.ts'
import { seller } from './seller.ts'
import type { ServerAddress } from './wire.ts'

export interface DayShop {
  /** The addresses of the storefront and of the back office. */
  front: ServerAddress
  office: ServerAddress
  pool: pg.Pool
  offer: Offer
  customers: readonly SignedInCustomer[]
  /** Session cookies: of the owner's screen, and of each packer's phone that is simulated without a browser. */
  owner: string
  packers: readonly string[]
  riders: readonly Rider[]
}

export interface DayVolume {
  /** The number of checkouts. One in eight creates two orders. */
  orders: number
  fates: Record<LineOutcome, number>
  refunded: number
  /** The number of open screens. Each of them is notified of every order. */
  screens: number
  /** The number of orders placed while earlier ones are packed, and the milliseconds between two of them. */
  late: number
  lateEveryMs: number
}

/** A function that lets phones with a browser pack too, until no order is left. */
export type MorePackers = (
  fates: (order: PackingOrder) => LineOutcomes,
  record: DayRecord,
  isOver: () => boolean,
) => Promise<void>

/** The number of customers who order at the same time. */
const BUYERS = 8
const HEARD_MS = 30_000
/** Milliseconds until a packer without an order looks for one again. */
const IDLE_MS = 250
/** One in this many orders is packed by two packers together, one from the first and one from the last line. */
const TOGETHER_EVERY = 10

/** Runs a day from the first order through the riders' rounds to the last refund, and returns its record. */
export async function runDay(shop: DayShop, volume: DayVolume, more?: MorePackers): Promise<DayRecord> {
  const record = emptyRecord()
  const { rows } = await shop.pool.query<{ id: number; on_hand: number }>(
    `select id, on_hand from item where kind = 'STOCK'`,
  )
  record.stock = rows
  const owner = seller(shop.office, shop.owner, record)
  const buyers = shop.customers.map((one, place) =>
    buyer({ door: shop.front, offer: shop.offer, record }, one, place % 4 === 0),
  )
  const early = volume.orders - volume.late
  let turn = 0
  const buyAt = async (place: number): Promise<void> => {
    const own = buyers.filter((_one, index) => index % BUYERS === place)
    for (let next = 0; turn < early; next++) await own[next % own.length]?.checkout(turn++)
  }
  await Promise.all(Array.from({ length: BUYERS }, (_, place) => buyAt(place)))
  await owner.move('confirmOrders', uidsOf(record))
  const screens = await openScreens(shop.office, shop.owner, volume.screens)
  try {
    let late = 0
    await packAll(shop, record, {
      giveFates: createOutcomeDealer({ ...volume.fates }),
      more,
      meanwhile: async () => {
        const known = record.orders.length
        await buyers.at(-1)?.checkout(turn++, false)
        const come = record.orders.slice(known)
        for (const { uid, sentAt } of come) record.news.push(...(await screens.heardOf(uid, sentAt, HEARD_MS)))
        await owner.move(
          'confirmOrders',
          come.map(({ uid }) => uid),
        )
        await owner.look()
      },
      isLate: () => late++ < volume.late,
      lateEveryMs: volume.lateEveryMs,
    })
  } finally {
    screens.close()
  }
  const { office, riders, offer } = shop
  const back = await rideAll({ door: office, owner: shop.owner, riders, day: offer.day, record })
  await owner.move('sendOutOrders', back)
  await owner.move('deliverOrders', back)
  await owner.refund(uidsOf(record).toReversed(), volume.refunded)
  return record
}

const uidsOf = ({ orders }: DayRecord): string[] => orders.map(({ uid }) => uid)

interface Packing {
  giveFates: (order: PackingOrder) => LineOutcomes
  more: MorePackers | undefined
  meanwhile: () => Promise<void>
  isLate: () => boolean
  lateEveryMs: number
}

async function packAll(
  shop: DayShop,
  record: DayRecord,
  { giveFates, more, meanwhile, isLate, lateEveryMs }: Packing,
): Promise<void> {
  const phones = shop.packers.map((cookie) => phone(shop.office, cookie, record))
  let taken = 0
  let done = false
  const packAt = async (place: number): Promise<void> => {
    const own = phones[place]
    const helper = phones[(place + 1) % phones.length]
    if (!own || !helper) return
    for (;;) {
      const order = await own.take()
      if (order === null && done) return
      if (order === null) await sleep(IDLE_MS)
      else {
        const fates = giveFates(order)
        const together = ++taken % TOGETHER_EVERY === 0
        await Promise.all([own.pack(order.uid, fates), ...(together ? [helper.pack(order.uid, fates, 'LAST')] : [])])
      }
    }
  }
  const newcomers = async (): Promise<void> => {
    try {
      while (isLate()) {
        await meanwhile()
        await sleep(lateEveryMs)
      }
    } finally {
      done = true
    }
  }
  await Promise.all([newcomers(), ...phones.map((_one, place) => packAt(place)), more?.(giveFates, record, () => done)])
}
