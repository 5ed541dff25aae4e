import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, OfficeReadingName, QueryOf } from '@farmstand/contracts/office/readings'
import type { EntryInput, EntryReply, OfficeEntryName } from '@farmstand/contracts/office/sign-in'

const ROOT = '/office/v1'

/** A refusal of the server, or the want of an answer, in words fit to read. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** What the refusal is about, as its operation has it. */
  readonly details: unknown

  constructor(code: string, message: string, status: number, details: unknown = null) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

const NO_ANSWER = 'The shop does not answer. Check your connection and try again.'
export const noAnswer = (): CallError => new CallError('NO_ANSWER', NO_ANSWER, 0)

async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const answer = await fetch(ROOT + path, { credentials: 'same-origin', ...init }).catch(() => {
    throw noAnswer()
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the schema of the row
    return body as Reply
  }
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : null
  throw new CallError(textOf(body, 'code') ?? 'INTERNAL', textOf(body, 'message') ?? NO_ANSWER, answer.status, details)
}

const textOf = (body: unknown, key: string): string | null => {
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(key) : null
  return typeof value === 'string' ? value : null
}

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What staff look at. */
export function read<Name extends OfficeReadingName>(
  name: Name,
  query: QueryOf<Name> & object,
): Promise<FoundBy<Name>> {
  const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(asked)
  return call(`/${name}${search.size > 0 ? `?${search}` : ''}`)
}

/** What staff do. The key makes it once, however often it is sent. */
export const act = <Name extends OfficeOperationName>(
  name: Name,
  input: InputOf<Name>,
  key: string,
): Promise<AnswerOf<Name>> => call(`/do/${name}`, posted({ input }, { 'idempotency-key': key }))

/** How staff come in and go. */
export const enter = <Name extends OfficeEntryName>(name: Name, input: EntryInput<Name>): Promise<EntryReply<Name>> =>
  call(`/${name}`, posted(input))

/** Sends a picture; the shop answers the path by which an item names it. */
export const sendPicture = (file: File): Promise<{ path: string }> =>
  call(`/pictures?${new URLSearchParams({ name: file.name.slice(0, 120) })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
