import { InvalidArgumentError, type Command } from 'commander'
import { isCatalogueEmpty } from '../modules/catalogue/index.ts'
import { beginShop, namelessShop, newestIdentity, readShopFile } from '../modules/shop/index.ts'
import { openDemo } from '../open-demo.ts'
import { inProject } from '../platform/places.ts'
import { answerInNew, pathFromHere, problemsAnswer, say, type CommandOutput } from './answer.ts'
import type { OpenShop } from './open-shop.ts'
import { rootOf } from './surroundings.ts'

interface Options {
  demo?: boolean
  template?: boolean
}

export function init(root: Command): void {
  root
    .command('init')
    .argument('[file]', 'details of the shop in JSON; --template prints an example')
    .option('--demo', 'create the demo shop with its name, catalogue and pictures')
    .option('--template', 'print a file to fill in, and change nothing')
    .option('--json', 'answer in JSON')
    .description('create a shop in the database of DATABASE_URL or the folder of DATA_DIR, if it has none yet')
    .action(async (file: string | undefined, options: Options, command: Command) => {
      if (options.template)
        return say(command, { json: namelessShop, lines: JSON.stringify(namelessShop, null, 2).split('\n') })
      if ((file === undefined) === !options.demo)
        throw new InvalidArgumentError(
          'Name a file with the details of the shop (farmstand init --template prints one), or --demo.',
        )
      const begin = file === undefined ? beginDemo(command) : beginOwn(pathFromHere(command, file))
      await answerInNew(command, async (shop) => {
        const present = await newestIdentity(shop.database.db)
        if (present)
          return problemsAnswer([
            `There is already a shop here: ${present.brand_name}. 'farmstand shop set' changes its details.`,
          ])
        return begin(shop)
      })
    })
}

const beginOwn =
  (path: string) =>
  async ({ database: { db } }: OpenShop): Promise<CommandOutput> => {
    const read = readShopFile(path)
    if ('problems' in read) return problemsAnswer(read.problems)
    if (!(await isCatalogueEmpty(db)))
      return problemsAnswer(['This database already has items. Start the server once: it gives this shop its name.'])
    await beginShop(db, read.shop, 'init')
    const name = read.shop.brand_name
    return {
      json: { begun: name },
      lines: [`${name} is created, without items: 'farmstand catalog import <folder>' adds them.`],
    }
  }

const beginDemo =
  (command: Command) =>
  async ({ database, dataDir }: OpenShop): Promise<CommandOutput> => {
    const begins = () => rootOf(command).surroundings.err.write('Making the demo’s pictures, about a minute …\n')
    const report = await openDemo({
      database,
      dataDir,
      catalogue: inProject('demo/catalogue'),
      identity: inProject('config/shop.json'),
      begins,
    })
    return { json: { begun: 'demo', report }, lines: ['The demo shop has begun.'] }
  }
