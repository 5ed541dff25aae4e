import { Option, type Command } from 'commander'
import { leftOf, piecesLeftOf } from '@farmstand/contracts/credit'
import { formatPaise, fromPaise } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Creditable } from '@farmstand/contracts/office/order'
import type { Order } from '@farmstand/contracts/order'
import { creditableOf, wholeOrder, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { answer, type Answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal, withOrder } from './order-deps.ts'
import { givenBack } from './order-words.ts'
import { problemsAnswer } from './problems-answer.ts'
import { rupeesOption } from './rupees-option.ts'
import { reasonOption } from './reason-option.ts'
import { wholeCount } from './whole-count.ts'

interface RefundOptions {
  item?: string
  pieces?: number
  amount?: number
  to?: keyof typeof places
  reason: string
}
type Wish = Omit<InputOf<'refundOrder'>, 'order'>

const places = { source: 'SOURCE', wallet: 'WALLET' } as const

export function ordersRefund(orders: Command): void {
  orders
    .command('refund <order>')
    .description('give money back of a delivered order, for an item or of the whole; a credit note is issued')
    .option('--item <name>', 'what it is for, as the invoice names it; all that is left of it')
    .option('--pieces <count>', 'so many of the item', wholeCount)
    .option('--amount <rupees>', 'so much: of the item, or without one of the whole order', rupeesOption)
    .addOption(
      new Option('--to <place>', 'where it goes; where it came from when that is possible').choices(
        Object.keys(places),
      ),
    )
    .requiredOption('--reason <text>', 'why, for its history', reasonOption)
    .action(async (name: string, options: RefundOptions, command: Command) => {
      const { item, pieces, amount } = options
      if (item === undefined && amount === undefined) command.error('error: name an --item or an --amount')
      if (pieces !== undefined && amount !== undefined)
        command.error('error: --pieces are of an --item, and cost what they cost')
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, (order) => refund(deps, order, options))
      })
    })
}

async function refund(
  deps: ChangeOrderDeps,
  { uid, order_number: number }: Order,
  options: RefundOptions,
): Promise<Answer> {
  const whole = await wholeOrder(deps.db, uid)
  const creditable = whole && (await creditableOf(deps.db, whole))
  if (!creditable) return problemsAnswer([`Order ${number} is not delivered: nothing is to be given back of it.`])
  const wish = wishFor(creditable, options)
  if (!wish) return problemsAnswer(whatIsLeft(number, creditable))
  const outcome = await performHere(deps, 'refundOrder', { order: { uid, version: whole.order.version }, ...wish })
  return 'refused' in outcome ? refusal(outcome) : { json: outcome, lines: [givenBack(number, outcome)] }
}

/** Null when nothing is left of the named item on the invoice. */
function wishFor(creditable: Creditable, { item, to, reason, ...more }: RefundOptions): Wish | null {
  const rest = { to: to ? places[to] : (creditable.goes_to[0] ?? 'WALLET'), reason }
  if (item === undefined) return { lines: [], amount: more.amount ?? null, ...rest }
  const lines = lineNamed(creditable, item, more)
  return lines && { lines, amount: null, ...rest }
}

/** Null when no single line is meant, or nothing is left of it. */
function lineNamed(
  { lines }: Creditable,
  item: string,
  { pieces, amount }: Pick<RefundOptions, 'pieces' | 'amount'>,
): Wish['lines'] | null {
  const wanted = item.toLowerCase()
  const [line, another] = lines.filter((one) => one.name.toLowerCase() === wanted && leftOf(one) > 0)
  if (!line || another) return null
  if (amount !== undefined) return [{ place: line.place, quantity: null, amount }]
  const left = piecesLeftOf(line)
  // Money may still be left when all pieces were given back before.
  if (left === 0) return [{ place: line.place, quantity: null, amount: fromPaise(leftOf(line)) }]
  return [{ place: line.place, quantity: pieces ?? left, amount: null }]
}

const whatIsLeft = (number: string, { lines }: Creditable): string[] => [
  `Name one of these of order ${number}:`,
  ...lines
    .filter((line) => leftOf(line) > 0)
    .map((line) => `  ${piecesLeftOf(line)} × ${line.name}, ${formatPaise(leftOf(line))}`),
]
