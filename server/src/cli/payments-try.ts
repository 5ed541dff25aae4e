import type { Command } from 'commander'
import { pages } from '@farmstand/contracts/pages'
import { shopTime } from '../platform/clock.ts'
import { readShopUrl } from '../platform/config.ts'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

export function paymentsTry(payments: Command): void {
  payments
    .command('try')
    .description('begin a trial payment of ₹1: open the link it prints and pay; the running shop gives it back')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const begun = await performHere(await orderDeps(shop), 'tryPayment', {})
        if ('refused' in begun) return refusal(begun)
        const link = `${readShopUrl()}${pages.paymentTrial}#${begun.token}`
        const until = shopTime(new Date(begun.expires_at))
        return {
          json: { ...begun, link },
          lines: [link, `Opens for one payment of ₹1 until ${until}; farmstand payments trial tells how it went.`],
        }
      })
    })
}
