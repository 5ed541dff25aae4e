import { Option, type Command } from 'commander'
import { problemStates, type ProblemState } from '@farmstand/contracts/problem-rules'
import { problemsForOffice } from '../modules/problems/index.ts'
import { shopDay, shopTime } from '../platform/clock.ts'
import { answer, table } from './answer.ts'
import { orderDeps } from './order-deps.ts'
import { kindWords, stateWords } from './problem-words.ts'

export function problemsList(problems: Command): void {
  problems
    .command('list')
    .description('what customers reported of delivered orders, those that wait for an answer first by their clock')
    .addOption(
      new Option('--state <state>', 'only these')
        .choices(problemStates.map((one) => one.toLowerCase()))
        .default('open'),
    )
    .action(async ({ state }: { state: string }, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const wanted = problemStates.find((one): one is ProblemState => one.toLowerCase() === state) ?? 'OPEN'
        const found = await problemsForOffice(db, { state: wanted }, clock.now())
        const { results: list, more } = found
        if (list.length === 0)
          return { json: found, lines: [wanted === 'OPEN' ? 'Nobody waits for an answer.' : 'There are none.'] }
        const rows = list.map((one) => [
          one.uid,
          one.order_number,
          stateWords[one.state],
          kindWords[one.kind],
          one.about,
          one.photos,
          `${shopDay(new Date(one.answer_by))} ${shopTime(new Date(one.answer_by))}`,
        ])
        const lines = table(['problem', 'order', 'stands', 'what', 'of', 'photos', 'answer by'], rows)
        return { json: found, lines: more ? [...lines, '', 'There are more than are listed.'] : lines }
      })
    })
}
