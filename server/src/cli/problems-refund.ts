import { Option, type Command } from 'commander'
import { fromPaise } from '@farmstand/contracts/money'
import { proposedCredits } from '@farmstand/contracts/problem-rules'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { givenBack } from './order-words.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { problemsAnswer } from './problems-answer.ts'
import { withProblem } from './problem-words.ts'
import { replyText } from './problems-reply.ts'
import { rupeesOption } from './rupees-option.ts'

interface RefundOptions {
  amount?: number
  to: string
  text?: string
}

export function problemsRefund(problems: Command): void {
  problems
    .command('refund <problem>')
    .description(
      'give money back for what a customer reported: what its items cost, or an amount; a credit note is issued',
    )
    .option('--amount <rupees>', 'of the whole order, in place of what the items cost', rupeesOption)
    .addOption(
      new Option('--to <place>', 'where it goes; cash goes to the wallet')
        .choices(['source', 'wallet'])
        .default('source'),
    )
    .option('--text <words>', 'what the customer reads', replyText)
    .action(async (name: string, { amount, to, text = '' }: RefundOptions, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withProblem(deps, name, async ({ problem, version, creditable, order_number: number }) => {
          const proposed = amount === undefined ? proposedCredits(problem.lines, creditable?.lines ?? []) : []
          if (amount === undefined && proposed.length === 0)
            return problemsAnswer(['No item is named of which anything is left to give back: name an --amount.'])
          const outcome = await performHere(deps, 'refundProblem', {
            problem: { uid: problem.uid, version },
            lines: proposed.map((one) => ({
              place: one.place,
              quantity: one.quantity,
              amount: one.quantity === null ? fromPaise(one.amount) : null,
            })),
            amount: amount ?? null,
            to: to === 'wallet' ? 'WALLET' : 'SOURCE',
            answer: text,
          })
          if ('refused' in outcome) return refusal(outcome)
          return { json: outcome, lines: [givenBack(number, outcome)] }
        })
      })
    })
}
