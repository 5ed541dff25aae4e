import type { DestinationStream } from 'pino'

/** Output for a person who starts the shop at a terminal. */
export interface Terminal {
  /** Prints readable log lines instead of JSON. During a step it prints only warnings and errors. */
  log: DestinationStream
  /**
   * Ends the current step of the start and begins the next one, or none. A step is one line with its seconds, like those
   * of `scripts/progress.mjs`.
   */
  step(title: string | null): void
  /** Prints a panel with names and values, such as the addresses of the running shop. */
  panel(title: string, rows: readonly (readonly [name: string, value: string])[]): void
}

const REDRAW_MS = 1_000
/** A log line of Pino's level "info". */
const INFORMATION = /^\{"level":30,/

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
  let step: { title: string; began: number; redraw: NodeJS.Timeout } | null = null
  const stepLine = (): string => {
    if (!step) return ''
    const seconds = ((performance.now() - step.began) / 1000).toFixed(1)
    return `\r\u001B[2K  ${step.title.padEnd(20)}${seconds.padStart(6)} s`
  }
  const write = (line: string) => void out.write(step ? `\r\u001B[2K${line}${stepLine()}` : line)
  const begin = (title: string | null): void => {
    if (step) out.write(`${stepLine()}\n`)
    clearInterval(step?.redraw)
    step =
      title === null
        ? null
        : { title, began: performance.now(), redraw: setInterval(() => write(''), REDRAW_MS).unref() }
    write('')
  }
  return {
    log: { write: (line) => (step && INFORMATION.test(line) ? undefined : write(readable(line))) },
    step: begin,
    panel(title, rows) {
      begin(null)
      const width = Math.max(...rows.map(([name]) => name.length))
      const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
      write(`\n  ${title}\n\n${lines.join('\n')}\n\n`)
    },
  }
}
