import { InvalidArgumentError, type Command } from 'commander'
import { PROBLEM_TEXT_LENGTH } from '@farmstand/contracts/problem-rules'
import { cleanText } from '../platform/text.ts'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { withProblem } from './problem-words.ts'

/** What a customer reads: 3 to 500 characters. */
export function replyText(text: string): string {
  const clean = cleanText(text)
  if (clean.length >= 3 && clean.length <= PROBLEM_TEXT_LENGTH) return clean
  throw new InvalidArgumentError(`It must be 3 to ${PROBLEM_TEXT_LENGTH} characters.`)
}

interface ReplyOptions {
  text: string
  decline: boolean
}

export function problemsReply(problems: Command): void {
  problems
    .command('answer <problem>')
    .description('answer what a customer reported, without money; they read it with their order')
    .requiredOption('--text <words>', 'what the customer reads', replyText)
    .option('--decline', 'nothing is done about it', false)
    .action(async (name: string, { text, decline }: ReplyOptions, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withProblem(deps, name, async ({ problem: { uid }, version, order_number: number }) => {
          const operation = decline ? 'declineProblem' : 'answerProblem'
          const outcome = await performHere(deps, operation, { problem: { uid, version }, answer: text })
          if ('refused' in outcome) return refusal(outcome)
          return { json: outcome, lines: [`Order ${number}: ${decline ? 'declined' : 'answered'}.`] }
        })
      })
    })
}
