import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { hashToken, newPairCode, newToken, newUid } from '../../platform/ids.ts'
import { oneLine } from '../../platform/text.ts'
import {
  perform,
  staffOfActor,
  type OfficeActor,
  type ActingStaff,
  type OfficeOutcome,
  type Office,
  type OfficeHandlers,
} from './perform.ts'
import {
  addInvite,
  addStaff,
  allStaff,
  lockOwners,
  markLeft,
  lockPresentStaff,
  presentStaff,
  setLanguage,
  setName,
  setRoles,
  voidInvites,
} from './queries.ts'
import { INVITE_MS, PAIR_MS, millisecondsLater, sessionEndingFor, rolesOfSession } from './rules.ts'
import { endStaffSession, endSessionsOf, openStaffSessionOf } from './session-queries.ts'
import { dropViewsOf } from './view-queries.ts'

type StaffHandlers = Pick<
  OfficeHandlers,
  | 'inviteStaff'
  | 'inviteAgain'
  | 'changeRoles'
  | 'changeOwnName'
  | 'chooseLanguage'
  | 'removeStaff'
  | 'endDevice'
  | 'pairPhone'
>

const changeOwnName: OfficeHandlers['changeOwnName'] = async (tx, { actor }, { name: written }) => {
  const uid = staffOfActor(actor.name)
  const before = uid === null ? null : await presentStaff(tx, uid)
  if (!before) return notInTeam
  const name = oneLine(written)
  if (!name) return refused('UNPROCESSABLE', because('NAME_WITHOUT_LETTER'))
  await setName(tx, before.uid, name)
  return {
    answer: { staff_uid: before.uid, name },
    audit: [{ subject: subjectOf(before.uid), before: { name: before.name }, after: { name } }],
  }
}

/** Returns the operations that change staff. `origin` is the address of the back office. */
export const staffHandlers = ({ origin }: { origin: string }): StaffHandlers => ({
  inviteStaff: async (tx, { now }, { name, roles, language = null }) => {
    const staff = { uid: newUid(), name: oneLine(name), roles: [...roles], language, createdAt: now }
    if (!staff.name) return refused('UNPROCESSABLE', because('NAME_WITHOUT_LETTER'))
    await addStaff(tx, staff)
    return {
      answer: await invite(tx, origin, staff.uid, 'FIRST', now),
      audit: [{ subject: subjectOf(staff.uid), after: { name: staff.name, roles, language } }],
    }
  },

  inviteAgain: async (tx, { now }, { staff_uid: uid }) => {
    if (!(await presentStaff(tx, uid))) return notInTeam
    await voidInvites(tx, uid, now)
    return { answer: await invite(tx, origin, uid, 'RECOVER', now), audit: [{ subject: subjectOf(uid) }] }
  },

  changeRoles: async (tx, _by, { staff_uid: uid, roles, before: seen }) => {
    const ownerless = await isLastOwner(tx, uid, roles)
    if (ownerless) return ownerless
    const before = await lockPresentStaff(tx, uid)
    if (!before) return notInTeam
    if (seen && !sameRoles(seen, before.roles)) return refused('CONFLICT', because('CHANGED_MEANWHILE'))
    await setRoles(tx, uid, roles)
    return {
      answer: { staff_uid: uid, roles: [...roles] },
      audit: [{ subject: subjectOf(uid), before: { roles: before.roles }, after: { roles } }],
    }
  },

  changeOwnName,

  chooseLanguage: async (tx, { actor, reach }, { staff_uid: meant, language }) => {
    const own = staffOfActor(actor.name)
    if (reach === 'OWN' && meant !== null && meant !== own) return refused('FORBIDDEN')
    const uid = meant ?? own
    const before = uid === null ? null : await presentStaff(tx, uid)
    if (!before) return notInTeam
    await setLanguage(tx, before.uid, language)
    return {
      answer: { staff_uid: before.uid, language },
      audit: [{ subject: subjectOf(before.uid), before: { language: before.language }, after: { language } }],
    }
  },

  removeStaff: async (tx, by, { staff_uid: uid }) => {
    if (by.actor.name === subjectOf(uid)) return refused('UNPROCESSABLE', because('REMOVES_SELF'))
    return (await isLastOwner(tx, uid, [])) ?? remove(tx, by, uid)
  },

  endDevice,

  pairPhone: async (tx, { actor, now }, { staff_uid: uid }) => {
    const staff = await presentStaff(tx, uid)
    if (!staff) return notInTeam
    // A person who reads the code can act under that owner's name.
    if (staff.roles.includes('OWNER') && actor.roles !== 'EVERY' && !actor.roles.includes('OWNER'))
      return refused('FORBIDDEN', because('OWNER_PAIRS_OWNER'))
    if (rolesOfSession('PHONE', staff.roles).length === 0) return refused('UNPROCESSABLE', because('PAIRED_ROLES'))
    const code = newPairCode()
    const expiresAt = millisecondsLater(now, PAIR_MS)
    await addInvite(tx, { tokenHash: hashToken(code), staffUid: uid, kind: 'PAIR', createdAt: now, expiresAt })
    return {
      answer: { staff_uid: uid, code, expires_at: expiresAt.toISOString() },
      audit: [{ subject: subjectOf(uid) }],
    }
  },
})

