import { addressIn, languages } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Category } from '@farmstand/contracts/category'
import { ByteCache } from '../http/byte-cache.ts'
import { sendCached } from '../http/send-cached.ts'

export interface DiscoveryOptions {
  publicUrl: string
  /** Returns a number that grows whenever the listed pages change. */
  generation: () => number
  /** Returns the categories and products to list for search engines. */
  listed: () => { categories: readonly Category[]; productIds: readonly number[] }
}

const privatePages = [pages.signIn, pages.cart, pages.checkout, pages.profile, pages.accountClosure]
const inEveryLanguage = (path: string): string[] => languages.map((language) => addressIn(language, path))
const closedToRobots = ['/api/', ...privatePages.flatMap(inEveryLanguage), '/csp-reports']

/** Maximum number of addresses in a file of a sitemap (sitemaps.org). */
const MAX_URLS_PER_SITEMAP = 50_000
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' }
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Serves `robots.txt` and `sitemap.xml`. The latter is one file or, for a large shop, an index of several files. Built
 * once for each generation.
 */
export const discovery: FastifyPluginAsync<DiscoveryOptions> = async (app, { publicUrl, generation, listed }) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  const files = new ByteCache()
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, body: () => string) => {
    const now = generation()
    const file = files.peek(now, key) ?? (await files.fill(now, key, async () => ({ headers, body: body() })))
    return sendCached(request, reply, file, () => (generation() === now ? files.peek(now, key) : undefined))
  }
  const partsOf = (): number => {
    const { categories, productIds } = listed()
    const listedPages = rootsOf(categories).length + productIds.length + ownPages.length
    return Math.ceil((listedPages * languages.length) / MAX_URLS_PER_SITEMAP)
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, 'whole', () => {
      const parts = partsOf()
      return parts === 1 ? addressFile(publicUrl, pathsOf(listed())) : indexFile(publicUrl, parts)
    }),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', { schema: { hide: true } }, async (request, reply) => {
    const part = /^[1-9]\d{0,3}$/.test(request.params.part) ? Number(request.params.part) : Number.POSITIVE_INFINITY
    if (part > partsOf()) return reply.callNotFound()
    return send(request, reply, `part ${part}`, () =>
      addressFile(publicUrl, pathsOf(listed()).slice((part - 1) * MAX_URLS_PER_SITEMAP, part * MAX_URLS_PER_SITEMAP)),
    )
  })
}

const ownPages = [pages.home, pages.about, pages.contact]

const rootsOf = (categories: readonly Category[]) =>
  categories.filter((category) => category.parent_category_id === null)

const pathsOf = ({ categories, productIds }: ReturnType<DiscoveryOptions['listed']>): string[] =>
  [
    ...ownPages,
    ...rootsOf(categories).map((category) => pages.category(category.category_id)),
    ...productIds.map((id) => pages.product(id)),
  ].flatMap(inEveryLanguage)

function addressFile(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${urls}\n</urlset>\n`
}

function indexFile(publicUrl: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`)
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries}\n</sitemapindex>\n`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
