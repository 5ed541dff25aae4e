import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CachedAnswer, Form } from './byte-cache.ts'

/** Returns the best form of a reply that a client accepts. */
export function chooseForm(headers: IncomingHttpHeaders, answer: CachedAnswer): Form {
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) return 'unchanged'
  const accepted = acceptedBy(headers['accept-encoding'] ?? '')
  if (answer.brotli && accepted.br) return 'br'
  if (answer.gzip && accepted.gzip) return 'gzip'
  return 'identity'
}

export function bodyOf(answer: CachedAnswer, form: Exclude<Form, 'unchanged'>): Buffer {
  return (form === 'br' ? answer.brotli : form === 'gzip' ? answer.gzip : null) ?? answer.identity
}

/** The accepted encodings by header text. All browsers together send only a few different headers. */
const known = new LRUCache<string, { br: boolean; gzip: boolean }>({ max: 100 })
const LONGEST_KNOWN = 200

function acceptedBy(header: string): { br: boolean; gzip: boolean } {
  const before = known.get(header)
  if (before) return before
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') }
  if (header.length <= LONGEST_KNOWN) known.set(header, accepted)
  return accepted
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
  })
}

/** Compares ETags weakly, as RFC 9110 requires for If-None-Match. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
