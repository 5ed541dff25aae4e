import { setTimeout as sleep } from 'node:timers/promises'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { newUid } from '../../server/src/platform/ids.ts'
import type { CallOptions, ServerAddress } from '../../server/src/testing/day/wire.ts'
import type { Seen } from './seen.ts'

/** One in this many steps is sent twice, as a phone does that received no answer. */
const TWICE_EVERY = 15

/**
 * Packs these orders on a phone without a network: it reads them, is out of reach for `awayMs`, and then sends all steps
 * at once, in their order.
 */
export async function packOffline(
  seen: Seen,
  door: ServerAddress,
  { cookie, uids, awayMs }: { cookie: string; uids: readonly string[]; awayMs: number },
): Promise<void> {
  let sent = 0
  const read = (uid: string) =>
    seen.ask<PackingOrder>('packing order', door, `/office/v1/packingOrder?uid=${uid}`, { headers: { cookie } })
  const send = async (kind: string, name: string, input: object): Promise<void> => {
    const headers = { cookie, 'idempotency-key': newUid() }
    const asking: CallOptions = { method: 'POST', headers, body: { input } }
    const times = ++sent % TWICE_EVERY === 0 ? 2 : 1
    for (let time = 0; time < times; time++) await seen.ask(kind, door, `/office/v1/do/${name}`, asking)
  }
  const orders: PackingOrder[] = []
  for (const uid of uids) {
    const order = await read(uid)
    if (order) orders.push(order)
  }
  await sleep(awayMs)
  for (const { uid, lines } of orders) {
    for (const { position, stock_id, version, quantity, ordered_g } of lines) {
      const input = { order_uid: uid, position, stock_id, version, packed: quantity, grams: ordered_g }
      await send('packing step', 'packLine', input)
    }
    const packed = await read(uid)
    if (packed) await send('packing step', 'finishPacking', { order: { uid, version: packed.version }, bags: 2 })
  }
}
