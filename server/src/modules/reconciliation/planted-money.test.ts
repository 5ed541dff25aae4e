import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  at,
  made,
  namedIn,
  posted,
  reposted,
  unguarded,
  unposted,
  type Corruption,
  yesterdaysBooks,
} from '../../testing/planting.ts'
import type { TestDatabase } from '../../testing/database.ts'

const { customer, estimation, order, intent, refund, membership, payment } = made
const wallet = (place: number) => `wallet:${customer(place)}`
const nobody = '00000000-0000-4000-8000-00000000dead'

const transfers: Record<string, Corruption> = {
  'a gift, which is no kind of transfer': {
    named: { I16: 'gift:1' },
    plant: posted('gift:1', 'gift', '1', { promo: -500, [wallet(at.wallet)]: 500 }),
  },
  'a recharge straight from the provider without a payment': {
    named: { I16: 'claim:pay_none' },
    plant: posted('claim:pay_none', 'recharge', 'pay_none', { provider: -500, [wallet(at.wallet)]: 500 }),
  },
  'a recharge past the account of its payment': {
    named: { I4: payment(at.wallet), I5: payment(at.wallet), I16: `claim:${payment(at.wallet)}` },
    plant: reposted(`claim:${payment(at.wallet)}`, { provider: -50_000, [wallet(at.wallet)]: 50_000 }),
  },
  'a capture of a payment that does not exist': {
    named: { I3: 'pay_none', I16: 'capture:pay_none' },
    plant: posted('capture:pay_none', 'capture', 'pay_none', { provider: -500, 'payment:pay_none': 500 }),
  },
  'a transfer about another order than its key': {
    named: { I16: `collect:${order(at.codDelivered)}` },
    plant: [
      ...unguarded,
      `update ledger_transfer set reference = '${order(14)}' where key = 'collect:${order(at.codDelivered)}'`,
    ],
  },
  'a recharge marked as cashback': {
    named: { I16: `claim:${payment(at.wallet)}` },
    plant: [...unguarded, `update ledger_transfer set kind = 'cashback' where key = 'claim:${payment(at.wallet)}'`],
  },
  'a recharge shared between two wallets': {
    named: { I16: `claim:${payment(at.wallet)}` },
    plant: reposted(`claim:${payment(at.wallet)}`, {
      [`payment:${payment(at.wallet)}`]: -50_000,
      [wallet(at.wallet)]: 25_000,
      [wallet(at.walletDelivered)]: 25_000,
    }),
  },
  'a recharge in another customer’s wallet': {
    named: { I16: `claim:${payment(at.walletCancelled)}` },
    plant: reposted(`claim:${payment(at.walletCancelled)}`, {
      [`payment:${payment(at.walletCancelled)}`]: -50_000,
      [wallet(at.wallet)]: 50_000,
    }),
  },
  'one customer’s money in another’s wallet': {
    named: { I16: `forfeit:${customer(at.wallet)}` },
    plant: posted(`forfeit:${customer(at.wallet)}`, 'forfeit', customer(at.wallet), {
      [wallet(at.wallet)]: -1_000,
      [wallet(at.walletDelivered)]: 1_000,
    }),
  },
  'forfeited money of a present customer': {
    named: { I16: `forfeit:${customer(at.wallet)}` },
    plant: posted(`forfeit:${customer(at.wallet)}`, 'forfeit', customer(at.wallet), {
      [wallet(at.wallet)]: -1_000,
      forfeited: 1_000,
    }),
  },
  'an order paid out of another checkout’s money': {
    named: { I8: order(at.wallet), I16: `pay:${order(at.wallet)}` },
    plant: [
      ...reposted(`pay:${order(at.walletDelivered)}`, {
        [`hold:${estimation(at.wallet)}`]: -9_173,
        sales: 9_173,
      }).slice(0, -1),
      ...reposted(`pay:${order(at.wallet)}`, {
        [`hold:${estimation(at.walletDelivered)}`]: -9_173,
        sales: 9_173,
      }),
    ],
  },
  'the money of a cancelled order in another’s wallet': {
    named: { I8: order(at.walletCancelled), I16: `cancel:${order(at.walletCancelled)}` },
    plant: reposted(`cancel:${order(at.walletCancelled)}`, { sales: -9_173, [wallet(at.wallet)]: 9_173 }),
  },
  'cash that went the wrong way': {
    named: { I8: order(at.codDelivered), I16: `collect:${order(at.codDelivered)}` },
    plant: reposted(`collect:${order(at.codDelivered)}`, { sales: -9_970, cod: 9_970 }),
  },
  'a wallet under another customer’s name': {
    named: { I16: wallet(at.wallet) },
    plant: [
      `update ledger_account set customer_uid = '${customer(at.walletDelivered)}' where id = '${wallet(at.wallet)}'`,
    ],
  },
  'a wallet among the payments': {
    named: { I3: wallet(at.wallet), I16: wallet(at.wallet) },
    plant: [`update ledger_account set kind = 'payment' where id = '${wallet(at.wallet)}'`],
  },
  'money set aside for a checkout that no one began': {
    named: { I13: `hold:${nobody}`, I16: `hold:${nobody}` },
    plant: posted(`hold:${nobody}`, 'hold', nobody, { [wallet(at.wallet)]: -500, [`hold:${nobody}`]: 500 }),
  },
  'a transfer of a refund that does not exist': {
    named: { I16: `refund:${nobody}` },
    plant: [
      ...unguarded,
      `update ledger_transfer set key = 'refund:${nobody}' where key = 'refund:${refund(at.onlineCancelled)}'`,
    ],
  },
  'a transfer whose hash does not match': {
    named: { I11: `claim:${payment(at.wallet)}` },
    plant: [
      ...unguarded,
      `update ledger_transfer set content_hash = md5('x') where key = 'claim:${payment(at.wallet)}'`,
    ],
  },
}

