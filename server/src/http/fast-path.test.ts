import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { StorefrontBuild } from '../pages/storefront-build.ts'
import { createLog } from '../platform/log.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { errorReplies } from './error-replies.ts'
import { publicAnswers } from './public-answers.ts'
import { createHttpServer } from './server.ts'

const storefront: StorefrontBuild = {
  render: async (request) =>
    new Response(`<!doctype html><p>${'A page. '.repeat(200)}${request.url}`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  pageParameters: {},
  files: new Map([['/assets/own.js', new URL('../pages/page-start.js', import.meta.url).pathname]]),
}

interface Got {
  status: number
  /** Names and values in turn, as received. */
  head: string[]
  body: string
  /** True if the request went through Fastify, and not by the fast path. */
  long: boolean
}

const lines: string[] = []
let shop: TestApp
let handled = 0
const count = (): void => void handled++

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  shop = await testApp({ listening: true, storefront, log })
})
afterAll(() => shop.close())
beforeEach(() => subscribe('tracing:fastify.request.handler:start', count))
afterEach(() => void unsubscribe('tracing:fastify.request.handler:start', count))

async function got(path: string, headers: Record<string, string> = {}, method = 'GET', payload = ''): Promise<Got> {
  const before = handled
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const request = ask(shop.origin + path, { method, headers }, (answer) => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.on('end', () => {
      const body = Buffer.concat(pieces).toString('base64')
      resolve({ status: answer.statusCode ?? 0, head: answer.rawHeaders, body, long: handled > before })
    })
  })
  request.on('error', reject)
  request.end(payload)
  return promise
}

const valueOf = ({ head }: Got, name: string): string | undefined => head[head.indexOf(name) + 1]

const bytesOf = ({ body }: Got): Buffer => Buffer.from(body, 'base64')

/** Leaves out the date and the id of the request. */
const same = ({ status, head, body }: Got) => ({
  status,
  head: head.filter((_, index) => !['Date', 'x-request-id'].includes(head[index - 1] ?? '')),
  body,
})

const { vegetables, daily } = fixture.categories
const publicAddresses = [
  '/',
  `/categories/${vegetables}`,
  '/assets/own.js',
  '/sitemap.xml',
  addressOf('listCategories'),
  addressOf('listSubcategories', { categoryId: vegetables }),
  addressOf('listBanners'),
  addressOf('listTimeSlots'),
  addressOf('getShop'),
  addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' }),
  addressOf('getStock', { id: fixture.stock.tomato }),
  `${addressOf('listCombos')}?subcategory_id=${daily}`,
  `${addressOf('searchStocks')}?q=tomato`,
  `${addressOf('searchStocks')}?subcategory_id=${daily}`,
]

test('a reply that is often requested is compressed best and decodes to the same bytes', async () => {
  const path = `${addressOf('searchStocks')}?subcategory_id=${daily}`
  const headers = { connection: 'keep-alive', 'accept-encoding': 'br' }
  const sizeOf = (one: Got) => Number(valueOf(one, 'content-length'))
  const first = await got(path, headers)
  await vi.waitFor(async () => expect(sizeOf(await got(path, headers))).toBeLessThan(sizeOf(first)), {
    timeout: 20_000,
    interval: 10,
  })
  await got(path, headers)
  const last = await got(path, headers)
  expect(last.long).toBe(false)
  expect(sizeOf(last)).toBe(bytesOf(last).length)
  expect(brotliDecompressSync(bytesOf(last))).toEqual(brotliDecompressSync(bytesOf(first)))
  expect(valueOf(last, 'etag')).toBe(valueOf(first, 'etag'))
})

