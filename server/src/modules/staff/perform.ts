import type { StoredNote } from '@farmstand/contracts/note-words'
import type { OfficeOperation } from '@farmstand/contracts/office/operation'
import {
  officeOperations,
  type AnswerOf,
  type InputOf,
  type OfficeOperationName,
} from '@farmstand/contracts/office/operations'
import { scopeOf, type PermissionScope, type StaffRole } from '@farmstand/contracts/office/permissions'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { hashContent } from '../../platform/ids.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { addAudit, announceChangedTopics, storeCommandReply, claimCommandKey } from './command-queries.ts'
import { isProven } from './rules.ts'

/** The PostgreSQL channel for change notifications to staff screens, such as 'order:<uid>' or 'staff:<uid>'. */
export const OFFICE_CHANGE_CHANNEL = 'office_news'

/**
 * The person or rule that performs an operation. A user of the command line owns the machine, and a rule acts for the
 * shop itself, so neither has roles.
 */
export interface OfficeActor {
  name: `staff:${string}` | `cli:${string}` | `rule:${string}`
  roles: readonly StaffRole[] | 'EVERY'
  provenAt: Date | null
  /** The machine's user, if a member of staff acts at the command line. The audit stores both. */
  user?: string
}

/** Returns how the audit names the actor: `staff:<uid>`, followed by the machine's user at the command line. */
export const auditedName = ({ name, user }: Pick<OfficeActor, 'name' | 'user'>): string =>
  user === undefined ? name : `${name} cli:${user}`

/** Returns the uid of the member of staff who acted; null for the command line and rules. */
export const staffOfActor = (name: string): string | null => /^staff:([^ ]+)/.exec(name)?.[1] ?? null

/** Returns the machine's user if a member of staff acted at the command line; otherwise null. */
export const userBehindStaff = (name: string): string | null => /^staff:[^ ]+ cli:(.*)$/s.exec(name)?.[1] ?? null

export const commandLineActor = (user: string): OfficeActor => ({ name: `cli:${user}`, roles: 'EVERY', provenAt: null })

/** The actor, rights and time of an operation, as its handler needs them. */
export interface ActingStaff {
  actor: OfficeActor
  reach: PermissionScope
  /** True if the actor has just used a passkey, or needs none. */
  proven: boolean
  now: Date
}

export interface AuditNote {
  /** The changed object, such as 'order:<uid>' or 'staff:<uid>'. */
  subject: string
  before?: unknown
  after?: unknown
  reason?: StoredNote | string
}

/** The result of an operation: a reply, and an audit note for everything that was changed. */
export interface OfficeOutcome<Answer> {
  answer: Answer
  audit: readonly AuditNote[]
  /** Called after the commit, for effects that may be lost if the process ends. */
  afterwards?: () => void
}

export type OfficeHandler<Name extends OfficeOperationName> = (
  tx: Transaction,
  by: ActingStaff,
  input: InputOf<Name>,
) => Promise<OfficeOutcome<AnswerOf<Name>> | Refused>
/** The handlers of all operations. An operation's screen and its command use the same handler. */
export type OfficeHandlers = { readonly [Name in OfficeOperationName]: OfficeHandler<Name> }

export interface Office {
  db: Database
  clock: Clock
  handlers: OfficeHandlers
}

export interface Command<Name extends OfficeOperationName> {
  actor: OfficeActor
  /**
   * Idempotency key. If the same key comes again with the same input, the operation is not performed again and gets the
   * same reply.
   */
  key: string
  input: InputOf<Name>
}

/**
 * Performs an operation of staff, the only way in which staff can change the shop. One transaction checks the
 * permission, claims the key, runs the handler and writes the audit. A refusal rolls everything back, so the same key
 * may be used again.
 */
export async function perform<Name extends OfficeOperationName>(
  { db, clock, handlers }: Office,
  name: Name,
  { actor, key, input }: Command<Name>,
): Promise<AnswerOf<Name> | Refused> {
  const row: OfficeOperation = officeOperations[name]
  const now = clock.now()
  const reach = actor.roles === 'EVERY' ? 'ALL' : scopeOf(actor.roles, row.permission)
  if (reach === null) return refused('FORBIDDEN')
  const proven = actor.roles === 'EVERY' || isProven(actor.provenAt, now)
  if (row.stepUp && !proven) return refused('STEP_UP_NEEDED')
  const handle: OfficeHandler<Name> = handlers[name]
  const bodyHash = hashContent(JSON.stringify([actor.name, name, input]))
  let afterwards: (() => void) | undefined
  const outcome = await inRefusableTransaction(db, async (tx) => {
    const before = await claimCommandKey(tx, { key, actor: actor.name, operation: name, bodyHash, at: now })
    if (before) {
      const again = repliedBefore(before, bodyHash, row)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored as the reply of this operation
      return 'refused' in again ? again : { answer: again.reply as AnswerOf<Name> }
    }
    const done = await handle(tx, { actor, reach, proven, now }, input)
    if ('refused' in done) return done
    await addAudit(
      tx,
      done.audit.map((note) => ({ ...note, at: now, actor: auditedName(actor), operation: name })),
    )
    await storeCommandReply(tx, key, row.secretReply ? {} : done.answer)
    await announceChangedTopics(tx, OFFICE_CHANGE_CHANNEL, [...new Set(done.audit.map(({ subject }) => subject))])
    afterwards = done.afterwards
    return { answer: done.answer }
  })
  if ('refused' in outcome) return outcome
  afterwards?.()
  return outcome.answer
}

function repliedBefore(
  before: { bodyHash: string; reply: object | null },
  bodyHash: string,
  row: OfficeOperation,
): { reply: object | null } | Refused {
  if (before.bodyHash !== bodyHash) return refused('CONFLICT', because('KEY_USED'))
  if (row.secretReply) return refused('CONFLICT', because('SHOWN_ONCE'))
  return { reply: before.reply }
}
