import type { Command } from 'commander'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

export function settingsSet(settings: Command): void {
  settings
    .command('set <key> <value>')
    .description('change a setting; the running shop follows within moments')
    .action(async (key: string, value: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const outcome = await performHere(await orderDeps(shop), 'changeSettings', { entries: [{ key, value }] })
        if ('refused' in outcome) return refusal(outcome)
        return { json: { key, value: value.trim() }, lines: [`${key} is now ${value.trim()}`] }
      })
    })
}
