import type { Command } from 'commander'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { isDecided, type CropOutcome } from '@farmstand/contracts/office/crop-outcome'
import type { CropOrder, ShortCrop } from '@farmstand/contracts/office/short-crop'
import { stockBySku } from '../modules/catalogue/index.ts'
import { type ChangeOrderDeps } from '../modules/orders/index.ts'
import { readShortCrop } from '../modules/harvest/index.ts'
import { answer, table, type Answer } from './answer.ts'
import { inTurns, inWords } from './in-turns.ts'
import { deliveryDay, namedDay } from './order-day.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { performHere } from './office.ts'
import { problemsAnswer } from './problems-answer.ts'
import { shelfCount, slotNumber } from './whole-count.ts'

interface Options {
  date: string
  slot?: number
  instead?: string
  yes?: true
}

export function harvestShortCrop(harvest: Command): void {
  harvest
    .command('short-crop')
    .argument('<sku>')
    .argument('<there>', 'how many there are for the orders of that day that are not packed', shelfCount)
    .description(
      'which orders go short when there is too little, early windows first; --yes decides it for all of them',
    )
    .requiredOption('--date <day>', 'of delivery: YYYY-MM-DD, today or tomorrow', deliveryDay)
    .option('--slot <number>', 'only the orders of this delivery window', slotNumber)
    .option('--instead <sku>', 'what stands in for customers who want the nearest')
    .option('--yes', 'do it')
    .action(async (sku: string, there: number, options: Options, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        const item = await stockBySku(deps.db, sku)
        const instead = options.instead === undefined ? null : await stockBySku(deps.db, options.instead)
        if (!item) return unknown(sku)
        if (options.instead !== undefined && !instead) return unknown(options.instead)
        const crop = await readShortCrop(deps.db, {
          itemId: item.id,
          insteadId: instead?.id ?? null,
          there,
          day: namedDay(options.date, deps.clock.now()),
          slotId: options.slot ?? null,
          department: null,
        })
        if ('refused' in crop) return refusal(crop)
        return options.yes ? decide(deps, crop, instead?.id ?? null) : { json: crop, lines: preview(crop) }
      })
    })
}

export const unknown = (sku: string): Answer => problemsAnswer([`'${sku}' is not the SKU of a stock item`])

async function decide(deps: ChangeOrderDeps, crop: ShortCrop, instead: number | null): Promise<Answer> {
  const decided = crop.orders
    .filter(({ outcome }) => isDecided(outcome))
    .map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines }))
  const results = await inTurns(decided, (orders) =>
    performHere(deps, 'decideShortCrop', { item_id: crop.item_id, day: crop.day, instead, orders }),
  )
  if ('refused' in results) return refusal(results)
  return { json: { ...crop, results }, lines: [...preview(crop), '', ...inWords(results)] }
}

const words: Record<CropOutcome, string> = {
  SHORT: 'money back',
  REPLACE: 'gets something else',
  NEAREST: 'wants the nearest: at packing',
  CALL: 'wants a call: at packing',
  NOTHING_ELSE: 'holds nothing else: cancel it',
  NOT_CONFIRMED: 'not confirmed yet',
}

function preview({ name, wanted, there, whole, orders }: ShortCrop): string[] {
  const head = `${name}: ${there} of ${wanted} are there; ${whole} orders get all, ${orders.length} do not`
  if (orders.length === 0) return [head]
  const back = fromPaise(orders.reduce((sum, one) => sum + toPaise(one.back), 0))
  return [
    head,
    '',
    ...table(['order', 'window', 'customer', 'gets', 'of', 'then', 'back'], orders.map(row)),
    '',
    `${orders.filter(({ outcome }) => isDecided(outcome)).length} are decided by that, ${formatRupees(back)} less to pay; the others are left as they are`,
  ]
}

const row = (one: CropOrder) => [
  one.order_number,
  one.slot_name,
  one.customer_name,
  one.gets,
  one.wanted,
  words[one.outcome],
  one.back === 0 ? '' : formatRupees(one.back),
]
