import { AUTOMATIC_REQUEST_HEADER } from '@farmstand/contracts/office/automatic-request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFICE, cookieOf, testOffice, testPasskey, type AtScreen, type TestOffice } from '../testing/office.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'

let trading: TradingApp
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  owner = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await trading.close()
})

const MINUTE = 60_000

describe('signing in', () => {
  test('[O1] a link works once, for a passkey of this origin, and its secret is never sent', async () => {
    const { link } = await office.atTerminal('inviteStaff', { name: 'Sunil', roles: ['MANAGER'] })
    const [address, token = ''] = link.split('#')
    expect(address).toBe(`${OFFICE}/join`)
    const asked = await office.post('/readInvite', { token })
    const { options, ...shown } = asked.json<{ options: { challenge: string; rp: { id: string } } }>()
    expect(shown).toMatchObject({ name: 'Sunil', roles: ['MANAGER'], may_open: false })
    expect(options.rp.id).toBe('localhost')
    const passkey = testPasskey()
    for (const changes of [{ origin: 'http://localhost:3000' }, { host: 'shop.example' }, { verified: false }]) {
      const credential = passkey.make(options.challenge, changes)
      expect((await office.post('/acceptInvite', { token, credential, device: '' })).statusCode).toBe(401)
      // A challenge is accepted once, so each attempt needs a new one.
      Object.assign(options, (await office.post('/readInvite', { token })).json<{ options: object }>().options)
    }
    const credential = passkey.make(options.challenge)
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => office.post('/acceptInvite', { token, credential, device: '' })),
    )
    // Some of the other attempts arrive after the challenge was used, some after the link was used.
    expect(tries.filter((one) => one.statusCode === 200)).toHaveLength(1)
    expect(tries.every((one) => [200, 401, 410].includes(one.statusCode))).toBe(true)
    expect((await office.post('/readInvite', { token })).statusCode).toBe(410)
    const { rows } = await trading.database.pool.query(
      'select token_hash, reply::text from staff_invite, office_command where token_hash = $1 or reply::text like $2',
      [token, `%${token}%`],
    )
    expect(rows).toEqual([])
  })

  test('[O1] a link is refused after 24 hours and where a passkey is needed', async () => {
    const { link } = await office.atTerminal('inviteStaff', { name: 'Late', roles: ['PACKER'] })
    const token = link.split('#')[1] ?? ''
    expect((await office.post('/openInvite', { token })).statusCode).toBe(404)
    await trading.later(24 * 60 * MINUTE, async () => {
      expect((await office.post('/readInvite', { token })).statusCode).toBe(410)
    })
  })

  test('[O1] a new link makes the previous one invalid', async () => {
    const { link: old, staff_uid } = await office.atTerminal('inviteStaff', { name: 'Twice', roles: ['PACKER'] })
    const { link } = await office.atTerminal('inviteAgain', { staff_uid })
    const states = []
    for (const one of [old, link])
      states.push((await office.post('/readInvite', { token: one.split('#')[1] ?? '' })).statusCode)
    expect(states).toEqual([410, 200])
  })

  test('[O1] [O5] a link and a pairing code work until a second before they expire', async () => {
    const { link } = await office.atTerminal('inviteStaff', { name: 'Early', roles: ['PACKER'] })
    const phone = await office.pairs('PACKER')
    const { code } = await office.atTerminal('pairPhone', { staff_uid: phone.uid })
    await trading.later(24 * 60 * MINUTE - 1_000, async () => {
      expect((await office.post('/readInvite', { token: link.split('#')[1] ?? '' })).statusCode).toBe(200)
    })
    await trading.later(14 * 60 * MINUTE - 1_000, async () => {
      expect((await office.get('/session', phone)).statusCode).toBe(200)
    })
    await trading.later(2 * MINUTE - 1_000, async () => {
      expect((await office.post('/pair', { code, device: '' })).statusCode).toBe(200)
    })
  })

  test('[O4] a used session ends exactly twelve hours after its start', async () => {
    const busy = await office.joins('MANAGER')
    for (let passed = 30; passed < 720; passed += 30)
      await trading.later(passed * MINUTE, async () => {
        expect((await office.get('/session', busy)).statusCode, `${passed} minutes`).toBe(200)
      })
    await trading.later(720 * MINUTE - 1_000, async () => {
      expect((await office.get('/session', busy)).statusCode).toBe(200)
    })
    await trading.later(720 * MINUTE, async () => {
      expect((await office.get('/session', busy)).statusCode).toBe(401)
    })
  })

  test('[O3] a passkey alone signs in, with each challenge once and only for its purpose', async () => {
    const { passkey } = owner
    const { options } = (await office.post('/askSignIn', {})).json<{ options: { challenge: string } }>()
    const proof = (await office.post('/askProof', {}, owner)).json<{ options: { challenge: string } }>()
    const credential = passkey?.show(options.challenge)
    const stolen = passkey?.show(proof.options.challenge)
    expect((await office.post('/signIn', { credential: stolen, device: '' })).statusCode).toBe(401)
    const signedIn = await office.post('/signIn', { credential, device: 'elsewhere' })
    const again = { ...owner, cookie: cookieOf(signedIn) }
    expect((await office.get('/session', again)).json()).toMatchObject({ uid: owner.uid, roles: ['OWNER'] })
    expect((await office.post('/signIn', { credential, device: '' })).statusCode).toBe(401)
    expect(signedIn.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/i)
    await office.post('/signOut', {}, again)
    expect((await office.get('/session', again)).statusCode).toBe(401)
    expect((await office.get('/session', owner)).statusCode).toBe(200)
  })

  test('[O3] a replayed passkey answer is refused, even for a passkey without a counter', async () => {
    const { passkey } = await office.joinsWith(testPasskey({ counts: false }), 'MANAGER')
    const { options } = (await office.post('/askSignIn', {})).json<{ options: { challenge: string } }>()
    const credential = passkey?.show(options.challenge)
    const statuses = []
    for (let turn = 0; turn < 3; turn++)
      statuses.push((await office.post('/signIn', { credential, device: 'elsewhere' })).statusCode)
    expect(statuses).toEqual([200, 401, 401])
  })

  test('[O4] [O5] polling extends no session; a paired phone has one shift and limited rights', async () => {
    const phone = await office.pairs('PACKER', 'MANAGER')
    expect((await office.get('/session', phone)).json()).toMatchObject({ roles: ['PACKER'], has_passkey: false })
    expect((await office.get('/today', phone)).statusCode).toBe(403)
    await trading.later(61 * MINUTE, async () => {
      expect((await office.get('/session', owner)).statusCode).toBe(401)
      expect((await office.get('/session', phone)).statusCode).toBe(200)
    })
    await trading.later(14 * 60 * MINUTE, async () => {
      expect((await office.get('/session', phone)).statusCode).toBe(401)
    })
    const [touched, alone] = [await office.joins('MANAGER'), await office.joins('MANAGER')]
    for (let passed = 10; passed <= 120; passed += 10)
      await trading.later(passed * MINUTE, async () => {
        const look = { method: 'GET', url: '/office/v1/session' } as const
        const left = await office.call({ ...look, as: alone, headers: { [AUTOMATIC_REQUEST_HEADER]: '1' } })
        expect(left.statusCode, `${passed} minutes`).toBe(passed < 60 ? 200 : 401)
        expect((await office.call({ ...look, as: touched })).statusCode, `${passed} minutes`).toBe(200)
      })
    const { code } = await office.atTerminal('pairPhone', { staff_uid: phone.uid })
    await trading.later(2 * MINUTE, async () => {
      expect((await office.post('/pair', { code, device: '' })).statusCode).toBe(410)
    })
  })
})
