import { InvalidArgumentError, type Command } from 'commander'
import { changeShop, readShop, withField, type ShopChange } from '../modules/shop/index.ts'
import { answer, pathFromHere, type Answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export function shopSet(shop: Command): void {
  shop
    .command('set')
    .argument(
      '<file-or-field>',
      'a JSON file as shop export writes it, or a field such as phone or fssai.GROCERY',
      what,
    )
    .argument('[value]', 'what the field shall hold; an empty text hides its element')
    .description('change who the shop is; the running shop follows within moments, invoices already issued stay')
    .action(async (name: string, value: string | undefined, _options: object, command: Command) => {
      await answer(command, async ({ database: { db } }) => {
        if (value !== undefined)
          return told(await changeShop(db, (present) => withField(present, name, value), `set ${name}`))
        const read = readShop(pathFromHere(command, name))
        if ('problems' in read) return problemsAnswer(read.problems)
        return told(await changeShop(db, () => read.shop, 'set from a file'))
      })
    })
}

function what(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must be a file or the name of a field.')
  return text
}

function told(outcome: ShopChange | { problems: string[] } | null): Answer {
  if (!outcome) return problemsAnswer(['There is no shop to change yet'])
  if ('problems' in outcome) return problemsAnswer(outcome.problems)
  const { changed } = outcome
  const lines = changed.map(
    ({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  )
  return { json: { changed }, lines: changed.length > 0 ? lines : ['Nothing differs.'] }
}
