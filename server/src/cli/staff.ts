import { InvalidArgumentError, type Command } from 'commander'
import { staffRoles, type StaffRole } from '@farmstand/contracts/office/permissions'
import { listStaff } from '../modules/staff/index.ts'
import { shopTime } from '../platform/clock.ts'
import { runOnShop, refusalOutput, table } from './command-output.ts'
import { orderDeps, performByCommand } from './perform-by-command.ts'

export function inviteStaffCommand(staff: Command): void {
  staff
    .command('invite')
    .argument('<name>', 'the name that others see')
    .argument('<role...>', staffRoles.map((role) => role.toLowerCase()).join(', '), roles, [])
    .description('invite a person and print a link that opens the back office to them once, within 24 hours')
    .action(async (name: string, as: StaffRole[], _options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
        const invited = await performByCommand(await orderDeps(shop), 'inviteStaff', { name, roles: as })
        if ('refused' in invited) return refusalOutput(invited)
        const until = shopTime(new Date(invited.expires_at))
        return {
          json: invited,
          lines: [invited.link, `The link opens the back office to ${name} once, until ${until}.`],
        }
      })
    })
}

/**
 * Prints a new link for a person who has lost their passkey. An owner who has lost every passkey can also sign in with
 * such a link.
 */
export function staffRecover(staff: Command): void {
  staff
    .command('recover <id>')
    .description('print a new link for a person who lost their passkey; its use removes their earlier passkeys')
    .action(async (uid: string, _options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
        const invited = await performByCommand(await orderDeps(shop), 'inviteAgain', { staff_uid: uid })
        return 'refused' in invited ? refusalOutput(invited) : { json: invited, lines: [invited.link] }
      })
    })
}

export function staffList(staff: Command): void {
  staff
    .command('list')
    .description('list current and former staff')
    .action(async (_options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const { results } = await listStaff(db, { now: clock.now(), by: { uid: null, reach: 'ALL' } })
        if (results.length === 0)
          return { json: results, lines: [`No staff yet. Invite an owner: 'farmstand staff invite NAME owner'.`] }
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

function roles(text: string, before: StaffRole[]): StaffRole[] {
  const role = staffRoles.find((one) => one === text.toUpperCase())
  if (!role) throw new InvalidArgumentError(`It must be one of ${staffRoles.join(', ').toLowerCase()}.`)
  return [...new Set([...before, role])]
}
