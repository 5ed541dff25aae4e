import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/clock.ts'
import type { TestDatabase } from '../../testing/database.ts'
import {
  checkoutIds,
  checkoutIndex,
  databaseWithYesterdaysCheckouts,
  disableLedgerTriggersSql,
} from '../../testing/planting.ts'
import { violationsIn } from './reconcile.ts'
import type { Invariant } from './rules.ts'

const { customer, membership, order, payment, refund } = checkoutIds
const now = new Date()

let books: TestDatabase
beforeAll(async () => {
  books = await databaseWithYesterdaysCheckouts(now)
})
afterAll(() => books.drop())

/** Runs these statements and returns what a check of the last hour's changes finds. Afterwards the books are restored. */
async function foundAfter(statements: readonly string[], fully: Invariant[] = []): Promise<Invariant[]> {
  const client = await books.pool.connect()
  try {
    await client.query('begin')
    for (const statement of [
      ...disableLedgerTriggersSql,
      'alter table order_event disable trigger user',
      ...statements,
    ])
      await client.query(statement)
    const since = { time: new Date(now.getTime() - HOUR_MS), fully: new Set(fully) }
    const found = await violationsIn(drizzle({ client }), now, { which: 'frequent', since })
    return [...new Set(found.map(({ invariant }) => invariant))].toSorted()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const online = `where id = '${payment(checkoutIndex.online)}'`
const cash = `where uid = '${order(checkoutIndex.cod)}'`
const cashback = `key = 'cashback:${membership(checkoutIndex.wallet)}'`
const returned = `where uid = '${refund(checkoutIndex.onlineCancelled)}'`
const dearer = `update payment set amount_paise = amount_paise + 1 ${online}`
const written = (key: string) => `update ledger_transfer set recorded_at = now() where ${key}`

/** A corruption of yesterday's rows, the change that makes one of them new, and the invariants that must report it. */
const changes: Record<string, [corruption: string, change: string, found: Invariant[]]> = {
  'a new transfer': [
    `update ledger_entry set paise = paise - 1 where account_id = 'promo'
      and transfer_id = (select id from ledger_transfer where ${cashback})`,
    written(cashback),
    ['I1'],
  ],
  'an account of a new transfer': [
    `update ledger_account set balance_paise = balance_paise + 1 where id = 'wallet:${customer(checkoutIndex.wallet)}'`,
    written(cashback),
    ['I2'],
  ],
  'a new payment': [dearer, `update payment set created_at = now() ${online}`, ['I3', 'I5']],
  'a payment that was used': [dearer, `update payment set claimed_at = now() ${online}`, ['I3', 'I5']],
  'a payment that was captured and not used yet': [
    `update payment set claimed_as = null, claimed_at = null, amount_paise = amount_paise + 1 ${online}`,
    `update payment set captured_at = now() ${online}`,
    ['I3', 'I5'],
  ],
  'the payment of a new transfer': [dearer, written(`key = 'pay:${order(checkoutIndex.online)}'`), ['I3', 'I5']],
  'the payment of a refund that changed': [
    `update refund set amount_paise = amount_paise + 1 ${returned}`,
    `update refund set updated_at = now() ${returned}`,
    ['I3', 'I6'],
  ],
  'a new order': [
    `update customer_order set contact = '' ${cash}`,
    `update customer_order set created_at = now() ${cash}`,
    ['I13'],
  ],
  'an order with a new step': [
    `update customer_order set contact = '' ${cash}`,
    `update order_event set at = now() where order_uid = '${order(checkoutIndex.cod)}'`,
    ['I13'],
  ],
  'an order of an account that was closed': [
    `update customer set deleted_at = now() - interval '1 day' where uid = '${customer(checkoutIndex.cod)}'`,
    `update customer set deleted_at = now() where uid = '${customer(checkoutIndex.cod)}'`,
    ['I13'],
  ],
}

describe('[O204] a check of the changed rows reads', () => {
  test.each(Object.entries(changes))(
    '%s, and not the same row of yesterday',
    async (_name, [corruption, change, found]) => {
      expect(await foundAfter([corruption])).toEqual([])
      expect(await foundAfter([corruption, change])).toEqual(found)
    },
  )

  test('a check reads all rows of a violated invariant, and only of this one', async () => {
    expect(await foundAfter([dearer], ['I3'])).toEqual(['I3'])
    expect(await foundAfter([dearer], ['I3', 'I5'])).toEqual(['I3', 'I5'])
  })
})
