import type { Command } from 'commander'
import { shopTime } from '../platform/clock.ts'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { problemsAnswer } from './problems-answer.ts'

export function shopPause(shop: Command): void {
  shop
    .command('pause <until> <reason>')
    .description('take no orders until an instant like 2026-11-26T09:00+05:30; customers read the reason')
    .action(async (until: string, reason: string, _options: object, command: Command) => {
      await answer(command, async (open) => {
        const end = new Date(until)
        if (Number.isNaN(end.getTime())) return problemsAnswer([`${until} is not an instant`])
        const paused = await performHere(await orderDeps(open), 'pauseShop', { reason, until: end.toISOString() })
        if ('refused' in paused) return refusal(paused)
        return { json: paused, lines: [`The shop takes no orders until ${shopTime(end)}.`] }
      })
    })
}

export function shopResume(shop: Command): void {
  shop
    .command('resume')
    .description('take orders again')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (open) => {
        const resumed = await performHere(await orderDeps(open), 'resumeShop', {})
        return 'refused' in resumed ? refusal(resumed) : { json: resumed, lines: ['The shop takes orders again.'] }
      })
    })
}
