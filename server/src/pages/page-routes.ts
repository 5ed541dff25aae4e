import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { readAddress, type Language } from '@farmstand/contracts/languages'
import { ByteCache, type Rendered } from '../http/byte-cache.ts'
import { clientFiles } from '../http/client-files.ts'
import { sendCached } from '../http/send-cached.ts'
import { wantsPage } from '../http/server.ts'
import { newToken } from '../platform/ids.ts'
import { markDeviceChoices } from './device-choices.ts'
import { reserveHomePart } from './reserve-home-part.ts'
import { addLanguageRedirect } from './language-redirect.ts'
import { ownScripts } from './own-scripts.ts'
import { pageAddress, type HasValue } from './page-address.ts'
import { deferScripts } from './defer-scripts.ts'
import { policyHeaders, type PagePolicies } from './policy-headers.ts'
import { renderLimit } from './render-limit.ts'
import { brokenPage, busyPage, closedPage, notFoundPage } from './fallback-pages.ts'
import type { ShopApi, StorefrontBuild } from './storefront-build.ts'

export interface PageRoutesOptions extends PagePolicies {
  storefront: StorefrontBuild
  /** Returns a number that grows whenever any data shown on pages changes. */
  generation: () => number
  publicUrl: string
  /**
   * Returns true if the shop knows this value of a parameter. Parameters with unknown values are removed from the
   * address.
   */
  knows: HasValue
  /** Returns, as a text for a page, why the shop has no pages yet; null once it has items. */
  closedReason: () => string | null
}

/** Browsers must revalidate pages before each use. */
const REVALIDATE = 'public, no-cache'

/**
 * Serves the storefront: its files, and its pages, each rendered once per generation and address. Must be registered
 * last, because it answers every GET that nothing else has answered.
 */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  const fileAt = clientFiles(options.storefront.files)
  const scriptText = scriptTexts(options.storefront.files)
  const pages = new ByteCache()
  const inTurn = renderLimit()

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = URL.parse(options.publicUrl + request.url)
    // If rendering a page requested such an address of the API, the page would wait for itself.
    if (url?.pathname.startsWith('/api/')) return reply.callNotFound()
    // Refuses a path with two slashes in a row. No page has one, and a browser may resolve such a path to another host.
    if (url === null || url.pathname.includes('//')) return sendNotFound(request, reply)
    const file = fileAt(url.pathname)
    if (file) {
      const ready = await file
      return sendCached(request, reply, ready, () => ready)
    }
    if (isMissingFile(url.pathname) && !wantsPage(request.raw)) return reply.callNotFound()
    return sendPage(request, reply, url)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> {
    const reason = options.closedReason()
    const { language } = readAddress(url.pathname)
    if (reason !== null)
      return sendClosed(reply, closedPage(language, reason), policyHeaders([], url.pathname, options))
    const { key, cleaned } = pageAddress(url, options.storefront.pageParameters, options.knows)
    // Requests for a page's data carry a parameter that the router adds.
    if (cleaned !== null && !url.pathname.endsWith('.data'))
      return reply.code(308).headers({ location: cleaned, 'cache-control': 'no-store' }).send()
    const generation = options.generation()
    const warm = pages.peek(generation, key)
    // The reply for a missing file is not cached for its address, because scripts get another reply there.
    const again = isMissingFile(url.pathname)
      ? undefined
      : () => (options.generation() === generation ? pages.peek(generation, key) : undefined)
    const rendered = async (): Promise<Rendered> =>
      (await inTurn(() => renderPage(key, language))) ?? busyAnswer(language)
    return sendCached(request, reply, warm ?? (await pages.fill(generation, key, rendered)), again)
  }

  /**
   * Renders a page without cookies, tokens or other headers of the visitor, because the result is cached for all
   * visitors.
   */
  async function renderPage(address: string, language: Language): Promise<Rendered> {
    let busy = false
    const api = apiWatchingBusy(app, () => (busy = true))
    const mark = newToken()
    const url = new URL(options.publicUrl + address)
    const response = await options.storefront.render(new Request(url), api, mark)
    if (busy && response.status >= 500) return busyAnswer(language)
    const { html: body, sources } =
      response.status >= 500
        ? { html: brokenPage(language), sources: [] }
        : ownScripts(withScripts(await response.text(), { language, mark, scriptText }), mark)
    const headers: Record<string, string> = { 'cache-control': REVALIDATE }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    if (response.status >= 500) headers['content-type'] = 'text/html; charset=utf-8'
    if (headers['content-type']?.startsWith('text/html')) {
      Object.assign(headers, policyHeaders(sources, url.pathname, options))
    }
    if (response.status >= 400) headers['cache-control'] = 'no-store'
    return { status: response.status, headers, body }
  }
}

/** Returns the reply to a browser for an address that no page can have; null for the API, whose errors are JSON. */
export function notFoundAnswer(path: string): { headers: Record<string, string>; body: string } | null {
  if (path.startsWith('/api/')) return null
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { headers, body: notFoundPage(readAddress(path).language) }
}

/**
 * Sends the not-found page. The page has no scripts, because the router in the browser cannot read such an address
 * either.
 */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  const page = wantsPage(request.raw) ? notFoundAnswer(request.raw.url ?? '') : null
  if (page === null) return reply.callNotFound()
  return reply.code(404).headers(page.headers).send(page.body)
}

/** Gives a page access to the API, and calls `busy` when the API replies 503. */
const apiWatchingBusy = (app: FastifyInstance, busy: () => void): ShopApi => ({
  async get(path) {
    const reply = await app.inject({ method: 'GET', url: path })
    if (reply.statusCode === 503) busy()
    return { status: reply.statusCode, body: reply.json<unknown>() }
  },
})

/** Inserts the shop's own scripts into a page that React Router rendered. */
function withScripts(
  html: string,
  { language, mark, scriptText }: { language: Language; mark: string; scriptText: (path: string) => string },
): string {
  const page = markDeviceChoices(reserveHomePart(deferScripts(html, scriptText), mark), mark)
  return language === 'en' ? addLanguageRedirect(page, mark) : page
}

/** Returns a function that returns the text of a script of the build, read once; empty if the script is missing. */
function scriptTexts(files: ReadonlyMap<string, string>): (path: string) => string {
  const texts = new Map<string, string>()
  return (path) => {
    const file = files.get(path)
    const text = texts.get(path) ?? (file === undefined ? '' : readFileSync(file, 'utf8'))
    texts.set(path, text)
    return text
  }
}

function sendClosed(reply: FastifyReply, body: string, policies: Record<string, string>): FastifyReply {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' }
  return reply
    .code(503)
    .headers({ ...headers, ...policies })
    .send(body)
}

const busyAnswer = (language: Language): Rendered => ({
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
  body: busyPage(language),
})

/**
 * Recognises addresses of missing files, such as `/profile/x.css`. Addresses that end with `.data` are pages' data, not
 * files.
 */
const isMissingFile = (path: string): boolean =>
  path.startsWith('/assets/') || (/\.[a-z0-9]{1,11}$/i.test(path) && !path.endsWith('.data'))
