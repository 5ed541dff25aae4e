import type { Command } from 'commander'
import { exportShopFolder } from '../stock-shop.ts'
import { answer, pathFromHere, table } from './answer.ts'

export function catalogExport(catalog: Command): void {
  catalog
    .command('export <folder>')
    .description('write the shop into a folder that an import reads back')
    .action(async (folder: string, _options: object, command: Command) => {
      await answer(command, async ({ database, dataDir }) => {
        const path = pathFromHere(command, folder)
        const report = await exportShopFolder(database, { folder: path, dataDir })
        return {
          json: { folder: path, ...report },
          lines: [...table(['file', 'rows'], Object.entries(report)), '', `Written to ${path}`],
        }
      })
    })
}