const payments: Record<string, Corruption> = {
  'a refund without a transfer': {
    named: { I3: payment(at.onlineCancelled), I4: payment(at.onlineCancelled) },
    plant: unposted(`key = 'refund:${refund(at.onlineCancelled)}'`),
  },
  'a refund transfer without a refund': {
    named: { I3: payment(at.onlineCancelled), I16: `refund:${refund(at.onlineCancelled)}` },
    plant: [`delete from refund where uid = '${refund(at.onlineCancelled)}'`],
  },
  'a refund of an order that is on its way': {
    named: { I6: payment(at.online) },
    plant: [
      `insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, created_at, updated_at, asked_since, next_try_at)
        values ('${nobody}', '${payment(at.online)}', '${customer(at.online)}', 9970, 'cancel:${order(at.online)}', 'x', 'ASKED', now(), now(), now(), now())`,
    ],
  },
  'a recharge requested with another amount': {
    named: { I5: payment(at.wallet) },
    plant: [`update payment_intent set amount_paise = amount_paise - 100 where uid = '${intent(at.wallet)}'`],
  },
  'a recharge payment that bought an order': {
    named: { I5: payment(at.online) },
    plant: [`update payment_intent set purpose = 'RECHARGE' where uid = '${intent(at.online)}'`],
  },
  'a captured payment set back to authorised': {
    named: { I3: payment(at.wallet) },
    plant: [
      `alter table payment drop constraint payment_claim`,
      `update payment set status = 'AUTHORIZED' where id = '${payment(at.wallet)}'`,
    ],
  },
  'a payment of another customer than its intent': {
    named: { I16: `capture:${payment(at.wallet)}`, I17: membership(at.wallet), I20: payment(at.wallet) },
    plant: [`update payment set customer_uid = '${customer(at.cod)}' where id = '${payment(at.wallet)}'`],
  },
  'a payment under another’s order at the provider': {
    named: { I20: payment(at.online) },
    plant: [`update payment set intent_uid = '${intent(at.onlineCancelled)}' where id = '${payment(at.online)}'`],
  },
  'a refund to another customer': {
    named: { I20: refund(at.onlineCancelled) },
    plant: [`update refund set customer_uid = '${customer(at.cod)}' where uid = '${refund(at.onlineCancelled)}'`],
  },
}

