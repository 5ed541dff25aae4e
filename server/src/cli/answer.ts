import { resolve } from 'node:path'
import type { Command } from 'commander'
import { Refusal, type Refused } from '../platform/errors.ts'
import { printable } from '../platform/text.ts'
import type { OpenShop } from './open-shop.ts'
import { rootOf } from './surroundings.ts'

/** The output of a command: for people, and for programs (`--json`). */
export interface CommandOutput {
  lines: string[]
  json: unknown
  /** The command was understood but could not be done: exit code 1. */
  failed?: boolean
}

/** The message when something could not be done, and why. */
export const problemsAnswer = (problems: string[]): CommandOutput => ({
  failed: true,
  json: { problems },
  lines: problems,
})

export const refusal = ({ refused: code, ...more }: Refused): CommandOutput =>
  problemsAnswer([new Refusal(code, more).message])

/** Runs a command on the open shop and prints its answer; the shop is always closed. */
export const answer = (command: Command, work: (shop: OpenShop) => Promise<CommandOutput>): Promise<void> =>
  answerIn(command, rootOf(command).surroundings.open, work)

/** The same where there may be no shop yet. */
export const answerInNew = (command: Command, work: (shop: OpenShop) => Promise<CommandOutput>): Promise<void> =>
  answerIn(command, rootOf(command).surroundings.openNew, work)

async function answerIn(
  command: Command,
  open: () => Promise<OpenShop>,
  work: (shop: OpenShop) => Promise<CommandOutput>,
): Promise<void> {
  const shop = await open()
  try {
    say(command, await work(shop))
  } finally {
    await shop.close()
  }
}

/** Prints an answer as lines or as JSON. */
export function say(command: Command, said: CommandOutput): void {
  const { json = false } = command.optsWithGlobals<{ json?: boolean }>()
  const root = rootOf(command)
  const { out, err } = root.surroundings
  // Escaped line by line, because it may contain what a customer typed, which must not start a line of its own.
  const lines = json ? JSON.stringify(said.json, null, 2).split('\n') : said.lines
  const outlet = said.failed && !json ? err : out
  outlet.write(`${lines.map(printable).join('\n')}\n`)
  if (said.failed) root.failed = true
}

/** A path relative to where the command was called. */
export const pathFromHere = (command: Command, path: string): string =>
  resolve(rootOf(command).surroundings.folder, path)

/** Rows under their headings, in columns as wide as they need. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = [headings, ...rows].map((row) => row.map((cell) => printable(String(cell))))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => lengthOf(row[column] ?? ''))))
  return cells.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}

const characters = new Intl.Segmenter('en')
/** Width in visible characters: a Devanagari letter with its vowel signs counts as one. */
const lengthOf = (text: string): number => Array.from(characters.segment(text)).length
