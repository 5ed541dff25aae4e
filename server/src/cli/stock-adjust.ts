import { InvalidArgumentError, type Command } from 'commander'
import { cleanText } from '../platform/text.ts'
import { answer, type Answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { withStock } from './with-stock.ts'

export function stockAdjust(stock: Command): void {
  stock
    .command('adjust <sku>')
    .requiredOption('--by <difference>', 'how many came in, like 12, or are gone, like -3', difference)
    .requiredOption('--reason <text>', 'why, for the book of moves: a delivery, spoilt, a gift', reasonText)
    .description('move what can be sold of a stock item by a difference')
    .action(async (sku: string, { by, reason }: { by: number; reason: string }, command: Command) => {
      await answer(command, (shop) =>
        withStock(shop, sku, async ({ id }): Promise<Answer> => {
          const moves = [{ item_id: id, quantity: by, why: 'ADJUST' as const, reason }]
          const outcome = await performHere(await orderDeps(shop), 'moveStock', { moves })
          if ('refused' in outcome) return refusal(outcome)
          const [result] = outcome.results
          if (!result) throw new Error(`The move of ${sku} has no result`)
          const { name, before, after } = result
          return { json: { sku, by, reason, name, before, after }, lines: [`${name}: ${before} → ${after}`] }
        }),
      )
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
