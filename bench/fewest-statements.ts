import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { tomorrow, type Offer } from './writes.ts'

/**
 * Writes two pgbench scripts that write the same rows as a cart line and as a whole order in cash, with the fewest
 * statements: one for the line, and six for the order with its three lines and its bill. They check nothing: no token, price, limit or cut-off. So they show what PostgreSQL could do at most. Run
 * them with `-M prepared`, as the shop's own statements are prepared. Each client is a customer of its own.
 */
export async function fewestStatements(
  pool: pg.Pool,
  { items, slots }: Offer,
  clients: number,
): Promise<{ cart: string; order: string }> {
  await pool.query(
    `insert into customer (uid, mobile_no) select md5('bench' || n)::uuid, '+9166' || lpad(n::text, 8, '0')
       from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [clients],
  )
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-bench-'))
  const written = (name: string, lines: readonly string[]): string => {
    const file = join(folder, `${name}.sql`)
    writeFileSync(file, `${lines.join('\n')}\n`)
    return file
  }
  const ids = items.map(({ id }) => id)
  const item = (variable: string): string => `('{${ids.join(',')}}'::int[])[:${variable}::int]`
  const cartLine = (variable: string, quantity: number): string =>
    `insert into cart_line (uid, customer_uid, item_id, type, quantity, seen_price_paise, created_at)
     values (gen_random_uuid(), ${OWN}, ${item(variable)}, 'STOCK', ${quantity}, 1000, now())
     on conflict (customer_uid, item_id, type) do update set quantity = excluded.quantity;`
  const chosen = [
    `\\set a random(1, ${ids.length})`,
    `\\set b :a % ${ids.length} + 1`,
    `\\set c :b % ${ids.length} + 1`,
  ]
  const slot = [`\\set s random(1, ${slots.length})`]
  const lines = `unnest(array[${['a', 'b', 'c'].map(item).join(', ')}]) with ordinality as w(id, n)`
  const priced = `select w.n, i.* from ${lines} join item i on i.id = w.id`
  return {
    cart: written('cart', [...chosen.slice(0, 1), cartLine('a', 2)].map(oneLine)),
    order: written(
      'order',
      [
        ...chosen,
        ...slot,
        ...['a', 'b', 'c'].map((variable) => cartLine(variable, 4)),
        `insert into rate_counter (bucket, window_start, count, expires_at)
         values ('bench:' || :client_id::text, now(), 1, now() + interval '1 minute')
         on conflict (bucket) do update set count = rate_counter.count + 1;`,
        `with head as (
           insert into estimation (uid, customer_uid, pincode, total_item_cost_paise, shipping_paise, tax_paise, discount_paise,
             final_paise, created_at, expires_at)
           values (gen_random_uuid(), ${OWN}, '411001', 10000, 4000, 0, 0, 14000, now(), now() + interval '15 minutes') returning uid
         ) insert into estimation_part (estimation_uid, department, total_item_cost_paise, shipping_paise, tax_paise,
             discount_paise, final_paise, lines)
           select uid, 'GROCERY', 10000, 4000, 0, 0, 14000,
             (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'units', units, 'pricePaise', cost_paise)) from (${priced}) p)
           from head;`,
        `with placed as (
           insert into customer_order (uid, customer_uid, estimation_uid, department, request_hash, payment_method, deliver_to,
             delivery_address, pincode, contact, customer_name, slot_id, slot_name, delivery_day, delivery_at,
             total_item_cost_paise, shipping_paise, tax_paise, discount_paise, final_paise, cancel_until, item_count, created_at)
           values (gen_random_uuid(), ${OWN}, gen_random_uuid(), 'GROCERY', repeat('0', 64), 'COD', 'Home',
             :client_id::text || ', MG Road, Camp', '411001', '+919876543210', 'Bench', ${slotId(slots)}, '9 AM - 11 AM',
             '${tomorrow}', now() + interval '1 day', 10000, 4000, 0, 0, 14000, now() + interval '1 hour', 3, now())
           returning uid, created_at
         ), lines as (
           insert into order_line (order_uid, position, item_id, type, name, local_names, units, images, veg_nonveg, quantity,
             cost_paise, price_paise, tax_paise, parts)
           select placed.uid, p.n - 1, p.id, 'STOCK', p.name, '{}', p.units, p.images, p.veg_nonveg, 4, p.cost_paise, p.cost_paise, 0,
             jsonb_build_array(jsonb_build_object('stockId', p.id, 'quantity', 1))
           from placed, (${priced}) p
         ), event as (
           insert into order_event (order_uid, status, actor, at) select uid, 'PLACED', 'customer', created_at from placed
         ), emptied as (
           delete from cart_line where customer_uid = ${OWN}
         ), locked as (
           select i.id from item i join ${lines} on i.id = w.id order by i.id for update of i
         ), taken as (
           update item set on_hand = item.on_hand - 4 from locked where item.id = locked.id returning item.id
         ), moved as (
           insert into stock_move (item_id, quantity, reason, reference, at)
           select taken.id, -4, 'ORDER', placed.uid::text, placed.created_at from taken, placed
         ) insert into slot_day (slot_id, department, day, capacity, booked)
           select ${slotId(slots)}, 'GROCERY', '${tomorrow}', 1000000, 1 where (select count(*) from taken) = 3
           on conflict (slot_id, department, day) do update set booked = slot_day.booked + 1;`,
      ].map(oneLine),
    ),
  }
}

const OWN = `md5('bench' || :client_id::text)::uuid`
const slotId = (slots: Offer['slots']): string => `('{${slots.map(({ id }) => id).join(',')}}'::int[])[:s::int]`
/** pgbench ends a statement at a semicolon, and a meta command at the end of its line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
