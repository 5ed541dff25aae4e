import { InvalidArgumentError, type Command } from 'commander'
import { setStock } from '../modules/catalogue/index.ts'
import { answer } from './answer.ts'

export function stockSet(stock: Command): void {
  stock
    .command('set')
    .argument('<sku>')
    .argument('<count>', 'what is there now', wholeCount)
    .description('set what was counted of a stock item')
    .action(async (sku: string, count: number, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const outcome = await setStock(database.db, sku, count)
        if (!outcome) {
          const problem = `'${sku}' is not the SKU of a stock item`
          return { failed: true, json: { problems: [problem] }, lines: [problem] }
        }
        return { json: { sku, ...outcome }, lines: [`${outcome.name}: ${outcome.before} → ${outcome.after}`] }
      })
    })
}

function wholeCount(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.')
  return Number(text)
}
