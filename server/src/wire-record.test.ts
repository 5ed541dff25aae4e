import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { commonHeaders, operationsWithoutSuccess, wireRecord, type WireRecord } from './testing/wire-record.ts'
import {
  recordCart,
  recordInvoices,
  recordMoney,
  recordOrders,
  recordProblems,
  recordWaits,
} from './testing/wire-scenes/buying.ts'
import { recordCatalogue, recordSettings } from './testing/wire-scenes/catalogue.ts'
import { recordAddresses, recordClosure, recordProfile, recordSession } from './testing/wire-scenes/customer.ts'

let shop: TestApp
let common: Record<string, string>
const records = new Map<string, WireRecord>()

/** Runs all scenes in order, even if only some tests run, because each scene continues the one before. */
beforeAll(async () => {
  shop = await testApp({ settings: { OTP_IP_HOUR: '10000', OTP_PREFIX_HOUR: '10000' } })
  common = commonHeaders([
    await shop.call({ method: 'GET', url: '/api/v1/cart/' }),
    await shop.call({ method: 'GET', url: '/api/v1/no/such/thing' }),
  ])
  const recorded = new Set<string>()
  const answering = { call: shop.call, signed: ({ mobile }: SignedInCustomer) => `authorization: Bearer of ${mobile}` }
  for (const [name, , scene] of nouns) {
    const record = wireRecord(answering, common, recorded)
    await scene(record, shop)
    records.set(name, record)
  }
})
afterAll(() => shop.close())

const nouns: [string, string, (record: WireRecord, shop: TestApp) => Promise<void>][] = [
  ['catalogue', '[S7.10] [S7.11] [S7.12] [S7.13] [S7.14] [S7.15]', recordCatalogue],
  ['settings', '[S7.22] [S7.23] [S7.24]', recordSettings],
  ['session', '[S7.2] [S7.5] [S7.7] [S7.9]', recordSession],
  ['profile', '[S7.25]', recordProfile],
  ['addresses', '[S7.26] [S7.27] [S7.28] [S7.29]', recordAddresses],
  ['cart', '[S7.16] [S7.17] [S7.18] [S7.19] [S7.20]', recordCart],
  ['orders', '[S7.41] [S7.42] [S7.45]', recordOrders],
  ['invoices', '[D1.1]', recordInvoices],
  ['money', '[S7.31] [S7.32] [S7.33] [S7.34] [S7.35] [S7.36] [S7.38]', recordMoney],
  ['account-closure', '[S7.48] [S7.49]', recordClosure],
  ['problems', '[D10.29]', recordProblems],
  ['waits', '[E35]', recordWaits],
]

type Paths = Record<string, Record<string, unknown>>

describe('the wire record, except ids, secrets and times', () => {
  const file = (name: string): string => join(import.meta.dirname, `wire-record/${name}.http`)

  test('every answer has the same safety headers', async () => {
    const lines = Object.entries(common).map(([name, value]) => `${name}: ${value}\n`)
    await expect(lines.toSorted().join('')).toMatchFileSnapshot(file('every-answer'))
  })

  test.each(nouns)('%s %s', async (name) => {
    await expect(records.get(name)?.text()).toMatchFileSnapshot(file(name))
  })

  test('every refusal has its status, code and message', async () => {
    const lines = [...records].map(([name, record]) => `# ${name}\n${record.refused()}`)
    await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'wire-record/refusals.txt'))
  })

  test('[S7.1] the record contains every operation', async () => {
    const { paths } = (await shop.call({ method: 'GET', url: '/api/openapi.json' })).json<{ paths: Paths }>()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operationsWithoutSuccess(operations, records.values())).toEqual([])
  })
})
