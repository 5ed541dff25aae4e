import { CommanderError, type Command, type OutputConfiguration } from 'commander'
import { ProgramFailed } from '../backup/postgres-programs.ts'
import { errorCode } from '../platform/error-code.ts'
import { ConfigError } from '../platform/config.ts'
import { OutdatedTablesError, sqlState } from '../platform/database.ts'
import { printable } from '../platform/text.ts'
import { NoShop } from './open-shop.ts'
import { program } from './program.ts'
import type { Outlet, CliContext } from './cli-context.ts'

/** Exit codes. 0: success. 1: the command is valid but failed. 2: the command itself is wrong. */
const DONE = 0
const FAILED = 1
const USAGE = 2

/** Runs one command to its end and returns its exit code. All output goes to the given context. */
export async function runFarmstand(args: readonly string[], surroundings: CliContext): Promise<number> {
  const { out, err } = surroundings
  for (const outlet of [out, err]) allowClosedPipe(outlet)
  const root = program(surroundings)
  throwInsteadOfExiting(root, {
    writeOut: (text) => out.write(printableLines(text)),
    writeErr: (text) => err.write(printableLines(text)),
  })
  try {
    await root.parseAsync(args, { from: 'user' })
    return root.failed ? FAILED : DONE
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : USAGE
    err.write(`${printableLines(messageOf(error))}\n`)
    return FAILED
  }
}

const printableLines = (text: string): string => text.replaceAll('\t', '  ').split('\n').map(printable).join('\n')

/** Makes Commander throw. By default it ends the process, and with code 1 even for a usage error. */
function throwInsteadOfExiting(command: Command, output: OutputConfiguration): void {
  command.exitOverride().configureOutput(output)
  for (const child of command.commands) throwInsteadOfExiting(child, output)
}

/** Ignores the error if the reader of a pipe has closed it, as `head` does. Output after that is lost. */
function allowClosedPipe(outlet: Outlet): void {
  outlet.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error
  })
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (/^(28|3D)/.test(sqlState(error) ?? '')) return `DATABASE_URL does not open a database: ${innermostMessage(error)}`
  return error instanceof ConfigError ||
    error instanceof NoShop ||
    error instanceof OutdatedTablesError ||
    error instanceof ProgramFailed ||
    isSystemError(error)
    ? error.message
    : (error.stack ?? error.message)
}

/** Returns PostgreSQL's message, which other errors may wrap. */
const innermostMessage = (error: Error): string =>
  error.cause instanceof Error ? innermostMessage(error.cause) : error.message

/** Recognises errors about files, such as a missing or forbidden file. Their messages need no stack trace. */
const isSystemError = (error: Error): boolean => 'syscall' in error
