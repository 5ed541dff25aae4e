import type { DestinationStream } from 'pino'

/** How the shop speaks to a person who started it at a terminal. */
export interface Terminal {
  /** Log lines fit to read instead of JSON. */
  log: DestinationStream
  /** One line that fills as `done` nears `wanted`. */
  progress(what: string, done: number, wanted: number): void
  /** What one needs to know once it runs, as names and their values. */
  panel(title: string, rows: readonly (readonly [name: string, value: string])[]): void
}

const BAR = 24
const START_OF_LINE = '\r\u{1b}[2K'

/** Null where the output goes to a file or another program, which get one JSON object a line, and in production. */
export async function openTerminal(
  out: NodeJS.WriteStream,
  { production }: { production: boolean },
): Promise<Terminal | null> {
  if (!out.isTTY || production) return null
  const { prettyFactory } = await import('pino-pretty')
  const readable = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'reqId,hostname,pid',
    singleLine: true,
  })
  let filling = ''
  // A line of the log goes above the one that fills.
  const write = (line: string) => void out.write(filling ? START_OF_LINE + line + filling : line)
  return {
    log: { write: (line) => write(readable(line)) },
    progress(what, done, wanted) {
      const full = Math.round((done / wanted) * BAR)
      filling = `${what} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${wanted}`
      out.write(START_OF_LINE + filling)
      if (done < wanted) return
      filling = ''
      out.write('\n')
    },
    panel(title, rows) {
      const width = Math.max(...rows.map(([name]) => name.length))
      const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
      write(`\n  ${title}\n\n${lines.join('\n')}\n\n`)
    },
  }
}
