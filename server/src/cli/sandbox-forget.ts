import type { Command } from 'commander'
import { formatPaise, fromPaise } from '@farmstand/contracts/money'
import { forgetSandboxMoney } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { orderDeps } from './order-deps.ts'

export function sandboxForget(sandbox: Command): void {
  sandbox
    .command('forget')
    .description(
      'take the sandbox’s money out of the books before real payments: wallets, plans, refunds, open orders it paid',
    )
    .requiredOption('--yes', 'this cannot be taken back')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { payments, balancePaise, ordersCancelled } = await forgetSandboxMoney(await orderDeps(shop))
        return {
          json: { orders_cancelled: ordersCancelled, payments, balance: fromPaise(balancePaise) },
          lines: [
            `Forgotten: ${payments} payments of the sandbox, ${formatPaise(balancePaise)} that customers had, and ${ordersCancelled} open orders.`,
          ],
        }
      })
    })
}
