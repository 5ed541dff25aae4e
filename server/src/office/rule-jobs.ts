import type { InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import { duePriceBatches } from '../modules/catalogue/index.ts'
import { ordersToConfirm } from '../modules/orders/index.ts'
import { callsUnanswered } from '../modules/packing/index.ts'
import { RETURNS_RULE, smallReturns } from '../modules/problems/index.ts'
import type { SettingsReader } from '../modules/shop/index.ts'
import { perform, type Office, type OfficeActor } from '../modules/staff/index.ts'
import { processDueRows, type DuePage } from '../platform/due-work.ts'
import { newUid } from '../platform/ids.ts'
import type { Job } from '../platform/jobs.ts'

export interface RuleDeps {
  office: Office
  settings: SettingsReader
}

const EVERY_MINUTE = '* * * * *'

/**
 * Jobs that do by rule what has become due. Unanswered calls and prices are also handled at start-up, because they may
 * have become due while the shop was down.
 */
export const ruleJobs = (deps: RuleDeps): readonly Job[] => [
  { name: 'confirm-by-rule', cron: EVERY_MINUTE, run: () => confirmByRule(deps) },
  { name: 'publish-prices', cron: EVERY_MINUTE, run: () => publishDuePrices(deps.office), atStart: true },
  { name: 'answer-calls', cron: EVERY_MINUTE, run: () => answerCalls(deps.office), atStart: true },
  { name: 'refund-small-returns', cron: EVERY_MINUTE, run: () => refundSmallReturns(deps) },
]

/**
 * Confirms the orders that the seller's rule confirms automatically. Skips an order that waits for the other order of
 * the same checkout, because it may still be cancelled automatically.
 */
export async function confirmByRule({ office, settings }: RuleDeps): Promise<void> {
  await settings.reload()
  const which = settings.current().CONFIRM_BY_ITSELF
  if (which === 'nothing') return
  await performByRule(office, 'rule:confirm', 'confirmOrders', async (page) =>
    (await ordersToConfirm(office.db, which, page)).map((uid) => ({
      key: uid,
      input: { orders: [{ uid, status: 'PLACED' }] },
    })),
  )
}

/** Publishes the price changes that are due. */
export const publishDuePrices = (office: Office): Promise<void> =>
  performByRule(office, 'rule:prices', 'publishPrices', async () =>
    (await duePriceBatches(office.db, office.clock.now())).map((uid) => ({ key: uid, input: { batch_uid: uid } })),
  )

/** Refunds missing items if staff did not reach the customer in time. */
export const answerCalls = (office: Office): Promise<void> =>
  performByRule(office, 'rule:call', 'answerCall', async () =>
    (await callsUnanswered(office.db, office.clock.now())).map((input) => ({ key: JSON.stringify(input), input })),
  )

/** Refunds the small returns that the seller's rule pays without a person. */
export async function refundSmallReturns({ office, settings }: RuleDeps): Promise<void> {
  await settings.reload()
  const { RETURN_AT_ONCE_RUPEES: most, RETURNS_AT_ONCE_MONTH: perMonth } = settings.current()
  await performByRule(office, RETURNS_RULE, 'refundProblem', async () =>
    (await smallReturns(office.db, { most, perMonth }, office.clock.now())).map((input) => ({
      key: input.problem.uid,
      input,
    })),
  )
}

/**
 * Performs what is due through the same operations that a person uses. The operation's transaction locks the row and
 * checks that it is still due, so that only one of several processes does it.
 */
const performByRule = <Name extends OfficeOperationName>(
  office: Office,
  name: OfficeActor['name'],
  operation: Name,
  find: (page: DuePage) => Promise<readonly { key: string; input: InputOf<Name> }[]>,
): Promise<void> =>
  processDueRows({
    name: operation,
    find,
    keyOf: ({ key }) => key,
    work: async ({ input }) => {
      const actor: OfficeActor = { name, roles: 'EVERY', provenAt: null }
      const outcome: object = await perform(office, operation, { actor, key: newUid(), input })
      // A conflict means that another process or a person has done it already.
      if ('refused' in outcome && outcome.refused !== 'CONFLICT')
        throw new Error(`The operation of a rule was refused: ${String(outcome.refused)}`)
    },
  })
