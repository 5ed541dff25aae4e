import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkoutIndex,
  checkoutIds,
  violationsAfter,
  type Corruption,
  databaseWithYesterdaysCheckouts,
} from '../../testing/planting.ts'
import type { TestDatabase } from '../../testing/database.ts'

const { customer, estimation, order, membership, payment } = checkoutIds
const nobody = '00000000-0000-4000-8000-00000000dead'

const setOrder = (place: number, what: string) => `update customer_order set ${what} where uid = '${order(place)}'`
const invoiceOf = (place: number, series = 'INVOICE') => `order_uid = '${order(place)}' and series = '${series}'`
const counted = (change: string, series = 'INVOICE') =>
  `update invoice_counter set last = last ${change} where series = '${series}'`
const invoiced = (place: number, number: string, series = 'INVOICE') => `
  insert into invoice (number, kind, order_uid, fy, series, issued_at, total_paise, snapshot)
  select replace(p.number, '000001', '${number}'), kind, o.uid, fy, series, (select max(issued_at) from invoice), final_paise, snapshot - 'issued_at' || jsonb_build_object(
    'number', replace(p.number, '000001', '${number}'), 'order_number', o.number::text, 'total', final_paise / 100.0,
    'taxable_value', final_paise / 100.0, 'lines', jsonb_build_array(jsonb_build_object('total', final_paise / 100.0)),
    'refers_to', (select i.number from invoice i where i.order_uid = o.uid and p.series = 'CREDIT_NOTE'))
  from invoice p, customer_order o where p.number like '%000001' and p.series = '${series}' and o.uid = '${order(place)}'`

const invoices: Record<string, Corruption> = {
  'a gap in the invoices': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [`delete from invoice where ${invoiceOf(checkoutIndex.codPacked)}`],
  },
  'an invoice that was renumbered': {
    named: { I18: '"counted":9,"invoices":8,"last":9,"missing":[1]' },
    plant: [
      `update invoice set number = replace(number, '000001', '000009'),
        snapshot = snapshot || jsonb_build_object('number', replace(number, '000001', '000009')) where ${invoiceOf(checkoutIndex.codPacked)}`,
      counted('+ 1'),
    ],
  },
  'an invoice with another total than its order': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [`update invoice set total_paise = total_paise + 100 where ${invoiceOf(checkoutIndex.codPacked)}`],
  },
  'an invoice that shows another total than stored': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [`update invoice set snapshot = snapshot || '{"total": 1}' where ${invoiceOf(checkoutIndex.codPacked)}`],
  },
  'an invoice whose lines do not add up': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [
      `update invoice set snapshot = snapshot || '{"lines": [{"total": 1}]}' where ${invoiceOf(checkoutIndex.codPacked)}`,
    ],
  },
  'an invoice with the number of another order': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [
      `update invoice set snapshot = snapshot || '{"order_number": "1"}' where ${invoiceOf(checkoutIndex.codPacked)}`,
    ],
  },
  'a packed order whose last invoice is deleted': {
    named: { I18: order(19) },
    plant: [`delete from invoice where order_uid = '${order(19)}'`, counted('- 1'), counted('- 1', 'CREDIT_NOTE')],
  },
  'an invoice of an order that was not packed': {
    named: { I14: '/', I18: order(checkoutIndex.cod) },
    plant: [invoiced(checkoutIndex.cod, '000009'), counted('+ 1')],
  },
  'an order cancelled after it was packed, without a credit note': {
    named: { I18: order(19) },
    plant: [`delete from invoice where ${invoiceOf(19, 'CREDIT_NOTE')}`, counted('- 1', 'CREDIT_NOTE')],
  },
  'a credit note for an order that is on its way': {
    named: { I14: '/', I18: order(checkoutIndex.codPacked) },
    plant: [invoiced(checkoutIndex.codPacked, '000003', 'CREDIT_NOTE'), counted('+ 1', 'CREDIT_NOTE')],
  },
  'a credit note that refers to another invoice': {
    named: { I18: order(checkoutIndex.walletCancelled) },
    plant: [
      `update invoice set snapshot = snapshot || jsonb_build_object('refers_to', 'INV/0001/000001')
        where ${invoiceOf(checkoutIndex.walletCancelled, 'CREDIT_NOTE')}`,
    ],
  },
  'a counter behind the invoices it numbered': {
    named: { I18: '"counted":7,"invoices":8,"last":8' },
    plant: [counted('- 1')],
  },
  'an invoice number that no invoice has': {
    named: { I18: '"counted":9,"invoices":8,"last":8' },
    plant: [counted('+ 1')],
  },
  'invoices without their counter': {
    named: { I18: '"counted":null,"invoices":8' },
    plant: [`delete from invoice_counter where series = 'INVOICE'`],
  },
  'an invoice in the series of another year': {
    named: { I18: order(checkoutIndex.codPacked) },
    plant: [`update invoice set fy = '1920' where ${invoiceOf(checkoutIndex.codPacked)}`],
  },
  'an invoice without an order': {
    named: { I18: nobody },
    plant: [`update invoice set order_uid = '${nobody}' where ${invoiceOf(checkoutIndex.codPacked)}`],
  },
  'an order counter that would repeat numbers': {
    named: { I18: 'customer_order' },
    plant: [`alter table customer_order alter column number restart with 100001`],
  },
  'a transfer counter that would repeat numbers': {
    named: { I18: 'ledger_transfer' },
    plant: [`alter table ledger_transfer alter column id restart with 1`],
  },
  'two invoices of one order': {
    named: { I14: '/', I11: order(checkoutIndex.codPacked), I18: '"in_books":null' },
    plant: [
      `alter table invoice drop constraint invoice_order_series`,
      invoiced(checkoutIndex.codPacked, '000009'),
      counted('+ 1'),
    ],
  },
}

