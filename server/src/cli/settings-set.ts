import type { Command } from 'commander'
import { putSettings } from '../modules/shop/index.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export function settingsSet(settings: Command): void {
  settings
    .command('set <key> <value>')
    .description('change a setting; the running shop follows within moments')
    .action(async (key: string, value: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const outcome = await putSettings(database.db, { [key]: value })
        if ('problems' in outcome) return problemsAnswer(outcome.problems)
        return { json: { key, value: value.trim() }, lines: [`${key} is now ${value.trim()}`] }
      })
    })
}
