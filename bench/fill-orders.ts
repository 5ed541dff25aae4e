import pg from 'pg'
import type { Connection } from '../server/src/platform/database.ts'

/** The number of orders that are written in one transaction. */
const BATCH = 25_000
/** The days over which the orders are spread. The last orders are placed today. */
const DAYS = 3 * 365
const ORDERS_A_CUSTOMER = 20
const LINES = 10
/** Pieces of each good on the shelf afterwards. */
const ON_SHELF = 1_000_000
/** One order in this many belongs to the first customer, who may be a restaurant. */
const BUSY = 2_000

/**
 * Fills a shop with `count` orders of ten lines each, as if they had come in evenly over three years, with their
 * events, picks, stock, invoices, payments and ledger. Most were delivered; those for today and later are still placed.
 * The rows are consistent, so that reconcile finds nothing. They are written as sets, without the checks of the shop.
 */
export async function fillOrders(
  connection: Connection,
  count: number,
  progress: (done: number) => void,
): Promise<void> {
  // A separate client, because the shop's pools limit the time of a query.
  const client = new pg.Client(connection)
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set work_mem = '64MB'`)
    // It is faster to check the references of all rows at the end.
    const { rows: references } = await client.query<{ of: string; name: string; definition: string }>(foreignKeys)
    for (const { of, name } of references) await run(`alter table ${of} drop constraint ${name}`)
    const buyers = Math.ceil(count / ORDERS_A_CUSTOMER)
    for (const statement of before) await run(statement)
    await run('insert into buyer select n, gen_random_uuid() from generate_series(0, $1::int - 1) n', [buyers])
    for (const statement of customers) await run(statement)
    for (let from = 0; from < count; from += BATCH) {
      await run('begin')
      await run(made, [from, Math.min(count, from + BATCH) - 1, count, buyers])
      for (const statement of rowsOfBatch) await run(statement)
      await run('commit')
      progress(Math.min(count, from + BATCH))
    }
    for (const { of, name, definition } of references)
      await run(`alter table ${of} add constraint ${name} ${definition}`)
    for (const statement of after) await run(statement)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Returns the customer with the most orders. */
export async function busiestCustomer(pool: pg.Pool): Promise<{ uid: string; mobile: string }> {
  const { rows } = await pool.query<{ uid: string; mobile: string }>(
    `select uid, mobile_no as mobile from customer where mobile_no = '+916000000000'`,
  )
  if (!rows[0]) throw new Error('The shop was not filled with orders')
  return rows[0]
}

const foreignKeys = `
  select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and confrelid in ('customer_order'::regclass, 'item'::regclass, 'ledger_transfer'::regclass,
    'ledger_account'::regclass, 'payment'::regclass, 'payment_intent'::regclass)`

const before = [
  'create temporary table start as select now() as began',
  'create temporary table buyer (n int primary key, uid uuid not null)',
  `create temporary table good as
    select row_number() over (order by id) - 1 as n, id, name, units, images, veg_nonveg, hsn, gst_rate_bp,
      cost_paise, (cost_paise * (10000 - discount_bp) + 5000) / 10000 as price, coalesce(gst_rate_bp, 0) / 100.0 as rate
    from item where kind = 'STOCK' and active and department = 'GROCERY'`,
  `create temporary table window_of as
    select row_number() over (order by s.id) - 1 as n, count(*) over () as many, s.id, s.start_minute
    from slot s join slot_offer o on o.slot_id = s.id and o.department = 'GROCERY' where s.active`,
]

const customers = [
  'analyze buyer',
  `insert into customer (uid, mobile_no, full_name, created_at)
    select uid, '+9160' || lpad(n::text, 8, '0'), 'Customer ' || n, now() - interval '${DAYS + 1} days' from buyer`,
  `insert into address (uid, customer_uid, room_no, locality, area, pincode, full_address)
    select gen_random_uuid(), uid, n::text, 'MG Road', 'Camp', '411001', n || ', MG Road, Camp, 411001' from buyer`,
  `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
    select 'wallet:' || uid, 'wallet', uid, 0, now() from buyer on conflict do nothing`,
  `insert into ledger_account (id, kind, updated_at)
    select kind, kind, now() from unnest(array['sales', 'provider', 'cash_in_shop', 'upi_at_door', 'rounding']) kind on conflict do nothing`,
]

const delivered = `'{PLACED,CONFIRMED,PACKED,OUT_FOR_DELIVERY,DELIVERED}'::text[]`

/**
 * The orders of a batch with their customers, windows and statuses. Parameters: the first and last number, the number of
 * all orders, and of customers.
 */
const made = `
  create temporary table made on commit drop as
  select i, b.n as buyer, b.uid as customer, gen_random_uuid() as "order", gen_random_uuid() as estimation, gen_random_uuid() as intent,
    gen_random_uuid() as refund, 'pay_' || lpad(i::text, 14, '0') as payment, a.at, d.day, w.id as slot,
    (d.day + make_interval(mins => w.start_minute)) at time zone 'Asia/Kolkata' as delivery_at, way.*, path[cardinality(path)] as status
  from generate_series($1::int, $2::int) i
    cross join start
    cross join lateral (
      select date_trunc('milliseconds', start.began - interval '5 minutes' - make_interval(secs => ($3::int - 1 - i) * (${DAYS} * 86400.0 / $3::int))) as at
    ) a
    cross join lateral (select (a.at at time zone 'Asia/Kolkata')::date + 1 as day) d
    cross join lateral (select day >= (start.began at time zone 'Asia/Kolkata')::date as live) l
    cross join lateral (select
      case when live then 'COD' when i % 20 in (10, 11, 12, 13, 18) then 'ONLINE' when i % 20 in (14, 15, 16) then 'WALLET' else 'COD' end as method,
      case when live then '{PLACED}'::text[] when i % 20 in (17, 18) then '{PLACED,CANCELLED}'::text[] else ${delivered} end as path
    ) way
    join buyer b on b.n = case when i % ${BUSY} = 0 then 0 else (i * 7919::bigint) % $4::int end
    join window_of w on w.n = i % w.many`

/** Half of the tax contained in an amount, as invoices round it. */
const halfTax = 'floor(total * rate / (2 * (100 + rate)) + 0.5)::bigint'
const rupees = (paise: string): string => `round((${paise}) / 100.0, 2)`

const rowsOfBatch = [
  'analyze made',
  `create temporary table sold on commit drop as
    select m.i, m."order", m.at, position, g.*, quantity, total, ${halfTax} as half
    from made m cross join generate_series(0, ${LINES - 1}) position cross join (select count(*) as many from good) all_goods
      join good g on g.n = (m.i * 17::bigint + position * (1 + m.i % 7)) % all_goods.many
      cross join lateral (select 1 + (m.i + position) % 3 as quantity) q cross join lateral (select quantity * price as total) t`,
  `create temporary table bill on commit drop as
    select i, sum(cost_paise * quantity) as cost, sum((cost_paise - price) * quantity) as discount, sum(total) as final,
      2 * sum(half) as tax, bool_or(rate > 0) as taxed, bool_and(rate > 0) as all_taxed
    from sold group by i`,
  'analyze sold',
  'analyze bill',
  `insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, status, payment_method, deliver_to,
      delivery_address, pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at, total_item_cost_paise, shipping_paise,
      tax_paise, discount_paise, final_paise, cancel_until, item_count, created_at)
    select "order", customer, estimation, 'GROCERY', md5(i::text), status, method, 'Home', buyer || ', MG Road, Camp, 411001', '411001',
      '+9160' || lpad(buyer::text, 8, '0'), 'Customer ' || buyer, slot, 'Window', day, delivery_at, cost, 0, tax, discount, final,
      delivery_at - interval '2 hours', ${LINES}, at
    from made join bill using (i) order by i`,
  `insert into order_line (order_uid, position, item_id, type, name, units, images, veg_nonveg, hsn, gst_rate_bp, quantity, cost_paise,
      price_paise, tax_paise, parts)
    select "order", position, id, 'STOCK', name, units, images, veg_nonveg, hsn, gst_rate_bp, quantity, cost_paise, price, 2 * half,
      jsonb_build_array(jsonb_build_object('stockId', id, 'quantity', 1))
    from sold order by i, position`,
  `insert into order_event (order_uid, status, actor, at, recorded_at)
    select "order", t.status, case when t.status in ('PLACED', 'CANCELLED') then 'customer' else 'seller' end,
      at + (step - 1) * interval '20 minutes', at + (step - 1) * interval '20 minutes'
    from made cross join lateral unnest(path) with ordinality t(status, step) order by i, step`,
  `insert into order_pick (order_uid, position, stock_id, quantity, share_paise, state, packed, kept_paise, done_at)
    select "order", position, id, quantity, total, 'PACKED', quantity, total, s.at + interval '40 minutes'
    from sold s join made m using (i, "order") where 'PACKED' = any(path) order by i, position`,
  `insert into stock_move (item_id, quantity, reason, reference, at)
    select id, -quantity, 'ORDER', "order"::text, at from sold order by i, position`,
  `insert into stock_move (item_id, quantity, reason, reference, at)
    select id, quantity, 'CANCELLATION', "order"::text, s.at from sold s join made m using (i, "order") where m.status = 'CANCELLED'`,
  `create temporary table paper on commit drop as
    select m.i, m."order", o.number as order_number, m.buyer, m.method, b.final, b.tax, b.taxed, b.all_taxed, m.at + interval '40 minutes' as issued_at, f.fy,
      coalesce(c.last, 0) + row_number() over (partition by f.fy order by m.i) as place
    from made m join bill b using (i) join customer_order o on o.uid = m."order"
      cross join lateral (select (m.at + interval '40 minutes') at time zone 'Asia/Kolkata' - interval '3 months' as shifted) s
      cross join lateral (select to_char(shifted, 'YY') || to_char(shifted + interval '1 year', 'YY') as fy) f
      left join invoice_counter c on c.series = 'INVOICE' and c.fy = f.fy
    where 'PACKED' = any(path)`,
  'analyze paper',
  `insert into invoice_counter (series, fy, last) select 'INVOICE', fy, max(place) from paper group by 2
    on conflict (series, fy) do update set last = excluded.last`,
  `insert into invoice (number, kind, order_uid, fy, series, issued_at, total_paise, equal_halves, snapshot, buyer_seals, recorded_at)
    select number, kind, p."order", fy, 'INVOICE', issued_at, final, true, snapshot, buyer_seals_of(snapshot), issued_at
    from paper p cross join lateral (select 'INV/' || fy || '/' || lpad(place::text, 6, '0') as number,
        case when not taxed then 'BILL_OF_SUPPLY' when all_taxed then 'TAX_INVOICE' else 'INVOICE_CUM_BILL_OF_SUPPLY' end as kind) n
      join (
        select s.i, jsonb_agg(jsonb_build_object('description', name, 'hsn', hsn, 'quantity', quantity, 'units', units, 'unit_price', ${rupees('cost_paise')},
          'discount', ${rupees('(cost_paise - price) * quantity')}, 'taxable_value', ${rupees('s.total - 2 * half')}, 'gst_rate', rate,
          'cgst', ${rupees('half')}, 'sgst', ${rupees('half')}, 'igst', 0, 'total', ${rupees('s.total')}) order by position) as lines
        from sold s group by s.i
      ) l on l.i = p.i
      cross join lateral (select jsonb_build_object('number', number, 'kind', kind, 'issued_at', to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'issued_on', to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 'refers_to', null, 'order_number', order_number::text, 'department', 'GROCERY',
        'seller', jsonb_build_object('legal_name', 'Farmstand', 'address', 'Pune', 'gstin', '', 'gst_scheme', 'REGULAR', 'fssai', '', 'state', 'Maharashtra',
          'state_code', '27', 'phone', '', 'email', ''),
        'buyer', jsonb_build_object('name', 'Customer ' || buyer, 'contact', '+9160' || lpad(buyer::text, 8, '0'),
          'delivery_address', buyer || ', MG Road, Camp, 411001', 'pincode', '411001', 'state', 'Maharashtra', 'state_code', '27'),
        'place_of_supply', 'Maharashtra', 'reverse_charge', false, 'lines', lines, 'taxable_value', ${rupees('final - tax')},
        'cgst', ${rupees('tax / 2')}, 'sgst', ${rupees('tax / 2')}, 'igst', 0, 'total', ${rupees('final')}, 'payment_method', method) as snapshot) x
    order by p.i`,
  `insert into payment_intent (uid, customer_uid, amount_paise, currency, purpose, provider_order_id, account, created_at)
    select intent, customer, final, 'INR', case method when 'WALLET' then 'RECHARGE' else 'CHECKOUT' end, 'order_' || lpad(i::text, 14, '0'), 'SANDBOX', at
    from made join bill using (i) where method <> 'COD' order by i`,
  `insert into payment (id, intent_uid, customer_uid, amount_paise, currency, status, method, captured_at, claimed_as, claimed_at, created_at)
    select payment, intent, customer, final, 'INR', 'CAPTURED', 'upi', at, case method when 'WALLET' then 'RECHARGE' else 'CHECKOUT' end, at, at
    from made join bill using (i) where method <> 'COD' order by i`,
  `insert into checkout_funding (estimation_uid, customer_uid, method, payment_id, total_paise, used_paise, expires_at, closed_at)
    select estimation, customer, method, case method when 'ONLINE' then payment end, final, final, at + interval '15 minutes', at
    from made join bill using (i) where method <> 'COD' order by i`,
  `insert into refund (uid, payment_id, customer_uid, amount_paise, cause, reason, status, provider_refund_id, created_at, updated_at, asked_since)
    select refund, payment, customer, final, 'cancel:' || "order", 'Cancelled', 'PROCESSED', 'rfnd_' || lpad(i::text, 14, '0'), at, at, at
    from made join bill using (i) where method = 'ONLINE' and status = 'CANCELLED' order by i`,
  `insert into door_payment (order_uid, method, paise, reference, at, bank_reference, matched_by, matched_at)
    select "order", case when upi then 'UPI' else 'CASH' end, final - final % 100, case when upi then 'UPI' || i else '' end, at,
      case when upi then 'BANK' || i end, case when upi then 'bench' end, case when upi then at end
    from made join bill using (i) cross join lateral (select i % 2 = 0 as upi) d where method = 'COD' and status = 'DELIVERED'`,
  `create temporary table posting on commit drop as
    select m.i, step, kind, reference, key, m.at, account, paise, customer from made m join bill using (i) cross join lateral (values
      (1, 'collect', "order"::text, 'collect:' || "order", 'sales', final, method = 'COD' and status = 'DELIVERED'),
      (1, 'collect', "order"::text, 'collect:' || "order", case i % 2 when 0 then 'upi_at_door' else 'cash_in_shop' end, final % 100 - final, method = 'COD' and status = 'DELIVERED'),
      (1, 'collect', "order"::text, 'collect:' || "order", 'rounding', -(final % 100), method = 'COD' and status = 'DELIVERED' and final % 100 > 0),
      (1, 'capture', payment, 'capture:' || payment, 'provider', -final, method <> 'COD'),
      (1, 'capture', payment, 'capture:' || payment, 'payment:' || payment, final, method <> 'COD'),
      (2, 'recharge', payment, 'claim:' || payment, 'payment:' || payment, -final, method = 'WALLET'),
      (2, 'recharge', payment, 'claim:' || payment, 'wallet:' || customer, final, method = 'WALLET'),
      (3, 'hold', estimation::text, 'hold:' || estimation, 'wallet:' || customer, -final, method = 'WALLET'),
      (3, 'hold', estimation::text, 'hold:' || estimation, 'hold:' || estimation, final, method = 'WALLET'),
      (4, 'order', "order"::text, 'pay:' || "order", case method when 'WALLET' then 'hold:' || estimation else 'payment:' || payment end, -final, method <> 'COD'),
      (4, 'order', "order"::text, 'pay:' || "order", 'sales', final, method <> 'COD'),
      (5, 'cancel', "order"::text, 'cancel:' || "order", 'sales', -final, method = 'ONLINE' and status = 'CANCELLED'),
      (5, 'cancel', "order"::text, 'cancel:' || "order", 'payment:' || payment, final, method = 'ONLINE' and status = 'CANCELLED'),
      (6, 'refund', payment, 'refund:' || refund, 'payment:' || payment, -final, method = 'ONLINE' and status = 'CANCELLED'),
      (6, 'refund', payment, 'refund:' || refund, 'provider', final, method = 'ONLINE' and status = 'CANCELLED')
    ) t(step, kind, reference, key, account, paise, happened) where happened`,
  'analyze posting',
  `insert into ledger_transfer (key, kind, reference, description, content_hash, at, recorded_at)
    select key, kind, reference, 'Made for a measurement',
      encode(sha256(convert_to(string_agg(account || ' ' || paise, E'\\n' order by account collate "C"), 'UTF8')), 'hex'), at, at
    from posting group by i, step, kind, reference, key, at order by i, step`,
  `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
    select distinct on (account) account, split_part(account, ':', 1), customer, 0, at from posting
    where account like 'payment:%' or account like 'hold:%'`,
  `insert into ledger_entry (transfer_id, account_id, paise)
    select t.id, account, paise from posting p join ledger_transfer t on t.key = p.key order by t.id, account collate "C"`,
]

const after = [
  `with shelf as (
      select i.id, ${ON_SHELF} - coalesce(sum(m.quantity), 0) as missing from item i left join stock_move m on m.item_id = i.id
      where i.kind = 'STOCK' and i.active group by i.id
    ), counted as (
      insert into stock_move (item_id, quantity, reason, reference)
      select id, missing, 'COUNT', 'is wanted again and missing' from shelf where missing <> 0
    )
    update item set on_hand = ${ON_SHELF}, max_quantity = 99 from shelf where shelf.id = item.id`,
  `insert into slot_day (slot_id, department, day, capacity, booked)
    select slot_id, department, delivery_day, 1000000, count(*) filter (where status <> 'CANCELLED') from customer_order
    where delivery_day >= current_date - 61 group by 1, 2, 3`,
  'update slot_offer set capacity = 1000000',
]
