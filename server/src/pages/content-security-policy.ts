import { createHash } from 'node:crypto'

/** Other origins that a page of the shop may load from, by what they give. */
export interface ForeignOrigins {
  images: readonly string[]
  scripts?: readonly string[]
  frames?: readonly string[]
  connections?: readonly string[]
}

/**
 * The policy of one rendered page (threats §3): `scripts` are the sources of those that the server itself wrote into it, allowed by
 * hash, since cached bytes cannot carry a nonce. `trustedTypes` goes only where somebody else's script runs, which knows nothing of them.
 */
export function pagePolicy(own: readonly string[], foreign: ForeignOrigins, trustedTypes = true): string {
  const { images, scripts = [], frames = [], connections = [] } = foreign
  const hashes = new Set(own.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self'", ...images, 'data:'].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
    'report-to csp',
  ].join('; ')
}
