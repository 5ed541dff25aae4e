import type { ServerResponse } from 'node:http'
import type { GatewayFailure } from '../../modules/payments/index.ts'

/** The calls of the gateway that tests count and disturb. */
export type Call =
  | 'createOrder'
  | 'paymentsOfOrder'
  | 'capture'
  | 'refund'
  | 'refundsOfPayment'
  | 'paymentsMade'
  | 'refundsMade'
  | 'disputesBegun'

/** `lost`: the provider did the work, and the answer never arrived. */
export type Fault = GatewayFailure['failed'] | 'lost'

/** Replaces the provider's answer to the next request; a function may also close the connection. */
export type AnswerOverride = (response: ServerResponse) => void
export interface Plan {
  instead?: AnswerOverride
  after?: AnswerOverride
}

export interface RecordedFaults {
  /** The number of calls that were answered or failed, by kind. A request that the adapter repeats counts once. */
  calls: Record<Call, number>
  /** The faults of the next calls of a kind, in order, instead of an answer. */
  faults: Partial<Record<Call, Fault[]>>
  /** Returns true when a call about this path gets no answer. */
  silent: (call: Call, path: string) => boolean
  /** Corrupts the next requests, after or instead of doing the work. */
  overrideAnswers(...plans: Plan[]): void
}

const routes: readonly (readonly [Call, RegExp])[] = [
  ['createOrder', /^POST \/orders$/],
  ['paymentsOfOrder', /^GET \/orders\/\w+\/payments$/],
  ['capture', /^POST \/payments\/\w+\/capture$/],
  ['refund', /^POST \/payments\/\w+\/refund$/],
  ['refundsOfPayment', /^GET \/payments\/\w+\/refunds$/],
  ['paymentsMade', /^GET \/payments$/],
  ['refundsMade', /^GET \/refunds$/],
  ['disputesBegun', /^GET \/disputes$/],
]

const hangUp: AnswerOverride = (response) => void response.destroy()

const refuse =
  (status: number, description: string): AnswerOverride =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } }))

function planOf(call: Call, fault: Fault): Plan {
  if (fault === 'refused') return { instead: refuse(400, `${call} is refused`) }
  if (fault === 'busy') return { instead: refuse(503, `${call} is busy`) }
  return fault === 'lost' ? { after: hangUp } : { instead: hangUp }
}

/** Creates the provider's faults, call by call. */
export function recordedFaults() {
  const spoilt: Plan[] = []
  const controls: RecordedFaults = {
    calls: {
      createOrder: 0,
      paymentsOfOrder: 0,
      capture: 0,
      refund: 0,
      refundsOfPayment: 0,
      paymentsMade: 0,
      refundsMade: 0,
      disputesBegun: 0,
    },
    faults: {},
    silent: () => false,
    overrideAnswers: (...more) => void spoilt.push(...more),
  }
  /** Requests by which the adapter repeats a failed call, or asks for its outcome; they fail in the same way. */
  const failing = new Map<string, { left: number; plan: Plan }>()

  function planFor(method: string, path: string, self: RecordedFaults): Plan | undefined {
    const request = `${method} ${path}`
    const repeated = failing.get(request)
    if (repeated) {
      repeated.left -= 1
      if (repeated.left === 0) failing.delete(request)
      return repeated.plan
    }
    const [call] = routes.find(([, pattern]) => pattern.test(request)) ?? []
    if (!call) return spoilt.shift()
    self.calls[call] += 1
    if (self.silent(call, path)) return { instead: hangUp }
    const fault = self.faults[call]?.shift()
    if (!fault) return spoilt.shift()
    const plan = planOf(call, fault)
    for (const [after, left] of laterRequests(request, fault)) failing.set(after, { left, plan })
    return plan
  }

  return { controls, planFor }
}

/**
 * Returns the requests that follow a fault: the adapter repeats a GET once unless it was refused; after a POST without
 * an answer it asks twice for the outcome.
 */
function laterRequests(request: string, fault: Fault): [string, number][] {
  if (request.startsWith('GET ')) return fault === 'refused' ? [] : [[request, 1]]
  if (fault === 'refused' || fault === 'busy') return []
  const about = request
    .replace('POST ', 'GET ')
    .replace(/\/capture$/, '')
    .replace(/\/refund$/, '/refunds')
  return [[about, 2]]
}
