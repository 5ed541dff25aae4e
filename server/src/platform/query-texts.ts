import { Column, Name, Param, Placeholder, SQL, StringChunk, Table, is, type Query, type SQLChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A piece of a statement's text after the pieces before it. All statements that begin with the same pieces share them,
 * so each text is joined only once.
 */
interface Piece {
  /** The text, or null for the place of a value. */
  text: string | null
  before: Piece | null
  /** The first of the pieces that may follow. */
  next: Piece | null
  /** Another piece that may follow the same one. */
  sibling: Piece | null
  /** The text of the statement that ends here. */
  whole: string | null
}

type Kind = 'TEXT' | 'NAME' | 'FIXED' | 'VALUE' | 'PARAM' | 'NESTED' | 'OTHER'

/** The maximum number of pieces. Without a limit, lists of any length would fill the memory. */
const MAX_PIECES = 100_000

/**
 * Makes Drizzle join the text of a statement once instead of for each use. A shop uses a few hundred statements. Parts
 * of a statement that `QuickBuilder` does not know are left to Drizzle. See docs/decisions/0067.
 */
export function rememberTexts(): void {
  const build = PgDialect.prototype.sqlToQuery
  const dialect = new PgDialect()
  const quick = new QuickBuilder((one) => build.call(dialect, one).sql)
  Object.assign(PgDialect.prototype, {
    sqlToQuery(this: PgDialect, query: SQL, source?: 'indexes'): Query {
      return (source === undefined ? quick.build(query) : null) ?? build.call(this, query, source)
    },
  })
}

/** Builds statements with the same text and values as Drizzle. `textOf` is Drizzle's own function. */
export class QuickBuilder {
  readonly #textOf: (one: SQL) => string
  readonly #kinds = new Map<unknown, Kind>()
  /** The texts of columns and tables. */
  readonly #fixed = new WeakMap<object, string>()
  readonly #root: Piece = { text: '', before: null, next: null, sibling: null, whole: null }
  #pieces = 0
  /** The last piece of the present statement, and its values. */
  #at = this.#root
  #values: unknown[] = []

  constructor(textOf: (one: SQL) => string) {
    this.#textOf = textOf
  }

  /** Returns the statement, or null if only Drizzle can build it. */
  build(query: SQL): Query | null {
    if (this.#pieces > MAX_PIECES) return null
    this.#at = this.#root
    this.#values = []
    if (!this.#addNested(query)) return null
    this.#at.whole ??= wholeText(this.#at)
    return { sql: this.#at.whole, params: this.#values }
  }

  /** Adds a part of the statement. Returns false if the part is unknown. */
  readonly #add = (chunk: unknown): boolean => {
    if (chunk === undefined) return true
    if (typeof chunk === 'function') return false
    if (typeof chunk !== 'object' || chunk === null) return this.#addValue(chunk)
    if (Array.isArray(chunk)) return this.#addList(chunk)
    const kind = this.#kindOf(chunk)
    if (kind === 'TEXT') return is(chunk, StringChunk) && chunk.value.every(this.#addText)
    if (kind === 'VALUE') return this.#addValue(chunk)
    if (kind === 'PARAM') return is(chunk, Param) && this.#addParam(chunk)
    if (kind === 'NESTED') return is(chunk, SQL) && this.#addNested(chunk)
    if (kind === 'FIXED') return this.#addFixed(chunk)
    return kind === 'NAME' && is(chunk, Name) && this.#addText(`"${chunk.value.replaceAll('"', '""')}"`)
  }

  readonly #addText = (text: string): true => {
    if (text !== '') this.#follow(text)
    return true
  }

  #addValue(value: unknown): true {
    this.#follow(null)
    this.#values.push(value)
    return true
  }

  #addList(chunks: readonly SQLChunk[]): boolean {
    this.#addText('(')
    const isKnown = chunks.every((chunk, index) => (index === 0 || this.#addText(', ')) && this.#add(chunk))
    return isKnown && this.#addText(')')
  }

  #addParam({ value, encoder }: Param): boolean {
    if (is(value, Placeholder)) return false
    const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value)
    return is(mapped, SQL) ? this.#addNested(mapped) : this.#addValue(mapped)
  }

  #addNested(query: SQL): boolean {
    // In Drizzle's type definitions this field is private.
    if (Reflect.get(query, 'shouldInlineParams')) return false
    return query.queryChunks.every(this.#add)
  }

  #addFixed(chunk: object): boolean {
    const known = this.#fixed.get(chunk)
    if (known !== undefined) return this.#addText(known)
    if (!is(chunk, Column) && !is(chunk, Table)) return false
    const text = this.#textOf(new SQL([chunk]))
    this.#fixed.set(chunk, text)
    return this.#addText(text)
  }

  #kindOf(chunk: object): Kind {
    // Objects without a class of their own can be anything.
    if (chunk.constructor === Object || chunk.constructor === undefined) return kindOfChunk(chunk)
    const known = this.#kinds.get(chunk.constructor)
    if (known) return known
    const kind = kindOfChunk(chunk)
    this.#kinds.set(chunk.constructor, kind)
    return kind
  }

  #follow(text: string | null): void {
    for (let piece = this.#at.next; piece; piece = piece.sibling)
      if (piece.text === text) {
        this.#at = piece
        return
      }
    this.#pieces += 1
    this.#at = this.#at.next = { text, before: this.#at, next: null, sibling: this.#at.next, whole: null }
  }
}

function kindOfChunk(chunk: object): Kind {
  if (is(chunk, StringChunk)) return 'TEXT'
  if (is(chunk, Name)) return 'NAME'
  if (is(chunk, Table) || is(chunk, Column)) return 'FIXED'
  if (is(chunk, Param)) return 'PARAM'
  if (is(chunk, SQL)) return 'NESTED'
  // A subquery, a view or an alias, for example.
  return 'getSQL' in chunk ? 'OTHER' : 'VALUE'
}

function wholeText(last: Piece): string {
  const texts: (string | null)[] = []
  for (let piece: Piece | null = last; piece; piece = piece.before) texts.push(piece.text)
  let values = 0
  return texts
    .toReversed()
    .map((text) => text ?? `$${++values}`)
    .join('')
}
