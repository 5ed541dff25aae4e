import { createHash } from 'node:crypto'

/** Inline scripts of a page that the browser would run; data blocks such as JSON-LD are not scripts to a policy. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one rendered page (threats §3): its own inline scripts by hash, since cached bytes cannot carry a nonce.
 * `imageOrigin` is the seller's image host when it is not this server.
 */
export function pagePolicy(html: string, imageOrigin: string): string {
  const hashes = new Set<string>()
  for (const [, source] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
    )
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' ${imageOrigin} data:`.replace('  ', ' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ')
}
