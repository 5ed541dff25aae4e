import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** A reply that was sent, as the log and the metrics record it. */
export interface SentAnswer {
  method: string
  /** The pattern of the route; undefined if the address has no route. */
  route: string | undefined
  /** The requested address, including its query. */
  url: string
  status: number
  ms: number
  /** The uid of the customer, if the route requires one. */
  customer: string | undefined
  /** Returns a log whose lines contain the id of the request. Called only if there is a line to write. */
  log: () => FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `listener` after every reply, including replies that bypassed Fastify. */
    whenAnswered: (listener: (answered: SentAnswer) => void) => void
  }
}

/** Adds `whenAnswered`, and returns a function that reports replies which bypassed Fastify. */
export function reportSentAnswers(app: FastifyInstance): (answered: SentAnswer) => void {
  const listeners: ((answered: SentAnswer) => void)[] = []
  const report = (answered: SentAnswer): void => {
    for (const listener of listeners) listener(answered)
  }
  app.decorate('whenAnswered', (listener) => void listeners.push(listener))
  app.addHook('onResponse', (request, reply, done) => {
    report({
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
  return report
}
