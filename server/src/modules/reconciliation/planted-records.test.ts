import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedIn } from '../../testing/planting.ts'
import { room } from '../../testing/packing-room.ts'
import { recordedShop, type Recorded } from '../../testing/recorded-shop.ts'
import type { Invariant } from './rules.ts'

let shop: Recorded
beforeAll(async () => {
  shop = await recordedShop()
}, 120_000)
afterAll(async () => {
  await room.office.close()
  await room.shop.close()
})

/** A corruption: what an owner of the database does past the shop, and what one of the named rows must hold. */
interface Planted {
  named: Partial<Record<Invariant, () => string>>
  plant: () => string[]
}

const named = (invariant: Invariant, row: () => string, ...plant: (() => string)[]): Planted => ({
  named: { [invariant]: row },
  plant: () => plant.map((one) => one()),
})

const nobody = '00000000-0000-4000-8000-00000000dead'
const openEstimation = `(select uid from estimation e
  where not exists (select from customer_order o where o.estimation_uid = e.uid) order by uid limit 1)`
const creditOf = (nth: number) => () =>
  `(select uid from order_credit where order_uid = '${shop.credited.uid}' order by id offset ${nth} limit 1)`
const invoiceOf = (which: 'credited' | 'planned' | 'returned' | 'called') => () =>
  `order_uid = '${shop[which].uid}' and series = 'INVOICE'`
const paper = (which: 'credited' | 'planned' | 'returned' | 'called', change: string) => () =>
  `update invoice set snapshot = ${change} where ${invoiceOf(which)()}`
const line = (place: number, key: string, paise: number) =>
  `jsonb_set(snapshot, '{lines,${place},${key}}', to_jsonb((snapshot->'lines'->${place}->>'${key}')::numeric + ${paise / 100}))`

const credits: Record<string, Planted> = {
  'the giver of a credit exchanged': named(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set done_by = 'staff:${nobody}' where uid = ${creditOf(0)()}`,
  ),
  'the date of a credit moved': named(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set at = at - interval '9 days' where uid = ${creditOf(0)()}`,
  ),
  'the reason of a credit rewritten': named(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set reason = 'other' where uid = ${creditOf(0)()}`,
  ),
  'a credit for another line than its note': named(
    'I18',
    () => '"on_note"',
    () => `update order_credit set lines = jsonb_set(lines, '{0,place}', '1') where uid = ${creditOf(0)()}`,
  ),
  'a credit that no longer answers its problem': named(
    'I8',
    () => shop.problem.uid,
    () => `update order_credit set problem_uid = null where problem_uid = '${shop.problem.uid}'`,
  ),
  'the pieces of a credit raised': named(
    'I18',
    () => '"on_note"',
    () => `update order_credit set lines = jsonb_set(lines, '{0,quantity}', '2') where uid = ${creditOf(0)()}`,
  ),
  'a credit deleted': named(
    'I14',
    () => '"order_credit"',
    () => `delete from order_credit where uid = ${creditOf(0)()}`,
  ),
}

const papers: Record<string, Planted> = {
  'a rupee moved from CGST to SGST': named(
    'I18',
    () => shop.credited.uid,
    () => `update invoice set snapshot = ${line(0, 'cgst', -100)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 100)} where ${invoiceOf('credited')()}`,
    paper(
      'credited',
      `snapshot || jsonb_build_object('cgst', (snapshot->>'cgst')::numeric - 1, 'sgst', (snapshot->>'sgst')::numeric + 1)`,
    ),
  ),
  'a rupee moved, and the paper marked as an older one': named(
    'I18',
    () => shop.credited.uid,
    () =>
      `update invoice set snapshot = ${line(0, 'cgst', -100)}, equal_halves = false where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 100)} where ${invoiceOf('credited')()}`,
  ),
  'tax moved into the taxable value': named(
    'I18',
    () => shop.credited.uid,
    () => `update invoice set snapshot = ${line(0, 'cgst', -1)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', -1)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'taxable_value', 2)} where ${invoiceOf('credited')()}`,
  ),
  'the totals of taxes apart from the lines': named(
    'I18',
    () => shop.credited.uid,
    paper('credited', `snapshot || jsonb_build_object('cgst', 0, 'sgst', (snapshot->>'cgst')::numeric * 2)`),
  ),
  'the buyer exchanged': named(
    'I14',
    () => '"field":"name"',
    paper('credited', `jsonb_set(snapshot, '{buyer,name}', '"Somebody Else"')`),
  ),
  'the delivery address exchanged': named(
    'I14',
    () => '"field":"delivery_address"',
    paper('called', `jsonb_set(snapshot, '{buyer,delivery_address}', '"1, Other Lane"')`),
  ),
  'a buyer forgotten who is still there': named(
    'I14',
    () => '"forgotten":true',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{buyer,name}', '""'), buyer_seals = buyer_seals #- '{name,salt}' where ${invoiceOf('credited')()}`,
  ),
  'the buyer exchanged with a new seal': named(
    'I14',
    () => '"history":"invoice"',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{buyer,name}', '"Else"'), buyer_seals = buyer_seals_of(jsonb_set(snapshot, '{buyer,name}', '"Else"')) where ${invoiceOf('credited')()}`,
  ),
  'the date moved to the month before': named(
    'I18',
    () => shop.returned.uid,
    () =>
      `update invoice set issued_at = issued_at - interval '30 days', snapshot = snapshot || jsonb_build_object('issued_on', '2026-10-26', 'issued_at', to_jsonb(issued_at - interval '30 days')) where ${invoiceOf('returned')()}`,
  ),
  'the printed date alone moved': named(
    'I18',
    () => '"printed":"2026-10-26"',
    paper('credited', `snapshot || '{"issued_on": "2026-10-26"}'`),
  ),
  'the HSN code of a line exchanged': named(
    'I14',
    () => '"history":"invoice"',
    paper('called', `jsonb_set(snapshot, '{lines,0,hsn}', '"9999"')`),
  ),
  'the seller’s GST number exchanged': named(
    'I14',
    () => '"history":"invoice"',
    paper('called', `jsonb_set(snapshot, '{seller,gstin}', '"29AAAAA0000A1Z2"')`),
  ),
  'a rate that explains another tax': named(
    'I18',
    () => shop.credited.uid,
    paper('credited', `jsonb_set(snapshot, '{lines,0,gst_rate}', '12')`),
  ),
  'a note that takes back more tax than is right': named(
    'I18',
    () => '"place":',
    () => `update invoice set snapshot = ${line(0, 'cgst', 10)} where credit_uid = ${creditOf(1)()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 10)} where credit_uid = ${creditOf(1)()}`,
    () => `update invoice set snapshot = ${line(0, 'taxable_value', -20)} where credit_uid = ${creditOf(1)()}`,
  ),
  'the description on a note exchanged': named(
    'I18',
    () => '"on_note"',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{lines,0,description}', '"Gold"') where credit_uid = ${creditOf(0)()}`,
  ),
}

