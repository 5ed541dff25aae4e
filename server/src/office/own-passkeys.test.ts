import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntryReply } from '@farmstand/contracts/office/sign-in'
import { MINUTE_MS } from '../platform/clock.ts'
import {
  cookieOf,
  testOffice,
  testPasskey,
  type AtScreen,
  type TestOffice,
  type TestPasskey,
} from '../testing/office.ts'
import { refusalReasonOf } from '../testing/one-office.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'

let trading: TradingApp
let office: TestOffice
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
})
afterAll(async () => {
  await office.close()
  await trading.close()
})

interface Options {
  options: { challenge: string; excludeCredentials: { id: string }[] }
}

const optionsOf = async (path: string, as?: AtScreen): Promise<Options['options']> =>
  (await office.post(path, {}, as)).json<Options>().options

const listed = async (as: AtScreen): Promise<EntryReply<'listPasskeys'>['results']> =>
  (await office.post('/listPasskeys', {}, as)).json<EntryReply<'listPasskeys'>>().results

async function adds(as: AtScreen, passkey: TestPasskey, device = 'a key'): Promise<number> {
  const credential = passkey.make((await optionsOf('/askPasskey', as)).challenge)
  return (await office.post('/addPasskey', { credential, device }, as)).statusCode
}

async function signsIn(passkey: TestPasskey): Promise<number> {
  const credential = passkey.show((await optionsOf('/askSignIn')).challenge)
  return (await office.post('/signIn', { credential, device: '' })).statusCode
}

/** Returns a person with two passkeys: the one that they signed in with, and another one. */
async function withTwo(): Promise<{ as: AtScreen; first: TestPasskey; second: TestPasskey; ids: string[] }> {
  const [first, second] = [testPasskey(), testPasskey()]
  const as = await office.joinsWith(first, 'OWNER')
  expect(await adds(as, second)).toBe(200)
  const known = await listed(as)
  // Both were created at the same moment of the test's clock, so they are found by device.
  const ids = ['a test', 'a key'].map((made) => known.find(({ device }) => device === made)?.id ?? '')
  return { as, first, second, ids }
}

describe('one’s own passkeys', () => {
  test('[O7] a second passkey signs the same person in, and the first one still does', async () => {
    const { as, first, second } = await withTwo()
    expect(new Set((await listed(as)).map(({ device }) => device))).toEqual(new Set(['a test', 'a key']))
    const { excludeCredentials } = await optionsOf('/askPasskey', as)
    expect(excludeCredentials.map(({ id }) => id)).toEqual((await listed(as)).map(({ id }) => id))
    expect([await signsIn(second), await signsIn(first)]).toEqual([200, 200])
    expect(await adds(as, second)).toBe(401)
    const { rows } = await trading.database.pool.query(
      `select subject, after from audit_entry where operation = 'addPasskey' and actor = $1`,
      [`staff:${as.uid}`],
    )
    expect(rows).toEqual([{ subject: `staff:${as.uid}`, after: { device: 'a key' } }])
  })

  test('[O7] adding and removing need a passkey used just before and no paired phone', async () => {
    const { as, first, ids } = await withTwo()
    const other = testPasskey()
    const { challenge: forAnother } = await optionsOf('/askPasskey', await office.joins('OWNER'))
    const { challenge: toProve } = await optionsOf('/askProof', as)
    for (const challenge of [forAnother, toProve]) {
      const credential = other.make(challenge)
      expect((await office.post('/addPasskey', { credential, device: '' }, as)).statusCode).toBe(401)
    }
    const inTime = other.make((await optionsOf('/askPasskey', as)).challenge)
    await trading.later(6 * MINUTE_MS, async () => {
      const tries = [
        await office.post('/askPasskey', {}, as),
        await office.post('/addPasskey', { credential: inTime, device: '' }, as),
        await office.post('/removePasskey', { id: ids[1] }, as),
      ]
      expect(tries.map((one) => one.json<{ code: string }>().code)).toEqual(Array(3).fill('STEP_UP_NEEDED'))
      const credential = first.show((await optionsOf('/askProof', as)).challenge)
      expect((await office.post('/prove', { credential }, as)).statusCode).toBe(200)
      expect(await adds(as, other)).toBe(200)
    })
    const phone = await office.pairs('PACKER')
    const calls = {
      listPasskeys: {},
      askPasskey: {},
      addPasskey: { credential: inTime, device: '' },
      removePasskey: { id: 'A' },
    }
    for (const [name, input] of Object.entries(calls))
      expect((await office.post(`/${name}`, input, phone)).statusCode, name).toBe(403)
  })

  test('[O7] removing a passkey ends its sessions; the last and others’ cannot be removed', async () => {
    const { as, first, second, ids } = await withTwo()
    const credential = second.show((await optionsOf('/askSignIn')).challenge)
    const elsewhere = { ...as, cookie: cookieOf(await office.post('/signIn', { credential, device: 'lost' })) }
    const stranger = await withTwo()
    expect((await office.post('/removePasskey', { id: ids[1] }, stranger.as)).statusCode).toBe(404)
    expect((await office.get('/session', elsewhere)).statusCode).toBe(200)
    expect((await office.post('/removePasskey', { id: ids[1] }, as)).statusCode).toBe(200)
    const statuses = [elsewhere, as, stranger.as].map(async (one) => (await office.get('/session', one)).statusCode)
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
    expect([await signsIn(second), await signsIn(first)]).toEqual([401, 200])
    const last = await office.post('/removePasskey', { id: ids[0] }, as)
    expect([last.statusCode, refusalReasonOf(last)]).toEqual([422, { reason: 'LAST_PASSKEY' }])
    expect(await listed(as)).toHaveLength(1)
  })

  test('[O7] of two simultaneous removals, one is refused to keep the last passkey', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { as, ids } = await withTwo()
      const answers = await Promise.all(ids.map((id) => office.post('/removePasskey', { id }, as)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
      expect(await listed(as)).toHaveLength(1)
    }
  })
})
