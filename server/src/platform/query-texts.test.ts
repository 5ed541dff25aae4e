import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias, integer, pgTable, PgDialect, QueryBuilder, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { QuickBuilder } from './query-texts.ts'

const order = pgTable('order', {
  id: integer('id').primaryKey(),
  note: text('a "note"'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
})
const builder = new QueryBuilder()
const dialect = new PgDialect()
const textOf = (one: SQL): string => dialect.sqlToQuery(one).sql
const at = new Date('2026-11-25T04:30:00.000Z')

/** Statements that are built without Drizzle. Each is made again for each use, as in the shop. */
const known: Record<string, (value: string | number) => SQL> = {
  'a text with values': (value) => sql`select ${value}::text, ${null}, ${true}, ${at}`,
  'a text without values': () => sql`select 1`,
  'a part of another': (value) => sql`select ${sql`coalesce(${value}, ${sql`now()`})`} from ${order}`,
  'parts in a row': (value) => sql`select ${sql.join([sql`${value}`, sql`${1}`], sql`, `)}`,
  'a list of values': (value) => sql`select ${[value, 2, 3]}`,
  'an empty list': () => sql`select ${[]}`,
  'a part that is missing': (value) => sql`select ${value} ${undefined} from ${order}`,
  'a column and its encoder': (value) =>
    sql`select from ${order} where ${and(eq(order.at, at), eq(order.note, String(value)))}`,
  'a name': (value) => sql`select ${value} as ${sql.identifier('a "name"')}`,
  'a query': (value) =>
    builder
      .select()
      .from(order)
      .where(inArray(order.note, [String(value), 'other']))
      .orderBy(desc(order.at))
      .limit(3)
      .getSQL(),
  'an object as a value': (value) => sql`select ${{ value }}`,
}

/** Statements that are left to Drizzle. */
const others: Record<string, () => SQL> = {
  'values in the text': () => sql`select ${1}`.inlineParams(),
  'values in the text of a part': () => sql`select ${sql`${'it'}`.inlineParams()}`,
  'a placeholder': () => sql`select ${sql.placeholder('later')}`,
  'a subquery': () => sql`select from ${builder.select().from(order).as('inner')}`,
  'a query in parentheses': () => sql`select ${builder.select({ id: order.id }).from(order)}`,
  'an alias of a value': () => sql`select ${sql`now()`.as('time')}`,
}

describe('the text of a statement', () => {
  test.each(Object.entries(known))('a statement’s text is the same as that of Drizzle: %s', (_name, make) => {
    const quick = new QuickBuilder(textOf)
    for (const value of ['first', 2, "it's $1"]) {
      const { sql: wanted, params } = dialect.sqlToQuery(make(value))
      expect(quick.build(make(value))).toEqual({ sql: wanted, params })
    }
  })

  test.each(Object.entries(others))('a statement’s text is left to Drizzle: %s', (_name, make) => {
    expect(new QuickBuilder(textOf).build(make())).toBeNull()
  })

  test('a statement’s text is not mixed up with that of another statement', () => {
    const quick = new QuickBuilder(textOf)
    const old = alias(order, 'old')
    const queries = [
      ...Object.values(known).map((make) => make('x')),
      sql`select ${1}`,
      sql`select ${1}, ${2}`,
      sql`select ${order.id} from ${order}`,
      sql`select ${old.id} from ${old}`,
      sql`select`,
    ]
    for (const query of [...queries, ...queries.toReversed()]) {
      const { sql: wanted, params } = dialect.sqlToQuery(query)
      expect(quick.build(query)).toEqual({ sql: wanted, params })
    }
  })
})