const plan = (uid: string, of: number) => `
  insert into membership (uid, customer_uid, plan_id, plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping,
    priority_delivery, started_at)
  select '${uid}', '${customer(of)}', plan.id, plan_name, 100, discount_bp, 0, false, true, coalesce(b.captured_at, now() - interval '1 day')
  from plan left join payment b on b.customer_uid = '${customer(of)}'`

const memberships: Record<string, Corruption> = {
  'a membership without a payment': { named: { I17: nobody }, plant: [plan(nobody, at.cod)] },
  'a membership whose payment is deleted': {
    named: { I17: membership(at.wallet) },
    plant: [`delete from membership_payment where membership_uid = '${membership(at.wallet)}'`],
  },
  'a membership bought by another customer’s payment': {
    named: { I17: membership(at.wallet) },
    plant: [
      `delete from membership_payment where payment_id = '${payment(at.walletDelivered)}'`,
      `update membership_payment set payment_id = '${payment(at.walletDelivered)}' where membership_uid = '${membership(at.wallet)}'`,
    ],
  },
  'a membership bought with the money of an order': {
    named: { I17: nobody },
    plant: [
      plan(nobody, at.online),
      `insert into membership_payment (payment_id, membership_uid, at)
        select id, '${nobody}', captured_at from payment where id = '${payment(at.online)}'`,
    ],
  },
  'a membership that costs more than was paid': {
    named: { I17: membership(at.wallet) },
    plant: [`update membership set min_amount_paise = 60000 where uid = '${membership(at.wallet)}'`],
  },
  'a membership that ends later than its days': {
    named: { I17: membership(at.wallet) },
    plant: [
      `update membership set validity_days = 30, expires_at = started_at + interval '300 days' where uid = '${membership(at.wallet)}'`,
    ],
  },
  'one payment for two memberships': {
    named: { I11: payment(at.wallet), I17: nobody },
    plant: [
      plan(nobody, at.wallet),
      `alter table membership_payment drop constraint membership_payment_pkey`,
      `insert into membership_payment (payment_id, membership_uid, at)
        select payment_id, '${nobody}', at from membership_payment where payment_id = '${payment(at.wallet)}'`,
    ],
  },
  'cashback of a deleted membership': {
    named: { I12: `cashback:${membership(at.wallet)}`, I16: `cashback:${membership(at.wallet)}` },
    plant: [
      `delete from membership_payment where membership_uid = '${membership(at.wallet)}'`,
      `delete from membership where uid = '${membership(at.wallet)}'`,
    ],
  },
  'a discount larger than the plan’s': {
    named: { I12: order(at.wallet), I17: membership(at.wallet) },
    plant: [`update membership set discount_bp = 500 where uid = '${membership(at.wallet)}'`],
  },
  'priority that the plan does not give': {
    named: { I12: order(at.wallet), I17: membership(at.wallet) },
    plant: [`update membership set priority_delivery = false where uid = '${membership(at.wallet)}'`],
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
    plant: unposted(`at > (select max(at) - interval '3 minutes 30 seconds' from ledger_transfer)`),
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
  books = await yesterdaysBooks(new Date())
})
afterAll(() => books.drop())

test('[D10.21] reconcile reports nothing in clean books', async () => {
  expect(await namedIn(books, [], new Date())).toEqual({})
})

describe.each(Object.entries({ transfers, payments, memberships, older }))('%s', (_group, corruptions) => {
  test.each(Object.entries(corruptions))(
    '[D10.21] reconcile reports %s',
    async (_title, { named: expected, plant }) => {
      const found = await namedIn(books, plant, new Date())
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
      expect(found).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([invariant, row]) => [invariant, expect.stringContaining(row)]),
        ),
      )
    },
  )
})
