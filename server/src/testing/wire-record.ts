import type { LightMyRequestResponse } from 'fastify'
import type { SignedInCustomer } from './customers.ts'

export interface Request<Who> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  as?: Who
  headers?: Record<string, string>
  payload?: string | Buffer | object[] | Record<string, unknown>
}

export interface Asked<Who = SignedInCustomer> extends Request<Who> {
  /** Describes the request in a few words. The record uses this text as a heading. */
  says: string
}

/** The app that answers, and the text that replaces a person's secret in the recorded request headers. */
export interface Answering<Who> {
  call(request: Request<Who>): Promise<LightMyRequestResponse>
  signed(as: Who): string
}

/**
 * A record of requests of one kind and their answers, as texts that are the same on every run. It contains the first
 * success of each operation in full, and each refusal as one line.
 */
export interface WireRecord<Who = SignedInCustomer> {
  /** Sends a request and records the answer. `by` replaces the app that answers. */
  ask(asked: Asked<Who>, by?: Answering<Who>['call']): Promise<LightMyRequestResponse>
  /** Sends a request without a token, with an unknown field, with a body that is not JSON, and finally correctly. */
  askAll(asked: Asked<Who>): Promise<LightMyRequestResponse>
  /** Returns the recorded successes that are not already in an earlier record. */
  text(): string
  /** Returns the refusals, each with status, code, request, description of the request, message and further fields. */
  refused(): string
  /** Returns the successful requests, as method and path. */
  succeeded(): readonly string[]
}

/** Headers left out of the record, because they are always the same or always different. */
const untold = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length'])

/** Creates a record. `recorded` lists the operations whose success is already in an earlier record. */
export function wireRecord<Who>(
  { call, signed }: Answering<Who>,
  common: Record<string, string>,
  recorded: Set<string> = new Set(),
): WireRecord<Who> {
  const written: string[] = []
  const refusedLines: string[] = []
  const succeeded: string[] = []
  const ask: WireRecord<Who>['ask'] = async ({ says, ...request }, by = call) => {
    const answer = await by(request)
    if (answer.statusCode === 200) succeeded.push(`${request.method} ${request.url.split('?', 1)[0]}`)
    const head = request.as ? [signed(request.as)] : []
    if (answer.statusCode >= 400) {
      refusedLines.push(refusalLine(says, request, answer, common))
      return answer
    }
    const operation = operationOf(request)
    if (recorded.has(operation)) return answer
    recorded.add(operation)
    written.push([`### ${says}`, requestText(request, head), answerText(answer, common)].join('\n'))
    return answer
  }
  return {
    ask,
    askAll: async (asked) => {
      for (const refused of refusals(asked)) await ask(refused)
      return ask(asked)
    },
    text: () => masked(`${written.join('\n\n')}\n`),
    refused: () => masked(refusedLines.map((line) => `${line}\n`).join('')),
    succeeded: () => succeeded,
  }
}

function refusals<Who>(asked: Asked<Who>): Asked<Who>[] {
  const { as, payload, ...rest } = asked
  const isObject = typeof payload === 'object' && !Array.isArray(payload) && !Buffer.isBuffer(payload)
  const json = { 'content-type': 'application/json' }
  const given = payload === undefined ? {} : { payload }
  const unknown = `${asked.url}${asked.url.includes('?') ? '&' : '?'}no_such_parameter=1`
  return [
    ...(as ? [{ ...rest, ...given, says: `${asked.says}, not signed in` }] : []),
    { ...asked, url: unknown, says: `${asked.says}, with an unknown parameter` },
    ...(isObject
      ? [
          { ...asked, payload: { ...payload, no_such_field: 1 }, says: `${asked.says}, with an unknown field` },
          { ...asked, payload: {}, says: `${asked.says}, with nothing in it` },
          { ...asked, payload: '{', headers: { ...asked.headers, ...json }, says: `${asked.says}, cut short` },
        ]
      : []),
  ]
}

/** Returns method and path, with a star in place of an id. */
const operationOf = ({ method, url }: Request<unknown>): string =>
  `${method} ${(url.split('?', 1)[0] ?? '').replaceAll(/(?<=\/)(?:\d+|[0-9a-f-]{36}|[a-z]+_[A-Za-z0-9]{10,})(?=\/|$)/g, '*')}`

/** Returns a refusal as one line, with the headers that not every answer has. */
function refusalLine(
  says: string,
  { method, url }: Request<unknown>,
  answer: LightMyRequestResponse,
  common: Record<string, string>,
): string {
  const { code, message, request_id, ...more } = jsonIn(answer)
  void request_id
  const rest = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : ''
  const headers = headersOf(answer, common).filter((line) => !line.startsWith('content-type: application/json'))
  return [
    `${answer.statusCode} ${String(code)} ${method} ${url} (${says}): ${String(message)}${rest}`,
    ...headers,
    ...missingIn(answer, common),
  ].join(' | ')
}

