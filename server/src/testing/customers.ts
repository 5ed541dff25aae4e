import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '../platform/clock.ts'
import { hashToken, newToken, newUid } from '../platform/ids.ts'

export interface SignedInCustomer {
  uid: string
  mobile: string
  headers: { authorization: string }
}

/** Inserts signed-in customers into the database, for tests that need many and do not test signing in. */
export async function signedInCustomers(pool: pg.Pool, count: number, now = new Date()): Promise<SignedInCustomer[]> {
  const first = randomInt(0, 90_000_000)
  const made = Array.from({ length: count }, (_, index) => ({
    uid: newUid(),
    mobile: `+9177${String(first + index).padStart(8, '0')}`,
  }))
  await pool.query('insert into customer (uid, mobile_no) select * from unnest($1::uuid[], $2::text[])', [
    made.map(({ uid }) => uid),
    made.map(({ mobile }) => mobile),
  ])
  return signInStored(pool, made, now)
}

/** Signs in customers that the database already has. */
export async function signInStored(
  pool: pg.Pool,
  customers: readonly Pick<SignedInCustomer, 'uid' | 'mobile'>[],
  now = new Date(),
): Promise<SignedInCustomer[]> {
  const made = customers.map((one) => ({ ...one, session: newUid(), token: newToken() }))
  const column = (name: keyof (typeof made)[number]) => made.map((one) => one[name])
  await pool.query(
    'insert into session (uid, customer_uid, created_at) select s, c, $3 from unnest($1::uuid[], $2::uuid[]) t(s, c)',
    [column('session'), column('uid'), now],
  )
  // Each session has a refresh token, because a job deletes sessions without one.
  for (const [table, tokens] of [
    ['access_token', column('token')],
    ['refresh_token', made.map(() => newToken())],
  ] as const) {
    await pool.query(
      `insert into ${table} (token_hash, session_uid, expires_at) select h, s, $3 from unnest($1::text[], $2::uuid[]) t(h, s)`,
      [tokens.map(hashToken), column('session'), new Date(now.getTime() + DAY_MS)],
    )
  }
  return made.map(({ uid, mobile, token }) => ({ uid, mobile, headers: { authorization: `Bearer ${token}` } }))
}
