import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopPlace } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'

const execute = promisify(execFile)

/** A PostgreSQL program is missing or failed; the message says which, and what to do. */
export class ProgramFailed extends Error {}

/** Dumps a database as of one moment into a file, by the `pg_dump` of its own release. */
export const dumpDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_dump', place, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Restores such a file into an empty database, completely or not at all. */
export const loadDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_restore', place, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file])

async function run(program: string, { databaseUrl, programs }: ShopPlace, args: string[]): Promise<void> {
  // Everybody on the machine can see a program's arguments, so the password is not among them.
  const [, password = ''] = /^\w+:\/\/[^:@/]*:([^@/]*)@/.exec(databaseUrl) ?? []
  const url = databaseUrl.replace(`:${password}@`, '@')
  const env = { ...programs, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  try {
    await execute(program, [`--dbname=${url}`, ...args], { env })
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new ProgramFailed(
        `${program} is not installed here: install PostgreSQL's client programs of the release that your server has.`,
        { cause: error },
      )
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    if (program === 'pg_restore' && said.includes('already exists'))
      throw new ProgramFailed('There is something in the database of DATABASE_URL already: name an empty one.', {
        cause: error,
      })
    throw new ProgramFailed(`${program} did not do it: ${said}`, { cause: error })
  }
}