/** Returns the JSON of a refusal. If the answer is not JSON, its text becomes the message. */
function jsonIn({ body, headers }: LightMyRequestResponse): Record<string, unknown> {
  const isJson = (headers['content-type'] ?? '').startsWith('application/json')
  const parsed: unknown = isJson ? JSON.parse(body) : { message: body }
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : { message: parsed }
}

/** Returns those operations that have no recorded success, as method and path. A path segment may be a parameter. */
export function operationsWithoutSuccess<Who>(
  operations: readonly string[],
  records: Iterable<WireRecord<Who>>,
): string[] {
  const succeeded = [...records].flatMap((record) => [...record.succeeded()])
  return operations.filter((operation) => !succeeded.some((request) => fits(request, operation)))
}

function fits(request: string, operation: string): boolean {
  const segments = operation.split('/').filter(Boolean)
  const given = request.split('/').filter(Boolean)
  return (
    given.length === segments.length &&
    segments.every((segment, index) => /^[{:]/.test(segment) || segment === given[index])
  )
}

/** Returns the headers that all these answers share: the security headers. */
export function commonHeaders(answers: readonly LightMyRequestResponse[]): Record<string, string> {
  const [first, ...others] = answers.map(({ headers }) => headers)
  const shared = Object.entries(first ?? {}).filter(
    ([name, value]) => !untold.has(name) && others.every((one) => one[name] === value),
  )
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]))
}

function requestText<Who>({ method, url, headers = {}, payload }: Request<Who>, head: readonly string[]): string {
  const lines = [
    `${method} ${url}`,
    ...head,
    ...Object.entries(headers)
      .filter(([name]) => name !== 'content-type')
      .map(([name, value]) => `${name}: ${value}`),
  ]
  if (payload === undefined) return lines.join('\n')
  if (Buffer.isBuffer(payload)) return [...lines, '', `${payload.length} bytes`].join('\n')
  return [...lines, '', typeof payload === 'string' ? payload.replaceAll('\r', '') : JSON.stringify(payload)].join('\n')
}

function answerText(answer: LightMyRequestResponse, common: Record<string, string>): string {
  return [
    '',
    `HTTP ${answer.statusCode}`,
    ...headersOf(answer, common),
    ...missingIn(answer, common),
    '',
    bodyText(answer),
  ].join('\n')
}

const headersOf = (answer: LightMyRequestResponse, common: Record<string, string>): string[] =>
  Object.entries(answer.headers)
    .filter(([name, value]) => !untold.has(name) && common[name] !== value)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${String(one)}`))
    .toSorted()

const missingIn = (answer: LightMyRequestResponse, common: Record<string, string>): string[] =>
  Object.keys(common)
    .filter((name) => !(name in answer.headers))
    .map((name) => `without ${name}`)

/**
 * Returns a JSON body with indentation if its text is in the standard compact form, else unchanged. PDFs and pictures
 * are cut to four bytes, because other tests check their content.
 */
function bodyText({ body, headers }: LightMyRequestResponse): string {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/pdf') || type.startsWith('image/')) return body.slice(0, 4)
  if (!type.startsWith('application/json') || body === '') return body
  const parsed: unknown = JSON.parse(body)
  return JSON.stringify(parsed) === body ? JSON.stringify(parsed, null, 2) : body
}

const passkeyPart =
  /(?<="(?:id|rawId|clientDataJSON|attestationObject|authenticatorData|signature)": ?")[A-Za-z0-9_-]{22,}(?=")/g

const patterns: readonly (readonly [string, RegExp])[] = [
  ['code', /(?<=\botp(?:=|":"|"\n\n))[0-9]{5}\b/g],
  ['uid', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ['token', /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g],
  ['provider id', /\b(?:order|pay|rfnd|evt)_[A-Za-z0-9]{10,}/g],
  ['signature', /\b[0-9a-f]{64}\b/g],
  ['challenge', /(?<="challenge": ")[A-Za-z0-9_-]{60,}/g],
  ['of a passkey', passkeyPart],
  ['pairing code', /(?<="code": ?")[0-9A-Z]{8}(?=",(?:\n {2}"expires_at"|"device"))/g],
  ['count', /[0-9]+(?= MB are free)/g],
]

/** Replaces values that differ on each run by numbered names. The same value always gets the same name. */
function masked(text: string): string {
  const anonymous = text.replaceAll(/(?<="request_id": ")[0-9a-f-]{36}/g, '<request id>')
  return patterns.reduce((masking, [kind, pattern]) => {
    const names = new Map<string, string>()
    return masking.replaceAll(pattern, (found) => {
      const name = names.get(found) ?? `<${kind} ${names.size + 1}>`
      names.set(found, name)
      return name
    })
  }, anonymous)
}
