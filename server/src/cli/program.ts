import type { Command } from 'commander'
import { backup } from './backup.ts'
import { catalogExport } from './catalog-export.ts'
import { catalogPrices } from './catalog-prices.ts'
import { catalogRevertPrices } from './catalog-revert-prices.ts'
import { catalogImport } from './catalog-import.ts'
import { claimsList } from './claims-list.ts'
import { claimsSettle } from './claims-settle.ts'
import { doOperation } from './do.ts'
import { doctor } from './doctor.ts'
import { harvestList } from './harvest-list.ts'
import { init } from './init.ts'
import { ordersAdvance } from './orders-advance.ts'
import { ordersCancel } from './orders-cancel.ts'
import { ordersList } from './orders-list.ts'
import { ordersPrint } from './orders-print.ts'
import { ordersShow } from './orders-show.ts'
import { paymentsTrial } from './payments-trial.ts'
import { paymentsTry } from './payments-try.ts'
import { paymentsUnclear } from './payments-unclear.ts'
import { pincodesImport } from './pincodes-import.ts'
import { reconcile } from './reconcile.ts'
import { refundsList } from './refunds-list.ts'
import { refundsRetry } from './refunds-retry.ts'
import { refundsSettle } from './refunds-settle.ts'
import { sandboxForget } from './sandbox-forget.ts'
import { restore } from './restore.ts'
import { searchMisses } from './search-misses.ts'
import { settingsGet } from './settings-get.ts'
import { settingsList } from './settings-list.ts'
import { settingsSet } from './settings-set.ts'
import { shopExport } from './shop-export.ts'
import { shopPause, shopResume } from './shop-pause.ts'
import { shopSet } from './shop-set.ts'
import { shopShow } from './shop-show.ts'
import { staffRecover, staffRemove } from './staff-changes.ts'
import { staffInvite } from './staff-invite.ts'
import { staffList } from './staff-list.ts'
import { stockAdjust } from './stock-adjust.ts'
import { stockCount } from './stock-count.ts'
import { wishesList } from './wishes-list.ts'
import { Farmstand, type Surroundings } from './surroundings.ts'

/** `farmstand`: the seller's tool, on the shop's database, also while the server runs. */
export function program(surroundings: Surroundings): Farmstand {
  const root = new Farmstand(surroundings)
    .description('Run the shop from the command line, also while the server runs.')
    .option('--json', 'answer in JSON')
    .showHelpAfterError()
  const group = (name: string, about: string, ...commands: ((parent: Command) => void)[]) => {
    const parent = root.command(name).description(about)
    for (const add of commands) add(parent)
    for (const command of parent.commands) command.option('--json', 'answer in JSON')
  }
  init(root)
  doOperation(root)
  group('shop', 'who the shop is', shopShow, shopSet, shopExport, shopPause, shopResume)
  group('catalog', 'what the shop sells', catalogImport, catalogExport, catalogPrices, catalogRevertPrices)
  group('stock', 'what is on the shelves', stockCount, stockAdjust)
  group('orders', 'what customers have ordered', ordersList, ordersShow, ordersPrint, ordersAdvance, ordersCancel)
  group('harvest', 'what has to come in for the orders of a day', harvestList)
  group('staff', 'who works here', staffList, staffInvite, staffRecover, staffRemove)
  group('refunds', 'money on its way back', refundsList, refundsRetry, refundsSettle)
  group('claims', 'what customers owe from payments that were taken back', claimsList, claimsSettle)
  group('payments', 'what the provider tells of payments', paymentsUnclear, paymentsTry, paymentsTrial)
  group('sandbox', 'pretended payments', sandboxForget)
  group('settings', 'what may change while the shop runs', settingsList, settingsGet, settingsSet)
  group('search', 'what customers look for', searchMisses)
  group('wishes', 'what customers would buy if the shop had it', wishesList)
  group('pincodes', 'where India’s pincodes lie', pincodesImport)
  reconcile(root)
  doctor(root)
  backup(root)
  restore(root)
  return root
}
