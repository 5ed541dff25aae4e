import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import { findForSeller } from '../modules/orders/index.ts'
import { labelsPdf, slipsPdf } from '../modules/papers/index.ts'
import { currentShop } from '../modules/shop/index.ts'
import { answer, pathFromHere } from './answer.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { problemsAnswer } from './problems-answer.ts'

const papers = { slips: slipsPdf, labels: labelsPdf } as const

export function ordersPrint(orders: Command): void {
  orders
    .command('print')
    .addArgument(
      new Argument('<paper>', 'slips of 80 mm, or labels of 50 × 25 mm for bags').choices(Object.keys(papers)),
    )
    .argument('<file>', 'the PDF to write')
    .argument('<orders...>', 'their numbers or uids')
    .description('write a paper of orders as PDF, the same as a screen prints')
    .action(async (paper: keyof typeof papers, file: string, names: string[], _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const now = clock.now()
        const uids: string[] = []
        for (const name of names) {
          const order = await findForSeller(db, name.replace(/^#/, '').toLowerCase(), now)
          if (!order) return problemsAnswer([`There is no order ${name}`])
          uids.push(order.uid)
        }
        const { brand_name: shopName } = await currentShop(db)
        const pdf = await papers[paper](db, uids, { name: 'cli', sight: 'EVERYTHING', now, shopName, language: 'en' })
        if ('refused' in pdf) return refusal(pdf)
        const path = pathFromHere(command, file)
        await writeFile(path, pdf)
        return { json: { file: path, orders: uids.length }, lines: [`Written to ${path}`] }
      })
    })
}
