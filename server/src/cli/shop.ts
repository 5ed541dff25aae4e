import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError, type Command } from 'commander'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { changedShopFields, currentShop, newestIdentity, readShopFile } from '../modules/shop/index.ts'
import { answer, pathFromHere, problemsAnswer, refusal, type CommandOutput } from './answer.ts'
import { orderDeps, performHere } from './at-terminal.ts'
import type { OpenShop } from './open-shop.ts'

export function shopSet(shop: Command): void {
  shop
    .command('set')
    .argument(
      '<file-or-field>',
      'a JSON file as shop export writes it, or a field such as phone or fssai.GROCERY',
      what,
    )
    .argument('[value]', 'new value of the field; an empty one hides it on the pages')
    .description(
      'change the details of the shop; the running shop uses them within moments, and issued invoices stay the same',
    )
    .action(async (name: string, value: string | undefined, _options: object, command: Command) => {
      await answer(command, async (open) => {
        if (value !== undefined) return change(open, [{ field: name, value }])
        const read = readShopFile(pathFromHere(command, name))
        if ('problems' in read) return problemsAnswer(read.problems)
        const present = await newestIdentity(open.database.db)
        if (!present) return problemsAnswer(['There is no shop to change yet'])
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

function what(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must be a file or the name of a field.')
  return text
}

/** The value as typed; without one the field is emptied. */
const asTyped = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

const nothing: CommandOutput = { json: { changed: [] }, lines: ['Nothing differs.'] }

async function change(open: OpenShop, changes: InputOf<'changeShop'>['changes']): Promise<CommandOutput> {
  const outcome = await performHere(await orderDeps(open), 'changeShop', { version: null, changes })
  if ('refused' in outcome) return refusal(outcome)
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
    .description('write the details of the shop into a file that shop set and init can read')
    .action(async (file: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const path = pathFromHere(command, file)
        await writeFile(path, `${JSON.stringify(await currentShop(database.db), null, 2)}\n`)
        return { json: { file: path }, lines: [`Written to ${path}`] }
      })
    })
}
