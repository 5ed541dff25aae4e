import type { Command } from 'commander'
import { backup } from './backup.ts'
import { catalogPrices } from './catalog-prices.ts'
import { catalogExport, catalogImport, pincodesImport } from './catalog.ts'
import { doOperation } from './do.ts'
import { doctor } from './doctor.ts'
import { init } from './init.ts'
import { moneyList, moneySettle, sandboxForget } from './money.ts'
import { ordersList, ordersPrint } from './orders.ts'
import { reconcileCommand } from './reconcile.ts'
import { restore } from './restore.ts'
import { searches } from './searches.ts'
import { settingsList, settingsSet } from './settings.ts'
import { shopExport, addShopSetCommand } from './shop.ts'
import { inviteStaffCommand, staffList, staffRecover } from './staff.ts'
import { Farmstand, type CliContext } from './cli-context.ts'

/**
 * Builds `farmstand`, the seller's command line. It works directly on the shop's database, even while the server runs.
 */
export function program(surroundings: CliContext): Farmstand {
  const root = new Farmstand(surroundings)
    .description('Run the shop from the command line, also while the server runs.')
    .option('--json', 'print the answer as JSON')
    .showHelpAfterError()
  const group = (name: string, about: string, ...commands: ((parent: Command) => void)[]) => {
    const parent = root.command(name).description(about)
    for (const add of commands) add(parent)
    for (const command of parent.commands) command.option('--json', 'print the answer as JSON')
  }
  init(root)
  group('shop', 'name, addresses and licences of the shop', addShopSetCommand, shopExport)
  group('catalog', 'the catalogue as a folder or a price sheet', catalogImport, catalogExport, catalogPrices)
  group('pincodes', 'locations of India’s pincodes', pincodesImport)
  group('settings', 'rules that can change while the shop runs', settingsList, settingsSet)
  group('staff', 'the people who work here', inviteStaffCommand, staffList, staffRecover)
  group('orders', 'orders, their slips and labels', ordersList, ordersPrint)
  group('money', 'refunds, debts and payments that need a person', moneyList, moneySettle)
  group('sandbox', 'test payments', sandboxForget)
  searches(root)
  doOperation(root)
  doctor(root)
  reconcileCommand(root)
  backup(root)
  restore(root)
  return root
}
