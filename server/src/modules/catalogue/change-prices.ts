import { isLargePriceChange, toPercent } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { DAY_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { fromPercent, fromRupees, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { lockPrices, recordPrices, setPrices, type LockedPrice, type ItemPriceMove } from './price-queries.ts'
import { discountedPrice, samePrice, type Price } from './price-rules.ts'

/** A price change can be planned at most this many days ahead, because staff would forget a later one. */
const MAX_DAYS_AHEAD = 90

/**
 * Changes prices as one batch, all or none. The caller sends the old prices that it has seen. If one has changed since,
 * the change is refused with both values. A move by more than 30 % needs confirmation. A batch for a later time is only
 * stored. When it is published, its old prices are compared again.
 */
export const changePrices: OfficeHandlers['changePrices'] = async (tx, { actor, now }, input) => {
  const moves = readMoves(input.changes)
  if ('refused' in moves) return moves
  const publishAt = input.publish_at === null ? now : new Date(input.publish_at)
  const late = publishAt.getTime() - now.getTime()
  if (input.publish_at !== null && (late <= 0 || late > MAX_DAYS_AHEAD * DAY_MS))
    return refused('UNPROCESSABLE', because('PRICES_WHEN', { days: MAX_DAYS_AHEAD }))
  const held = await lockPrices(
    tx,
    moves.map(({ id }) => id),
  )
  const stale = changedMeanwhile(moves, held)
  if (stale) return stale
  const moved = moves.filter(({ before, after }) => !samePrice(before, after))
  const unseen = refuseUnconfirmed(moved, held, input.changes)
  if (unseen) return unseen
  if (moved.length === 0) return refused('UNPROCESSABLE', because('PRICES_ALIKE'))
  const isNow = input.publish_at === null
  if (isNow) await setPrices(tx, moved)
  const state = isNow ? 'PUBLISHED' : 'SCHEDULED'
  const uid = await recordPrices(
    tx,
    moved.map((move) => ({ ...move, outcome: isNow ? 'DONE' : 'PLANNED' })),
    { source: input.source, name: oneLine(input.name ?? '') || null, state, by: actor.name, at: now, publishAt },
  )
  const after = { prices: moved.length, state, publish_at: publishAt.toISOString() }
  return {
    answer: { batch_uid: uid, state, changes: moved.length },
    audit: [{ subject: `prices:${uid}`, after }],
  }
}

type Wish = InputOf<'changePrices'>['changes'][number]

function readMoves(changes: readonly Wish[]): ItemPriceMove[] | Refused {
  const moves = new Map<number, ItemPriceMove>()
  for (const { item_id: id, before, after } of changes) {
    const [was, is] = [priceFrom(before), priceFrom(after)]
    if (!was || !is) return refused('UNPROCESSABLE', because('PRICE_TOO_FINE'))
    if (moves.has(id)) return refused('UNPROCESSABLE', because('PRICE_TWICE'))
    moves.set(id, { id, before: was, after: is })
  }
  return [...moves.values()]
}

function priceFrom({ cost, discount }: Wish['before']): Price | null {
  const [costPaise, discountBp] = [fromRupees(cost), fromPercent(discount)]
  return costPaise === null || discountBp === null ? null : { costPaise, discountBp }
}

const shown = ({ costPaise, discountBp }: Price) => ({ cost: toRupees(costPaise), discount: toPercent(discountBp) })

/**
 * Refuses the change if the current price of an item is not the one that the caller has seen. The refusal contains the
 * current and the wanted price of each such item.
 */
function changedMeanwhile(moves: readonly ItemPriceMove[], held: ReadonlyMap<number, LockedPrice>): Refused | null {
  const others = moves.flatMap(({ id, before, after }) => {
    const now = held.get(id)
    return now && samePrice(now, before) ? [] : [{ item_id: id, now: now ? shown(now) : null, wanted: shown(after) }]
  })
  if (others.length === 0) return null
  const [first] = others
  const id = first?.item_id ?? 0
  const name = held.get(id)?.name ?? `#${id}`
  return refused('CONFLICT', {
    ...(others.length === 1
      ? because('PRICE_CHANGED', { name })
      : because('PRICES_CHANGED', { name, more: others.length - 1 })),
    details: { others },
  })
}

function refuseUnconfirmed(
  moves: readonly ItemPriceMove[],
  held: ReadonlyMap<number, LockedPrice>,
  changes: readonly Wish[],
): Refused | null {
  const looked = new Set(changes.flatMap((one) => (one.looked ? [one.item_id] : [])))
  const bold = moves.filter(({ id, before, after }) => isLargePriceChange(before, after) && !looked.has(id))
  const [first] = bold
  if (!first) return null
  const name = held.get(first.id)?.name ?? ''
  const leap = { name, beforePaise: discountedPrice(first.before), afterPaise: discountedPrice(first.after) }
  return refused('UNPROCESSABLE', {
    ...(bold.length === 1
      ? because('PRICE_OF_ONE_LEAPS', leap)
      : because('PRICES_LEAP', { ...leap, more: bold.length - 1 })),
    details: { bold: bold.map(({ id }) => id) },
  })
}
