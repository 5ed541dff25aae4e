import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SentAnswer } from './sent-answers.ts'
import { bodyOf, chooseForm } from './answer-form.ts'
import type { CachedAnswer, Form } from './byte-cache.ts'
import { buildHead, setHead } from './ready-head.ts'

/** A reply that is about to be sent, and a function that looks it up again later. */
interface Sent {
  form: Form
  answer: CachedAnswer
  /** Returns undefined if the reply is outdated. */
  again: () => CachedAnswer | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Remembers a reply and its headers, so that the next request for the same address skips router, hooks and
     * validation.
     */
    remember: (request: FastifyRequest, reply: FastifyReply, sent: Sent) => void
  }
}

interface ReadyAnswer {
  route: string | undefined
  again: Sent['again']
}

/** Answers a request if the reply is cached. Returns true if it did. */
type AnswersReady = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Maximum number of remembered addresses, so that made-up addresses cannot fill the memory. An entry does not contain
 * the reply's bytes.
 */
const ADDRESSES = 4_000
const LONGEST_ADDRESS = 512

/**
 * Sends cached replies before Fastify sees the request. A public reply depends only on its address, so router, hooks
 * and checks would give the same bytes and headers. All other requests go through Fastify. Once the server is stopping,
 * all requests do.
 */
export function openFastPath(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  report: (answered: SentAnswer) => void,
): AnswersReady {
  const addresses = new LRUCache<string, ReadyAnswer>({ max: ADDRESSES })
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })

  app.decorate('remember', ({ raw, routeOptions }, reply, { form, answer, again }) => {
    const { url = '' } = raw
    if (!isPlain(raw) || url.length > LONGEST_ADDRESS) return
    answer.heads[form] ??= buildHead(reply.statusCode, reply.getHeaders(), app.server)
    addresses.set(url, { route: routeOptions.url, again })
  })

  return (request, response) => {
    if (stopping || !isPlain(request)) return false
    const url = request.url ?? ''
    const known = addresses.get(url)
    const answer = known?.again()
    if (!known || !answer) return false
    const form = chooseForm(request.headers, answer)
    const head = answer.heads[form]
    if (!head) return false
    const begun = performance.now()
    const id = randomUUID()
    setHead(response, head, id)
    if (form === 'unchanged') response.end()
    else response.end(bodyOf(answer, form))
    report({
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
 * Recognises a GET as browsers send it: without a body, and on a connection that stays open. The request must not come
 * from another site, because replies to other sites may have further headers.
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
