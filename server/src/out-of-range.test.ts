import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, callNames } from '@farmstand/contracts/calls'
import { operations, type Operation } from '@farmstand/contracts/operations'
import { officeOperationNames, officeOperations } from '@farmstand/contracts/office/operations'
import { staffQueryNames, staffQueries } from '@farmstand/contracts/office/readings'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { testOffice, type AtScreen, type TestOffice } from './testing/office.ts'
import { officeInputs, officeQueries } from './testing/office-inputs.ts'
import { examples } from './testing/operations.ts'

/** Values of a valid type that PostgreSQL, the calendar or Unicode cannot represent. */
const numbers = [2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_992, 1e18, -1, 0, 1.5]
const days = ['2026-02-30', '2026-02-29', '2026-04-31', '0000-01-01', '2026-13-01', '2026-00-10', '2026-11-00']
const instants = [
  '2026-02-30T10:00:00.000Z',
  '2026-11-26T24:00:01Z',
  '2026-11-26T10:00:60Z',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '2026-11-26t10:00:00z',
  '2026-11-26 10:00:00Z',
  '2026-11-26T10:00:00+99:00',
  '9999-12-31T23:59:59.999Z',
]
const texts = [
  '\uD800',
  'a\uDC00b',
  '\u0000',
  '999999999999',
  '2147483648',
  '9999999999',
  '0',
  '-1',
  ...days,
  ...instants,
]

interface Case {
  what: string
  value: unknown
}

/** Returns copies of the value, each with one leaf replaced by one hostile value. */
function* hostile(value: unknown, path = ''): Generator<Case> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const inner of hostile(one, `${path}/${at}`)) yield { ...inner, value: value.with(at, inner.value) }
    return
  }
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [name, one] of Object.entries(value))
      for (const inner of hostile(one, `${path}/${name}`)) yield { ...inner, value: { ...value, [name]: inner.value } }
    return
  }
  const tried = typeof value === 'number' ? numbers : typeof value === 'string' || value === null ? texts : []
  for (const one of value === null ? [...texts, ...numbers] : tried)
    yield { what: `${path} = ${JSON.stringify(one)}`, value: one }
}

let shop: TestApp
let customer: SignedInCustomer
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  const limits = ['OTP_IP_HOUR', 'OTP_PREFIX_HOUR', 'OTP_DAY_BUDGET', 'GEOCODE_HOUR', 'ESTIMATIONS_MINUTE']
  shop = await testApp({ settings: Object.fromEntries(limits.map((key) => [key, '10000'])) })
  customer = await shop.signIn()
  office = await testOffice({ database: shop.database, clock: shop.clock })
  owner = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await shop.close()
})

/** Lists the replies that report a fault, with their causes. */
async function faults(cases: Iterable<Case & { ask: () => Promise<{ statusCode: number; body: string }> }>) {
  const found: string[] = []
  for (const { what, ask } of cases) {
    const { statusCode, body } = await ask()
    if (statusCode >= 500) found.push(`${what}: ${statusCode} ${body.slice(0, 80)}`)
  }
  return found
}

const free = () => shop.database.pool.query(`delete from rate_counter where bucket like 'office-%'`)

test.each(officeOperationNames)('[D1.2] hostile values cause no fault in the operation %s', async (name) => {
  const asked = function* () {
    for (const one of hostile(officeInputs[name]))
      yield { ...one, ask: () => office.post(`/do/${name}`, { input: one.value }, owner, key()) }
  }
  await free()
  expect(await faults(asked())).toEqual([])
})

test.each(staffQueryNames)('[D1.2] hostile values cause no fault in the query %s', async (name) => {
  const { query } = staffQueries[name] as { query?: { properties: Record<string, unknown> } }
  const sound = (officeQueries[name] ?? {}) as Record<string, string>
  const asked = function* () {
    for (const parameter of Object.keys(query?.properties ?? {}))
      for (const value of texts) {
        // Form encoding cannot contain lone surrogates, so those cases are left out.
        const asks = new URLSearchParams({ ...sound, [parameter]: value })
        const ask = () => office.get(`/${name}?${asks.toString()}`, owner)
        yield { what: `${parameter} = ${JSON.stringify(value)}`, value, ask }
      }
  }
  expect(await faults(asked())).toEqual([])
})

