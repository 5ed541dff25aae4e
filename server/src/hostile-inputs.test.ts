import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { multipart } from './testing/multipart.ts'
import { examples } from './testing/operations.ts'

let shop: TestApp
let customer: SignedInCustomer

beforeAll(async () => {
  const limits = ['OTP_IP_HOUR', 'OTP_PREFIX_HOUR', 'OTP_DAY_BUDGET', 'GEOCODE_HOUR', 'ESTIMATIONS_MINUTE']
  shop = await testApp({ settings: Object.fromEntries(limits.map((key) => [key, '10000'])) })
  customer = await shop.signIn()
})
afterAll(() => shop.close())

/** Values that no field may contain, because PostgreSQL cannot store them or they are far too long. */
const neverText = { NUL: 'a\u0000b', 'too long': 'x'.repeat(10_000) }
/** Values that may be valid for a name. They must never cause a fault. */
const oddText = {
  empty: '',
  blank: '   ',
  negative: '-1',
  fraction: '1.5',
  huge: '99999999999999999999',
  exponent: '1e9',
  'Devanagari digits': '१२३४५',
  'Arabic digits': '٤١١٠٠١',
  'fullwidth digit': '５',
  'quote and comment': `' or 1=1; --`,
  markup: '<script>alert(1)</script>',
  'right-to-left override': 'abc\u202Edef',
  'lone surrogate': 'a\uD800b',
  emoji: '👩‍🌾',
  path: '../../etc/passwd',
  prototype: '__proto__',
  'percent signs': '%_%_%',
  newline: 'a\nb',
}
const wrongTypes: Record<string, unknown> = {
  object: { a: 1 },
  array: [1],
  'nested array': [[['x']]],
  true: true,
  'huge number': 1e21,
  'negative number': -1,
  fraction: 1.5,
}

/**
 * Returns the contents of all tables that a refused request must not change. Counters and missed searches are left out.
 */
async function everythingKept(): Promise<string> {
  const tables = [
    'customer',
    'session',
    'address',
    'cart_line',
    'estimation',
    'estimation_part',
    'customer_order',
    'order_line',
    'slot_day',
    'item',
    'stock_move',
    'setting',
    'payment_intent',
    'payment',
    'refund',
    'ledger_transfer',
    'ledger_entry',
  ]
  const sums = tables.map(
    (table) => `select '${table}' t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) h from ${table} r`,
  )
  const { rows } = await shop.database.pool.query(sums.join(' union all '))
  return JSON.stringify(rows)
}

async function refused(request: InjectOptions, what: string): Promise<void> {
  const answer = await shop.call({ ...request, headers: { ...customer.headers, ...request.headers } })
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500)
  expect(answer.json(), what).toMatchObject({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\w/),
    request_id: expect.any(String),
  })
}

async function noFault(request: InjectOptions, what: string): Promise<void> {
  const answer = await shop.call({ ...request, headers: { ...customer.headers, ...request.headers } })
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500)
}

const withQuery = (url: string, change: (query: URLSearchParams) => void): string => {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  change(parameters)
  return `${path}?${parameters.toString()}`
}

type Body = Record<string, unknown>
/**
 * Returns the object whose fields are tried: the body or, for a list, its first element. The bytes of a picture have no
 * fields.
 */
function bodyOf(payload: unknown): Body {
  const body: unknown = Array.isArray(payload) ? payload[0] : payload
  return isBody(body) ? body : {}
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)

/**
 * Calls that set a cookie or end a session would disturb the next calls, so the tests of the identity module cover
 * them.
 */
const operations = Object.keys(examples).filter((id) => id !== 'logout')

