import type { Command } from 'commander'
import { settingDefinitions, settingKeys, storedSettings } from '../modules/shop/index.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export function settingsGet(settings: Command): void {
  settings
    .command('get <key>')
    .description('one setting')
    .action(async (wanted: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const key = settingKeys.find((one) => one === wanted)
        if (!key) return problemsAnswer([`${wanted} is not a setting`])
        const value = (await storedSettings(database.db)).get(key) ?? settingDefinitions[key].default
        return { json: { key, value }, lines: [value] }
      })
    })
}
