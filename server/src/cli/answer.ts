import { resolve } from 'node:path'
import type { Command } from 'commander'
import { printable } from '../platform/text.ts'
import type { OpenShop } from './open-shop.ts'
import { rootOf } from './surroundings.ts'

/** What a command has to say: to people, and to programs (`--json`). */
export interface Answer {
  lines: string[]
  json: unknown
  /** The command was understood but could not be done: exit code 1. */
  failed?: boolean
}

/** Runs a command on the open shop and prints its answer; the shop is closed whatever happens. */
export const answer = (command: Command, work: (shop: OpenShop) => Promise<Answer>): Promise<void> =>
  answerIn(command, rootOf(command).surroundings.open, work)

/** The same where there may be no shop yet. */
export const answerInNew = (command: Command, work: (shop: OpenShop) => Promise<Answer>): Promise<void> =>
  answerIn(command, rootOf(command).surroundings.openNew, work)

async function answerIn(
  command: Command,
  open: () => Promise<OpenShop>,
  work: (shop: OpenShop) => Promise<Answer>,
): Promise<void> {
  const shop = await open()
  try {
    say(command, await work(shop))
  } finally {
    await shop.close()
  }
}

/** Prints an answer as it was asked for. */
export function say(command: Command, said: Answer): void {
  const { json = false } = command.optsWithGlobals<{ json?: boolean }>()
  const root = rootOf(command)
  const { out, err } = root.surroundings
  // Line by line: what a command has to say may hold what a customer typed, and no text of theirs makes a line of its own.
  const lines = json ? JSON.stringify(said.json, null, 2).split('\n') : said.lines
  const outlet = said.failed && !json ? err : out
  outlet.write(`${lines.map(printable).join('\n')}\n`)
  if (said.failed) root.failed = true
}

/** A path as it was meant where the command was given. */
export const pathFromHere = (command: Command, path: string): string =>
  resolve(rootOf(command).surroundings.folder, path)

/** Rows under their headings, columns as wide as they need to be. */
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
/** As a reader counts: a letter of Devanagari with its signs is one. */
const lengthOf = (text: string): number => Array.from(characters.segment(text)).length
