import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError, type Command } from 'commander'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { changedShopFields, currentShop, newestIdentity, readShopFile } from '../modules/shop/index.ts'
import { runOnShop, pathFromHere, problemsAnswer, refusalOutput, type CommandOutput } from './command-output.ts'
import { orderDeps, performByCommand } from './perform-by-command.ts'
import type { OpenShop } from './open-shop.ts'

export function addShopSetCommand(shop: Command): void {
  shop
    .command('set')
    .argument('<file-or-field>', 'a JSON file from shop export, or a field such as phone or fssai.GROCERY', fileOrField)
    .argument('[value]', 'the new value of the field; an empty text hides it in the shop')
    .description(
      'change the shop’s details; the running shop applies them within seconds, issued invoices stay the same',
    )
    .action(async (name: string, value: string | undefined, _options: object, command: Command) => {
      await runOnShop(command, async (open) => {
        if (value !== undefined) return change(open, [{ field: name, value }])
        const read = readShopFile(pathFromHere(command, name))
        if ('problems' in read) return problemsAnswer(read.problems)
        const present = await newestIdentity(open.database.db)
        if (!present) return problemsAnswer(['There is no shop to change yet.'])
        const changes = changedShopFields(present, read.shop)
        return changes.length === 0
          ? nothing
          : change(
              open,
              changes.map(({ field, after }) => ({ field, value: asTyped(after) })),
            )
      })
    })
}

function fileOrField(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must be a file or the name of a field.')
  return text
}

/** Formats the value as a person would type it. An empty string means an empty field. */
const asTyped = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

const nothing: CommandOutput = { json: { changed: [] }, lines: ['Nothing changed.'] }

async function change(open: OpenShop, changes: InputOf<'changeShop'>['changes']): Promise<CommandOutput> {
  const outcome = await performByCommand(await orderDeps(open), 'changeShop', { version: null, changes })
  if ('refused' in outcome) return refusalOutput(outcome)
  const { changed } = outcome
  if (changed.length === 0) return nothing
  return {
    json: { changed },
    lines: changed.map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
  }
}

export function shopExport(shop: Command): void {
  shop
    .command('export <file>')
    .description('write the shop’s details into a file that shop set and init read')
    .action(async (file: string, _options: object, command: Command) => {
      await runOnShop(command, async ({ database }) => {
        const path = pathFromHere(command, file)
        await writeFile(path, `${JSON.stringify(await currentShop(database.db), null, 2)}\n`)
        return { json: { file: path }, lines: [`Written to ${path}`] }
      })
    })
}
