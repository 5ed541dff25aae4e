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
const creditOf = (nth: number) => () =>
  `(select uid from order_credit where order_uid = '${shop.credited.uid}' order by id offset ${nth} limit 1)`
const invoiceOf = (which: 'credited' | 'planned' | 'returned' | 'called') => () =>
  `order_uid = '${shop[which].uid}' and series = 'INVOICE'`
const paper = (which: 'credited' | 'planned' | 'returned' | 'called', change: string) => () =>
  `update invoice set snapshot = ${change} where ${invoiceOf(which)()}`
const line = (place: number, key: string, paise: number) =>
  `jsonb_set(snapshot, '{lines,${place},${key}}', to_jsonb((snapshot->'lines'->${place}->>'${key}')::numeric + ${paise / 100}))`

const credits: Record<string, BookCorruption> = {
  'another giver on a credit': corruptionOf(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set done_by = 'staff:${nobody}' where uid = ${creditOf(0)()}`,
  ),
  'a credit with another date': corruptionOf(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set at = at - interval '9 days' where uid = ${creditOf(0)()}`,
  ),
  'the reason of a credit rewritten': corruptionOf(
    'I14',
    () => '"order_credit"',
    () => `update order_credit set reason = 'other' where uid = ${creditOf(0)()}`,
  ),
  'a credit for another line than on its credit note': corruptionOf(
    'I18',
    () => '"on_note"',
    () => `update order_credit set lines = jsonb_set(lines, '{0,place}', '1') where uid = ${creditOf(0)()}`,
  ),
  'a credit detached from its problem': corruptionOf(
    'I8',
    () => shop.problem.uid,
    () => `update order_credit set problem_uid = null where problem_uid = '${shop.problem.uid}'`,
  ),
  'a credit with more pieces': corruptionOf(
    'I18',
    () => '"on_note"',
    () => `update order_credit set lines = jsonb_set(lines, '{0,quantity}', '2') where uid = ${creditOf(0)()}`,
  ),
  'a credit deleted': corruptionOf(
    'I14',
    () => '"order_credit"',
    () => `delete from order_credit where uid = ${creditOf(0)()}`,
  ),
}

const papers: Record<string, BookCorruption> = {
  'a rupee moved from CGST to SGST': corruptionOf(
    'I18',
    () => shop.credited.uid,
    () => `update invoice set snapshot = ${line(0, 'cgst', -100)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 100)} where ${invoiceOf('credited')()}`,
    paper(
      'credited',
      `snapshot || jsonb_build_object('cgst', (snapshot->>'cgst')::numeric - 1, 'sgst', (snapshot->>'sgst')::numeric + 1)`,
    ),
  ),
  'a rupee of tax moved on an invoice marked as older': corruptionOf(
    'I18',
    () => shop.credited.uid,
    () =>
      `update invoice set snapshot = ${line(0, 'cgst', -100)}, equal_halves = false where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 100)} where ${invoiceOf('credited')()}`,
  ),
  'tax moved into the taxable value': corruptionOf(
    'I18',
    () => shop.credited.uid,
    () => `update invoice set snapshot = ${line(0, 'cgst', -1)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', -1)} where ${invoiceOf('credited')()}`,
    () => `update invoice set snapshot = ${line(0, 'taxable_value', 2)} where ${invoiceOf('credited')()}`,
  ),
  'tax totals that differ from the lines': corruptionOf(
    'I18',
    () => shop.credited.uid,
    paper('credited', `snapshot || jsonb_build_object('cgst', 0, 'sgst', (snapshot->>'cgst')::numeric * 2)`),
  ),
  'another buyer on an invoice': corruptionOf(
    'I14',
    () => '"field":"name"',
    paper('credited', `jsonb_set(snapshot, '{buyer,name}', '"Somebody Else"')`),
  ),
  'another delivery address on an invoice': corruptionOf(
    'I14',
    () => '"field":"delivery_address"',
    paper('called', `jsonb_set(snapshot, '{buyer,delivery_address}', '"1, Other Lane"')`),
  ),
  'an erased buyer who is still a customer': corruptionOf(
    'I14',
    () => '"forgotten":true',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{buyer,name}', '""'), buyer_seals = buyer_seals #- '{name,salt}' where ${invoiceOf('credited')()}`,
  ),
  'another buyer on an invoice, with a new seal': corruptionOf(
    'I14',
    () => '"history":"invoice"',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{buyer,name}', '"Else"'), buyer_seals = buyer_seals_of(jsonb_set(snapshot, '{buyer,name}', '"Else"')) where ${invoiceOf('credited')()}`,
  ),
  'an invoice date moved to the month before': corruptionOf(
    'I18',
    () => shop.returned.uid,
    () =>
      `update invoice set issued_at = issued_at - interval '30 days', snapshot = snapshot || jsonb_build_object('issued_on', '2026-10-26', 'issued_at', to_jsonb(issued_at - interval '30 days')) where ${invoiceOf('returned')()}`,
  ),
  'an invoice of which only the printed date was moved': corruptionOf(
    'I18',
    () => '"printed":"2026-10-26"',
    paper('credited', `snapshot || '{"issued_on": "2026-10-26"}'`),
  ),
  'another HSN code on an invoice line': corruptionOf(
    'I14',
    () => '"history":"invoice"',
    paper('called', `jsonb_set(snapshot, '{lines,0,hsn}', '"9999"')`),
  ),
  'another GST number of the seller on an invoice': corruptionOf(
    'I14',
    () => '"history":"invoice"',
    paper('called', `jsonb_set(snapshot, '{seller,gstin}', '"29AAAAA0000A1Z2"')`),
  ),
  'a tax rate that does not match the tax': corruptionOf(
    'I18',
    () => shop.credited.uid,
    paper('credited', `jsonb_set(snapshot, '{lines,0,gst_rate}', '12')`),
  ),
  'a credit note that returns too much tax': corruptionOf(
    'I18',
    () => '"place":',
    () => `update invoice set snapshot = ${line(0, 'cgst', 10)} where credit_uid = ${creditOf(1)()}`,
    () => `update invoice set snapshot = ${line(0, 'sgst', 10)} where credit_uid = ${creditOf(1)()}`,
    () => `update invoice set snapshot = ${line(0, 'taxable_value', -20)} where credit_uid = ${creditOf(1)()}`,
  ),
  'another description on a credit note': corruptionOf(
    'I18',
    () => '"on_note"',
    () =>
      `update invoice set snapshot = jsonb_set(snapshot, '{lines,0,description}', '"Gold"') where credit_uid = ${creditOf(0)()}`,
  ),
}

