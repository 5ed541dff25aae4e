import { Agent, request, type IncomingMessage } from 'node:http'

/** A server, and what its pages are called by browsers; the same but in tests, where a page's name has no port of its own. */
export interface Door {
  url: string
  origin: string
}

export interface Asking {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: object
}

export interface Told<Body> {
  status: number
  body: Body
  /** From the first byte out to the last one in, in milliseconds. */
  ms: number
  /** Seconds until one may come again; 0: nothing was said. */
  retryAfter: number
}

/** By node:http, which costs half of what fetch does: everybody shares the machine with the shop. */
const connections = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call with its answer, whatever it is. */
export async function ask<Body>({ url, origin }: Door, path: string, asking: Asking = {}): Promise<Told<Body>> {
  const started = performance.now()
  const answer = await open({ url, origin }, path, asking)
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  return {
    status: answer.statusCode ?? 0,
    body: text === '' ? null : JSON.parse(text),
    ms: performance.now() - started,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
  }
}

/** The same with an answer that may go on for long: whoever asks reads it. */
export function open(
  { url, origin }: Door,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = body === undefined ? '' : JSON.stringify(body)
  const type =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
  const own = { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin' }
  request(url + path, { method, agent: connections, headers: { ...own, ...type, ...headers } }, resolve)
    .on('error', reject)
    .end(sent)
  return promise
}

/** The answer of a call that must succeed. */
export async function must<Body>(door: Door, path: string, asking: Asking = {}): Promise<Body> {
  const { status, body } = await ask<Body>(door, path, asking)
  if (status !== 200) throw new Error(`${asking.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
