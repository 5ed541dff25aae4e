import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { openDatabase } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { faultProxy } from '../../testing/fault-proxy.ts'
import { identityApp, newNumber, type IdentityApp } from '../../testing/identity-app.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { REMEMBERED_MS, rememberSignIns, type SignIns } from './remember-sign-ins.ts'

// Two processes on one database. Their timers stand still unless a test moves them, so that a token is remembered until
// something makes the process forget it.
let elapsed = 0
const timer = (): number => elapsed
let shop: IdentityApp
let other: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' }, timer })
  other = await identityApp({ database: shop.database, clock: shop.clock, timer })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(() => announce(true))

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)

/** Turns the announcements of the database on or off. */
async function announce(on: boolean): Promise<void> {
  for (const table of ['session', 'customer'])
    await query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger sign_in_news`)
}

interface Login {
  headers: { authorization: string }
  token: string
  refreshToken: string
  uid: string
}

async function signIn(): Promise<Login> {
  const { access_token: token, refresh_token: refreshToken, user } = await shop.signIn(newNumber())
  return { headers: { authorization: `Bearer ${token}` }, token, refreshToken, uid: user.uid }
}

const status = async (app: IdentityApp, { headers }: Login): Promise<number> =>
  (await app.call({ method: 'GET', url: '/private', headers })).statusCode

const revoke = ({ uid }: Login) =>
  query('update session set revoked_at = $2 where customer_uid = $1', [uid, shop.clock.now()])

describe('[D2.14] a revoked session', () => {
  test('a revoked session ends in this process before the answer, without an announcement', async () => {
    const leave: Record<string, (as: Login) => Promise<unknown>> = {
      logout: ({ headers }) => shop.call({ method: 'GET', url: addressOf('logout'), headers }),
      everywhere: ({ headers }) => shop.call({ method: 'POST', url: addressOf('logoutEverywhere'), headers }),
      replayed: async ({ refreshToken }) => {
        await shop.refresh(refreshToken)
        shop.clock.advance(11_000)
        await shop.refresh(refreshToken)
      },
    }
    await announce(false)
    for (const [how, end] of Object.entries(leave)) {
      const login = await signIn()
      expect(await status(shop, login), how).toBe(200)
      await end(login)
      expect(await status(shop, login), how).toBe(401)
    }
  })

  test('a revoked session ends in every other process by its announcement', async () => {
    const end: Record<string, (as: Login) => Promise<unknown>> = {
      'signed out': ({ headers }) => shop.call({ method: 'GET', url: addressOf('logout'), headers }),
      revoked: revoke,
      deleted: ({ uid }) => query('delete from session where customer_uid = $1', [uid]),
      'account closed': ({ uid }) => query('update customer set deleted_at = now() where uid = $1', [uid]),
    }
    for (const [how, leave] of Object.entries(end)) {
      const login = await signIn()
      expect(await status(other, login), how).toBe(200)
      await leave(login)
      await vi.waitFor(async () => expect(await status(other, login), how).toBe(401), slowMachineTimeout)
    }
  })

  test('a revoked session ends within a second in a process that misses the announcement', async () => {
    await announce(false)
    const login = await signIn()
    expect(await status(other, login)).toBe(200)
    await revoke(login)
    elapsed += REMEMBERED_MS - 1
    expect(await status(other, login)).toBe(200)
    elapsed += 1
    expect(await status(other, login)).toBe(401)
  })

  test('a revoked session expires even while it is remembered', async () => {
    const login = await signIn()
    expect(await status(shop, login)).toBe(200)
    shop.clock.advance(3_600_000)
    expect(await status(shop, login)).toBe(401)
  })
})

describe('[D2.14] a process', () => {
  const parts = () => ({ database: shop.database, clock: shop.clock, log: createLog('silent') })
  let signIns: SignIns
  const isKnown = async ({ token }: Login): Promise<boolean> => (await signIns.resolve(token)) !== null

  test('a process remembers nothing while it does not hear announcements', async () => {
    await announce(false)
    const proxy = await faultProxy(shop.database.connection)
    // Only the announcements come through the proxy.
    const listening = openDatabase(proxy.connection, { max: 1 })
    const { database, ...others } = parts()
    signIns = await rememberSignIns({ database: { ...database, pool: listening.pool }, ...others }, timer)
    const login = await signIn()
    expect(await isKnown(login)).toBe(true)
    proxy.proxyMode = 'unreachable'
    proxy.cut('end')
    await revoke(login)
    await vi.waitFor(async () => expect(await isKnown(login)).toBe(false), slowMachineTimeout)
    const next = await signIn()
    expect(await isKnown(next)).toBe(true)
    await revoke(next)
    expect(await isKnown(next)).toBe(false)

    proxy.proxyMode = 'open'
    await vi.waitFor(async () => {
      const later = await signIn()
      await isKnown(later)
      await revoke(later)
      expect(await isKnown(later)).toBe(true)
    }, slowMachineTimeout)
    await signIns.close()
    await listening.close()
    await proxy.close()
  })

  test('a process does not remember what it read before a revocation', async () => {
    await announce(false)
    const read = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const { pool } = shop.database
    // A connection that delivers its answers late.
    const late = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? async (...sent: unknown[]) => {
              const answer: unknown = await Reflect.apply(target.query, target, sent)
              read.resolve()
              await answered.promise
              return answer
            }
          : Reflect.get(target, name),
    })
    const { database, ...others } = parts()
    signIns = await rememberSignIns({ database: { ...database, db: drizzle({ client: late }) }, ...others }, timer)
    const login = await signIn()
    const early = isKnown(login)
    await read.promise
    await revoke(login)
    signIns.forget()
    answered.resolve()
    expect(await early).toBe(true)
    expect(await isKnown(login)).toBe(false)
    await signIns.close()
  })
})
