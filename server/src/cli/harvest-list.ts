import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import { amountOf, listToSend } from '@farmstand/contracts/office/harvest-words'
import { timeInIndia } from '@farmstand/contracts/time-of-day'
import { harvestOf, harvestSheet } from '../modules/harvest/index.ts'
import { answer, pathFromHere, table } from './answer.ts'
import { deliveryDay, namedDay } from './order-day.ts'
import { orderDeps } from './order-deps.ts'
import { problemsAnswer } from './problems-answer.ts'
import { slotNumber } from './whole-count.ts'

interface Options {
  date: string
  slot?: number
  lessStore?: true
  csv?: string
  send?: string
}

export function harvestList(harvest: Command): void {
  harvest
    .command('list')
    .description('what has to come in for the orders of a day and those that usually still come, by who it comes from')
    .requiredOption('--date <day>', 'of delivery: YYYY-MM-DD, today or tomorrow', deliveryDay)
    .option('--slot <number>', 'only for this delivery window', slotNumber)
    .option('--less-store', 'what lies in the store need not be got')
    .option('--csv <file>', 'write it for a spreadsheet')
    .option('--send <source>', 'only what this source is sent, as text')
    .action(async ({ date, slot, lessStore, csv, send }: Options, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const now = clock.now()
        const question = { day: namedDay(date, now), slotId: slot ?? null, department: null }
        const list = await harvestOf(db, { ...question, lessStore: lessStore ?? false }, now)
        if (csv !== undefined) {
          const path = pathFromHere(command, csv)
          await writeFile(path, harvestSheet(list))
          return { json: { file: path }, lines: [`Written to ${path}`] }
        }
        if (send === undefined) return { json: list, lines: linesOf(list) }
        const source = list.sources.find(({ name }) => name === send)
        if (!source) return problemsAnswer([`Nothing comes from '${send}' for ${list.day}`])
        const text = listToSend(headOf(list.day, source), source.items)
        return { json: { source: send, text }, lines: text === '' ? ['Nothing is to get.'] : text.split('\n') }
      })
    })
}

type Source = Harvest['sources'][number]

const headOf = (day: string, { name, needed_at: neededAt }: Source): string[] => [
  ...(name === null ? [] : [name]),
  neededAt === null ? day : `${day}, by ${timeInIndia(neededAt)}`,
]

const linesOf = ({ day, orders, sources }: Harvest): string[] => [
  `${day}: ${orders} ${orders === 1 ? 'order is' : 'orders are'} not packed yet`,
  ...sources.flatMap((source) => [
    '',
    headOf(day, source).join(', '),
    ...table(
      ['item', 'units', 'ordered', 'in combos', 'usually', 'in store', 'brought in', 'to get', ''],
      source.items.map((item) => [
        item.name,
        item.units,
        item.ordered,
        item.in_combos,
        `+${item.usually}`,
        item.in_store,
        item.brought_in,
        item.to_get,
        amountOf(item.to_get, item),
      ]),
    ),
  ]),
]
