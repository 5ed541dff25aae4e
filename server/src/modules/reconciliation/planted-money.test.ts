import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkoutIndex,
  checkoutIds,
  violationsAfter,
  insertTransferSql,
  rewriteTransferSql,
  disableLedgerTriggersSql,
  deleteTransfersSql,
  type Corruption,
  databaseWithYesterdaysCheckouts,
} from '../../testing/planting.ts'
import type { TestDatabase } from '../../testing/database.ts'

const { customer, estimation, order, intent, refund, membership, payment } = checkoutIds
const wallet = (place: number) => `wallet:${customer(place)}`
const nobody = '00000000-0000-4000-8000-00000000dead'

const transfers: Record<string, Corruption> = {
  'a transfer of an unknown kind': {
    named: { I16: 'gift:1' },
    plant: insertTransferSql('gift:1', 'gift', '1', { promo: -500, [wallet(checkoutIndex.wallet)]: 500 }),
  },
  'a recharge straight from the provider without a payment': {
    named: { I16: 'claim:pay_none' },
    plant: insertTransferSql('claim:pay_none', 'recharge', 'pay_none', {
      provider: -500,
      [wallet(checkoutIndex.wallet)]: 500,
    }),
  },
  'a recharge that bypasses the account of its payment': {
    named: {
      I4: payment(checkoutIndex.wallet),
      I5: payment(checkoutIndex.wallet),
      I16: `claim:${payment(checkoutIndex.wallet)}`,
    },
    plant: rewriteTransferSql(`claim:${payment(checkoutIndex.wallet)}`, {
      provider: -50_000,
      [wallet(checkoutIndex.wallet)]: 50_000,
    }),
  },
  'a capture of a payment that does not exist': {
    named: { I3: 'pay_none', I16: 'capture:pay_none' },
    plant: insertTransferSql('capture:pay_none', 'capture', 'pay_none', { provider: -500, 'payment:pay_none': 500 }),
  },
  'a transfer about another order than its key': {
    named: { I16: `collect:${order(checkoutIndex.codDelivered)}` },
    plant: [
      ...disableLedgerTriggersSql,
      `update ledger_transfer set reference = '${order(14)}' where key = 'collect:${order(checkoutIndex.codDelivered)}'`,
    ],
  },
  'a recharge marked as cashback': {
    named: { I16: `claim:${payment(checkoutIndex.wallet)}` },
    plant: [
      ...disableLedgerTriggersSql,
      `update ledger_transfer set kind = 'cashback' where key = 'claim:${payment(checkoutIndex.wallet)}'`,
    ],
  },
  'a recharge shared between two wallets': {
    named: { I16: `claim:${payment(checkoutIndex.wallet)}` },
    plant: rewriteTransferSql(`claim:${payment(checkoutIndex.wallet)}`, {
      [`payment:${payment(checkoutIndex.wallet)}`]: -50_000,
      [wallet(checkoutIndex.wallet)]: 25_000,
      [wallet(checkoutIndex.walletDelivered)]: 25_000,
    }),
  },
  'a recharge in another customer’s wallet': {
    named: { I16: `claim:${payment(checkoutIndex.walletCancelled)}` },
    plant: rewriteTransferSql(`claim:${payment(checkoutIndex.walletCancelled)}`, {
      [`payment:${payment(checkoutIndex.walletCancelled)}`]: -50_000,
      [wallet(checkoutIndex.wallet)]: 50_000,
    }),
  },
  'one customer’s money in another’s wallet': {
    named: { I16: `forfeit:${customer(checkoutIndex.wallet)}` },
    plant: insertTransferSql(`forfeit:${customer(checkoutIndex.wallet)}`, 'forfeit', customer(checkoutIndex.wallet), {
      [wallet(checkoutIndex.wallet)]: -1_000,
      [wallet(checkoutIndex.walletDelivered)]: 1_000,
    }),
  },
  'forfeited money of a present customer': {
    named: { I16: `forfeit:${customer(checkoutIndex.wallet)}` },
    plant: insertTransferSql(`forfeit:${customer(checkoutIndex.wallet)}`, 'forfeit', customer(checkoutIndex.wallet), {
      [wallet(checkoutIndex.wallet)]: -1_000,
      forfeited: 1_000,
    }),
  },
  'an order paid out of another checkout’s money': {
    named: { I8: order(checkoutIndex.wallet), I16: `pay:${order(checkoutIndex.wallet)}` },
    plant: [
      ...rewriteTransferSql(`pay:${order(checkoutIndex.walletDelivered)}`, {
        [`hold:${estimation(checkoutIndex.wallet)}`]: -9_173,
        sales: 9_173,
      }).slice(0, -1),
      ...rewriteTransferSql(`pay:${order(checkoutIndex.wallet)}`, {
        [`hold:${estimation(checkoutIndex.walletDelivered)}`]: -9_173,
        sales: 9_173,
      }),
    ],
  },
  'the money of a cancelled order in another’s wallet': {
    named: { I8: order(checkoutIndex.walletCancelled), I16: `cancel:${order(checkoutIndex.walletCancelled)}` },
    plant: rewriteTransferSql(`cancel:${order(checkoutIndex.walletCancelled)}`, {
      sales: -9_173,
      [wallet(checkoutIndex.wallet)]: 9_173,
    }),
  },
  'a transfer of cash in the wrong direction': {
    named: { I8: order(checkoutIndex.codDelivered), I16: `collect:${order(checkoutIndex.codDelivered)}` },
    plant: rewriteTransferSql(`collect:${order(checkoutIndex.codDelivered)}`, { sales: -9_970, cod: 9_970 }),
  },
  'a wallet under another customer’s name': {
    named: { I16: wallet(checkoutIndex.wallet) },
    plant: [
      `update ledger_account set customer_uid = '${customer(checkoutIndex.walletDelivered)}' where id = '${wallet(checkoutIndex.wallet)}'`,
    ],
  },
  'a wallet among the payments': {
    named: { I3: wallet(checkoutIndex.wallet), I16: wallet(checkoutIndex.wallet) },
    plant: [`update ledger_account set kind = 'payment' where id = '${wallet(checkoutIndex.wallet)}'`],
  },
  'money reserved for a checkout that does not exist': {
    named: { I13: `hold:${nobody}`, I16: `hold:${nobody}` },
    plant: insertTransferSql(`hold:${nobody}`, 'hold', nobody, {
      [wallet(checkoutIndex.wallet)]: -500,
      [`hold:${nobody}`]: 500,
    }),
  },
  'a transfer of a refund that does not exist': {
    named: { I16: `refund:${nobody}` },
    plant: [
      ...disableLedgerTriggersSql,
      `update ledger_transfer set key = 'refund:${nobody}' where key = 'refund:${refund(checkoutIndex.onlineCancelled)}'`,
    ],
  },
  'a transfer whose hash does not match': {
    named: { I11: `claim:${payment(checkoutIndex.wallet)}` },
    plant: [
      ...disableLedgerTriggersSql,
      `update ledger_transfer set content_hash = md5('x') where key = 'claim:${payment(checkoutIndex.wallet)}'`,
    ],
  },
}