const histories: Record<string, Planted> = {
  'an audit entry deleted': named(
    'I14',
    () => '"history":"audit_entry"',
    () => `delete from audit_entry where id = (select min(id) from audit_entry where operation = 'refundOrder')`,
  ),
  'the last audit entries deleted': named(
    'I14',
    () => '"history":"audit_entry"',
    () => `delete from audit_entry where id > (select max(id) - 2 from audit_entry)`,
  ),
  'an audit entry put under another name': named(
    'I14',
    () => '"history":"audit_entry"',
    () => `update audit_entry set actor = 'staff:${shop.staff.packer.uid}' where operation = 'refundOrder'`,
  ),
  'an audit entry with another amount': named(
    'I14',
    () => '"history":"audit_entry"',
    () => `update audit_entry set after = after || '{"amount": 1}' where operation = 'refundOrder'`,
  ),
  'an event of an order at another time': named(
    'I14',
    () => '"history":"order_event"',
    () =>
      `update order_event set at = at - interval '1 hour' where order_uid = '${shop.credited.uid}' and status = 'DELIVERED'`,
  ),
  'an event of an order by somebody else': named(
    'I14',
    () => '"history":"order_event"',
    () =>
      `update order_event set done_by = 'staff:${shop.staff.left.uid}' where order_uid = '${shop.credited.uid}' and status = 'PACKED'`,
  ),
  'an event inserted among sealed ones': named(
    'I14',
    () => '"history":"order_event"',
    () =>
      `insert into order_event (id, order_uid, status, actor, at) overriding system value values (-1, '${shop.placed.uid}', 'PLACED', 'customer', now())`,
  ),
  'a seal rewritten to fit': named(
    'I14',
    () => '"seal":',
    () => `update order_event set done_by = null`,
    () => `update history_seal set digest = md5('x') where history = 'order_event'`,
  ),
  'all seals of a history deleted but the last': named(
    'I14',
    () => '"history":"audit_entry"',
    () => `insert into history_seal (history, up_to, rows, digest, hash) values ('audit_entry', 999999, 1, 'x', 'y')`,
  ),
}

