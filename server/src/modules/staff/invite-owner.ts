import { newUid } from '../../platform/ids.ts'
import { perform, type Actor, type Office } from './perform.ts'
import { everybody } from './queries.ts'

const RULE: Actor = { name: 'rule:development', roles: 'EVERY', provenAt: null }

/** A link that opens the back office to the first owner, who is created when there is none; null when it could not be made. */
export async function inviteOwner(office: Office): Promise<string | null> {
  const owner = (await everybody(office.db)).find(({ roles, leftAt }) => leftAt === null && roles.includes('OWNER'))
  const key = newUid()
  const invited = owner
    ? await perform(office, 'inviteAgain', { actor: RULE, key, input: { staff_uid: owner.uid } })
    : await perform(office, 'inviteStaff', { actor: RULE, key, input: { name: 'Owner', roles: ['OWNER'] } })
  return 'refused' in invited ? null : invited.link
}
