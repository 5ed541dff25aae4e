import type { Command } from 'commander'
import { listStaff } from '../modules/staff/index.ts'
import { answer, table } from './answer.ts'
import { orderDeps } from './order-deps.ts'

export function staffList(staff: Command): void {
  staff
    .command('list')
    .description('who works here, and who did')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const { results } = await listStaff(db, { now: clock.now(), by: { uid: null, reach: 'ALL' } })
        if (results.length === 0) return { json: results, lines: [`Nobody yet: 'farmstand staff invite NAME owner'.`] }
        const rows = results.map((one) => [
          one.uid,
          one.name,
          one.roles.join(', ').toLowerCase(),
          one.left_at ? 'left' : `${one.passkeys}`,
          one.devices.length,
        ])
        return { json: results, lines: table(['id', 'name', 'roles', 'passkeys', 'signed in'], rows) }
      })
    })
}
