import type { Command } from 'commander'
import { formatRupees } from '@farmstand/contracts/money'
import type { CropReturn } from '@farmstand/contracts/office/crop-outcome'
import type { DecidedCrop } from '@farmstand/contracts/office/short-crop'
import { stockBySku } from '../modules/catalogue/index.ts'
import { type ChangeOrderDeps } from '../modules/orders/index.ts'
import { readDecidedCrop } from '../modules/harvest/index.ts'
import { answer, table, type Answer } from './answer.ts'
import { unknown } from './harvest-short-crop.ts'
import { inTurns, inWords } from './in-turns.ts'
import { performHere } from './office.ts'
import { deliveryDay, namedDay } from './order-day.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { slotNumber } from './whole-count.ts'

interface Options {
  date: string
  slot?: number
  yes?: true
}

export function harvestUndoShortCrop(harvest: Command): void {
  harvest
    .command('undo-short-crop')
    .argument('<sku>')
    .description('which orders would get again what a short crop took from them; --yes gives it to all of them')
    .requiredOption('--date <day>', 'of delivery: YYYY-MM-DD, today or tomorrow', deliveryDay)
    .option('--slot <number>', 'only the orders of this delivery window', slotNumber)
    .option('--yes', 'do it')
    .action(async (sku: string, options: Options, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        const item = await stockBySku(deps.db, sku)
        if (!item) return unknown(sku)
        const day = namedDay(options.date, deps.clock.now())
        const wish = { itemId: item.id, day, slotId: options.slot ?? null, department: null }
        const crop = await readDecidedCrop(deps.db, wish)
        if ('refused' in crop) return refusal(crop)
        return options.yes ? undo(deps, crop) : { json: crop, lines: preview(crop) }
      })
    })
}

async function undo(deps: ChangeOrderDeps, crop: DecidedCrop): Promise<Answer> {
  const open = crop.orders.filter(({ outcome }) => outcome === 'WANTS_AGAIN').map(({ uid, lines }) => ({ uid, lines }))
  const results = await inTurns(open, (orders) => performHere(deps, 'undoShortCrop', { item_id: crop.item_id, orders }))
  if ('refused' in results) return refusal(results)
  return { json: { ...crop, results }, lines: [...preview(crop), '', ...inWords(results)] }
}

const words: Record<CropReturn, string> = {
  WANTS_AGAIN: 'wants it again',
  PACKING_BEGUN: 'something was packed since: stays',
  PACKED: 'is packed: stays',
}

function preview({ name, orders }: DecidedCrop): string[] {
  if (orders.length === 0) return [`No order goes short of ${name} by decision`]
  return table(
    ['order', 'window', 'customer', 'gets', 'of', 'then', 'pays again'],
    orders.map((one) => [
      one.order_number,
      one.slot_name,
      one.customer_name,
      one.gets,
      one.wanted,
      words[one.outcome],
      one.again === 0 ? '' : formatRupees(one.again),
    ]),
  )
}
