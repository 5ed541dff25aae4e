import type { Command } from 'commander'
import { importPincodes } from '../modules/delivery/index.ts'
import { answer, pathFromHere } from './answer.ts'

export function pincodesImport(pincodes: Command): void {
  pincodes
    .command('import <file>')
    .description('read where pincodes lie (CSV, plain or gzipped) for the default geocoder')
    .action(async (file: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const outcome = await importPincodes(database.db, pathFromHere(command, file))
        if ('problems' in outcome)
          return { failed: true, json: outcome, lines: [...outcome.problems, 'Nothing was imported.'] }
        return { json: outcome, lines: [`${outcome.pincodes} pincodes read, ${outcome.changed} changed.`] }
      })
    })
}
