import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { eraseCustomer } from '../account-closure/index.ts'
import { changeCustomer, endEveryAccess, isNumberOfAnother, lockCustomer } from '../identity/index.ts'
import { endEveryStaffAccess, perform, type OfficeHandlers } from '../staff/index.ts'
import { hashOf, decryptNumber, type DepartureJournalEntry } from './journal.ts'
import { lastDeparture, presentUids, skipDepartures, vacateNumbers } from './queries.ts'

export interface ReplayDeps {
  db: Database
  clock: Clock
  secretKey: Buffer
  handlers: OfficeHandlers
}

export interface ReplayResult {
  /** Number of accounts that were closed again. */
  closed: number
  /** Number of accounts that got their later mobile number again. */
  renumbered: number
  /** Number of staff who were removed again. */
  removed: number
  /** Uids of staff who could not be removed, because they are the only owner in the backup. */
  kept: string[]
}

/**
 * Makes a restored shop safe to open. Ends all sessions, links, codes and paired phones. Closes again the accounts,
 * changes again the numbers and removes again the staff that were closed, changed or removed after the backup. `lines`
 * are the lines of the newest journal. Lines that the database already has are skipped.
 */
export async function replayDepartures(
  deps: ReplayDeps,
  lines: readonly DepartureJournalEntry[],
): Promise<ReplayResult> {
  const { db, secretKey } = deps
  const now = deps.clock.now()
  const known = await lastDeparture(db)
  const missing = lines.filter(({ id }) => id > known)
  const uids = new Map((missing.length > 0 ? await presentUids(db) : []).map((uid) => [hashOf(secretKey, uid), uid]))
  const subjects = missing.flatMap((line) => {
    const uid = uids.get(line.subject)
    return uid === undefined ? [] : [{ line, uid }]
  })
  const counts = await db.transaction(async (tx) => {
    await endEveryAccess(tx)
    await endEveryStaffAccess(tx, now)
    await skipDepartures(tx, Math.max(known, ...missing.map(({ id }) => id)))
    return {
      closed: await closeAgain(deps, tx, subjects, now),
      renumbered: await renumberAgain(deps, tx, subjects),
    }
  })
  return { ...counts, ...(await removeAgain(deps, subjects)) }
}

interface Subject {
  line: DepartureJournalEntry
  uid: string
}

async function closeAgain({ secretKey }: ReplayDeps, tx: Transaction, subjects: readonly Subject[], now: Date) {
  let closed = 0
  for (const { line, uid } of subjects) {
    if (line.kind !== 'CUSTOMER_CLOSED') continue
    const customer = await lockCustomer(tx, uid, 'to end')
    if (!customer) continue
    await eraseCustomer(tx, customer, { secretKey, now })
    closed += 1
  }
  return closed
}

async function renumberAgain({ secretKey }: ReplayDeps, tx: Transaction, subjects: readonly Subject[]) {
  const latest = new Map<string, DepartureJournalEntry>()
  for (const { line, uid } of subjects) if (line.kind === 'NUMBER_CHANGED') latest.set(uid, line)
  const moves: { uid: string; line: DepartureJournalEntry; mobileBefore: string }[] = []
  for (const [uid, line] of latest) {
    const customer = await lockCustomer(tx, uid, 'to end')
    if (customer) moves.push({ uid, line, mobileBefore: customer.mobileNo })
  }
  await vacateNumbers(
    tx,
    moves.map(({ uid }) => uid),
  )
  let renumbered = 0
  for (const { uid, line, mobileBefore } of moves) {
    const mobileNo = decryptNumber(line, secretKey)
    // An account whose later number is unknown or taken stays without a number until its owner asks, because the
    // present holder of the previous number must not get in.
    if (mobileNo === null || (await isNumberOfAnother(tx, mobileNo, uid))) continue
    await changeCustomer(tx, uid, { mobileNo, mobileChangedAt: new Date(line.at), mobileBefore })
    renumbered += 1
  }
  return renumbered
}

/** Removes staff with the same operation that an owner uses, so that the audit records the removal. */
async function removeAgain({ db, clock, handlers }: ReplayDeps, subjects: readonly Subject[]) {
  let removed = 0
  const kept: string[] = []
  for (const { line, uid } of subjects) {
    if (line.kind !== 'STAFF_REMOVED') continue
    const done = await perform({ db, clock, handlers }, 'removeStaff', {
      actor: { name: 'rule:restore', roles: 'EVERY', provenAt: null },
      key: newUid(),
      input: { staff_uid: uid },
    })
    if ('refused' in done) kept.push(uid)
    else removed += 1
  }
  return { removed, kept }
}
