import type pg from 'pg'

/**
 * The maximum number of names. Without a limit, texts that differ with each request, such as value lists of any length,
 * would fill the memory of every connection.
 */
const MAX_NAMES = 300
const MAX_TEXTS = 3_000
/** From this number of runs on, a statement is prepared. For rarer statements it is not worth it. */
const NAMED_FROM = 3

/**
 * Gives names to repeated statements on the connections of one pool. PostgreSQL then parses and plans each statement
 * only once per connection, which saves half the cost of a short statement. See docs/decisions/0067.
 */
export function statementNames(): (client: pg.ClientBase) => void {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const named = names.get(text)
    if (named !== undefined || names.size >= MAX_NAMES) return named
    const times = (runs.get(text) ?? 0) + 1
    if (times < NAMED_FROM) {
      if (runs.size < MAX_TEXTS) runs.set(text, times)
      return undefined
    }
    runs.delete(text)
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
