import type { Command } from 'commander'
import type { CallTask, PackingLine } from '@farmstand/contracts/office/packing'
import { type ChangeOrderDeps } from '../modules/orders/index.ts'
import { listCalls } from '../modules/packing/index.ts'
import { shopTime } from '../platform/clock.ts'
import { answer, table } from './answer.ts'
import { orderDeps } from './order-deps.ts'

export function ordersCalls(orders: Command): void {
  orders
    .command('calls')
    .description('customers to be called about what is missing when their order is packed')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const calls = await openCalls(await orderDeps(shop))
        const rows = calls.flatMap(({ order_number: number, first_name: name, area, contact, lines }) =>
          lines.map((line) => [
            number,
            titleOf(name, area),
            contact ?? '',
            line.name,
            whatIsThere(line),
            untilOf(line),
          ]),
        )
        if (rows.length === 0) return { json: { calls }, lines: ['Nobody is to be called.'] }
        return { json: { calls }, lines: table(['order', 'call', 'number', 'missing', 'there', 'refunded at'], rows) }
      })
    })
}

export const openCalls = async ({ db, clock }: Pick<ChangeOrderDeps, 'db' | 'clock'>): Promise<CallTask[]> =>
  (await listCalls(db, { name: '', sight: 'EVERYTHING', now: clock.now() })).results

const titleOf = (name: string, area: string): string =>
  [`Call ${name || 'the customer'}`, area].filter(Boolean).join(' · ')

const whatIsThere = ({ packed, packed_g: grams, quantity }: PackingLine): string =>
  grams === null ? `${packed} of ${quantity}` : `${grams} g`

const untilOf = ({ call }: PackingLine): string => (call ? shopTime(new Date(call.until)) : '')
