import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corruptionOf, type BookCorruption } from '../../testing/planted.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { room } from '../../testing/packing-room.ts'
import { recordedShop, type Recorded } from '../../testing/recorded-shop.ts'

let shop: Recorded
beforeAll(async () => {
  shop = await recordedShop()
}, 120_000)
afterAll(async () => {
  await room.office.close()
  await room.shop.close()
})

const nobody = '00000000-0000-4000-8000-00000000dead'
const openEstimation = `(select uid from estimation e
  where not exists (select from customer_order o where o.estimation_uid = e.uid) order by uid limit 1)`

const prices: Record<string, BookCorruption> = {
  'a price lowered without a change on record': corruptionOf(
    'I21',
    () => '"item":12',
    () => `update item set cost_paise = 100 where id = 12`,
  ),
  'a discount raised without a change on record': corruptionOf(
    'I21',
    () => '"item":13',
    () => `update item set discount_bp = 9000 where id = 13`,
  ),
  'a combo with a lowered price': corruptionOf(
    'I21',
    () => '"item":30',
    () => `update item set cost_paise = 1 where id = 30`,
  ),
  'a forged price before a change': corruptionOf(
    'I21',
    () => '"item":11',
    () => `update price_change set cost_before_paise = 1 where batch = '${shop.batches.published}'`,
  ),
  'a forged price after a change': corruptionOf(
    'I21',
    () => '"item":11',
    () => `update price_change set cost_after_paise = 1 where batch = '${shop.batches.published}'`,
  ),
  'a change of prices deleted': corruptionOf(
    'I21',
    () => '"item":11',
    () => `delete from price_change where batch = '${shop.batches.published}'`,
  ),
  'a published batch set back to waiting': corruptionOf(
    'I21',
    () => shop.batches.published,
    () =>
      `update price_batch set state = 'SCHEDULED', publish_at = publish_at - interval '1 day' where uid = '${shop.batches.published}'`,
  ),
  'a published batch marked as cancelled': corruptionOf(
    'I21',
    () => shop.batches.published,
    () => `update price_batch set state = 'CANCELLED' where uid = '${shop.batches.published}'`,
  ),
  'a batch reverted twice': corruptionOf(
    'I21',
    () => '"REVERTED"',
    () => `alter table price_batch drop constraint price_batch_reverts_unique`,
    () =>
      `insert into price_batch (uid, source, state, by, at, publish_at, reverts) select gen_random_uuid(), 'REVERT', 'PUBLISHED', by, at, publish_at, uid from price_batch where uid = '${shop.batches.reverted}'`,
  ),
  'a planned price counted as published': corruptionOf(
    'I21',
    () => '"item":11',
    () => `update price_change set outcome = 'DONE' where outcome = 'PLANNED'`,
  ),
  'a batch published without changing its items': corruptionOf(
    'I21',
    () => '"planned":',
    () => `update price_batch set state = 'PUBLISHED' where state = 'SCHEDULED'`,
  ),
  'an open estimation made cheaper': corruptionOf(
    'I7',
    () => '"item ',
    () =>
      `update estimation_part set lines = jsonb_set(lines, '{0,pricePaise}', '100')
        where estimation_uid = ${openEstimation} and department = 'GROCERY'`,
  ),
  'an open estimation made cheaper in total': corruptionOf(
    'I7',
    () => '"total"',
    () =>
      `update estimation_part set final_paise = final_paise - 100 where estimation_uid = ${openEstimation} and department = 'GROCERY'`,
    () => `update estimation set final_paise = final_paise - 100 where uid = ${openEstimation}`,
  ),
  'an open estimation with the discount of a plan': corruptionOf(
    'I7',
    () => '"plan"',
    () =>
      `update estimation set plan_discount_paise = plan_discount_paise + 5000, discount_paise = discount_paise + 5000, final_paise = final_paise - 5000 where uid = ${openEstimation}`,
  ),
}

const stock: Record<string, BookCorruption> = {
  'an intake raised without stock': corruptionOf(
    'I21',
    () => '"item":13',
    () => `update intake set quantity = 99 where item_id = 13`,
  ),
  'an intake deleted while its stock stayed': corruptionOf(
    'I21',
    () => '"item":13',
    () => `delete from intake where item_id = 13`,
  ),
  'an intake that no one recorded': corruptionOf(
    'I21',
    () => '"item":12',
    () => `insert into intake (day, item_id, quantity, packed_before, at) values ('2026-11-25', 12, 7, 0, now())`,
  ),
  'goods received for a day without an intake': corruptionOf(
    'I21',
    () => '"item":12',
    () =>
      `insert into stock_move (item_id, quantity, reason, reference) values (12, 7, 'RECEIVED', 'came in for 2026-11-24')`,
    () => `update item set on_hand = on_hand + 7 where id = 12`,
  ),
  'a false count of stock': corruptionOf(
    'I21',
    () => '"counted by the seller"',
    () =>
      `insert into stock_move (item_id, quantity, reason, reference) values (10, -40, 'COUNT', 'counted by the seller')`,
    () => `update item set on_hand = on_hand - 40 where id = 10`,
  ),
  'a count changed to find less': corruptionOf(
    'I9',
    () => '"item":12',
    () =>
      `update stock_move set quantity = quantity - 5 where item_id = 12 and reason = 'COUNT' and reference like '%STOCK_COUNTED%'`,
  ),
  'a move of stock without a cause': corruptionOf(
    'I21',
    () => '"quantity":-2,"reason":"ADJUST"',
    () => `insert into stock_move (item_id, quantity, reason) values (10, -2, 'ADJUST')`,
    () => `update item set on_hand = on_hand - 2 where id = 10`,
  ),
  'goods written off without an audit entry': corruptionOf(
    'I21',
    () => '"WASTE"',
    () => `insert into stock_move (item_id, quantity, reason, reference) values (10, -4, 'WASTE', 'soft')`,
    () => `update item set on_hand = on_hand - 4 where id = 10`,
  ),
  'a slot with more places than its plan': corruptionOf(
    'I10',
    () => '"planned":',
    () => `update slot_day set capacity = capacity + 5000`,
  ),
}

