import { Agent, request, type IncomingMessage } from 'node:http'

/**
 * A server's address, and the origin that browsers see. They differ only in tests, where the name has no port of its
 * own.
 */
export interface ServerAddress {
  url: string
  origin: string
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: object
}

export interface TimedAnswer<Body> {
  status: number
  body: Body
  /** Milliseconds from the first byte sent to the last byte received. */
  ms: number
  /** Seconds to wait before the next request; 0 when the answer has no such header. */
  retryAfter: number
}

/** Uses node:http, which needs half the processor time of fetch, because customers and shop share the machine. */
const connections = new Agent({ keepAlive: true, maxSockets: 64 })

/** Makes one call and returns its answer, whatever the status. */
export async function timedCall<Body>(
  { url, origin }: ServerAddress,
  path: string,
  asking: CallOptions = {},
): Promise<TimedAnswer<Body>> {
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

/** Makes a call whose answer may be a stream; the caller reads it. */
export function open(
  { url, origin }: ServerAddress,
  path: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
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

/** Returns the answer of a call that must succeed. */
export async function callOrThrow<Body>(door: ServerAddress, path: string, asking: CallOptions = {}): Promise<Body> {
  const { status, body } = await timedCall<Body>(door, path, asking)
  if (status !== 200) throw new Error(`${asking.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
