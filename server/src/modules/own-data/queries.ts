import { sql, type SQL } from 'drizzle-orm'

/**
 * Columns that contain the shop's internal data instead of the customer's: notes among staff, and which staff did the
 * work.
 */
const internal: Readonly<Record<string, string>> = {
  customer: '{staff_note}',
  customer_order: '{note,packer,packing_until}',
  goodwill: '{reason,done_by}',
  order_event: '{done_by}',
  order_credit: '{reason,done_by}',
  order_pick: '{done_by}',
  problem: '{answered_by}',
  refund: '{settled_reason}',
  refused_goods: '{decided_by}',
}

/** Queries for a customer's data, by section. They return each row as stored. */
export const customerDataQueries: Readonly<Record<string, (uid: string) => SQL>> = {
  account: (uid) => sql`select to_jsonb(c) - ${internal['customer']}::text[] as row from customer c where uid = ${uid}`,
  goodwill: (uid) =>
    sql`select to_jsonb(g) - ${internal['goodwill']}::text[] as row from goodwill g where customer_uid = ${uid}`,
  number_changes: (uid) => sql`select to_jsonb(c) as row from mobile_change c where customer_uid = ${uid}`,
  addresses: (uid) =>
    sql`select to_jsonb(a) as row from address a where customer_uid = ${uid} order by created_at desc`,
  basket: (uid) =>
    sql`select to_jsonb(l) || jsonb_build_object('name', i.name) as row
          from cart_line l left join item i on i.id = l.item_id where customer_uid = ${uid}`,
  orders: (uid) =>
    sql`select (to_jsonb(o) - ${internal['customer_order']}::text[]) || jsonb_build_object(
            'lines', ${rowsOf('order_line', 'order_uid')},
            'history', ${rowsOf('order_event', 'order_uid')},
            'adjustments', ${rowsOf('order_adjustment', 'order_uid')},
            'given_back', ${rowsOf('order_credit', 'order_uid')},
            'refused', ${rowsOf('refused_goods', 'order_uid')},
            'packed', ${rowsOf('order_pick', 'order_uid')},
            'invoices', ${rowsOf('invoice', 'order_uid')}) as row
          from customer_order o where customer_uid = ${uid} order by created_at desc`,
  payments: (uid) => sql`select to_jsonb(p) as row from payment p where customer_uid = ${uid} order by created_at desc`,
  payment_intents: (uid) =>
    sql`select to_jsonb(p) as row from payment_intent p where customer_uid = ${uid} order by created_at desc`,
  refunds: (uid) =>
    sql`select to_jsonb(r) - ${internal['refund']}::text[] as row from refund r where customer_uid = ${uid}`,
  paid_with: (uid) => sql`select to_jsonb(f) as row from checkout_funding f where customer_uid = ${uid}`,
  money: (uid) =>
    sql`select to_jsonb(t) || jsonb_build_object('account', a.kind, 'paise', e.paise) as row
          from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
          where a.customer_uid = ${uid} order by e.id desc`,
  accounts: (uid) => sql`select to_jsonb(a) as row from ledger_account a where customer_uid = ${uid}`,
  notes: (uid) => sql`select to_jsonb(n) as row from ledger_note n where customer_uid = ${uid}`,
  plans: (uid) => sql`select to_jsonb(m) as row from membership m where customer_uid = ${uid} order by started_at desc`,
  plan_cashbacks: (uid) => sql`select to_jsonb(c) as row from plan_cashback c where customer_uid = ${uid}`,
  bills: (uid) => sql`select to_jsonb(e) as row from estimation e where customer_uid = ${uid}`,
  problems: (uid) =>
    sql`select to_jsonb(p) - ${internal['problem']}::text[] as row from problem p where customer_uid = ${uid} order by created_at desc`,
  photos: (uid) =>
    sql`select jsonb_build_object('uid', uid, 'order_uid', order_uid, 'problem_uid', problem_uid, 'created_at', created_at) as row
          from problem_photo where customer_uid = ${uid}`,
  waits: (uid) => sql`select to_jsonb(w) as row from stock_wait w where customer_uid = ${uid}`,
  area_waits: (uid) =>
    sql`select to_jsonb(w) as row from area_wait w
          where customer_uid = ${uid} or mobile_no = (select mobile_no from customer where uid = ${uid})`,
  messages: (uid) => sql`select to_jsonb(m) as row from message m where customer_uid = ${uid} order by at desc`,
  sign_ins: (uid) => sql`select to_jsonb(s) as row from session s where customer_uid = ${uid} order by created_at desc`,
}

/**
 * Tables that contain a customer's uid but only technical data, such as codes and keys, which reveal nothing about the
 * person.
 */
export const technicalTables: ReadonlySet<string> = new Set(['sign_in_code', 'cart_addition'])

const rowsOf = (table: string, of: string): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(part) - ${internal[table] ?? '{}'}::text[]), '[]') from ${sql.identifier(table)} part where part.${sql.identifier(of)} = o.uid)`
