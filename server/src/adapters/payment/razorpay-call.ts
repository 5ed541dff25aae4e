import { setTimeout as sleep } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { GatewayFailure } from '../../modules/payments/ports.ts'
import { boundedFetch, parseJson, type VendorReply } from '../bounded-fetch.ts'
import { RazorpayError } from './razorpay-wire.ts'

export interface RazorpayCallOptions {
  /**
   * Returns the base address of the API. It is a function, because the sandbox's address is known only once the sandbox
   * listens.
   */
  apiBase: () => string
  keyId: string
  keySecret: string
  timeoutMs?: number
  /**
   * Called after every request, with true if the provider processed it, or false if the provider was unreachable or
   * busy.
   */
  onReply?: (dealtWith: boolean) => void
}

/**
 * A failed request. `reason` contains the provider's code and description of the cause. The shop reacts to a few of the
 * codes.
 */
export interface CallFailure extends GatewayFailure {
  reason: string
}

export interface RazorpayCall {
  get<T extends TSchema>(path: string, schema: T): Promise<Static<T> | CallFailure>
  post<T extends TSchema>(
    path: string,
    body: object,
    schema: T,
    headers?: Record<string, string>,
  ): Promise<Static<T> | CallFailure>
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const TIMEOUT_MS = 5_000
const MAX_BYTES = 512 * 1024
/**
 * Milliseconds before the only retry. A random share is added, so that many callers do not retry at the same moment.
 */
const PAUSE_MS = 150

/**
 * Returns a client for the provider's API. The client limits the time of a request, checks the reply against a schema
 * and returns each failure as a value. It retries only GETs.
 */
export function razorpayCall(options: RazorpayCallOptions): RazorpayCall {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  const bounds = { timeoutMs: options.timeoutMs ?? TIMEOUT_MS, maxReplyBytes: MAX_BYTES }

  async function once<T extends TSchema>(path: string, init: Init, schema: T): Promise<Static<T> | CallFailure> {
    const headers = { ...init.headers, authorization, accept: 'application/json' }
    const reply = await boundedFetch(`${options.apiBase()}${path}`, { ...init, headers }, bounds)
    const answer = 'failed' in reply ? unreachableFailure(reply.failed) : readReply(reply, schema)
    options.onReply?.(!isFailure(answer) || answer.failed === 'refused')
    return answer
  }

  return {
    async get(path, schema) {
      const first = await once(path, {}, schema)
      // There is no retry after a timeout, because the customer would have to wait that long again.
      if (!isFailure(first) || first.failed === 'refused' || first.description.includes('TimeoutError')) return first
      await sleep(PAUSE_MS * (1 + Math.random()))
      return once(path, {}, schema)
    },
    post: (path, body, schema, headers = {}) =>
      once(
        path,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        schema,
      ),
  }
}

export const isFailure = (answer: unknown): answer is CallFailure =>
  typeof answer === 'object' && answer !== null && 'failed' in answer

function readReply<T extends TSchema>({ status, text }: VendorReply, schema: T): Static<T> | CallFailure {
  const body = parseJson(text)
  if (status >= 200 && status < 300)
    return Check(schema, body) ? body : unreachableFailure(`Status ${status} with a body of another shape`)
  const { error } = Check(RazorpayError, body) ? body : { error: {} }
  const description = `Status ${status}: ${error.description || 'no reason given'}`.slice(0, 300)
  const reason = `${error.reason ?? ''} ${error.description ?? ''}`
  const busy = status === 409 || status === 429 || status >= 500
  return { failed: busy ? 'busy' : 'refused', description, reason }
}

export const unreachableFailure = (description: string): CallFailure => ({
  failed: 'unreachable',
  description,
  reason: '',
})