const sameRoles = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

const subjectOf = (staffUid: string): `staff:${string}` => `staff:${staffUid}`
const alreadySignedOut = refused('NOT_FOUND', because('DEVICE_OUT'))
const notInTeam = refused('NOT_FOUND', because('NOT_OF_TEAM'))

/**
 * Creates an invitation link. The token is in the fragment of the link, which a browser does not send to any server.
 */
async function invite(tx: Transaction, origin: string, staffUid: string, kind: 'FIRST' | 'RECOVER', now: Date) {
  const token = newToken()
  const expiresAt = millisecondsLater(now, INVITE_MS)
  await addInvite(tx, { tokenHash: hashToken(token), staffUid, kind, createdAt: now, expiresAt })
  return { staff_uid: staffUid, link: `${origin}/join#${token}`, expires_at: expiresAt.toISOString() }
}

/** Returns the refusal if the change would leave the shop without an owner, or null. */
async function isLastOwner(tx: Transaction, uid: string, roles: readonly StaffRole[]): Promise<Refused | null> {
  if (roles.includes('OWNER')) return null
  const owners = await lockOwners(tx)
  return owners.length === 1 && owners[0] === uid ? refused('UNPROCESSABLE', because('OWNER_NEEDED')) : null
}

/** Removes a member of staff together with their invitations, views and sessions. */
async function remove(
  tx: Transaction,
  { now }: ActingStaff,
  uid: string,
): Promise<OfficeOutcome<{ staff_uid: string; sessions_ended: number }> | Refused> {
  if (!(await markLeft(tx, uid, now))) return notInTeam
  await voidInvites(tx, uid, now)
  await dropViewsOf(tx, uid)
  const ended = await endSessionsOf(tx, uid, now)
  return {
    answer: { staff_uid: uid, sessions_ended: ended },
    audit: [{ subject: subjectOf(uid), after: { left_at: now } }],
  }
}

async function endDevice(
  tx: Transaction,
  { now, actor, reach, proven }: ActingStaff,
  { session_uid }: { session_uid: string },
): Promise<OfficeOutcome<{ session_uid: string }> | Refused> {
  const session = await openStaffSessionOf(tx, session_uid)
  if (!session) return alreadySignedOut
  const ending = sessionEndingFor(session, { uid: staffOfActor(actor.name), reach })
  if (ending === null) return refused('FORBIDDEN')
  if (ending === 'PROVEN' && !proven) return refused('STEP_UP_NEEDED')
  const staffUid = await endStaffSession(tx, session_uid, now)
  if (staffUid === null) return alreadySignedOut
  return { answer: { session_uid }, audit: [{ subject: subjectOf(staffUid), before: { session_uid } }] }
}

const RULE: OfficeActor = { name: 'rule:development', roles: 'EVERY', provenAt: null }

/**
 * Returns a link with which the first owner opens the back office. Creates an owner if there is none. Returns null
 * after a refusal.
 */
export async function inviteOwner(office: Office): Promise<string | null> {
  const owner = (await allStaff(office.db)).find(({ roles, leftAt }) => leftAt === null && roles.includes('OWNER'))
  const key = newUid()
  const invited = owner
    ? await perform(office, 'inviteAgain', { actor: RULE, key, input: { staff_uid: owner.uid } })
    : await perform(office, 'inviteStaff', { actor: RULE, key, input: { name: 'Owner', roles: ['OWNER'] } })
  return 'refused' in invited ? null : invited.link
}
