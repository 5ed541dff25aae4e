import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What the log and the metrics tell of an answer that has left. */
export interface Answered {
  method: string
  /** The pattern of its route; none for an address that has no route. */
  route: string | undefined
  /** As it was asked for, with its query. */
  url: string
  status: number
  ms: number
  /** Who asked, where that had to be known. */
  customer: string | undefined
  /** Writes lines that carry the id of the request; made only when there is a line to write. */
  log: () => FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `listener` after every answer, whichever way it left. */
    whenAnswered: (listener: (answered: Answered) => void) => void
  }
}

/** Adds `whenAnswered`; answers how to tell of answers that Fastify knows nothing of. */
export function tellOfAnswers(app: FastifyInstance): (answered: Answered) => void {
  const listeners: ((answered: Answered) => void)[] = []
  const tell = (answered: Answered): void => {
    for (const listener of listeners) listener(answered)
  }
  app.decorate('whenAnswered', (listener) => void listeners.push(listener))
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      customer: request.customer?.uid,
      log: () => request.log,
    })
    done()
  })
  return tell
}