test.each(callNames.filter((name) => name !== 'logout' && name !== 'logoutEverywhere'))(
  '[D1.2] shop %s answers no hostile value with a fault',
  async (name) => {
    const base = await examples[name]?.(shop, customer)
    if (!base) throw new Error(`No example for ${name}`)
    const send = (more: InjectOptions) => async () =>
      shop.call({ ...base, ...more, headers: { ...customer.headers, ...base.headers, ...more.headers } })
    const [path = '', asks = ''] = String(base.url).split('?')
    const row: Operation = operations[name]
    const asked = function* () {
      if (typeof base.payload === 'object' && !Buffer.isBuffer(base.payload))
        for (const one of hostile(base.payload)) yield { ...one, ask: send({ payload: one.value as object }) }
      for (const parameter of Object.keys(row.query?.properties ?? {}))
        for (const value of texts) {
          const query = new URLSearchParams(asks)
          query.set(parameter, value)
          yield { what: `${parameter} = ${value}`, value, ask: send({ url: `${path}?${query.toString()}` }) }
        }
      const segments = path.split('/')
      for (const at of segments.keys())
        if (at > 3)
          for (const value of texts.filter((text) => text.isWellFormed())) {
            const url = segments.with(at, encodeURIComponent(value)).join('/')
            yield { what: url, value, ask: send({ url: asks ? `${url}?${asks}` : url }) }
          }
    }
    expect(await faults(asked())).toEqual([])
  },
)

let keys = 0
const key = () => ({ 'idempotency-key': `out-of-range-${String(++keys).padStart(10, '0')}` })

// The tests share one session, which may read only 120 times a minute.
beforeEach(() => shop.database.pool.query('delete from rate_counter'))

test('[D1.2] an impossible id in the path is not found', async () => {
  for (const id of ['2147483648', '9999999999']) {
    const url = addressOf('stopWaiting', { item_id: id })
    expect((await shop.call({ as: customer, method: 'DELETE', url })).statusCode, id).toBe(404)
    expect((await shop.call({ url: addressOf('getStock', { id }) })).statusCode, id).toBe(404)
    expect((await shop.call({ url: addressOf('listSubcategories', { categoryId: id }) })).statusCode, id).toBe(404)
  }
})

test.each(days)('[D1.2] the day %s is malformed', async (day) => {
  const slots = `${addressOf('listTimeSlots')}?date=${day}`
  expect((await shop.call({ url: slots })).statusCode).toBe(400)
  expect((await office.get(`/harvest?day=${day}`, owner)).statusCode).toBe(400)
  expect((await office.act(owner, 'openDay', { day })).statusCode).toBe(400)
})

test.each(['\\ud800', 'a\\uDC00b', '\\udc00\\ud800'])(
  '[D1.2] a text with the lone surrogate %s is malformed',
  async (text) => {
    const headers = { 'content-type': 'application/json' }
    const wished = await shop.call({
      method: 'POST',
      url: addressOf('wishForStock'),
      payload: `{"text":"${text}"}`,
      headers,
    })
    expect(wished.statusCode).toBe(400)
    const payload = `{"input":{"name":"${text}","roles":["PACKER"]}}`
    const url = '/office/v1/do/inviteStaff'
    const invited = await office.call({ as: owner, method: 'POST', url, payload, headers: { ...headers, ...key() } })
    expect(invited.statusCode).toBe(400)
    const pair = await shop.call({
      method: 'POST',
      url: addressOf('wishForStock'),
      payload: '{"text":"aam \\ud83d\\ude00"}',
      headers,
    })
    expect(pair.statusCode).toBe(200)
  },
)

test.each([2_147_483_648, -1, 0.5])('[D1.2] the version %s is malformed', async (version) => {
  expect(
    (await office.act(owner, 'changeShop', { version, changes: [{ field: 'brand_name', value: 'A' }] })).statusCode,
  ).toBe(400)
  expect((await office.act(owner, 'switchPlan', { plan: { id: 1, version }, active: true })).statusCode).toBe(400)
})

test('[D1.2] every number of a request is bounded to what the database can store', () => {
  const unbounded: string[] = []
  const look = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, minimum, maximum } = schema as { type?: string; minimum?: number; maximum?: number }
    if (
      type === 'integer' &&
      !(minimum !== undefined && maximum !== undefined && minimum >= -2_147_483_648 && maximum < 4_294_967_296)
    )
      unbounded.push(path)
    for (const [name, inner] of Object.entries(schema)) look(inner, `${path}/${name}`)
  }
  for (const name of officeOperationNames) look(officeOperations[name].input, name)
  for (const name of callNames) {
    const { params, query, body, form }: Operation = operations[name]
    look({ params, query, body, form }, name)
  }
  expect(unbounded).toEqual([])
})
