import type { PaymentsDeps } from './deps.ts'
import { scheduleCheck, takeDueIntents, type PayableIntent } from './queries.ts'
import { LEASE_MS, pollGapMs } from './rules.ts'
import { settle } from './settle.ts'

/** As many as can be asked about within one lease. */
const BATCH = 5

/**
 * Asks about every payment that is due: what no webhook told is found here (threats 72, 73). Stops when the provider does not answer,
 * until the next turn. Safe to run in several processes and again.
 */
export async function pollOpenPayments(deps: PaymentsDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const due = await takeDueIntents(deps.db, { now, leaseUntil: new Date(now.getTime() + LEASE_MS), most: BATCH })
    for (const intent of due) if (!(await poll(deps, intent))) return
    if (due.length < BATCH) return
  }
}

/** Any answer lengthens the gap; while there is none, the lease is the gap. False: the provider does not answer. */
async function poll(deps: PaymentsDeps, intent: PayableIntent): Promise<boolean> {
  try {
    const failure = await settle(deps, intent)
    if (failure?.failed === 'refused')
      deps.log.error({ intent: intent.uid, reason: failure.description }, 'The provider refuses to tell of a payment')
    else if (failure) return false
    const checks = intent.checks + 1
    const gap = pollGapMs(checks)
    const nextCheckAt = gap === null ? null : new Date(deps.clock.now().getTime() + gap)
    await scheduleCheck(deps.db, intent.uid, { nextCheckAt, checks })
  } catch (error) {
    deps.log.error({ err: error, intent: intent.uid }, 'A payment could not be settled')
  }
  return true
}
