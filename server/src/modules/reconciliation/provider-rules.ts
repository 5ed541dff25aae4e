/** Ours beside the provider's (I15), as plain facts. */
export interface Own {
  nextCheckAt: Date | null
  payments: {
    id: string
    status: 'CREATED' | 'FAILED' | 'AUTHORIZED' | 'RELEASED' | 'CAPTURED'
    amountPaise: number
    currency: string
    refunds: {
      uid: string
      status: 'ASKED' | 'PENDING' | 'PROCESSED' | 'FAILED' | 'SETTLED' | 'VOID'
      /** What of it goes through the provider. */
      amountPaise: number
      providerRefundId: string | null
    }[]
  }[]
}

export interface Theirs {
  payments: {
    id: string
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
    amountPaise: number
    currency: string
    refunds: { id: string; amountPaise: number; status: 'pending' | 'processed' | 'failed' | 'unknown' }[]
  }[]
}

export interface Difference {
  payment: string
  what: string
  ours: unknown
  theirs: unknown
}

/** News that the poller fetches within the hour is not a difference yet. */
const LAG_MS = 3_600_000

/** How the two tell different stories. What we are about to hear anyway, because the provider is asked soon, is none. */
export function differences(own: Own, theirs: Theirs, now: Date): Difference[] {
  const willHear = own.nextCheckAt !== null && own.nextCheckAt.getTime() <= now.getTime() + LAG_MS
  const ids = new Set([...own.payments, ...theirs.payments].map((payment) => payment.id))
  return [...ids].flatMap((id) => {
    const ours = own.payments.find((payment) => payment.id === id)
    const their = theirs.payments.find((payment) => payment.id === id)
    if (!their) return [{ payment: id, what: 'is unknown to the provider', ours: ours?.status, theirs: null }]
    if (!ours) {
      const moved = their.status === 'captured' || their.status === 'refunded'
      return moved && !willHear
        ? [{ payment: id, what: 'was paid and is unknown to us', ours: null, theirs: their.amountPaise }]
        : []
    }
    return paymentDifferences(id, ours, their, willHear)
  })
}

function paymentDifferences(
  payment: string,
  ours: Own['payments'][number],
  theirs: Theirs['payments'][number],
  willHear: boolean,
): Difference[] {
  const found: Difference[] = []
  const compare = (what: string, mine: unknown, their: unknown) => {
    if (mine !== their) found.push({ payment, what, ours: mine, theirs: their })
  }
  const captured = theirs.status === 'captured' || theirs.status === 'refunded'
  const state = captured ? 'CAPTURED' : theirs.status.toUpperCase()
  // We may know less for a while, never more.
  if (ours.status === 'CAPTURED' || !willHear) compare('has another state', ours.status, state)
  compare('has another currency', ours.currency, theirs.currency)
  compare('has another amount', ours.amountPaise, theirs.amountPaise)

  for (const refund of ours.refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSED')) {
    const their = theirs.refunds.find(({ id }) => id === refund.providerRefundId)
    compare(`has another refund ${refund.uid}`, refund.amountPaise, their?.amountPaise ?? null)
    if (refund.status === 'PROCESSED')
      compare(`has refund ${refund.uid} in another state`, 'processed', their?.status ?? null)
  }
  const underWay = ours.refunds.some(({ status }) => status === 'ASKED')
  for (const refund of theirs.refunds.filter(({ status }) => status !== 'failed')) {
    const mine = ours.refunds.find(({ providerRefundId }) => providerRefundId === refund.id)
    if (!underWay) compare(`has a refund we do not know`, mine ? refund.id : null, refund.id)
  }
  return found
}
