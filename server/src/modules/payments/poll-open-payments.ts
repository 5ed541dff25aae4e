import type { PaymentsDeps } from './deps.ts'
import { scheduleCheck, takeDueIntents, type PayableIntent } from './queries.ts'
import { LEASE_MS, pollGapMs } from './rules.ts'
import { settle } from './settle.ts'

const BATCH = 20

/** Asks about every payment that is due: what no webhook told is found here (threats 72, 73). Safe to run in several processes and again. */
export async function pollOpenPayments(deps: PaymentsDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const due = await takeDueIntents(deps.db, { now, leaseUntil: new Date(now.getTime() + LEASE_MS), most: BATCH })
    for (const intent of due) await poll(deps, intent)
    if (due.length < BATCH) return
  }
}

/** An answer lengthens the gap; while the provider does not answer, the lease is the gap. */
async function poll(deps: PaymentsDeps, intent: PayableIntent): Promise<void> {
  try {
    if (await settle(deps, intent)) return
    const checks = intent.checks + 1
    const gap = pollGapMs(checks)
    const nextCheckAt = gap === null ? null : new Date(deps.clock.now().getTime() + gap)
    await scheduleCheck(deps.db, intent.uid, { nextCheckAt, checks })
  } catch (error) {
    deps.log.error({ err: error, intent: intent.uid }, 'A payment could not be settled')
  }
}
