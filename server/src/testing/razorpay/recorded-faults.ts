import type { ServerResponse } from 'node:http'
import type { GatewayFailure } from '../../modules/payments/index.ts'

/** The kinds of gateway calls that tests can count and make fail. */
export type Call =
  | 'createOrder'
  | 'paymentsOfOrder'
  | 'capture'
  | 'refund'
  | 'refundsOfPayment'
  | 'paymentsMade'
  | 'refundsMade'
  | 'disputesBegun'

/** The ways in which a call can fail. `lost`: the provider did the work, but the answer never arrived. */
export type Fault = GatewayFailure['failed'] | 'lost'

/** A function that answers the next request instead of the provider. It may also close the connection. */
export type AnswerOverride = (response: ServerResponse) => void
export interface Plan {
  instead?: AnswerOverride
  after?: AnswerOverride
}

export interface RecordedFaults {
  /** The number of calls of each kind, answered or failed. A request that the adapter repeats counts once. */
  calls: Record<Call, number>
  /** The faults by which the next calls of each kind fail, in order. */
  faults: Partial<Record<Call, Fault[]>>
  /** Returns true if a call with this path gets no answer. A test may replace it. */
  silent: (call: Call, path: string) => boolean
  /** Makes the next requests fail in these ways, after the work or instead of it. */
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

/** Creates the record of calls and the faults of the recorded provider. */
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
  /** Later requests by which the adapter repeats a failed call or asks for the outcome. They fail in the same way. */
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
 * Returns the requests that the adapter sends after a fault. It repeats a GET once unless the GET was refused. After a
 * POST without an answer it asks twice for the outcome.
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
