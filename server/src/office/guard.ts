import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../platform/errors.ts'

/** The only address that accepts files. All others accept JSON. */
const PICTURES = '/office/v1/pictures?'

export interface GuardOptions {
  origin: string
  /** Returns the origins that pictures of items may come from. */
  imageOrigins: () => readonly string[]
}

/**
 * Checks every request to the back office before authentication. A browser may treat shop and back office as one site,
 * and it sends cookies to all ports of a host. Therefore a request that changes data must come from the back office's
 * pages, as JSON.
 */
export const guard = fastifyPlugin<GuardOptions>(
  async (app, { origin, imageOrigins }) => {
    const { host, hostname } = new URL(origin)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(policyHeaders(imageOrigins()))
      const asked = request.host
      if (asked === host) return undefined
      // Browsers store no passkeys for IP addresses, so a request to an IP address is redirected to the host name.
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      if (isReading && hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(asked))
        return reply.redirect(`${origin}${request.url}`, 307)
      throw new Refusal('NOT_FOUND')
    })
    app.addHook('onRequest', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return
      const { origin: from, 'sec-fetch-site': site } = request.headers
      if (from !== origin || (site !== undefined && site !== 'same-origin')) throw new Refusal('FORBIDDEN')
      // A form on another site's page can send text and files, but neither JSON nor raw bytes.
      const expected = request.url.startsWith(PICTURES) ? /^application\/octet-stream$/i : /^application\/json\b/i
      if (!expected.test(request.headers['content-type'] ?? '')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    })
  },
  { name: 'office-guard' },
)

const policyHeaders = (images: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    ['img-src', "'self'", 'blob:', ...images].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
})
