import type { Command } from 'commander'
import { answer } from './answer.ts'
import { orderDeps } from './order-deps.ts'
import { problemLines, withProblem } from './problem-words.ts'

export function problemsShow(problems: Command): void {
  problems
    .command('show <problem>')
    .description('what a customer reported, by its id or by the number of its order')
    .action(async (name: string, _options: object, command: Command) => {
      await answer(command, async (shop) =>
        withProblem(await orderDeps(shop), name, async (found) => ({ json: found, lines: problemLines(found) })),
      )
    })
}