const prices: Record<string, Planted> = {
  'a price lowered without a change on record': named(
    'I21',
    () => '"item":12',
    () => `update item set cost_paise = 100 where id = 12`,
  ),
  'a discount raised without a change on record': named(
    'I21',
    () => '"item":13',
    () => `update item set discount_bp = 9000 where id = 13`,
  ),
  'the price of a combo lowered': named(
    'I21',
    () => '"item":30',
    () => `update item set cost_paise = 1 where id = 30`,
  ),
  'the price before a change forged': named(
    'I21',
    () => '"item":11',
    () => `update price_change set cost_before_paise = 1 where batch = '${shop.batches.published}'`,
  ),
  'the price after a change forged': named(
    'I21',
    () => '"item":11',
    () => `update price_change set cost_after_paise = 1 where batch = '${shop.batches.published}'`,
  ),
  'a change of prices deleted': named(
    'I21',
    () => '"item":11',
    () => `delete from price_change where batch = '${shop.batches.published}'`,
  ),
  'a published batch back to waiting': named(
    'I21',
    () => shop.batches.published,
    () =>
      `update price_batch set state = 'SCHEDULED', publish_at = publish_at - interval '1 day' where uid = '${shop.batches.published}'`,
  ),
  'a published batch as if it were called off': named(
    'I21',
    () => shop.batches.published,
    () => `update price_batch set state = 'CANCELLED' where uid = '${shop.batches.published}'`,
  ),
  'a batch reverted twice': named(
    'I21',
    () => '"REVERTED"',
    () => `alter table price_batch drop constraint price_batch_reverts_unique`,
    () =>
      `insert into price_batch (uid, source, state, by, at, publish_at, reverts) select gen_random_uuid(), 'REVERT', 'PUBLISHED', by, at, publish_at, uid from price_batch where uid = '${shop.batches.reverted}'`,
  ),
  'a planned price counted as published': named(
    'I21',
    () => '"item":11',
    () => `update price_change set outcome = 'DONE' where outcome = 'PLANNED'`,
  ),
  'a waiting batch published past its items': named(
    'I21',
    () => '"planned":',
    () => `update price_batch set state = 'PUBLISHED' where state = 'SCHEDULED'`,
  ),
  'an open estimation made cheaper': named(
    'I7',
    () => '"item ',
    () =>
      `update estimation_part set lines = jsonb_set(lines, '{0,pricePaise}', '100')
        where estimation_uid = ${openEstimation} and department = 'GROCERY'`,
  ),
  'an open estimation made cheaper in total': named(
    'I7',
    () => '"total"',
    () =>
      `update estimation_part set final_paise = final_paise - 100 where estimation_uid = ${openEstimation} and department = 'GROCERY'`,
    () => `update estimation set final_paise = final_paise - 100 where uid = ${openEstimation}`,
  ),
  'an open estimation with the discount of a plan': named(
    'I7',
    () => '"plan"',
    () =>
      `update estimation set plan_discount_paise = plan_discount_paise + 5000, discount_paise = discount_paise + 5000, final_paise = final_paise - 5000 where uid = ${openEstimation}`,
  ),
}

const stock: Record<string, Planted> = {
  'an intake raised without stock': named(
    'I21',
    () => '"item":13',
    () => `update intake set quantity = 99 where item_id = 13`,
  ),
  'an intake deleted while its stock stayed': named(
    'I21',
    () => '"item":13',
    () => `delete from intake where item_id = 13`,
  ),
  'an intake that nobody brought': named(
    'I21',
    () => '"item":12',
    () => `insert into intake (day, item_id, quantity, packed_before, at) values ('2026-11-25', 12, 7, 0, now())`,
  ),
  'goods received for a day without an intake': named(
    'I21',
    () => '"item":12',
    () =>
      `insert into stock_move (item_id, quantity, reason, reference) values (12, 7, 'RECEIVED', 'came in for 2026-11-24')`,
    () => `update item set on_hand = on_hand + 7 where id = 12`,
  ),
  'a false count of stock': named(
    'I21',
    () => '"counted by the seller"',
    () =>
      `insert into stock_move (item_id, quantity, reason, reference) values (10, -40, 'COUNT', 'counted by the seller')`,
    () => `update item set on_hand = on_hand - 40 where id = 10`,
  ),
  'a true count made to find less': named(
    'I9',
    () => '"item":12',
    () =>
      `update stock_move set quantity = quantity - 5 where item_id = 12 and reason = 'COUNT' and reference is not null`,
  ),
  'goods written off by nobody': named(
    'I21',
    () => '"WASTE"',
    () => `insert into stock_move (item_id, quantity, reason, reference) values (10, -4, 'WASTE', 'soft')`,
    () => `update item set on_hand = on_hand - 4 where id = 10`,
  ),
  'a slot with more places than its plan': named(
    'I10',
    () => '"planned":',
    () => `update slot_day set capacity = capacity + 5000`,
  ),
}

