import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopPlace } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'

const execute = promisify(execFile)

/** Thrown if a PostgreSQL program is missing or fails. The message names the program and the next step. */
export class ProgramFailed extends Error {}

/** Dumps a database as of one moment into a file, with the `pg_dump` of the database's own release. */
export const dumpDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_dump', place, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Restores a dumped file into an empty database in one transaction. */
export const loadDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_restore', place, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file])

async function run(program: string, { databaseUrl, programs }: ShopPlace, args: string[]): Promise<void> {
  // Every user of the machine can see a program's arguments, so the password is passed in the environment.
  const [, password = ''] = /^\w+:\/\/[^:@/]*:([^@/]*)@/.exec(databaseUrl) ?? []
  const url = databaseUrl.replace(`:${password}@`, '@')
  const env = { ...programs, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  try {
    await execute(program, [`--dbname=${url}`, ...args], { env })
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new ProgramFailed(
        `${program} is not installed here. Install PostgreSQL's client programs of your server's release.`,
        { cause: error },
      )
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    if (program === 'pg_restore' && output.includes('already exists'))
      throw new ProgramFailed('The database of DATABASE_URL is not empty. Name an empty one.', {
        cause: error,
      })
    throw new ProgramFailed(`${program} failed: ${output}`, { cause: error })
  }
}
