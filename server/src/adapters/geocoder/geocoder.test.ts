import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pincodeGeocoder } from '../../modules/addresses/index.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { stockShop } from '../../testing/shop-fixture.ts'
import { googleGeocoder } from './google.ts'
import { withFallback } from './first-of.ts'
import { nominatimGeocoder } from './nominatim.ts'

/** A vendor's server on this machine. It replies with `answer` and records requests in `asked`. */
let server: Server
let base: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: { url: URL; agent: string | undefined }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://vendor'), agent: request.headers['user-agent'] })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (body: unknown, status = 200): typeof answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const vendors = [
  {
    name: 'nominatim',
    geocoder: () => nominatimGeocoder({ apiBase: base, userAgent: 'Farmstand/1.0 (http://shop.example)' }),
    found: (lat: unknown, lon: unknown) => [{ lat: String(lat), lon: String(lon), addresstype: 'road' }],
    nothing: [],
    accuracy: 'street',
    question: 'q',
    agent: 'Farmstand/1.0 (http://shop.example)',
  },
  {
    name: 'google',
    geocoder: () => googleGeocoder({ apiBase: base, key: 'key' }),
    found: (lat: unknown, lng: unknown) => ({
      status: 'OK',
      results: [{ geometry: { location: { lat, lng }, location_type: 'ROOFTOP' } }],
    }),
    nothing: { status: 'ZERO_RESULTS', results: [] },
    accuracy: 'rooftop',
    question: 'address',
    agent: 'node',
  },
]

describe.each(vendors)('the $name geocoder', ({ name, geocoder, found, nothing, accuracy, question, agent }) => {
  test('[S7.30] a place is found, and the address is sent as one parameter to the right host', async () => {
    answer = json(found(18.52, 73.85))
    const address = 'http://evil.example/?q=1&key=2#\u202e, Pune 411001'
    expect(await geocoder().locate(address)).toEqual({
      kind: 'found',
      latitude: 18.52,
      longitude: 73.85,
      accuracy,
      source: name,
    })
    expect(asked.at(-1)?.url.host).toBe('vendor')
    expect(asked.at(-1)?.url.searchParams.getAll(question)).toEqual([address])
    expect(asked.at(-1)?.agent).toContain(agent)
  })

  test('[D5.16] no result returns not_found, and a bad reply returns unavailable', async () => {
    answer = json(nothing)
    expect(await geocoder().locate('Nowhere')).toEqual({ kind: 'not_found' })
    for (const refusal of [
      json({ error: 'x' }, 500),
      json({ status: 'OVER_QUERY_LIMIT' }),
      json('text'),
      json(null),
      json({ status: 'OK', results: [{}] }),
    ]) {
      answer = refusal
      expect(await geocoder().locate('Pune')).toMatchObject({ kind: 'unavailable' })
    }
  })

  test('[S7.30] an impossible point, a redirect, a long or a cut reply return unavailable', async () => {
    const hostile: (typeof answer)[] = [
      json(found(91, 10)),
      json(found(10, 'NaN')),
      json(found('1e1', 10)),
      (_, response) => void response.writeHead(302, { location: `${base}/elsewhere` }).end(),
      (_, response) => void response.writeHead(200).end(`[${'"x",'.repeat(40_000)}"x"]`),
      (_, response) => void response.destroy(),
      (_, response) => void response.writeHead(200).end('{'),
    ]
    for (const reply of hostile) {
      answer = reply
      expect(await geocoder().locate('Pune')).toMatchObject({ kind: 'unavailable' })
    }
  })
})

describe('the pincode table', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await stockShop(database.pool)
  })
  afterAll(() => database.drop())

  test('[S7.30] an address is found by its last pincode', async () => {
    const pincodes = pincodeGeocoder(database.db)
    const camp = { kind: 'found', latitude: 18.5296, longitude: 73.876, accuracy: 'pincode', source: 'pincodes' }
    expect(await pincodes.locate('12 B, Camp, 411001')).toEqual(camp)
    expect(await pincodes.locate('Flat 110001, Camp, Pune-411001')).toEqual(camp)
    for (const address of ['Camp, Pune', '4110011', '011001', '999999', ''])
      expect(await pincodes.locate(address)).toEqual({ kind: 'not_found' })
  })

  test('[D5.17] the pincode table answers when the online geocoder fails', async () => {
    answer = json({}, 503)
    const chain = withFallback(googleGeocoder({ apiBase: base, key: 'key' }), pincodeGeocoder(database.db))
    expect(await chain.locate('Camp, 411001')).toMatchObject({ source: 'pincodes' })
    expect(await chain.locate('Camp')).toMatchObject({ kind: 'unavailable' })
  })
})