describe.each(operations)('%s', (id) => {
  const example = async (): Promise<InjectOptions> => {
    const make = examples[id]
    if (!make) throw new Error(`No example for ${id}`)
    return make(shop, customer)
  }

  test('invalid query parameters are refused and change nothing', async () => {
    const base = await example()
    const url = String(base.url)
    const names = [...new URLSearchParams(url.split('?')[1] ?? '').keys()]
    const before = await everythingKept()
    for (const name of names) {
      for (const [what, value] of Object.entries(neverText))
        await refused({ ...base, url: withQuery(url, (query) => query.set(name, value)) }, `${name} ${what}`)
      // Brackets mark a list (S7.35). If the same value comes twice in a list, it counts once.
      if (!name.endsWith('[]'))
        await refused(
          { ...base, url: withQuery(url, (query) => query.append(name, query.get(name) ?? '')) },
          `${name} twice`,
        )
      await refused(
        {
          ...base,
          url: withQuery(url, (query) => (query.set(`${name}[]`, query.get(name) ?? ''), query.delete(name))),
        },
        `${name}[]`,
      )
    }
    await refused({ ...base, url: withQuery(url, (query) => query.set('no_such_parameter', '1')) }, 'unknown parameter')
    expect(await everythingKept()).toBe(before)
  })

  test('odd query and path values are answered without a fault', async () => {
    const base = await example()
    const url = String(base.url)
    const [path = ''] = url.split('?')
    for (const [what, value] of Object.entries({ ...oddText, ...neverText })) {
      for (const name of new URLSearchParams(url.split('?')[1] ?? '').keys())
        await noFault({ ...base, url: withQuery(url, (query) => query.set(name, value)) }, `${name} ${what}`)
      const segments = path.split('/').filter(Boolean)
      const odd = encodeURIComponent(value.toWellFormed())
      await noFault({ ...base, url: `/${[...segments.slice(0, -1), odd].join('/')}` }, `last segment ${what}`)
      if (segments.length > 4)
        await noFault({ ...base, url: `/${segments.with(-2, odd).join('/')}` }, `segment ${what}`)
    }
    for (const broken of ['%', '%zz', '%c0%af', '%00']) await noFault({ ...base, url: `${path}${broken}` }, broken)
  })

  test('wrong, missing, unknown and unstorable fields are refused and change nothing', async () => {
    const base = await example()
    if (typeof base.payload === 'string' || base.payload === undefined) return
    const items = Array.isArray(base.payload)
    const good = bodyOf(base.payload)
    const send = (body: Body): InjectOptions['payload'] => (items ? [body] : body)
    const before = await everythingKept()
    for (const name of Object.keys(good)) {
      for (const [what, value] of Object.entries({
        ...neverText,
        object: { a: 1 },
        array: [1],
        'nested array': [[['x']]],
      }))
        if (!(name === 'items' && what === 'array'))
          await refused({ ...base, payload: send({ ...good, [name]: value }) }, `${name} ${what}`)
    }
    await refused({ ...base, payload: send({ ...good, no_such_field: 1 }) }, 'unknown field')
    for (const whole of [[], 'text', 7, true, null, [[]]]) {
      const payload = JSON.stringify(whole)
      await refused({ ...base, payload, headers: { 'content-type': 'application/json' } }, `body ${payload}`)
    }
    for (const text of ['{', '{"a":1,}', '\u0000', '{"__proto__":{"x":1}}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
      await refused({ ...base, payload: text, headers: { 'content-type': 'application/json' } }, text.slice(0, 20))
    for (const type of ['text/plain', 'application/xml', 'application/json\ta', 'application/x-www-form-urlencoded'])
      await refused({ ...base, payload: JSON.stringify(base.payload), headers: { 'content-type': type } }, type)
    await refused(
      {
        ...base,
        payload: JSON.stringify({ filler: 'x'.repeat(70_000) }),
        headers: { 'content-type': 'application/json' },
      },
      'body too large',
    )
    expect(await everythingKept()).toBe(before)
    expect('x' in {}).toBe(false)
  })

  test('odd body values are answered without a fault', async () => {
    const base = await example()
    if (typeof base.payload === 'string' || base.payload === undefined) return
    const items = Array.isArray(base.payload)
    const good = bodyOf(base.payload)
    for (const name of Object.keys(good)) {
      for (const [what, value] of Object.entries({ ...oddText, ...wrongTypes, null: null })) {
        const body = { ...good, [name]: value }
        await noFault({ ...base, payload: items ? [body] : body }, `${name} ${what}`)
      }
      const { [name]: _left, ...missing } = good
      await noFault({ ...base, payload: items ? [missing] : missing }, `${name} missing`)
    }
  })
})

describe('the profile form', () => {
  test('unstorable and unknown parts are refused, and odd values cause no fault', async () => {
    const url = `/api/v1/users/${customer.uid}`
    const good = { full_name: 'Asha', email: 'asha@example.in', mobile_no: customer.mobile }
    const before = await everythingKept()
    for (const name of Object.keys(good))
      for (const [what, value] of Object.entries(neverText))
        await refused({ method: 'PUT', url, ...multipart({ ...good, [name]: value }) }, `${name} ${what}`)
    for (const name of ['uid', 'balance', 'role', 'is_admin', '__proto__', 'constructor', 'created_at'])
      await refused({ method: 'PUT', url, ...multipart({ ...good, [name]: '1' }) }, `unknown part ${name}`)
    expect(await everythingKept()).toBe(before)
    for (const name of Object.keys(good))
      for (const [what, value] of Object.entries(oddText))
        await noFault({ method: 'PUT', url, ...multipart({ [name]: value }) }, `${name} ${what}`)
  })
})
