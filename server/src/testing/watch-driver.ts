import pg from 'pg'

/** A statement as the driver sent it, with its result. */
export interface DriverStatement {
  /** Number of the connection. */
  connection: number
  text: string
  values: readonly unknown[]
  /** True if PostgreSQL had to parse and analyse the text, because the connection has not prepared it. */
  parsed: boolean
  /**
   * True if the statement begins a round trip: the connection had received an answer since it last sent something.
   * Statements that are sent together need one round trip.
   */
  trip: boolean
  milliseconds: number
  columns: readonly string[]
  rows: readonly unknown[][]
}

/** The parts of the driver's query that its type definitions omit. */
interface SentQuery extends pg.Query {
  text: string
  values?: unknown[]
  _result?: { fields: { name: string }[]; rows: object[] }
  hasBeenParsed(connection: pg.Connection): unknown
}

type Method = (this: SentQuery, ...sent: unknown[]) => unknown

/**
 * Watches every statement that this process sends to PostgreSQL, as the driver writes it to a connection. Statements sent
 * while `counts` returns false are left out. Returns a function that ends this. Only tests and the bench use it.
 */
export function watchDriver(
  heard: (statement: DriverStatement) => void,
  counts: () => boolean = () => true,
): () => void {
  const numbers = new WeakMap<object, number>()
  const answered = new WeakMap<object, boolean>()
  const sent = new WeakMap<object, Omit<DriverStatement, 'milliseconds' | 'columns' | 'rows'> & { at: number }>()
  let connections = 0

  // The driver's query has these three methods, which its type definitions omit in part.
  const prototype = pg.Query.prototype as unknown as Record<'submit' | 'handleReadyForQuery' | 'handleError', Method>
  const { submit, handleReadyForQuery, handleError } = prototype

  const onAnswer = (query: SentQuery): void => {
    const statement = sent.get(query)
    if (!statement) return
    sent.delete(query)
    const { at, ...rest } = statement
    const result = query._result
    heard({
      ...rest,
      milliseconds: performance.now() - at,
      columns: result?.fields.map(({ name }) => name) ?? [],
      rows: (result?.rows ?? []).map((row) => (Array.isArray(row) ? row : Object.values(row))),
    })
  }
  const noteAnswer = (connection: unknown): void => {
    if (typeof connection === 'object' && connection !== null) answered.set(connection, true)
  }

  Object.assign(prototype, {
    submit(this: SentQuery, connection: pg.Connection) {
      if (!numbers.has(connection)) numbers.set(connection, ++connections)
      const parsed = !this.hasBeenParsed(connection)
      if (counts())
        sent.set(this, {
          connection: numbers.get(connection) ?? 0,
          text: this.text,
          values: this.values ?? [],
          parsed,
          trip: answered.get(connection) ?? true,
          at: performance.now(),
        })
      answered.set(connection, false)
      return Reflect.apply(submit, this, [connection])
    },
    handleReadyForQuery(this: SentQuery, connection: unknown) {
      noteAnswer(connection)
      onAnswer(this)
      return Reflect.apply(handleReadyForQuery, this, [connection])
    },
    handleError(this: SentQuery, error: unknown, connection: unknown) {
      noteAnswer(connection)
      onAnswer(this)
      return Reflect.apply(handleError, this, [error, connection])
    },
  })
  return () => void Object.assign(prototype, { submit, handleReadyForQuery, handleError })
}
