import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * The file that receives each SQL statement with its values and result rows. This module is loaded into a shop before
 * all other modules.
 */
const file = process.env['RECORD_STATEMENTS'] ?? ''
const { prototype } = pg.Client
const send = prototype.query

function record(this: pg.Client, ...sent: unknown[]): unknown {
  const [first, second] = sent
  const given = typeof first === 'object' && first !== null ? first : {}
  const text = 'text' in given ? given.text : first
  const values = 'values' in given ? given.values : second
  const pid = 'processID' in this ? this.processID : 0
  // Several statements in one text have no single result to record.
  const write = (result?: pg.QueryResult | pg.QueryResult[]): void => {
    const one = Array.isArray(result) ? undefined : result
    const columns = one?.fields.map(({ name }) => name) ?? []
    appendFileSync(file, `${JSON.stringify({ pid, text, values, columns, rows: rowsOf(one) })}\n`)
  }
  const callback = sent.at(-1)
  // A pool calls `query` with a callback, whereas all other code awaits the promise.
  if (typeof callback === 'function')
    sent[sent.length - 1] = (error: unknown, result?: pg.QueryResult) => {
      write(result)
      Reflect.apply(callback, this, [error, result])
    }
  const answer: unknown = Reflect.apply(send, this, sent)
  if (answer instanceof Promise) answer.then(write, () => write())
  return answer
}

/** Returns the rows as lists of values, in either row mode. */
const rowsOf = (result?: pg.QueryResult<object>): unknown[][] =>
  (result?.rows ?? []).map((row) => (Array.isArray(row) ? row : Object.values(row)))

Object.assign(prototype, { query: record })
