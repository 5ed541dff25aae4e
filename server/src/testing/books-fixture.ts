import type pg from 'pg'

/**
 * Fills a small shop's books with `count` checkouts of every kind, as if they had come in one after the other until
 * `now`. It writes the rows directly, for tests that need known rows or very many. Each ten checkouts contain every
 * kind once. Before each order paid by wallet there is a recharge with a plan.
 */
export async function fillBooks(pool: pg.Pool, count: number, now: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = '300s'`)
    await client.query(made, [count, now])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * SQL for the kind of each of ten checkouts and the statuses of the order. Orders paid by wallet cost less, because
 * their customer has a plan. The last order was packed before it was cancelled.
 */
const made = `
create temporary table made on commit drop as
select i, method, kind, path, path[cardinality(path)] as status, method = 'WALLET' as planned,
  uuid('00000000-0000-4000-8001-' || lpad(i::text, 12, '0')) as customer,
  uuid('00000000-0000-4000-8002-' || lpad(i::text, 12, '0')) as estimation, uuid('00000000-0000-4000-8003-' || lpad(i::text, 12, '0')) as "order",
  uuid('00000000-0000-4000-8004-' || lpad(i::text, 12, '0')) as intent, uuid('00000000-0000-4000-8005-' || lpad(i::text, 12, '0')) as refund,
  uuid('00000000-0000-4000-8006-' || lpad(i::text, 12, '0')) as membership, 'pay_' || lpad(i::text, 14, '0') as payment,
  $2::timestamptz - (($1::int - i) || ' minutes')::interval - interval '1 hour' as at,
  case when method = 'WALLET' then 797 else 0 end as plan, case when method = 'WALLET' then 9173 else 9970 end as final,
  case when method = 'WALLET' then 50000 else 9970 end as paid
from generate_series(0, $1::int - 1) i join (values
  (0, 'COD', 'PLACED'), (1, 'COD', 'PLACED CONFIRMED PACKED'), (2, 'COD', 'PLACED CONFIRMED'), (3, 'COD', 'PLACED CANCELLED'),
  (4, 'COD', 'PLACED CONFIRMED PACKED OUT_FOR_DELIVERY DELIVERED'), (5, 'WALLET', 'PLACED'),
  (6, 'WALLET', 'PLACED CONFIRMED PACKED OUT_FOR_DELIVERY DELIVERED'), (7, 'ONLINE', 'PLACED'), (8, 'ONLINE', 'PLACED CANCELLED'),
  (9, 'WALLET', 'PLACED CONFIRMED PACKED CANCELLED')
) k(kind, method, way) on kind = i % 10 cross join lateral string_to_array(way, ' ') as path`

const line = (id: number, cost: number, price: number) =>
  `jsonb_build_object('id', ${id}, 'type', 'STOCK', 'quantity', 1, 'costPaise', ${cost}, 'pricePaise', ${price}, 'taxPaise', 0)`

/** SQL for the invoices of packed orders. Their snapshots contain the fields that are compared with the order. */
const invoices = [
  `create temporary table issued on commit drop as
    select m.*, series, o.number as order_number, fy, row_number() over (partition by series, fy order by i) as place
    from made m join customer_order o on o.uid = m."order" cross join (values ('INVOICE'), ('CREDIT_NOTE')) as s(series)
      cross join lateral (select m.at at time zone 'Asia/Kolkata' - interval '3 months' as y) a
      cross join lateral (select to_char(y, 'YY') || to_char(y + interval '1 year', 'YY') as fy) b
    where 'PACKED' = any(path) and (series = 'INVOICE' or m.status = 'CANCELLED')`,
  `insert into invoice (number, kind, order_uid, fy, series, issued_at, total_paise, snapshot)
    select number, case when series = 'INVOICE' then 'BILL_OF_SUPPLY' else series end, "order", fy, series, at, final,
      jsonb_build_object('number', number, 'kind', case when series = 'INVOICE' then 'BILL_OF_SUPPLY' else series end,
        'order_number', order_number::text, 'issued_at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'department', 'GROCERY',
        'payment_method', method, 'refers_to', case when series = 'CREDIT_NOTE' then
          (select 'INV/' || i.fy || '/' || lpad(i.place::text, 6, '0') from issued i where i."order" = p."order" and i.series = 'INVOICE') end,
        'lines', jsonb_build_array(jsonb_build_object('total', (final - 2000) / 100.0), jsonb_build_object('total', 20)),
        'taxable_value', final / 100.0, 'cgst', 0, 'sgst', 0, 'igst', 0, 'total', final / 100.0)
    from issued p cross join lateral
      (select case series when 'INVOICE' then 'INV' else 'CN' end || '/' || fy || '/' || lpad(place::text, 6, '0') as number) n`,
  `insert into invoice_counter (series, fy, last) select series, fy, max(place) from issued group by 1, 2`,
]

const statements = [
  `insert into customer (uid, mobile_no) select customer, '+91' || (6000000000 + i) from made`,
  `insert into plan (plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping, priority_delivery)
    values ('Harvest', 50000, 1000, 1000, false, true)`,
  `insert into estimation (uid, customer_uid, pincode, total_item_cost_paise, shipping_paise, tax_paise, discount_paise, final_paise,
      plan_discount_paise, plan_name, priority, created_at, expires_at)
    select estimation, customer, '411001', 8600, 2000, 0, 630 + plan, final, plan, case when planned then 'Harvest' end, planned, at,
      at + interval '15 minutes' from made`,
  `insert into estimation_part (estimation_uid, department, total_item_cost_paise, shipping_paise, tax_paise, discount_paise, final_paise,
      plan_discount_paise, lines)
    select estimation, 'GROCERY', 8600, 2000, 0, 630 + plan, final, plan,
      jsonb_build_array(${line(10, 4200, 3570)}, ${line(11, 2500, 2500)}, ${line(13, 1900, 1900)}) from made`,
  `insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, status, payment_method, deliver_to,
      delivery_address, pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at, total_item_cost_paise,
      shipping_paise, tax_paise, discount_paise, final_paise, plan_discount_paise, priority, cancel_until, item_count, created_at)
    select "order", customer, estimation, 'GROCERY', md5(i::text), status, method,
      'Home', '12, Rose Lane', '411001', '+919876543210', 'Asha', s.id, 'Slot', day, delivery, 8600, 2000, 0, 630 + plan, final, plan, planned,
      delivery - interval '2 hours', 3, at
    from made join slot s on s.id = i % 4 + 1 cross join lateral (select (at at time zone 'Asia/Kolkata')::date + 1 as day) d
      cross join lateral (select (day + make_interval(mins => s.start_minute)) at time zone 'Asia/Kolkata' as delivery) w order by i`,
  `insert into order_line (order_uid, position, item_id, type, name, units, images, veg_nonveg, quantity, cost_paise, price_paise,
      tax_paise, parts)
    select "order", position, id, 'STOCK', 'Item', '1 kg', '{}', 0, 1, cost, price, 0,
      jsonb_build_array(jsonb_build_object('stockId', id, 'quantity', 1))
    from made, (values (0, 10, 4200, 3570), (1, 11, 2500, 2500), (2, 13, 1900, 1900)) as l(position, id, cost, price)`,
  `insert into order_event (order_uid, status, actor, at)
    select "order", t.status, case when t.status in ('PLACED', 'CANCELLED') then 'customer' else 'seller' end, at + (step - 1) * interval '5 minutes'
    from made m cross join lateral unnest(m.path) with ordinality as t(status, step) order by i, step`,
  ...invoices,
  `insert into stock_move (item_id, quantity, reason, reference, at)
    select l.item_id, -1, 'ORDER', o.uid, o.created_at from customer_order o join order_line l on l.order_uid = o.uid`,
  `insert into stock_move (item_id, quantity, reason, reference, at)
    select l.item_id, 1, 'CANCELLATION', o.uid, o.created_at from customer_order o join order_line l on l.order_uid = o.uid
    where o.status = 'CANCELLED'`,
  `insert into stock_move (item_id, quantity, reason, reference)
    select item_id, 1000000, 'COUNT', 'is wanted again and missing' from stock_move group by 1`,
  `update item set on_hand = (select coalesce(sum(quantity), 0) from stock_move where item_id = item.id) where kind = 'STOCK'`,
  `insert into slot_day (slot_id, department, day, capacity, booked)
    select slot_id, department, delivery_day, count(*) + 10, count(*) filter (where status <> 'CANCELLED') from customer_order group by 1, 2, 3`,
  `insert into payment_intent (uid, customer_uid, amount_paise, currency, purpose, provider_order_id, created_at)
    select intent, customer, paid, 'INR', case when planned then 'RECHARGE' else 'CHECKOUT' end, 'order_' || lpad(i::text, 14, '0'), at
    from made where method <> 'COD'`,
  `insert into payment (id, intent_uid, customer_uid, amount_paise, currency, status, captured_at, claimed_as, claimed_at, created_at)
    select payment, intent, customer, paid, 'INR', 'CAPTURED', at, case when planned then 'RECHARGE' else 'CHECKOUT' end,
      at, at from made where method <> 'COD'`,
  `insert into checkout_funding (estimation_uid, customer_uid, method, payment_id, total_paise, used_paise, expires_at, closed_at)
    select estimation, customer, method, case when not planned then payment end, final, final, at + interval '15 minutes', at
    from made where method <> 'COD'`,
  `insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, provider_refund_id, created_at, updated_at, asked_since)
    select refund, payment, customer, final, 'cancel:' || "order", 'Cancelled', 'PROCESSED', 'rfnd_' || lpad(i::text, 14, '0'), at, at, at
    from made where method = 'ONLINE' and status = 'CANCELLED'`,
  `insert into membership (uid, customer_uid, plan_id, plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping,
      priority_delivery, started_at)
    select membership, customer, p.id, plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping, priority_delivery, at
    from made, plan p where planned`,
  `insert into membership_payment (payment_id, membership_uid, at) select payment, membership, at from made where planned`,
  `create temporary table posted on commit drop as
    select m.i, m.customer, m.at, reference, step, t.kind, key, giver, taker, paise from made m cross join lateral (values
      (1, 'capture', payment, 'capture:' || payment, 'provider', 'payment:' || payment, paid, method <> 'COD'),
      (2, 'recharge', payment, 'claim:' || payment, 'payment:' || payment, 'wallet:' || customer, paid, planned),
      (3, 'cashback', membership::text, 'cashback:' || membership, 'promo', 'wallet:' || customer, 1000, planned),
      (4, 'hold', estimation::text, 'hold:' || estimation, 'wallet:' || customer, 'hold:' || estimation, final, planned),
      (5, 'order', "order"::text, 'pay:' || "order", case when planned then 'hold:' || estimation else 'payment:' || payment end, 'sales', final, method <> 'COD'),
      (6, 'cancel', "order"::text, 'cancel:' || "order", 'sales', case when planned then 'wallet:' || customer else 'payment:' || payment end, final, method <> 'COD' and status = 'CANCELLED'),
      (7, 'refund', payment, 'refund:' || refund, 'payment:' || payment, 'provider', final, method = 'ONLINE' and status = 'CANCELLED'),
      (8, 'collect', "order"::text, 'collect:' || "order", 'cod', 'sales', final, method = 'COD' and status = 'DELIVERED')
    ) as t(step, kind, reference, key, giver, taker, paise, happened) where happened`,
  `insert into ledger_transfer (key, kind, reference, description, content_hash, at, recorded_at)
    select key, kind, reference, 'Made for a test', encode(sha256(convert_to(case
        when giver collate "C" < taker collate "C" then giver || ' ' || -paise || E'\\n' || taker || ' ' || paise
        else taker || ' ' || paise || E'\\n' || giver || ' ' || -paise end, 'UTF8')), 'hex'), at, at
    from posted order by i, step`,
  `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
    select distinct on (account) account, split_part(account, ':', 1), case when account like '%:%' then customer end,
      case when account like '%:%' then 0 end, at
    from posted cross join lateral (values (giver), (taker)) a(account)`,
  `insert into ledger_entry (transfer_id, account_id, paise)
    select t.id, account, amount from posted p join ledger_transfer t on t.key = p.key
    cross join lateral (values (giver, -paise), (taker, paise)) a(account, amount) order by t.id, account collate "C"`,
  `update ledger_account a set balance_paise = s.paise from (select account_id, sum(paise) as paise from ledger_entry group by 1) s
    where s.account_id = a.id and a.balance_paise is not null`,
]
