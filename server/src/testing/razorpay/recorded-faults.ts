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

/** `lost`: the provider did it, and the answer never came. */
export type Fault = GatewayFailure['failed'] | 'lost'

/** What the provider answers to the next request; a function may take the connection into its own hands. */
export type Spoilt = (response: ServerResponse) => void
export interface Plan {
  instead?: Spoilt
  after?: Spoilt
}

export interface RecordedFaults {
  /** How often each call was answered or failed; a request that the adapter repeats is one call. */
  calls: Record<Call, number>
  /** What the next calls of a kind do instead of answering, the first of each first. */
  faults: Partial<Record<Call, Fault[]>>
  /** Whether a call about this path is left without an answer. */
  silent: (call: Call, path: string) => boolean
  /** Spoils the next requests, after or instead of doing what was asked. */
  spoil(...plans: Plan[]): void
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

const hangUp: Spoilt = (response) => void response.destroy()

const refuse =
  (status: number, description: string): Spoilt =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } }))

function planOf(call: Call, fault: Fault): Plan {
  if (fault === 'refused') return { instead: refuse(400, `${call} is refused`) }
  if (fault === 'busy') return { instead: refuse(503, `${call} is busy`) }
  return fault === 'lost' ? { after: hangUp } : { instead: hangUp }
}

/** What goes wrong at the provider, call by call. */
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
    spoil: (...more) => void spoilt.push(...more),
  }
  /** Requests by which the adapter repeats, or looks for the outcome of, a call that failed: they fail like it. */
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

/** A GET is repeated once unless it was refused; after a POST without an answer the adapter asks, twice, what became of it. */
function laterRequests(request: string, fault: Fault): [string, number][] {
  if (request.startsWith('GET ')) return fault === 'refused' ? [] : [[request, 1]]
  if (fault === 'refused' || fault === 'busy') return []
  const about = request
    .replace('POST ', 'GET ')
    .replace(/\/capture$/, '')
    .replace(/\/refund$/, '/refunds')
  return [[about, 2]]
}