const histories: Record<string, Corruption> = {
  'a status without an event': {
    named: { I19: order(checkoutIndex.cod) },
    plant: [setOrder(checkoutIndex.cod, `status = 'CONFIRMED'`)],
  },
  'an order marked as delivered without its cash': {
    named: { I8: order(checkoutIndex.codPacked), I19: order(checkoutIndex.codPacked) },
    plant: [setOrder(checkoutIndex.codPacked, `status = 'DELIVERED'`)],
  },
  'a cancelled order marked as placed': {
    named: {
      I9: order(checkoutIndex.codCancelled),
      I10: '"department":"GROCERY"',
      I19: order(checkoutIndex.codCancelled),
    },
    plant: [setOrder(checkoutIndex.codCancelled, `status = 'PLACED'`)],
  },
  'an order that was packed before it was confirmed': {
    named: { I19: order(checkoutIndex.codPacked) },
    plant: [`delete from order_event where order_uid = '${order(checkoutIndex.codPacked)}' and status = 'CONFIRMED'`],
  },
  'an order that was never placed': {
    named: { I19: order(checkoutIndex.codConfirmed) },
    plant: [`delete from order_event where order_uid = '${order(checkoutIndex.codConfirmed)}' and status = 'PLACED'`],
  },
  'an order that was confirmed twice': {
    named: { I19: order(checkoutIndex.codConfirmed) },
    plant: [
      `insert into order_event (order_uid, status, actor, at) values ('${order(checkoutIndex.codConfirmed)}', 'CONFIRMED', 'seller', now())`,
    ],
  },
  'a customer who packed an order': {
    named: { I19: order(checkoutIndex.codPacked) },
    plant: [`update order_event set actor = 'customer' where order_uid = '${order(checkoutIndex.codPacked)}'`],
  },
  'a history older than its orders': {
    named: { I13: order(19), I18: order(19), I19: order(19) },
    plant: [`delete from order_event where at > (select max(at) - interval '20 minutes' from order_event)`],
  },
}

const owners: Record<string, Corruption> = {
  'an order of another customer than its estimation': {
    named: { I20: order(checkoutIndex.cod) },
    plant: [setOrder(checkoutIndex.cod, `customer_uid = '${customer(checkoutIndex.codPacked)}'`)],
  },
  'an order of another customer than its payment': {
    named: { I13: order(15), I16: `pay:${order(15)}`, I20: order(15) },
    plant: [setOrder(15, `customer_uid = '${customer(checkoutIndex.wallet)}'`)],
  },
  'an order of an unknown customer': {
    named: { I20: customer(checkoutIndex.cod) },
    plant: [`delete from customer where uid = '${customer(checkoutIndex.cod)}'`],
  },
  'a checkout paid with another customer’s payment': {
    named: { I13: order(checkoutIndex.online), I20: estimation(checkoutIndex.online) },
    plant: [
      `update checkout_funding set customer_uid = '${customer(checkoutIndex.cod)}' where estimation_uid = '${estimation(checkoutIndex.online)}'`,
    ],
  },
  'a membership of another customer': {
    named: {
      I12: membership(checkoutIndex.wallet),
      I16: `cashback:${membership(checkoutIndex.wallet)}`,
      I17: membership(checkoutIndex.wallet),
    },
    plant: [
      `update membership set customer_uid = '${customer(checkoutIndex.cod)}' where uid = '${membership(checkoutIndex.wallet)}'`,
    ],
  },
}

