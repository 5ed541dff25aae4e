import { makeNote } from '@farmstand/contracts/note-words'
import { DAY_MS } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database.ts'
import type { PaymentsDeps } from './deps.ts'
import { bookReturn } from './follow-returns.ts'
import type { GatewayFailure, ProviderDispute, Span, Told } from './ports.ts'
import { intentOfPayment, lockIntent, makeDue, paymentsOfIntent } from './queries.ts'
import { claimForRefund } from './record-payment.ts'
import { recoverOwedSoon } from './debts.ts'
import { refundNews } from './refund-queries.ts'
import { pollSoon } from './poll-open-payments.ts'

const PAGE = 100
/** Stops when a provider's list never ends; far more than a shop's refunds of some days. */
const MOST_PAGES = 100
/** A refund is listed by when it was made; a dispute begins long before it is lost. */
const LOOK_BACK_DAYS = { refunds: 4, disputes: 150 }

/** Makes this process look at once; call it when the provider has hinted at a dispute. */
export function lookForReturnsSoon(deps: PaymentsDeps): void {
  deps.background.start('look-for-returns', () => lookForReturns(deps))
}

/**
 * Looks through the account for what the provider returned lately on its own: refunds of payments however old, and lost disputes. Finds
 * what no webhook reported. Takes some seconds per hundred; idempotent, and safe in several processes.
 */
export async function lookForReturns(deps: PaymentsDeps): Promise<void> {
  const { gateway } = deps
  await eachPage(
    deps,
    LOOK_BACK_DAYS.refunds,
    (span) => gateway.refundsMade(span),
    async (refunds) => {
      for (const { paymentId } of await refundNews(deps.db, refunds))
        await makeDue(deps.db, { orderId: null, paymentId }, deps.clock.now())
    },
  )
  await eachPage(
    deps,
    LOOK_BACK_DAYS.disputes,
    (span) => gateway.disputesBegun(span),
    async (disputes) => {
      for (const one of disputes.filter(({ status }) => status === 'lost'))
        await bookDispute(deps, one).catch((error: unknown) =>
          deps.log.error({ err: error, dispute: one.id }, 'A lost dispute could not be booked'),
        )
    },
  )
  pollSoon(deps)
}

async function eachPage<T>(
  { clock, log }: PaymentsDeps,
  days: number,
  ask: (span: Span) => Promise<Told<T> | GatewayFailure>,
  work: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  const to = clock.now()
  const from = new Date(to.getTime() - days * DAY_MS)
  for (let page = 0; page < MOST_PAGES; page++) {
    const told = await ask({ from, to, skip: page * PAGE, count: PAGE })
    if ('failed' in told) {
      log.warn({ reason: told.description }, 'The provider did not tell what it gave back; the next look asks again')
      return
    }
    if (told.unreadable.length > 0)
      log.error({ unreadable: told.unreadable }, 'The provider tells of returns that cannot be read')
    await work(told.items)
    if (told.items.length + told.unreadable.length < PAGE) return
  }
}

/** The bank has taken the money back for good: booked once, however often it is listed. */
async function bookDispute(deps: PaymentsDeps, { id, paymentId, deductedPaise }: ProviderDispute): Promise<void> {
  const intent = await intentOfPayment(deps.db, paymentId)
  if (!intent || intent.forgottenAt !== null || deductedPaise === 0) return
  const now = deps.clock.now()
  const booked = await inTransaction(deps.db, async (tx) => {
    await lockIntent(tx, intent.uid)
    const payment = (await paymentsOfIntent(tx, intent.uid)).find((one) => one.id === paymentId)
    if (payment?.status !== 'CAPTURED') return false
    if (payment.claimedAs === null) await claimForRefund(tx, payment, makeNote('DISPUTE_LOST'), now)
    return bookReturn(tx, payment, { id, amountPaise: deductedPaise, origin: 'DISPUTE', done: true }, now)
  })
  if (!booked) return
  deps.log.error({ payment: paymentId, dispute: id }, 'A dispute was lost: the money of a payment is gone')
  recoverOwedSoon(deps)
}
