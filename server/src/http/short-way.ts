import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Answered } from './answered.ts'
import { bodyOf, formFor } from './answer-form.ts'
import type { CachedAnswer, Form } from './byte-cache.ts'
import { readyHead, setHead } from './ready-head.ts'

/** What is about to be sent, and how to find it again. */
interface Sent {
  form: Form
  answer: CachedAnswer
  /** Nothing when the answer no longer holds. */
  again: () => CachedAnswer | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers an answer with its present headers: the next request for its address gets it without router, hooks and validation. */
    remember: (request: FastifyRequest, reply: FastifyReply, sent: Sent) => void
  }
}

interface Known {
  route: string | undefined
  again: Sent['again']
}

/** Answers a request if its answer is ready. */
type AnswersReady = (request: IncomingMessage, response: ServerResponse) => boolean

/** Bounds the memory that made-up addresses can fill; an entry only knows how to find its answer in the cache. */
const ADDRESSES = 4_000
const LONGEST_ADDRESS = 512

/**
 * Answers that are ready leave before Fastify sees the request: a public answer depends on its address alone, so whoever asks for an
 * address that was just answered would come through router, hooks and checks to the same bytes and the same head.
 * Everything that is not such a request goes the long way, and so does everything once the server is about to stop.
 */
export function openShortWay(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  tell: (answered: Answered) => void,
): AnswersReady {
  const addresses = new LRUCache<string, Known>({ max: ADDRESSES })
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })

  app.decorate('remember', ({ raw, routeOptions }, reply, { form, answer, again }) => {
    const { url = '' } = raw
    if (!isPlain(raw) || url.length > LONGEST_ADDRESS) return
    answer.heads[form] ??= readyHead(reply.statusCode, reply.getHeaders(), app.server)
    addresses.set(url, { route: routeOptions.url, again })
  })

  return (request, response) => {
    if (stopping || !isPlain(request)) return false
    const url = request.url ?? ''
    const known = addresses.get(url)
    const answer = known?.again()
    if (!known || !answer) return false
    const form = formFor(request.headers, answer)
    const head = answer.heads[form]
    if (!head) return false
    const begun = performance.now()
    const id = randomUUID()
    setHead(response, head, id)
    if (form === 'unchanged') response.end()
    else response.end(bodyOf(answer, form))
    tell({
      method: 'GET',
      route: known.route,
      url,
      status: head.status,
      ms: performance.now() - begun,
      customer: undefined,
      log: () => log.child({ reqId: id }),
    })
    return true
  }
}

/**
 * A GET as browsers send it: without a body, over a connection that stays, and not from a page of another site, whose answers may have
 * further headers.
 */
function isPlain({ method, httpVersion, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    (headers.connection === undefined || headers.connection === 'keep-alive') &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