const people: Record<string, BookCorruption> = {
  'a packer who was made owner': corruptionOf(
    'I21',
    () => shop.staff.packer.uid,
    () => `update staff set roles = '{OWNER}' where uid = '${shop.staff.packer.uid}'`,
  ),
  'a former member of staff back at work': corruptionOf(
    'I21',
    () => shop.staff.left.uid,
    () => `update staff set left_at = null where uid = '${shop.staff.left.uid}'`,
  ),
  'an owner removed without an audit entry': corruptionOf(
    'I21',
    () => shop.staff.owner.uid,
    () => `update staff set left_at = now() where uid = '${shop.staff.owner.uid}'`,
  ),
  'a member of staff who was never invited': corruptionOf(
    'I21',
    () => nobody,
    () => `insert into staff (uid, name, roles, created_at) values ('${nobody}', 'Ghost', '{OWNER}', now())`,
  ),
  'a passkey added without an audit entry': corruptionOf(
    'I21',
    () => '"Ghost phone"',
    () =>
      `insert into staff_passkey (credential_id, staff_uid, public_key, counter, transports, label, created_at) values ('ghost', '${shop.staff.owner.uid}', 'x', 0, '{}', 'Ghost phone', now())`,
  ),
  'a passkey moved to another member of staff': corruptionOf(
    'I21',
    () => shop.staff.packer.uid,
    () => `update staff_passkey set staff_uid = '${shop.staff.packer.uid}' where staff_uid = '${shop.staff.owner.uid}'`,
  ),
  'a problem moved to another customer': corruptionOf(
    'I20',
    () => shop.problem.uid,
    () => `update problem set customer_uid = '${shop.other.uid}' where uid = '${shop.problem.uid}'`,
  ),
  'a photo moved to another customer': corruptionOf(
    'I20',
    () => shop.other.uid,
    () => `update problem_photo set customer_uid = '${shop.other.uid}'`,
  ),
  'a photo moved to another order': corruptionOf(
    'I20',
    () => '"photo"',
    () => `update problem_photo set order_uid = '${shop.planned.uid}'`,
  ),
  'a wait of an unknown customer': corruptionOf(
    'I20',
    () => nobody,
    () => `update stock_wait set customer_uid = '${nobody}'`,
  ),
  'a plan without an end': corruptionOf(
    'I17',
    () => shop.other.uid,
    () => `update membership set validity_days = null, expires_at = null`,
  ),
  'a plan with a larger discount than was sold': corruptionOf(
    'I17',
    () => shop.other.uid,
    () => `update membership set discount_bp = 5000`,
  ),
  'an answered call that was never made': corruptionOf(
    'I21',
    () => shop.replaced.uid,
    () =>
      `update order_pick set call_until = now(), call_answer = 'KEEP' where order_uid = '${shop.replaced.uid}' and state = 'REPLACED'`,
  ),
  'a zone with free delivery': corruptionOf(
    'I21',
    () => '"zone":1',
    () => `update zone set fee_paise = 0 where id = 1`,
  ),
  'a zone with free delivery from one rupee on': corruptionOf(
    'I21',
    () => '"zone":1',
    () => `update zone set free_above_paise = 100 where id = 1`,
  ),
  'a message marked as sent that never left': corruptionOf(
    'I21',
    () => '"SENT"',
    () =>
      `insert into message select 'forged', event, channel, recipient, customer_uid, order_uid, template, gaps, subject, body, 'SENT', 0, null, null, at, tried_since, now() from message limit 1`,
  ),
  'a sent message marked as waiting': corruptionOf(
    'I21',
    () => '"WAITING"',
    () => `update message set state = 'WAITING' where key = (select min(key) from message where state = 'SENT')`,
  ),
  'a refund marked as sent that was not': corruptionOf(
    'I6',
    () => '"PROCESSED"',
    () => `update refund set status = 'PROCESSED', provider_refund_id = null`,
  ),
}

const corruptions = { prices, stock, people }

test('[D11.13] [D10.21] a shop with records of every kind passes', async () => {
  expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
})

test('[D11.13] 41 of the planted corruptions are in this file', () => {
  expect(Object.values(corruptions).flatMap((group) => Object.keys(group)).length).toBe(41)
})

describe.each(Object.entries(corruptions))('%s', (_group, planted) => {
  test.each(Object.entries(planted))(
    '[D11.13] [D10.21] reconcile reports %s',
    async (_title, { named: expected, plant }) => {
      const found = await violationsAfter(room.shop.database, plant(), room.shop.clock.now())
      for (const [invariant, row] of Object.entries(expected)) {
        expect(Object.keys(found)).toContain(invariant)
        expect(Object.entries(found).find(([one]) => one === invariant)?.[1]).toContain(row())
      }
    },
  )
})