const inBooks = (which: 'credited' | 'called') => `invoice_id = (select id from invoice where ${invoiceOf(which)()})`

const lines: Record<string, BookCorruption> = {
  'another amount on a line in the books': corruptionOf(
    'I18',
    () => '"in_books"',
    () => `update invoice_line set total_paise = total_paise + 100 where place = 0 and ${inBooks('credited')}`,
  ),
  'a line missing in the books': corruptionOf(
    'I18',
    () => '"in_books":null',
    () => `delete from invoice_line where place = 0 and ${inBooks('called')}`,
  ),
  'a line in the books that no document has': corruptionOf(
    'I18',
    () => '"on_document":null',
    () =>
      `insert into invoice_line select invoice_id, 99, issued_at, description, hsn, 1, units, 0, 1, 0, 0, 0, 1 from invoice_line where place = 0 and ${inBooks('called')}`,
  ),
}

const histories: Record<string, BookCorruption> = {
  'an audit entry deleted': corruptionOf(
    'I14',
    () => '"history":"audit_entry"',
    () => `delete from audit_entry where id = (select min(id) from audit_entry where operation = 'refundOrder')`,
  ),
  'the last audit entries deleted': corruptionOf(
    'I14',
    () => '"history":"audit_entry"',
    () => `delete from audit_entry where id > (select max(id) - 2 from audit_entry)`,
  ),
  'an audit entry with another actor': corruptionOf(
    'I14',
    () => '"history":"audit_entry"',
    () => `update audit_entry set actor = 'staff:${shop.staff.packer.uid}' where operation = 'refundOrder'`,
  ),
  'an audit entry with another amount': corruptionOf(
    'I14',
    () => '"history":"audit_entry"',
    () => `update audit_entry set after = after || '{"amount": 1}' where operation = 'refundOrder'`,
  ),
  'an event of an order at another time': corruptionOf(
    'I14',
    () => '"history":"order_event"',
    () =>
      `update order_event set at = at - interval '1 hour' where order_uid = '${shop.credited.uid}' and status = 'DELIVERED'`,
  ),
  'an event of an order with another actor': corruptionOf(
    'I14',
    () => '"history":"order_event"',
    () =>
      `update order_event set done_by = 'staff:${shop.staff.left.uid}' where order_uid = '${shop.credited.uid}' and status = 'PACKED'`,
  ),
  'an event inserted among sealed ones': corruptionOf(
    'I14',
    () => '"history":"order_event"',
    () =>
      `insert into order_event (id, order_uid, status, actor, at) overriding system value values (-1, '${shop.placed.uid}', 'PLACED', 'customer', now())`,
  ),
  'a seal rewritten to fit': corruptionOf(
    'I14',
    () => '"seal":',
    () => `update order_event set done_by = null`,
    () => `update history_seal set digest = md5('x') where history = 'order_event'`,
  ),
  'all seals of a history deleted but the last': corruptionOf(
    'I14',
    () => '"history":"audit_entry"',
    () => `insert into history_seal (history, up_to, rows, digest, hash) values ('audit_entry', 999999, 1, 'x', 'y')`,
  ),
}

const corruptions = { credits, papers, lines, histories }

test('[D11.13] [D10.21] a shop with records of every kind passes', async () => {
  expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
})

test('[D11.13] 34 of the planted corruptions are in this file', () => {
  expect(Object.values(corruptions).flatMap((group) => Object.keys(group)).length).toBe(34)
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
