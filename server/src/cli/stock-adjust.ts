import { InvalidArgumentError, type Command } from 'commander'
import { adjustStock } from '../modules/catalogue/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { cleanText } from '../platform/text.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export function stockAdjust(stock: Command): void {
  stock
    .command('adjust <sku>')
    .requiredOption('--by <difference>', 'how many came in, like 12, or are gone, like -3', difference)
    .requiredOption('--reason <text>', 'why, for the book of moves: a delivery, spoilt, a gift', reasonText)
    .description('move what can be sold of a stock item by a difference')
    .action(async (sku: string, { by, reason }: { by: number; reason: string }, command: Command) => {
      await answer(command, async ({ database: { db } }) => {
        const clock = await databaseClock(db)
        clock.stop()
        const outcome = await adjustStock(db, { sku, by, reason, at: clock.now() })
        if (!outcome) return problemsAnswer([`'${sku}' is not the SKU of a stock item`])
        if ('short' in outcome)
          return problemsAnswer([
            `Only ${outcome.short} can be sold; the rest of the shelf is promised to orders. 'farmstand stock count' says what lies there.`,
          ])
        return {
          json: { sku, by, reason, ...outcome },
          lines: [`${outcome.name}: ${outcome.before} → ${outcome.after}`],
        }
      })
    })
}

function difference(text: string): number {
  if (!/^[+-]?\d{1,8}$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('It must be a whole number other than 0.')
  return Number(text)
}

function reasonText(text: string): string {
  const reason = cleanText(text)
  if (reason.length < 1 || reason.length > 200) throw new InvalidArgumentError('It must be 1 to 200 characters.')
  return reason
}