const payments: Record<string, Corruption> = {
  'a refund without a transfer': {
    named: { I3: payment(checkoutIndex.onlineCancelled), I4: payment(checkoutIndex.onlineCancelled) },
    plant: deleteTransfersSql(`key = 'refund:${refund(checkoutIndex.onlineCancelled)}'`),
  },
  'a refund transfer without a refund': {
    named: { I3: payment(checkoutIndex.onlineCancelled), I16: `refund:${refund(checkoutIndex.onlineCancelled)}` },
    plant: [`delete from refund where uid = '${refund(checkoutIndex.onlineCancelled)}'`],
  },
  'a refund of an order that is on its way': {
    named: { I6: payment(checkoutIndex.online) },
    plant: [
      `insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, created_at, updated_at, asked_since, next_try_at)
        values ('${nobody}', '${payment(checkoutIndex.online)}', '${customer(checkoutIndex.online)}', 9970, 'cancel:${order(checkoutIndex.online)}', 'x', 'ASKED', now(), now(), now(), now())`,
    ],
  },
  'a recharge requested with another amount': {
    named: { I5: payment(checkoutIndex.wallet) },
    plant: [
      `update payment_intent set amount_paise = amount_paise - 100 where uid = '${intent(checkoutIndex.wallet)}'`,
    ],
  },
  'a recharge payment that bought an order': {
    named: { I5: payment(checkoutIndex.online) },
    plant: [`update payment_intent set purpose = 'RECHARGE' where uid = '${intent(checkoutIndex.online)}'`],
  },
  'a captured payment set back to authorised': {
    named: { I3: payment(checkoutIndex.wallet) },
    plant: [
      `alter table payment drop constraint payment_claim`,
      `update payment set status = 'AUTHORIZED' where id = '${payment(checkoutIndex.wallet)}'`,
    ],
  },
  'a payment of another customer than its intent': {
    named: {
      I16: `capture:${payment(checkoutIndex.wallet)}`,
      I17: membership(checkoutIndex.wallet),
      I20: payment(checkoutIndex.wallet),
    },
    plant: [
      `update payment set customer_uid = '${customer(checkoutIndex.cod)}' where id = '${payment(checkoutIndex.wallet)}'`,
    ],
  },
  'a payment under another’s order at the provider': {
    named: { I20: payment(checkoutIndex.online) },
    plant: [
      `update payment set intent_uid = '${intent(checkoutIndex.onlineCancelled)}' where id = '${payment(checkoutIndex.online)}'`,
    ],
  },
  'a refund to another customer': {
    named: { I20: refund(checkoutIndex.onlineCancelled) },
    plant: [
      `update refund set customer_uid = '${customer(checkoutIndex.cod)}' where uid = '${refund(checkoutIndex.onlineCancelled)}'`,
    ],
  },
}

