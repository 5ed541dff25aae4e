import { actorInEnglish } from '@farmstand/contracts/office/actor-words'
import type { Command } from 'commander'
import type { TrialStep } from '@farmstand/contracts/office/payment-trial'
import { readTrial } from '../modules/payments/index.ts'
import { readShopUrl } from '../platform/config.ts'
import { shopTime } from '../platform/clock.ts'
import { answer, table } from './answer.ts'
import { orderDeps } from './order-deps.ts'

const words: Record<TrialStep, string> = {
  CREATED: 'order created',
  PAID: 'paid',
  CAPTURED: 'money taken',
  TOLD: 'provider told it (webhook)',
  REFUNDED: 'given back',
}

export function paymentsTrial(payments: Command): void {
  payments
    .command('trial')
    .description('how the newest trial payment of ₹1 stands, step by step')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const found = await readTrial(db, { now: clock.now(), publicUrl: readShopUrl() })
        if (!found.trial) return { json: found, lines: ['None was made yet: farmstand payments try begins one.'] }
        const { trial, webhook } = found
        const rows = trial.steps.map(({ step, state, at, problem }) => [
          words[step],
          state.toLowerCase(),
          at === null ? '' : shopTime(new Date(at)),
          problem ?? (step === 'TOLD' && state === 'FAILED' ? `the webhook belongs to ${webhook}` : ''),
        ])
        return {
          json: found,
          lines: [
            `${actorInEnglish(trial.by)}, ${shopTime(new Date(trial.begun_at))}`,
            '',
            ...table(['step', 'state', 'at', ''], rows),
          ],
        }
      })
    })
}
