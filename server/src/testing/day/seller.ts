import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { fromPaise, roundToCash, toPaise } from '@farmstand/contracts/money'
import { newUid } from '../../platform/ids.ts'
import { entryAt } from './offer.ts'
import type { DayRecord } from './record.ts'
import { timedCall, callOrThrow, type ServerAddress } from './wire.ts'

/** The shop's owner, who makes the same calls as a screen of the back office. */
export interface Seller {
  /** Moves orders one step on, 100 in a call as the screen does. Throws if an order could not be moved. */
  move(name: 'confirmOrders' | 'sendOutOrders' | 'deliverOrders', uids: readonly string[]): Promise<void>
  /** Makes a partial refund for `count` of these delivered orders. */
  refund(uids: readonly string[], count: number): Promise<void>
  /** Queries the screens that are used on a busy morning, and records the response times. */
  look(): Promise<void>
}

const ONE_CALL = 100

export function seller(door: ServerAddress, cookie: string, record: DayRecord): Seller {
  const read = <T>(path: string): Promise<T> => callOrThrow<T>(door, `/office/v1${path}`, { headers: { cookie } })
  const act = <Name extends OfficeOperationName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> =>
    callOrThrow(door, `/office/v1/do/${name}`, {
      method: 'POST',
      headers: { cookie, 'idempotency-key': newUid() },
      body: { input },
    })
  /** Refunds a whole line of the invoice or, depending on `turn`, an amount of a line. */
  async function refundOne(uid: string, turn: number): Promise<void> {
    const { creditable, version } = await read<OfficeOrder>(`/order?uid=${uid}`)
    const line = creditable?.lines.find(({ total, credited }) => total > 200 && credited === 0)
    if (!creditable || !line) throw new Error(`Order ${uid} has nothing to refund`)
    const whole = turn % 2 === 0
    const paise = whole ? line.total : Math.floor(line.total / 3)
    const wish = { place: line.place, quantity: whole ? line.quantity : null, amount: whole ? null : paise / 100 }
    const to = entryAt(creditable.goes_to, turn)
    await act('refundOrder', { order: { uid, version }, lines: [wish], amount: null, to, reason: 'Bruised on arrival' })
    record.refunds.push({ order_uid: uid, paise, to })
  }
  /** Returns an order to deliver, with the cash due if it is unpaid. */
  async function paidInCash(uid: string): Promise<InputOf<'deliverOrders'>['orders'][number]> {
    const { order } = await read<OfficeOrder>(`/order?uid=${uid}`)
    if (order.payment_method !== 'COD') return { uid }
    return { uid, collected: { method: 'CASH', amount: fromPaise(roundToCash(toPaise(order.amount_due))) } }
  }
  return {
    move: async (name, uids) => {
      for (let from = 0; from < uids.length; from += ONE_CALL) {
        const some = uids.slice(from, from + ONE_CALL)
        const orders = name === 'deliverOrders' ? await Promise.all(some.map(paidInCash)) : some.map((uid) => ({ uid }))
        const { results } = await act(name, { orders })
        const not = results.find(({ done }) => !done)
        if (not) throw new Error(`${name}: ${not.order_number} ${not.message ?? ''}`)
      }
    },
    refund: async (uids, count) => {
      for (const [turn, uid] of uids.slice(0, count).entries()) await refundOne(uid, turn)
    },
    look: async () => {
      const open = await read<{ total: number }>('/orders?view=OPEN')
      for (const name of ['orders?view=OPEN', 'today', 'packing']) {
        const { status, ms } = await timedCall(door, `/office/v1/${name}`, { headers: { cookie } })
        if (status !== 200) throw new Error(`${name} answered ${status}`)
        record.boards.push({ name, open: open.total, ms })
      }
    },
  }
}
