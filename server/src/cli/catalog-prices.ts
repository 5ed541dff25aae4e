import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { formatRupees, fromPaise, toPaise, toPercent } from '@farmstand/contracts/money'
import { ITEM_PAGE, type ItemRow } from '@farmstand/contracts/office/items'
import type { InputOf } from '@farmstand/contracts/office/operations'
import {
  decodeSheet,
  guessColumns,
  readSheet,
  splitSheet,
  type PriceSheetLine,
  type SheetProblem,
} from '@farmstand/contracts/price-sheet'
import { listItems } from '../modules/catalogue/index.ts'
import { promisedStock } from '../modules/orders/index.ts'
import { countWaitsByItem } from '../modules/restock/index.ts'
import type { Queryable } from '../platform/database.ts'
import { runOnShop, pathFromHere, problemsAnswer, refusalOutput, table } from './command-output.ts'
import { orderDeps, performByCommand } from './perform-by-command.ts'

export function catalogPrices(catalog: Command): void {
  catalog
    .command('prices <sheet>')
    .description('change prices from a CSV sheet of SKU, price and discount; one wrong line, and nothing changes')
    .option('--confirm-prices', 'accept price changes of more than 30 %')
    .action(async (sheet: string, { confirmPrices = false }: { confirmPrices?: boolean }, command: Command) => {
      await runOnShop(command, async (shop) => {
        const text = decodeSheet(readFileSync(pathFromHere(command, sheet)))
        if (text === null) return problemsAnswer([`${sheet} is not text in UTF-8 or UTF-16`])
        const { rows, separator } = splitSheet(text)
        const { lines, problems } = readSheet(rows, { ...guessColumns(rows), separator })
        const items = await itemsBySku(shop.database.db, lines)
        const faults = [
          ...problems.map(({ line, problem, text: there }) => `line ${line}: '${there}' ${problemTexts[problem]}`),
          ...lines.flatMap(({ line, sku }) => (items.has(sku) ? [] : [`line ${line}: no item has the SKU '${sku}'`])),
        ]
        if (faults.length > 0) return problemsAnswer(faults)
        const changes = lines.flatMap((line) => changeOf(line, items.get(line.sku), confirmPrices))
        if (changes.length === 0) return { json: { changes: 0 }, lines: ['No price changed.'] }
        const wish = { changes, publish_at: null, source: 'SHEET', name: basename(sheet) } as const
        const outcome = await performByCommand(await orderDeps(shop), 'changePrices', wish)
        if ('refused' in outcome) return refusalOutput(outcome)
        const shown = changes.map(({ item_id: id, before, after }) => [
          skuOf(items, id),
          priceText(before),
          priceText(after),
        ])
        return { json: { ...outcome, prices: changes }, lines: table(['item', 'from', 'to'], shown) }
      })
    })
}

const problemTexts: Readonly<Record<SheetProblem['problem'], string>> = {
  NO_SKU: 'is not an SKU',
  NOT_A_PRICE: 'is not a price, like 42 or 42.50',
  WHICH_PRICE: 'could be read as two prices: write only a decimal point, like 1234.50',
  NOT_A_PERCENT: 'is not a percentage from 0 to 100',
  WHICH_PERCENT: 'could be read as two percentages: write 15 for 15 %',
  TWICE: 'is already in a line above',
  EMPTY: 'has neither price nor discount',
}

async function itemsBySku(db: Queryable, lines: readonly PriceSheetLine[]): Promise<Map<string, ItemRow>> {
  const items = new Map<string, ItemRow>()
  for (let from = 0; from < lines.length; from += ITEM_PAGE) {
    const skus = lines.slice(from, from + ITEM_PAGE).map(({ sku }) => sku)
    const { results } = await listItems(
      db,
      { skus: skus.join(',') },
      { promised: promisedStock, waiting: countWaitsByItem },
    )
    for (const row of results) items.set(row.sku, row)
  }
  return items
}

type Change = InputOf<'changePrices'>['changes'][number]

function changeOf({ costPaise, discountBp }: PriceSheetLine, row: ItemRow | undefined, looked: boolean): Change[] {
  if (!row) return []
  const before = { cost: row.cost, discount: row.discount }
  const after = {
    cost: costPaise === null ? row.cost : fromPaise(costPaise),
    discount: discountBp === null ? row.discount : toPercent(discountBp),
  }
  const same = toPaise(before.cost) === toPaise(after.cost) && before.discount === after.discount
  return same ? [] : [{ item_id: row.id, before, after, looked }]
}

const skuOf = (items: ReadonlyMap<string, ItemRow>, id: number): string =>
  [...items.values()].find((row) => row.id === id)?.sku ?? String(id)

const priceText = ({ cost, discount }: Change['before']): string =>
  discount === 0 ? formatRupees(cost) : `${formatRupees(cost)} −${discount} %`
