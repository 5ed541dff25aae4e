import type { Command } from 'commander'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

/** A new link for somebody who lost their passkey, and the owner's own way back in. */
export function staffRecover(staff: Command): void {
  staff
    .command('recover <id>')
    .description(
      'print a new link for somebody who has lost their passkey; the passkeys before open nothing once it is used',
    )
    .action(async (uid: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const invited = await performHere(await orderDeps(shop), 'inviteAgain', { staff_uid: uid })
        return 'refused' in invited ? refusal(invited) : { json: invited, lines: [invited.link] }
      })
    })
}

export function staffRemove(staff: Command): void {
  staff
    .command('remove <id>')
    .description('let somebody go: all their sessions and devices end at once')
    .action(async (uid: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const removed = await performHere(await orderDeps(shop), 'removeStaff', { staff_uid: uid })
        if ('refused' in removed) return refusal(removed)
        return { json: removed, lines: [`Removed; sessions ended: ${removed.sessions_ended}.`] }
      })
    })
}
