import type { DestinationStream } from 'pino'

/** Output for a person who starts the shop at a terminal. */
export interface Terminal {
  /** Prints readable log lines instead of JSON. */
  log: DestinationStream
  /** Prints a panel with names and values, such as the addresses of the running shop. */
  panel(title: string, rows: readonly (readonly [name: string, value: string])[]): void
}

/**
 * Opens the terminal. Returns null in production, and if the output goes to a file or program, which get one JSON
 * object per line.
 */
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
  const write = (line: string) => void out.write(line)
  return {
    log: { write: (line) => write(readable(line)) },
    panel(title, rows) {
      const width = Math.max(...rows.map(([name]) => name.length))
      const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
      write(`\n  ${title}\n\n${lines.join('\n')}\n\n`)
    },
  }
}
