import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { RefusedGoods } from '@farmstand/contracts/office/refused-goods'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { bookReturnedWaste, packingFacts, returnStock } from '../catalogue/index.ts'
import { actorsOf, type ActingStaff, type OfficeOutcome } from '../staff/index.ts'
import { storeGoodsDecision, lockRefusedGoods, undecidedRefusedGoods } from './door-refusal-queries.ts'

/** Lists the goods that customers refused at the door and about which nobody has decided yet. */
export async function listRefusedGoods(db: Queryable): Promise<RefusedGoods[]> {
  const open = await undecidedRefusedGoods(db)
  const facts = await packingFacts(db, [...new Set(open.map(({ stockId }) => stockId))])
  const nameOf = await actorsOf(
    db,
    open.map(({ doneBy }) => doneBy),
  )
  return open.map(({ uid, orderUid, number, customerName, doneBy, at, stockId, quantity }) => {
    const { name = '', localNames = {}, units = '' } = facts.get(stockId) ?? {}
    return {
      uid,
      order_uid: orderUid,
      order_number: String(number),
      customer_name: customerName,
      rider: nameOf(doneBy).name,
      at: at.toISOString(),
      stock_id: stockId,
      name,
      local_names: localNames,
      units,
      quantity,
    }
  })
}

/**
 * Puts refused goods back on the shelf or books them as waste. Each is decided once: the second decision is refused.
 */
export async function decideRefusedGoods(
  tx: Transaction,
  { actor, now }: ActingStaff,
  { goods }: InputOf<'decideRefusedGoods'>,
): Promise<OfficeOutcome<AnswerOf<'decideRefusedGoods'>> | Refused> {
  const placeOf = new Map(goods.map(({ uid, to }) => [uid, to]))
  const found = await lockRefusedGoods(tx, [...placeOf.keys()])
  if (found.length < placeOf.size) return refused('NOT_FOUND')
  const late = found.find(({ decidedAt }) => decidedAt !== null)
  if (late) return refused('CONFLICT', because('GOODS_DECIDED', { number: late.number }))
  const chosen = found.map((one) => ({ ...one, to: placeOf.get(one.uid) ?? ('WASTE' as const) }))
  for (const { uid, to } of chosen)
    await storeGoodsDecision(tx, uid, { goesTo: to, decidedBy: actor.name, decidedAt: now })
  for (const [orderUid, own] of Map.groupBy(chosen, (one) => one.orderUid)) {
    const move = { why: 'REFUSED', reference: orderUid, at: now } as const
    const [kept, wasted] = [own.filter(({ to }) => to === 'STOCK'), own.filter(({ to }) => to === 'WASTE')]
    await returnStock(tx, kept, move)
    const note = serializeNote(makeNote('CAME_BACK_WITH', { number: own[0]?.number ?? 0 }))
    await bookReturnedWaste(tx, wasted, { ...move, note })
  }
  const facts = await packingFacts(tx, [...new Set(chosen.map(({ stockId }) => stockId))])
  return {
    answer: { decided: chosen.length },
    audit: chosen.map(({ orderUid, stockId, quantity, to }) => ({
      subject: `order:${orderUid}`,
      after: {
        came_back: makeNote('GOODS_CAME_BACK', { goods: `${quantity} × ${facts.get(stockId)?.name ?? ''}`, to }),
      },
    })),
  }
}
