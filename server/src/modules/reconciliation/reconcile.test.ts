import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import {
  checkoutIndex,
  checkoutIds,
  insertTransferSql,
  rewriteTransferSql,
  disableLedgerTriggersSql,
  deleteTransfersSql,
  databaseWithYesterdaysCheckouts,
} from '../../testing/planting.ts'
import { journalOf, reconcile } from './index.ts'
import { anchorLedger } from './anchor-journal.ts'

const { customer, estimation, intent, membership, order, payment, refund } = checkoutIds

/**
 * One corruption for each invariant that can be checked in the database alone. Each is so small that it breaks no other
 * invariant.
 */
const corruptions: Record<string, readonly string[]> = {
  '[I1] an unbalanced transfer': rewriteTransferSql(`cashback:${membership(checkoutIndex.wallet)}`, {
    promo: -999,
    [`wallet:${customer(checkoutIndex.wallet)}`]: 1_000,
  }),
  '[I2] a raised wallet balance': [
    `update ledger_account set balance_paise = balance_paise + 1 where id = 'wallet:${customer(checkoutIndex.wallet)}'`,
  ],
  '[I3] a captured payment set to authorised': [
    `alter table payment drop constraint payment_claim`,
    `update payment set status = 'AUTHORIZED' where id = '${payment(checkoutIndex.online)}'`,
  ],
  '[I4] a cancelled order’s money without a refund': [
    ...deleteTransfersSql(`key = 'refund:${refund(checkoutIndex.onlineCancelled)}'`),
    `delete from refund where uid = '${refund(checkoutIndex.onlineCancelled)}'`,
  ],
  '[I5] a recharge payment spent as a checkout': [
    `update payment_intent set purpose = 'RECHARGE' where uid = '${intent(checkoutIndex.online)}'`,
  ],
  '[I6] a second refund of the same money': [
    `insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, created_at, updated_at, asked_since, next_try_at)
     select gen_random_uuid(), payment_id, customer_uid, 1, 'twice', reason, 'ASKED', now(), now(), now(), now() from refund
     where uid = '${refund(checkoutIndex.onlineCancelled)}'`,
  ],
  '[I7] a line cheaper than in its order': [
    `update order_line set price_paise = price_paise - 1 where order_uid = '${order(checkoutIndex.cod)}' and position = 0`,
  ],
  '[I7] an estimation dearer than its parts': [
    `update estimation set tax_paise = tax_paise + 1 where uid = '${estimation(checkoutIndex.cod)}'`,
  ],
  '[I8] cash that was never booked': deleteTransfersSql(`key = 'collect:${order(checkoutIndex.codDelivered)}'`),
  '[I9] stock changed by hand': [`update item set on_hand = on_hand - 1 where id = 11`],
  '[I9] a cancelled order whose goods never came back': [
    `update item i set on_hand = on_hand - m.quantity from stock_move m
     where m.item_id = i.id and m.reason = 'CANCELLATION' and m.reference = '${order(checkoutIndex.codCancelled)}'`,
    `delete from stock_move where reason = 'CANCELLATION' and reference = '${order(checkoutIndex.codCancelled)}'`,
  ],
  '[I10] a booked place without an order': [
    `update slot_day set booked = booked + 1 where ctid = (select ctid from slot_day limit 1)`,
  ],
  '[I11] two payments for one order at the provider': [
    `alter table payment_intent drop constraint payment_intent_provider_order_id_unique`,
    `update payment_intent set provider_order_id = (select provider_order_id from payment_intent where uid = '${intent(checkoutIndex.online)}')
     where uid = '${intent(checkoutIndex.wallet)}'`,
  ],
  '[I12] more cashback than the plan promised': [
    `update membership set cashback_paise = 0 where uid = '${membership(checkoutIndex.wallet)}'`,
  ],
  '[I13] a payment that the provider has not reported on for an hour': [
    `update payment_intent set vain_since = now() - interval '2 hours' where uid = (select intent_uid from payment where id = '${payment(checkoutIndex.online)}')`,
  ],
  '[I14] a rewritten row of the ledger': [
    ...disableLedgerTriggersSql,
    `update ledger_transfer set description = 'another' where key = 'pay:${order(checkoutIndex.wallet)}'`,
  ],
  '[I16] a transfer of an unknown kind': insertTransferSql('gift:1', 'gift', '1', { promo: -500, provider: 500 }),
  '[I17] a membership whose payment is deleted': [
    `delete from membership_payment where membership_uid = '${membership(checkoutIndex.wallet)}'`,
  ],
  '[I18] a counter behind its invoices': [`update invoice_counter set last = last - 1 where series = 'INVOICE'`],
  '[I19] a status without an event': [
    `update customer_order set status = 'CONFIRMED' where uid = '${order(checkoutIndex.cod)}'`,
  ],
  '[I20] an order of another customer than its estimation': [
    `update estimation set customer_uid = '${customer(checkoutIndex.codPacked)}' where uid = '${estimation(checkoutIndex.cod)}'`,
  ],
}