const people: Record<string, Planted> = {
  'a packer made owner': named(
    'I21',
    () => shop.staff.packer.uid,
    () => `update staff set roles = '{OWNER}' where uid = '${shop.staff.packer.uid}'`,
  ),
  'a leaver back at work': named(
    'I21',
    () => shop.staff.left.uid,
    () => `update staff set left_at = null where uid = '${shop.staff.left.uid}'`,
  ),
  'an owner sent away by nobody': named(
    'I21',
    () => shop.staff.owner.uid,
    () => `update staff set left_at = now() where uid = '${shop.staff.owner.uid}'`,
  ),
  'somebody who was never invited': named(
    'I21',
    () => nobody,
    () => `insert into staff (uid, name, roles, created_at) values ('${nobody}', 'Ghost', '{OWNER}', now())`,
  ),
  'a passkey slipped in': named(
    'I21',
    () => '"Ghost phone"',
    () =>
      `insert into staff_passkey (credential_id, staff_uid, public_key, counter, transports, label, created_at) values ('ghost', '${shop.staff.owner.uid}', 'x', 0, '{}', 'Ghost phone', now())`,
  ),
  'a passkey given to another': named(
    'I21',
    () => shop.staff.packer.uid,
    () => `update staff_passkey set staff_uid = '${shop.staff.packer.uid}' where staff_uid = '${shop.staff.owner.uid}'`,
  ),
  'a problem moved to another customer': named(
    'I20',
    () => shop.problem.uid,
    () => `update problem set customer_uid = '${shop.other.uid}' where uid = '${shop.problem.uid}'`,
  ),
  'a photo moved to another customer': named(
    'I20',
    () => shop.other.uid,
    () => `update problem_photo set customer_uid = '${shop.other.uid}'`,
  ),
  'a photo moved to another order': named(
    'I20',
    () => '"photo"',
    () => `update problem_photo set order_uid = '${shop.planned.uid}'`,
  ),
  'a wait of nobody': named(
    'I20',
    () => nobody,
    () => `update stock_wait set customer_uid = '${nobody}'`,
  ),
  'a plan without an end': named(
    'I17',
    () => shop.other.uid,
    () => `update membership set validity_days = null, expires_at = null`,
  ),
  'a plan with a larger discount than was sold': named(
    'I17',
    () => shop.other.uid,
    () => `update membership set discount_bp = 5000`,
  ),
  'a call answered that was never made': named(
    'I21',
    () => shop.replaced.uid,
    () =>
      `update order_pick set call_until = now(), call_answer = 'KEEP' where order_uid = '${shop.replaced.uid}' and state = 'REPLACED'`,
  ),
  'a zone delivered to for nothing': named(
    'I21',
    () => '"zone":1',
    () => `update zone set fee_paise = 0 where id = 1`,
  ),
  'a zone free from a rupee on': named(
    'I21',
    () => '"zone":1',
    () => `update zone set free_above_paise = 100 where id = 1`,
  ),
  'a message marked sent that never left': named(
    'I21',
    () => '"SENT"',
    () =>
      `insert into message select 'forged', event, channel, recipient, customer_uid, order_uid, template, gaps, subject, body, 'SENT', 0, null, null, at, tried_since, now() from message limit 1`,
  ),
  'a sent message that waits again': named(
    'I21',
    () => '"WAITING"',
    () => `update message set state = 'WAITING' where key = (select min(key) from message where state = 'SENT')`,
  ),
  'a refund counted as sent that was not': named(
    'I6',
    () => '"PROCESSED"',
    () => `update refund set status = 'PROCESSED', provider_refund_id = null`,
  ),
}

const corruptions = { credits, papers, histories, prices, stock, people }

test('[D11.13] [D10.21] a shop with a record of everything is clean', async () => {
  expect(await namedIn(room.shop.database, [], room.shop.clock.now())).toEqual({})
})

test('[D11.13] at least sixty corruptions are planted', () => {
  expect(Object.values(corruptions).flatMap((group) => Object.keys(group)).length).toBeGreaterThanOrEqual(60)
})

describe.each(Object.entries(corruptions))('among the %s', (_group, planted) => {
  test.each(Object.entries(planted))(
    '[D11.13] [D10.21] reconcile names %s',
    async (_title, { named: expected, plant }) => {
      const found = await namedIn(room.shop.database, plant(), room.shop.clock.now())
      for (const [invariant, row] of Object.entries(expected)) {
        expect(Object.keys(found)).toContain(invariant)
        expect(Object.entries(found).find(([one]) => one === invariant)?.[1]).toContain(row())
      }
    },
  )
})
