/** An SQL statement that the shop sent, with the result. */
export interface Statement {
  /** The number of the database connection. */
  connection: number
  text: string
  values?: readonly unknown[] | null
  columns: readonly string[]
  rows: readonly unknown[][]
  /** True if the statement began a round trip, instead of being sent together with the one before. */
  trip: boolean
  /** True if PostgreSQL parsed the text again, because it was not prepared on this connection. */
  parsed: boolean
  milliseconds: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Converts recorded statements into a pgbench script. Values of the recorded customer, the first of `customers`, become
 * variables with the values of each client's own customer. Ids that the shop generated are generated again on every
 * run. Ids that the database generated are taken from the statement's result. All other values stay unchanged.
 */
export function toPgbenchScript(statements: readonly Statement[], customers: readonly (readonly string[])[]): string {
  const [recorded = []] = customers
  const variables = new Map(recorded.map((value, index) => [value, `own_${index}`]))
  const ordered = inTurn(statements)
  const lines = ordered.map((statement, index) => {
    for (const value of strings(statement.values))
      if (uuid.test(value) && !variables.has(value) && !wasAnswered(ordered.slice(0, index), value))
        variables.set(value, `made_${variables.size}`)
    const text = withValues(statement, variables)
    const given = idsUsedLater(statement, ordered.slice(index + 1)).filter(([, value]) => !variables.has(value))
    if (given.length === 0) return `${text};`
    for (const [column, value] of given) variables.set(value, `given_${index}_${column}`)
    return `${text} \\gset given_${index}_`
  })
  const own = recorded.map((_, index) => {
    const all = customers.map((customer) => quoted(customer[index] ?? ''))
    return `(array[${all.join(',')}])[:client_id + 1] as own_${index}`
  })
  const made = [...variables.values()].filter((name) => name.startsWith('made_'))
  const first = [...own, ...made.map((name) => `gen_random_uuid() as ${name}`)].join(', ')
  return `select ${first} \\gset\n${lines.join('\n')}\n`
}

/**
 * Orders the statements so that one connection can run them. Statements that other connections sent during a
 * transaction are moved before the transaction.
 */
function inTurn(statements: readonly Statement[]): Statement[] {
  const done: Statement[] = []
  const open = new Map<number, Statement[]>()
  for (const statement of statements) {
    const inside = open.get(statement.connection)
    if (/^begin/i.test(statement.text)) open.set(statement.connection, [statement])
    else if (!inside) done.push(statement)
    else if (/^(commit|rollback)$/i.test(statement.text)) {
      done.push(...inside, statement)
      open.delete(statement.connection)
    } else inside.push(statement)
  }
  return done
}

function withValues({ text, values }: Statement, variables: ReadonlyMap<string, string>): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values?.[Number(place) - 1]
    const variable = variables.get(String(value))
    return variable ? `':${variable}'` : literal(value)
  })
  // pgbench replaces `:name` everywhere, also inside quotes. A short number might occur there by chance.
  return [...variables]
    .filter(([value]) => value.length > MOST_DIGITS)
    .reduce((sql, [value, name]) => sql.replaceAll(value, `:${name}`), filled.replaceAll('\n', ' ').trim())
}

const MOST_DIGITS = 10

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return quoted(`{${value.map((one) => (one === null ? 'NULL' : JSON.stringify(String(one)))).join(',')}}`)
  if (typeof value === 'object') return quoted(JSON.stringify(value))
  return quoted(String(value))
}

const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`

const strings = (values: Statement['values']): string[] =>
  (values ?? []).flat().flatMap((value) => (typeof value === 'string' ? [value] : []))

const wasAnswered = (before: readonly Statement[], value: string): boolean =>
  before.some(({ rows }) => rows.some((row) => row.includes(value)))

/** Returns the ids of a newly inserted row that a later statement uses. */
function idsUsedLater({ text, columns, rows }: Statement, later: readonly Statement[]): [string, string][] {
  if (rows.length !== 1 || !/^\s*insert/i.test(text)) return []
  return columns.flatMap((column, index) => {
    const value = rows[0]?.[index]
    const isId = /^(id|uid|.*_id|.*_uid)$/.test(column) && (typeof value === 'number' || typeof value === 'string')
    const isUsed = later.some(({ values }) => (values ?? []).flat().some((one) => String(one) === String(value)))
    return isId && isUsed ? [[column, String(value)] as [string, string]] : []
  })
}
