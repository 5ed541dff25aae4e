import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PaymentGateway } from '../modules/payments/ports.ts'
import type { Database } from '../platform/database.ts'

/**
 * Points in the course of placing or changing an order and of paying. They are recognised by the statements that reach
 * the database and the calls that reach the payment provider.
 */
export const orderPoints = ['checked', 'written', 'paid', 'stock-taken', 'slot-booked', 'placed'] as const
export const paymentPoints = [
  'intent-written',
  'provider-order-made',
  'verified',
  'payment-captured',
  'settled',
  'event-noted',
  'refund-asked',
  'refund-sent',
] as const
const otherPoints = ['order-read', 'order-changed', 'expired-found'] as const
export type OrderPoint = (typeof orderPoints)[number]
export type PaymentPoint = (typeof paymentPoints)[number]
export type Point = OrderPoint | PaymentPoint | (typeof otherPoints)[number]

/** Called at every point. The program waits for the returned promise. An error makes the statement fail. */
export type AtPoint = (at: Point) => Promise<void>

interface Statement {
  text: string
  values: readonly unknown[]
}

/** The statements that a connection has sent in its transaction so far. */
interface Work {
  begun: boolean
  /** True if it has read the window of an order before the order's transaction. */
  checks: boolean
  places: boolean
  changes: boolean
  settles: boolean
}

const starts = (text: string, statement: string): boolean => text.trimStart().startsWith(statement)
const isEnd = ({ text }: Statement): boolean => text === 'commit'

/** Returns the points that a connection reaches before it sends a statement. */
function before(statement: Statement, work: Work): Point[] {
  const { text } = statement
  if (work.places) {
    if (text.includes('cart_line c')) return ['paid']
    if (isEnd(statement)) return ['slot-booked']
  }
  if (starts(text, 'update "customer_order" set') && text.includes('"customer_order"."version" = $'))
    return ['order-read']
  if (work.changes && isEnd(statement)) return ['order-changed']
  if (starts(text, 'select "uid" from "payment_intent"') && text.endsWith('for update')) return ['payment-captured']
  if (starts(text, 'update "refund" set "leased_until"')) return ['refund-asked']
  return []
}

/** Returns the points that a connection reaches once a statement is answered. */
function after(statement: Statement, work: Work, alone: boolean): Point[] {
  const { text } = statement
  if (text.includes('insert into customer_order ')) return ['written']
  if (work.places && text.includes('on_hand = item.on_hand - locked.quantity')) return ['stock-taken']
  if (isEnd(statement))
    return [...(work.places ? ['placed' as const] : []), ...(work.settles ? ['settled' as const] : [])]
  if (!alone) return []
  if (starts(text, 'select') && text.includes('from "checkout_funding"') && text.includes('limit'))
    return ['expired-found']
  return starts(text, 'update "payment_intent" set') && text.includes('"news" + 1') ? ['event-noted'] : []
}

function remember({ text }: Statement, work: Work): void {
  if (text === 'begin' || text === 'commit' || text === 'rollback')
    Object.assign(work, { begun: text === 'begin', checks: false, places: false, changes: false, settles: false })
  work.checks ||= !work.begun && text.includes('left join slot_offer o')
  work.places ||= text.includes('insert into customer_order ')
  work.changes ||= starts(text, 'update "customer_order" set')
  work.settles ||= text.includes('insert into "payment" ')
}

const statementOf = ([sent, values]: readonly unknown[]): Statement => {
  const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : sent
  return { text: typeof text === 'string' ? text : '', values: Array.isArray(values) ? values : [] }
}

/** The `pause` of a test that waits at no point. The statements are then sent as in production. */
export const neverPause: AtPoint = async () => undefined

/**
 * Returns a database whose statements are watched through the pool, while `isWatched` is true. Production code does not
 * notice this.
 */
export function watchedDatabase(pool: pg.Pool, at: AtPoint, isWatched: () => boolean = () => true): Database {
  const watched = <Through extends pg.Pool | pg.PoolClient>(through: Through, alone: boolean): Through => {
    const work: Work = { begun: false, checks: false, places: false, changes: false, settles: false }
    let turn: Promise<unknown> = Promise.resolve()
    /** Sends statements one by one, although the shop sends some of them together. */
    const query = (...sent: unknown[]): unknown => {
      if (!isWatched()) return Reflect.apply(through.query, through, sent)
      if (alone) return watchedQuery(sent)
      const answer = turn.then(() => watchedQuery(sent))
      turn = answer.catch(() => undefined)
      return answer
    }
    const watchedQuery = async (sent: unknown[]): Promise<unknown> => {
      const statement = statementOf(sent)
      for (const point of before(statement, work)) await at(point)
      const answer: unknown = await Reflect.apply(through.query, through, sent)
      const points = after(statement, work, alone)
      remember(statement, work)
      for (const point of points) await at(point)
      return answer
    }
    // The order is checked when its connection is free again, so that more requests can wait than there are connections.
    const release = (...sent: unknown[]): unknown => {
      const isChecked = work.checks
      work.checks = false
      const released: unknown = 'release' in through && Reflect.apply(through.release, through, sent)
      return isChecked && isWatched() ? at('checked') : released
    }
    const connect = async (): Promise<pg.PoolClient> => watched(await pool.connect(), false)
    return new Proxy(through, {
      get(target, name) {
        if (name === 'query') return query
        if (name === 'release') return release
        if (name === 'connect' && alone) return connect
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  return drizzle({ client: watched(pool, true) })
}

/** Returns a payment gateway whose calls are watched in the same way. */
export const watchedGateway = (gateway: PaymentGateway, at: AtPoint): PaymentGateway => {
  const calls: Partial<PaymentGateway> = {
    createOrder: async (order) => {
      await at('intent-written')
      const answer = await gateway.createOrder(order)
      if (!('failed' in answer)) await at('provider-order-made')
      return answer
    },
    paymentsOfOrder: async (orderId) => {
      await at('verified')
      return gateway.paymentsOfOrder(orderId)
    },
    refund: async (refund) => {
      const answer = await gateway.refund(refund)
      if (!('failed' in answer)) await at('refund-sent')
      return answer
    },
  }
  return new Proxy(gateway, { get: (target, name) => Reflect.get(calls, name) ?? Reflect.get(target, name) })
}
