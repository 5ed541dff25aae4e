import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createHttpServer } from './server.ts'

const shop = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
let origin: string
/** Shortens the time without traffic of a connection, and waits until that time is over. */
const timeOver = (socket: Socket): Promise<unknown> => once(socket.setTimeout(20), 'timeout')

beforeAll(async () => {
  shop.post('/import', async ({ raw: { socket } }) => {
    await timeOver(socket)
    return { imported: 3 }
  })
  shop.get('/begun', async ({ raw: { socket } }, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('a part')
    await timeOver(socket)
  })
  origin = await shop.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

test('[E245] work that takes longer than a connection may be silent is answered', async () => {
  const answer = await fetch(`${origin}/import`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.json()).toEqual({ imported: 3 })
})

test('[E245] a reply that has begun and then stops does not keep its connection', async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => request(`${origin}/begun`, resolve).end())
  answer.resume()
  await expect(once(answer, 'end')).rejects.toThrow('aborted')
})

test('[E246] a part of the server that prepares itself for a minute does not stop the shop', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const slow = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
  const { promise: indexed, resolve } = Promise.withResolvers<void>()
  slow.register(() => indexed)
  const started = slow.ready().then(() => 'ready', String)
  await vi.advanceTimersByTimeAsync(60_000)
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await started).toBe('ready')
  await slow.close()
})
