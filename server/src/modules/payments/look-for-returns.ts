import { makeNote } from '@farmstand/contracts/note-words'
import { DAY_MS } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database.ts'
import type { PaymentsDeps } from './deps.ts'
import { bookReturn } from './follow-returns.ts'
import type { GatewayFailure, ProviderDispute, ProviderPageQuery, ProviderList } from './ports.ts'
import { intentOfPayment, lockIntent, makeDue, paymentsOfIntent } from './queries.ts'
import { claimForRefund } from './record-payment.ts'
import { collectDebtsSoon } from './debts.ts'
import { refundsToUpdate } from './refund-queries.ts'
import { pollSoon } from './poll-open-payments.ts'

const PAGE = 100
/**
 * At most this many pages are read, in case a provider's list never ends. A shop's refunds of some days take far fewer.
 */
const MAX_PAGES = 100
/**
 * The number of days to look back. The provider lists refunds by their creation, and disputes by their beginning, which
 * may be long before the shop loses them.
 */
const LOOK_BACK_DAYS = { refunds: 4, disputes: 150 }

/** Makes this process look for returns at once. Call this when an event mentions a dispute. */
export function lookForReturnsSoon(deps: PaymentsDeps): void {
  deps.background.start('look-for-returns', () => lookForReturns(deps))
}

/**
 * Looks for money that the provider has recently returned without our request. This includes refunds of payments of any
 * age and lost disputes, even if no webhook reported them. Takes some seconds per hundred of them. Idempotent, and safe
 * to run in several processes.
 */
export async function lookForReturns(deps: PaymentsDeps): Promise<void> {
  const { gateway } = deps
  await eachPage(
    deps,
    LOOK_BACK_DAYS.refunds,
    (span) => gateway.listRefunds(span),
    async (refunds) => {
      for (const { paymentId } of await refundsToUpdate(deps.db, refunds))
        await makeDue(deps.db, { orderId: null, paymentId }, deps.clock.now())
    },
  )
  await eachPage(
    deps,
    LOOK_BACK_DAYS.disputes,
    (span) => gateway.listDisputes(span),
    async (disputes) => {
      for (const one of disputes.filter(({ status }) => status === 'lost'))
        await bookDispute(deps, one).catch((error: unknown) =>
          deps.log.error({ err: error, dispute: one.id }, 'Cannot book a lost dispute'),
        )
    },
  )
  pollSoon(deps)
}

async function eachPage<T>(
  { clock, log }: PaymentsDeps,
  days: number,
  ask: (span: ProviderPageQuery) => Promise<ProviderList<T> | GatewayFailure>,
  work: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  const to = clock.now()
  const from = new Date(to.getTime() - days * DAY_MS)
  for (let page = 0; page < MAX_PAGES; page++) {
    const list = await ask({ from, to, skip: page * PAGE, count: PAGE })
    if ('failed' in list) {
      log.warn({ reason: list.description }, 'Cannot list the returns of the provider; the next run tries again')
      return
    }
    if (list.unreadable.length > 0)
      log.error({ unreadable: list.unreadable }, 'The provider listed returns in an unknown format')
    await work(list.items)
    if (list.items.length + list.unreadable.length < PAGE) return
  }
}

/** Books a lost dispute. Books it only once, however often the provider lists it. */
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
  deps.log.error({ payment: paymentId, dispute: id }, 'The shop lost a dispute and the money of a payment')
  collectDebtsSoon(deps)
}
