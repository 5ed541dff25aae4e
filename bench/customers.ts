import type pg from 'pg'
import { hashToken, newToken, newUid } from '../server/src/platform/ids.ts'

export interface BenchCustomer {
  uid: string
  token: string
  mobile: string
}

/** Signed-in customers, written straight to the database: the sign-in limits are not what is measured here. */
export async function makeCustomers(pool: pg.Pool, count: number): Promise<BenchCustomer[]> {
  const customers = Array.from({ length: count }, (_, index) => ({
    uid: newUid(),
    sessionUid: newUid(),
    token: newToken(),
    mobile: `+9170${String(Date.now() % 1_000_000).padStart(6, '0')}${String(index).padStart(2, '0')}`,
  }))
  for (const { uid, sessionUid, token, mobile } of customers) {
    await pool.query('insert into customer (uid, mobile_no, full_name) values ($1, $2, $3)', [uid, mobile, 'Bench'])
    await pool.query('insert into session (uid, customer_uid, created_at) values ($1, $2, now())', [sessionUid, uid])
    await pool.query(
      "insert into access_token (token_hash, session_uid, expires_at) values ($1, $2, now() + interval '1 day')",
      [hashToken(token), sessionUid],
    )
    // A session that nothing can refresh any more is swept away.
    await pool.query(
      "insert into refresh_token (token_hash, session_uid, expires_at) values ($1, $2, now() + interval '1 day')",
      [hashToken(newToken()), sessionUid],
    )
  }
  return customers
}

/** Room for every order of the run: what is measured is the work, not the refusals. */
export async function makeRoom(pool: pg.Pool): Promise<void> {
  await pool.query('update slot_offer set capacity = 1000000')
  await pool.query("update item set on_hand = 1000000, max_quantity = 99 where kind = 'STOCK' and active")
}
