import type { Command } from 'commander'
import { runDoctor } from '../doctor/run-doctor.ts'
import { findingInEnglish } from '../doctor/finding.ts'
import { pathFromHere, printOutput, table } from './command-output.ts'
import { rootCommandOf } from './cli-context.ts'

export function doctor(root: Command): void {
  root
    .command('doctor')
    .description('check everything that the shop needs to work, and change nothing; exit code 1 means a fault')
    .option('--backups <folder>', 'the folder of the backups, to check the age of the newest')
    .option('--json', 'print the answer as JSON')
    .action(async ({ backups }: { backups?: string }, command: Command) => {
      const { environment, place, openAsIs } = rootCommandOf(command).surroundings
      const findings = await runDoctor({
        environment: environment(),
        place,
        open: openAsIs,
        backups: backups === undefined ? null : pathFromHere(command, backups),
        now: new Date(),
      })
      const found = findings.map(findingInEnglish)
      const failed = found.some(({ state }) => state === 'fault')
      printOutput(command, { json: found, lines: linesOf(found), failed })
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
