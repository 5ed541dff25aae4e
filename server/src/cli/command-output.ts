import { resolve } from 'node:path'
import type { Command } from 'commander'
import { Refusal, type Refused } from '../platform/errors.ts'
import { printable } from '../platform/text.ts'
import type { OpenShop } from './open-shop.ts'
import { rootCommandOf } from './cli-context.ts'

/** The output of a command: lines for people, or JSON for programs (`--json`). */
export interface CommandOutput {
  lines: string[]
  json: unknown
  /** True if the command was valid but failed. The exit code is then 1. */
  failed?: boolean
}

/** Returns the output of a command that failed, with the reasons. */
export const problemsAnswer = (problems: string[]): CommandOutput => ({
  failed: true,
  json: { problems },
  lines: problems,
})

export const refusalOutput = ({ refused: code, ...more }: Refused): CommandOutput =>
  problemsAnswer([new Refusal(code, more).message])

/** Opens the shop, runs a command on it, prints the output and always closes the shop. */
export const runOnShop = (command: Command, work: (shop: OpenShop) => Promise<CommandOutput>): Promise<void> =>
  answerIn(command, rootCommandOf(command).surroundings.open, work)

/** Runs a command as `runOnShop` does, in a place that may have no shop yet. */
export const runOnNewShop = (command: Command, work: (shop: OpenShop) => Promise<CommandOutput>): Promise<void> =>
  answerIn(command, rootCommandOf(command).surroundings.openNew, work)

async function answerIn(
  command: Command,
  open: () => Promise<OpenShop>,
  work: (shop: OpenShop) => Promise<CommandOutput>,
): Promise<void> {
  const shop = await open()
  try {
    printOutput(command, await work(shop))
  } finally {
    await shop.close()
  }
}

/** Prints the output of a command as lines or as JSON. */
export function printOutput(command: Command, said: CommandOutput): void {
  const { json = false } = command.optsWithGlobals<{ json?: boolean }>()
  const root = rootCommandOf(command)
  const { out, err } = root.surroundings
  // Each line is escaped, because a customer's text within it must not start a new line.
  const lines = json ? JSON.stringify(said.json, null, 2).split('\n') : said.lines
  const outlet = said.failed && !json ? err : out
  outlet.write(`${lines.map(printable).join('\n')}\n`)
  if (said.failed) root.failed = true
}

/** Returns a count with its noun, such as '1 price' or '12 prices'. */
export const countWithNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Resolves a path relative to the folder in which the command was called. */
export const pathFromHere = (command: Command, path: string): string =>
  resolve(rootCommandOf(command).surroundings.folder, path)

/** Formats rows under their headings. Each column is as wide as its widest cell. */
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
/** Counts visible characters. For example, a Devanagari letter with its vowel signs counts as one. */
const lengthOf = (text: string): number => Array.from(characters.segment(text)).length
