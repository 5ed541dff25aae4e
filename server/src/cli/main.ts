import { CommanderError, type Command } from 'commander'
import { ConfigError } from '../platform/config.ts'
import { program } from './program.ts'

/** 0: done. 1: understood, but it could not be done. 2: the command itself is not right. */
const USAGE = 2

const root = program()
exitInsteadOfEnding(root)
try {
  await root.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE
  else {
    const known = error instanceof ConfigError || isSystemError(error)
    process.stderr.write(
      `${error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
    )
    process.exitCode = 1
  }
}

/** Commander would end the process itself, with code 1 for what is a usage mistake. */
function exitInsteadOfEnding(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) exitInsteadOfEnding(child)
}

/** A file that is not there or may not be read: the message says it all. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
