import type pg from 'pg'

/** A text that differs with each request, as a list of values of any length does, must not fill the memory of every connection. */
const MOST_NAMES = 300
const MOST_TEXTS = 3_000
/** What is said once or twice is not worth keeping. */
const NAMED_FROM = 3

/**
 * For the connections of one pool: gives statements that come again and again a name, so that PostgreSQL parses and plans each once a
 * connection; that is half of what a short statement costs. See docs/decisions/0067.
 */
export function statementNames(): (client: pg.ClientBase) => void {
  const timesSaid = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const named = names.get(text)
    if (named !== undefined || names.size >= MOST_NAMES) return named
    const times = (timesSaid.get(text) ?? 0) + 1
    if (times < NAMED_FROM) {
      if (timesSaid.size < MOST_TEXTS) timesSaid.set(text, times)
      return undefined
    }
    timesSaid.delete(text)
    const name = `farmstand_${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const send = client.query
    Object.assign(client, {
      query: (...sent: unknown[]): unknown => {
        const [statement, values, ...rest] = sent
        const isRepeatable = isPlain(statement) && Array.isArray(values) && values.length > 0
        const name = isRepeatable ? nameOf(statement.text) : undefined
        return Reflect.apply(send, client, name ? [{ ...Object(statement), name }, values, ...rest] : sent)
      },
    })
  }
}

const isPlain = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement)
