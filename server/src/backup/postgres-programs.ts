import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopPlace } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'

const execute = promisify(execFile)

/** A program of PostgreSQL is not there or did not do its work; the message says which, and what to do. */
export class ProgramFailed extends Error {}

/** Writes a database as it stands at one moment into a file, by `pg_dump` of its own release. */
export const dumpDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_dump', place, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Fills an empty database from such a file, wholly or not at all. */
export const loadDatabase = (place: ShopPlace, file: string): Promise<void> =>
  run('pg_restore', place, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file])

async function run(program: string, { databaseUrl, programs }: ShopPlace, args: string[]): Promise<void> {
  // What stands among the arguments is seen by everybody on the machine.
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
    throw new ProgramFailed(`${program} did not do it: ${said}`, { cause: error })
  }
}
