import type pg from 'pg'

/** A month that has ended, in which the generated orders are delivered. */
export const month = { from: '2026-10-01', to: '2026-10-31' }
/** The credit notes for each hundred orders. */
const NOTES_PER_HUNDRED = 10

/**
 * Fills a demo shop with delivered orders of one month, each with eight lines and an invoice: 40 % paid in cash, 25 %
 * from the wallet and 35 % online. A tenth has a credit note for one line. Does nothing if the shop has them already.
 */
export async function fillMonth(pool: pg.Pool, count: number): Promise<void> {
  const { rowCount } = await pool.query('select from customer_order where uid = $1', [uidOf(8003, '0')])
  if (rowCount) return
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0`)
    await client.query(made, [count, month.from])
    for (const statement of statements) await client.query(statement)
    await client.query('analyze')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const uidOf = (kind: number, index: string): string => `00000000-0000-4000-${kind}-${index.padStart(12, '0')}`
const uid = (kind: number, index = 'i'): string =>
  `uuid('00000000-0000-4000-${kind}-' || lpad((${index})::text, 12, '0'))`

/** Half of the tax in an amount of paise at a rate in hundredths of a percent, rounded half up. */
const half = (paise: string, rate: string): string =>
  `floor(${paise} * ${rate} / (2.0 * (10000 + ${rate})) + 0.5)::bigint`

const made = `
create temporary table made on commit drop as
select i, case when i % 20 < 8 then 'COD' when i % 20 < 13 then 'WALLET' else 'ONLINE' end as method,
  case when i % 9 = 0 then 'KITCHEN' else 'GROCERY' end as department, ${uid(8001, 'i % 6000')} as customer, ${uid(8002)} as estimation,
  ${uid(8003)} as "order", ${uid(8004)} as intent, 'pay_' || lpad(i::text, 14, '0') as payment, d.day,
  (d.day + interval '5 hours' + (i::numeric * 31 / $1 % 1) * interval '12 hours') at time zone 'Asia/Kolkata' as packed
from generate_series(0, $1::int - 1) i cross join lateral (select $2::date + (i::bigint * 31 / $1)::int as day) d`

/** The lines sold, with prices, the tax in them, and the invoice's line. The delivery fee is the line at position 8. */
const sold = `
create temporary table sold on commit drop as
select l.*, half, case when rate = 0 then 0 else half * 2 end as tax, jsonb_build_object('description', name, 'hsn', hsn, 'quantity', quantity, 'units', units,
    'unit_price', cost / 100.0, 'discount', quantity * (cost - price) / 100.0, 'taxable_value', (total - 2 * half) / 100.0, 'gst_rate', rate / 100.0,
    'cgst', half / 100.0, 'sgst', half / 100.0, 'igst', 0, 'total', total / 100.0) as line
from (
  select m.i, m."order", n as position, g.id as item_id, g.name, coalesce(g.hsn, '') as hsn, g.units, 1 + (m.i + n) % 3 as quantity,
    g.cost_paise as cost, g.price, g.price * (1 + (m.i + n) % 3) as total, coalesce(g.gst_rate_bp, 0) as rate
  from made m cross join generate_series(0, 7) n join goods g on g.place = (m.i * 7 + n * 11 + m.i / 13) % (select count(*) from goods)
  union all
  select i, "order", 8, null, 'Delivery', '996813', '', 1, 2500, 2500, 2500, 1800 from made where i % 3 = 0
) l cross join lateral (select ${half('total', 'rate')} as half) h`

const goods = `
create temporary table goods on commit drop as
select row_number() over (order by id) - 1 as place, id, name, hsn, units, gst_rate_bp, cost_paise,
  round(cost_paise * (10000 - discount_bp) / 10000.0)::bigint as price
from item where kind = 'STOCK' and active`

const sums = `
create temporary table ordered on commit drop as
select m.*, s.* from made m join (select i as at_i, sum(cost * quantity) filter (where position < 8) as cost,
    sum((cost - price) * quantity) filter (where position < 8) as discount, coalesce(sum(total) filter (where position = 8), 0) as shipping,
    sum(tax) as tax, sum(total) as final, jsonb_agg(line order by position) as lines, sum(half) as half,
    (array_agg(total order by position))[1] as credited, (array_agg(line order by position))[1] as credit
  from sold group by 1) s on s.at_i = m.i`

const noted = `i % 100 < ${NOTES_PER_HUNDRED}`

/** The snapshot of an invoice or credit note, with its lines and totals. */
const snapshot = (number: string, kind: string, own: string): string => `
  jsonb_build_object('number', ${number}, 'kind', ${kind}, 'order_number', o.number::text, 'department', m.department, 'payment_method', m.method,
    'issued_at', to_char(m.packed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'issued_on', m.day::text, 'reverse_charge', false,
    'place_of_supply', 'Maharashtra, 27', 'seller', jsonb_build_object('legal_name', 'Farmstand Foods', 'gstin', '27AAAAA0000A1Z5', 'state', 'Maharashtra',
      'state_code', '27', 'address', '1, Market Yard, Pune', 'gst_scheme', 'regular', 'fssai', '11521999000000', 'phone', '', 'email', ''),
    'buyer', jsonb_build_object('name', 'Asha', 'contact', '+919876543210', 'delivery_address', '12, Rose Lane', 'pincode', o.pincode,
      'state', 'Maharashtra', 'state_code', '27'), ${own})`

const paperNumber = (prefix: string, index: string): string => `'${prefix}/2627/' || lpad((${index})::text, 6, '0')`

/** The transfers of the ledger, each from one account to another. */
const posted = `
create temporary table posted on commit drop as
select m.i, m.customer, t.* from ordered m cross join lateral (values
  ('capture', m.payment, 'capture:' || m.payment, 'provider', 'payment:' || m.payment, final, method = 'ONLINE', packed - interval '1 day'),
  ('goodwill', m.customer::text, 'goodwill:' || m.customer || ':' || m.i, 'goodwill', 'wallet:' || m.customer, final, method = 'WALLET', packed - interval '1 day'),
  ('order', "order"::text, 'pay:' || "order", case method when 'WALLET' then 'wallet:' || m.customer else 'payment:' || m.payment end, 'sales', final,
    method <> 'COD', packed - interval '20 hours'),
  ('collect', "order"::text, 'collect:' || "order", 'cash_in_shop', 'sales', floor(final / 100) * 100, method = 'COD', packed + interval '2 hours'),
  ('credit', "order"::text, 'credit:' || "order" || ':1', 'sales', 'wallet:' || m.customer, credited, ${noted}, packed + interval '6 hours')
) as t(kind, reference, key, giver, taker, paise, happened, at) where happened`

const statements = [
  goods,
  sold,
  sums,
  `insert into customer (uid, mobile_no) select distinct customer, '+91' || (6100000000 + i % 6000) from made`,
  `insert into estimation (uid, customer_uid, pincode, total_item_cost_paise, shipping_paise, tax_paise, discount_paise, final_paise,
      plan_discount_paise, priority, created_at, expires_at)
    select estimation, customer, '411001', cost, shipping, tax, discount, final, 0, false, packed - interval '20 hours', packed - interval '19 hours' from ordered`,
  `insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, status, payment_method, deliver_to, delivery_address,
      pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at, total_item_cost_paise, shipping_paise, tax_paise,
      discount_paise, final_paise, plan_discount_paise, priority, cancel_until, item_count, created_at, credited_paise)
    select m."order", customer, estimation, department, md5(i::text), 'DELIVERED', method, 'Home', i || ', Rose Lane', z.pincode, '+919876543210', 'Asha',
      s.id, 'Slot', day, packed + interval '1 hour', cost, shipping, tax, discount, final, 0, false, packed - interval '2 hours', 8,
      packed - interval '20 hours', case when ${noted} then credited else 0 end
    from ordered m join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_slots from slot) s on s.place = m.i % s.all_slots
      join (select pincode, row_number() over (order by pincode) - 1 as place, count(*) over () as all_zones from zone_pincode) z on z.place = m.i % z.all_zones
    order by i`,
  `insert into order_line (order_uid, position, item_id, type, name, units, images, veg_nonveg, hsn, gst_rate_bp, quantity, cost_paise, price_paise,
      tax_paise, parts)
    select "order", position, item_id, 'STOCK', name, units, '{}', 0, hsn, rate, quantity, cost, price, tax,
      jsonb_build_array(jsonb_build_object('stockId', item_id, 'quantity', 1)) from sold where position < 8`,
  `insert into order_event (order_uid, status, actor, at, recorded_at) select "order", t.status, 'seller', packed + t.hours * interval '1 hour', packed
    from made cross join (values ('PLACED', -20), ('CONFIRMED', -10), ('PACKED', 0), ('OUT_FOR_DELIVERY', 1), ('DELIVERED', 2)) t(status, hours) order by i, hours`,
  `insert into invoice (number, kind, order_uid, fy, series, issued_at, total_paise, equal_halves, snapshot, recorded_at)
    select n.number, 'TAX_INVOICE', m."order", '2627', 'INVOICE', m.packed, final, true, ${snapshot(
      'n.number',
      `'TAX_INVOICE'`,
      `'refers_to', null, 'lines', lines, 'taxable_value', (final - 2 * half) / 100.0, 'cgst', half / 100.0, 'sgst', half / 100.0, 'igst', 0, 'total', final / 100.0`,
    )}, m.packed
    from ordered m join customer_order o on o.uid = m."order" cross join lateral (select ${paperNumber('INV', 'm.i + 1')} as number) n order by i`,
  `insert into order_credit (uid, order_uid, paise, goes_to, lines, reason, done_by, at, recorded_at, note)
    select ${uid(8007)}, m."order", credited, 'WALLET', jsonb_build_array(jsonb_build_object('place', 0, 'quantity', (credit->'quantity')::int, 'paise', credited)),
      'bruised', 'cli:bench', packed + interval '6 hours', packed, number
    from ordered m cross join lateral (select ${paperNumber('CN', 'm.i / 100 * 10 + m.i % 100 + 1')} as number) n where ${noted} order by i`,
  `insert into invoice (number, kind, order_uid, credit_uid, fy, series, issued_at, total_paise, equal_halves, snapshot, recorded_at)
    select n.number, 'CREDIT_NOTE', m."order", ${uid(8007)}, '2627', 'CREDIT_NOTE', m.packed + interval '6 hours', credited, true, ${snapshot(
      'n.number',
      `'CREDIT_NOTE'`,
      `'refers_to', ${paperNumber('INV', 'm.i + 1')}, 'lines', jsonb_build_array(credit), 'taxable_value', credit->'taxable_value', 'cgst', credit->'cgst',
        'sgst', credit->'sgst', 'igst', 0, 'total', credit->'total'`,
    )}, m.packed
    from ordered m join customer_order o on o.uid = m."order"
      cross join lateral (select ${paperNumber('CN', 'm.i / 100 * 10 + m.i % 100 + 1')} as number) n where ${noted} order by i`,
  `insert into invoice_counter (series, fy, last) select series, fy, count(*) from invoice group by 1, 2
    on conflict (series, fy) do update set last = excluded.last`,
  `insert into stock_move (item_id, quantity, reason, reference, at)
    select item_id, -quantity, 'ORDER', s."order", m.packed from sold s join made m using (i) where position < 8`,
  `insert into stock_move (item_id, quantity, reason, reference) select item_id, -sum(quantity), 'COUNT', 'is counted' from stock_move
    where reason = 'ORDER' group by 1`,
  `insert into slot_day (slot_id, department, day, capacity, booked)
    select slot_id, department, delivery_day, count(*) + 10, count(*) from customer_order where delivery_day between '${month.from}' and '${month.to}' group by 1, 2, 3`,
  `insert into door_payment (order_uid, method, paise, reference, at) select "order", 'CASH', floor(final / 100) * 100, '', packed + interval '2 hours'
    from ordered where method = 'COD'`,
  `insert into payment_intent (uid, customer_uid, amount_paise, currency, purpose, provider_order_id, account, created_at)
    select intent, customer, final, 'INR', 'CHECKOUT', 'order_' || lpad(i::text, 14, '0'), 'SANDBOX', packed - interval '20 hours' from ordered where method = 'ONLINE'`,
  `insert into payment (id, intent_uid, customer_uid, amount_paise, currency, status, captured_at, claimed_as, claimed_at, created_at)
    select payment, intent, customer, final, 'INR', 'CAPTURED', t, 'CHECKOUT', t, t from ordered cross join lateral (select packed - interval '20 hours' as t) x
    where method = 'ONLINE'`,
  posted,
  `insert into ledger_transfer (key, kind, reference, description, content_hash, at, recorded_at)
    select key, kind, reference, 'Made for a measurement', md5(key), at, at from posted order by at`,
  `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
    select distinct on (account) account, split_part(account, ':', 1), case when account like '%:%' then customer end, case when account like '%:%' then 0 end, at
    from posted cross join lateral (values (giver), (taker)) a(account) on conflict (id) do nothing`,
  `insert into ledger_entry (transfer_id, account_id, paise) select t.id, account, amount from posted p join ledger_transfer t on t.key = p.key
    cross join lateral (values (giver, -paise), (taker, paise)) a(account, amount) order by t.id`,
  `update ledger_account a set balance_paise = s.paise from (select account_id, sum(paise) as paise from ledger_entry group by 1) s
    where s.account_id = a.id and a.balance_paise is not null`,
]
