import { createHash } from 'node:crypto'

/** The other origins from which a page of the shop may load content, by kind of content. */
export interface ForeignOrigins {
  images: readonly string[]
  scripts?: readonly string[]
  frames?: readonly string[]
  connections?: readonly string[]
}

/**
 * Builds the policy of one rendered page (threats §3). `own` contains the inline scripts that the server wrote into the
 * page. They are allowed by hash, because cached bytes cannot contain a new nonce each time. `trustedTypes` is false
 * only for pages with another company's script that does not support trusted types.
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
