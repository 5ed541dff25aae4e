import { callsUnanswered } from '../modules/packing/index.ts'
import { perform, type OfficeActor, type Office } from '../modules/staff/index.ts'
import { newUid } from '../platform/ids.ts'
import type { Job } from '../platform/jobs.ts'

const RULE: OfficeActor = { name: 'rule:call', roles: 'EVERY', provenAt: null }

/** Also at the start: whose time was up while the shop was down waits no longer. */
export const callJobs = (office: Office): readonly Job[] => [
  { name: 'answer-calls', cron: '* * * * *', run: () => answerCalls(office), atStart: true },
]

/** Refunds what is missing where nobody was reached in time, as a person would by the same operation; of several processes one does it. */
export async function answerCalls(office: Office): Promise<void> {
  for (const input of await callsUnanswered(office.db, office.clock.now())) {
    const outcome = await perform(office, 'answerCall', { actor: RULE, key: newUid(), input })
    // Another process, or a person, was quicker.
    if ('refused' in outcome && outcome.refused !== 'CONFLICT')
      throw new Error(`A call could not be ended: ${outcome.refused}`)
  }
}
