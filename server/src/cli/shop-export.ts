import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { currentShop } from '../modules/shop/index.ts'
import { answer, pathFromHere } from './answer.ts'

export function shopExport(shop: Command): void {
  shop
    .command('export <file>')
    .description('write who the shop is into a file that shop set and init read')
    .action(async (file: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const path = pathFromHere(command, file)
        await writeFile(path, `${JSON.stringify(await currentShop(database.db), null, 2)}\n`)
        return { json: { file: path }, lines: [`Written to ${path}`] }
      })
    })
}
