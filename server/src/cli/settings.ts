import type { Command } from 'commander'
import { ruleWords } from '@farmstand/contracts/office/rule-words'
import { settingDefinitions, settingKeys, storedSettings } from '../modules/shop/index.ts'
import { runOnShop, refusalOutput, table } from './command-output.ts'
import { orderDeps, performByCommand } from './perform-by-command.ts'

export function settingsList(settings: Command): void {
  settings
    .command('list')
    .description('list all settings with their values')
    .action(async (_options: object, command: Command) => {
      await runOnShop(command, async ({ database }) => {
        const stored = await storedSettings(database.db)
        const list = settingKeys.map((key) => {
          const definition = settingDefinitions[key]
          const value = stored.get(key)
          return { key, value: value ?? definition.default, is_default: value === undefined, about: ruleWords[key] }
        })
        const rows = list.map((one) => [one.key, one.is_default ? `${one.value} (default)` : one.value, one.about])
        return { json: list, lines: table(['setting', 'value', 'about'], rows) }
      })
    })
}

export function settingsSet(settings: Command): void {
  settings
    .command('set <key> <value>')
    .description('change a setting; the running shop applies it within seconds')
    .action(async (key: string, value: string, _options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
        const outcome = await performByCommand(await orderDeps(shop), 'changeSettings', { entries: [{ key, value }] })
        if ('refused' in outcome) return refusalOutput(outcome)
        return { json: { key, value: value.trim() }, lines: [`${key} is now ${value.trim()}`] }
      })
    })
}
