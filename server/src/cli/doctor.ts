import type { Command } from 'commander'
import { examine } from '../doctor/examine.ts'
import { findingInEnglish } from '../doctor/finding.ts'
import { pathFromHere, say, table } from './answer.ts'
import { rootOf } from './surroundings.ts'

export function doctor(root: Command): void {
  root
    .command('doctor')
    .description('check everything that could stop the shop from working, and change nothing; exit code 1: a fault')
    .option('--backups <folder>', 'folder of the backups, to check how old the newest is')
    .option('--json', 'answer in JSON')
    .action(async ({ backups }: { backups?: string }, command: Command) => {
      const { environment, place, openAsIs } = rootOf(command).surroundings
      const looked = await examine({
        environment: environment(),
        place,
        open: openAsIs,
        backups: backups === undefined ? null : pathFromHere(command, backups),
        now: new Date(),
      })
      const found = looked.map(findingInEnglish)
      const failed = found.some(({ state }) => state === 'fault')
      say(command, { json: found, lines: linesOf(found), failed })
    })
}

const linesOf = (found: readonly ReturnType<typeof findingInEnglish>[]): string[] =>
  table(
    ['', 'what', 'found'],
    found.map(({ state, about, says, forward }) => [
      state,
      about,
      forward === undefined ? says : `${says} → ${forward}`,
    ]),
  ).slice(1)
