import type { Queryable } from '../../platform/database.ts'
import { dropCommands } from './command-queries.ts'
import { dropInvites } from './queries.ts'
import { COMMAND_KEPT_MS, after } from './rules.ts'
import { dropSessions } from './session-queries.ts'

/** Deletes expired links, sessions and stored answers. The audit stays. */
export async function sweepStaff(db: Queryable, now: Date): Promise<void> {
  await dropInvites(db, now)
  await dropSessions(db, now)
  await dropCommands(db, after(now, -COMMAND_KEPT_MS))
}
