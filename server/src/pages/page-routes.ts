import { extname } from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { ByteCache, sendCached, toAnswer, type CachedAnswer, type Rendered } from '../http/byte-cache.ts'
import { closedPage } from './closed-page.ts'
import { pageAddress } from './page-address.ts'
import { paintFirst } from './paint-first.ts'
import { policyHeaders, type PagePolicies } from './policy-headers.ts'
import { readClientFile, type ShopApi, type StorefrontBuild } from './storefront-build.ts'

export interface PageRoutesOptions extends PagePolicies {
  storefront: StorefrontBuild
  /** Grows when anything a page shows changed. */
  generation: () => number
  publicUrl: string
  /** Why nothing can be shown yet, fit to stand in a page; null once there is something to sell. */
  closed: () => string | null
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Names with a content hash may be kept for ever; the rest are asked for again each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

/** The storefront: its files, and its pages rendered once per generation and address. Registered last: it answers every GET left over. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  const files = new Map<string, Promise<CachedAnswer>>()
  const pages = new ByteCache()
  /** `busy` is called when the shop itself says 'not now' to a page's question. */
  const apiTelling = (busy: () => void): ShopApi => ({
    async get(path) {
      const reply = await app.inject({ method: 'GET', url: path })
      if (reply.statusCode === 503) busy()
      return { status: reply.statusCode, body: reply.json<unknown>() }
    },
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url, options.publicUrl)
    const file = options.storefront.files.get(url.pathname)
    if (file) return sendFile(request, reply, url.pathname, file)
    if (isMissingFile(url.pathname)) return reply.callNotFound()
    return sendPage(request, reply, url)
  })

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    file: string,
  ): Promise<FastifyReply> {
    const answer = files.get(path) ?? fileAnswer(path, file)
    files.set(path, answer)
    return sendCached(request, reply, await answer)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> {
    const reason = options.closed()
    if (reason !== null)
      return sendClosed(reply, closedPage(reason), policyHeaders(closedPage(reason), url.pathname, options))
    const address = pageAddress(url, options.storefront.pageParameters)
    const generation = options.generation()
    const warm = pages.peek(generation, address)
    return sendCached(request, reply, warm ?? (await pages.fill(generation, address, () => renderPage(address))))
  }

  /** Rendered without a cookie, a token or any header of the visitor: what is cached is nobody's. */
  async function renderPage(address: string): Promise<Rendered> {
    let busy = false
    const api = apiTelling(() => (busy = true))
    const response = await options.storefront.render(new Request(new URL(address, options.publicUrl)), api)
    if (busy && response.status >= 500) return busyAnswer
    const body = response.status >= 500 ? brokenPage : paintFirst(await response.text())
    const headers: Record<string, string> = { 'cache-control': REVALIDATE }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    if (response.status >= 500) headers['content-type'] = 'text/html; charset=utf-8'
    if (headers['content-type']?.startsWith('text/html')) {
      Object.assign(headers, policyHeaders(body, new URL(address, options.publicUrl).pathname, options))
    }
    if (response.status >= 400) headers['cache-control'] = 'no-store'
    return { status: response.status, headers, body }
  }
}

function fileAnswer(path: string, file: string): Promise<CachedAnswer> {
  const type = contentTypes[extname(path)] ?? 'application/octet-stream'
  const forEver = path.startsWith('/assets/')
  const headers = { 'content-type': type, 'cache-control': forEver ? IMMUTABLE : REVALIDATE }
  return toAnswer({ headers, body: readClientFile(file), forEver })
}

function sendClosed(reply: FastifyReply, body: string, policies: Record<string, string>): FastifyReply {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' }
  return reply
    .code(503)
    .headers({ ...headers, ...policies })
    .send(body)
}

/** A page that was not kept, while the database is away: it comes by itself when the shop is back. */
const busyAnswer: Rendered = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
  body: `<!doctype html><html lang="en-IN"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>One moment</title><h1>One moment</h1><p>${errorCatalogue.UNAVAILABLE.message}</p><p><a href="">Try again</a></p></html>`,
}

/** For a page that could not even be drawn: the specified words (S2.17) and a way forward. */
const brokenPage =
  '<!doctype html><html lang="en-IN"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Go to the first page</a></p></html>'

/** `/profile/x.css` is a file that is not there, not a page (threats 32); `.data` is a page's data. */
const isMissingFile = (path: string): boolean =>
  path.startsWith('/assets/') || (/\.[a-z0-9]{1,11}$/i.test(path) && !path.endsWith('.data'))
