import type { Command } from 'commander'
import { formatRupees } from '@farmstand/contracts/money'
import type { ImportProblem, ImportReport } from '../modules/catalogue/index.ts'
import { importPincodes } from '../modules/delivery/index.ts'
import { exportShopFolder, importShopFolder } from '../stock-shop.ts'
import { countWithNoun, runOnShop, pathFromHere, table, type CommandOutput } from './command-output.ts'

export function catalogImport(catalog: Command): void {
  catalog
    .command('import <folder>')
    .description(
      'import a folder of CSV files and pictures; if there is a problem, list all problems and import nothing',
    )
    .option('--dry-run', 'check everything and list the changes, but change nothing')
    .option('--confirm-prices', 'accept price changes of more than 30 %; a dry run lists them')
    .option('--prune', 'withdraw everything that the files in the folder no longer name')
    .action(
      async (
        folder: string,
        options: { dryRun?: boolean; prune?: boolean; confirmPrices?: boolean },
        command: Command,
      ) => {
        const dryRun = options.dryRun ?? false
        await runOnShop(command, async ({ database, pictures: store }) => {
          const outcome = await importShopFolder(database, {
            folder: pathFromHere(command, folder),
            store,
            dryRun,
            prune: options.prune ?? false,
            confirmPrices: options.confirmPrices ?? false,
          })
          return 'problems' in outcome ? notImported(outcome.problems) : imported(outcome, dryRun)
        })
      },
    )
}

/** Lists price changes that look like typing errors, and counts the others. */
function priceLines(prices: ImportReport['prices']): string[] {
  if (prices.length === 0) return []
  const bold = prices.filter((price) => price.bold)
  const rows = bold.map(({ sku, before, after }) => [sku, formatRupees(before), formatRupees(after)])
  const head = `${prices.length === 1 ? '1 price changes' : `${prices.length} prices change`}, ${bold.length} by more than 30 %`
  return bold.length === 0 ? [`${head}.`] : [`${head}:`, ...table(['item', 'from', 'to'], rows)]
}

const SHOWN_NAMES = 20

function ignoredLines(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > SHOWN_NAMES ? [`and ${names.length - SHOWN_NAMES} more`] : []
  const shown = names.slice(0, SHOWN_NAMES).map((name) => JSON.stringify(name))
  return [
    `Ignored in images/, because no row names them or they are no plain files: ${[...shown, ...more].join(', ')}.`,
  ]
}

/**
 * Names the pictures that staff added in the shop after the folder was exported. They are named because the import
 * removes them.
 */
function droppedLines(dropped: ImportReport['dropped'], dryRun: boolean): string[] {
  if (dropped.length === 0) return []
  const more = dropped.length > SHOWN_NAMES ? [`and ${countWithNoun(dropped.length - SHOWN_NAMES, 'more item')}`] : []
  const shown = dropped.slice(0, SHOWN_NAMES).map(({ name, pictures }) => `${name} (${pictures})`)
  return [
    `${dryRun ? 'Would remove' : 'Removed'} pictures that the folder does not name: ${[...shown, ...more].join(', ')}. To keep them, export the catalogue first and change that folder.`,
  ]
}

const notImported = (problems: readonly ImportProblem[]): CommandOutput => ({
  failed: true,
  json: { imported: false, problems },
  lines: [
    ...problems.map(
      ({ file, row, column, message }) =>
        `${file}${row === null ? '' : ` row ${row}`}${column === null ? '' : `, ${column}`}: ${message}`,
    ),
    '',
    `Nothing was imported: ${countWithNoun(problems.length, 'problem')}.`,
  ],
})

function imported(report: ImportReport, dryRun: boolean): CommandOutput {
  const { categories, items, aliases, banners, prices, ...counts } = report
  const changes = Object.entries({ categories, items, aliases, banners })
  return {
    json: { imported: !dryRun, dry_run: dryRun, ...report },
    lines: [
      ...table(
        ['', 'added', 'changed', 'withdrawn', 'unchanged'],
        changes.map(([name, change]) => [name, change.added, change.changed, change.withdrawn, change.unchanged]),
      ),
      '',
      `Also changed: ${countWithNoun(counts.stock, 'stock count')}, ${countWithNoun(counts.shelves, 'shelf', 'shelves')}, ${countWithNoun(counts.zones, 'zone')}, ${countWithNoun(counts.slots, 'slot')}, ${countWithNoun(counts.plans, 'plan')}, ${countWithNoun(counts.settings, 'setting')}; ${countWithNoun(counts.pictures, 'new picture')}.`,
      ...priceLines(prices),
      ...ignoredLines(report.ignored),
      ...droppedLines(report.dropped, dryRun),
      dryRun ? 'This was a dry run: nothing has changed.' : 'Imported.',
    ],
  }
}

export function catalogExport(catalog: Command): void {
  catalog
    .command('export <folder>')
    .description('export the catalogue into a folder that the import reads')
    .action(async (folder: string, _options: object, command: Command) => {
      await runOnShop(command, async ({ database, pictures: store }) => {
        const path = pathFromHere(command, folder)
        const report = await exportShopFolder(database, { folder: path, store })
        return {
          json: { folder: path, ...report },
          lines: [...table(['file', 'rows'], Object.entries(report)), '', `Written to ${path}`],
        }
      })
    })
}

export function pincodesImport(pincodes: Command): void {
  pincodes
    .command('import <file>')
    .description('import the locations of pincodes (CSV, plain or gzipped) for the default geocoder')
    .action(async (file: string, _options: object, command: Command) => {
      await runOnShop(command, async ({ database }) => {
        const outcome = await importPincodes(database.db, pathFromHere(command, file))
        if ('problems' in outcome)
          return { failed: true, json: outcome, lines: [...outcome.problems, 'Nothing was imported.'] }
        return {
          json: outcome,
          lines: [`${countWithNoun(outcome.pincodes, 'pincode')} read, ${outcome.changed} changed.`],
        }
      })
    })
}