const plan = (uid: string, of: number) => `
  insert into membership (uid, customer_uid, plan_id, plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping,
    priority_delivery, started_at)
  select '${uid}', '${customer(of)}', plan.id, plan_name, 100, discount_bp, 0, false, true, coalesce(b.captured_at, now() - interval '1 day')
  from plan left join payment b on b.customer_uid = '${customer(of)}'`

const memberships: Record<string, Corruption> = {
  'a membership without a payment': { named: { I17: nobody }, plant: [plan(nobody, checkoutIndex.cod)] },
  'a membership whose payment is deleted': {
    named: { I17: membership(checkoutIndex.wallet) },
    plant: [`delete from membership_payment where membership_uid = '${membership(checkoutIndex.wallet)}'`],
  },
  'a membership bought by another customer’s payment': {
    named: { I17: membership(checkoutIndex.wallet) },
    plant: [
      `delete from membership_payment where payment_id = '${payment(checkoutIndex.walletDelivered)}'`,
      `update membership_payment set payment_id = '${payment(checkoutIndex.walletDelivered)}' where membership_uid = '${membership(checkoutIndex.wallet)}'`,
    ],
  },
  'a membership bought with the money of an order': {
    named: { I17: nobody },
    plant: [
      plan(nobody, checkoutIndex.online),
      `insert into membership_payment (payment_id, membership_uid, at)
        select id, '${nobody}', captured_at from payment where id = '${payment(checkoutIndex.online)}'`,
    ],
  },
  'a membership that costs more than was paid': {
    named: { I17: membership(checkoutIndex.wallet) },
    plant: [`update membership set min_amount_paise = 60000 where uid = '${membership(checkoutIndex.wallet)}'`],
  },
  'a membership that ends later than its days': {
    named: { I17: membership(checkoutIndex.wallet) },
    plant: [
      `update membership set validity_days = 30, expires_at = started_at + interval '300 days' where uid = '${membership(checkoutIndex.wallet)}'`,
    ],
  },
  'one payment for two memberships': {
    named: { I11: payment(checkoutIndex.wallet), I17: nobody },
    plant: [
      plan(nobody, checkoutIndex.wallet),
      `alter table membership_payment drop constraint membership_payment_pkey`,
      `insert into membership_payment (payment_id, membership_uid, at)
        select payment_id, '${nobody}', at from membership_payment where payment_id = '${payment(checkoutIndex.wallet)}'`,
    ],
  },
  'cashback of a deleted membership': {
    named: { I12: `cashback:${membership(checkoutIndex.wallet)}`, I16: `cashback:${membership(checkoutIndex.wallet)}` },
    plant: [
      `delete from membership_payment where membership_uid = '${membership(checkoutIndex.wallet)}'`,
      `delete from membership where uid = '${membership(checkoutIndex.wallet)}'`,
    ],
  },
  'a discount larger than the plan’s': {
    named: { I12: order(checkoutIndex.wallet), I17: membership(checkoutIndex.wallet) },
    plant: [`update membership set discount_bp = 500 where uid = '${membership(checkoutIndex.wallet)}'`],
  },
  'priority that the plan does not give': {
    named: { I12: order(checkoutIndex.wallet), I17: membership(checkoutIndex.wallet) },
    plant: [`update membership set priority_delivery = false where uid = '${membership(checkoutIndex.wallet)}'`],
  },
}

const older: Record<string, Corruption> = {
  'a ledger older than everything else': {
    named: {
      I3: payment(19),
      I5: payment(19),
      I6: payment(18),
      I8: order(19),
      I12: membership(19),
    },
    plant: deleteTransfersSql(`at > (select max(at) - interval '3 minutes 30 seconds' from ledger_transfer)`),
  },
  'payments older than the ledger': {
    named: { I3: payment(19), I16: `capture:${payment(19)}`, I17: membership(19) },
    plant: [
      `delete from refund where payment_id = '${payment(18)}'`,
      `delete from payment where id in ('${payment(18)}', '${payment(19)}')`,
    ],
  },
}

let books: TestDatabase
beforeAll(async () => {
  books = await databaseWithYesterdaysCheckouts(new Date())
})
afterAll(() => books.drop())

test('[D10.21] reconcile reports nothing in clean books', async () => {
  expect(await violationsAfter(books, [], new Date())).toEqual({})
})

describe.each(Object.entries({ transfers, payments, memberships, older }))('%s', (_group, corruptions) => {
  test.each(Object.entries(corruptions))(
    '[D10.21] reconcile reports %s',
    async (_title, { named: expected, plant }) => {
      const found = await violationsAfter(books, plant, new Date())
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
      expect(found).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([invariant, row]) => [invariant, expect.stringContaining(row)]),
        ),
      )
    },
  )
})
