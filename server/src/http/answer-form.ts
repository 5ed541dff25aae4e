import type { IncomingHttpHeaders } from 'node:http'
import type { CachedAnswer, Form } from './byte-cache.ts'

/** The best form that a client takes. */
export function formFor(headers: IncomingHttpHeaders, answer: CachedAnswer): Form {
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) return 'unchanged'
  const accepted = headers['accept-encoding'] ?? ''
  if (answer.brotli && accepts(accepted, 'br')) return 'br'
  if (answer.gzip && accepts(accepted, 'gzip')) return 'gzip'
  return 'identity'
}

export function bodyOf(answer: CachedAnswer, form: Exclude<Form, 'unchanged'>): Buffer {
  return (form === 'br' ? answer.brotli : form === 'gzip' ? answer.gzip : null) ?? answer.identity
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

/** Weak comparison, as RFC 9110 wants for If-None-Match. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
