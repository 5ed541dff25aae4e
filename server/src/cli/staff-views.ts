import { InvalidArgumentError, Option, type Command } from 'commander'
import { orderViews, type OrderView } from '@farmstand/contracts/office/order'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import { departments, type Department } from '@farmstand/contracts/department'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { listViews } from '../modules/staff/index.ts'
import { isCalendarDay } from '../platform/clock.ts'
import { answer, table } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

interface Options {
  day?: string
  view?: OrderView
  department?: Department
  payment?: PaymentMethod
  slot?: string
  pincode?: string
  care?: true
  board?: true
}

export function staffViews(staff: Command): void {
  staff
    .command('views <id>')
    .description('sets of filters of the orders that somebody has kept')
    .action(async (uid: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { results } = await listViews((await orderDeps(shop)).db, uid)
        if (results.length === 0) return { json: results, lines: ['None.'] }
        const rows = results.map(({ name, filters }) => [name, inWords(filters)])
        return { json: results, lines: table(['name', 'shows'], rows) }
      })
    })
}

const inWords = (filters: SavedFilters): string =>
  Object.entries(filters)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'what is open today'

export function staffSaveView(staff: Command): void {
  staff
    .command('save-view <id> <name>')
    .description('keep a set of filters of the orders for somebody; without any, what is open on the day one looks')
    .option('--day <day>', 'of delivery: tomorrow, all or YYYY-MM-DD', dayOfView)
    .addOption(new Option('--view <state>').choices(orderViews))
    .addOption(new Option('--department <name>').choices(departments))
    .addOption(new Option('--payment <way>').choices(['COD', 'WALLET', 'ONLINE']))
    .option('--slot <number>', 'a delivery window', digits(1, 9))
    .option('--pincode <pincode>', 'where they go', digits(6, 6))
    .option('--care', 'only those that need care')
    .option('--board', 'side by side by their states')
    .action(
      async (uid: string, name: string, { care, board, ...options }: Options & { json?: true }, command: Command) => {
        await answer(command, async (shop) => {
          const { json: _asked, ...filters } = options
          const kept = { ...filters, ...(care && { care: 'yes' as const }), ...(board && { show: 'board' as const }) }
          const input = { staff_uid: uid, name, filters: kept }
          const saved = await performHere(await orderDeps(shop), 'saveView', input)
          return 'refused' in saved ? refusal(saved) : { json: saved, lines: [`Saved: ${saved.name}`] }
        })
      },
    )
}

export function staffRemoveView(staff: Command): void {
  staff
    .command('remove-view <id> <name>')
    .description('keep a set of filters no longer')
    .action(async (uid: string, name: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const removed = await performHere(await orderDeps(shop), 'removeView', { staff_uid: uid, name })
        return 'refused' in removed ? refusal(removed) : { json: removed, lines: [`Removed: ${removed.name}`] }
      })
    })
}

function dayOfView(text: string): string {
  if (text === 'tomorrow' || text === 'all' || isCalendarDay(text)) return text
  throw new InvalidArgumentError('It must be tomorrow, all, or a day, YYYY-MM-DD.')
}

const digits =
  (least: number, most: number) =>
  (text: string): string => {
    if (/^[1-9]\d*$/.test(text) && text.length >= least && text.length <= most) return text
    throw new InvalidArgumentError('It must be a number.')
  }
