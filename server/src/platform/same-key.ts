import { connectionNames, type Database } from './database.ts'
import { keyedHash } from './ids.ts'

const WATCH = 'farmstand-watch '

/**
 * Returns the name of the connection that each server keeps open. It contains a mark of the shop's key, by which servers
 * recognise one with another key. The mark is a keyed hash, so it does not reveal the key.
 */
export const watchName = (secretKey: Buffer): string => WATCH + keyedHash(secretKey, 'mark of the key').slice(0, 12)

/** Returns why this server must not start beside those that run with this database now, or null. */
export async function otherKeyProblem(db: Database, secretKey: Buffer): Promise<string | null> {
  const running = await connectionNames(db, WATCH)
  if (running.every((name) => name === watchName(secretKey))) return null
  return 'SECRET_KEY differs from the key of a server that runs with this database: codes sent by one would fail at the other. Set the same 64 hex digits for all servers, or stop the other first'
}
