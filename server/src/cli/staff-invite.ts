import { InvalidArgumentError, type Command } from 'commander'
import { givenRoles, type GivenRole } from '@farmstand/contracts/office/permissions'
import { shopTime } from '../platform/clock.ts'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

export function staffInvite(staff: Command): void {
  staff
    .command('invite')
    .argument('<name>', 'as others read it')
    .argument('<role...>', givenRoles.map((role) => role.toLowerCase()).join(', '), roles, [])
    .description(
      'take somebody into the staff, and print the link that opens the back office to them, once, for 24 hours',
    )
    .action(async (name: string, as: GivenRole[], _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const invited = await performHere(await orderDeps(shop), 'inviteStaff', { name, roles: as })
        if ('refused' in invited) return refusal(invited)
        const until = shopTime(new Date(invited.expires_at))
        return { json: invited, lines: [invited.link, `Opens the back office once, to ${name}, until ${until}.`] }
      })
    })
}

function roles(text: string, before: GivenRole[]): GivenRole[] {
  const role = givenRoles.find((one) => one === text.toUpperCase())
  if (!role) throw new InvalidArgumentError(`It must be one of ${givenRoles.join(', ').toLowerCase()}.`)
  return [...new Set([...before, role])]
}