describe('reconcile', () => {
  const now = new Date()
  let database: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-books-'))
  const journal = journalOf(folder)

  const books = () => databaseWithYesterdaysCheckouts(now)
  beforeAll(async () => {
    database = await books()
  })
  afterAll(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  test('[D9.3] reconcile reports nothing in correct books, sealed or not', async () => {
    expect((await reconcile(database.db, now)).violations).toEqual([])
    await anchorLedger(database.db, journal)
    expect((await reconcile(database.db, now, { journal })).violations).toEqual([])
    expect((await database.pool.query('select transfers from ledger_anchor')).rowCount).toBe(1)
  })

  test.each(Object.entries(corruptions))(
    '[D9.3] reconcile reports this corruption under its number and no other: %s',
    async (title, statements) => {
      const corrupted = await books()
      try {
        // Removing rows from a sealed ledger also breaks the seal, so only the I14 corruption is planted after sealing.
        if (title.startsWith('[I14]')) await anchorLedger(corrupted.db, join(folder, title))
        for (const statement of statements) await corrupted.pool.query(statement)
        await anchorLedger(corrupted.db, join(folder, title))
        const { violations } = await reconcile(corrupted.db, now, { journal: join(folder, title) })
        expect([...new Set(violations.map(({ invariant }) => invariant))]).toEqual([/I\d+/.exec(title)?.[0]])
        expect(violations.flatMap(({ rows }) => rows).length).toBeGreaterThan(0)
      } finally {
        await corrupted.drop()
      }
    },
  )

  test('[D9.3] the copy outside the database reveals a rewritten and resealed history', async () => {
    const corrupted = await books()
    const kept = join(folder, 'kept.ndjson')
    await anchorLedger(corrupted.db, kept)
    for (const statement of corruptions['[I14] a rewritten row of the ledger'] ?? [])
      await corrupted.pool.query(statement)
    await corrupted.pool.query('alter table ledger_anchor disable trigger user')
    await corrupted.pool.query('truncate ledger_anchor restart identity')
    await anchorLedger(corrupted.db, join(folder, 'forged.ndjson'))
    expect((await reconcile(corrupted.db, now)).violations).toEqual([])
    const { violations } = await reconcile(corrupted.db, now, { journal: kept })
    expect(violations.map(({ invariant }) => invariant)).toEqual(['I14'])
    await corrupted.drop()
  })

  test('[D9.3] the next seal completes a copy that was truncated by a killed process', async () => {
    const own = await books()
    const torn = join(folder, 'torn.ndjson')
    writeFileSync(torn, '{"id":1,"upToTra')
    await anchorLedger(own.db, torn)
    for (const statement of insertTransferSql('gift:1', 'gift', '1', { promo: -500, provider: 500 }))
      await own.pool.query(statement)
    await anchorLedger(own.db, torn)
    expect((await own.pool.query('select id from ledger_anchor')).rowCount).toBe(2)
    const { violations } = await reconcile(own.db, now, { journal: torn })
    expect(violations.filter(({ invariant }) => invariant === 'I14')).toEqual([])
    await own.drop()
  })
})
