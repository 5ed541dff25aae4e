import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, StaffQueryName, ReadingInput } from '@farmstand/contracts/office/readings'
import { language } from '#messages/language.ts'
import { office as words } from '#messages/office.ts'
import { units } from '#messages/units.ts'
import type { ServerReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { localizeAnswer } from '@farmstand/ui/spoken/localize-answer.ts'
import type { EntryInput, EntryReply, OfficeEntryName } from '@farmstand/contracts/office/sign-in'
import { automaticHeaders } from './attended.ts'

const ROOT = '/office/v1'

/** A refusal by the server, or a missing answer, with a message to show to the person. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** The details of the refusal. Their shape depends on the operation. */
  readonly details: unknown

  constructor(code: string, message: string, status: number, details: unknown = null) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

/**
 * Returns whether to keep a queued step for another attempt after an error: no answer, a temporary refusal, or an
 * expired session.
 */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

export const noAnswerError = (): CallError => new CallError('NO_ANSWER', words.noAnswer, 0)

async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const answer = await fetch(ROOT + path, { credentials: 'same-origin', ...init }).catch(() => {
    throw noAnswerError()
  })
  const body: unknown = await answer
    .text()
    .then((text) => JSON.parse(text))
    .catch(() => null)
  if (answer.ok) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the row defines the answer
    return body as Reply
  }
  const code = textOf(body, 'code') ?? 'INTERNAL'
  const said = textOf(body, 'message')
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : null
  throw new CallError(
    code,
    said === null ? words.noAnswer : await translateRefusal(refusalIn(body), said, code),
    answer.status,
    details,
  )
}

/**
 * Translates a refusal. The translations load with the first refusal; if they cannot be loaded, the message stays
 * English.
 */
const translateRefusal = async (refusal: ServerReason, said: string, code?: string): Promise<string> =>
  language === 'en'
    ? said
    : import('./refusal-text.ts').then(
        ({ refusalText }) => refusalText(refusal, said, code),
        () => said,
      )

const refusalIn = (body: unknown): ServerReason => (typeof body === 'object' && body !== null ? body : {})

const textOf = (body: unknown, key: string): string | null => {
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(key) : null
  return typeof value === 'string' ? value : null
}

const postRequest = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/**
 * The queries whose item names are shown in the language of the screen. Screens that edit names fetch the original
 * names.
 */
const queriesWithLocalNames: readonly StaffQueryName[] = [
  'packing',
  'packingOrder',
  'order',
  'problem',
  'calls',
  'replacements',
  'phoneCustomer',
  'phoneGoods',
  'harvest',
  'today',
]

/** Sends a query to the server and returns the answer. */
export async function read<Name extends StaffQueryName>(
  name: Name,
  query: ReadingInput<Name> & object,
): Promise<FoundBy<Name>> {
  const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(asked)
  const found = await call<FoundBy<Name>>(`/${name}${search.size > 0 ? `?${search}` : ''}`, {
    headers: automaticHeaders(),
  })
  if (!queriesWithLocalNames.includes(name)) return found
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the names are replaced
  return localizeAnswer(found, { language, units, named: [['name', 'local_names']] }) as FoundBy<Name>
}

/** Performs an operation. However often it is sent with the same key, the server performs it once. */
export async function callOperation<Name extends OfficeOperationName>(
  name: Name,
  input: InputOf<Name>,
  key: string,
): Promise<AnswerOf<Name>> {
  const answer: AnswerOf<Name> = await call(`/do/${name}`, postRequest({ input }, { 'idempotency-key': key }))
  // The answer to a batch has a message for each order that was not changed.
  if ('results' in answer && Array.isArray(answer.results))
    for (const one of answer.results)
      if (one && typeof one === 'object' && 'message' in one && typeof one.message === 'string')
        one.message = await translateRefusal(one, one.message)
  return answer
}

/** Calls one of the operations for signing in or out. */
export const callSignIn = <Name extends OfficeEntryName>(
  name: Name,
  input: EntryInput<Name>,
): Promise<EntryReply<Name>> => call(`/${name}`, postRequest(input))

/** Uploads a picture. Returns the path under which the server stored it. */
export const sendPicture = (file: File): Promise<{ path: string }> =>
  call(`/pictures?${new URLSearchParams({ name: file.name.slice(0, 120) })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
