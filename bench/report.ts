import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'

type Cell = string | number
export type Row = Readonly<Record<string, Cell>>

export interface Report {
  /** Begins a table. Returns a function that adds a row and prints it at once. */
  table(title: string): (row: Row) => void
  /** Prints a note that readers of the figures need. */
  note(text: string): void
  /** Saves the report in `folder`, as JSON and as readable tables. Returns the path. */
  keep(folder: string): string
}

export function newReport(): Report {
  const tables: { title: string; rows: Row[] }[] = []
  const notes: string[] = []
  return {
    table(title) {
      const rows: Row[] = []
      tables.push({ title, rows })
      say(`\n${title}`)
      return (row) => {
        if (rows.length === 0) say(line(Object.keys(row)))
        rows.push(row)
        say(line(Object.values(row).map(String)))
      }
    },
    note(text) {
      notes.push(text)
      say(text)
    },
    keep(folder) {
      const run = whatRan()
      const path = join(folder, `${run.at.slice(0, 16).replace(':', '')}-${run.commit}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${path}.json`, `${JSON.stringify({ ...run, notes, tables }, null, 2)}\n`)
      writeFileSync(`${path}.md`, asMarkdown(run, notes, tables))
      return `${path}.md`
    },
  }
}

/** Returns the properties of the machine that affect the figures, and none that identify it. */
const whatRan = () => ({
  at: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname })
    .toString()
    .trim(),
  machine: { cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30) },
  node: process.version,
})

function asMarkdown(
  { at, commit, machine, node }: ReturnType<typeof whatRan>,
  notes: readonly string[],
  tables: readonly { title: string; rows: readonly Row[] }[],
): string {
  const head = `# ${at.slice(0, 10)}, ${commit}\n\n${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${node.slice(1)}\n`
  const written = tables.map(({ title, rows }) => {
    const names = Object.keys(rows[0] ?? {})
    const lines = [names, names.map((_, column) => (column === 0 ? '---' : '--:')), ...rows.map(Object.values)]
    return `\n## ${title}\n\n${lines.map((cells: Cell[]) => `| ${cells.join(' | ')} |\n`).join('')}`
  })
  return [head, ...notes.map((note) => `\n${note}\n`), ...written].join('')
}

const line = (cells: readonly string[]): string =>
  cells.map((cell, column) => (column === 0 ? cell.padEnd(26) : cell.padStart(11))).join('')

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
