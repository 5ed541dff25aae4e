import { InvalidArgumentError, type Command } from 'commander'
import { isCatalogueEmpty } from '../modules/catalogue/index.ts'
import { emptyRequiredFields } from '../modules/setup/index.ts'
import { beginShop, namelessShop, newestIdentity, readShopFile } from '../modules/shop/index.ts'
import { openDemo } from '../open-demo.ts'
import { inProject } from '../platform/places.ts'
import { runOnNewShop, pathFromHere, problemsAnswer, printOutput, type CommandOutput } from './command-output.ts'
import type { OpenShop } from './open-shop.ts'
import { rootCommandOf } from './cli-context.ts'

interface Options {
  demo?: boolean
  template?: boolean
}

export function init(root: Command): void {
  root
    .command('init')
    .argument('[file]', 'the shop’s name, addresses and licences in JSON; --template prints an example')
    .option('--demo', 'set up the demo shop with its name, catalogue and pictures')
    .option('--template', 'print a file to fill in, and change nothing')
    .option('--json', 'print the answer as JSON')
    .description('set up a new shop where there is none yet: in the database of DATABASE_URL or the folder of DATA_DIR')
    .action(async (file: string | undefined, options: Options, command: Command) => {
      if (options.template)
        return printOutput(command, { json: namelessShop, lines: JSON.stringify(namelessShop, null, 2).split('\n') })
      if ((file === undefined) === !options.demo)
        throw new InvalidArgumentError(
          'Name a file with the shop’s details (farmstand init --template prints an example), or --demo.',
        )
      const begin = file === undefined ? beginDemo(command) : beginOwn(pathFromHere(command, file))
      await runOnNewShop(command, async (shop) => {
        const present = await newestIdentity(shop.database.db)
        if (present)
          return problemsAnswer([
            `There is a shop here already: ${present.brand_name}. 'farmstand shop set' changes its details.`,
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
    const empty = emptyRequiredFields(read.shop)
    if (empty.length > 0) return problemsAnswer([`${path}: fill in ${empty.join(', ')}.`])
    if (!(await isCatalogueEmpty(db)))
      return problemsAnswer([
        'This shop has items already and only lacks a name. Start the server once to give it one.',
      ])
    await beginShop(db, read.shop, 'init')
    const name = read.shop.brand_name
    return {
      json: { begun: name },
      lines: [`${name} is set up with an empty catalogue. 'farmstand catalog import <folder>' fills it.`],
    }
  }

const beginDemo =
  (command: Command) =>
  async ({ database, pictures: store }: OpenShop): Promise<CommandOutput> => {
    const { err } = rootCommandOf(command).surroundings
    const begins = () => err.write('Loading the demo catalogue …\n')
    const report = await openDemo({
      database,
      store,
      catalogue: inProject('demo/catalogue'),
      identity: inProject('config/shop.json'),
      begins,
    })
    return { json: { begun: 'demo', report }, lines: ['The demo shop is set up.'] }
  }
