import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, OfficeReadingName, ReadingQueryOf } from '@farmstand/contracts/office/readings'
import { language } from '#messages/language.ts'
import { office as words } from '#messages/office.ts'
import { units } from '#messages/units.ts'
import type { Told } from '@farmstand/ui/spoken/in-own-words.ts'
import { toldIn } from '@farmstand/ui/spoken/own-names.ts'
import type { EntryInput, EntryReply, OfficeEntryName } from '@farmstand/contracts/office/sign-in'
import { lookHeaders } from './attended.ts'

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

export const noAnswer = (): CallError => new CallError('NO_ANSWER', words.noAnswer, 0)

async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const answer = await fetch(ROOT + path, { credentials: 'same-origin', ...init }).catch(() => {
    throw noAnswer()
  })
  const body: unknown = await answer
    .text()
    .then((text) => JSON.parse(text))
    .catch(() => null)
  if (answer.ok) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the schema of the row
    return body as Reply
  }
  const code = textOf(body, 'code') ?? 'INTERNAL'
  const said = textOf(body, 'message')
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : null
  throw new CallError(
    code,
    said === null ? words.noAnswer : await inThisLanguage(asTold(body), said, code),
    answer.status,
    details,
  )
}

/** Words a refusal in the language of the screen. The words load with the first refusal; until then the English message is shown. */
const inThisLanguage = async (told: Told, said: string, code?: string): Promise<string> =>
  language === 'en'
    ? said
    : import('./told.ts').then(
        ({ refusalText }) => refusalText(told, said, code),
        () => said,
      )

const asTold = (body: unknown): Told => (typeof body === 'object' && body !== null ? body : {})

const textOf = (body: unknown, key: string): string | null => {
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(key) : null
  return typeof value === 'string' ? value : null
}

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Where things are called as those who pack and bring in call them. Who changes a name reads it as it is. */
const atTheShelf: readonly OfficeReadingName[] = [
  'packing',
  'packingOrder',
  'order',
  'problem',
  'calls',
  'replacements',
  'harvest',
  'today',
]

/** What staff look at. */
export async function read<Name extends OfficeReadingName>(
  name: Name,
  query: ReadingQueryOf<Name> & object,
): Promise<FoundBy<Name>> {
  const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(asked)
  const found = await call<FoundBy<Name>>(`/${name}${search.size > 0 ? `?${search}` : ''}`, { headers: lookHeaders() })
  if (!atTheShelf.includes(name)) return found
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other names in the same places
  return toldIn(found, { language, units, named: [['name', 'local_names']] }) as FoundBy<Name>
}

/** What staff do. The key makes it once, however often it is sent. */
export async function act<Name extends OfficeOperationName>(
  name: Name,
  input: InputOf<Name>,
  key: string,
): Promise<AnswerOf<Name>> {
  const answer: AnswerOf<Name> = await call(`/do/${name}`, posted({ input }, { 'idempotency-key': key }))
  // What was done for some orders and not for others says so for each.
  if ('results' in answer && Array.isArray(answer.results))
    for (const one of answer.results)
      if (one && typeof one === 'object' && 'message' in one && typeof one.message === 'string')
        one.message = await inThisLanguage(one, one.message)
  return answer
}

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