const goods: Record<string, Corruption> = {
  'an order without an address': {
    named: { I13: order(checkoutIndex.cod) },
    plant: [setOrder(checkoutIndex.cod, `delivery_address = ''`)],
  },
  'an order with another time than its window': {
    named: { I10: order(checkoutIndex.cod) },
    plant: [setOrder(checkoutIndex.cod, `delivery_at = delivery_at + interval '1 day'`)],
  },
  'an addition to an addition': {
    named: { I10: order(checkoutIndex.codConfirmed) },
    plant: [
      setOrder(checkoutIndex.codConfirmed, `added_to = '${order(checkoutIndex.codPacked)}'`),
      setOrder(checkoutIndex.codPacked, `added_to = '${order(checkoutIndex.cod)}'`),
      `update slot_day d set booked = booked - (select count(*) from customer_order o where o.added_to is not null
        and o.slot_id = d.slot_id and o.department = d.department and o.delivery_day = d.day)`,
    ],
  },
  'an addition to another customer’s order': {
    named: { I10: order(checkoutIndex.codConfirmed) },
    plant: [
      setOrder(checkoutIndex.codConfirmed, `added_to = '${order(checkoutIndex.cod)}'`),
      `update slot_day d set booked = booked - (select count(*) from customer_order o where o.added_to is not null
        and o.slot_id = d.slot_id and o.department = d.department and o.delivery_day = d.day)`,
    ],
  },
  'a window deleted before its day': {
    named: { I10: order(checkoutIndex.cod) },
    plant: [
      `delete from slot_day d using customer_order o where o.uid = '${order(checkoutIndex.cod)}' and d.slot_id = o.slot_id and d.day = o.delivery_day`,
    ],
  },
  'a combo with stock of its own': {
    named: { I9: '"item":30' },
    plant: [`update item set on_hand = 5 where id = 30`],
  },
  'goods of one order returned to stock twice': {
    named: { I9: order(checkoutIndex.codCancelled) },
    plant: [
      `insert into stock_move (item_id, quantity, reason, reference) values (10, 1, 'CANCELLATION', '${order(checkoutIndex.codCancelled)}')`,
      `update item set on_hand = on_hand + 1 where id = 10`,
    ],
  },
  'ordered goods that were never taken out of stock': {
    named: { I9: order(checkoutIndex.cod) },
    plant: [
      `delete from stock_move where reference = '${order(checkoutIndex.cod)}' and item_id = 10`,
      `update item set on_hand = on_hand + 1 where id = 10`,
    ],
  },
  'an order line made of other items': {
    named: { I9: order(checkoutIndex.cod) },
    plant: [
      `update order_line set parts = '[{"stockId": 13, "quantity": 5}]' where order_uid = '${order(checkoutIndex.cod)}' and position = 0`,
    ],
  },
  'an order with a deleted line': {
    named: { I7: order(checkoutIndex.cod), I9: order(checkoutIndex.cod) },
    plant: [`delete from order_line where order_uid = '${order(checkoutIndex.cod)}' and position = 2`],
  },
  'stock from an older backup than its moves': {
    named: { I9: '"item":10' },
    plant: [`update item set on_hand = on_hand + 7 where id = 10`],
  },
  'orders from an older backup than the other tables': {
    named: { I8: order(19), I9: order(19), I10: '"department":"GROCERY"', I16: `pay:${order(19)}`, I18: order(19) },
    plant: ['order_line', 'order_event', 'customer_order'].map(
      (table) =>
        `delete from ${table} where ${table === 'customer_order' ? 'uid' : 'order_uid'} in ('${order(17)}', '${order(19)}')`,
    ),
  },
  'a part of a checkout ordered twice': {
    named: {
      I7: nobody,
      I10: '"department":"GROCERY"',
      I11: estimation(checkoutIndex.cod),
      I13: nobody,
      I19: nobody,
    },
    plant: [
      `alter table customer_order drop constraint customer_order_part`,
      `create temporary table again as select * from customer_order where uid = '${order(checkoutIndex.cod)}'`,
      `update again set uid = '${nobody}', number = nextval(pg_get_serial_sequence('customer_order', 'number'))`,
      `insert into customer_order overriding system value select * from again`,
      `drop table again`,
    ],
  },
  'a used-up checkout that is open again': {
    named: { I13: estimation(checkoutIndex.online) },
    plant: [
      `update checkout_funding set closed_at = null where estimation_uid = '${estimation(checkoutIndex.online)}'`,
    ],
  },
  'a checkout paid with more than its payment': {
    named: { I8: payment(checkoutIndex.online) },
    plant: [
      `update checkout_funding set total_paise = total_paise + 100 where estimation_uid = '${estimation(checkoutIndex.online)}'`,
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

describe.each(Object.entries({ invoices, histories, owners, goods }))('%s', (_group, corruptions) => {
  test.each(Object.entries(corruptions))('[D10.21] reconcile reports %s', async (_title, { named, plant }) => {
    const found = await violationsAfter(books, plant, new Date())
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(named).toSorted())
    expect(found).toEqual(
      Object.fromEntries(Object.entries(named).map(([invariant, row]) => [invariant, expect.stringContaining(row)])),
    )
  })
})
