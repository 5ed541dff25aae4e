import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { LoginPayload } from '@farmstand/contracts/session'
import { identityApp, newNumber, type IdentityApp } from '../../testing/identity-app.ts'

let shop: IdentityApp
beforeAll(async () => {
  shop = await identityApp({ settings: { OTP_IP_HOUR: '10000' } })
})
afterAll(() => shop.close())

type Field = readonly [name: string, value: string]

function form(fields: readonly Field[]): { payload: string; headers: Record<string, string> } {
  const parts = fields.map(
    ([name, value]) => `--boundary\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: `${parts.join('')}--boundary--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=boundary' },
  }
}

const put = (login: LoginPayload, fields: readonly Field[], uid = login.user.uid) => {
  const { payload, headers } = form(fields)
  return shop.call({
    method: 'PUT',
    url: addressOf('updateUser', { uid }),
    payload,
    headers: { ...headers, authorization: `Bearer ${login.access_token}` },
  })
}

const stored = async (): Promise<unknown[]> =>
  (await shop.database.pool.query('select * from customer order by uid')).rows

describe('the profile', () => {
  test('[S7.25] [S3.3] name and email of a multipart form are stored, and the customer is returned', async () => {
    const login = await shop.signIn(newNumber())
    const answer = await put(login, [
      ['full_name', '  Asha\u202e Rao '],
      ['email', 'asha@shop.example'],
      ['mobile_no', login.user.mobile_no],
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...login.user, full_name: 'Asha Rao', email: 'asha@shop.example' })
    const one = await put(login, [['email', '']])
    expect(one.json()).toMatchObject({ full_name: 'Asha Rao', email: null })
    expect((await put(login, [])).json()).toMatchObject({ full_name: 'Asha Rao', email: null })
  })

  test('[E98] the choice of vegetarian food only is stored for all devices', async () => {
    const login = await shop.signIn(newNumber())
    expect((await put(login, [['veg_only', 'true']])).json()).toMatchObject({ veg_only: true, full_name: null })
    const whoami = await shop.call({
      url: addressOf('whoami'),
      headers: { authorization: `Bearer ${login.access_token}` },
    })
    expect(whoami.json()).toMatchObject({ veg_only: true })
    expect((await put(login, [['full_name', 'Asha']])).json()).toMatchObject({ veg_only: true })
    expect((await put(login, [['veg_only', 'perhaps']])).statusCode).toBe(400)
    expect((await put(login, [['veg_only', 'false']])).json()).toMatchObject({ veg_only: false, full_name: 'Asha' })
  })

  const longName = 'अ'.repeat(80)
  test('[S7.25] 80 characters of any script are accepted, and 81 are refused', async () => {
    const login = await shop.signIn(newNumber())
    expect((await put(login, [['full_name', longName]])).json()).toMatchObject({ full_name: longName })
    expect((await put(login, [['full_name', `${longName}अ`]])).statusCode).toBe(400)
    expect((await put(login, [['full_name', longName.repeat(200)]])).statusCode).toBe(413)
  })

  test.each(['not-an-email', 'a@b', 'a b@c.in', 'a@b.in\r\nbcc: c@d.in'])(
    '[S7.25] %j is refused as email, and nothing is changed',
    async (email) => {
      const login = await shop.signIn(newNumber())
      const before = await stored()
      const answer = await put(login, [
        ['full_name', 'Changed'],
        ['email', email],
      ])
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'MALFORMED' })
      expect(await stored()).toEqual(before)
    },
  )

  const otherFields = [
    'uid',
    'id',
    'balance',
    'role',
    'created_at',
    'createdAt',
    'fullName',
    'mobileNo',
    'mobile',
    'full_name[]',
    'email[0]',
    'user[full_name]',
    'FULL_NAME',
    'customer_uid',
    'is_admin',
    'access_token',
    '__proto__',
    'constructor',
    'toString',
    'otp ',
  ]
  test.each(otherFields)('[S7.25] the field %s is refused, and nothing is changed', async (name) => {
    const login = await shop.signIn(newNumber())
    const before = await stored()
    const answer = await put(login, [
      ['full_name', 'Changed'],
      [name, '1'],
    ])
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await stored()).toEqual(before)
  })

  test('[S7.25] files, extra parts, repeated fields, JSON and broken forms are refused', async () => {
    const login = await shop.signIn(newNumber())
    const before = await stored()
    const authorization = `Bearer ${login.access_token}`
    const send = (payload: string, type: string) =>
      shop.call({
        method: 'PUT',
        url: addressOf('updateUser', { uid: login.user.uid }),
        payload,
        headers: { authorization, 'content-type': type },
      })
    const multipart = 'multipart/form-data; boundary=boundary'
    const file =
      '--boundary\r\ncontent-disposition: form-data; name="full_name"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n--boundary--\r\n'
    const answers = [
      await send(file, multipart),
      await put(login, [
        ['full_name', 'a'],
        ['full_name', 'b'],
      ]),
      await put(
        login,
        Array.from({ length: 1000 }, () => ['full_name', 'a'] as const),
      ),
      await send(JSON.stringify({ full_name: 'Changed' }), 'application/json'),
      await send('full_name=Changed', 'application/x-www-form-urlencoded'),
      await send('--boundary\r\n', multipart),
      await send('nothing', 'multipart/form-data'),
      await send(form([['full_name', 'Changed']]).payload, `multipart/form-data; boundary=${'b'.repeat(252)}`),
    ]
    for (const { statusCode } of answers) expect([400, 413, 415]).toContain(statusCode)
    expect(await stored()).toEqual(before)
  })

  test('[D2.18] [S6.5] another customer’s profile returns 404 and stays unchanged', async () => {
    const [asha, ravi] = [await shop.signIn(newNumber()), await shop.signIn(newNumber())]
    const before = await stored()
    for (const uid of [
      ravi.user.uid,
      asha.user.uid.toUpperCase(),
      '00000000-0000-4000-8000-000000000000',
      'me',
      '%00',
      '..',
    ])
      expect((await put(asha, [['full_name', 'Changed']], uid)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('[D2.18] [S6.5] the profile requires a valid session', async () => {
    const login = await shop.signIn(newNumber())
    await shop.call({
      method: 'GET',
      url: addressOf('logout'),
      headers: { authorization: `Bearer ${login.access_token}` },
    })
    for (const token of [login.access_token, login.refresh_token, 'nothing'])
      expect((await put({ ...login, access_token: token }, [['full_name', 'Changed']])).statusCode).toBe(401)
  })
})
