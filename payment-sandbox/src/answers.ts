import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

export interface ErrorDetails {
  code: string
  description: string
  source?: string
  step?: string
  reason?: string
}

/** A refusal with the wording and format that the payment provider uses. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly details: ErrorDetails
  constructor(status: number, details: ErrorDetails) {
    super(details.description)
    this.name = 'ProviderRefusal'
    this.status = status
    this.details = details
  }
}

export const badRequest = (description: string, reason = 'input_validation_failed', step?: string): ProviderRefusal =>
  new ProviderRefusal(400, { code: 'BAD_REQUEST_ERROR', description, reason, ...(step ? { step } : {}) })

export const unknownId = (): ProviderRefusal => badRequest('The id provided does not exist')

/** Sends the provider's error body, also for requests that Fastify rejects. */
export function answerRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'The payment sandbox failed on a request')
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send({ error: providerErrorBody(refusal.details) })
}

export const providerErrorBody = ({ code, description, source, step, reason }: ErrorDetails) => ({
  code,
  description,
  source: source ?? 'business',
  step: step ?? 'payment_initiation',
  reason: reason ?? 'input_validation_failed',
  field: null,
  metadata: {},
})

function asRefusal(error: FastifyError | Error): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error
  if ('validation' in error && error.validation) return asMalformed(error.validation)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 500) return badRequest('The request could not be read')
  return new ProviderRefusal(500, {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
    reason: 'server_error',
  })
}

function asMalformed([problem]: NonNullable<FastifyError['validation']>): ProviderRefusal {
  const field = problem?.instancePath.slice(1).replaceAll('/', '.') ?? ''
  const missing = problem?.params['missingProperty']
  if (typeof missing === 'string') return badRequest(`${missing}: is required.`)
  const extra = problem?.params['additionalProperty']
  if (typeof extra === 'string')
    return badRequest(`${extra} is/are not required and should not be sent`, 'extra_field_sent')
  if (problem?.keyword === 'type' && field === 'amount') return badRequest('The amount must be an integer.')
  return badRequest(`The ${field || 'request'} is invalid.`)
}
