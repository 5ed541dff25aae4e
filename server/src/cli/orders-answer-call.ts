import { Argument, type Command } from 'commander'
import { MOST_INSTEAD } from '@farmstand/contracts/packing'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import type { Order } from '@farmstand/contracts/order'
import { stockBySku } from '../modules/catalogue/index.ts'
import type { ChangeOrderDeps } from '../modules/orders/index.ts'
import { answer, type Answer } from './answer.ts'
import { orderDeps, refusal, withOrder } from './order-deps.ts'
import { openCalls } from './orders-calls.ts'
import { performHere } from './office.ts'
import { problemsAnswer } from './problems-answer.ts'
import { reasonOption } from './reason-option.ts'
import { wholeCount } from './whole-count.ts'

const answers = { keep: 'KEEP', 'leave-out': 'LEAVE_OUT', replace: 'REPLACE' } as const
type Said = keyof typeof answers

interface Options {
  item?: string
  with?: string
  pieces?: number
  reason?: string
}

export function ordersAnswerCall(orders: Command): void {
  orders
    .command('answer-call <order>')
    .description('say what a customer wants who was called about what is missing')
    .addArgument(
      new Argument('<answer>', 'what there is of it, nothing of it, or something else').choices(Object.keys(answers)),
    )
    .option('--item <name>', 'what is missing, where it is more than one thing')
    .option('--with <sku>', 'what stands in')
    .option('--pieces <count>', 'so many of it; one without', wholeCount)
    .option('--reason <text>', 'why it may differ from what a packer may choose', reasonOption)
    .action(async (name: string, said: Said, options: Options, command: Command) => {
      if ((said === 'replace') !== (options.with !== undefined))
        command.error('error: replace is what needs something to replace it --with')
      if ((options.pieces ?? 1) > MOST_INSTEAD) command.error(`error: at most ${MOST_INSTEAD} pieces stand in`)
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, (order) => answerIt(deps, order, said, options))
      })
    })
}

async function answerIt(
  deps: ChangeOrderDeps,
  { uid, order_number: number }: Order,
  said: Said,
  { item, with: sku, pieces = 1, reason }: Options,
): Promise<Answer> {
  const waiting = (await openCalls(deps)).find(({ order_uid: one }) => one === uid)?.lines ?? []
  const line = lineMeant(waiting, item)
  if (!line) return problemsAnswer(whatWaits(number, waiting))
  const instead = sku === undefined ? null : await stockBySku(deps.db, sku)
  if (sku !== undefined && !instead) return problemsAnswer([`'${sku}' is not the SKU of a stock item`])
  const outcome = await performHere(deps, 'answerCall', {
    order_uid: uid,
    position: line.position,
    stock_id: line.stock_id,
    version: line.version,
    answer: answers[said],
    replacement: instead && { item_id: instead.id, quantity: pieces },
    ...(reason && { reason }),
  })
  if ('refused' in outcome) return refusal(outcome)
  return { json: outcome, lines: [`${line.name} of order ${number}: ${said}`] }
}

/** Null when no single line is meant. */
function lineMeant(lines: readonly PackingLine[], item?: string): PackingLine | null {
  const [line, another] = lines.filter(({ name }) => item === undefined || name.toLowerCase() === item.toLowerCase())
  return line && !another ? line : null
}

const whatWaits = (number: string, lines: readonly PackingLine[]): string[] =>
  lines.length === 0
    ? [`Nobody is to be called about order ${number}.`]
    : [`Name one --item of order ${number}:`, ...lines.map(({ name }) => `  ${name}`)]
