import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { addressOf } from '@farmstand/contracts/calls'
import { createLog } from '../platform/log.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../testing/app.ts'
import { createHttpServer } from './server.ts'

let shop: TestApp
let port: number
let slow: Promise<string>
beforeAll(async () => {
  shop = await testApp({ listening: true, env: { CORS_ORIGINS: 'https://other.example' } })
  port = Number(new URL(shop.origin).port)
  // Started first, so that the other tests run while this one waits. Without our limit, Node would wait twice as long.
  const head = `POST ${addressOf('requestOtp')} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n`
  slow = raw(`${head}{"mobile`, { openMs: 20_000 })
})
afterAll(() => shop.close())

/** Sends raw bytes and returns everything that is received until the connection ends. */
function raw(bytes: string, { openMs = 5_000 } = {}): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(answer))
  setTimeout(() => socket.destroy(), openMs).unref()
  return promise
}

const asked = (path: string, more = 'Connection: close\r\n') => raw(`GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`)

/** Checks the safety headers of a reply and, for an error, its form. */
function expectUsual(answer: string, status: number, code: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toContain(` ${status} `)
  for (const header of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'content-security-policy:'])
    expect(head.toLowerCase()).toContain(header.toLowerCase())
  expect(head.toLowerCase()).toContain('x-request-id:')
  expect(JSON.parse(body)).toEqual({ code, message: expect.any(String), request_id: expect.any(String) })
}

describe('an invalid request', () => {
  test.each([
    ['a percent sign that means nothing', '/%', 400, 'MALFORMED'],
    ['half a letter', '/product/%E0%A4', 400, 'MALFORMED'],
    ['a part that is too long', addressOf('getStock', { id: '9'.repeat(200) }), 404, 'NOT_FOUND'],
    ['an address that is too long', `/${'a'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
  ])('[D10.32] %s is refused in the usual shape', async (_what, path, status, code) => {
    expectUsual(await asked(path), status, code)
  })

  test('[D10.32] invalid bytes, a bad header and a missing host are refused in the usual form', async () => {
    expectUsual(await raw('Hello?\r\n\r\n'), 400, 'MALFORMED')
    expectUsual(await asked('/', 'Bad header\r\n'), 400, 'MALFORMED')
    expectUsual(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), 400, 'MALFORMED')
    expectUsual(await asked('/nothing', 'Expect: magic\r\nConnection: close\r\n'), 404, 'NOT_FOUND')
  })
})

describe('a request body', () => {
  let as: SignedInCustomer
  beforeAll(async () => void (as = await shop.customer()))

  test('[D10.32] a request body without a length is refused unread, and the connection is closed', async () => {
    let sent = 0
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    const { authorization } = as.headers
    socket.write(
      `PUT ${addressOf('updateUser', { uid: as.uid })} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${authorization}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
    )
    await expect.poll(() => answer).toContain(' 413 ')
    const piece = 'x'.repeat(65_536)
    while (!socket.destroyed && sent < 200 * piece.length) {
      socket.write(`10000\r\n${piece}\r\n`)
      sent += piece.length
      await sleep(1)
    }
    socket.destroy()
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(sent).toBeLessThan(50 * piece.length)
  })

  test('[D10.32] the server does not wait for a request body that never arrives', async () => {
    expectUsual(await slow, 408, 'REQUEST_TIMEOUT')
  })
})

test('[D10.32] of 600 idle connections from one address at most 256 stay, and a new one works', async () => {
  const sockets = Array.from({ length: 600 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    return socket
  })
  const connecting = () => sockets.filter((one) => one.connecting).length
  await expect.poll(connecting).toBe(0)
  const alive = () => sockets.filter((one) => !one.destroyed && one.readyState === 'open').length
  await expect.poll(alive).toBeLessThanOrEqual(256)
  expect(alive()).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('[D10.32] a connection that waits for its reply is not closed in favour of a new one', async () => {
  const server = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
  const held = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  server.get('/held', { schema: { hide: true } }, () => (begun.resolve(), held.promise))
  const at = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${at}/held`)
  await begun.promise
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(at).port), '127.0.0.1')
    socket.on('error', () => undefined)
    return socket
  })
  const closed = () => sockets.filter((one) => one.destroyed).length
  await expect.poll(closed).toBeGreaterThan(40)
  held.resolve('here')
  expect(await (await answer).text()).toBe('here')
  for (const socket of sockets) socket.destroy()
  await server.close()
})

test('[D10.32] a cached reply with CORS also varies by origin', async () => {
  const { headers } = await shop.call({
    url: addressOf('listCategories'),
    headers: { origin: 'https://other.example' },
  })
  expect(headers['access-control-allow-origin']).toBe('https://other.example')
  expect(String(headers.vary).toLowerCase().split(', ').toSorted()).toEqual(['accept-encoding', 'origin'])
})

describe('behind a proxy', () => {
  let behind: TestApp
  beforeAll(async () => {
    behind = await testApp({ env: { TRUSTED_PROXIES: '1' } })
  })
  afterAll(() => behind.close())

  test('[D10.32] metrics need their token even if the proxy is on this machine', async () => {
    expect((await behind.call({ url: '/metrics' })).statusCode).toBe(404)
    const closed = await testApp({ env: { TRUSTED_PROXIES: '1', METRICS_TOKEN: 'a-token-of-some-length' } })
    const status = async (authorization: string) =>
      (await closed.call({ url: '/metrics', headers: { authorization } })).statusCode
    expect([await status('Bearer a-token-of-some-lengtH'), await status('Bearer a-token-of-some-length')]).toEqual([
      404, 200,
    ])
    await closed.close()
    expect((await shop.call({ url: '/metrics' })).statusCode).toBe(200)
  })

  test('[D10.32] a visitor counts once although the proxy adds different ports', async () => {
    const server = createHttpServer({ log: createLog('silent'), trustedProxies: 1 })
    server.get('/who', { schema: { hide: true } }, (request, reply) => void reply.send(request.ip))
    const seen = async (forwarded: string) =>
      (await server.inject({ url: '/who', headers: { 'x-forwarded-for': forwarded } })).body
    for (const header of ['203.0.113.7:5001', '203.0.113.7', '198.51.100.1, 203.0.113.7:99'])
      expect(await seen(header), header).toBe('203.0.113.7')
    for (const header of ['[2001:db8::7]:443', '[2001:db8::7]', '2001:db8::7'])
      expect(await seen(header), header).toBe('2001:db8::7')
    await server.close()
  })
})

test('[D10.32] reports of blocked content do not fill the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const loud = await testApp({ log, stocked: false })
  for (let sent = 0; sent < 50; sent++) {
    const answer = await loud.call({ method: 'POST', url: '/csp-reports', payload: `{"n":${sent}}` })
    expect(answer.statusCode).toBe(204)
  }
  expect(lines.filter((line) => line.includes('security policy blocked'))).toHaveLength(10)
  expect((await loud.call({ url: '/metrics' })).body).toContain('csp_reports_total 50')
  const large = await loud.call({ method: 'POST', url: '/csp-reports', payload: 'x'.repeat(9_000) })
  expect(large.statusCode).toBe(413)
  await loud.close()
})
