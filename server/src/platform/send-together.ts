import { Writable } from 'node:stream'
import type pg from 'pg'

/**
 * Makes a pipelined connection send what belongs together in one write. Statements that are queued before the process
 * waits for anything else leave as one packet, and a `begin` leaves with the first statement of its transaction. See
 * docs/decisions/0067.
 */
export function sendTogether(client: pg.ClientBase): void {
  const send = client.query
  const stream = streamOf(client)
  let corked = false
  /** The `begin` that waits for the first statement of its transaction. */
  let begin: unknown[] | null = null

  const gather = (): void => {
    if (corked || !stream) return
    corked = true
    stream.cork()
    process.nextTick(() => {
      corked = false
      stream.uncork()
    })
  }

  Object.assign(client, {
    query: (...sent: unknown[]): unknown => {
      const text = textOf(sent[0])
      if (begin === null && text === 'begin' && typeof sent.at(-1) !== 'function') {
        begin = sent
        return Promise.resolve(NO_ROWS)
      }
      gather()
      if (begin === null) return Reflect.apply(send, client, sent)
      const begun = begin
      begin = null
      // A transaction without statements has nothing to commit or to roll back.
      if (text === 'commit' || text === 'rollback') return Promise.resolve(NO_ROWS)
      const started: unknown = Reflect.apply(send, client, begun)
      const answer: unknown = Reflect.apply(send, client, sent)
      // If the transaction did not begin, the statement must not count as a part of it.
      return Promise.all([started, answer]).then(([, result]) => result)
    },
  })
}

const NO_ROWS = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] }

const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement

/** Returns the stream to PostgreSQL. The driver's type definitions omit it. */
function streamOf(client: pg.ClientBase): Writable | null {
  const connection = 'connection' in client ? client.connection : null
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return null
  return connection.stream instanceof Writable ? connection.stream : null
}