describe('a repeated request', () => {
  test.each(publicAddresses)('[D10.32] the repeated reply is the same without Fastify: %s', async (path) => {
    const etag = valueOf(await got(path), 'etag') ?? ''
    const variants: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'gzip, deflate, br, zstd' },
      { 'accept-encoding': 'br;q=0, gzip' },
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}`, 'accept-encoding': 'br' },
    ]
    for (const headers of variants) {
      const about = JSON.stringify(headers)
      const first = await got(path, { connection: 'keep-alive', ...headers })
      const second = await got(path, { connection: 'keep-alive', ...headers })
      expect(second.long, about).toBe(false)
      expect(same(second), about).toEqual(same(first))
      expect(valueOf(second, 'x-request-id'), about).toMatch(/^[0-9a-f-]{36}$/)
      expect(valueOf(second, 'x-request-id'), about).not.toBe(valueOf(first, 'x-request-id'))
      expect(second.status).toBe('if-none-match' in headers ? 304 : 200)
    }
  })

  test('[D10.32] a repeated request gets changed data at once', async () => {
    const path = addressOf('getStock', { id: fixture.stock.tomato })
    await got(path)
    const before = await got(path)
    expect(before.long).toBe(false)
    await shop.database.pool.query('update item set name = $1 where id = $2', ['Red tomato', fixture.stock.tomato])
    await expect.poll(async () => Buffer.from((await got(path)).body, 'base64').toString()).toContain('Red tomato')
    expect((await got(path, { 'if-none-match': valueOf(before, 'etag') ?? '' })).status).toBe(200)
  })

  test('[D10.32] a repeated request is counted and, at a verbose level, logged', async () => {
    const path = addressOf('listBanners')
    const counted = async (): Promise<number> => {
      const { body } = await shop.call({ url: '/metrics' })
      return Number(
        /http_request_duration_seconds_count\{method="GET",route="[^"]*banner[^"]*",status="200"\} (\d+)/i.exec(
          body,
        )?.[1],
      )
    }
    await got(path)
    const before = await counted()
    const answer = await got(path)
    expect(answer.long).toBe(false)
    await expect.poll(counted).toBe(before + 1)
    const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const line = written().find(({ reqId }) => reqId === valueOf(answer, 'x-request-id'))
    expect(line).toEqual({ ...line, level: 20, method: 'GET', status: 200, ms: expect.any(Number), msg: 'answered' })
    const ofLongWay = written().find(({ route, reqId }) => route === line?.['route'] && reqId !== line?.['reqId'])
    expect(Object.keys(line ?? {})).toEqual(Object.keys(ofLongWay ?? {}))
  })
})

describe('Fastify handles', () => {
  const path = addressOf('listCategories')
  beforeAll(async () => {
    await got(path)
    expect((await got(path)).long).toBe(false)
  })

  test('[D10.32] requests other than GET go through Fastify', async () => {
    const whole = await got(path)
    const head = await got(path, {}, 'HEAD')
    expect([head.status, head.body, head.long]).toEqual([200, '', true])
    expect(valueOf(head, 'content-length')).toBe(valueOf(whole, 'content-length'))
    expect(await got(path, {}, 'DELETE')).toMatchObject({ status: 404 })
  })

  test('[D10.32] requests with a body or from another site go through Fastify', async () => {
    expect((await got(path, { 'content-length': '1' }, 'GET', 'x')).long).toBe(true)
    expect((await got(path, { origin: 'https://other.example' })).long).toBe(true)
  })

  test('[D10.32] requests that close their connection go through Fastify, and the connection ends', async () => {
    const last = await got(path, { connection: 'close' })
    expect([last.status, last.long, valueOf(last, 'Connection')]).toEqual([200, true, 'close'])
    expect(last.body).toBe((await got(path)).body)
    const { hostname, port } = new URL(shop.origin)
    const old = connect(Number(port), hostname)
    old.write(`GET ${path} HTTP/1.0\r\nHost: shop\r\n\r\n`)
    const pieces = await Array.fromAsync(old)
    expect(String(pieces[0])).toContain('Connection: close')
  })

  test('[D10.32] refused requests go through Fastify', async () => {
    for (const [refused, status] of [
      [`${path}?no_such_parameter=1`, 400],
      [addressOf('getStock', { id: 999_999 }), 404],
      ['/no-such-file.css', 404],
    ] as const) {
      expect((await got(refused)).status, refused).toBe(status)
      expect((await got(refused)).status, refused).toBe(status)
    }
    expect((await got(`/${'a'.repeat(600)}`)).status).toBe(200)
    expect((await got(`/${'a'.repeat(600)}`)).long).toBe(true)
  })

  test('[D10.32] searches without results go through Fastify and are counted each time', async () => {
    const missed = `${addressOf('searchStocks')}?q=tomatoooz`
    await got(missed)
    expect((await got(missed)).long).toBe(true)
  })
})

test('[D10.32] a reply with CORS varies by origin, with and without Fastify', async () => {
  const open = await testApp({ listening: true, env: { CORS_ORIGINS: 'https://other.example' } })
  const url = open.origin + addressOf('listCategories')
  const vary = async (headers?: Record<string, string>) => {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    return [answer.headers.get('vary')?.toLowerCase(), answer.headers.get('access-control-allow-origin')]
  }
  const first = await vary()
  expect(await vary()).toEqual(first)
  expect(first[0]).toContain('origin')
  expect(await vary({ origin: 'https://other.example' })).toEqual([first[0], 'https://other.example'])
  expect(await vary()).toEqual(first)
  await open.close()
})

test('[D10.32] a stopping server sends every reply through Fastify, even cached ones', async () => {
  const server = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
  const stopping = Promise.withResolvers<void>()
  const held = Promise.withResolvers<string>()
  await server.register(errorReplies, {})
  await server.register(publicAnswers, { generation: () => 1 })
  server.get('/held', { schema: { hide: true } }, () => held.promise)
  server.get('/ready', { schema: { hide: true } }, (request, reply) => {
    void server.answerPublic(request, reply, 'ready', () => ({ ready: true }))
  })
  server.addHook('preClose', (done) => (stopping.resolve(), done()))
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)

  let answers = ''
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => (answers += chunk.toString()))
  const askFor = (path: string): void => void socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  askFor('/ready')
  await expect.poll(statuses).toEqual(['200'])
  askFor('/ready')
  await expect.poll(statuses).toEqual(['200', '200'])
  askFor('/held')
  await new Promise((resolve) => server.server.once('request', resolve))
  const closed = server.close()
  await stopping.promise
  askFor('/ready')
  await new Promise((resolve) => server.server.once('request', resolve))
  held.resolve('done')
  await expect.poll(statuses).toEqual(['200', '200', '200', '503'])
  await closed
})
