import { callNames, fillApiPath, methodAndPathOf, type CallName, type Method } from '@farmstand/contracts/calls'
import { language } from '#messages/language.ts'
import { readAnswer } from './answer-shapes.ts'
import type { Api } from './api-types.ts'
import { inOwnLanguage } from './own-names.ts'

type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** The input of any API call. The types of each call allow only some of these fields. */
export interface CallInput {
  params?: Readonly<Record<string, string | number>>
  query?: Values
  body?: unknown
  form?: Readonly<Record<string, string | undefined>>
  bytes?: Blob
  signal?: AbortSignal
}

/** One API call with its method and full address. */
export interface AskedCall extends Omit<CallInput, 'params' | 'query'> {
  name: CallName
  method: Method
  url: string
}

/** The calls for documents of the accounts, such as invoices. They are in English on every page. */
const ENGLISH_ONLY_CALLS: readonly CallName[] = ['listInvoices']

/** Returns the API calls by name. Each call uses `send`, which returns the response, or null if there is none. */
export function createCalls<Names extends CallName = CallName, Else = never>(
  send: (asked: AskedCall) => Promise<unknown>,
): Api<Names, Else> {
  const made: Partial<Record<CallName, (input?: CallInput) => Promise<unknown>>> = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop below adds a function for every row, with that row's types
  const api = made as Api<Names, Else> & Api
  for (const name of callNames)
    made[name] = async ({ params = {}, query, ...input } = {}) => {
      const url = withQuery(fillApiPath(name, params), query)
      const answer = await send({ name, ...input, method: methodAndPathOf(name).method, url })
      const translated = ENGLISH_ONLY_CALLS.includes(name) ? answer : inOwnLanguage(answer, language)
      return answer === null ? null : readAnswer(name, translated, api)
    }
  return api
}

export function withQuery(path: string, query: Values = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
