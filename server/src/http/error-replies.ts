import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'
import type { ErrorReply } from '@farmstand/contracts/error'
import { ROW_ID_FORMAT } from '@farmstand/contracts/primitives'
import { sqlState } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'

export interface ErrorRepliesOptions {
  /** Called with every error that is not a refusal. */
  failed?: (error: unknown) => void
}

/**
 * Turns every error into a reply. The client gets the code and text from the list of errors; everything else is only
 * logged.
 */
export const errorReplies = fastifyPlugin<ErrorRepliesOptions>(
  async (app, { failed }) => {
    app.setErrorHandler<FastifyError | Refusal | Error>((error, request, reply) => {
      if (!(error instanceof Refusal)) failed?.(error)
      return answerError(error, request, reply)
    })
    app.setNotFoundHandler((request, reply) => answerError(new Refusal('NOT_FOUND'), request, reply))
  },
  { name: 'error-replies' },
)

function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'Request failed')
  else request.log.info({ refusal: refusal.code, status: refusal.status }, 'Request refused')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)))
  const body: ErrorReply = {
    code: refusal.code,
    message: refusal.message,
    request_id: request.id,
    ...refusal.because,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  }
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function asRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error
  if ('validation' in error && error.validation) {
    if (error.validationContext === 'params' && error.validation.some(isBeyondIds)) return new Refusal('NOT_FOUND')
    return malformed(error.validation, error.validationContext)
  }
  const state = sqlState(error)
  if (state && isDatabaseBusy(state)) return new Refusal('UNAVAILABLE', { retryAfter: 2 })
  if (isConnectionFailure(error)) return new Refusal('UNAVAILABLE', { retryAfter: 2 })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(codeOfStatus(status))
  return new Refusal('INTERNAL')
}

/** Recognises a number beyond the range of ids. In a path, such a number names something that does not exist. */
const isBeyondIds = ({ keyword, params }: NonNullable<FastifyError['validation']>[number]): boolean =>
  keyword === 'format' && params['format'] === ROW_ID_FORMAT

function malformed(problems: Problems, context = 'request'): Refusal {
  return new Refusal('MALFORMED', { details: faultsOf(problems).map((fault) => ({ in: context, ...fault })) })
}

type Problems = NonNullable<FastifyError['validation']>

/** Lists, by field, the faults that a validator found. */
export const faultsOf = (problems: Problems): { field: string; problem: string }[] =>
  problems.slice(0, 10).map((problem) => {
    const missing = problem.params['missingProperty'] ?? problem.params['additionalProperty']
    const field = typeof missing === 'string' ? `${problem.instancePath}/${missing}` : problem.instancePath
    return { field: field.replace(/^\//, ''), problem: problem.message ?? 'is not valid' }
  })

function codeOfStatus(status: number): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    404: 'NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    413: 'PAYLOAD_TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
    429: 'TOO_MANY_REQUESTS',
  }
  const code = codes[status] ?? 'MALFORMED'
  return errorCatalogue[code].status === status ? code : 'MALFORMED'
}

/**
 * Recognises SQLSTATEs after which a later attempt may succeed: lost connections, full disks, shutdown, a read-only
 * standby and timeouts.
 */
const isDatabaseBusy = (state: string): boolean =>
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006|58030)$/.test(state)

function isConnectionFailure(error: Error): boolean {
  const seen: unknown[] = [error, error.cause]
  return seen.some(
    (one) =>
      one instanceof Error &&
      (systemErrorCodes.test('code' in one ? String(one.code) : '') || driverMessages.test(one.message)),
  )
}

/**
 * System error codes that mean that the database is unreachable, or that the disk has no room for a file of the shop.
 */
const systemErrorCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/

/** Messages of connection errors of the driver, which have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error|Query read timeout|not queryable|was lost while|database does not answer/
