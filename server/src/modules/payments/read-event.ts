/** What of a provider's event we keep: which things it is about, and how they stood. Nothing in it is believed (threats 69). */
export interface ProviderEvent {
  event: string
  providerOrderId: string | null
  paymentId: string | null
  refundId: string | null
  /** The event without what it says about a person. */
  body: Record<string, unknown>
}

const keptOfEntity = ['id', 'order_id', 'payment_id', 'status', 'amount', 'amount_refunded', 'currency'] as const

/** Reads an event's bytes; null when they are none. The provider's signature is checked before. */
export function readEvent(rawBody: Buffer): ProviderEvent | null {
  const whole = parsed(rawBody)
  const name = whole?.['event']
  if (!whole || typeof name !== 'string' || !/^[a-z0-9_.]{1,64}$/.test(name)) return null
  const payment = entityOf(whole, 'payment')
  const refund = entityOf(whole, 'refund')
  const order = entityOf(whole, 'order')
  return {
    event: name,
    providerOrderId: idOf(order['id']) ?? idOf(payment['order_id']),
    paymentId: idOf(payment['id']) ?? idOf(refund['payment_id']),
    refundId: idOf(refund['id']),
    body: { event: name, payment: kept(payment), refund: kept(refund), order: kept(order) },
  }
}

function parsed(rawBody: Buffer): Record<string, unknown> | null {
  try {
    const whole: unknown = JSON.parse(rawBody.toString('utf8'))
    return isRecord(whole) ? whole : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `payload.<name>.entity`, empty when it is not there. */
function entityOf(whole: Record<string, unknown>, name: string): Record<string, unknown> {
  const payload = whole['payload']
  const wrapper = isRecord(payload) ? payload[name] : undefined
  const entity = isRecord(wrapper) ? wrapper['entity'] : undefined
  return isRecord(entity) ? entity : {}
}

const idOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : null

/** Whole numbers and short words only: nothing here can be too long to store, or be about a person. */
const kept = (entity: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    keptOfEntity
      .map((name) => [name, entity[name]] as const)
      .filter(([, value]) => Number.isSafeInteger(value) || idOf(value) !== null),
  )
