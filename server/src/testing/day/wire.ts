import { Agent, request, type IncomingMessage } from 'node:http'

/**
 * A server's address, and the origin that browsers see. The two differ only in tests, in which the public name is not
 * the address that the server listens on.
 */
export interface ServerAddress {
  url: string
  origin: string
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: object
}

export interface TimedAnswer<Body> {
  status: number
  body: Body
  /** Milliseconds from the first byte sent to the last byte received. */
  ms: number
  /** Seconds to wait before the next request, or 0 if the answer does not have the header. */
  retryAfter: number
}

/**
 * The connections of all simulated customers. They use node:http instead of fetch, because it needs half the processor
 * time and the customers share the machine with the shop.
 */
const IN_FLIGHT_MS = 1_000
const connections = new Agent({ keepAlive: true, maxSockets: 64 })

/** Makes one call and returns the answer, whatever its status is. */
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

/** Makes a call whose answer may be a stream. The caller reads the answer. */
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
  const send = (): void => {
    const asked = request(url + path, { method, agent: connections, headers: { ...own, ...type, ...headers } }, resolve)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle while the request was on its way, so it has not seen the request.
      if (asked.reusedSocket && error.code === 'ECONNRESET' && performance.now() - began < IN_FLIGHT_MS) send()
      else reject(error)
    })
    asked.end(sent)
  }
  const began = performance.now()
  send()
  return promise
}

/** Returns the answer of a call that must succeed. */
export async function callOrThrow<Body>(door: ServerAddress, path: string, asking: CallOptions = {}): Promise<Body> {
  const { status, body } = await timedCall<Body>(door, path, asking)
  if (status !== 200) throw new Error(`${asking.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
